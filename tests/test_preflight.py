"""What preflight says of clean files, of numbers of pages and of files that are no PDFs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from dealgen.errors import InputError
from dealgen.preflight import preflight
from small_pdfs import (
    BLOCK,
    KDP,
    SIX_NINE,
    finding,
    found,
    pdf_of,
    saved,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_a_clean_file_passes_and_says_what_was_checked() -> None:
    report = preflight(pdf_of(BLOCK, BLOCK), KDP)
    assert report.passed
    assert report.findings == ()
    assert (report.pages, report.size) == (2, "6 × 9 in (152.4 × 228.6 mm)")
    said = {check.rule: check.sentence for check in report.checks}
    assert list(said) == [
        "file",
        "size",
        "count",
        "margins",
        "fonts",
        "type",
        "lines",
        "ink",
        "pictures",
        "transparency",
        "extras",
        "metadata",
    ]
    assert said["count"] == (
        "from 2 to 300 pages, an even number, no more than 2 blank ones in a row"
    )
    assert said["margins"] == (
        "at least 0.375 in (9.5 mm) of white at the spine for 2 to 150 pages, 0.25 in (6.4 mm) "
        "above, 0.25 in (6.4 mm) below, 0.25 in (6.4 mm) at the outer edge"
    )


def test_the_same_from_a_path(tmp_path: Path) -> None:
    data = pdf_of(BLOCK)
    path = tmp_path / "book.pdf"
    path.write_bytes(data)
    assert preflight(path, KDP) == preflight(data, KDP)


# Counts.


def test_counts() -> None:
    for count, said in (
        (1, "1 page found, 2 to 300 wanted; add pages"),
        (302, "302 pages found, 2 to 300 wanted; make two books of it, or choose a larger page"),
    ):
        sentences = found(pdf_of(*[BLOCK] * count), replace(KDP, even_pages=False, gutters=()))
        assert sentences == [f"file: number of pages: {said}"]
    assert found(pdf_of(*[BLOCK] * 3), KDP) == [
        (
            "file: number of pages: 3 pages found, an even number wanted; add a page; a blank one "
            "will do"
        )
    ]


def test_blank_pages() -> None:
    white = b"1 g 0 0 100 100 re f"
    assert found(pdf_of(BLOCK, b"", white, BLOCK), KDP) == []
    said = finding(pdf_of(BLOCK, b"", white, b"", BLOCK, b""), KDP)
    assert str(said) == (
        "pages 2-4: blank pages: 3 in a row found, at most 2 wanted; take out blank pages, or "
        "print something on them"
    )
    last = replace(KDP, last_blank=True)
    assert found(pdf_of(BLOCK, white), last) == []
    assert found(pdf_of(white, BLOCK), last) == [
        (
            "page 2: last page: something printed found, a blank page wanted; add a blank page at "
            "the end"
        )
    ]


# Files that are none.


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty; write it anew"),
        (b"hello", "the file is no PDF; give the name of a PDF"),
        (b"%PDF-1.4\nhello", "the file is damaged and cannot be read; write it anew, or print it "),
        (pdf_of(), "the file is damaged and cannot be read; write it anew"),
    ],
)
def test_files_that_are_no_pdf(data: bytes, said: str) -> None:
    with pytest.raises(InputError) as error:
        preflight(data, KDP)
    assert str(error.value).startswith(said)


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    for path, said in (
        (tmp_path, "it is a folder; give the name of a file"),
        (tmp_path / "no.pdf", "there is no such file; check the name and the folder"),
    ):
        with pytest.raises(InputError) as error:
            preflight(path, KDP)
        assert str(error.value) == f"cannot read {path}: {said}"


def test_passwords() -> None:
    from pikepdf import Encryption, Pdf  # noqa: PLC0415 - here alone

    with Pdf.new() as pdf:
        for _ in range(2):
            pdf.add_blank_page(page_size=SIX_NINE)
        locked = saved(pdf, encryption=Encryption(owner="a", user="b"))
        shut = saved(pdf, encryption=Encryption(owner="a", user=""))
    with pytest.raises(InputError, match="the file asks for a password; save it without one"):
        preflight(locked, KDP)
    assert found(shut, KDP) == [
        "file: protection: an encrypted file found, none wanted; save it without protection"
    ]


def test_a_file_that_had_to_be_mended() -> None:
    whole = pdf_of(BLOCK, BLOCK)
    (said,) = found(whole[: whole.rindex(b"startxref")], KDP)
    assert said.startswith("file: structure: ")
    assert said.endswith(
        "that had to be mended found, a whole file wanted; write it anew; printers' programs may "
        "not mend it"
    )
