"""The language of `--where`: conditions over the properties of deals, read by a parser of our own.

Numbers, names of properties, `true` and `false`; `+ - * / // %`; `< <= > >= == !=`, also in a
chain such as `20 <= steps < 40`; `not`, `and`, `or`; parentheses. All of it means what it means in
Python. Nothing is ever handed to Python to be run.
"""

from dealgen.where.condition import Condition, read_condition
from dealgen.where.tokens import WhereError
from dealgen.where.words import unknown_name

__all__ = ["Condition", "WhereError", "read_condition", "unknown_name"]
