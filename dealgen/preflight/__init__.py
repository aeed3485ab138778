"""Preflight: any PDF held against a print profile before it goes to a printer."""

from __future__ import annotations

from dealgen.preflight.checking import preflight
from dealgen.preflight.report import Check, Finding, Report

__all__ = ["Check", "Finding", "Report", "preflight"]
