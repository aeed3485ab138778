"""What a rule is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dealgen.preflight.asked import Asked
    from dealgen.preflight.facts import FileFacts
    from dealgen.preflight.report import Problem


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its `id`: what it `says` of a file in words, what it `finds` wrong.

    A profile that a rule does not concern makes it say nothing; then it is not asked.
    """

    id: str
    says: Callable[[FileFacts, Asked], str]
    finds: Callable[[FileFacts, Asked], Iterable[Problem]]
