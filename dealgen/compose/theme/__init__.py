"""Themes: how pages that are composed in the colours of paper look elsewhere."""

from __future__ import annotations

from dealgen.compose.theme.colouring import themed, themed_document
from dealgen.compose.theme.ground import check_ground
from dealgen.compose.theme.in_force import in_force
from dealgen.compose.theme.theme import Theme
from dealgen.compose.theme.theme_file import THEME, THEME_KEYS, load_theme

__all__ = [
    "THEME",
    "THEME_KEYS",
    "Theme",
    "check_ground",
    "in_force",
    "load_theme",
    "themed",
    "themed_document",
]
