"""Text in lines: measured as the PDF draws it, never wider or higher than its room."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from dealgen.compose.flow import (
    NO_BREAK,
    TextOverflowError,
    TypeStyle,
    flow,
    line,
    literal,
    markup_width,
)
from dealgen.compose.fonts import ascent, cap_height, descent, font_path, text_width
from dealgen.compose.scene import MM_PER_PT, Font, Text
from dealgen.errors import InputError

TEN = TypeStyle(10)
WORDS = st.text(st.sampled_from("abcXYZ0159 .,+çãé♠♥♦♣"), max_size=120)


def lines_of(items: tuple[Text, ...]) -> list[list[Text]]:
    """The items of each base line, from left to right."""
    bases = sorted({item.y for item in items})
    return [[item for item in items if item.y == base] for base in bases]


def shown(items: tuple[Text, ...]) -> list[str]:
    return ["".join(item.text for item in row) for row in lines_of(items)]


@pytest.mark.parametrize(
    ("font", "text"),
    [
        (Font.REGULAR, "Pirâmide: 28 cartas, “7+6” – ½ × 10"),
        (Font.BOLD, "Pirâmide: 28 cartas, “7+6” – ½ × 10"),
        (Font.SUITS, "♣♦♥♠"),
    ],
)
def test_widths_are_those_of_the_pdf(font: Font, text: str) -> None:
    name = f"test-{font.value}"
    pdfmetrics.registerFont(TTFont(name, str(font_path(font))))
    for size in (7.0, 10.5, 34.0):
        expected = pdfmetrics.stringWidth(text, name, size) * MM_PER_PT
        assert text_width(text, font, size) == pytest.approx(expected, abs=1e-9)


def test_heights_of_type() -> None:
    assert cap_height(Font.REGULAR, 10) == pytest.approx(6.68 * MM_PER_PT)
    assert ascent(Font.REGULAR, 10) > cap_height(Font.REGULAR, 10)
    assert 0 < descent(Font.REGULAR, 10) < cap_height(Font.REGULAR, 10)


def test_a_letter_that_no_font_has_is_bad_input() -> None:
    with pytest.raises(InputError, match=r"no sign for '漢' \(U\+6F22\)"):
        flow("Pyramide 漢", TEN, 100)


@given(WORDS, st.floats(5, 60), st.sampled_from(["start", "middle", "end"]))
def test_no_line_is_wider_than_its_room(text: str, width: float, align: str) -> None:
    try:
        block = flow(text, TEN, width, align)  # type: ignore[arg-type]
    except TextOverflowError:
        assert markup_width(text, TEN) > width
        return
    assert block.width <= width + 1e-6
    for item in block.items:
        assert item.x >= -1e-6
        assert item.x + text_width(item.text, item.font, item.size) <= width + 1e-6
        assert 0 <= item.y <= block.height


@given(WORDS)
def test_no_letter_is_lost(text: str) -> None:
    block = flow(text, TEN, 1000)
    assert "".join(shown(block.items)).split() == text.split()


def test_lines_are_filled_greedily() -> None:
    block = flow("aaa bbb ccc ddd", TEN, markup_width("aaa bbb", TEN))
    assert shown(block.items) == ["aaa bbb", "ccc ddd"]
    assert block.lines == 2
    assert block.height == pytest.approx(
        ascent(Font.REGULAR, 10) + TEN.line_height + descent(Font.REGULAR, 10)
    )


def test_a_last_line_is_no_orphan() -> None:
    width = markup_width("aaa bbb ccc ddd eee ooo", TEN)
    assert shown(flow("aaa bbb ccc ddd eee ooo g", TEN, width).items) == [
        "aaa bbb ccc ddd eee",
        "ooo g",
    ]
    # A line of three words gives none away, and a new line in the markup stays where it is.
    width = markup_width("aaaaaaaaaa bbbb cccc", TEN)
    assert shown(flow("aaaaaaaaaa bbbb cccc d", TEN, width).items)[1] == "d"
    assert shown(flow("aa bb cc dd\ne", TEN, width).items) == ["aa bb cc dd", "e"]


@pytest.mark.parametrize(
    "kept", ["o naipe", "a dama", "e o rei", "das cartas", "(a mesa)", "the king", "É *o* rei"]
)
def test_no_line_ends_in_a_word_that_leans_on_the_next(kept: str) -> None:
    for room in range(len(kept)):
        width = markup_width(f"valete {kept[: room + 1]}".replace("*", ""), TEN)
        width = max(width, markup_width(kept, TEN))
        rows = shown(flow(f"valete {kept} valete {kept}", TEN, width).items)
        assert [row for row in rows if kept.replace("*", "") in row], rows
        assert not [row for row in rows if row.split()[-1].casefold() in {"o", "a", "e", "é"}]


def test_words_that_lean_break_where_they_must() -> None:
    width = markup_width("pirâmide", TEN)
    assert shown(flow("da pirâmide", TEN, width).items) == ["da", "pirâmide"]


def test_a_separator_is_left_out_where_the_line_breaks() -> None:
    markup, style = "aaaa · eeee · aaaa · eeee", replace(TEN, separator="·")
    for wide in ("aaaa · eeee", "aaaa · eeee ·", "aaaa · eeee · a"):
        rows = shown(flow(markup, style, markup_width(wide, TEN)).items)
        assert rows == ["aaaa · eeee", "aaaa · eeee"]
    assert shown(flow(markup, style, 100).items) == [markup]
    assert shown(flow("· aaaa ·", TEN, 100).items) == ["· aaaa ·"]


def test_a_word_that_is_too_wide_is_an_error() -> None:
    with pytest.raises(TextOverflowError, match=r"'patience' is .* mm wide and does not fit"):
        flow("a patience", TEN, 10)


def test_a_block_that_is_too_high_is_an_error() -> None:
    one_line = flow("aaa", TEN, 20).height
    assert flow("aaa", TEN, 20, max_height=one_line).lines == 1
    with pytest.raises(TextOverflowError, match="higher than its room"):
        flow("aaa\nbbb", TEN, 20, max_height=one_line)


@pytest.mark.parametrize(
    "kept", ["7♠+6♦", "28 cards", "*28* cards", f"pass{NO_BREAK}one", "(28 cards"]
)
def test_what_must_stay_together(kept: str) -> None:
    width = markup_width(f"aaaaa {kept}", TEN) - 0.01
    rows = shown(flow(f"aaaaa {kept} bbb", TEN, width).items)
    together = kept.replace(NO_BREAK, " ").replace("*", "")
    assert any(together in row for row in rows), rows


def test_suits_in_their_own_face_and_colour() -> None:
    style = TypeStyle(10, suit_colours={"♦": "#da3a10"})
    items = line("take *7♠+6♦* now", style, 0, 0)
    assert [(item.text, item.font, item.colour) for item in items] == [
        ("take ", Font.REGULAR, "#000000"),
        ("7", Font.BOLD, "#000000"),
        ("♠", Font.SUITS, "#000000"),
        ("+6", Font.BOLD, "#000000"),
        ("♦", Font.SUITS, "#da3a10"),
        (" now", Font.REGULAR, "#000000"),
    ]
    for left, right in pairwise(items):
        assert right.x == pytest.approx(left.x + text_width(left.text, left.font, left.size))


def test_anchors() -> None:
    width = markup_width("abc", TEN)
    assert [line("abc", TEN, 50, 0, anchor)[0].x for anchor in ("start", "middle", "end")] == [
        50,
        pytest.approx(50 - width / 2),
        pytest.approx(50 - width),
    ]
    assert flow("abc", TEN, 60, "middle").items[0].x == pytest.approx(30 - width / 2)


def test_names_with_stars_print_their_stars() -> None:
    assert shown(flow(literal("My *own* game*"), TEN, 100).items) == ["My *own* game*"]
    with pytest.raises(ValueError, match="odd number"):
        flow("My *own* game*", TEN, 100)


def test_a_block_moves_as_a_whole() -> None:
    block = flow("aaa\nbbb", TEN, 20)
    assert [(item.x, item.y) for item in block.at(3, 4)] == [
        (item.x + 3, item.y + 4) for item in block.items
    ]


def test_an_empty_text_is_an_empty_line() -> None:
    assert flow("", TEN, 20).items == ()
    assert flow("", TEN, 20).lines == 1
