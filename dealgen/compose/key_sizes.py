"""Type and measures of an answer key, at every scale at which it may be printed."""

from __future__ import annotations

from dataclasses import dataclass

TEXT_SIZE = 7.6
"""The solution at scale 1, in points."""

TEXT_LEADING = 1.32
"""From base line to base line of the solution, in sizes."""

SCALES = (1.0, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3)
"""The scales of a key; beyond the last the text would be larger than that of the sheets."""

_HEADING = 11.0
_NAME = 8.6
_LABEL = 7.0
_INDEX = 7.4
_NUMBER = 8.0
_PILL = 3.1
_WIDEST = 10.6  # so that four keys of pyramids go on a page at scale 1
_GAP = 2.6


@dataclass(frozen=True, slots=True)
class KeySizes:
    """Type in points: heading, layout's name, label of the stock, solution, index, number.

    In mm: the height of the `pill` on which a number stands, the width of the `widest` card, and
    the `gap` between the parts of a key. Index, number and pill become smaller on narrow cards.
    """

    heading: float
    name: float
    label: float
    text: float
    index: float
    number: float
    pill: float
    widest: float
    gap: float


def key_sizes(scale: float) -> KeySizes:
    """Return the sizes of a key enlarged by `scale`, type to a tenth of a point."""
    return KeySizes(
        heading=round(_HEADING * scale, 1),
        name=round(_NAME * scale, 1),
        label=round(_LABEL * scale, 1),
        text=round(TEXT_SIZE * scale, 1),
        index=round(_INDEX * scale, 1),
        number=round(_NUMBER * scale, 1),
        pill=_PILL * scale,
        widest=_WIDEST * scale,
        gap=_GAP,
    )
