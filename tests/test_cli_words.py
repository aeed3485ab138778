"""What the program says of options and commands: our words, and what to type instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli_runner import call, plain

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = (
    "",
    "pdf",
    "png",
    "rules",
    "deal",
    "solve",
    "verify",
    "properties",
    "layouts",
    "layouts show",
    "check",
)


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("pdf --page a9", "'--page': there is no page format \"a9\"; did you mean a5, a4 or a3?"),
        ("pdf --answers MAYBE", "'MAYBE' cannot be had; choose end, separate or none"),
        ("pdf --per-page x", "'x' cannot be had; choose 1, 2 or 4"),
        ("pdf --per-page 3", "'3' cannot be had; choose 1, 2 or 4"),
        ("pdf --stock open", "'open' cannot be had; choose shown or hidden"),
        ("deal --deal chance", "'chance' cannot be had; choose shuffled or built"),
        ("rules --size a5", "'a5' cannot be had; choose page or a6"),
        ("deal --count x", "'--count': 'x' cannot be had; write a whole number from 1 to 20,000"),
        ("deal --count 0", "'0' cannot be had; write a whole number from 1 to 20,000"),
        ("deal --count 2.5", "'2.5' cannot be had; write a whole number from 1 to 20,000"),
        ("deal --count 20001", "'20001' cannot be had; write a whole number from 1 to 20,000"),
        ("deal --workers 0", "'0' cannot be had; write a whole number from 1 to 256"),
        ("png --width 5", "'5' cannot be had; write a whole number from 100 to 10,000"),
    ],
)
def test_values_that_cannot_be_had(words: str, said: str) -> None:
    done = call(*words.split())
    assert (done.code, done.out) == (2, "")
    assert said in plain(done.err)
    for technical in ("Value error", "Input should", "string", "parse", "integer"):
        assert technical not in done.err


def test_choices_are_good_in_any_case() -> None:
    options = "--page A4 --answers End --stock SHOWN --lang PT-br --per-page 2"
    plainly = "--page a4 --answers end --stock shown --lang pt-BR --per-page 2"
    loud = call("pdf", *options.split(), "--output", "-")
    assert loud.code == 0
    assert loud == call("pdf", *plainly.split(), "--output", "-")
    assert call("RULES", "--format", "Text") == call("rules")
    assert call("deal", "--count", "1,000").out.count("\n") == 1000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("list", "there is no command 'list'; write dealgen layouts"),
        ("print", "there is no command 'print'; write dealgen pdf"),
        ("Print pyramid", "there is no command 'Print'; write dealgen pdf"),
        ("version", "write dealgen --version"),
        ("slove pyramid#1", "did you mean dealgen solve?"),
        ("pyramid#53", "to print deals of it write dealgen pdf pyramid#53"),
        ("nonsense", "the commands are pdf, book, "),
        ("layouts list", "dealgen layouts lists them, dealgen layouts show pyramid draws one"),
        ("layouts giza", "write dealgen layouts show giza"),
    ],
)
def test_commands_that_are_none(words: str, said: str) -> None:
    done = call(*words.split())
    assert (done.code, done.out) == (2, "")
    assert said in plain(done.err)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_for_people(command: str) -> None:
    shown = call(*command.split(), "--help").out
    for technical in ("<bool>", "<int", "range", "<str>", "<path>", "list[", "<="):
        assert technical not in shown


def test_layouts_are_shown_by_any_name() -> None:
    for words in ("Giza", "giza#53", "giza-53"):
        assert call("layouts", "show", words) == call("layouts", "show", "giza")


def test_effort_comes_last_in_the_help() -> None:
    for command in ("pdf", "png", "deal", "solve"):
        shown = call(command, "--help").out
        assert shown.index("--budget") > max(shown.index(name) for name in ("--deals", "--help"))
        assert shown.index("--workers") > shown.index("--budget")


@pytest.mark.parametrize(
    "words",
    [
        ("deal", "pyramid#1-3", "--where", "number > 1", "--where", "number < 3"),
        ("deal", "pyramid", "--difficulty", "1", "--difficulty=5"),
        ("rules", "pyramid", "--lang", "de", "--lang", "fr"),
    ],
)
def test_an_option_that_stands_twice_is_refused(words: tuple[str, ...]) -> None:
    done = call(*words)
    assert (done.code, done.out) == (2, "")
    option = next(word for word in words if word.startswith("--"))
    assert f"{option} stands 2 times, and only one can hold" in plain(done.err)
