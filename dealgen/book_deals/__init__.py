"""The deals of a book: searched section by section, and kept in a file so that work can go on.

`gather` takes from a `Kept` what was found before, has the rest found, and lets no board come
twice. `sought` is what is searched for each section.
"""

from __future__ import annotations

from dealgen.book_deals.gathering import Find, gather
from dealgen.book_deals.kept import Kept
from dealgen.book_deals.seeking import Effort, Sought, sought

__all__ = ["Effort", "Find", "Kept", "Sought", "gather", "sought"]
