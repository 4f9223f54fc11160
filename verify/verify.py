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
HOUSE = re.compile(r"([rcbh])([1-9]\d{0,8})")
NUMBER = re.compile(r"[1-9]\d{0,8}")
AMOUNT = re.compile(r"-?(0|[1-9]\d{0,3})")
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


def amount(text):
    need(AMOUNT.fullmatch(text), f"{quoted(text)} is no number")
    return int(text)


# Whether two digits may stand in the cells of a pair, by its number.
NUMBERED = {
    "no-difference": lambda a, b, n: abs(a - b) != n,
    "not-both": lambda a, b, n: not a == b == n,
    "difference": lambda a, b, n: abs(a - b) == n,
    "least-difference": lambda a, b, n: abs(a - b) >= n,
    "ratio": lambda a, b, n: a == n * b or b == n * a,
    "no-ratio": lambda a, b, n: a != n * b and b != n * a,
    "pair-sum": lambda a, b, n: a + b == n,
    "no-sum": lambda a, b, n: a + b != n,
    "other-class": lambda a, b, n: (a - 1) // n != (b - 1) // n,
    "other-rest": lambda a, b, n: a % n != b % n,
}
PLAIN = {
    "equal": lambda a, b, side: a == b,
    "above": lambda a, b, side: a > b,
    "below": lambda a, b, side: a < b,
    "not-below": lambda a, b, side: a >= b,
    "not-above": lambda a, b, side: a <= b,
    "apart-round": lambda a, b, side: abs(a - b) not in (1, side - 1),
}


# Lines: how many numbers, what state follows a state at a place with a digit (None: none), which states are ends.
# A state is anything; the first one is None.
def renban(place, state, digit, line):
    low, high = (min(state[0], digit), max(state[1], digit)) if place else (digit, digit)
    return (low, high) if high - low < line.length else None


def between(place, state, digit, line):
    if place < 2:
        return (digit,) if place == 0 else (min(state[0], digit), max(state[0], digit))
    return state if state[0] < digit < state[1] else None


def lockout(place, state, digit, line):
    if place == 0:
        return (digit,)
    if place == 1:
        far = abs(state[0] - digit) >= line.numbers[0]
        return (min(state[0], digit), max(state[0], digit)) if far else None
    return state if digit < state[0] or state[1] < digit else None


def quadruple(place, state, digit, line):
    left = list(state if place else sorted(line.numbers))
    if digit in left:
        left.remove(digit)
    return tuple(left)


def sandwich(place, state, digit, line):
    where, end, total = state or (0, 0, 0)
    if digit in (1, line.side):
        if where == 0:
            return 1, digit, 0
        return (2, 0, 0) if where == 1 and end != digit and total == line.numbers[0] else None
    return (1, end, min(total + digit, 10000)) if where == 1 else (where, 0, 0)


def x_sum(place, state, digit, line):
    count, left = (digit, line.numbers[0]) if place == 0 else state
    return (count - 1, left - digit) if count else state


def skyscraper(place, state, digit, line):
    high, seen = state or (0, 0)
    return (digit, seen + 1) if digit > high else (high, seen)


def numbered_room(place, state, digit, line):
    left = digit if place == 0 else state[0]
    if left == 1:
        return (0,) if digit == line.numbers[0] else None
    return (max(left - 1, 0),)


LINES = {
    "renban": (0, renban, lambda state, line: state[1] - state[0] == line.length - 1),
    "between": (0, between, lambda state, line: True),
    "lockout": (1, lockout, lambda state, line: True),
    "quadruple": (None, quadruple, lambda state, line: not state),
    "sandwich": (1, sandwich, lambda state, line: state[0] == 2),
    "x-sum": (1, x_sum, lambda state, line: state == (0, 0)),
    "skyscraper": (1, skyscraper, lambda state, line: state[1] == line.numbers[0]),
    "numbered-room": (1, numbered_room, lambda state, line: state == (0,)),
}


class Line:
    """A rule that is read cell by cell: a state, and what follows it with a digit."""

    def __init__(self, board, cells, numbers, follow, is_end):
        self.side, self.length = board.side, len(cells)
        self.cells, self.numbers, self.follow, self.is_end = cells, numbers, follow, is_end

    def allows(self, digits_of):
        """Whether some digits of these lead from the first state to an end."""
        states = {None}
        for place, cell in enumerate(self.cells):
            digits = digits_of(cell)
            states = {self.follow(place, state, digit, self) for state in states for digit in digits} - {None}
        return any(self.is_end(state, self) for state in states)


