"""The judge's own Sudoku: boards, a solver, morphs. Written from the rules; nothing here comes from the program."""
import functools
import itertools

SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"
SIDES = {16: "2x2", 36: "2x3", 64: "2x4", 81: "3x3", 100: "2x5", 144: "3x4", 225: "3x5", 256: "4x4", 400: "4x5", 625: "25x25"}
NAMES = {4: "2x2", 6: "2x3", 8: "2x4", 9: "3x3", 10: "2x5", 12: "3x4", 15: "3x5", 16: "4x4", 20: "4x5", 25: "25x25"}


class Board:
    """A shape: block rows, block columns, houses and peers of cells."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.side = side = rows * columns
        self.cells = range(side * side)
        self.houses = [[r * side + c for c in range(side)] for r in range(side)]
        self.houses += [[r * side + c for r in range(side)] for c in range(side)]
        blocks = [[] for _ in range(side)]
        for cell in self.cells:
            blocks[cell // side // rows * rows + cell % side // columns].append(cell)
        self.houses += blocks
        self.houses_of = [[h for h in self.houses if c in h] for c in self.cells]
        self.peers = [sorted({o for h in self.houses_of[c] for o in h} - {c}) for c in self.cells]
        self.all = (1 << side) - 1

    def read(self, text):
        """Values of a line or of rows with '/' between them; None if it is none."""
        text = text.replace("/", "").replace("\n", "").replace("0", ".").upper()
        if len(text) != len(self.cells) or any(s not in SYMBOLS[: self.side + 1] for s in text):
            return None
        return [SYMBOLS.index(s) for s in text]

    def write(self, values):
        return "".join(SYMBOLS[v] for v in values)

    def name(self, cell):
        return f"r{cell // self.side + 1}c{cell % self.side + 1}"

    def cell(self, name):
        row, column = name[1:].split("c")
        return (int(row) - 1) * self.side + int(column) - 1

    def is_solution(self, values):
        return all(sorted(values[c] for c in h) == list(range(1, self.side + 1)) for h in self.houses)

    def has_conflict(self, values):
        return any(values[c] and values[c] == values[p] for c in self.cells for p in self.peers[c])


@functools.lru_cache(maxsize=None)
def board(shape):
    """The board of '3x3' or '9x9', of a side, or of a number of cells."""
    if isinstance(shape, int):
        shape = SIDES[shape]
    if "x" not in shape:
        shape = NAMES[int(shape)]
    rows, columns = (int(n) for n in shape.split("x"))
    if rows == columns and rows > 5:
        return board(NAMES[rows])
    return Board(rows, columns)


class TooMuch(Exception):
    """The solver's bound is reached: the judge does not know."""


class Solver:
    """Sets of digits as bits, singles, and branches over the cell with the fewest digits."""

    def __init__(self, where, bound=4000):
        self.board, self.bound = where, bound

    def start(self, values, allowed=None):
        domains = list(allowed) if allowed else [self.board.all] * len(values)
        fixed = []
        for cell, value in enumerate(values):
            if value:
                domains[cell] &= 1 << value - 1
                if not domains[cell]:
                    return None
        fixed = [c for c in self.board.cells if domains[c] and not domains[c] & domains[c] - 1]
        if not all(domains):
            return None
        return domains if self.propagate(domains, fixed) else None

    def propagate(self, domains, fixed):
        peers, houses, everything = self.board.peers, self.board.houses, self.board.all
        while True:
            while fixed:
                cell = fixed.pop()
                bit = domains[cell]
                for peer in peers[cell]:
                    other = domains[peer]
                    if other & bit:
                        other ^= bit
                        if not other:
                            return False
                        domains[peer] = other
                        if not other & other - 1:
                            fixed.append(peer)
            for house in houses:
                once = twice = 0
                for cell in house:
                    twice |= once & domains[cell]
                    once |= domains[cell]
                if once != everything:
                    return False
                single = once & ~twice
                if single:
                    for cell in house:
                        bit = domains[cell] & single
                        if bit and domains[cell] != bit:
                            if bit & bit - 1:
                                return False
                            domains[cell] = bit
                            fixed.append(cell)
            if not fixed:
                return True

    def solutions(self, values, most=2, allowed=None):
        """Up to `most` solutions. Raises TooMuch past the bound of branches."""
        found = []
        self.left = self.bound
        domains = self.start(values, allowed)
        if domains:
            self.search(domains, most, found)
        return found

    def search(self, domains, most, found):
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        open_cells = [c for c in self.board.cells if domains[c] & domains[c] - 1]
        if not open_cells:
            found.append([d.bit_length() for d in domains])
            return
        cell = min(open_cells, key=lambda c: bin(domains[c]).count("1"))
        digits = domains[cell]
        while digits and len(found) < most:
            bit = digits & -digits
            digits ^= bit
            branch = domains[:]
            branch[cell] = bit
            if self.propagate(branch, [cell]):
                self.search(branch, most, found)


