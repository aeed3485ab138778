from collections.abc import Sequence

class TileBoard:
    def __init__(
        self,
        *,
        covered_by: Sequence[Sequence[int]],
        covers: Sequence[Sequence[int]],
        left: Sequence[Sequence[int]],
        right: Sequence[Sequence[int]],
        apart: bytes,
    ) -> None: ...
    def search(self, values: bytes, budget: int) -> tuple[int, list[int] | None, int]: ...
