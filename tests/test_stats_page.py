"""docs/winnability.md: every layout has its line, with the command that remakes it."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from dealgen.layout_file import shipped_ids

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def maker(root: Path) -> Any:  # noqa: ANN401 - a script, loaded as a module
    spec = spec_from_file_location("make_winnability", root / "docs" / "make_winnability.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_shipped_layout_is_counted_once(root: Path) -> None:
    plan = yaml.safe_load((root / "docs" / "winnability.yaml").read_text(encoding="utf-8"))
    planned = [layout for layouts in plan["deals"].values() for layout in layouts]
    assert sorted(planned) == sorted(shipped_ids())
    assert {*plan["options"], *plan["published"]} <= {*planned}


def test_the_page_says_what_the_commands_said(
    maker: Any,  # noqa: ANN401 - as above
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = {
        "deals": {30: ["giza"], 20: ["fish"]},
        "options": {"giza": "--measure 3"},
        "published": {"giza": {"says": "a third", "source": "Somebody"}},
    }
    (tmp_path / "plan.yaml").write_text(yaml.safe_dump(plan, sort_keys=False))
    monkeypatch.setattr(maker, "PLAN", tmp_path / "plan.yaml")
    words = ["--most", "25", "--state", str(tmp_path / "s"), "--page", str(tmp_path / "page.md")]
    monkeypatch.setattr(sys, "argv", ["make_winnability.py", *words])
    maker.main()
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    giza, fish = (line for line in page.splitlines() if "`dealgen stats" in line)
    assert giza.startswith("| `giza` | 25 |")
    assert giza.endswith("| 0 | a third | `dealgen stats giza --deals 25 --measure 3` |")
    assert fish.endswith("| 0 |  | `dealgen stats fish --deals 20` |")
    assert page.index("## Cards") < page.index(giza) < page.index("## Tiles") < page.index(fish)
    assert "- `giza`: a third. Somebody." in page
    assert "| `giza` | 3 | 28 · 28 · 28 | 100.0 % |" in page