class Board:
    """The rules: cells are numbered row by row, digits are 1 to side."""

    def __init__(self, side, region):
        """`region` gives the number of the block or region of a row and a column; None for a board without."""
        self.side = side
        self.houses = {}
        self.peers = [set() for _ in range(side * side)]
        houses = {}
        for cell in range(side * side):
            row, column = divmod(cell, side)
            for house in [("r", row), ("c", column)] + ([("b", region(row, column))] if region else []):
                houses.setdefault(house, []).append(cell)
        for house, cells in houses.items():
            self.add_house(house, cells)
        # Digits of cells; pairs as (cell, other, whether digits fit); what is read cell by cell, by number; sums.
        self.digits = [set(range(1, side + 1)) for _ in range(side * side)]
        self.links = [[] for _ in range(side * side)]
        self.lines = {}
        self.sums = {}

    def add_house(self, house, cells):
        self.houses[house] = cells
        for cell in cells:
            self.peers[cell].update(set(cells) - {cell})

    def read_rule(self, number, words):
        """A rule: its kind, numbers, cells."""
        need(words, "a rule is empty")
        kind, rest = words[0], words[1:]
        if kind == "sum":
            need(len(rest) > 1, "a rule has the wrong cells")
            total = amount(rest[0])
            terms = {}
            for word in rest[1:]:
                factor = 1
                if "*" in word:
                    text, _, word = word.partition("*")
                    factor = amount(text)
                elif word.startswith("-"):
                    factor, word = -1, word[1:]
                cell = self.cell(word)
                terms[cell] = terms.get(cell, 0) + factor
            self.sums[number] = terms, total
            self.add_sum(number, terms, total)
            return
        if kind == "derive":
            terms, total = {}, 0
            for word in rest:
                if word.startswith("-"):
                    need(NUMBER.fullmatch(word[1:]) and int(word[1:]) in self.sums, f"{quoted(word[1:])} is no sum")
                    others, less = self.sums[int(word[1:])]
                    total -= less
                    for cell, factor in others.items():
                        terms[cell] = terms.get(cell, 0) - factor
                else:
                    total += self.side * (self.side + 1) // 2
                    for cell in self.houses[self.house(word)]:
                        terms[cell] = terms.get(cell, 0) + 1
            self.add_sum(number, terms, total)
            return
        count = next((at for at, word in enumerate(rest) if word.startswith("r")), len(rest))
        numbers, cells = [amount(word) for word in rest[:count]], [self.cell(word) for word in rest[count:]]
        fits = len(set(cells)) == len(cells)
        if kind == "house":
            need(fits and len(cells) == self.side, "a rule has the wrong cells")
            need(not numbers, "a rule has the wrong numbers")
            self.add_house(("h", number - 1), cells)
        elif kind == "apart":
            need(fits and len(cells) > 1, "a rule has the wrong cells")
            need(not numbers, "a rule has the wrong numbers")
            for cell in cells[1:]:
                self.peers[cells[0]].add(cell)
                self.peers[cell].add(cells[0])
        elif kind == "digits":
            for cell in cells:
                self.digits[cell] &= set(numbers)
        elif kind in NUMBERED or kind in PLAIN:
            need(fits and len(cells) == 2, "a rule has the wrong cells")
            need(len(numbers) == (kind in NUMBERED) and all(0 < n for n in numbers), "a rule has the wrong numbers")
            last = numbers[0] if numbers else self.side
            meets = NUMBERED.get(kind) or PLAIN[kind]
            a, b = cells
            self.links[a].append((b, lambda own, other: meets(own, other, last)))
            self.links[b].append((a, lambda own, other: meets(other, own, last)))
            follow = lambda place, state, digit, line: (
                (digit,) if place == 0 else state if meets(state[0], digit, last) else None
            )
            self.lines[number] = Line(self, cells, numbers, follow, lambda state, line: True)
        else:
            need(kind in LINES, f"{quoted(kind)} is no kind of rule")
            wanted, follow, is_end = LINES[kind]
            need(fits and len(cells) > 1, "a rule has the wrong cells")
            need(len(numbers) == wanted or wanted is None, "a rule has the wrong numbers")
            if kind in ("between", "lockout"):
                cells = [cells[0], cells[-1]] + cells[1:-1]
            self.lines[number] = Line(self, cells, numbers, follow, is_end)

    def add_sum(self, number, terms, total):
        terms = {cell: factor for cell, factor in terms.items() if factor}
        cells = sorted(terms)
        differ = all(a == b or a in self.peers[b] for a in cells for b in cells)

        def follow(place, state, digit, line):
            so_far, used = state or (0, frozenset())
            if differ and digit in used:
                return None
            return so_far + terms[cells[place]] * digit, used | {digit} if differ else used

        def is_end(state, line):
            return (state or (0, None))[0] == total

        self.lines[number] = Line(self, cells, [], follow, is_end)

    def obey(self, values):
        """Whether a full board obeys all rules."""
        for cells in self.houses.values():
            if {values[cell] for cell in cells} - {0} != set(range(1, self.side + 1)):
                return False
        for cell, value in enumerate(values):
            fits = all(meets(value, values[other]) for other, meets in self.links[cell])
            if not fits or value not in self.digits[cell] or any(values[peer] == value for peer in self.peers[cell]):
                return False
        return all(line.allows(lambda cell: (values[cell],)) for line in self.lines.values())

    def cell(self, text):
        match = CELL.fullmatch(text)
        need(match and max(int(match[1]), int(match[2])) <= self.side, f"{quoted(text)} is no cell")
        return (int(match[1]) - 1) * self.side + int(match[2]) - 1

    def house(self, text):
        match = HOUSE.fullmatch(text)
        house = (match[1], int(match[2]) - 1) if match else None
        need(house in self.houses, f"{quoted(text)} is no house")
        return house

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
        self.left = [digits.copy() for digits in board.digits]
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
        for other, meets in self.board.links[cell]:
            self.left[other] = {own for own in self.left[other] if meets(digit, own)}

    def places(self, house, digit):
        return [c for c in self.board.houses[house] if digit in self.left[c]]

    def has(self, house, digit):
        return any(self.values[c] == digit for c in self.board.houses[house])

    def check_single(self, cell, digit, reason):
        """The digit is the only one of the cell, or the cell the only one of the digit in a house."""
        need(re.fullmatch(r"[nrcb]|h[1-9]\d{0,8}", reason), f"{quoted(reason)} is no reason")
        if reason == "n":
            need(self.left[cell] == {digit}, "a naked single is none")
        else:
            of_kind = [h for h, cells in self.board.houses.items() if h[0] == reason[0] and cell in cells]
            house = next((h for h in of_kind if len(reason) == 1 or h[1] == int(reason[1:]) - 1), None)
            need(house, "no such house")
            need(sorted(self.places(house, digit)) == [cell], "a hidden single is none")

    def digits_of(self, cell):
        """The digits of an open cell that are left, the digit of a filled one."""
        return {self.values[cell]} if self.values[cell] else self.left[cell]

    def line(self, text):
        need(NUMBER.fullmatch(text) and int(text) in self.board.lines, f"{quoted(text)} is no rule")
        return self.board.lines[int(text)]

    def strike(self, cell_text, digit_text, rule):
        """A digit goes that a rule alone does not allow."""
        cell, digit = self.board.cell(cell_text), self.board.digit(digit_text)
        line = self.line(rule)
        need(digit in self.left[cell], "what is struck is no candidate")
        digits_of = lambda other: {digit} if other == cell else self.digits_of(other)
        need(not line.allows(digits_of), "the rule allows the digit")
        self.left[cell].discard(digit)


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
        if word.startswith("r") and "<>" in word:
            what, _, digit_text = word.partition("<>")
            digit_text, _, rule = digit_text.partition("@")
            position.strike(what, digit_text, rule)
            continue
        if word.startswith("r") and sign:
            at = digit_text.find("h") if "h" in digit_text else max(len(digit_text) - 1, 0)
            cell, digit = board.cell(what), board.digit(digit_text[:at])
            position.check_single(cell, digit, digit_text[at:])
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
        elif word.startswith("!@"):
            line = position.line(what[1:])
            need(not line.allows(position.digits_of), "the rule has a way left")
        elif word.startswith("!"):
            cell = board.cell(what)
            need(position.values[cell] == 0, "the cell is filled")
            need(not position.left[cell], "the cell has a digit left")
        elif word.startswith("?") and sign:
            house, digit = board.house(what), board.digit(digit_text)
            need(not position.has(house, digit), "a digit stands in its house")
            for cell in sorted(position.places(house, digit)):
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
            if "h" in text:
                reason = text[text.find("h"):]
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
    need(re.fullmatch(r"[2-5]x[2-5]|[2-9]|1\d|2[0-5]", shape), f"{quoted(shape)} is no shape")
    if "x" in shape:
        rows, columns = int(shape[0]), int(shape[2])
        board = Board(rows * columns, lambda row, column: row // rows * rows + column // columns)
    elif reader.peek() == "regions":
        reader.take()
        side, letters = int(shape), reader.take()
        need(len(letters) == side * side, "regions have the wrong cells")
        names = [chr(ord("A") + number) for number in range(side)]
        need(all(letters.count(name) == side for name in names), "regions have the wrong cells")
        board = Board(side, lambda row, column: names.index(letters[row * side + column]))
    else:
        board = Board(int(shape), None)
    number = 1
    while reader.peek() == "rule":
        reader.take()
        reader.expect(str(number))
        words = []
        while reader.peek() not in ("rule", "puzzle", ""):
            words.append(reader.take())
        board.read_rule(number, words)
        number += 1
    reader.expect("puzzle")
    puzzle = board.values(reader.take())
    reader.expect("solution")
    solution = board.values(reader.take())
    need(all(p in (0, s) for p, s in zip(puzzle, solution)), "the solution changes the puzzle")
    need(board.obey(solution), "the solution breaks the rules")
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
