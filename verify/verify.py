#!/usr/bin/env python3
"""Checks rootgrid certificates: python3 verify.py FILE...   (no file: standard input)

Written from its description in docs/TRUST.md alone; nothing here comes from the program that
writes certificates. Needs Python 3.8 and nothing else. Prints a line for each
certificate; exit code 0 if all hold, 1 if one does not, 2 if one cannot be read.
"""
import re
import sys

HEADER = "rootgrid-certificate 1"
CELL = re.compile(r"r([1-9]\d*)c([1-9]\d*)\Z")
HOUSE = re.compile(r"([rcb])([1-9]\d*)\Z")
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"


class Bad(Exception):
    """The certificate does not hold."""


def need(condition, message):
    if not condition:
        raise Bad(message)


class Board:
    """The rules: cells are numbered row by row, digits are 1 to side."""

    def __init__(self, block_rows, block_columns):
        need(2 <= block_rows <= 5 and 2 <= block_columns <= 5, "no such shape")
        self.side = side = block_rows * block_columns
        self.houses = {}
        for row in range(side):
            for column in range(side):
                cell = row * side + column
                block = row // block_rows * block_rows + column // block_columns
                for house in (("r", row), ("c", column), ("b", block)):
                    self.houses.setdefault(house, []).append(cell)
        self.houses_of = [[] for _ in range(side * side)]
        for house, cells in self.houses.items():
            for cell in cells:
                self.houses_of[cell].append(house)
        self.peers = [
            {other for house in self.houses_of[cell] for other in self.houses[house]} - {cell}
            for cell in range(side * side)
        ]

    def cell(self, text):
        match = CELL.match(text)
        need(match, f"{text!r} is no cell")
        row, column = int(match[1]) - 1, int(match[2]) - 1
        need(row < self.side and column < self.side, f"{text!r} is not on the board")
        return row * self.side + column

    def house(self, text):
        match = HOUSE.match(text)
        need(match and int(match[2]) <= self.side, f"{text!r} is no house")
        return match[1], int(match[2]) - 1

    def digit(self, text):
        need(text.isdigit() and 1 <= int(text) <= self.side, f"{text!r} is no digit")
        return int(text)

    def values(self, text):
        need(len(text) == self.side * self.side, "a grid has another number of cells")
        values = [0 if char in ".0" else SYMBOLS.find(char) + 1 for char in text]
        need(all(v <= self.side for v in values), "a digit does not belong to the shape")
        need(all(v or char in ".0" for v, char in zip(values, text)), "a character is no digit")
        return values


class Position:
    """Values, and for every open cell the set of digits that are left."""

    def __init__(self, board, values):
        self.board = board
        self.values = [0] * len(values)
        self.left = [set(range(1, board.side + 1)) for _ in values]
        for cell, value in enumerate(values):
            if value:
                self.fill(cell, value)

    def copy(self):
        other = object.__new__(Position)
        other.board = self.board
        other.values = self.values[:]
        other.left = [left.copy() for left in self.left]
        return other

    def fill(self, cell, digit):
        need(self.values[cell] == 0 and digit in self.left[cell], "a cell cannot take a digit")
        self.values[cell] = digit
        self.left[cell] = set()
        for peer in self.board.peers[cell]:
            self.left[peer].discard(digit)

    def places(self, house, digit):
        return [c for c in self.board.houses[house] if digit in self.left[c]]

    def has(self, house, digit):
        return any(self.values[c] == digit for c in self.board.houses[house])

    def check_single(self, cell, digit, reason):
        """The digit is the only one of the cell, or the cell the only one of the digit in a house."""
        need(self.values[cell] == 0, "a single in a filled cell")
        if reason == "n":
            need(self.left[cell] == {digit}, "a naked single is none")
        else:
            house = next(h for h in self.board.houses_of[cell] if h[0] == reason)
            need(self.places(house, digit) == [cell], "a hidden single is none")


class Reader:
    """The words of a certificate, one after the other."""

    def __init__(self, words):
        self.words = words
        self.at = 0

    def peek(self):
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self):
        need(self.at < len(self.words), "the certificate ends too early")
        self.at += 1
        return self.words[self.at - 1]

    def expect(self, word):
        got = self.take()
        need(got == word, f"{got!r} where {word!r} is expected")


FILL = re.compile(r"(r\d+c\d+)=(\d+)([nrcb])\Z")


