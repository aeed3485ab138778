"""Compose: what a page shows and where, in millimetres; it decides everything that is seen."""
