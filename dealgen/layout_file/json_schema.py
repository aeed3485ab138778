"""The JSON Schema of layout files, for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.layout_file.declaration import EXTENDS_KEY, LAYOUT
from dealgen.layout_file.extending import EXTENDS
from dealgen.layout_file.nested import Keys

if TYPE_CHECKING:
    from dealgen.layout_file.kinds import Schema


def json_schema() -> Schema:
    """Return the schema of a layout file (JSON Schema, draft 2020-12).

    A file that extends another may leave keys out and may take keys away with null; a file that
    stands alone may not. What several keys say together is left to `check_file`.
    """
    keys = Keys({EXTENDS: EXTENDS_KEY, **LAYOUT.keys}, LAYOUT.example)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "dealgen layout",
        "description": "One card solitaire: where the cards lie, and which rules hold.",
        "type": "object",
        "if": {"required": [EXTENDS]},
        "then": _with_plain_extends(keys.schema(change=True)),
        "else": keys.schema(change=False),
    }


def _with_plain_extends(schema: Schema) -> Schema:
    """Return `schema` with `extends` itself never null."""
    properties = schema["properties"]
    plain = EXTENDS_KEY.schema(change=False)
    return (
        {**schema, "properties": {**properties, EXTENDS: plain}}
        if isinstance(properties, dict)
        else schema
    )
