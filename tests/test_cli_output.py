"""Where files go: whole or not at all, and never over what was there when a run fails."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import IO, NoReturn, Self

import pytest

from cli_runner import call, is_a_sentence, plain, run
from dealgen.cli.leaving import StoppedError
from dealgen.draw import files

WINS = "pyramid-open#1"
OLD = {"file": "old", "file.pdf": "old"}
COMMANDS = {
    "pdf": ("pdf", WINS, "--output"),
    "rules": ("rules", "giza", "--format", "pdf", "--output"),
    "text": ("rules", "giza", "--format", "text", "--output"),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in OLD:
        Path(name).write_text("old")
    Path("folder").mkdir()
    return tmp_path


def left() -> dict[str, str]:
    """Return what lies in the folder now."""
    return {str(path): path.read_text() for path in Path().rglob("*") if path.is_file()}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("folder", "cannot write folder: it is a folder; give the name of a file"),
        ("", "cannot write .: it is a folder; give the name of a file"),
        ("no/such/book.pdf", "cannot write no/such/book.pdf: the folder no/such does not exist"),
        ("file/book.pdf", "cannot write file/book.pdf: file is not a folder; choose another place"),
        ("/proc/book.pdf", "cannot write /proc/book.pdf: writing in /proc is not allowed; "),
        ("/dev/full", "cannot write /dev/full: the disk is full; free some room or choose "),
        (f"{'x' * 300}.pdf", f"cannot write {'x' * 300}.pdf: the name is too long; "),
    ],
)
def test_places_that_cannot_be_written(command: str, target: str, said: str) -> None:
    if target.startswith("/") and not Path(target).parent.exists():
        pytest.skip(f"no {Path(target).parent} here")
    if target == "/dev/full" and not Path(target).exists():
        pytest.skip("no /dev/full here")
    done = call(*COMMANDS[command], target)
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith(f"dealgen: {said}")
    assert is_a_sentence(done.err)
    assert left() == OLD


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("file", "cannot write into file: it is a file; give the name of a folder"),
        ("file/pictures", "cannot make the folder file/pictures: file is not a folder; "),
        ("/proc/pictures", "cannot make the folder /proc/pictures: writing in /proc is not "),
        ("/proc", "cannot write into the folder /proc: writing in /proc is not allowed; "),
    ],
)
def test_folders_that_cannot_be_written(target: str, said: str) -> None:
    if target.startswith("/proc") and not Path("/proc").exists():
        pytest.skip("no /proc here")
    done = call("png", WINS, "--output", target)
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith(f"dealgen: {said}")
    assert left() == OLD


def test_a_place_that_cannot_be_written_is_told_before_the_search() -> None:
    # Ten thousand of these deals would take minutes; the answer comes at once.
    rare = ("pyramid-strict", "--count", "10000", "--winnable-only")
    Path("b-answers.pdf").mkdir()
    for words in (
        ("pdf", "--output", "folder"),
        ("pdf", "--output", "b.pdf", "--answers", "separate"),
        ("png", "--output", "file"),
    ):
        assert call(*words, *rare).code == 3
    if Path("/proc").exists():
        os.chdir("/proc")
        for command in ("pdf", "png"):
            done = run(command, *rare)
            assert done.code == 3
            said = "dealgen: cannot write into the folder /proc: writing in this folder is not "
            assert done.err.startswith(said)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_is_replaced_when_all_goes_well(command: str) -> None:
    done = call(*COMMANDS[command], "file.pdf")
    assert (done.code, done.out, done.err) == (0, "file.pdf\n", "")
    assert Path("file.pdf").read_bytes() != b"old"
    assert {path.name for path in Path().iterdir() if path.is_file()} == set(OLD)


def test_a_pdf_without_an_ending_gets_one() -> None:
    for words in (("pdf", WINS), ("rules", "--size", "a6")):
        for name, written in {
            "book": "book.pdf",
            "folder/v1.2": "folder/v1.2.pdf",
            "B.PDF": "B.PDF",
        }.items():
            assert call(*words, "--output", name).out == f"{written}\n"
            assert Path(written).read_bytes().startswith(b"%PDF-")
            Path(written).unlink()
        done = call(*words, "--output", "book.doc")
        assert (done.code, done.out) == (2, "")
        assert "book.doc ends in .doc; write book.pdf" in plain(done.err)
    assert left() == OLD


def test_png_wants_a_folder() -> None:
    done = call("png", "--output", "one.png")
    assert (done.code, done.out) == (2, "")
    assert "give --output a folder, not a file such as one.png" in plain(done.err)
    Path("folder/one.png").mkdir()
    assert call("png", WINS, "--dpi", "36", "--no-keys", "--output", "folder/one.png").code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("pdf", "pyramid#1", "--winnable-only", "--output", "file"),
        ("pdf", "nope", "--output", "file"),
        ("pdf", "--deals", "folder", "--output", "file"),
        ("rules", "nope", "--format", "pdf", "--output", "file"),
    ],
)
def test_the_old_file_survives_a_run_that_fails(words: tuple[str, ...]) -> None:
    assert call(*words).code in (1, 3)
    assert left() == OLD


class Full:
    """A file on a disk that is full half way."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> NoReturn:
        self.file.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    really = Path.open

    def open_full(path: Path, mode: str = "r", **options: str) -> object:
        file = really(path, mode, **options)
        return Full(file) if mode == "xb" else file

    monkeypatch.setattr(Path, "open", open_full)


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_disk_that_is_full_half_way(command: str) -> None:
    done = call(*COMMANDS[command], "file.pdf")
    assert (done.code, done.out) == (3, "")
    said = "cannot write file.pdf: the disk is full; free some room or choose another place\n"
    assert done.err == f"dealgen: {said}"
    assert left() == OLD


