"""The wheel, built and installed into an empty environment, used from another folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).parents[1]


def run(*command: object, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def installed(folder: Path, **environment: str) -> Path:
    """Build a wheel from a clean copy of the sources, install it; return the environment's bin."""
    sources = folder / "sources"
    unbuilt = shutil.ignore_patterns(".*", "*.so", "*.pyd", "_core.c", "build", "*.egg-info")
    shutil.copytree(ROOT, sources, ignore=unbuilt)
    run(sys.executable, "-m", "build", "--wheel", "-o", folder, cwd=sources, **environment)
    shutil.rmtree(sources)
    venv.create(folder / "env", with_pip=True)
    bin_folder = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    (wheel,) = folder.glob("*.whl")
    run(bin_folder / "python", "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    return bin_folder


def print_book(program: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    folder.mkdir()
    done = run(program, "pdf", "--count", 2, "--winnable-only", "--lang", "pt-BR", cwd=folder)
    (book,) = folder.iterdir()
    assert done.stdout.split() == [book.name]
    assert book.read_bytes().startswith(b"%PDF-")
    return done


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler here")
def test_with_a_compiler_the_core_is_in_the_wheel(tmp_path: Path) -> None:
    bin_folder = installed(tmp_path)
    program = bin_folder / "dealgen"
    assert not print_book(program, tmp_path / "elsewhere").stderr
    asked = "from dealgen.solve import COMPILED; print(COMPILED)"
    assert run(bin_folder / "python", "-c", asked, cwd=tmp_path).stdout.strip() == "True"
    assert "giza" in run(program, "layouts", cwd=tmp_path).stdout


def test_without_a_compiler_the_reference_serves_and_says_so_once(tmp_path: Path) -> None:
    bin_folder = installed(tmp_path, CC=shutil.which("false") or "no-such-compiler")
    done = print_book(bin_folder / "dealgen", tmp_path / "elsewhere")
    assert done.stderr.count("no compiled core") == 1
