"""The rules, in the order in which they are told."""

from __future__ import annotations

from dealgen.preflight.rules import colour, contents, counts, letters, margins, sizes, standard

RULES = (
    contents.FILE,
    sizes.RULE,
    counts.RULE,
    margins.RULE,
    letters.FONTS,
    letters.TYPE,
    letters.LINES,
    colour.INK,
    colour.PICTURES,
    colour.FLAT,
    contents.BARE,
    contents.METADATA,
    standard.RULE,
    contents.UNSCALED,
    contents.SCREEN,
)
"""Every rule; those that a profile gives nothing to ask say nothing."""

__all__ = ["RULES"]
