"""Answers of models, marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

import numpy as np

from rootgrid._errors import Error
from rootgrid._native import Board, Generated, Puzzle, Solution, to_array
from rootgrid._rules import check_full, kept, rules_of, shape_of, solved_under, with_rules

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    from rootgrid._native import Boards, OneOfMany, Shape

    Values = NDArray[np.uint8]


@overload
def score(
    puzzles: OneOfMany,
    answers: Any,
    *,
    solutions: OneOfMany | None = None,
    strict: bool = False,
    rules: str | Sequence[str] | None = None,
    shape: Shape | None = None,
    threads: int | None = None,
) -> float: ...
@overload
def score(
    puzzles: Boards,
    answers: Any,
    *,
    solutions: Boards | None = None,
    strict: bool = False,
    rules: str | Sequence[str] | None = None,
    shape: Shape | None = None,
    threads: int | None = None,
) -> NDArray[np.float64]: ...
def score(
    puzzles: Boards | OneOfMany,
    answers: Any,
    *,
    solutions: Boards | OneOfMany | None = None,
    strict: bool = False,
    rules: str | Sequence[str] | None = None,
    shape: Shape | None = None,
    threads: int | None = None,
) -> float | NDArray[np.float64]:
    """How right each answer is, ``float64[n]``: 0 where a given was changed, else the share of the blanks that are right.

    With ``strict=True`` it is 1 for the solution and 0 for anything else. Answers are arrays ``[n, cells]`` of numbers, with 0
    or any number that is no digit for what is left open, or texts. Of answers of a model, what is no board at all (None, a
    text that cannot be read or has another number of cells) counts 0. Of one puzzle the result is a number.

    With ``rules``, one text for all or one for each, or of ``Puzzle`` objects that have rules, the solution is the one that these leave.

    A puzzle must have one solution, or else ``rootgrid.Error`` names the first that has not; ``solutions`` save looking for them,
    and must keep the rules that are known: arrays say none beside rows and columns.

    >>> import rootgrid
    >>> puzzles = ["1.3.....4.....2."] * 4
    >>> answers = ["1432234142133124", "1432234142133.2.", "2432234142133124", "I give up"]
    >>> rootgrid.score(puzzles, answers).round(2)
    array([1.  , 0.83, 0.  , 0.  ])
    >>> rootgrid.score(puzzles, answers, strict=True)
    array([1., 0., 0., 0.])
    """
    puzzles = with_rules(kept(puzzles), rules)
    shape = shape_of(puzzles) if shape is None else shape
    boards = to_array(puzzles, shape=shape)
    is_one = boards.ndim == 1
    boards = np.atleast_2d(boards)
    if solutions is None:
        _, right, counts, _ = solved_under(puzzles, None, rules, shape, threads)
        wrong = np.flatnonzero(counts != 1)
        if wrong.size:
            raise Error(
                f"puzzle {wrong[0]} has not exactly one solution: leave such puzzles out "
                "(puzzles[rootgrid.count_solutions(puzzles) == 1]), or give solutions"
            )
    else:
        right = np.atleast_2d(to_array(solutions, shape=shape))
        if right.shape != boards.shape:
            raise Error(f"found {len(right)} solutions for {len(boards)} puzzles, or of another shape")
        if ((right == 0) | ((boards != 0) & (boards != right))).any():
            raise Error("a solution is not full, or does not solve its puzzle")
        named = rules_of(puzzles, rules, len(boards))
        if named is not None:
            check_full(right, named, shape, threads)
        else:
            _check_lines(right)
    given = _answers(answers, boards.shape[1], is_one)
    if len(given) != len(boards):
        raise Error(f"found {len(given)} answers for {len(boards)} puzzles")
    keeps = ((boards == 0) | (given == boards)).all(axis=1)
    is_right = (given == right) & (boards == 0)
    blanks = (boards == 0).sum(axis=1)
    shares: NDArray[np.float64]
    if strict:
        shares = (keeps & (is_right.sum(axis=1) == blanks)).astype(np.float64)
    else:
        shares = np.where(keeps, np.where(blanks == 0, 1.0, is_right.sum(axis=1) / np.maximum(blanks, 1)), 0.0)
    return float(shares[0]) if is_one else shares


def _check_lines(solutions: Values) -> None:
    """Refuses full grids with a digit twice in a row or a column, which no rules allow: numbers do not say which others there are."""
    side = round(solutions.shape[1] ** 0.5)
    grids = solutions.reshape(-1, side, side)
    digits = np.arange(1, side + 1)
    is_right = (np.sort(grids, axis=2) == digits).all(axis=(1, 2)) & (np.sort(grids, axis=1) == digits[:, None]).all(axis=(1, 2))
    if not is_right.all():
        at = int(np.flatnonzero(~is_right)[0])
        raise Error(f"solution {at} has a digit twice in a row or a column: expected the solution of puzzle {at}")


def _column(answers: Any) -> Any:
    """The answers of a table: its column of that name, or of solutions, or the only one."""
    names = next((getattr(answers, name) for name in ("names", "column_names", "columns") if hasattr(answers, name)), None)
    if names is None or isinstance(answers, (np.ndarray, dict)):
        return answers
    known = [str(name) for name in names]
    found = [name for name in ("answer", "answers", "solution") if name in known] or known
    if len(found) > 1 and found == known:
        raise Error(f"found a table with the columns {', '.join(known)}: expected answers in one of the name answer or solution")
    return answers[found[0]]


def _is_array(answers: Any) -> bool:
    return isinstance(answers, np.ndarray) and answers.dtype.kind in "iuf"


def _answers(answers: Any, cells: int, is_one: bool) -> NDArray[np.int64]:
    """Answers as numbers; a row of -1 for what is no board."""
    answers = _column(kept(answers))
    if not _is_array(answers):
        for name in ("to_list", "to_pylist"):
            answers = getattr(answers, name)() if hasattr(answers, name) else answers
        rows = [_row(answer, cells) for answer in ([answers] if is_one else answers)]
        return np.stack(rows) if rows else np.zeros((0, cells), np.int64)
    found = _whole(np.asarray(answers))
    if not found.size and not is_one:
        return np.zeros((len(found), cells), np.int64)
    found = found.reshape(1, -1) if is_one else found.reshape(len(found), -1)
    if found.size and found.shape[1] != cells:
        raise Error(f"found answers of {found.shape[1]} cells, expected {cells}")
    return found.reshape(-1, cells).astype(np.int64)


def _whole(found: NDArray[Any]) -> NDArray[Any]:
    """Numbers as they are, but -1 for those that are not whole: they are no digits."""
    if found.dtype.kind != "f":
        return found
    is_whole = np.isfinite(found) & (found == np.round(found)) & (abs(found) < 1000)
    return np.where(is_whole, found, -1)


def _row(answer: Any, cells: int) -> NDArray[np.int64]:
    """One answer; -1 in every cell for what is no board of so many cells."""
    none = np.full(cells, -1, np.int64)
    if answer is None:
        return none
    try:
        if isinstance(answer, Board):
            row = answer.values.astype(np.int64)
        elif isinstance(answer, Generated):
            row = answer.solution.values.astype(np.int64)
        elif isinstance(answer, (str, Puzzle, Solution)):
            row = np.atleast_1d(to_array(answer)).astype(np.int64)
        else:
            row = _whole(np.asarray(answer)).astype(np.int64).reshape(-1)
    except (ValueError, TypeError, OverflowError):
        return none
    return row if row.shape == (cells,) else none
