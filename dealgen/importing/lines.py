"""From an offset in a text to its line and column, quickly for many offsets."""

from __future__ import annotations

from bisect import bisect_right

from dealgen.yaml_file.problems import Place


class LineIndex:
    """Where the lines of a text begin."""

    def __init__(self, text: str, file: str) -> None:
        """Note the beginnings; `file` is what places call the text."""
        self._file = file
        self._starts = [0]
        start = text.find("\n")
        while start >= 0:
            self._starts.append(start + 1)
            start = text.find("\n", start + 1)

    def place(self, offset: int) -> Place:
        """Return the place of the character at `offset`."""
        line = bisect_right(self._starts, offset)
        return Place(self._file, line, offset - self._starts[line - 1] + 1)
