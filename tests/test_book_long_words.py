"""Books in long words and large type: page numbers are never cut off."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import pypdf

from cli_runner import call
from pages_reading import read, runs

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_page_of_the_key_is_whole_where_the_line_is_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "gross.yaml").write_text(
        "title: Große Karten\nlanguage: de\npage: kdp-8.5x11\nlarge_print: true\n"
        "contents: false\nhow_to_play: false\nkeys: section\nsections:\n"
        "- {layout: mahjong-pyramid, count: 2, deal: built}\n- {layout: giza, count: 2}\n",
        encoding="utf-8",
    )
    assert call("book", "gross.yaml").code == 0
    reader = pypdf.PdfReader(BytesIO((tmp_path / "gross.pdf").read_bytes()))
    pages = [page.extract_text() for page in reader.pages]
    named = {
        number: int(found[1])
        for number, text in enumerate(pages, start=1)
        if (found := re.search(r"Lösung auf Seite (\d+)", text))
    }
    assert len(named) == 4
    for sheet, key in named.items():
        assert re.search(rf"Seite {sheet}\b", pages[key - 1])
    # The pairs of a key that is higher than a page go on, none twice, none left out.
    keys = [page for page in pages if "70 Paare" in page]
    numbers = [int(n) for page in keys for n in re.findall(r"(?m)^(\d+) ?\n?\S+ ?\S? +\d-", page)]
    assert len(keys) > 4
    assert sorted(set(numbers)) == list(range(1, 71))


def test_a_heading_that_has_its_page_alone_is_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "large.yaml").write_text(
        "title: Large\npage: kdp-8.5x11\nlarge_print: true\ncontents: false\nhow_to_play: false\n"
        "sections: [{layout: giza, count: 1}]\n"
    )
    assert call("book", "large.yaml").code == 0
    pdf = (tmp_path / "large.pdf").read_bytes()
    page = next(page for page in read(pdf).pages if "Answer keys" in page.extract_text())
    title = next(run for run in runs(page) if run.text == "Answer keys")
    assert "Giza" not in page.extract_text()
    assert title.size > 30
