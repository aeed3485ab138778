"""YAML files read strictly: every problem of a file at once, with its place and what to write.

A file is parsed into a tree with places (`syntax`, `tree`), laid over what it extends
(`extending`) and read by a declaration of keys (`keys`) with kinds of values (`kinds`, `several`,
`measures`, `file_names`) into a `Reading`. What layouts, page formats, themes and other sorts of
files differ in is a `Family`. To read a new sort, declare both and load by name:

    LAMPS = Family(
        noun="lamp",
        folder="templates/lamps",
        example="plain",
        start="extends and what changes",
        line="extends: plain",
        entry="height: 12 mm",
    )
    KEYS = Keys(
        {
            EXTENDS: extends_key(LAMPS),
            "size": Key(
                Keys(
                    {
                        "height": Key(Length(1, 900), "How high it is.", "12 mm", required=True),
                        "depth": Key(Length(1, 900), "How deep it is.", "9 mm"),
                    },
                    "{height: 12 mm}",
                ),
                "How large it is.",
                "{height: 12 mm}",
                required=True,
            ),
            "shade": Key(Colour(), "The colour of its shade.", '"#ffffff"'),
        },
        "{extends: plain}",
    )

    reading = load(LAMPS, KEYS, name, check)

`name` is the id of a shipped file (`shipped_stems(LAMPS)` lists them) or a path to a user's own.
`load` returns a `Reading` without an error, or raises `FileError` with all problems, which is an
`InputError`. A reading is asked by path, in keys and indices from the top:
`reading.values[("size", "height")]` is 12.0, in mm; `reading.get(("size", "depth"), 9.0)` and
`reading.get(("shade",), "#ffffff")` have defaults; `reading.text(...)`, `number`, `decimal`,
`flag`, `numbers`, `count`, `has` and `keys_under` say the rest, and `reading.id` is the file's id.
`check(reading)`, which may be left out, notes what keys say together with `reading.note(path,
what, fix)`. `check_source(find_source(LAMPS, name), KEYS, check)` returns the problems instead of
raising, warnings too.
"""

from __future__ import annotations

from dealgen.yaml_file.family import EXTENDS, Family
from dealgen.yaml_file.file_names import FileName
from dealgen.yaml_file.keys import Key, Keys, extends_key
from dealgen.yaml_file.kinds import Choice, Flag, Integer, Kind, Text
from dealgen.yaml_file.loading import by_name, check_source, find_source, load, unknown
from dealgen.yaml_file.measures import Colour, Decimal, Length
from dealgen.yaml_file.problems import FileError, Place, Problem, listed, problem_at, quoted
from dealgen.yaml_file.reading import Reading
from dealgen.yaml_file.several import ByLanguage, ListOf, MapOf
from dealgen.yaml_file.source import file_id, is_path, printable, shipped_stems

__all__ = [
    "EXTENDS",
    "ByLanguage",
    "Choice",
    "Colour",
    "Decimal",
    "Family",
    "FileError",
    "FileName",
    "Flag",
    "Integer",
    "Key",
    "Keys",
    "Kind",
    "Length",
    "ListOf",
    "MapOf",
    "Place",
    "Problem",
    "Reading",
    "Text",
    "by_name",
    "check_source",
    "extends_key",
    "file_id",
    "find_source",
    "is_path",
    "listed",
    "load",
    "printable",
    "problem_at",
    "quoted",
    "shipped_stems",
    "unknown",
]
