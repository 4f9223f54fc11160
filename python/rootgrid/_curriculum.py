"""Puzzles from easy to hard: windows of difficulty, mixed by weights."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

import numpy as np

from rootgrid._errors import Error
from rootgrid._native import Generator, Recipe, check, rate
from rootgrid._pairs import Pairs
from rootgrid._rules import expect_shared_rules, expect_unique

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, Literal

    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from rootgrid._native import Boards, Choices

    Values = NDArray[np.uint8]

#: What floating point may lose of a bound.
_CLOSE = 1e-6

#: Draws whose chances are drawn together.
_BLOCK = 1024

#: Indices of a window that are made together: the first of them, and the most.
_FIRST, _PORTION = 8, 64

#: Seconds that the next indices may take; of a window of rare puzzles fewer are made together.
_WAIT = 1.0

#: Indices in a row without a puzzle, after which a window is given up.
_PATIENCE = 100


class Curriculum:
    """An endless stream of pairs ``(puzzle, solution)`` from windows of difficulty, mixed by weights.

    A window is ``(least, most)`` in the measure ``by``: "rating" (Sudoku Explainer), "minutes" (of an ordinary player) or
    "clues". Puzzles are made by the choices of ``Recipe`` (level "unique" and root "random" unless said otherwise), each from an
    index of its own; or those that are given are measured, and drawn window by window in a shuffled order, again and again.

    Which window a draw takes follows from seed, number of the draw and weights, whatever the size of batches. The weights may
    be changed at any time. With ``progress`` long work says on stderr how far it is. The stream of a pickle goes on where it
    was. Workers of a ``DataLoader`` each have a stream of their own: give each another seed, or use none.

    >>> import rootgrid.data
    >>> curriculum = rootgrid.data.Curriculum([(1.2, 1.2), (1.5, 2.0)], (3, 1), seed=7)
    >>> puzzles, solutions, windows = curriculum.take(100)
    >>> puzzles.shape, sorted(set(windows.tolist()))
    ((100, 81), [0, 1])
    >>> curriculum.set_weights((0, 1))
    >>> set(curriculum.take(10)[2].tolist())
    {1}
    """

    def __init__(
        self,
        windows: Sequence[tuple[float, float]],
        weights: Sequence[float] | None = None,
        *,
        by: Literal["rating", "minutes", "clues"] = "rating",
        puzzles: Boards | None = None,
        solutions: Boards | None = None,
        threads: int | None = None,
        progress: bool = False,
        **choices: Unpack[Choices],
    ) -> None:
        if by not in ("rating", "minutes", "clues"):
            raise Error(f"unknown value '{by}' of by: expected rating, minutes or clues")
        self.windows = [_window(window) for window in windows]
        if not self.windows:
            raise Error("found no windows, expected one at least as (1.2, 2.0)")
        self.by = by
        wishes: dict[str, Any] = {"seed": 0, **choices}
        self.seed = Recipe(seed=wishes.pop("seed")).seed
        self.threads = threads
        self._drawn = 0
        self._shelves: list[_Shelf]
        if puzzles is None:
            if solutions is not None:
                raise Error("found solutions without puzzles: give both, or neither")
            if by in wishes:
                raise Error(f"{by} is what the windows say: leave it out of the choices")
            usual: dict[str, Any] = {"level": "unique", "root": "random", **wishes, "seed": self.seed}
            ranges = [(round(least), round(most)) if by == "clues" else (least, most) for least, most in self.windows]
            makers = [Generator(**{**usual, by: window}) for window in ranges]
            for maker in makers:
                expect_unique(maker.recipe.level)
            if any(wishes.get(name) for name in ("cages", "constraints", "rules")):
                expect_shared_rules(Generator(**{name: value for name, value in usual.items() if name not in ("rating", "minutes")}))
            self._shelves = [_Made(maker, progress) for maker in makers]
        else:
            if wishes:
                raise Error(f"found puzzles and the choices {', '.join(wishes)}: choices are for puzzles that are made")
            made, solved = Pairs(puzzles, solutions)[:]
            measure = check(made, fields=["clues"]) if by == "clues" else rate(made, fields=[by], threads=threads, progress=progress)
            values = measure[by].astype(np.float64)
            self._shelves = []
            for number, (least, most) in enumerate(self.windows):
                rows = np.flatnonzero((values > least - _CLOSE) & (values < most + _CLOSE))
                if not rows.size:
                    raise Error(f"no puzzle has {by} from {least:g} to {most:g}: leave the window out, or give more puzzles")
                self._shelves.append(_Given(made[rows], solved[rows], [self.seed, number]))
        self.set_weights([1.0] * len(self.windows) if weights is None else weights)

    def set_weights(self, weights: Sequence[float]) -> None:
        """How often each window is drawn from now on; what counts is the share of the sum."""
        found = np.asarray(weights, np.float64)
        if found.shape != (len(self.windows),) or not (found >= 0).all() or not 0 < found.sum() < np.inf:
            raise Error(f"found the weights {list(weights)}, expected {len(self.windows)} from 0 on that are not all 0")
        self.weights = found / found.sum()

    def take(self, count: int) -> tuple[Values, Values, NDArray[np.int64]]:
        """The next pairs: puzzles and solutions, ``uint8[count, cells]``, and the number of the window of each."""
        if count < 1:
            raise Error(f"found {count} pairs, expected 1 or more")
        chances = [self._chances(block) for block in range(self._drawn // _BLOCK, (self._drawn + count - 1) // _BLOCK + 1)]
        first = self._drawn % _BLOCK
        chance = np.concatenate(chances)[first : first + count]
        borders = np.cumsum(self.weights)
        windows = np.searchsorted(borders / borders[-1], chance, side="right")
        parts = [self._shelves[window].take(int((windows == window).sum()), self.threads) for window in range(len(self.windows))]
        cells = next(part[0].shape[1] for part in parts if len(part[0]))
        puzzles, solutions = np.empty((count, cells), np.uint8), np.empty((count, cells), np.uint8)
        for window, (some, solved) in enumerate(parts):
            if len(some):
                puzzles[windows == window], solutions[windows == window] = some, solved
        self._drawn += count
        return puzzles, solutions, windows

    def __iter__(self) -> Iterator[tuple[Values, Values]]:
        while True:
            puzzles, solutions, _ = self.take(1)
            yield puzzles[0], solutions[0]

    def _chances(self, block: int) -> NDArray[np.float64]:
        return np.random.default_rng([self.seed, block]).random(_BLOCK)


def _window(window: tuple[float, float]) -> tuple[float, float]:
    try:
        least, most = (float(bound) for bound in window)
    except (TypeError, ValueError):
        raise Error(f"found the window {window}, expected two numbers as (1.2, 2.0)") from None
    if not least <= most:
        raise Error(f"found the window from {least:g} to {most:g}, expected the lower bound first")
    return least, most


class _Shelf:
    """The puzzles of a window, one after the other."""

    def take(self, count: int, threads: int | None) -> tuple[Values, Values]:
        """The next of them."""
        raise NotImplementedError


class _Made(_Shelf):
    """Puzzles that are made when they are asked for."""

    def __init__(self, generator: Generator, progress: bool) -> None:
        self._generator = generator
        self._progress = progress
        self._portion = _FIRST
        self._next = 0
        self._puzzles: list[Values] = []
        self._solutions: list[Values] = []

    def take(self, count: int, threads: int | None) -> tuple[Values, Values]:
        failed = 0
        while len(self._puzzles) < count:
            tried, start = self._portion, monotonic()
            portion = self._generator[self._next : self._next + tried]
            table = portion.table(["puzzle", "solution"], missing="skip", threads=threads, progress=self._progress)
            self._next += tried
            took = monotonic() - start
            self._portion = max(1, tried // 2) if took > _WAIT else min(_PORTION, 2 * tried) if took < _WAIT / 4 else tried
            failed = failed + tried if not len(table) else 0
            if failed >= _PATIENCE:
                raise Error(f"{failed} indices in a row without a puzzle of '{self._generator.recipe}': choose a wider window")
            self._puzzles += list(table["puzzle"])
            self._solutions += list(table["solution"])
        some = self._puzzles[:count], self._solutions[:count]
        del self._puzzles[:count], self._solutions[:count]
        if not count:
            return np.empty((0, 0), np.uint8), np.empty((0, 0), np.uint8)
        return np.stack(some[0]), np.stack(some[1])


class _Given(_Shelf):
    """Puzzles that are there, in a new order every round."""

    def __init__(self, puzzles: Values, solutions: Values, key: list[int]) -> None:
        self._puzzles, self._solutions, self._key = puzzles, solutions, key
        self._next = 0

    def take(self, count: int, threads: int | None) -> tuple[Values, Values]:
        size = len(self._puzzles)
        rounds = range(self._next // size, (self._next + count - 1) // size + 1) if count else range(0)
        orders = [np.random.default_rng([*self._key, 1, number]).permutation(size) for number in rounds]
        first = self._next % size
        rows = np.concatenate([*orders, np.empty(0, np.int64)])[first : first + count].astype(np.int64)
        self._next += count
        return self._puzzles[rows], self._solutions[rows]
