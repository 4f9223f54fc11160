"""Rules beside rows, columns and blocks: puzzles with them, one by one, and what arrays say of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from rootgrid._errors import Error, NotMet
from rootgrid._native import Board, Generated, Generator, Puzzle, Solution, Table, count_solutions, solve, to_array

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    from rootgrid._native import Boards, Shape

    Values = NDArray[np.uint8]

#: The rules of a board that has no further ones, as text.
ORDINARY = "ordinary"

#: Indices in a row without a puzzle, after which no more are looked for.
_PATIENCE = 64


@dataclass
class Layout:
    """The rules of many boards: each text once, which of them each board has, and both as arrays."""

    rules: list[str]
    kind: NDArray[np.int64]
    #: Of each rules the cells that never have the digit of a cell, ``[rules, cells, most]``; the number of cells where there are fewer.
    peers: NDArray[np.int64]
    #: What observations have beside the board, an entry for each rules.
    facts: dict[str, NDArray[Any]] = field(default_factory=dict)

    @property
    def is_ruled(self) -> bool:
        """Whether a board has further rules."""
        return self.rules != [ORDINARY]


def rules_of(puzzles: Any, rules: str | Sequence[str] | None, count: int) -> list[str] | None:
    """The rules of each of so many puzzles: those that are named, or their own; nothing where none has further ones."""
    if rules is None:
        items = puzzles if isinstance(puzzles, (list, tuple)) else [puzzles]
        boards = [item.puzzle if isinstance(item, Generated) else item for item in items]
        if len(boards) != count or not any(isinstance(board, Puzzle) for board in boards):
            return None
        named = [board.rules if isinstance(board, Puzzle) else ORDINARY for board in boards]
    else:
        named = [rules] * count if isinstance(rules, str) else list(rules)
        if len(named) != count:
            raise Error(f"found {len(named)} rules for {count} puzzles")
    return named if any(name != ORDINARY for name in named) else None


def shape_of(source: object) -> str | None:
    """The shape that boards have by themselves: numbers of cells leave open which way a block lies."""
    first = source[0] if isinstance(source, (list, tuple)) and source else source
    for one in (first, getattr(first, "puzzle", None), getattr(first, "recipe", None)):
        shape = getattr(one, "shape", None)
        if isinstance(shape, str):
            return shape
    return None


def kept(source: Any) -> Any:
    """What can be read once alone, as something that can be read again."""
    if hasattr(source, "read_all"):
        return source.read_all()
    return list(source) if isinstance(source, Iterator) else source


#: Signs that no line of digits has, and every text that says rules.
_SAYS_RULES = re.compile(r"[#{;:<]")


def with_rules(puzzles: Any, rules: str | Sequence[str] | None) -> Any:
    """Puzzles as they are, but for a generator and a table of puzzles under rules, and texts that say rules: arrays of these do not."""
    if rules is not None:
        return puzzles
    if isinstance(puzzles, Table) and {"puzzle", "rules"} <= set(puzzles.names):
        named = zip(puzzles["puzzle"], puzzles["rules"], strict=True)
        return [Puzzle(board, puzzles.shape, text or ORDINARY) for board, text in named]
    if isinstance(puzzles, Generator) and len(puzzles) and puzzles[0].puzzle.rules != ORDINARY:
        return [made.puzzle for made in puzzles]
    if isinstance(puzzles, str):
        return Puzzle(puzzles) if _SAYS_RULES.search(puzzles) else puzzles
    if isinstance(puzzles, (list, tuple)) and any(isinstance(one, str) and _SAYS_RULES.search(one) for one in puzzles):
        return [Puzzle(one) if isinstance(one, str) else one for one in puzzles]
    return puzzles


def expect_shared_rules(generator: Generator) -> None:
    """Refuses puzzles that each have rules of their own, as cages, which arrays of digits do not say."""
    try:
        first, second = generator[0].puzzle, generator[1].puzzle
    except (NotMet, IndexError):
        return
    if first.rules != second.rules:
        raise Error(
            f"puzzles of '{generator.recipe}' each have rules of their own, which arrays of digits do not say: take the puzzles "
            "themselves (list(generator)), or make a data set, as rootgrid.dataset.make(rules=...) does"
        )


def expect_unique(level: object, instead: str = 'make them with level="unique"') -> None:
    """Refuses puzzles that may have several solutions: no model can know which of them is meant."""
    if level == "none":
        raise Error(f'puzzles of the level "none" may have several solutions: {instead}')


def solved_under(
    puzzles: Boards | Any,
    solutions: Boards | Any | None,
    rules: str | Sequence[str] | None = None,
    shape: Shape | None = None,
    threads: int | None = None,
) -> tuple[Values, Values, NDArray[np.int64], list[str]]:
    """Puzzles and solutions as arrays, how many solutions each has (2 for more), and the rules of each.

    Without a solution the row is zeros. Full solutions that are given must keep all rules of their puzzles.
    """
    shape = shape_of(puzzles) if shape is None else shape
    puzzles = with_rules(puzzles, rules)
    boards = np.atleast_2d(to_array(puzzles, shape=shape))
    given = None if solutions is None else np.atleast_2d(to_array(solutions, shape=shape))
    named = rules_of(puzzles, rules, len(boards))
    if given is not None:
        check_full(given, named, shape, threads)
    if named is None:
        counts = count_solutions(boards, shape=shape, threads=threads)
        solved = solve(boards, shape=shape, threads=threads) if given is None else given
        return boards, np.atleast_2d(solved), np.atleast_1d(counts), [ORDINARY] * len(boards)
    own = [Puzzle(board, shape, None if name == ORDINARY else name) for board, name in zip(boards, named, strict=True)]
    found = np.atleast_1d(count_solutions(own, threads=threads))
    if given is None:
        given = np.atleast_2d(solve(own, threads=threads))
    # One text for each meaning.
    return boards, given, found, [puzzle.rules for puzzle in own]


def check_full(solutions: Values, named: list[str] | None, shape: Shape | None, threads: int | None = None) -> None:
    """Refuses full grids that do not hold every digit once in every house, or break another rule of their puzzle."""
    is_full = (solutions != 0).all(axis=1)
    if named is None:
        is_wrong = is_full & (np.atleast_1d(count_solutions(solutions, shape=shape, threads=threads)) != 1)
        if is_wrong.any():
            at = int(np.flatnonzero(is_wrong)[0])
            raise Error(f"solution {at} has a digit twice in a row, a column or a block: expected the solution of puzzle {at}")
        return
    if len(named) != len(solutions):
        raise Error(f"found {len(solutions)} solutions for {len(named)} puzzles")
    for at in np.flatnonzero(is_full).tolist():
        try:
            Solution(solutions[at], shape, None if named[at] == ORDINARY else named[at])
        except Error as error:
            raise Error(f"solution {at} breaks the rules of puzzle {at}: {error}") from None


def made_with_rules(size: int, choices: dict[str, Any]) -> tuple[str, Values, Values, list[str]]:
    """So many puzzles by choices: shape, puzzles, solutions, rules of each."""
    endless = Generator(**choices)
    shape = endless.recipe.shape
    parts: list[tuple[Values, Values]] = []
    named: list[str] = []
    index, misses = 0, 0
    while len(named) < size:
        missing = size - len(named)
        table = endless[index : index + missing].table(["puzzle", "solution"], missing="skip")
        index += missing
        misses = 0 if len(table) else misses + missing
        if misses >= _PATIENCE:
            raise NotMet(f"{misses} indices in a row without a puzzle of '{endless.recipe}': ask for less")
        parts.append((table["puzzle"], table["solution"]))
        named += table["rules"].tolist() if "rules" in table else [ORDINARY] * len(table)
    puzzles, solutions = (np.concatenate(one) for one in zip(*parts, strict=True))
    return shape, puzzles, solutions, named


def layout_of(rules: list[str], cells: int, shape: str | None) -> Layout:
    """The rules of boards as arrays."""
    names = list(dict.fromkeys(rules))
    if names == [ORDINARY]:
        return Layout(names, np.zeros(len(rules), np.int64), _ordinary_peers(cells, shape)[None])
    # Boards of other pools are told apart by their texts alone.
    number = {name: at for at, name in enumerate(names)}
    lists = [_peers(name, cells, shape) for name in names]
    most = max(len(peers) for one in lists for peers in one)
    padded = np.full((len(names), cells, most), cells, np.int64)
    for at, one in enumerate(lists):
        for cell, peers in enumerate(one):
            padded[at, cell, : len(peers)] = peers
    length = max(map(len, names))
    facts: dict[str, list[NDArray[Any]]] = {"regions": [], "cages": [], "sums": [], "rules": []}
    for name in names:
        regions, cages, sums = _parts(name, cells, shape)
        text = np.frombuffer(name.encode("ascii").ljust(length, b"\0"), np.uint8)
        facts["regions"].append(regions)
        facts["cages"].append(cages)
        facts["sums"].append(sums)
        facts["rules"].append(text)
    kind = np.array([number[name] for name in rules], np.int64)
    return Layout(names, kind, padded, {key: np.stack(values) for key, values in facts.items()})


def _ordinary_peers(cells: int, shape: str | None) -> NDArray[np.int64]:
    """The other cells in the row, the column and the block of each cell."""
    row, column = np.divmod(np.arange(cells), round(cells**0.5))
    same = [house[:, None] == house[None, :] for house in (row, column, _blocks(cells, shape))]
    is_peer = np.logical_or.reduce(same) & ~np.eye(cells, dtype=np.bool_)
    return np.nonzero(is_peer)[1].reshape(cells, -1)


def _blocks(cells: int, shape: str | None) -> NDArray[np.int64]:
    """The number of the block of each cell, row by row."""
    rows, columns = Puzzle(np.zeros(cells, np.uint8), shape).block
    row, column = np.divmod(np.arange(cells), rows * columns)
    blocks: NDArray[np.int64] = row // rows * rows + column // columns
    return blocks


def _peers(rules: str, cells: int, shape: str | None) -> list[list[int]]:
    """Of each cell those that never have its digit, whatever the digit is."""
    if rules == ORDINARY:
        return [peers.tolist() for peers in _ordinary_peers(cells, shape)]
    board = Board(Puzzle(np.zeros(cells, np.uint8), shape, rules))
    blank = [set(board.candidates(cell)) for cell in range(cells)]
    found = []
    for cell in range(cells):
        peers = set(range(cells)) - {cell}
        for digit in blank[cell]:
            board[cell] = digit
            peers = {peer for peer in peers if digit not in board.candidates(peer) or digit not in blank[peer]}
        board[cell] = None
        found.append(sorted(peers))
    return found


def _parts(rules: str, cells: int, shape: str | None) -> tuple[NDArray[np.uint8], NDArray[np.uint16], NDArray[np.uint16]]:
    """The region of each cell from 0, its cage from 1 (0 for none) and the sum of that (0 for none)."""
    side = round(cells**0.5)
    cages, sums = np.zeros(cells, np.uint16), np.zeros(cells, np.uint16)
    pieces = rules.split(";")
    letters = [piece.split(" ")[1] for piece in pieces if piece.startswith("jigsaw ")]
    if letters:
        order = {letter: at for at, letter in enumerate(dict.fromkeys(letters[0]))}
        regions = np.array([order[letter] for letter in letters[0]], np.uint8)
    else:
        regions = _blocks(cells, shape).astype(np.uint8)
    count = 0
    for piece in pieces:
        words = piece.split(" ")
        if words[0] != "cage":
            continue
        count += 1
        total = int(words[1]) if words[1].isdigit() else 0
        for word in words[1:]:
            place = re.fullmatch(r"r(\d+)c(\d+)", word)
            if place:
                at = (int(place[1]) - 1) * side + int(place[2]) - 1
                cages[at], sums[at] = count, total
    return regions, cages, sums
