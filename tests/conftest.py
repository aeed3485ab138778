"""What several tests need from the machine they run on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No example is too slow on a busy machine; where CI runs, the same examples come every time.
settings.register_profile(
    "dealgen",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("dealgen")

CHECKOUT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of public deals with known verdicts: DEALGEN_CORPUS, else beside the checkout."""
    named = os.environ.get("DEALGEN_CORPUS")
    folder = Path(named) if named else CHECKOUT.parent / "shared" / "corpus"
    if not folder.is_dir():
        pytest.skip(f"no corpus of public deals: {folder} is not a folder (set DEALGEN_CORPUS)")
    return folder


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return CHECKOUT
