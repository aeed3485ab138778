"""Layouts of other programs: text of theirs -> names and tiles -> text of ours. No file is touched.

Formats are told apart by content (`detecting`) and read by one module each (`kmahjongg` and
`desktop`, `gnome`, `kyodai`, `xmahjongg`, `pysol`, `mah`). `judging` says what cannot be dealt,
`naming` finds ids, `writing` makes the YAML.
"""

from __future__ import annotations

from dealgen.importing.decoding import LARGEST
from dealgen.importing.desktop import with_desktop
from dealgen.importing.detecting import read_foreign
from dealgen.importing.foreign import ForeignLayout, TilePlace, settled
from dealgen.importing.judging import faults_of
from dealgen.importing.naming import free_id, spoken_name
from dealgen.importing.writing import layout_yaml

__all__ = [
    "LARGEST",
    "ForeignLayout",
    "TilePlace",
    "faults_of",
    "free_id",
    "layout_yaml",
    "read_foreign",
    "settled",
    "spoken_name",
    "with_desktop",
]
