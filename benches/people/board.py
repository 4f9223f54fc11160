"""A 9x9 board: what singles fill at each moment, and what a step beyond them weighs."""

from collections import Counter

BLOCKS = [[(b // 3 * 3 + i // 3) * 9 + b % 3 * 3 + i % 3 for i in range(9)] for b in range(9)]
ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
LINES = ROWS + [[9 * r + c for r in range(9)] for c in range(9)]
HOUSES = LINES + BLOCKS
PEERS = [{p for h in HOUSES if cell in h for p in h} - {cell} for cell in range(81)]

SINGLES = {"full-house": 4, "hidden-single": 8, "naked-single": 12}
# Four times the weight of each technique in `effort`; 500 for all others.
WEIGHTS = SINGLES | {
    "3d-medusa": 270, "wxyz-wing": 230, "locked-pair": 40, "locked-triplet": 60, "naked-pair": 60, "pointing": 50,
    "claiming": 50, "hidden-pair": 70, "naked-triplet": 80, "hidden-triplet": 100, "bug": 100,
    "avoidable-rectangle": 100, "unique-rectangle": 100, "hidden-rectangle": 100, "unique-loop": 100,
    "remote-pair": 110, "multi-colouring": 200, "naked-quad": 120, "turbot-fish": 120, "empty-rectangle": 120,
    "skyscraper": 130, "finned-x-wing": 130, "x-wing": 140, "hidden-quad": 150, "swordfish": 150, "w-wing": 150,
    "two-string-kite": 150, "simple-colouring": 150, "sashimi-x-wing": 150, "jellyfish": 160, "xy-wing": 160,
    "xyz-wing": 180, "finned-swordfish": 200, "sashimi-swordfish": 240, "finned-jellyfish": 250,
    "sashimi-jellyfish": 260, "xy-chain": 260, "alternating-inference-chain": 280, "continuous-nice-loop": 280,
    "grouped-alternating-inference-chain": 300, "grouped-x-chain": 300, "grouped-continuous-nice-loop": 300,
    "alternating-inference-chain-with-als": 300,
    "sue-de-coq": 250, "als-xz": 300, "double-linked-als-xz": 300, "als-xy-wing": 320, "als-chain": 340,
    "death-blossom": 360, "franken-fish": 350, "supposition": 700,
}  # fmt: skip


class Board:
    """Digits, and the candidates of open cells as masks of nine bits."""

    def __init__(self, puzzle="." * 81, candidates=None):
        self.values = [int(c) if c in "123456789" else 0 for c in puzzle]
        if candidates is None:
            self.candidates = [0 if v else 511 for v in self.values]
            for cell, digit in enumerate(self.values):
                if digit:
                    self.fill(cell, digit)
        else:
            self.candidates = [sum(1 << int(d) - 1 for d in text) for text in candidates]

    def fill(self, cell, digit):
        self.values[cell], self.candidates[cell] = digit, 0
        for peer in PEERS[cell]:
            self.candidates[peer] &= ~(1 << digit - 1)

    def open(self):
        return self.values.count(0)

    def candidate_count(self):
        return sum(mask.bit_count() for mask in self.candidates)

    def strike(self, cell, digits):
        for digit in digits:
            self.candidates[cell] &= ~(1 << digit - 1)

    def line(self):
        """As the program reads it: nine characters a cell."""
        return "".join(
            "".join(str(d) if d == value or not value and mask >> d - 1 & 1 else "." for d in range(1, 10))
            for value, mask in zip(self.values, self.candidates)
        )

    def openings(self):
        """Every cell that a single fills: cell -> (kind, digit), the kind being the easiest one.

        'near': the last open cell of a house, or the only place of a digit in a block; 'line': the only place of a
        digit in a row or column; 'naked': the only candidate of a cell.
        """
        found = {}
        for cell, mask in enumerate(self.candidates):
            if mask.bit_count() == 1:
                found[cell] = ("naked", mask.bit_length())
        for kind, houses in (("line", LINES), ("near", BLOCKS)):
            for house in houses:
                once = again = 0
                for cell in house:
                    mask = self.candidates[cell]
                    once, again = once | mask, again | once & mask
                for cell in house:
                    if hidden := self.candidates[cell] & once & ~again:
                        found[cell] = (kind, hidden.bit_length())
        for house in HOUSES:
            left = [cell for cell in house if self.candidates[cell]]
            if len(left) == 1:
                found[left[0]] = ("near", self.candidates[left[0]].bit_length())
        return found


def fill_in_rounds(board, by_kind=True):
    """Places singles until none is left, in each round all of the easiest kind; or all there are.

    Yields (placed, open, near, line, naked) of each round, as it was before the round.
    """
    while openings := board.openings():
        count = Counter(kind for kind, _ in openings.values())
        easiest = next(kind for kind in ("near", "line", "naked") if count[kind])
        placed = [(c, d) for c, (kind, d) in openings.items() if not by_kind or kind == easiest]
        yield len(placed), board.open(), count["near"], count["line"], count["naked"]
        for cell, digit in placed:
            board.fill(cell, digit)


def units(weight, open_cells, candidates):
    """The effort of a step beyond singles, in 1/4000 point: its weight where a cell has three candidates."""
    return 1000 * weight // 2 + 1000 * weight * candidates // (6 * open_cells)


def place(cell):
    """The number of a cell from its name: r1c1 is 0."""
    return 9 * int(cell[1]) + int(cell[3]) - 10
