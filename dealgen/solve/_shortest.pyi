from collections.abc import Sequence
from typing import Unpack

from dealgen.solve._core import AllFacts

class Board:
    def __init__(self, **facts: Unpack[AllFacts]) -> None: ...

def fewest_steps(
    board: Board,
    values: bytes,
    budget: int,
    gone: bytes,
    drawn: int,
    pass_number: int,
    turned: int,
    known: int,
    partners: Sequence[int],
) -> tuple[bool, list[int] | None, int, int]: ...
