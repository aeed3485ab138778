"""The JSON Schema of layout files, for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.layout_file.declaration import LAYOUTS
from dealgen.pieces import PACKS
from dealgen.yaml_file.family import EXTENDS

if TYPE_CHECKING:
    from dealgen.yaml_file.kinds import Schema


def json_schema() -> Schema:
    """Return the schema of a layout file (JSON Schema, draft 2020-12).

    A file that extends another may leave keys out and may take keys away with null; a file that
    stands alone may not. What several keys say together is left to `check_file`.
    """
    tiles = {
        "properties": {"pack": {"enum": [name for name in PACKS if PACKS[name].is_tiles]}},
        "required": ["pack"],
    }
    extending = {name: LAYOUTS[name].schema(change=True) for name in LAYOUTS}
    standing = {name: LAYOUTS[name].schema(change=False) for name in LAYOUTS}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "dealgen layout",
        "description": "One solitaire: where the cards or tiles lie, and which rules hold.",
        "type": "object",
        "if": {"required": [EXTENDS]},
        "then": {
            "if": {"required": ["pack"]},
            "then": {"if": tiles, "then": extending["tiles"], "else": extending["cards"]},
            # What the base is played with no schema can know.
            "else": {"anyOf": [extending["cards"], extending["tiles"]]},
        },
        "else": {"if": tiles, "then": standing["tiles"], "else": standing["cards"]},
    }
