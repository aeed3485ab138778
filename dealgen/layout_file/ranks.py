"""Ranks and pairs of ranks as values of a layout file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.pieces import RANKS, parse_rank, rank_name
from dealgen.yaml_file.kinds import Schema, SingleValue
from dealgen.yaml_file.tree import Listing, Scalar

if TYPE_CHECKING:
    from dealgen.yaml_file.tree import Node


def _rank(node: Node) -> int | None:
    if not isinstance(node, Scalar) or node.kind not in {"text", "integer"}:
        return None
    try:
        return parse_rank(node.text)
    except ValueError:
        return None


_RANK_PATTERN = f"([{RANKS[0]}{RANKS[-4:]}{(RANKS[0] + RANKS[-4:]).lower()}]|[2-9]|10)"
_RANK_SCHEMA: Schema = {
    "anyOf": [
        {"type": "string", "pattern": f"^{_RANK_PATTERN}$"},
        {"type": "integer", "minimum": 2, "maximum": 10},
    ]
}


@dataclass(frozen=True, slots=True)
class Rank(SingleValue):
    """The rank of a card, read as its value."""

    @property
    def expected(self) -> str:
        """What to write."""
        return "a rank: A, 2 to 10, J, Q or K"

    def value(self, node: Node) -> int | None:
        """Return the rank's value, 1 to 13."""
        return _rank(node)

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return _RANK_SCHEMA

    def fix(self, node: Scalar) -> str | None:
        """Return the rank of a value (13 for K) that was written in its stead."""
        return rank_name(int(node.text)) if node.text in {"1", "11", "12", "13"} else None


@dataclass(frozen=True, slots=True)
class Pair(SingleValue):
    """Two ranks, as a list or joined by a hyphen."""

    @property
    def expected(self) -> str:
        """What to write."""
        return "two ranks, such as Q-K or [Q, K]"

    def value(self, node: Node) -> tuple[int, int] | None:
        """Return the two values, the lower one first."""
        if isinstance(node, Listing):
            ranks = [_rank(item) for item in node.items]
        elif isinstance(node, Scalar) and node.kind == "text":
            ranks = [_rank(Scalar(node.place, word, "text")) for word in node.text.split("-")]
        else:
            return None
        match ranks:
            case [int(a), int(b)]:
                return min(a, b), max(a, b)
            case _:
                return None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        ranks: Schema = {"type": "array", "items": _RANK_SCHEMA, "minItems": 2, "maxItems": 2}
        joined: Schema = {"type": "string", "pattern": f"^{_RANK_PATTERN}-{_RANK_PATTERN}$"}
        return {"anyOf": [ranks, joined]}
