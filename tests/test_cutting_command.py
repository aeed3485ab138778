"""`dealgen cards`, `tiles`, `calibrate` and `printers` as a user meets them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cli_runner import call, plain, run
from dealgen.compose.texts import languages
from pages_reading import MM, forms, read, runs

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "settings" / "deep"
    monkeypatch.setenv("DEALGEN_CONFIG", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder / "printers.json"


def test_cards_are_written_whole_and_named(tmp_path: Path) -> None:
    done = call("cards")
    assert (done.code, done.out) == (0, "cards-poker.pdf\n")
    assert "100%" in done.err
    assert len(read((tmp_path / "cards-poker.pdf").read_bytes()).pages) == 6


def test_options_reach_the_page(tmp_path: Path) -> None:
    words = ("--size", "44x68 mm", "--pack", "104", "--page", "letter", "--backs", "short")
    looks = ("--bleed", "1,5", "--large-index", "--black-and-white", "--lang", "pt-BR")
    done = call("cards", *words, *looks)
    assert done.out == "cards-44x68.pdf\n"
    pages = read((tmp_path / "cards-44x68.pdf").read_bytes()).pages
    form = forms(pages[0])[0]
    assert (form.width, form.height) == pytest.approx((47, 71), abs=0.05)
    assert sum(len(forms(page)) for page in pages) == 208
    assert any("Imprima" in run_.text for run_ in runs(pages[0]))


def test_tiles_have_the_size_of_yours(tmp_path: Path) -> None:
    assert call("tiles", "--size", "riichi", "--black-and-white").out == "tiles-riichi.pdf\n"
    pages = read((tmp_path / "tiles-riichi.pdf").read_bytes()).pages
    found = [form for page in pages for form in forms(page)]
    assert len(found) == 144
    assert (found[0].width, found[0].height) == pytest.approx((19, 26), abs=0.05)


def test_a_saved_printer_moves_the_backs(tmp_path: Path) -> None:
    assert call("printers", "save", "office", "--x", "-0.4", "--y", "1.25").code == 0
    call("cards", "--backs", "long", "-o", "plain.pdf")
    call("cards", "--backs", "long", "--printer", "office", "-o", "moved.pdf")
    plain_pdf, moved = ((tmp_path / f"{name}.pdf").read_bytes() for name in ("plain", "moved"))
    for before, after in zip(
        forms(read(plain_pdf).pages[1]), forms(read(moved).pages[1]), strict=True
    ):
        assert after.x - before.x == pytest.approx(-0.4, abs=0.01)
        assert after.y - before.y == pytest.approx(1.25, abs=0.01)
    assert forms(read(plain_pdf).pages[0]) == forms(read(moved).pages[0])


def test_printers_are_listed_and_forgotten(settings: Path) -> None:
    assert "none" in call("printers", "forget", "office").err or not settings.exists()
    call("printers", "save", "office", "--x=−0,4", "--y", "1.2")
    call("printers", "save", "office", "--x", "0", "--y", "0.1", "--backs", "short", "--landscape")
    saved = call("printers", "save", "Ana’s", "--x", "2", "--y", "0")
    assert saved.out == f"{settings}\n"
    assert call("printers").out.splitlines() == [
        "Ana’s  long  x 2 mm, y 0 mm",
        "office  long  x -0.4 mm, y 1.2 mm",
        "office  short-landscape  x 0 mm, y 0.1 mm",
    ]
    assert call("printers", "forget", "office").code == 0
    assert json.loads(settings.read_text(encoding="utf-8")) == {"Ana’s": {"long": {"x": 2, "y": 0}}}
    assert call("printers", "forget", "Ana’s").code == 0
    done = call("printers")
    assert (done.code, done.out) == (0, "")
    assert "no printer is saved" in done.err


def test_what_is_not_measured_is_told_with_what_to_type() -> None:
    call("printers", "save", "office", "--x", "1", "--y", "1")
    done = call("cards", "--backs", "short", "--gap", "5", "--printer", "office")
    assert done.code == 3
    assert "dealgen calibrate --backs short --landscape" in done.err
    assert "measured for long, not for short-landscape" in done.err
    done = call("cards", "--backs", "long", "--printer", "offic")
    assert done.code == 3
    assert "there are office" in done.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "line 1 is no JSON"),
        ("", "line 1 is no JSON"),
        (
            '{"a": {"long": {"x": 0, "y": 0}}, "a": {"long": {"x": 1, "y": 0}}}',
            "'a' is there twice",
        ),
        ('{" a": {"long": {"x": 0, "y": 0}}}', "' a' is no name"),
        ('{"": {"long": {"x": 0, "y": 0}}}', "'' is no name"),
        ('{"a\\ud800": {"long": {"x": 0, "y": 0}}}', "is no name"),
        ('{"a\\u001b[31m": {"long": {"x": 0, "y": 0}}}', "is no name"),
        ("[]", "no table of printers"),
        ('{"a": {}}', "'a' has no shifts"),
        ('{"a": {"lang": {"x": 0, "y": 0}}}', "'lang' is none of long"),
        ('{"a": {"long": {"x": 0}}}', "has x and y and nothing else"),
        ('{"a": {"long": {"x": 0, "y": "1"}}}', "y is no number"),
        ('{"a": {"long": {"x": true, "y": 1}}}', "x is no number"),
        ('{"a": {"long": {"x": NaN, "y": 1}}}', "x is no number"),
        ('{"a": {"long": {"x": 11, "y": 1}}}', "from -10 to 10"),
        ("[" * 100_000, "no JSON"),
    ],
)
def test_a_broken_file_of_printers_is_told_of_and_left_alone(
    settings: Path, text: str, said: str
) -> None:
    settings.parent.mkdir(parents=True)
    settings.write_text(text, encoding="utf-8")
    for words in (("printers",), ("printers", "save", "b", "--x", "0", "--y", "0")):
        done = call(*words)
        assert done.code == 3
        assert said in done.err
        assert str(settings) in done.err
    assert settings.read_text(encoding="utf-8") == text


def test_a_file_of_printers_that_an_editor_has_marked_is_read(settings: Path) -> None:
    settings.parent.mkdir(parents=True)
    settings.write_bytes(b'\xef\xbb\xbf{"a": {"long": {"x": 0.5, "y": 2}}}')
    assert call("printers").out == "a  long  x 0.5 mm, y 2 mm\n"
    settings.write_bytes(b"\xff\xfe\x00")
    done = call("printers")
    assert done.code == 3
    assert "this is no text; mend it" in done.err


def test_where_settings_cannot_be_written_another_folder_is_proposed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    for folder in ("/proc/none", str(tmp_path / "file" / "deep")):
        monkeypatch.setenv("DEALGEN_CONFIG", folder)
        done = call("printers", "save", "a", "--x", "0", "--y", "0")
        assert done.code == 3
        assert "--output" not in done.err
    monkeypatch.setenv("DEALGEN_CONFIG", "/proc/none")
    assert "DEALGEN_CONFIG" in call("printers", "save", "a", "--x", "0", "--y", "0").err


def test_names_of_printers_may_have_any_letters_and_what_to_type_is_quoted() -> None:
    for name in ("büro 2", "e\N{COMBINING ACUTE ACCENT}", "日本"):
        assert call("printers", "save", f" {name} ", "--x", "0", "--y", "0").code == 0
    assert call("cards", "--backs", "long", "--printer", "é").code == 0
    done = call("cards", "--backs", "short", "--printer", "büro 2")
    assert "dealgen printers save 'büro 2' --backs short --x MM --y MM" in done.err


def test_the_page_is_named_as_everywhere() -> None:
    for command in ("cards", "tiles", "calibrate", "mat"):
        assert call(command, "--page", " A5 ").code == 0
    assert call("mat", "--page", "a99").code == 2


def test_settings_follow_xdg(tmp_path: Path) -> None:
    words = ("printers", "save", "a", "--x", "0", "--y", "1")
    done = run(*words, XDG_CONFIG_HOME=str(tmp_path / "xdg"), DEALGEN_CONFIG="")
    assert done.code == 0, done.err
    assert (tmp_path / "xdg" / "dealgen" / "printers.json").exists()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("cards", "--gap", "-1"), 2, "write millimetres from 0 to 50"),
        (("cards", "--bleed", "nan"), 2, "write millimetres from 0 to 10"),
        (("cards", "--pack", "53"), 2, "choose 52 or 104"),
        (("cards", "--backs", "both"), 2, "choose long, short, fold or none"),
        (("cards", "--four-colour", "--black-and-white"), 2, "has no colours"),
        (("cards", "--printer", "a"), 2, "add --backs long or short"),
        (("cards", "--printer", "a", "--backs", "fold"), 2, "add --backs long or short"),
        (("cards", "--bleed", "3", "--gap", "5"), 3, "needs a gap of 6 mm"),
        (("cards", "--size", "0x88"), 3, "cannot be had"),
        (("cards", "--size", "220x300"), 3, "choose a larger --page"),
        (("tiles", "--size", "poker"), 3, "no size of tiles"),
        (("cards", "--page", "a99"), 2, "a99"),
        (("tiles", "--page", ""), 2, "there is no page format"),
        (("calibrate", "--page", "-"), 2, "there is no page format"),
        (("tiles", "--size", "0"), 3, "such as 25x32"),
        (("printers", "foo"), 2, "there are save and forget"),
        (("printers", "save", "--x", "1", "--y", "0", "--", "-x"), 3, "no name for a printer"),
        (("printers", "save", "a", "--x", "11", "--y", "0"), 2, "from -10 to 10"),
        (("printers", "save", " ", "--x", "1", "--y", "0"), 3, "no name for a printer"),
        (("calibrate", "--page", "kdp-5x8"), 3, "choose a larger --page"),
        (("calibrate", "--backs", "fold"), 2, "choose long or short"),
    ],
)
def test_mistakes_are_answered_in_a_sentence(words: tuple[str, ...], code: int, said: str) -> None:
    done = call(*words)
    assert done.code == code
    assert said in plain(done.err)
    assert not done.out


@pytest.mark.parametrize("page", ["a4", "a5", "letter"])
@pytest.mark.parametrize("lang", languages())
def test_calibration_sheets_are_readable_in_every_language(
    tmp_path: Path, lang: str, page: str
) -> None:
    call("printers", "save", "a", "--x", "-1.25", "--y", "1.25", "--backs", "short", "--landscape")
    way = ("--backs", "short", "--landscape", "--printer", "a")
    for words in (("--backs", "long"), way):
        done = call("calibrate", "--page", page, "--lang", lang, *words, "-o", "sheet.pdf")
        assert done.code == 0, done.err
        front, back = read((tmp_path / "sheet.pdf").read_bytes()).pages
        said = [text for text in runs(front) if text.size > 7.1]
        command = "".join(text.text for text in said).replace(" ", "")
        assert "dealgenprinterssavea" in command or "dealgenprinterssaveNAME" in command
        height, width = (float(side) * MM for side in front.mediabox[:1:-1])
        for text in said:
            assert 40 < text.x < width - 20
            # Above the cross, or beside it; the ruler begins 24 mm above the foot.
            assert 45 < text.y < (height - 36 if width > height else height - 74)
        assert any(text.text for text in runs(back))
