"""Where the shipped data lies: layouts and templates, in the wheel or in a checkout."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def data_folder(name: str) -> Traversable:
    """Return the folder `layouts` or `templates`, or one in it.

    An installed wheel holds it inside the package; a checkout (and so an editable install)
    beside the package.
    """
    installed = files("dealgen") / name
    return installed if installed.is_dir() else Path(__file__).parent.parent / name


def data_ids(name: str) -> tuple[str, ...]:
    """Return the names, without their ending, of the YAML files in a folder of data."""
    names = (entry.name for entry in data_folder(name).iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in names if name.endswith(".yaml")))
