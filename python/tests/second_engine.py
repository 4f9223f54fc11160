"""A second engine for boards under rules: their definitions as constraints of CP-SAT, the solver of OR-tools, and nothing of rootgrid.

What both engines say of a puzzle does not rest on the code of either. This one reads the text form of rules by a parser of its own,
and knows no step and no shortcut: it says what each rule says, digit by digit, and lets the solver do the rest.

>>> solutions("1..........2....", "x")
['1324423131422413', '1423324141322314']
>>> solutions("1..........2....", "x; greater r3c1 r3c3")
['1423324141322314']
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    #: What a machine knows of the digits that it has read.
    State = tuple[int, int]

#: Heights of blocks by the side of the board; other sides have no blocks.
HEIGHTS = {4: 2, 6: 2, 8: 2, 9: 3, 10: 2, 12: 3, 15: 3, 16: 4}

#: Seconds for one search, so that a test comes to an end.
SECONDS = 300.0

#: Names that stand for a constraint and its number, and names that are the same as others.
MARKS = {"white": "difference 1", "black": "ratio 2", "x": "pair-sum 10", "v": "pair-sum 5"}
ALIASES = {"killer": "cage", "little-killer": "sum", "frame": "sum"} | {name: MARKS[name] for name in ("white", "black")}

#: Houses of 9x9 boards that are figures of cells.
FIGURES = {
    "centre-dot": "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8",
    "asterisk": "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5",
    "girandola": "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9",
}

#: What two cells with a mark have in common, by the number of the mark.
RELATIONS: dict[str, Callable[[int, int, int], bool]] = {
    "difference": lambda number, one, other: abs(one - other) == number,
    "ratio": lambda number, one, other: one == other * number or other == one * number,
    "pair-sum": lambda number, one, other: one + other == number,
    "greater": lambda _, one, other: one > other,
}

#: Steps from a cell to those that a rule of pairs relates it to; the opposite ones are the same pairs.
KNIGHT = ((1, 2), (2, 1), (1, -2), (2, -1))
KING = ((1, 1), (1, -1))
EDGE = ((0, 1), (1, 0))


@dataclass
class Piece:
    """A rule or a constraint as it is written: its name, numbers, groups of cells (parted by ``=``) and letters of regions."""

    name: str
    numbers: list[int] = field(default_factory=list)
    groups: list[list[int]] = field(default_factory=lambda: [[]])
    letters: str = ""

    @property
    def number(self) -> int:
        """The number, where there is one."""
        return self.numbers[0]

    @property
    def cells(self) -> list[int]:
        """The cells, where they are one group."""
        return self.groups[0]


def parse(text: str, side: int) -> list[Piece]:
    """The pieces of a text of rules, with cells as numbers from 0, row by row."""
    pieces = []
    for words in filter(None, (piece.split() for piece in re.split("[;,]", text))):
        words[:1] = ALIASES.get(words[0], words[0]).split()
        name = words.pop(0)
        if name == "negative":
            pieces += [Piece(f"negative-{kind}", numbers=[int(number)]) for kind, number in (MARKS[word].split() for word in words)]
            continue
        piece = Piece(name)
        if outside := re.search(r"(row|column) (\d+)(?: (left|right|up|down))?$", " ".join(words)):
            way = 1 - side if outside[3] in ("left", "up") else side - 1
            across, ends = int(outside[2]), f"{1 if way > 0 else side}-{side if way > 0 else 1}"
            words[words.index(outside[1]) :] = [f"r{across}c{ends}" if outside[1] == "row" else f"r{ends}c{across}"]
        for word in words:
            if word == "=":
                piece.groups.append([])
            elif name == "jigsaw":
                piece.letters = word
            elif found := re.fullmatch(r"r(\d+)(?:-(\d+))?c(\d+)(?:-(\d+))?", word):
                top, bottom, left, right = (int(group) if group else 0 for group in found.groups())
                for row in run(top, bottom or top):
                    piece.groups[-1] += [(row - 1) * side + column - 1 for column in run(left, right or left)]
                if not 1 <= min(top, bottom or 1, left, right or 1) <= max(top, bottom, left, right) <= side:
                    raise ValueError(f"no such cell: {word}")
            else:
                piece.numbers.append(int(word))
        pieces.append(piece)
    return pieces


def run(first: int, last: int) -> Iterable[int]:
    """The numbers from one to another, up or down."""
    return range(first, last + 1) if first <= last else range(first, last - 1, -1)


def sandwich(state: State, digit: int, last: int) -> State:
    """A step along a line: how many of 1 and the last digit were seen, and the sum behind the first of them."""
    seen = min(state[0] + (digit in (1, last)), 2)
    return seen, state[1] + digit * (state[0] == seen == 1)


def x_sum(state: State, digit: int, last: int) -> State:
    """A step along a line: how many digits are still to be added, which the first one says, and the sum so far."""
    more = digit if state == START else state[0]
    return (more - 1, state[1] + digit) if more else state


def skyscraper(state: State, digit: int, last: int) -> State:
    """A step along a line: the greatest digit so far, and how many were greater than all before them."""
    return (digit, state[1] + 1) if digit > state[0] else state


def numbered_room(state: State, digit: int, last: int) -> State:
    """A step along a line: how many places the one that the first digit names is away, and the digit there."""
    more = digit if state == START else state[0]
    return (more - 1, digit * (more == 1)) if more else state


#: Where a machine begins, and the machines of clues outside: a line ends as it should if the second number is that of the clue.
START: State = (-1, 0)
MACHINES = {
    "sandwich": ((0, 0), sandwich),
    "x-sum": (START, x_sum),
    "skyscraper": (START, skyscraper),
    "numbered-room": (START, numbered_room),
}


class Engine:
    """A board and its rules as a model of CP-SAT: a variable for each cell, and a literal for each digit of each cell."""

    def __init__(self, board: str, rules_text: str) -> None:
        self.side = math.isqrt(len(board))
        if self.side**2 != len(board) or not 4 <= self.side <= 16:
            raise ValueError(f"no board: {len(board)} cells")
        side = self.side
        self.cells, self.digits = range(side * side), range(1, side + 1)
        self.model = cp_model.CpModel()
        self.value = [self.model.new_int_var(1, side, f"r{cell // side + 1}c{cell % side + 1}") for cell in self.cells]
        self.holds = [{digit: self.model.new_bool_var("") for digit in self.digits} for _ in self.cells]
        for value, holds in zip(self.value, self.holds, strict=True):
            self.model.add_exactly_one(holds.values())
            for digit, literal in holds.items():
                self.model.add(value == digit).only_enforce_if(literal)
                self.model.add(value != digit).only_enforce_if(~literal)
        for cell, given in enumerate(board):
            if given != ".":
                self.model.add_bool_and(self.holds[cell][int(given, 36)])
        self.pieces = [] if rules_text == "ordinary" else parse(rules_text, side)
        self.regions = self.regions_of()
        for at in range(side):
            self.differ(self.cells[at * side : (at + 1) * side])
            self.differ(self.cells[at::side])
        for region in self.regions:
            self.differ(region)
        for piece in self.pieces:
            self.add(piece)

    def regions_of(self) -> list[list[int]]:
        """The blocks, or the regions in their place, or none at all."""
        side, named = self.side, {piece.name: piece for piece in self.pieces}
        letters: Sequence[Hashable]
        if "jigsaw" in named:
            letters = named["jigsaw"].letters
        elif "latin" in named or side not in HEIGHTS:
            return []
        else:
            height = HEIGHTS[side]
            letters = [(cell // side // height, cell % side // (side // height)) for cell in self.cells]
        return [[cell for cell in self.cells if letters[cell] == letter] for letter in dict.fromkeys(letters)]

    def differ(self, cells: Sequence[int]) -> None:
        """Says that no two of the cells hold the same digit; as many as there are digits hold all of them."""
        for digit in self.digits:
            literals = [self.holds[cell][digit] for cell in cells]
            (self.model.add_exactly_one if len(cells) == self.side else self.model.add_at_most_one)(literals)

    def pair(self, one: int, other: int, is_allowed: Callable[[int, int], bool]) -> None:
        """Says which digits two cells may hold together."""
        for first in self.digits:
            for second in self.digits:
                if not is_allowed(first, second):
                    self.model.add_bool_or(~self.holds[one][first], ~self.holds[other][second])

    def total(self, cells: Iterable[int]) -> cp_model.LinearExprT:
        """The sum of the digits of cells."""
        return cp_model.LinearExpr.sum([self.value[cell] for cell in cells])

    def apart(self, steps: Iterable[tuple[int, int]], *, is_torus: bool = False) -> list[tuple[int, int]]:
        """The pairs of cells that lie one of these steps (rows, columns) apart; on a torus past the edges, too."""
        side, found = self.side, {}
        for cell in self.cells:
            for down, right in steps:
                row, column = cell // side + down, cell % side + right
                if is_torus or (0 <= row < side and 0 <= column < side):
                    other = row % side * side + column % side
                    found[min(cell, other), max(cell, other)] = True
        return list(found)

    def follow(self, name: str, cells: Sequence[int], goal: int) -> None:
        """Says that a machine that reads the cells in order, a digit a step, has the number of a clue at the end."""
        start, step = MACHINES[name]
        numbers, transitions, states = {start: 0}, [], [start]
        for state in states:
            for digit in self.digits:
                after = step(state, digit, self.side)
                if after[1] <= goal or name == "numbered-room":
                    if after not in numbers:
                        numbers[after] = len(numbers)
                        states.append(after)
                    transitions.append((numbers[state], digit, numbers[after]))
        ends = [number for state, number in numbers.items() if state[1] == goal]
        self.model.add_automaton([self.value[cell] for cell in cells], 0, ends, transitions)

    def add(self, piece: Piece) -> None:
        """Says what a piece says."""
        if piece.name in MACHINES:
            self.follow(piece.name, piece.cells, piece.number)
        elif not any(add(piece) for add in (self.add_over_board, self.add_marks, self.add_cells, self.add_line)):
            raise ValueError(f"no rule: {piece.name}")

    def add_over_board(self, piece: Piece) -> bool:
        """Rules that have no cells of their own: houses and pairs. What stands in place of blocks is known already."""
        side, cells = self.side, self.cells
        name, _, how = piece.name.rpartition("-") if piece.name.endswith(("-torus", "-wrap")) else (piece.name, "", "")
        match name:
            case "latin" | "jigsaw":
                pass
            case "x" | "main-diagonal" | "antidiagonal":
                for diagonal, line in (("main-diagonal", cells[:: side + 1]), ("antidiagonal", cells[side - 1 : -1 : side - 1])):
                    if name in ("x", diagonal):
                        self.differ(line)
            case "windoku":
                for top, left in product((1, 5), repeat=2):
                    self.differ([(top + at // 3) * side + left + at % 3 for at in range(9)])
            case "disjoint-groups":
                for group in zip(*self.regions, strict=True):
                    self.differ(group)
            case "centre-dot" | "asterisk" | "girandola":
                self.differ(parse(f"house {FIGURES[name]}", side)[0].cells)
            case "argyle":
                for row, column, right in ((0, 4, 1), (0, 4, -1), (4, 0, 1), (4, 8, -1), (0, 1, 1), (1, 0, 1), (0, 7, -1), (1, 8, -1)):
                    places = [(row + at, column + at * right) for at in range(side)]
                    self.differ([down * side + across for down, across in places if down < side and 0 <= across < side])
            case "anti-knight" | "anti-king":
                for pair in self.apart(KNIGHT if name == "anti-knight" else KING, is_torus=how == "torus"):
                    self.differ(pair)
            case "anti-taxicab":
                for one, other in combinations(cells, 2):
                    steps = abs(one // side - other // side) + abs(one % side - other % side)
                    if steps <= side:
                        self.model.add_bool_or(~self.holds[one][steps], ~self.holds[other][steps])
            case "non-consecutive":
                near = (1, side - 1) if how == "wrap" else (1,)
                for one, other in self.apart(EDGE, is_torus=how == "torus"):
                    self.pair(one, other, lambda first, second: abs(first - second) not in near)
            case _:
                return False
        return True

    def add_marks(self, piece: Piece) -> bool:
        """Marks of two cells, and that there are no more of them; marks of cells beside their neighbours."""
        name = piece.name.removeprefix("negative-")
        number = piece.numbers[0] if piece.numbers else 0
        if piece.name in RELATIONS:
            self.pair(piece.cells[0], piece.cells[1], lambda one, other: RELATIONS[name](number, one, other))
        elif name in RELATIONS:
            # A dot of either colour frees its cells from what the lack of both says.
            kinds = ("difference", "ratio") if name in ("difference", "ratio") else (name,)
            marked = {tuple(sorted(mark.cells)) for mark in self.pieces if mark.name in kinds}
            for pair in self.apart(EDGE):
                if pair not in marked:
                    self.pair(*pair, lambda one, other: not RELATIONS[name](number, one, other))
        elif name in ("minimum", "maximum"):
            marked_cells = {cell for mark in self.pieces if mark.name == name for cell in mark.cells}
            for one, other in self.apart(EDGE):
                for cell, beside in ((one, other), (other, one)):
                    if cell in piece.cells and beside not in marked_cells:
                        self.pair(cell, beside, lambda here, there: here < there if name == "minimum" else here > there)
        else:
            return False
        return True

    def add_cells(self, piece: Piece) -> bool:
        """Constraints of cells whose order does not matter, and clones."""
        match piece.name:
            case "cage":
                self.differ(piece.cells)
                if piece.numbers and piece.number:
                    self.model.add(self.total(piece.cells) == piece.number)
            case "sum":
                self.model.add(self.total(piece.cells) == piece.number)
            case "different" | "house":
                self.differ(piece.cells)
            case "odd" | "even" | "candidates":
                digits = piece.numbers or [digit for digit in self.digits if digit % 2 == (piece.name == "odd")]
                for cell in piece.cells:
                    self.model.add_bool_or(self.holds[cell][digit] for digit in digits)
            case "renban":
                self.differ(piece.cells)
                starts = {low: self.model.new_bool_var("") for low in range(1, self.side - len(piece.cells) + 2)}
                self.model.add_exactly_one(starts.values())
                for low, literal in starts.items():
                    for cell in piece.cells:
                        window = [self.holds[cell][digit] for digit in range(low, low + len(piece.cells))]
                        self.model.add_bool_or(window).only_enforce_if(literal)
            case "quadruple":
                for digit in set(piece.numbers):
                    self.model.add(sum(self.holds[cell][digit] for cell in piece.cells) >= piece.numbers.count(digit))
            case "clone":
                for group in piece.groups[1:]:
                    for one, other in zip(piece.groups[0], group, strict=True):
                        self.model.add(self.value[one] == self.value[other])
            case _:
                return False
        return True

    def add_line(self, piece: Piece) -> bool:
        """Constraints of lines, whose cells are in order."""
        line = piece.cells
        match piece.name:
            case "thermo" | "slow-thermo":
                for one, other in pairwise(line):
                    self.pair(one, other, lambda low, high: low < high or (low == high and piece.name == "slow-thermo"))
            case "whisper":
                for one, other in pairwise(line):
                    self.pair(one, other, lambda first, second: abs(first - second) >= piece.number)
            case "arrow":
                bulb, shaft = piece.groups
                read = cp_model.LinearExpr.weighted_sum([self.value[cell] for cell in bulb], [10**at for at in reversed(range(len(bulb)))])
                self.model.add(self.total(shaft) == read)
            case "double-arrow":
                self.model.add(self.total(line[1:-1]) == self.value[line[0]] + self.value[line[-1]])
            case "palindrome":
                for one, other in zip(line[: len(line) // 2], line[::-1], strict=False):
                    self.model.add(self.value[one] == self.value[other])
            case "between" | "lockout":
                self.add_ends(piece.name == "between", line, piece.numbers)
            case "region-sum":
                owner = {cell: at for at, region in enumerate(self.regions) for cell in region}
                pieces: list[list[int]] = [[line[0]]]
                for one, other in pairwise(line):
                    if owner.get(one) != owner.get(other):
                        pieces.append([])
                    pieces[-1].append(other)
                for cells in pieces[1:]:
                    self.model.add(self.total(cells) == self.total(pieces[0]))
            case "zipper":
                half = len(line) // 2
                middle = [line[half]] if len(line) % 2 else [line[half - 1], line[half]]
                for one, other in zip(line[:half], line[::-1], strict=False):
                    self.model.add(self.value[one] + self.value[other] == self.total(middle))
            case "entropic" | "modular":
                third = math.ceil(self.side / 3)
                kinds = [(digit - 1) // third if piece.name == "entropic" else digit % piece.number for digit in range(self.side + 1)]
                # Three neighbours are of three kinds; of a line of two cells these are of two.
                for ahead in (1, 2):
                    for one, other in zip(line, line[ahead:], strict=False):
                        self.pair(one, other, lambda first, second: kinds[first] != kinds[second])
            case _:
                return False
        return True

    def add_ends(self, is_between: bool, line: Sequence[int], numbers: Sequence[int]) -> None:
        """Says that the cells of a line lie strictly between its ends, or outside of them, which differ by a number then."""
        first, last, rises = self.value[line[0]], self.value[line[-1]], self.model.new_bool_var("")
        for literal, low, high in ((rises, first, last), (~rises, last, first)):
            self.model.add(low < high).only_enforce_if(literal)
            for value in (self.value[cell] for cell in line[1:-1]):
                below = self.model.new_bool_var("")
                for side, inside, outside in ((below, value > low, value < low), (~below, value < high, value > high)):
                    self.model.add(inside if is_between else outside).only_enforce_if([literal] if is_between else [literal, side])
        if not is_between:
            self.pair(line[0], line[-1], lambda one, other: abs(one - other) >= numbers[0])

    def solve(self, limit: int) -> list[str]:
        """The solutions up to so many, each of which differs from those before in some cell."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = SECONDS
        found: list[str] = []
        while len(found) < limit:
            status = solver.solve(self.model)
            if status == cp_model.INFEASIBLE:
                break
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                raise RuntimeError(f"no answer: {solver.status_name(status)}")
            digits = [solver.value(value) for value in self.value]
            found.append("".join("0123456789ABCDEFG"[digit] for digit in digits))
            self.model.add_bool_or(~self.holds[cell][digit] for cell, digit in enumerate(digits))
        return found


def solutions(board: str, rules_text: str, limit: int = 2) -> list[str]:
    """The solutions of a board, row by row with ``.`` for blanks, under rules in their text form, up to so many."""
    return sorted(Engine(board, rules_text).solve(limit))
