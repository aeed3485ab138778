"""The numerals one to nine and 萬, ten thousand."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

NUMBERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "一": ("6 54 h 94 48",),
        "二": ("22 30 h 77 25", "6 78 h 94 73"),
        "三": ("20 16 h 80 12", "24 48 h 75 44", "5 86 h 95 82"),
        "四": (
            "12 19 v 17 88",
            "16 24 h 88 19 v 82 87",
            "39 23 p 39 50 24 64",
            "60 22 v 60 48 m 60 60 67 60 m 74 59",
            "18 82 h 83 79",
        ),
        "五": ("16 14 h 84 9", "48 12 v 35 86", "18 47 h 70 42 v 65 86", "5 90 h 95 86"),
        "六": ("43 6 d 57 20", "6 41 h 94 36", "37 54 p 32 76 8 94", "58 54 d 80 76 86 92"),
        "七": ("6 54 h 93 40", "40 7 v 40 66 m 40 88 60 88 m 84 88 88 81 k 87 61"),
        "八": ("36 28 p 30 64 4 92", "46 8 n 56 66 97 91"),
        "九": (
            "41 5 p 44 66 5 95",
            "8 36 h 66 30 v 58 56 58 72 m 58 92 75 92 m 91 92 93 84 k 92 63",
        ),
        "萬": (
            "8 14 h 92 11",
            "33 4 v 35 24",
            "67 3 v 64 24",
            "22 29 v 27 59",
            "26 33 h 76 29 v 72 57",
            "28 44 h 73 42",
            "29 56 h 72 54",
            "10 64 v 14 97",
            "14 69 h 88 64 v 86 94 k 73 87",
            "50 31 v 50 82",
            "29 86 t 65 79",
            "61 73 d 71 86",
        ),
    }
)