def solutions(where, values, most=2, bound=4000, allowed=None):
    return Solver(where, bound).solutions(values, most, allowed)


def is_minimal(where, values, solution):
    """Whether no clue can be spared: without it, its cell has another digit in some solution."""
    for cell in where.cells:
        if values[cell]:
            allowed = [where.all] * len(values)
            allowed[cell] &= ~(1 << solution[cell] - 1)
            rest = values[:]
            rest[cell] = 0
            if not solutions(where, rest, 1, allowed=allowed):
                return False
    return True


def by_singles(where, values, hidden):
    """How far naked (and hidden) singles alone lead."""
    values = values[:]
    while True:
        left = [0 if values[c] else where.all for c in where.cells]
        for c in where.cells:
            if values[c]:
                for p in where.peers[c]:
                    left[p] &= ~(1 << values[c] - 1)
        done = True
        for c in where.cells:
            bits = left[c]
            if bits and not bits & bits - 1:
                values[c], done = bits.bit_length(), False
                break
        if done and hidden:
            for house in where.houses:
                for digit in range(1, where.side + 1):
                    places = [c for c in house if left[c] >> digit - 1 & 1]
                    if len(places) == 1:
                        values[places[0]], done = digit, False
                        break
                if not done:
                    break
        if done:
            return values


def candidates(where, values):
    """Digits that no cell in sight has, as sets."""
    return [set() if values[c] else set(range(1, where.side + 1)) - {values[p] for p in where.peers[c]} for c in where.cells]


def random_lines(dice, count, size):
    """A permutation of lines that keeps groups of `size` together."""
    groups = [list(range(at, at + size)) for at in range(0, count, size)]
    dice.shuffle(groups)
    for group in groups:
        dice.shuffle(group)
    return list(itertools.chain(*groups))


def random_morph(dice, where):
    side = where.side
    digits = list(range(1, side + 1))
    dice.shuffle(digits)
    turned = where.rows == where.columns and dice.random() < 0.5
    return turned, random_lines(dice, side, where.rows), random_lines(dice, side, where.columns), [0, *digits]


def read_morph(text, where):
    """A morph as the program writes it: 9x9.t.r231456789.c123456789.d987654321."""
    side = where.side
    same = list(range(side))
    turned, rows, columns, digits = False, same, same, list(range(side + 1))
    for part in text.split(".")[1:]:
        numbers = [SYMBOLS.index(s) for s in part[1:].upper()]
        if part == "t":
            turned = True
        elif part[0] == "r":
            rows = [n - 1 for n in numbers]
        elif part[0] == "c":
            columns = [n - 1 for n in numbers]
        else:
            digits = [0, *numbers]
    return turned, rows, columns, digits


def morph(where, values, how):
    turned, rows, columns, digits = how
    side = where.side
    if turned:
        values = [values[c % side * side + c // side] for c in where.cells]
    return [digits[values[rows[c // side] * side + columns[c % side]]] for c in where.cells]


def image_under(name, cell, side):
    row, column = divmod(cell, side)
    last = side - 1
    places = {
        "half-turn": [(last - row, last - column)],
        "quarter-turn": [(column, last - row)],
        "horizontal": [(last - row, column)],
        "vertical": [(row, last - column)],
        "both": [(last - row, column), (row, last - column)],
        "diagonal": [(column, row)],
        "antidiagonal": [(last - column, last - row)],
        "both-diagonals": [(column, row), (last - column, last - row)],
        "full": [(column, row), (row, last - column)],
    }
    return [r * side + c for r, c in places.get(name, [])]


def has_symmetry(where, values, name):
    return all(bool(values[c]) == bool(values[i]) for c in where.cells for i in image_under(name, c, where.side))
