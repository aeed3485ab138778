"""What sort of files layouts are."""

from __future__ import annotations

from dealgen.yaml_file.family import SAME_INDENTATION, Family

LAYOUT = Family(
    noun="layout",
    folder="layouts",
    example="pyramid",
    start="name, pack, tableau and rules, or extends and what changes",
    line="pack: cards-52",
    entry="rows: 7",
    not_inherited=frozenset({"aliases", "shuffled"}),
    # A game with a name of its own would else be called after its base in all other languages.
    written_anew=frozenset({"name"}),
    hints=(
        (
            "expected <block end>, but found '['",
            "this line does not stand in line with those above",
            f"{SAME_INDENTATION}, and write the blanks of a drawing as dots",
        ),
    ),
)
"""Layout files; the longest that is shipped has about two thousand bytes."""
