"""What the documents show is what the program does: every console block is run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from dealgen import __version__

if TYPE_CHECKING:
    from pathlib import Path

ROOT_FILES = ("README.md", "docs/layouts.md", "docs/pages.md", "docs/books.md", "docs/design.md")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the documents speak to a Unix shell")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture
def shell(tmp_path: Path) -> Path:
    """A folder whose `bin` holds the program, as a reader of the documents has it."""
    program = tmp_path / "bin" / "dealgen"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m dealgen "$@"\n')
    program.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("name", ROOT_FILES)
def test_console_blocks_are_true(name: str, shell: Path, root: Path) -> None:
    text = (root / name).read_text(encoding="utf-8")
    for block in blocks(text, "yaml"):
        if title := re.match(r"# (\S+\.yaml)\n", block):
            (shell / title[1]).write_text(block, encoding="utf-8")
    (shell / "deals.txt").write_text(
        "6d 5h Ah Jd 4s Ks 6s 8c 2h 4d 9s Kd 6c Ad 8s Ac 5c 9d 7h 3h 8d 5s 4c Qc Jh Kc Kh 3c "
        "3s 9c As 5d Qh Ts 4h 7s Td 9h Th 7c 8h 2c 7d Tc 2d 6h 2s Js Qd 3d Qs Jc\n"
    )
    commands = 0
    for block in blocks(text, "console"):
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            done = subprocess.run(
                ["/bin/sh", "-c", command],
                cwd=shell,
                env=os.environ | {"PATH": f"{shell / 'bin'}:{os.environ['PATH']}"},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.stdout == expected, f"{name}: {command}\n{done.stderr}"
            commands += 1
    assert commands or name != "README.md"


def test_the_change_log_knows_this_version(root: Path) -> None:
    assert f"## {__version__}" in (root / "CHANGELOG.md").read_text(encoding="utf-8")
