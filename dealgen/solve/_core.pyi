from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import TypedDict, Unpack

class BoardFacts(TypedDict):
    must: Sequence[bool]
    covered_by: Sequence[Sequence[int]]
    covers: Sequence[Sequence[int]]
    cover_pairs: bool
    apart: bytes
    families: Sequence[int]
    fits: Callable[[int, int], bool]
    singles: AbstractSet[int]

class StockFacts(TypedDict):
    stock: int
    passes: int
    draw: int
    wastes: int
    open: bool
    waste_pairs: bool

class AllFacts(BoardFacts, StockFacts): ...

class Board:
    def __init__(self, **facts: Unpack[AllFacts]) -> None: ...
    def search(
        self,
        values: bytes,
        budget: int,
        gone: bytes,
        drawn: int,
        pass_number: int,
        turned: int,
    ) -> tuple[int, list[int] | None, int]: ...
