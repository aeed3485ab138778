"""The value Theme: colours, the weight of lines, typefaces."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from dealgen.compose.scene import Font
    from dealgen.compose.tiles.style import Ink


@dataclass(frozen=True, slots=True)
class Suits:
    """The colours of the suits but spades, two-coloured and four-coloured, by suit letter."""

    two: Mapping[str, str]
    four: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Theme:
    """How pages look; every colour is `#rrggbb`.

    `ground` is what the page lies on; where it is `transparent`, it is not painted. `paper` are
    fields to write in and the seams between cards, `ink` and `soft` is what is written. Faces of
    cards and tiles have their own paper, ink and border, the tiles of a stack a `side` and a
    `shadow`, the numbers of takings a ground and an ink. `spades` and `suits` are on faces,
    `page_suits` on the page, where spades are in ink. `mark` frames what is about to leave in an
    animation. Lines are `lines` times as heavy as on paper. `fonts` stand in place of the house's.
    """

    id: str
    ground: str
    transparent: bool
    paper: str
    ink: str
    soft: str
    face: str
    face_ink: str
    border: str
    side: str
    shadow: str
    number: str
    number_ink: str
    spades: str
    suits: Suits
    page_suits: Suits
    tiles: Mapping[Ink, str]
    mark: str
    four_colour: bool = False
    lines: float = 1.0
    fonts: Mapping[Font, Path] = field(default_factory=lambda: MappingProxyType({}))
