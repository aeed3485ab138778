"""Where the shipped data lies: layouts and templates, in the wheel or in a checkout."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def data_folder(name: str) -> Traversable:
    """Return the folder `layouts` or `templates`.

    An installed wheel holds it inside the package; a checkout (and so an editable install)
    beside the package.
    """
    installed = files("dealgen") / name
    return installed if installed.is_dir() else Path(__file__).parent.parent / name
