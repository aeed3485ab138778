"""Print-and-play solitaire: deals, proofs and pages."""

from dealgen._version import __version__

__all__ = ["__version__"]
