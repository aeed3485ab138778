"""Files that a file names, such as a font or a layout of its own."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from dealgen.yaml_file.kinds import Schema, refuse
from dealgen.yaml_file.problems import listed
from dealgen.yaml_file.source import YAML, file_meant, is_path, printable
from dealgen.yaml_file.tree import Scalar

if TYPE_CHECKING:
    from dealgen.yaml_file.reading import Path, Reading
    from dealgen.yaml_file.tree import Node

_LONGEST = 1000


@dataclass(frozen=True, slots=True)
class FileName:
    """A file that must be there, read as a path from where the program runs.

    It is written as a path from the folder of the file that names it, so that it holds from
    wherever the program is started. It has one of the `endings`. With `or_id`, what is no path (it
    has neither such an ending nor a separator) stays as it is written: the id of something
    shipped, which is for the caller to find.
    """

    endings: tuple[str, ...] = YAML
    or_id: bool = False

    @property
    def expected(self) -> str:
        """What to write."""
        file = f"a file that ends in {listed(self.endings, 'or')}"
        return f"the id of a shipped one, or {file}" if self.or_id else file

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note the file, or why it cannot be used."""
        text = node.text.strip() if isinstance(node, Scalar) and node.kind == "text" else ""
        if not text or len(text) > _LONGEST or not text.isprintable():
            refuse(self, node, path, reading)
        elif self.or_id and not is_path(text, self.endings):
            reading.values[path] = text
        elif not text.lower().endswith(self.endings):
            refuse(self, node, path, reading)
        else:
            file = FilePath(os.path.normpath(reading.folders[node.place.file] / text))
            if file.is_file():
                reading.values[path] = str(file)
            else:
                what = f"there is no file {printable(str(file))}"
                reading.error(path, node.place, what, file_meant(file, self.endings))

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"type": "string", "minLength": 1, "maxLength": _LONGEST}
