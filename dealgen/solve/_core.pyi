from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

class Board:
    def __init__(
        self,
        *,
        must: Sequence[bool],
        covered_by: Sequence[Sequence[int]],
        covers: Sequence[Sequence[int]],
        stock: int,
        passes: int,
        open: bool,  # noqa: A002 - the word of the rules
        waste_pairs: bool,
        cover_pairs: bool,
        apart: bytes,
        families: Sequence[int],
        fits: Callable[[int, int], bool],
        singles: AbstractSet[int],
    ) -> None: ...
    def search(self, values: bytes, budget: int) -> tuple[int, list[int] | None, int]: ...
