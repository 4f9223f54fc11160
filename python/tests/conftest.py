"""What the tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def golden() -> list[tuple[str, int, str]]:
    """Recipe, index and puzzle of the library's own golden file."""
    lines = (ROOT / "tests/golden/puzzles.txt").read_text().splitlines()
    parts = [line.split() for line in lines]
    return [(name.rpartition(".")[0], int(name.rpartition(".")[2]), puzzle) for name, puzzle in parts]


@pytest.fixture(scope="session")
def minimal() -> list[str]:
    """Minimal puzzles drawn without bias."""
    lines = (ROOT / "tests/data/unbiased_minimal.txt").read_text().splitlines()
    return [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]
