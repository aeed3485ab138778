"""The bytes of another program's file made into text."""

from __future__ import annotations

import codecs
import re

from dealgen.importing.foreign import fault
from dealgen.yaml_file.problems import Place
from dealgen.yaml_file.syntax import place_of_offset

LARGEST = 2 * 1024 * 1024
"""Bytes of a file; all 1,291 layouts of the largest collection known have some 1.5 million."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_BINARY = re.compile("[\x00-\x08\x0b\x0e-\x19\x1b-\x1f]")
_DOS_END = "\x1a"


def decoded(data: bytes, file: str) -> str:
    r"""Return the text of a file, every line end as `\n`.

    UTF-8 with or without its mark, UTF-16 with it; what is no UTF-8 is taken for Windows-1252,
    in which older Kyodai files are written.

    Raises:
        FileError: the file is empty, too long, or no text.

    """
    if len(data) > LARGEST:
        what = f"the file is longer than {LARGEST // 1024**2} MiB"
        raise fault(Place(file), what, "name a layout file")
    text = _text(data, file).removesuffix(_DOS_END)
    binary = _BINARY.search(text)
    if binary:
        what = f"the file is not text (it holds the character U+{ord(binary[0]):04X})"
        raise fault(place_of_offset(file, text, binary.start()), what, "name a layout file")
    text = re.sub("\r\n?", "\n", text)
    if not text.strip():
        raise fault(Place(file), "the file is empty", "name a layout file")
    return text


def _text(data: bytes, file: str) -> str:
    try:
        if data.startswith(_UTF_16):
            return data.decode("utf-16")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("latin-1")
        place = place_of_offset(file, before, len(before))
        what = f"the file is not text (byte 0x{data[error.start]:02X})"
        raise fault(place, what, "name a layout file, or save it as UTF-8") from None
