"""Deals that satisfy a wish: every one solved, every solution verified."""

from dealgen.generate.asking import MOST_PRINTED, read_order, read_stars
from dealgen.generate.judging import judge
from dealgen.generate.ordering import Order, SortKey
from dealgen.generate.pool import worker_pool
from dealgen.generate.searching import HopelessError, Tally, patience, search
from dealgen.generate.wanted import LackingError, Wanted, worth_of_a_key
from dealgen.generate.wish import Judged, Wish

__all__ = [
    "MOST_PRINTED",
    "HopelessError",
    "Judged",
    "LackingError",
    "Order",
    "SortKey",
    "Tally",
    "Wanted",
    "Wish",
    "judge",
    "patience",
    "read_order",
    "read_stars",
    "search",
    "worker_pool",
    "worth_of_a_key",
]
