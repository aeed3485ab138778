"""The JSON Schema of a sort of files, for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.yaml_file.family import EXTENDS

if TYPE_CHECKING:
    from dealgen.yaml_file.family import Family
    from dealgen.yaml_file.keys import Keys
    from dealgen.yaml_file.kinds import Schema


def file_schema(family: Family, keys: Keys, about: str) -> Schema:
    """Return the schema of files with these keys (JSON Schema, draft 2020-12).

    A file that extends another may leave keys out and may take keys away with null; a file that
    stands alone may not. What several keys say together no schema can know. `about` says what such
    a file describes.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"dealgen {family.noun}",
        "description": about,
        "type": "object",
        "if": {"required": [EXTENDS]},
        "then": keys.schema(change=True),
        "else": keys.schema(change=False),
    }
