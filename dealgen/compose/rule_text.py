"""The rule card as plain text, for a terminal or a mail."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from dealgen.compose.board.height_map import height_map
from dealgen.compose.flow import BOLD_MARK, NO_BREAK
from dealgen.compose.shape import rows_of
from dealgen.compose.words import rule_card_text, rules_line
from dealgen.rules import start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, Slot

_INDENT = "  "
_BULLET = "• "
_COVERED, _FREE, _FACE_DOWN = "□", "■", "▨"
_PITCH = 4  # characters from card to card, so that half a card is two


def rules_as_text(layout: Layout, texts: Texts, width: int) -> str:
    """Return the rule card as lines of at most `width` characters, ending with a line break.

    The table is sketched in squares, those of free cards filled, those of cards that lie face down
    hatched; a stack of tiles in figures.
    """
    words = rule_card_text(layout, texts)
    lines = [words.title, words.subtitle, ""]
    sketch = height_map(layout, width - len(_INDENT)) if layout.is_tiles else _sketch(layout)
    lines += (f"{_INDENT}{line}".rstrip() for line in sketch)
    legend = texts("board.heights") if layout.is_tiles else _legend(layout, texts)
    lines += ["", *textwrap.wrap(legend, width, initial_indent=_INDENT, subsequent_indent=_INDENT)]
    return "\n".join(lines) + "\n\n" + sections_as_text(layout, texts, width)


def sections_as_text(layout: Layout, texts: Texts, width: int) -> str:
    """Return the sections of the rule card alone: goal, setup, moves, end."""
    lines: list[str] = []
    for section in rule_card_text(layout, texts).sections:
        lines += ["", section.heading] if lines else [section.heading]
        listed = len(section.paragraphs) > 1
        for paragraph in section.paragraphs:
            lines += _wrapped(paragraph, width, _BULLET if listed else "")
    return "\n".join(lines) + "\n"


def line_as_text(layout: Layout, texts: Texts) -> str:
    """Return the rules in one line, as plain text."""
    return _plain(rules_line(layout, texts))


def _wrapped(markup: str, width: int, bullet: str) -> list[str]:
    wrapped = textwrap.wrap(
        markup.replace(BOLD_MARK, ""),
        width,
        initial_indent=_INDENT + bullet,
        subsequent_indent=_INDENT + " " * len(bullet),
        break_on_hyphens=False,
    )
    # Only now, so that a line does not break where the words belong together.
    return [_plain(line) for line in wrapped]


def _plain(markup: str) -> str:
    return markup.replace(BOLD_MARK, "").replace(NO_BREAK, " ")


def _legend(layout: Layout, texts: Texts) -> str:
    free = f"{_FREE} {texts('label.free')}"
    if not any(slot.face_down for slot in layout.slots):
        return free
    return f"{free}   {_FACE_DOWN} {texts('label.face_down')}"


def _sketch(layout: Layout) -> Iterator[str]:
    """Yield the rows of tableau and reserve, the narrower of the two centred."""
    zones = [zone for zone in (layout.tableau, layout.reserve) if zone]
    broadest = max(_breadth(zone) for zone in zones)
    for number, zone in enumerate(zones):
        if number:
            yield ""
        shift = (broadest - _breadth(zone)) / 2 - min(slot.x for slot in zone)
        yield from _rows(layout, zone, shift)


def _rows(layout: Layout, zone: Sequence[Slot], shift: float) -> Iterator[str]:
    # Which cards are free before the first move depends on the slots alone, not on the deal.
    position = start(layout, layout.pack.pieces)
    for row in rows_of(zone):
        line = ""
        for slot in row:
            line = line.ljust(round((slot.x + shift) * _PITCH))
            if position.is_free(slot.index):
                line += _FREE
            else:
                line += _FACE_DOWN if slot.face_down else _COVERED
        yield line


def _breadth(zone: Sequence[Slot]) -> float:
    return max(slot.x for slot in zone) - min(slot.x for slot in zone)
