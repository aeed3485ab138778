"""Layout files: YAML read into Layouts, with every problem of a file at once.

One declaration of keys (`declaration`) drives both the reader and the JSON Schema. A file is
parsed into a tree with places (`tree`), laid over what it extends (`extending`), read by kinds of
values (`kinds`, `ranks`, `several`, `keys`), checked as a whole (`checks`, `leaving`) and built
(`build`, `geometry`).
"""

from __future__ import annotations

from dealgen.layout_file.json_schema import json_schema
from dealgen.layout_file.loading import (
    check_file,
    load_layout,
    shipped_ids,
    shipped_layouts,
)
from dealgen.layout_file.problems import LayoutFileError, Problem

__all__ = [
    "LayoutFileError",
    "Problem",
    "check_file",
    "json_schema",
    "load_layout",
    "shipped_ids",
    "shipped_layouts",
]
