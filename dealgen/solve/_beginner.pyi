from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

class PlayTable:
    def __init__(
        self,
        *,
        must: Sequence[bool],
        in_sight: Sequence[bool],
        covered_by: Sequence[Sequence[int]],
        covers: Sequence[Sequence[int]],
        left: Sequence[Sequence[int]],
        right: Sequence[Sequence[int]],
        stock: int,
        passes: int,
        cards_a_draw: int,
        wastes: int,
        open: bool,  # noqa: A002 - the word of the rules
        waste_pairs: bool,
        cover_pairs: bool,
    ) -> None: ...
    def plays(
        self,
        values: bytes,
        fits: Callable[[int, int], bool],
        singles: AbstractSet[int],
        chance: int,
        wins: int,
        most: int,
        hasty: bool,
    ) -> tuple[int, int, float]: ...
