#!/usr/bin/env python3
"""Checks rootgrid certificates: python3 verify.py FILE...   (no file: standard input)

Written from its description in docs/TRUST.md alone; nothing here comes from the program that
writes certificates. Needs Python 3.8 and nothing else. Prints a line for each
certificate; exit code 0 if all hold, 1 if one does not, 2 if one cannot be read
or nobody reads the lines any more.
"""
import os
import re
import sys

HEADER = "rootgrid-certificate 1"
CELL = re.compile(r"r([1-9]\d{0,8})c([1-9]\d{0,8})")
HOUSE = re.compile(r"([rcb])([1-9]\d{0,8})")
NUMBER = re.compile(r"[1-9]\d{0,8}")
SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"


class Bad(Exception):
    """The certificate does not hold."""


def need(condition, message):
    if not condition:
        raise Bad(message)


def short(word):
    """A word for a message: no longer than a line has room for."""
    return word if len(word) <= 40 else word[:40] + "..."


def quoted(word):
    return f"'{short(word)}'"


class Board:
    """The rules: cells are numbered row by row, digits are 1 to side."""

    def __init__(self, block_rows, block_columns):
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
        match = CELL.fullmatch(text)
        need(match and max(int(match[1]), int(match[2])) <= self.side, f"{quoted(text)} is no cell")
        return (int(match[1]) - 1) * self.side + int(match[2]) - 1

    def house(self, text):
        match = HOUSE.fullmatch(text)
        need(match and int(match[2]) <= self.side, f"{quoted(text)} is no house")
        return match[1], int(match[2]) - 1

    def digit(self, text):
        need(NUMBER.fullmatch(text) and int(text) <= self.side, f"{quoted(text)} is no digit")
        return int(text)

    def values(self, text):
        need(len(text) == self.side * self.side, "a grid has another number of cells")
        values = [SYMBOLS.find("." if symbol == "0" else symbol) for symbol in text]
        for value, symbol in zip(values, text):
            need(0 <= value <= self.side, f"'{symbol}' is no digit")
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
        need(reason in ("n", "r", "c", "b"), f"{quoted(reason)} is no reason")
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
        need(got == word, f"{quoted(got)} where '{word}' is expected")


def check_node(reader, position, solution):
    """Walks a tree. A full board must be the solution; None stands for: there may be none."""
    board = position.board
    while True:
        word = reader.take()
        what, sign, digit_text = word.partition("=")
        if word.startswith("r") and sign:
            cell, digit = board.cell(what), board.digit(digit_text[:-1])
            position.check_single(cell, digit, digit_text[-1:])
            position.fill(cell, digit)
            continue
        what = what[1:]
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
            raise Bad(f"{quoted(word)} is no part of a tree")
        return


def refute(reader, position, cell, digit):
    branch = position.copy()
    need(digit in branch.left[cell], "what is refuted is no candidate")
    branch.fill(cell, digit)
    check_node(reader, branch, None)


def check_step(reader, position):
    """A step: candidates that are refuted, then at most one digit that is placed."""
    board = position.board
    concluded = False
    while True:
        word = reader.peek()
        if "<>" in word:
            reader.take()
            cell_text, _, digit_text = word.partition("<>")
            cell, digit = board.cell(cell_text), board.digit(digit_text)
            refute(reader, position, cell, digit)
            position.left[cell].discard(digit)
        elif "=" in word:
            reader.take()
            cell_text, _, text = word.partition("=")
            reason = text[-1:] if "a" <= text[-1:] <= "z" else ""
            cell, digit = board.cell(cell_text), board.digit(text[: len(text) - len(reason)])
            need(digit in position.left[cell], "a digit is placed that is no candidate")
            if reason:
                position.check_single(cell, digit, reason)
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
    """A rating in tenths, or none."""
    need(re.fullmatch(r"-|[1-9]\d{0,8}\.\d", text), f"{quoted(text)} is no rating")
    return None if text == "-" else int(text.replace(".", ""))


def check(text):
    other = re.search(r"[^ -~\t\r\n]", text)
    need(not other, f"the byte {ord(other[0]) if other else 0:#04x} is no plain text")
    reader = Reader(text.split())
    for word in HEADER.split():
        reader.expect(word)
    reader.expect("shape")
    shape = reader.take()
    need(re.fullmatch(r"[2-5]x[2-5]", shape), f"{quoted(shape)} is no shape")
    board = Board(int(shape[0]), int(shape[2]))
    reader.expect("puzzle")
    puzzle = board.values(reader.take())
    reader.expect("solution")
    solution = board.values(reader.take())
    need(all(p in (0, s) for p, s in zip(puzzle, solution)), "the solution changes the puzzle")
    for cells in board.houses.values():
        digits = {solution[c] for c in cells} - {0}
        need(len(digits) == board.side, "the solution breaks the rules")
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
    need(reader.take() == str(position.values.count(0)), "another number of cells is open")
    need(rating(reader.take()) == most, "the rating is not that of the hardest step")
    need(reader.at == len(reader.words), "something follows the end")
    need(all(v in (0, s) for v, s in zip(position.values, solution)), "the path leaves the solution")
    number = "" if most is None else f", hardest {most // 10}.{most % 10}"
    state = "to the solution" if 0 not in position.values else "not to the end"
    return f"unique; {steps} steps on ladder {short(ladder)}{number}, {state}"


def say(file, line):
    """Writes a line at once, past Python's buffers: they would complain at the end if nobody reads it."""
    os.write(file, (line + "\n").encode("ascii"))


def tell(message):
    """Says why something cannot be read; where that cannot be said either, the exit code has to do."""
    try:
        say(2, "verify: " + re.sub(r"[^ -~]", "?", message))
    except OSError:
        pass
    return 2


def split(text):
    """The certificates of a text: each begins with a line of the header."""
    parts = re.split(rf"(?m)^(?={re.escape(HEADER)}\r?$)", text)
    return None if parts[0].strip(" \t\r\n") or len(parts) == 1 else parts[1:]


def read(path):
    # One character a byte: what is no plain text is found where it stands.
    if path is None:
        path = 0
    with open(path, "rb") as file:
        return file.read().decode("latin-1")


def main(paths):
    count = failed = 0
    for path in paths or [None]:
        name = "standard input" if path is None else path
        try:
            parts = split(read(path))
        except OSError as error:
            return tell(f"{name}: {error.strerror}")
        if parts is None:
            return tell(f"{name}: no certificate found")
        for part in parts:
            count += 1
            try:
                line = f"{count}: holds: {check(part)}"
            except Bad as bad:
                failed += 1
                line = f"{count}: FAILS: {bad}"
            try:
                say(1, line)
            except BrokenPipeError:
                return 2
            except OSError as error:
                return tell(f"standard output: {error.strerror}")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
