"""What else lies in a file: what printers refuse, what readers on a screen want."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf

from dealgen.preflight.facts import dictionary
from dealgen.preflight.figures import counted
from dealgen.preflight.objects import UNREADABLE, text
from dealgen.preflight.report import Problem
from dealgen.preflight.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight.asked import Asked
    from dealgen.preflight.facts import FileFacts

_MEGABYTE = 1_000_000
_LEAST_TOLD = 0.1  # megabytes
_SHORT = 12
"""Pages that nobody needs an outline to find."""
_TECHNICAL = {"CreationDate", "ModDate", "Producer", "Trapped"}
"""Entries that say nothing of what a file holds; many programs cannot leave them out."""
_CLAIMING = {"GTS_PDFXVersion", "GTS_PDFXConformance", "Title", "Creator"}
"""Entries that PDF/X asks for beside them."""


def _file_says(file: FileFacts, asked: Asked) -> str:
    most = asked.profile.most_megabytes
    size = f", {_megabytes(file)} of the {most} MB allowed" if most else ""
    return f"whole and readable{size}"


def _file_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    if file.mended:
        mend = "write it anew; printers' programs may not mend it"
        found = f"{counted(file.mended, 'fault')} that had to be mended"
        yield Problem("structure", "a whole file", mend, found=found)
    most = asked.profile.most_megabytes
    if most and file.bytes > most * _MEGABYTE:
        mend = "make pictures smaller"
        yield Problem("size of the file", f"at most {most} MB", mend, found=_megabytes(file))
    if asked.profile.bare and file.pdf.is_encrypted:
        mend = "save it without protection"
        yield Problem("protection", "none", mend, found="an encrypted file")
    for page in file.pages:
        for fault in sorted(page.used.faults):
            mend = "write the page anew; it was not checked in full"
            yield Problem("content", "pages that can be read", mend, page.number, fault)
        if page.drawn is None and page.boxes is not None:
            mend = "write the page anew"
            yield Problem("page", "pages that can be drawn", mend, page.number, "none to draw")


def _megabytes(file: FileFacts) -> str:
    size = file.bytes / _MEGABYTE
    return f"{size:,.1f} MB" if size >= _LEAST_TOLD else f"under {_LEAST_TOLD} MB"


def _bare_says(_: FileFacts, asked: Asked) -> str:
    if not asked.profile.bare:
        return ""
    return "no outline, links, notes, form fields, layers, scripts or attached files"


def _bare_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    del asked
    root = file.root
    names = dictionary(root.get("/Names"))
    action = root.get("/OpenAction")
    held = (
        ("outline", _has(root, "/Outlines", "/First"), "leave out the outline (bookmarks)"),
        ("form fields", _has(root, "/AcroForm", "/Fields"), "print the form's fields as text"),
        ("layers", _has(root, "/OCProperties", "/OCGs"), "merge the layers"),
        ("attached files", _names(names, "/EmbeddedFiles"), "leave out attached files"),
        ("scripts", _names(names, "/JavaScript"), "leave out scripts"),
        ("scripts", root.get("/AA") is not None, "leave out scripts"),
        ("scripts", text(dictionary(action).get("/S", "")) == "/JavaScript", "leave out scripts"),
    )
    for what, mend in dict.fromkeys((what, mend) for what, there, mend in held if there):
        yield Problem(what, "none", mend, found="some")
    for page in file.pages:
        for kind in sorted(set(page.notes)):
            name = "links" if kind == "Link" else "notes"
            found = counted(page.notes.count(kind), "link" if kind == "Link" else f"{kind} note")
            mend = f"leave out {name}; on paper they do nothing"
            yield Problem(name, "none", mend, page.number, found)


def _has(root: pikepdf.Dictionary, key: str, part: str) -> bool:
    found = dictionary(root.get(key)).get(part)
    return found is not None and not (isinstance(found, pikepdf.Array) and not len(found))


def _names(names: pikepdf.Dictionary, key: str) -> bool:
    tree = dictionary(names.get(key))
    return any(_has(names, key, part) for part in ("/Names", "/Kids")) if len(tree) else False


def _metadata_says(_: FileFacts, asked: Asked) -> str:
    return "" if asked.profile.metadata else "no metadata"


def _metadata_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    allowed = _TECHNICAL | (_CLAIMING if asked.profile.standard else set())
    if told := sorted(file.info.keys() - allowed):
        mend = "leave it out of the file's properties"
        yield Problem("properties of the file", "none", mend, found=", ".join(told))
    if file.root.get("/Metadata") is not None and not asked.profile.standard:
        yield Problem("XMP packet", "none", "leave it out", found="one")


def _unscaled_says(_: FileFacts, asked: Asked) -> str:
    return "viewers are asked to print at true size" if asked.profile.unscaled else ""


def _unscaled_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    del asked
    wishes = dictionary(file.root.get("/ViewerPreferences"))
    scaling = text(wishes.get("/PrintScaling", "/AppDefault")).removeprefix("/")
    if scaling != "None":
        mend = "write it so, or choose 100 % (actual size) in the printer's dialogue"
        yield Problem("PrintScaling", "None", mend, found=scaling)


def _screen_says(file: FileFacts, asked: Asked) -> str:
    if not asked.profile.navigation:
        return ""
    outline = ", an outline" if len(file.pages) > _SHORT else ""
    return f"a title, a language{outline}; page labels that can be read"


def _screen_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    del asked
    root = file.root
    if not file.info.get("Title", "").strip():
        yield Problem("title", "a title", "give the file a title", found="none")
    if not text(root.get("/Lang", "")).strip():
        mend = "say what language it is in, so that it can be read aloud"
        yield Problem("language", "a language", mend, found="none")
    if len(file.pages) > _SHORT and not _has(root, "/Outlines", "/First"):
        mend = "give the file an outline (bookmarks)"
        wanted = f"one for more than {_SHORT} pages"
        yield Problem("outline", wanted, mend, found="none")
    if root.get("/PageLabels") is not None and not _labelled(root):
        mend = "label pages from the first on, or leave labels out"
        yield Problem("page labels", "labels from page 1 on", mend, found="others")


def _labelled(root: pikepdf.Dictionary) -> bool:
    try:
        labels = pikepdf.NumberTree(root["/PageLabels"])
        return 0 in labels and all(isinstance(each, pikepdf.Dictionary) for each in labels.values())
    except UNREADABLE:
        return False


FILE = Rule("file", _file_says, _file_finds)
BARE = Rule("extras", _bare_says, _bare_finds)
METADATA = Rule("metadata", _metadata_says, _metadata_finds)
UNSCALED = Rule("scaling", _unscaled_says, _unscaled_finds)
SCREEN = Rule("reading", _screen_says, _screen_finds)
