"""Pages: the formats that books are printed in, and what printers ask of a file."""

from __future__ import annotations

from dealgen.pages.binding import bind, filled, settle
from dealgen.pages.box import Box, Grid
from dealgen.pages.format import PER_PAGE, Format, Margins, Sharing
from dealgen.pages.formats import find_format, format_ids
from dealgen.pages.profile import Gutter, Ink, Profile, Trim
from dealgen.pages.profiles import find_profile, profile_ids

__all__ = [
    "PER_PAGE",
    "Box",
    "Format",
    "Grid",
    "Gutter",
    "Ink",
    "Margins",
    "Profile",
    "Sharing",
    "Trim",
    "bind",
    "filled",
    "find_format",
    "find_profile",
    "format_ids",
    "profile_ids",
    "settle",
]
