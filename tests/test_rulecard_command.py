"""`dealgen rules`: text or PDF, where it goes, and what it refuses."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pypdf
import pytest
import typer
from typer.testing import CliRunner

from dealgen.cli.rules import rules
from dealgen.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

APP = typer.Typer()
APP.command()(rules)


def run(*words: str) -> Result:
    return CliRunner().invoke(APP, list(words))


def test_text_goes_to_the_terminal() -> None:
    result = run("giza")
    assert result.exit_code == 0
    assert result.stdout.startswith("Giza\nA solitaire for one pack of cards\n")
    assert "columns of three overlapping cards" in " ".join(result.stdout.split())
    assert max(len(line) for line in result.stdout.splitlines()) <= 78
    assert "*" not in result.stdout
    assert not any(line.endswith(" ") for line in result.stdout.splitlines())


def test_text_in_portuguese_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "regras.txt"
    result = run("pyramid", "--lang", "pt", "--output", str(file))
    assert result.stdout == f"{file}\n"
    assert file.read_text(encoding="utf-8").startswith("Pirâmide\nPaciência para um baralho\n")


@pytest.mark.parametrize(
    ("options", "size", "name"),
    [
        (["--format", "pdf"], (210, 297), "pyramid-rules.pdf"),
        (["--page", "letter"], (215.9, 279.4), "pyramid-rules.pdf"),
        (["--size", "a6"], (105, 148), "pyramid-rules-a6.pdf"),
        (["--size", "page", "--four-colour"], (210, 297), "pyramid-rules.pdf"),
        (["--output", "card.PDF"], (210, 297), "card.PDF"),
    ],
)
def test_pdf(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    size: tuple[float, float],
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("pyramid", *options)
    assert result.stdout == f"{name}\n"
    reader = pypdf.PdfReader(tmp_path / name)
    assert len(reader.pages) == 1
    box = reader.pages[0].mediabox
    assert (box.width * 25.4 / 72, box.height * 25.4 / 72) == pytest.approx(size, abs=0.05)
    text = reader.pages[0].extract_text()
    assert "Not allowed" in text
    assert reader.metadata is not None
    assert reader.metadata.title == "Pyramid: rules of the game"


@pytest.mark.parametrize(
    "options",
    [
        ["--format", "text", "--size", "a6"],
        ["--format", "text", "--four-colour"],
        ["--size", "a6", "--page", "a4"],
        ["--output", "card.png"],
        ["--page", "a9"],
    ],
)
def test_options_that_do_not_go_together(options: list[str]) -> None:
    assert run("pyramid", *options).exit_code == 2


def test_bad_input_is_said_in_a_sentence() -> None:
    for words, said in [
        (["piramyd"], "piramyd"),
        (["pyramid", "--lang", "it"], "use one of de, en, es, fr, pt-BR"),
        (["pyramid", "--output", "/nowhere/at/all/card.pdf"], "/nowhere"),
    ]:
        error = run(*words).exception
        assert isinstance(error, InputError)
        assert said in str(error)


def test_the_command_is_quick_to_import() -> None:
    heavy = "reportlab", "PIL", "pypdfium2", "fontpkg_arimo"
    code = f"import sys, dealgen.cli.rules; print([m for m in {heavy!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
