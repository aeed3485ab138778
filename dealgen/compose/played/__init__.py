"""A solution played step by step: the pages of an animation, and how long each is shown."""

from __future__ import annotations

from dealgen.compose.played.film import Film, Shot, film

__all__ = ["Film", "Shot", "film"]
