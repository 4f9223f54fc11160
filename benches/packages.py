"""rootgrid beside other packages of PyPI that make Sudoku puzzles, and measures of difficulty beside each other, as tables in Markdown:

    pip install ./python py-sudoku sudokum reasoning-gym
    python benches/packages.py [--count 30] [--sample 300]

Times are CPU times of one thread. What is not installed is left out.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import rootgrid


def of_rootgrid(count: int) -> np.ndarray:
    return rootgrid.generate(count, level="unique", root="random", seed=1, threads=1)["puzzle"]


def of_py_sudoku(count: int) -> np.ndarray:
    from sudoku import Sudoku

    boards = [Sudoku(3, seed=seed).difficulty(0.6).board for seed in range(count)]
    return np.array([[[value or 0 for value in row] for row in board] for board in boards], np.uint8).reshape(count, 81)


def of_sudokum(count: int) -> np.ndarray:
    import sudokum

    np.random.seed(1)
    random.seed(1)
    return np.array([sudokum.generate(mask_rate=0.6) for _ in range(count)], np.uint8).reshape(count, 81)


def of_reasoning_gym(count: int) -> np.ndarray:
    import reasoning_gym

    data = reasoning_gym.create_dataset("sudoku", size=count, seed=1)
    return np.array([item["metadata"]["puzzle"] for item in data], np.uint8).reshape(count, 81)


PACKAGES: dict[str, tuple[str, Callable[[int], np.ndarray]]] = {
    "rootgrid": ("minimal", of_rootgrid),
    "py-sudoku": ("difficulty(0.6)", of_py_sudoku),
    "sudokum": ("mask_rate=0.6", of_sudokum),
    "reasoning-gym": ("30 to 50 empty", of_reasoning_gym),
}


def packages(count: int) -> None:
    print(f"{count} puzzles of each\n")
    print("| package | asked for | one solution | a puzzle, us | clues | ratings (SE): least, median, most |")
    print("|---|---|--:|--:|--:|--:|")
    for name, (wish, make) in PACKAGES.items():
        try:
            make(1)
        except ImportError:
            print(f"| {name} | | not installed | | | |")
            continue
        start = time.process_time()
        puzzles = make(count)
        spent = (time.process_time() - start) / count * 1e6
        is_one = rootgrid.count_solutions(puzzles) == 1
        ratings = rootgrid.rate(puzzles[is_one])["rating"] if is_one.any() else np.array([])
        words = f"{ratings.min():.1f}, {np.median(ratings):.1f}, {ratings.max():.1f}" if len(ratings) else "none has one"
        clues = (puzzles > 0).sum(axis=1)
        print(f"| {name} | {wish} | {is_one.sum()} of {count} | {spent:,.0f} | {clues.min()} to {clues.max()} | {words} |")


def backtracks(puzzle: np.ndarray) -> int:
    """Wrong tries of a plain search that takes the cell with the fewest candidates first: what some sets call a rating."""
    rows, columns, blocks = [0] * 9, [0] * 9, [0] * 9
    open_cells = []
    for cell, value in enumerate(puzzle.tolist()):
        r, c = divmod(cell, 9)
        if value:
            for house, at in ((rows, r), (columns, c), (blocks, r // 3 * 3 + c // 3)):
                house[at] |= 1 << value
        else:
            open_cells.append((r, c))
    wrong = 0

    def search() -> bool:
        nonlocal wrong
        if not open_cells:
            return True
        free = [0x3FE & ~(rows[r] | columns[c] | blocks[r // 3 * 3 + c // 3]) for r, c in open_cells]
        at = min(range(len(free)), key=lambda i: free[i].bit_count())
        r, c = open_cells.pop(at)
        for value in range(1, 10):
            if free[at] >> value & 1:
                houses = ((rows, r), (columns, c), (blocks, r // 3 * 3 + c // 3))
                for house, number in houses:
                    house[number] |= 1 << value
                if search():
                    return True
                for house, number in houses:
                    house[number] &= ~(1 << value)
        wrong += 1
        open_cells.insert(at, (r, c))
        return False

    search()
    return wrong


def ranks(values: np.ndarray) -> np.ndarray:
    """Ranks with ties in the middle."""
    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    return ((ends - counts + ends - 1) / 2)[place]


def measures(count: int) -> None:
    """How measures of difficulty agree, by Spearman's correlation of ranks, on one sample of minimal puzzles without bias."""
    sample = rootgrid.generate(count, sampling="unbiased", root="random", seed=1)["puzzle"]
    facts = rootgrid.rate(sample, fields=["rating", "minutes", "effort", "hodoku", "qqwing"])
    found: dict[str, Any] = {
        "clues (fewer)": -(sample > 0).sum(axis=1).astype(float),
        "backtracks": np.array([backtracks(puzzle) for puzzle in sample], float),
        "ER": facts["rating"].astype(float),
        "HoDoKu": np.array(facts.column_list("hodoku"), float),
        "effort": np.array(facts.column_list("effort"), float),
        "minutes": np.array(facts.column_list("minutes"), float),
    }
    known = np.all([~np.isnan(values) for values in found.values()], axis=0)
    print(f"\nSpearman's correlation on {known.sum()} of {count} minimal puzzles drawn without bias\n")
    print("| | " + " | ".join(found) + " |")
    print("|---|" + "--:|" * len(found))
    order = {name: ranks(values[known]) for name, values in found.items()}
    for name, one in order.items():
        print(f"| {name} | " + " | ".join(f"{np.corrcoef(one, other)[0, 1]:.2f}" for other in order.values()) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description="rootgrid beside other packages, and measures of difficulty beside each other")
    parser.add_argument("--count", type=int, default=30, help="puzzles of each package (default: 30)")
    parser.add_argument("--sample", type=int, default=300, help="puzzles of the comparison of measures (default: 300)")
    wish = parser.parse_args()
    packages(wish.count)
    measures(wish.sample)


if __name__ == "__main__":
    main()
