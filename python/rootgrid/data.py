"""Data sets for training, as PyTorch's ``DataLoader`` takes them; torch itself is not imported.

Both give pairs ``(puzzle, solution)`` of ``uint8[cells]`` arrays, 0 for a blank. Augmentation draws a symmetry of the rules
for every pair, by (seed, epoch, index) alone: the same number of workers or another, the same sample.

>>> import rootgrid, rootgrid.data
>>> pairs = rootgrid.data.Pairs(rootgrid.Generator(seed=1, level="unique", count=1000), augment=True)
>>> puzzle, solution = pairs[17]
>>> puzzle.shape, bool(((puzzle == 0) | (puzzle == solution)).all())
((81,), True)
"""

from __future__ import annotations

import bisect
import hashlib
import operator
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from rootgrid._errors import Error
from rootgrid._native import (
    Generated,
    Generator,
    Puzzle,
    Recipe,
    Solution,
    class_key,
    count_solutions,
    solve,
    to_array,
    transform,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Literal, SupportsIndex, TypeAlias

    from numpy.typing import NDArray

    from rootgrid._native import Boards, Shape

    Values: TypeAlias = NDArray[np.uint8]

__all__ = ["Pairs", "Stream", "split_by_class"]

#: From one epoch to the next in the seeds of augmentation: no data set is longer.
_EPOCH = 1 << 40


def _seed(seed: SupportsIndex | str) -> int:
    """A seed as a number: a wrong one is refused when a set is made, and not at its first pair."""
    return Recipe(seed=seed).seed


def _epoch(epoch: SupportsIndex) -> int:
    """The number of a round."""
    number = operator.index(epoch)
    if not 0 <= number < 1 << 23:
        raise Error(f"found the epoch {number}, expected 0 to {(1 << 23) - 1}")
    return number


def _shape_of(source: object) -> str | None:
    """The shape of boards that know their own: numbers of cells leave open which way a block lies."""
    if isinstance(source, Generator):
        return source.recipe.shape
    first = source[0] if isinstance(source, (list, tuple)) and source else None
    board = first.puzzle if isinstance(first, Generated) else first
    return board.shape if isinstance(board, (Puzzle, Solution)) else None


def _augmented(
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
        if isinstance(source, Iterator):
            source = list(source)
        self._shape = _shape_of(source) if shape is None else shape
        if isinstance(source, Generator):
            if solutions is not None:
                raise Error("a generator knows its solutions: leave them out")
            if source.recipe.level == "none" and ambiguous == "raise":
                raise Error(
                    'puzzles of the level "none" may have several solutions: make them with level="unique", or write '
                    'ambiguous="first" for the solutions that they were made from'
                )
            self._generator = source
            self._length = len(source)
        else:
            self._puzzles: Values = np.atleast_2d(to_array(source, shape=self._shape))
            found = solve(self._puzzles, shape=self._shape) if solutions is None else to_array(solutions, shape=self._shape)
            self._solutions: Values = np.atleast_2d(found)
            if self._puzzles.shape != self._solutions.shape:
                raise Error(f"{len(self._solutions)} solutions for {len(self._puzzles)} puzzles, or of another shape")
            fits = (self._puzzles == 0) | (self._puzzles == self._solutions)
            wrong = np.flatnonzero(~fits.all(axis=1) | (self._solutions == 0).any(axis=1))
            if wrong.size:
                raise Error(f"puzzle {wrong[0]}: not solved by its solution, or without one")
            if ambiguous == "raise":
                several = np.flatnonzero(count_solutions(self._puzzles, shape=self._shape) > 1)
                if several.size:
                    raise Error(
                        f"puzzle {several[0]} has several solutions, and so have {several.size - 1} others: leave them out "
                        f'(puzzles[rootgrid.count_solutions(puzzles) == 1]), or write ambiguous="first"'
                    )
            self._length = len(self._puzzles)
        self.augment = augment
        self.seed = _seed(seed)
        self.epoch = 0

    def set_epoch(self, epoch: SupportsIndex) -> None:
        """Chooses the symmetries of the next round."""
        self.epoch = _epoch(epoch)

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
        return _augmented(puzzles, solutions, self._shape, self.seed, [self.epoch * _EPOCH + place for place in places])

    def _plain(self, places: list[int]) -> tuple[Values, Values]:
        if self._generator is None:
            return self._puzzles[places], self._solutions[places]
        return self._generator.take(places, threads=1)


class Stream:
    """An endless or bounded stream of pairs, made as they are drawn (PyTorch: iterable).

    The indices are dealt out in blocks of 512 to ``world`` processes (``rank`` is the number of this one) and to the workers of
    a PyTorch ``DataLoader``, so that no pair comes twice and the union depends on neither number. ``set_epoch`` changes the
    symmetries of an augmented stream; with ``fresh=True`` and a length, every epoch has new puzzles instead.

    PyTorch recognises the stream if ``torch`` was imported before it was made; otherwise ask :meth:`register`.

    >>> import rootgrid, rootgrid.data
    >>> stream = rootgrid.data.Stream(rootgrid.Generator(seed=1, shape=4, count=1200))
    >>> sum(1 for _ in stream)
    1200
    """

    #: Indices that are made together.
    BLOCK = 512

    def __init__(
        self,
        generator: Generator,
        *,
        augment: bool = False,
        fresh: bool = False,
        seed: SupportsIndex | str = 0,
        rank: SupportsIndex = 0,
        world: SupportsIndex = 1,
    ) -> None:
        rank, world = operator.index(rank), operator.index(world)
        if not 0 <= rank < world:
            raise Error(f"rank {rank} of {world}: expected 0 to {world - 1}")
        self.generator = generator
        self.augment = augment
        self.fresh = fresh
        self.seed = _seed(seed)
        self.rank = rank
        self.world = world
        self.epoch = 0
        self._length: int | None
        try:
            self._length = len(generator)
        except TypeError:
            self._length = None
        if fresh and self._length is None:
            raise Error("a stream without an end has no epochs: give the generator a count")
        if "torch.utils.data" in sys.modules:
            self.register()

    @classmethod
    def register(cls) -> None:
        """Tells PyTorch that this is an iterable data set. Imports torch."""
        from importlib import import_module

        import_module("torch.utils.data").IterableDataset.register(cls)

    def set_epoch(self, epoch: SupportsIndex) -> None:
        """Chooses the symmetries, or with ``fresh`` the puzzles, of the next round."""
        self.epoch = _epoch(epoch)

    def __iter__(self) -> Iterator[tuple[Values, Values]]:
        for puzzles, solutions in self.blocks():
            yield from zip(puzzles, solutions, strict=True)

    def blocks(self) -> Iterator[tuple[Values, Values]]:
        """The same in blocks of up to 512 pairs: two arrays ``uint8[n, cells]``."""
        worker, workers = self._worker()
        part, parts = self.rank * workers + worker, self.world * workers
        first = self.epoch * self._length if self.fresh and self._length is not None else 0
        generator = self.generator
        if first:
            generator = Generator(generator.recipe, start=generator.start + first, count=self._length)
        at = part * self.BLOCK
        while self._length is None or at < self._length:
            puzzles, solutions = generator[at : at + self.BLOCK].pairs(threads=1)
            if self.augment:
                numbers = range(self.epoch * _EPOCH + at, self.epoch * _EPOCH + at + len(puzzles))
                puzzles, solutions = _augmented(puzzles, solutions, generator.recipe.shape, self.seed, numbers)
            yield puzzles, solutions
            at += parts * self.BLOCK

    @staticmethod
    def _worker() -> tuple[int, int]:
        """The number of this worker of a DataLoader, and how many there are."""
        torch = sys.modules.get("torch.utils.data")
        info = torch.get_worker_info() if torch is not None else None
        return (0, 1) if info is None else (info.id, info.num_workers)


def borders_of(parts: Sequence[float]) -> list[float]:
    """Where the shares of parts meet, from 0 to 1."""
    shares = np.asarray(parts, dtype=np.float64)
    if shares.ndim != 1 or not shares.size or (shares < 0).any() or not np.isclose(shares.sum(), 1.0):
        raise Error(f"found the shares {list(parts)}, expected some that add up to 1")
    borders: list[float] = np.cumsum(shares)[:-1].tolist()
    return borders


def part_of(key: str, seed: int, borders: Sequence[float]) -> int:
    """The part that a class of solutions belongs to."""
    digest = hashlib.blake2b(f"{seed} {key}".encode(), digest_size=6).digest()
    return bisect.bisect_right(borders, int.from_bytes(digest, "big") / 2.0**48)


def split_by_class(
    puzzles: Boards, parts: Sequence[float] = (0.9, 0.1), *, seed: int = 0
) -> list[NDArray[np.int64]]:
    """Splits puzzles so that no two parts share a solution, not even up to the symmetries of the rules.

    Returns the row numbers of each part, ascending. A solution class goes as a whole to the part that its key and the
    seed say, so the shares are met on average, and a puzzle added later moves no other.

    Puzzles of one root grid all have one solution class: then there is nothing to split, which is an error; make them
    with ``root="random"``.

    >>> import rootgrid, rootgrid.data
    >>> puzzles = rootgrid.generate(200, seed=1, level="unique", root="random")["puzzle"]
    >>> train, test = rootgrid.data.split_by_class(puzzles, (0.8, 0.2))
    >>> len(train) + len(test), len(set(train) & set(test))
    (200, 0)
    """
    borders = borders_of(parts)
    found = class_key(puzzles, of="solution")
    keys = [found] if isinstance(found, str) else found
    classes = {key: 0 for key in keys}
    if len(keys) > 1 and len(classes) == 1:
        raise Error(
            "all puzzles have one solution class, so that every split shares its answers: "
            'make them with root="random"'
        )
    for key in classes:
        classes[key] = part_of(key, seed, borders)
    place = np.array([classes[key] for key in keys], dtype=np.int64)
    return [np.flatnonzero(place == part) for part in range(len(borders) + 1)]
