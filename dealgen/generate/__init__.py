"""Deals that satisfy a wish: every one solved, every solution verified."""

from dealgen.generate.judging import judge
from dealgen.generate.ordering import Order, SortKey
from dealgen.generate.pool import worker_pool
from dealgen.generate.searching import HopelessError, Tally, patience, search
from dealgen.generate.wish import Judged, Wish

__all__ = [
    "HopelessError",
    "Judged",
    "Order",
    "SortKey",
    "Tally",
    "Wish",
    "judge",
    "patience",
    "search",
    "worker_pool",
]
