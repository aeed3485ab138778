"""Statistics: how often a layout can be won, how long its keys are, how hard its deals.

A `Sample` names the deals (`sample`), `counting` and `measuring` do the work on any executor, a
`Store` keeps what is done in one SQLite file (`store`), `figures` has the arithmetic and `summary`
what comes out of it.
"""

from __future__ import annotations

from dealgen.stats.counting import count
from dealgen.stats.figures import Spread, wilson
from dealgen.stats.measuring import Measured, measure, to_measure
from dealgen.stats.sample import Sample
from dealgen.stats.store import Store
from dealgen.stats.summary import Summary, summarise

__all__ = [
    "Measured",
    "Sample",
    "Spread",
    "Store",
    "Summary",
    "count",
    "measure",
    "summarise",
    "to_measure",
    "wilson",
]
