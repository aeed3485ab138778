from collections.abc import Sequence
from typing import Unpack

from dealgen.solve._core import AllFacts, StockFacts

class Board:
    def __init__(self, **facts: Unpack[AllFacts]) -> None: ...

class PositionBoard:
    def __init__(self, eased: Board, **facts: Unpack[StockFacts]) -> None: ...
    def search(
        self,
        values: bytes,
        gone: bytes,
        ahead: Sequence[int],
        piles: Sequence[Sequence[int]],
        turned: int,
        pass_number: int,
        budget: int,
        memory: int,
    ) -> tuple[int, list[int | tuple[int, int]] | None, int]: ...
    def fewest_steps(
        self,
        values: bytes,
        gone: bytes,
        ahead: Sequence[int],
        piles: Sequence[Sequence[int]],
        turned: int,
        pass_number: int,
        budget: int,
        memory: int,
        known: int,
    ) -> tuple[bool, list[int | tuple[int, int]] | None, int]: ...
