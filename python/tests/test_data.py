"""Data sets: the same sample for every number of workers, and nothing shared between the parts of a split."""

from __future__ import annotations

import pickle
import sys
import types
from abc import ABC

import numpy as np
import pytest
import rootgrid
from rootgrid.data import Pairs, Stream, split_by_class

GENERATOR = rootgrid.Generator(seed=1, level="unique", root="random", count=1300)


@pytest.fixture()
def torch(monkeypatch: pytest.MonkeyPatch) -> types.SimpleNamespace:
    """The two names of PyTorch that are used; PyTorch itself is too large for a test."""

    class IterableDataset(ABC):
        pass

    module = types.SimpleNamespace(IterableDataset=IterableDataset, get_worker_info=lambda: None)
    monkeypatch.setitem(sys.modules, "torch.utils.data", module)
    return module


def test_pairs_of_arrays_and_of_generators_are_one() -> None:
    puzzles, solutions = GENERATOR.pairs()
    sets = [Pairs(GENERATOR), Pairs(puzzles), Pairs(puzzles, solutions), Pairs(rootgrid.to_text(puzzles), solutions)]
    for pairs in sets:
        assert len(pairs) == 1300
        for index in (0, 17, -1):
            puzzle, solution = pairs[index]
            assert (puzzle == puzzles[index]).all() and (solution == solutions[index]).all()
            assert puzzle.dtype == np.uint8 and puzzle.shape == (81,)
        some, answers = pairs[[5, 3, -1]]
        assert (some == puzzles[[5, 3, -1]]).all() and (answers == solutions[[5, 3, -1]]).all()
        assert (pairs[10:14][0] == puzzles[10:14]).all() and pairs[:0][0].shape == (0, 81)
        assert (pairs.__getitems__([5, 3])[1][0] == puzzles[3]).all()
        for wrong in (1300, -1301):
            with pytest.raises(IndexError):
                pairs[wrong]
    with pytest.raises(rootgrid.Error, match="puzzle 0"):
        Pairs(puzzles, np.roll(solutions, 1, axis=0))
    with pytest.raises(rootgrid.Error, match="puzzle 1"):
        Pairs(["1.3.....4.....2.", "123....4........"])
    with pytest.raises(TypeError, match="no end"):
        Pairs(rootgrid.Generator(seed=1))


def test_augmentation_follows_seed_epoch_and_index() -> None:
    puzzles, solutions = GENERATOR[:64].pairs()
    pairs = Pairs(puzzles, solutions, augment=True, seed=3)
    first, answers = pairs[:]
    assert ((first == 0) | (first == answers)).all() and (first != puzzles).any(axis=1).all()
    assert (pairs[17][0] == first[17]).all() and (pairs[[40, 17]][0] == first[[40, 17]]).all()
    assert rootgrid.class_key(first[:8]) == rootgrid.class_key(puzzles[:8])
    again = pickle.loads(pickle.dumps(pairs))
    assert (again[:][0] == first).all()
    pairs.set_epoch(1)
    assert (pairs[:][0] != first).any(axis=1).all()
    assert (Pairs(puzzles, solutions, augment=True, seed=4)[:][0] != first).any(axis=1).all()


@pytest.mark.parametrize("augment", [False, True])
def test_streams_deal_out_every_pair_once(torch: types.SimpleNamespace, augment: bool) -> None:
    whole = np.stack([puzzle for puzzle, _ in Stream(GENERATOR, augment=augment, seed=1)])
    assert whole.shape == (1300, 81)
    if not augment:
        assert (whole == GENERATOR.puzzles()).all()
    for world, workers in ((1, 2), (2, 1), (2, 3)):
        parts = []
        for rank in range(world):
            for worker in range(workers):
                torch.get_worker_info = lambda: types.SimpleNamespace(id=worker, num_workers=workers)
                stream = pickle.loads(pickle.dumps(Stream(GENERATOR, augment=augment, seed=1, rank=rank, world=world)))
                parts += [puzzle.tobytes() for puzzle, _ in stream]
        assert len(parts) == 1300 and sorted(parts) == sorted(row.tobytes() for row in whole)


def test_epochs_of_streams(torch: types.SimpleNamespace) -> None:
    stream = Stream(GENERATOR, fresh=True)
    assert isinstance(stream, torch.IterableDataset)
    first = [puzzle.tobytes() for puzzle, _ in stream]
    stream.set_epoch(1)
    second = [puzzle.tobytes() for puzzle, _ in stream]
    assert len(second) == 1300 and not set(first) & set(second)
    with pytest.raises(rootgrid.Error, match="without an end"):
        Stream(rootgrid.Generator(seed=1), fresh=True)
    with pytest.raises(rootgrid.Error, match="rank 2 of 2"):
        Stream(GENERATOR, rank=2, world=2)
    endless = iter(Stream(rootgrid.Generator(seed=1, level="1")))
    assert len([next(endless) for _ in range(600)]) == 600


def test_splits_share_no_solution() -> None:
    puzzles, solutions = GENERATOR[:300].pairs()
    # Twins: other puzzles of the same solutions, in another disguise.
    twins = rootgrid.transform(puzzles, seed=9)
    together = np.concatenate([puzzles, twins])
    parts = split_by_class(together, (0.7, 0.2, 0.1), seed=5)
    assert sorted(np.concatenate(parts).tolist()) == list(range(600)) and all(len(part) for part in parts)
    assert 0.6 < len(parts[0]) / 600 < 0.8
    keys = np.array(rootgrid.class_key(together, of="solution"))
    sets = [set(keys[part]) for part in parts]
    assert not sets[0] & sets[1] and not sets[0] & sets[2] and not sets[1] & sets[2]
    assert all((one == other).all() for one, other in zip(parts, split_by_class(together, (0.7, 0.2, 0.1), seed=5)))
    more = split_by_class(together[:100], (0.7, 0.2, 0.1), seed=5)
    assert set(more[0]) == {row for row in parts[0] if row < 100}, "a puzzle that is added moves no other"
    with pytest.raises(rootgrid.Error, match="one solution class"):
        split_by_class(rootgrid.generate(50, seed=1, level="unique")["puzzle"])
    for wrong in ((0.5, 0.6), (), (1.5, -0.5), (float("nan"),)):
        with pytest.raises(rootgrid.Error, match="add up to 1"):
            split_by_class(together, wrong)
