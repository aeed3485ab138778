"""The files in `examples/` are what the commands in `examples/commands.txt` make.

`python tests/test_examples.py` makes them anew; look at them before you commit them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

EXAMPLES = Path(__file__).parents[1] / "examples"
SOURCES = {"commands.txt", "short.yaml", "teacher.yaml", "misto.yaml", "large-pyramid.yaml"}

# Versions of the renderer shade edges a little differently; a wrong picture differs by far more.
MOST_DIFFERENCE = 2.0

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the commands are for a Unix shell")


def make(folder: Path) -> None:
    """Run every command in `folder`, which holds the sources."""
    (folder / "bin").mkdir()
    program = folder / "bin" / "dealgen"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m dealgen "$@"\n')
    program.chmod(0o755)
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    for line in (EXAMPLES / "commands.txt").read_text().splitlines():
        if not line.startswith("#"):
            subprocess.run(
                ["/bin/sh", "-c", line],
                cwd=folder,
                env=os.environ | {"PATH": path},
                stdout=subprocess.DEVNULL,
                check=True,
            )
    shutil.rmtree(folder / "bin")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("examples")
    for name in SOURCES:
        shutil.copy(EXAMPLES / name, folder)
    make(folder)
    return folder


def pictures(file: Path) -> list[Image.Image]:
    if file.suffix == ".png":
        return [Image.open(BytesIO(file.read_bytes())).convert("RGB")]
    document = pypdfium2.PdfDocument(file.read_bytes())
    return [page.render(scale=1).to_pil().convert("RGB") for page in document]


def test_the_same_files_are_made(made: Path) -> None:
    assert {file.name for file in made.iterdir()} == {file.name for file in EXAMPLES.iterdir()}


@pytest.mark.parametrize("name", sorted({file.name for file in EXAMPLES.iterdir()} - SOURCES))
def test_each_file_is_remade(name: str, made: Path) -> None:
    if Path(name).suffix not in {".png", ".pdf"}:
        assert (made / name).read_text() == (EXAMPLES / name).read_text()
        return
    kept, new = pictures(EXAMPLES / name), pictures(made / name)
    assert [page.size for page in kept] == [page.size for page in new]
    for number, (before, after) in enumerate(zip(kept, new, strict=True), start=1):
        difference = max(ImageStat.Stat(ImageChops.difference(before, after)).mean)
        assert difference <= MOST_DIFFERENCE, f"page {number} differs by {difference:.2f} of 255"


if __name__ == "__main__":
    for file in EXAMPLES.iterdir():
        if file.name not in SOURCES:
            file.unlink()
    make(EXAMPLES)