@pytest.mark.usefixtures("full_disk")
def test_a_full_disk_under_pictures() -> None:
    done = call("png", WINS, "--dpi", "36", "--output", "folder")
    assert done.code == 3
    assert "the disk is full" in done.err
    assert left() == OLD


@pytest.mark.parametrize("error", [KeyboardInterrupt(), MemoryError(), StoppedError(2)])
def test_an_interrupt_while_writing_leaves_the_old_file(
    monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    def stop(_: int) -> NoReturn:
        raise error

    monkeypatch.setattr(files.os, "fsync", stop)
    with pytest.raises(type(error)):
        files.write_whole("file", b"new")
    assert left() == OLD


def test_links_are_followed_and_stay() -> None:
    Path("link").symlink_to("file")
    assert call("rules", "giza", "--format", "text", "--output", "link").code == 0
    assert Path("link").is_symlink()
    assert Path("file").read_text(encoding="utf-8").startswith("Giza\n")


def test_names_with_blanks_and_signs() -> None:
    place = "folder/Ein Buch – für Zoë ♠.pdf"
    done = run("pdf", WINS, "--output", place)
    assert (done.code, done.out, done.err) == (0, f"{place}\n", "")
    assert Path(place).read_bytes().startswith(b"%PDF-")
    done = run("png", WINS, "--width", "200", "--output", "Bilder für Zoë")
    assert done.out.splitlines() == [
        f"Bilder für Zoë/pyramid-open-1{part}.png" for part in ("", "-key")
    ]


def test_standard_output_takes_a_document_and_nothing_else() -> None:
    for words in (("pdf", WINS), ("rules", "giza", "--format", "pdf")):
        to_file = run(*words, "--output", "file.pdf")
        assert to_file.out == "file.pdf\n"
        done = run(*words, "--output", "-")
        assert (done.code, done.err) == (0, "")
        assert done.out == Path("file.pdf").read_bytes().decode(errors="replace")
    assert call("rules", "giza", "--output", "-") == call("rules", "giza")
    assert call("pdf", WINS, "--output", "-", "--answers", "separate").code == 2
    assert sorted(path.name for path in Path().iterdir()) == ["file", "file.pdf", "folder"]


def test_devices_are_written_into() -> None:
    assert call("pdf", WINS, "--output", os.devnull).out == f"{os.devnull}\n"
    assert not Path(os.devnull).is_file()
