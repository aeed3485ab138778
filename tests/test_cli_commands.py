"""Every command and every option, as they are meant to be used."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pypdf
import pytest
from PIL import Image

from cli_runner import call, run
from dealgen import __version__
from dealgen.deal import numbered_deal, text_seed
from dealgen.layout_file import load_layout, shipped_ids
from dealgen.solve import DEFAULT_BUDGET

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = (
    "pdf",
    "book",
    "png",
    "preflight",
    "rules",
    "deal",
    "solve",
    "verify",
    "properties",
    "layouts",
    "check",
    "import",
    "schema",
)
DEAL_KEYS = ["id", "layout", "number", "code"]
SOLVE_KEYS = [*DEAL_KEYS, "verdict", "steps", "shortest", "solution", "nodes"]
WINS = "pyramid-open#1"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def pages(file: Path) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(file).pages]


def test_version_and_help_of_the_program() -> None:
    assert run("--version").out == f"dealgen {__version__}\n"
    shown = run("--help")
    assert (shown.code, shown.err) == (0, "")
    for command in COMMANDS:
        assert re.search(rf"^│ {command} ", shown.out, re.MULTILINE), command
    assert run("-h") == shown
    bare = run()
    assert bare.code == 2
    assert "Usage: " in bare.out + bare.err


@pytest.mark.parametrize("command", [*COMMANDS, "layouts show"])
def test_help_of_each_command(command: str) -> None:
    shown = call(*command.split(), "--help")
    assert shown.code == 0
    assert shown.out.split()[0] == "Usage:"
    assert shown.err == ""


def test_help_names_the_defaults() -> None:
    for command, defaults in {
        "pdf": ("(default: 1)", "(default: named by layout and numbers)", "(default: all)"),
        "png": ("(default: 150)", "[default: .]", "(default: pyramid)"),
        "solve": ("(default: pyramid)", f"[default: {DEFAULT_BUDGET}]"),
    }.items():
        words = " ".join(call(command, "--help").out.replace("│", " ").split())
        for default in defaults:
            assert default in words, command


def test_a_single_deal() -> None:
    code = numbered_deal(load_layout("pyramid"), 1).code
    assert run("deal") == call("deal", "pyramid", "--count", "1", "--seed", "1")
    assert run("deal").out == f"pyramid#1 | {code}\n"
    assert call("deal", "#1") == call("deal")


def test_a_list_of_deals_keeps_its_order_and_drops_doubles() -> None:
    done = call("deal", "giza#7,3,12-14,7", "--json")
    assert [record["number"] for record in done.records] == [7, 3, 12, 13, 14]
    for record in done.records:
        assert list(record) == DEAL_KEYS
        assert record["id"] == f"giza#{record['number']}"
        assert record["layout"] == "giza"


def test_the_seed() -> None:
    words = "a summer's day"
    for seed, number in (
        (words, text_seed(words)),
        ("007", 7),
        ("2026-11-30", text_seed("2026-11-30")),
    ):
        assert call("deal", "--seed", seed).out.startswith(f"pyramid#{number} | ")


def test_a_random_seed_says_how_to_get_the_same_again() -> None:
    for word in ("random", "Random"):
        chance = call("deal", "--seed", word)
        option, _, number = chance.err.rpartition(" ")
        assert option == "dealgen: for the same deals again write --seed"
        assert call("deal", "--seed", number.strip()).out == chance.out


def test_deals_with_verdicts() -> None:
    done = call("deal", "pyramid-open", "--count", "6", "--verdict", "--json")
    assert all(list(record) == SOLVE_KEYS for record in done.records)
    assert {record["verdict"] for record in done.records} == {"winnable", "unwinnable"}
    text = call("deal", "pyramid-open", "--count", "6", "--verdict").out.splitlines()
    for line, record in zip(text, done.records, strict=True):
        assert line == f"{record['id']} | {record['code']}  # {record['verdict']}"


def test_winnable_deals_only() -> None:
    done = call("deal", "--count", "3", "--winnable-only", "--seed", "100", "--json")
    numbers = [record["number"] for record in done.records]
    assert [record["verdict"] for record in done.records] == ["winnable"] * 3
    assert numbers == sorted(numbers)
    between = call("deal", f"pyramid#100-{numbers[-1]}", "--verdict", "--json").records
    assert [r["number"] for r in between if r["verdict"] == "winnable"] == numbers


def test_solve_as_json() -> None:
    done = call("solve", "pyramid-open#1-6", "--json")
    assert (done.code, done.err) == (0, "")
    for record in done.records:
        assert list(record) == SOLVE_KEYS
        assert record["layout"] == "pyramid-open"
        assert type(record["number"]) is int
        assert record["nodes"] >= 0
        if record["verdict"] == "winnable":
            assert record["steps"] == len(record["solution"])
        else:
            assert record["steps"] is record["solution"] is None
    explained = call("solve", "pyramid-open#1-6", "--json", "--explain").records
    assert all(list(record) == [*SOLVE_KEYS, "explanation"] for record in explained)


def test_solve_exits_with_the_verdict() -> None:
    assert call("solve", WINS).code == 0
    assert call("solve", "pyramid#1").code == 1
    assert call("solve", "pyramid#1-3").code == 0
    spent = call("solve", "pyramid#1", "--budget", "1")
    assert spent.code == 4
    assert "ndecided" in spent.out
    assert call("solve", "pyramid#1", "--budget", "1", "--json").records[0]["verdict"] == (
        "undecided"
    )


def test_solve_explains_in_both_languages() -> None:
    english = call("solve", WINS, "pyramid#1", "--explain")
    portuguese = call("solve", WINS, "pyramid#1", "--explain", "--lang", "pt-BR")
    assert english.code == portuguese.code == 0
    assert "turn 1" in english.out
    assert english.out != portuguese.out
    for done in (english, portuguese):
        assert done.out.startswith(f"{WINS}: ")
        assert "\npyramid#1: " in done.out


def test_solve_takes_deals_in_every_form(tmp_path: Path) -> None:
    code = numbered_deal(load_layout("pyramid-open"), 1).code
    sources = [
        call("solve", "--layout", "pyramid-open", code),
        call("solve", "--layout", "pyramid-open", *code.split()),
        call("solve", "--layout", "pyramid-open", f"{code}  # a remark"),
    ]
    rows = "\n".join(code[place : place + 30] for place in range(0, len(code), 30))
    (tmp_path / "deals.txt").write_text(f"# mine\n\n{rows}\n", encoding="utf-8")
    sources.append(call("solve", "--layout", "pyramid-open", "--deals", "deals.txt"))
    assert len(set(sources)) == 1
    assert sources[0].out.startswith("pyramid-open@code#")
    for words in ("1", "#1", "PYRAMID-OPEN#1", "pyramid-open 1", "pyramid-open-1"):
        assert call("solve", "--layout", "pyramid-open", words) == call("solve", WINS), words


def test_deals_keep_their_numbers_through_text() -> None:
    line = call("deal", WINS).out
    for words in ((line,), ("--layout", "pyramid-open", line), ("--layout", "Pyramid-Open", line)):
        assert call("solve", *words) == call("solve", WINS)
    lines = call("deal", "giza", "--count", "3", "--verdict").out
    assert call("deal", "giza", "--deals", "-", "--verdict", stdin=lines).out == lines
    built = call("deal", "turtle@built#7", "--json").records[0]
    noted = f"Turtle@Built#7 for Ana | {built['code']}"
    assert call("deal", "turtle", "--deals", "-", "--json", stdin=noted).records == [built]


def test_a_note_is_the_title_of_a_deal_that_is_typed_in() -> None:
    code = call("deal", "--json").records[0]["code"]
    line = f"Sunday  Times, no. 4 | {code}\n"
    dealt = call("deal", "--deals", "-", stdin=line)
    assert dealt.out == line.replace("  ", " ")
    record = call("solve", line, "--json").records[0]
    assert list(record)[:5] == ["id", "layout", "number", "title", "code"]
    assert (record["title"], record["number"]) == ("Sunday Times, no. 4", None)
    said = call("solve", line).out
    assert said.startswith(f"{record['id']} (Sunday Times, no. 4): Cannot be won")
    # The id of a deal that was typed in is no title, nor is an empty note.
    for note in (record["id"], ""):
        again = call("deal", "--deals", "-", "--json", stdin=f"{note} | {code}").records[0]
        assert "title" not in again
    assert call("verify", "-", stdin=call("solve", line, "--json").out).code == 0


def test_what_one_command_writes_another_reads() -> None:
    dealt = run("deal", "pyramid-open", "--count", "20")
    solved = run("solve", "--layout", "pyramid-open", "--deals", "-", "--json", stdin=dealt.out)
    assert [record["number"] for record in solved.records] == list(range(1, 21))
    verified = run("verify", "-", stdin=solved.out)
    wins = sum(record["verdict"] == "winnable" for record in solved.records)
    assert 0 < wins < 20
    assert verified.out.count(": wins in ") == wins
    assert verified.out.count(": called unwinnable; no solution to replay\n") == 20 - wins
    assert dealt.code == solved.code == verified.code == 0
    assert dealt.err == solved.err == verified.err == ""


@pytest.mark.parametrize("command", ["deal --verdict --json --count 40", "solve pyramid#1-40"])
def test_the_result_does_not_depend_on_the_number_of_workers(command: str) -> None:
    one, four = (call(*command.split(), "--workers", number) for number in ("1", "4"))
    assert one == four
    assert one.out.count("\n") == 40


def test_pdf_with_its_default_name(tmp_path: Path) -> None:
    done = run("pdf", "--count", "2", "--winnable-only", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    name = done.out.removesuffix("\n")
    assert re.fullmatch(r"pyramid-2-deals-from-\d+\.pdf", name)
    assert [file.name for file in tmp_path.iterdir()] == [name]
    first = (tmp_path / name).read_bytes()
    assert run("pdf", "--count", "2", "--winnable-only", "--workers", "1", cwd=tmp_path) == done
    assert (tmp_path / name).read_bytes() == first


@pytest.mark.parametrize(
    ("deals", "name"),
    [
        ("pyramid#7", "pyramid-7"),
        ("pyramid#7-9", "pyramid-7-to-9"),
        ("pyramid#9,7", "pyramid-2-deals-from-7"),
        ("pyramid-easy#7,9,11", "pyramid-easy-3-deals-from-7"),
        ("turtle@built#7", "turtle-built-7"),
        ("turtle@built#7,8", "turtle-built-7-to-8"),
        ("turtle@built#7,9", "turtle-built-2-deals-from-7"),
    ],
)
def test_default_names_say_how_many(deals: str, name: str) -> None:
    assert call("pdf", deals, "--answers", "none").out == f"{name}.pdf\n"


def test_every_option_of_pdf(tmp_path: Path) -> None:
    file = tmp_path / "my book.pdf"
    plain = ("pdf", "pyramid-open#1-4", "--output", file)
    options = {
        "": "end",
        "--no-rules": "fewer",
        "--answers none": "fewer",
        "--per-page 2": "fewer",
        "--per-page 4": "fewer",
        "--stock hidden": "more",
        "--lang pt-BR": "same",
        "--page letter": "same",
        "--page KDP-8.5x11": "same",
        "--four-colour": "same",
        "--budget 1000000": "same",
    }
    seen: dict[bytes, str] = {}
    usual = 0
    for words, expected in options.items():
        done = call(*plain, *words.split())
        assert (done.code, done.out, done.err) == (0, f"{file}\n", ""), words
        number = len(pypdf.PdfReader(file).pages)
        usual = usual or number
        assert (number > usual, number < usual) == (expected == "more", expected == "fewer"), words
        seen.setdefault(file.read_bytes(), words)
    # The budget alone changes nothing on the page.
    assert len(seen) == len(options) - 1


def test_answers_in_a_file_of_their_own(tmp_path: Path) -> None:
    done = call("pdf", WINS, "-o", "book.pdf", "--answers", "separate")
    assert done.out == "book.pdf\nbook-answers.pdf\n"
    assert len(pages(tmp_path / "book-answers.pdf")) == 1
    assert len(pages(tmp_path / "book.pdf")) == 2


def test_every_option_of_png(tmp_path: Path) -> None:
    done = run("png", WINS, "--width", "400", "--output", "new/folder", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    names = ["pyramid-open-1.png", "pyramid-open-1-key.png"]
    assert done.out.splitlines() == [f"new/folder/{name}" for name in names]
    first = {name: (tmp_path / "new/folder" / name).read_bytes() for name in names}
    for name in names:
        with Image.open(tmp_path / "new/folder" / name) as picture:
            assert picture.width == 400
    assert run("png", WINS, "--width", "400", "-o", "again", cwd=tmp_path).code == 0
    for name in names:
        assert (tmp_path / "again" / name).read_bytes() == first[name]
    small = call("png", WINS, "--dpi", "36", "--no-keys", "--output", "small")
    assert small.out == "small/pyramid-open-1.png\n"
    hidden = call("png", WINS, "--stock", "hidden", "--dpi", "36", "--output", "small")
    assert hidden.out.splitlines() == [
        f"small/pyramid-open-1{part}.png" for part in ("", "-setup", "-key")
    ]
    bare = call("png", "giza#1", "--stock", "hidden", "--dpi", "36", "--output", "small")
    assert bare.out.splitlines() == ["small/giza-1.png", "small/giza-1-key.png"]
    for words in ("--lang pt-BR", "--stock hidden", "--four-colour"):
        other = call("png", WINS, "--width", "400", "--output", "other", *words.split())
        assert other.code == 0
        assert (tmp_path / "other" / names[0]).read_bytes() != first[names[0]], words


def test_pictures_of_a_selection() -> None:
    names = call("png", "--count", "2", "--seed", "9", "--dpi", "36", "--no-keys").out.split()
    assert names == ["pyramid-9.png", "pyramid-10.png"]


def test_deals_from_a_file_on_paper(tmp_path: Path) -> None:
    lines = call("deal", "pyramid-open", "--count", "2").out
    (tmp_path / "deals.txt").write_text(lines, encoding="utf-8")
    done = call("pdf", "pyramid-open", "--deals", "deals.txt")
    assert done.out == "pyramid-open-1-to-2.pdf\n"
    (tmp_path / "deals.txt").write_text(lines.replace("pyramid-open#", ""), encoding="utf-8")
    done = call("pdf", "pyramid-open", "--deals", "deals.txt")
    assert re.fullmatch(r"pyramid-open-code-[0-9a-f]{8}-and-1-more\.pdf\n", done.out)


def test_undecided_deals_are_printed_and_owned_up() -> None:
    done = call("pdf", "pyramid#1", "--budget", "1", "--output", "open.pdf")
    assert done.code == 4
    assert done.out == "open.pdf\n"
    assert done.err == (
        "dealgen: undecided within the budget: pyramid#1; a larger --budget may decide\n"
    )


def test_layouts_rules_check_and_schema(tmp_path: Path) -> None:
    assert [record["id"] for record in json.loads(call("layouts", "--json").out)] == list(
        shipped_ids()
    )
    assert "giza" in call("layouts").out
    assert "brackets" in call("layouts", "show", "giza").out
    assert json.loads(call("layouts", "show", "giza", "--json").out)["pack"] == "cards-52"
    assert call("rules", "giza").out.startswith("Giza\n")
    assert call("rules", "giza", "--size", "a6").out == "giza-rules-a6.pdf\n"
    assert json.loads(call("schema").out)["type"] == "object"
    (tmp_path / "mine.yaml").write_text("extends: giza\nname: {en: Mine}\n", encoding="utf-8")
    assert call("check", "mine.yaml").code == 0
    assert call("check", "mine.yaml", "--json").out == "[]\n"