def check_node(reader, position, solution):
    """Walks a tree. A full board must be the solution; None stands for: there may be none."""
    board = position.board
    while True:
        word = reader.take()
        fill = FILL.match(word)
        if fill:
            cell, digit = board.cell(fill[1]), board.digit(fill[2])
            position.check_single(cell, digit, fill[3])
            position.fill(cell, digit)
            continue
        what, sign, digit_text = word[1:].partition("=")
        if word == ".":
            need(solution is not None, "a full board where a contradiction is expected")
            need(position.values == solution, "a full board is not the solution")
        elif word.startswith("!") and sign:
            house, digit = board.house(what), board.digit(digit_text)
            need(not position.places(house, digit), "a digit has a place left")
            need(not position.has(house, digit), "a digit stands in its house")
        elif word.startswith("!"):
            cell = board.cell(what)
            need(position.values[cell] == 0, "the cell is filled")
            need(not position.left[cell], "the cell has a digit left")
        elif word.startswith("?") and sign:
            house, digit = board.house(what), board.digit(digit_text)
            need(not position.has(house, digit), "a digit stands in its house")
            for cell in position.places(house, digit):
                row, column = divmod(cell, board.side)
                reader.expect(f"r{row + 1}c{column + 1}:")
                branch = position.copy()
                branch.fill(cell, digit)
                check_node(reader, branch, solution)
        elif word.startswith("?"):
            cell = board.cell(what)
            need(position.values[cell] == 0, "a branch over a filled cell")
            for digit in sorted(position.left[cell]):
                reader.expect(f"{digit}:")
                branch = position.copy()
                branch.fill(cell, digit)
                check_node(reader, branch, solution)
        else:
            raise Bad(f"{word!r} is no part of a tree")
        return


def refute(reader, position, cell, digit):
    branch = position.copy()
    need(digit in branch.left[cell], "what is refuted is no candidate")
    branch.fill(cell, digit)
    check_node(reader, branch, None)


REMOVAL = re.compile(r"(r\d+c\d+)<>(\d+)\Z")
PLACEMENT = re.compile(r"(r\d+c\d+)=(\d+)([nrcb]?)\Z")


def check_step(reader, position):
    """A step: candidates that are refuted, then at most one digit that is placed."""
    board = position.board
    concluded = False
    while True:
        removal = REMOVAL.match(reader.peek())
        placement = PLACEMENT.match(reader.peek())
        if removal:
            reader.take()
            cell, digit = board.cell(removal[1]), board.digit(removal[2])
            refute(reader, position, cell, digit)
            position.left[cell].discard(digit)
        elif placement:
            reader.take()
            cell, digit = board.cell(placement[1]), board.digit(placement[2])
            need(digit in position.left[cell], "a digit is placed that is no candidate")
            if placement[3]:
                position.check_single(cell, digit, placement[3])
            else:
                for other in sorted(position.left[cell] - {digit}):
                    reader.expect(f"{other}:")
                    refute(reader, position, cell, other)
            position.fill(cell, digit)
            return
        else:
            need(concluded, "a step concludes nothing")
            return
        concluded = True


def rating(text):
    need(re.fullmatch(r"-|\d+\.\d", text), f"{text!r} is no rating")
    return None if text == "-" else int(text.replace(".", ""))


def check(text):
    reader = Reader(text.split())
    for word in HEADER.split():
        reader.expect(word)
    reader.expect("shape")
    shape = re.fullmatch(r"(\d)x(\d)", reader.take())
    need(shape, "the shape cannot be read")
    board = Board(int(shape[1]), int(shape[2]))
    reader.expect("puzzle")
    puzzle = board.values(reader.take())
    reader.expect("solution")
    solution = board.values(reader.take())
    need(all(s and p in (0, s) for p, s in zip(puzzle, solution)), "the solution changes the puzzle")
    for cells in board.houses.values():
        need(len({solution[c] for c in cells}) == board.side, "the solution breaks the rules")
    reader.expect("unique")
    check_node(reader, Position(board, puzzle), solution)
    reader.expect("path")
    ladder = reader.take()
    position, most, steps = Position(board, puzzle), None, 0
    while reader.peek() == "step":
        reader.take()
        reader.take()
        number = rating(reader.take())
        most = number if most is None or (number or 0) > most else most
        check_step(reader, position)
        steps += 1
    reader.expect("end")
    need(int(reader.take()) == position.values.count(0), "another number of cells is open")
    stated = rating(reader.take())
    need(stated == most, "the rating is not that of the hardest step")
    need(reader.at == len(reader.words), "something follows the end")
    need(all(v in (0, s) for v, s in zip(position.values, solution)), "the path leaves the solution")
    number = "" if most is None else f", hardest {most // 10}.{most % 10}"
    state = "to the solution" if 0 not in position.values else "not to the end"
    return f"unique; {steps} steps on ladder {ladder}{number}, {state}"


def main(paths):
    sys.setrecursionlimit(100_000)
    texts = [open(path, encoding="ascii").read() for path in paths] or [sys.stdin.read()]
    count = failed = 0
    for text in texts:
        parts = re.split(rf"(?m)^(?={re.escape(HEADER)}$)", text)
        if parts[0].strip() or len(parts) == 1:
            print("verify: no certificate found", file=sys.stderr)
            return 2
        for part in parts[1:]:
            count += 1
            try:
                print(f"{count}: holds: {check(part)}")
            except Bad as bad:
                failed += 1
                print(f"{count}: FAILS: {bad}")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, UnicodeDecodeError) as error:
        print(f"verify: {error}", file=sys.stderr)
        sys.exit(2)
