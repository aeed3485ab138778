"""The JSON Schema says the same as the reader, as far as single keys go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from dealgen.data import data_folder
from dealgen.layout_file import check_file, json_schema, shipped_ids

BROKEN = Path(__file__).parent / "broken"
VALIDATOR = jsonschema.Draft202012Validator(json_schema())

NOT_FOR_A_SCHEMA = [
    "no-match",
    "match-empty",
    "no-stock",
    "one-card",
    "stock-without",
    "draw-too-many",
    "wastes-too-many",
    "face-down-nine",
    "face-down-all",
    "face-down-columns",
    "face-down-cover-pairs",
    "too-many",
    "crowded",
    "king-",
    "many-stuck",
    "par-",
    "pair-redundant",
    "pairs-twice",
    "rank-twice",
    "aliases-twice",
    "extends-",
    "pyramid",
    "tiles-overlap",
    "tiles-odd",
    "tiles-one",
    "tiles-too-many",
    "tiles-in-the-air",
    "tiles-half-in-the-air",
    "tiles-many-half-in-the-air",
    "tiles-quarter",
    "tiles-share.",
    "map-without-lower-half",
    "map-last-line-missing",
    "map-half-alone",
    "map-blanks",
    "map-tab",
    "map-folded",
]
"""What keys or lines say together, and what is the same twice in two spellings."""

READ_OTHERWISE = ("yes-for-bool", "decimal-for-int", "octal-for-int", "unknown-key-no")
"""What PyYAML's own loader takes for something else than newer YAML, or JSON numbers, do."""


def document(path: Path) -> Any:  # noqa: ANN401 - a file may hold anything
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def single_key_files() -> list[str]:
    """Return the broken files that are YAML and whose fault lies in a key by itself."""
    names = []
    for path in sorted(BROKEN.glob("*.yaml")):
        if path.name.startswith((*NOT_FOR_A_SCHEMA, *READ_OTHERWISE)):
            continue
        try:
            document(path)
        except (yaml.YAMLError, ValueError, OverflowError):
            continue
        names.append(path.stem)
    return names


READ_AS_ANOTHER = {"double-key", "double-key-deep", "tag", "anchor", "merge-key", "list-as-key"}


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())
    assert json_schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("name", shipped_ids())
def test_shipped_layouts_are_valid(name: str) -> None:
    VALIDATOR.validate(yaml.safe_load((data_folder("layouts") / f"{name}.yaml").read_bytes()))


@pytest.mark.parametrize("name", sorted(set(single_key_files()) - READ_AS_ANOTHER))
def test_broken_files_are_not_valid(name: str) -> None:
    assert not VALIDATOR.is_valid(document(BROKEN / f"{name}.yaml"))


def test_enough_files_are_held_against_the_schema() -> None:
    assert len(set(single_key_files()) - READ_AS_ANOTHER) >= 40


@pytest.mark.parametrize("name", ["king-stuck", "crowded", "pair-redundant", "too-many-slots"])
def test_what_keys_say_together_is_left_to_the_reader(name: str) -> None:
    VALIDATOR.validate(document(BROKEN / f"{name}.yaml"))
    assert check_file(BROKEN / f"{name}.yaml")


def test_null_is_for_files_that_extend() -> None:
    assert VALIDATOR.is_valid({"extends": "pyramid", "rules": {"stock": None}})
    assert not VALIDATOR.is_valid({"extends": None, "rules": {"stock": None}})
    whole = document(BROKEN / "king-stuck.yaml")
    assert VALIDATOR.is_valid(whole)
    assert not VALIDATOR.is_valid({**whole, "aliases": None})


def test_packs_have_keys_of_their_own() -> None:
    block = {"block": {"columns": 4, "rows": 2, "layer": 0}}
    tiles = {"name": {"en": "T"}, "pack": "tiles-144", "tableau": [block]}
    assert VALIDATOR.is_valid(tiles)
    assert VALIDATOR.is_valid({**tiles, "rules": {"reshuffles": 2}})
    assert not VALIDATOR.is_valid({**tiles, "rules": {"match": {"sum": 13}}})
    assert not VALIDATOR.is_valid({**tiles, "pack": "cards-52", "rules": {"match": {"sum": 13}}})
    assert VALIDATOR.is_valid({"extends": "turtle", "rules": {"time_limit": 5}})
    assert VALIDATOR.is_valid({"extends": "pyramid", "rules": {"match": None}})
    assert not VALIDATOR.is_valid({"extends": "turtle", "rules": {"time_limit": 5, "match": None}})
    assert not VALIDATOR.is_valid({**tiles, "extends": "turtle", "reserve": None})


def test_every_key_is_described() -> None:
    def walk(schema: Any) -> None:  # noqa: ANN401 - a schema may hold anything
        if isinstance(schema, dict):
            if schema.get("additionalProperties") is False:
                for key in schema.get("properties", {}).values():
                    assert key["description"].endswith(".")
            for below in schema.values():
                walk(below)
        elif isinstance(schema, list):
            for below in schema:
                walk(below)

    walk(json_schema())
