"""Words that are no properties: what was meant by them."""

from __future__ import annotations

from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.where.tokens import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WHERE_THE_LIST_IS = "dealgen properties lists them"

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "in": "a range is written 20 <= steps <= 40",
        "between": "a range is written 20 <= steps <= 40",
        "is": "write ==",
        "if": "a condition needs no if; join parts with and, or, not",
        "e": "write and",
        "ou": "write or",
        "não": "write not",
        "nao": "write not",
        "than": "write < or >",
        "mod": "write %",
        "div": "write //",
    }
)
"""Words of other languages, and what to write."""

_OTHER_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "length": "steps",
        "moves": "steps",
        "turns": "draws",
        "grade": "stars",
        "difficulty": "stars (1 to 5), or difficulty_score",
        "level": "stars",
        "hardness": "stars",
        "share": "playout_share",
        "playouts": "playout_share",
        "kings": "kings_in_tableau",
        "queens": "queens_in_tableau",
        "jacks": "jacks_in_tableau",
        "aces": "aces_in_tableau",
        "id": "number",
        "seed": "number",
        "optimal": "shortest",
    }
)
"""What people may call a property."""


def unknown_name(name: str, names: Sequence[str]) -> str:
    """Return a sentence on `name`, which is none of `names`."""
    wrong = f"there is no property {quoted(name)}"
    lower = name.lower()
    if (meant := _OTHER_NAMES.get(lower)) is not None:
        return f"{wrong}; the property is {meant}"
    near = get_close_matches(lower, names, n=1, cutoff=0.75)
    near = near or [each for each in names if lower in each.split("_")]
    near = near or get_close_matches(lower, names, n=2)
    if near:
        return f"{wrong}; did you mean {' or '.join(near[:2])}? {WHERE_THE_LIST_IS}"
    return f"{wrong}; {WHERE_THE_LIST_IS}"
