"""Pairs of puzzles and solutions by index."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import numpy as np

from rootgrid._errors import Error, NotMet
from rootgrid._native import Generator, Recipe, transform
from rootgrid._rules import ORDINARY, expect_shared_rules, expect_unique, kept, shape_of, solved_under

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Literal, SupportsIndex, TypeAlias

    from numpy.typing import NDArray

    from rootgrid._native import Boards, Shape

    Values: TypeAlias = NDArray[np.uint8]

#: From one epoch to the next in the seeds of augmentation: no data set is longer.
EPOCH = 1 << 40


def seed_of(seed: SupportsIndex | str) -> int:
    """A seed as a number: a wrong one is refused when a set is made, and not at its first pair."""
    return Recipe(seed=seed).seed


def epoch_of(epoch: SupportsIndex) -> int:
    """The number of a round."""
    number = operator.index(epoch)
    if not 0 <= number < 1 << 23:
        raise Error(f"found the epoch {number}, expected 0 to {(1 << 23) - 1}")
    return number


#: Why boards with rules have no images here.
NO_IMAGES = "images are for rows, columns and blocks alone: leave augment out, or make a data set, as rootgrid.dataset.make(rules=...) does"


def expect_ordinary(generator: Generator) -> None:
    """Refuses puzzles whose images would break their rules."""
    try:
        made = generator[0]
    except (NotMet, IndexError):
        return
    if made.puzzle.rules != ORDINARY:
        raise Error(NO_IMAGES)


def augmented(
    puzzles: Values, solutions: Values, shape: Shape | None, seed: int, numbers: Sequence[int]
) -> tuple[Values, Values]:
    """Images of puzzles and solutions under the random symmetries of (seed, number)."""
    return (
        transform(puzzles, seed=seed, indices=numbers, transforms="uniform", shape=shape, threads=1),
        transform(solutions, seed=seed, indices=numbers, transforms="uniform", shape=shape, threads=1),
    )


class Pairs:
    """A data set of a fixed length, by index (PyTorch: map-style).

    ``source`` is a Generator with a length, whose puzzles are made when they are asked for, or puzzles in any form of many;
    their solutions are found if they are not given. Puzzles with several solutions raise, since no model can know which of
    them is meant: ``ambiguous="first"`` takes the first one that a solver finds. ``set_epoch`` changes the symmetries of an augmented set; without
    augmentation all epochs are the same.

    Ask for many indices at once where you can: ``pairs[[3, 1, 4]]`` is a pair of ``uint8[3, cells]`` arrays, and so are
    slices. PyTorch does so by itself (``__getitems__``). A generator makes single puzzles a hundred times as slowly as
    ranges: where there is room, make them first, ``Pairs(*generator.pairs())``.
    """

    def __init__(
        self,
        source: Generator | Boards,
        solutions: Boards | None = None,
        *,
        augment: bool = False,
        seed: SupportsIndex | str = 0,
        ambiguous: Literal["raise", "first"] = "raise",
        shape: Shape | None = None,
    ) -> None:
        if ambiguous not in ("raise", "first"):
            raise Error(f"unknown value '{ambiguous}' of ambiguous: expected raise or first")
        self._generator: Generator | None = None
        source = kept(source)
        self._shape = shape_of(source) if shape is None else shape
        if isinstance(source, Generator):
            if solutions is not None:
                raise Error("a generator knows its solutions: leave them out")
            if ambiguous == "raise":
                expect_unique(
                    source.recipe.level,
                    'make them with level="unique", or write ambiguous="first" for the solutions that they were made from',
                )
            if augment:
                expect_ordinary(source)
            expect_shared_rules(source)
            self._generator = source
            self._length = len(source)
        else:
            self._puzzles: Values
            self._solutions: Values
            self._puzzles, self._solutions, counts, rules = solved_under(source, solutions, shape=self._shape)
            if augment and any(one != ORDINARY for one in rules):
                raise Error(NO_IMAGES)
            if any(one != rules[0] for one in rules):
                raise Error("the puzzles have several sets of rules, which arrays of digits do not say: give those of one set alone")
            if self._puzzles.shape != self._solutions.shape:
                raise Error(f"{len(self._solutions)} solutions for {len(self._puzzles)} puzzles, or of another shape")
            fits = (self._puzzles == 0) | (self._puzzles == self._solutions)
            wrong = np.flatnonzero(~fits.all(axis=1) | (self._solutions == 0).any(axis=1))
            if wrong.size:
                raise Error(f"puzzle {wrong[0]}: not solved by its solution, or without one")
            if ambiguous == "raise":
                several = np.flatnonzero(counts > 1)
                if several.size:
                    others = f", and so have {several.size - 1} others" if several.size > 1 else ""
                    raise Error(
                        f"puzzle {several[0]} has several solutions{others}: leave them out "
                        f'(puzzles[rootgrid.count_solutions(puzzles) == 1]), or write ambiguous="first"'
                    )
            self._length = len(self._puzzles)
        self.augment = augment
        self.seed = seed_of(seed)
        self.epoch = 0

    def set_epoch(self, epoch: SupportsIndex) -> None:
        """Chooses the symmetries of the next round."""
        self.epoch = epoch_of(epoch)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int | slice | Sequence[int] | NDArray[np.integer[Any]]) -> tuple[Values, Values]:
        if isinstance(index, (int, np.integer)):
            place = int(index) + (self._length if index < 0 else 0)
            if not 0 <= place < self._length:
                raise IndexError(f"index {index} is out of range for {self._length} pairs")
            puzzles, solutions = self._take([place])
            return puzzles[0], solutions[0]
        places = np.arange(self._length)[index]
        return self._take(places.tolist())

    def __getitems__(self, indices: Sequence[int]) -> list[tuple[Values, Values]]:
        """A batch for PyTorch: a list of pairs."""
        puzzles, solutions = self._take(list(indices))
        return list(zip(puzzles, solutions, strict=True))

    def _take(self, places: list[int]) -> tuple[Values, Values]:
        puzzles, solutions = self._plain(places)
        if not self.augment:
            return puzzles, solutions
        return augmented(puzzles, solutions, self._shape, self.seed, [self.epoch * EPOCH + place for place in places])

    def _plain(self, places: list[int]) -> tuple[Values, Values]:
        if self._generator is None:
            return self._puzzles[places], self._solutions[places]
        return self._generator.take(places, threads=1)
