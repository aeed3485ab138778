"""Charts of counts: bars in greys that a photocopy keeps apart, in millimetres like all pages."""

from __future__ import annotations

from dealgen.compose.chart.pages import chart_document

__all__ = ["chart_document"]
