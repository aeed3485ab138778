"""The `.desktop` file beside a KMahjongg layout: its names and its author."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.importing.decoding import decoded

if TYPE_CHECKING:
    from dealgen.importing.foreign import ForeignLayout

_GROUP = "[KMahjonggLayout]"
_NAMES = {"Name": "en", "Name[pt_BR]": "pt-BR"}


def with_desktop(layout: ForeignLayout, data: bytes, file: str) -> ForeignLayout:
    """Return a layout with the names and the author in the bytes of its `.desktop` file.

    What the file does not give stays as it is in the layout.

    Raises:
        FileError: the file is no text.

    """
    entries: dict[str, str] = {}
    group = ""
    for line in decoded(data, file).split("\n"):
        if line.startswith("["):
            group = line.strip()
        elif group == _GROUP and not line.startswith("#"):
            key, _, value = line.partition("=")
            entries[key.strip()] = value.strip()
    names = {tag: entries[key] for key, tag in _NAMES.items() if entries.get(key)}
    return replace(
        layout,
        names=MappingProxyType({**layout.names, **names}),
        author=entries.get("Author") or layout.author,
    )
