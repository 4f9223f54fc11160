"""Data sets for training, as PyTorch's ``DataLoader`` takes them; torch itself is not imported.

``Pairs`` (by index), ``Stream`` (one after the other) and ``Curriculum`` (from easy to hard) give pairs ``(puzzle, solution)`` of
``uint8[cells]`` arrays, 0 for a blank. Augmentation draws a symmetry of the rules for every pair, by (seed, epoch, index)
alone: the same number of workers or another, the same sample. ``write_hrm`` and ``read_hrm`` are for models of the HRM family.

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

from rootgrid._curriculum import Curriculum
from rootgrid._errors import Error
from rootgrid._hrm import read_hrm, write_hrm
from rootgrid._native import Generator, class_key
from rootgrid._rules import expect_shared_rules, expect_unique
from rootgrid._pairs import EPOCH, Pairs, augmented, epoch_of, expect_ordinary, seed_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import SupportsIndex, TypeAlias

    from numpy.typing import NDArray

    from rootgrid._native import Boards

    Values: TypeAlias = NDArray[np.uint8]

__all__ = ["Curriculum", "Pairs", "Stream", "read_hrm", "split_by_class", "write_hrm"]


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
        if augment:
            expect_ordinary(generator)
        expect_unique(generator.recipe.level)
        expect_shared_rules(generator)
        self.generator = generator
        self.augment = augment
        self.fresh = fresh
        self.seed = seed_of(seed)
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
        self.epoch = epoch_of(epoch)

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
                numbers = range(self.epoch * EPOCH + at, self.epoch * EPOCH + at + len(puzzles))
                puzzles, solutions = augmented(puzzles, solutions, generator.recipe.shape, self.seed, numbers)
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
    seed say, so the shares are met on average, and a puzzle added later moves no other. ``rootgrid dataset make --split`` deals classes
    out in another way: keep to one of the two for the parts of one study.

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
