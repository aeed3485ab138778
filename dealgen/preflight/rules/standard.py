"""PDF/X-1a: what a file that claims it must hold, beside what the other rules ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf

from dealgen.preflight.facts import dictionary
from dealgen.preflight.objects import text
from dealgen.preflight.report import Problem
from dealgen.preflight.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight.asked import Asked
    from dealgen.preflight.facts import FileFacts

_NEWEST = 1.4
"""The version of PDF that PDF/X-1a:2003 builds on; that of 2001 builds on 1.3."""


def _says(_: FileFacts, asked: Asked) -> str:
    standard = asked.profile.standard
    return f"the file claims {standard} and holds what it asks for" if standard else ""


def _finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    standard = asked.profile.standard
    mend = f"write the file as {standard}"
    claims = (file.info.get("GTS_PDFXConformance", ""), file.info.get("GTS_PDFXVersion", ""))
    if not any(claim.startswith(standard) for claim in claims):
        yield Problem("standard", standard, mend, found=next(filter(None, claims), "none"))
    if float(file.pdf.pdf_version) > _NEWEST:
        wanted = f"at most {_NEWEST}"
        yield Problem("version of PDF", wanted, mend, found=file.pdf.pdf_version)
    intents = file.root.get("/OutputIntents")
    listed = list(intents.as_list()) if isinstance(intents, pikepdf.Array) else []
    if not any(text(dictionary(each).get("/S", "")) == "/GTS_PDFX" for each in listed):
        yield Problem("output intent", "one of PDF/X", mend, found="none")
    if file.info.get("Trapped") not in ("/True", "/False"):
        yield Problem("Trapped", "True or False", mend, found=file.info.get("Trapped", "none"))
    if file.pdf.trailer.get("/ID") is None:
        yield Problem("file identifier", "an ID", mend, found="none")
    for page in file.pages:
        if page.boxes is not None and page.boxes.trim is None:
            boxed = "write a TrimBox for each page"
            yield Problem("TrimBox", "one on each page", boxed, page.number, "none")


RULE = Rule("standard", _says, _finds)
