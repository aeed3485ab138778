"""Imports run one way only, and files stay small: design, section 2."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "dealgen"

ORDER = (
    "pieces",
    "layout",
    "yaml_file",
    "layout_file",
    "importing",
    "rules",
    "notation",
    "deal",
    "building",
    "solve",
    "verify",
    "difficulty",
    "properties",
    "where",
    "generate",
    "records",
    "executors",
    "stats",
    "pages",
    "book_file",
    "book_deals",
    "compose",
    "draw",
    "preflight",
    "printers",
    "cli",
)
"""Each part may import the parts before it, and itself."""

FREE = frozenset({"errors", "data", "stream", "_version"})
"""What every part may import; these import no part."""

ONLY = {"rules": {"pieces", "layout"}, "verify": set(ORDER[: ORDER.index("deal") + 1])}
"""Narrower still: rules know only layouts and pieces; verify shares nothing with the solvers."""

# Compose reads the widths of letters from the font through reportlab; it draws nothing with it.
OUTSIDE = {
    "typer": {"cli"},
    "click": {"cli"},
    "rich": {"cli"},
    "reportlab": {"compose", "draw"},
    "pypdfium2": {"draw", "preflight"},
    "pikepdf": {"preflight"},
    "fontTools": {"compose", "draw"},
    "babel": {"compose"},
    "distributed": {"executors"},
    "sqlite3": {"stats"},
    "platformdirs": {"printers"},
    "random": set[str](),
}
"""Modules from elsewhere that only some parts may know; none may know chance but `deal`'s own."""

ENTRY = frozenset({"__init__", "__main__"})
"""The package's own doors: `__init__` imports no part, `__main__` may import the last."""

MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
CORES = sorted([*PACKAGE.rglob("*.pyx"), *PACKAGE.rglob("*.pxi")])
SOURCES = sorted(
    path
    for folder in ("dealgen", "tests", "bench", "docs", "examples")
    for pattern in ("*.py", "*.pyx", "*.pxi")
    for path in (ROOT / folder).rglob(pattern)
)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def dotted(path: Path) -> tuple[str, ...]:
    """Return the package that a module's relative imports start from."""
    return path.relative_to(ROOT).parent.parts


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full name of everything that a Python file imports, wherever it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = dotted(path)[: len(dotted(path)) + 1 - node.level] if node.level else ()
            module = ".".join([*package, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if called in ("import_module", "__import__"):
                yield from (
                    (node.lineno, part.value)
                    for part in ast.walk(node)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                )


CORE_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+c?import[ \t]+(\w+)|c?import[ \t]+([\w.]+))", re.MULTILINE
)


def imported_by_core(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full name of what a Cython file imports: `ast` does not read Cython."""
    text = path.read_text(encoding="utf-8")
    for found in CORE_IMPORT.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        module = found[3] or f"{found[1]}.{found[2]}"
        yield (
            line,
            ".".join([*dotted(path), module.lstrip(".")])
            if found[1] and found[1].startswith(".")
            else module,
        )


def part_of(path: Path) -> str:
    """Return the part that a file of the package belongs to."""
    inside = path.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def allowed(part: str) -> set[str]:
    """Return the parts that a part may import."""
    if part == "__main__":
        return set(ORDER)
    if part not in ORDER:
        return set()
    return ONLY.get(part, set(ORDER[: ORDER.index(part)])) | {part}


def wrong_imports(path: Path) -> Iterator[str]:
    part = part_of(path)
    for line, full in imported_by_core(path) if path in CORES else imported(path):
        names = full.split(".")
        if names[0] != "dealgen":
            if part not in OUTSIDE.get(names[0], {part}):
                yield f"{name_of(path)}:{line}: {part} may not know {names[0]}"
        elif len(names) > 1 and names[1] not in {*FREE, *allowed(part), "__version__"}:
            yield f"{name_of(path)}:{line}: {part} may not import {full}"


@pytest.mark.parametrize("path", [*MODULES, *CORES], ids=name_of)
def test_no_import_runs_back(path: Path) -> None:
    assert list(wrong_imports(path)) == []


def test_every_part_has_its_place_in_the_order() -> None:
    assert {part_of(path) for path in MODULES} <= {*ORDER, *FREE, *ENTRY}


def test_an_import_that_runs_back_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = {
        "from dealgen.draw import pdf": "draw.pdf",
        "import dealgen.cli": "cli",
        "from dealgen import draw": "draw",
        "from ..draw.pdf import write": "draw.pdf.write",
        "from .. import cli": "cli",
        "if TYPE_CHECKING:\n    from dealgen.draw import pdf": "draw.pdf",
        "def late():\n    import dealgen.draw.pdf": "draw.pdf",
        "importlib.import_module('dealgen.draw')": "draw",
    }
    module = tmp_path / "dealgen" / "compose" / "page.py"
    module.parent.mkdir(parents=True)
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path / "dealgen")
    for line, full in lines.items():
        module.write_text(line, encoding="utf-8")
        (wrong,) = wrong_imports(module)
        assert wrong.endswith(f"compose may not import dealgen.{full}")
    module.write_text("from dealgen.rules import Take\nfrom .scene import Page\n", encoding="utf-8")
    assert list(wrong_imports(module)) == []


def test_an_import_of_the_core_that_runs_back_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = tmp_path / "dealgen" / "solve" / "_core.pyx"
    core.parent.mkdir(parents=True)
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path / "dealgen")
    monkeypatch.setattr(f"{__name__}.CORES", [core])
    text = "from libc.stdint cimport int64_t\nfrom dealgen.rules import Take\nimport dealgen.cli\n"
    core.write_text(text, encoding="utf-8")
    assert list(wrong_imports(core)) == [
        "dealgen/solve/_core.pyx:3: solve may not import dealgen.cli"
    ]


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the name and the number of lines of every function of a Python file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


CORE_FUNCTION = re.compile(r"[ \t]*(?:cp?def[ \t][^=]*?|def[ \t]+)(\w+)\(")


def core_functions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the name and the number of lines of every function of a Cython file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for first, line in enumerate(lines):
        if (found := CORE_FUNCTION.match(line)) is None:
            continue
        depth = len(line) - len(line.lstrip())
        last, signature_open = first, True
        for place in range(first, len(lines)):
            text = lines[place]
            if not signature_open and text.strip() and len(text) - len(text.lstrip()) <= depth:
                break
            if text.strip():
                last = place
            signature_open = signature_open and not text.rstrip().endswith(":")
        yield found[1], last - first + 1


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_and_functions_stay_small(path: Path) -> None:
    length = len(path.read_text(encoding="utf-8").splitlines())
    assert length <= 400, f"{name_of(path)} has {length} lines"
    found = core_functions(path) if path.suffix != ".py" else functions(path)
    assert [(name, lines) for name, lines in found if lines > 60] == []


def test_half_of_the_files_are_below_150_lines() -> None:
    lengths = [len(path.read_text(encoding="utf-8").splitlines()) for path in [*MODULES, *CORES]]
    assert median(lengths) < 150


UNFINISHED = re.compile(r"\b(?:TODO|FIX.?ME|XXX|HACK|WIP|STUB)\b")


@pytest.mark.parametrize("path", [p for p in SOURCES if p != Path(__file__)], ids=name_of)
def test_nothing_is_left_for_later(path: Path) -> None:
    assert UNFINISHED.findall(path.read_text(encoding="utf-8")) == []
