"""Layout files: YAML read into Layouts, with every problem of a file at once.

One declaration of keys (`declaration`) drives both the reader, which is that of all YAML files
(`dealgen.yaml_file`), and the JSON Schema. Ranks are values of layouts alone (`ranks`). What was
read is checked as a whole (`checks`, `leaving`) and built (`build`, `geometry`). Tiles have keys,
drawings, parts, geometry and checks of their own (`tile_keys`, `drawing`, `tile_parts`,
`tile_geometry`, `tile_checks`).
"""

from __future__ import annotations

from dealgen.layout_file.build import Share
from dealgen.layout_file.json_schema import json_schema
from dealgen.layout_file.loading import (
    check_file,
    load_layout,
    load_share,
    shipped_ids,
    shipped_layouts,
)
from dealgen.yaml_file.problems import FileError, Problem

__all__ = [
    "FileError",
    "Problem",
    "Share",
    "check_file",
    "json_schema",
    "load_layout",
    "load_share",
    "shipped_ids",
    "shipped_layouts",
]
