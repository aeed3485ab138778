"""`dealgen schema`: the JSON Schema of layout files."""

from __future__ import annotations

import json

import typer

from dealgen.layout_file import json_schema


def schema() -> None:
    """Print the JSON Schema of layout files, for editors that check and complete as you type."""
    typer.echo(json.dumps(json_schema(), ensure_ascii=False, indent=2))
