"""The JSON Schema of layout files, for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.layout_file.declaration import EXTENDS, LAYOUT

if TYPE_CHECKING:
    from dealgen.layout_file.kinds import Schema


def json_schema() -> Schema:
    """Return the schema of a layout file (JSON Schema, draft 2020-12).

    A file that extends another may leave keys out and may take keys away with null; a file that
    stands alone may not. What several keys say together is left to `check_file`.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "dealgen layout",
        "description": "One card solitaire: where the cards lie, and which rules hold.",
        "type": "object",
        "if": {"required": [EXTENDS]},
        "then": LAYOUT.schema(change=True),
        "else": LAYOUT.schema(change=False),
    }
