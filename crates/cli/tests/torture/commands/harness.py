"""Runs commands in a folder of their own and knows what every command must keep to, whatever it does."""
import csv
import gzip
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile

import grid


class Violation(Exception):
    """The program broke a promise."""


class Done:
    """What a command left: exit code, streams, files."""

    def __init__(self, code, out, err, files):
        self.code, self.out, self.err, self.files = code, out, err, files

    @property
    def text(self):
        return self.out.decode("utf-8")

    @property
    def lines(self):
        return self.text.splitlines()


def need(condition, *words):
    if not condition:
        raise Violation(" ".join(str(w) if len(str(w)) < 600 else str(w)[:600] + "..." for w in words))


def quoted(text):
    """A text as a shell takes it, on one line."""
    if re.fullmatch("[ -~]*", text):
        return shlex.quote(text)
    plain = {"'": "\\'", "\\": "\\\\", "\n": "\\n"}
    letters = (plain.get(c) or (c if " " <= c <= "~" else "".join(f"\\x{b:02x}" for b in c.encode("utf-8", "surrogateescape"))) for c in text)
    return "$'" + "".join(letters) + "'"


class Harness:
    """The program, the dice of a test, and the files that it finds in its folder."""

    LIMIT = 60

    def __init__(self, program, files):
        self.program, self.files = program, files
        self.commands = self.too_long = self.unknown = 0
        self.exits, self.used, self.table = {}, set(), {}
        self.history = []

    def begin(self):
        self.folder = tempfile.mkdtemp(prefix="judge-")
        for name, content in self.files.items():
            with open(os.path.join(self.folder, name), "wb") as file:
                file.write(content)
        self.history = []

    def end(self):
        shutil.rmtree(self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
        return name

    def all_files(self):
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                if os.path.islink(path) or not os.path.isfile(path):
                    continue
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.folder)] = file.read()
        return found

    def run(self, *args, stdin=b"", codes=(0,), keeps=False, must_end=True):
        """Runs a command; its exit code must be one of `codes`. `keeps`: it may leave unfinished files."""
        args = [str(arg) for arg in args]
        stdin = stdin.encode() if isinstance(stdin, str) else stdin
        self.commands += 1
        shown = " ".join(["rootgrid", *map(quoted, args)])
        if stdin:
            shown = f"printf %s {quoted(stdin.decode('utf-8', 'surrogateescape'))} | {shown}"
        command = " ".join(args[:2]) if " ".join(args[:2]) in self.table else args[0]
        self.used |= {(command, word[2:].split("=")[0]) for word in args if word.startswith("--")}
        self.history.append(shown)
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": self.folder, "ROOTGRID_DATA": self.path("data-of-play"), "TMPDIR": self.folder}
        child = subprocess.Popen(
            [self.program, *args], cwd=self.folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        try:
            out, err = child.communicate(stdin, timeout=self.LIMIT)
        except subprocess.TimeoutExpired:
            child.terminate()
            out, err = child.communicate()
            self.too_long += 1
            if must_end:
                raise TimeoutError(shown) from None
        done = Done(child.returncode, out, err, self.all_files())
        self.exits[done.code] = self.exits.get(done.code, 0) + 1
        self.judge(args, done, keeps)
        need(done.code in codes, "exit code", done.code, "where", codes, "is expected:", done.err.decode("utf-8", "replace")[-300:])
        return done

    def judge(self, args, done, keeps):
        """What holds of every command."""
        need(done.code in (0, 1, 2), "exit code", done.code, done.err[-600:])
        error = done.err.decode("utf-8")
        need("panicked" not in error and "RUST_BACKTRACE" not in error, "a panic:", error)
        need(not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", error), "control characters on stderr:", repr(error))
        lines = error.splitlines()
        for line in lines:
            need(len(line) <= 400, "a line of", len(line), "characters on stderr:", line)
        told = [line for line in lines if line.startswith("rootgrid: ")]
        need(done.code == 0 or told or "-q" in args or "--quiet" in args or done.code == 1, "exit code", done.code, "without a word")
        if done.code == 2:
            need(lines and lines[-1].startswith("rootgrid: "), "exit code 2 without a message:", error)
            if "-q" in args or "--quiet" in args:
                need(len(lines) == 1, "exit code 2 with", len(lines), "lines:", error)
        if not keeps:
            left = [name for name in done.files if os.path.basename(name).startswith(".rootgrid-")]
            need(not left, "left over:", left)


def unpacked(name, content):
    """What a file holds, without its compression."""
    if name.endswith(".gz"):
        return gzip.decompress(content)
    if name.endswith(".zst"):
        if not shutil.which("zstd"):
            return None
        return subprocess.run(["zstd", "-dc"], input=content, capture_output=True, check=True).stdout
    return content


def unique_keys(pairs):
    need(len({key for key, _ in pairs}) == len(pairs), "a JSON object with a key twice:", [k for k, _ in pairs])
    return dict(pairs)


def load(text):
    def refuse(word):
        raise Violation(f"{word} in JSON")

    return json.loads(text, object_pairs_hook=unique_keys, parse_constant=refuse)


def records(text):
    """The objects of JSON: one array, one object, or an object a line."""
    try:
        whole = load(text)
        return whole if isinstance(whole, list) else [whole]
    except json.JSONDecodeError:
        pass
    try:
        return [load(line) for line in text.splitlines()]
    except json.JSONDecodeError as error:
        raise Violation(f"neither JSON nor lines of JSON: {error}: {text[:300]!r}") from None


def table(text):
    try:
        rows = list(csv.reader(io.StringIO(text), strict=True))
    except csv.Error as error:
        raise Violation(f"no CSV: {error}: {text[:300]!r}") from None
    need(rows, "CSV without a row")
    need(all(len(row) == len(rows[0]) for row in rows), "CSV with rows of several lengths:", text)
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def where_of(puzzle, shape=None):
    """The board that a text of cells is on; a shape that says its blocks decides between wide and tall ones."""
    cells = len(puzzle.replace("/", ""))
    need(cells in grid.SIDES, "no board has", cells, "cells:", puzzle)
    blocks = [int(n) for n in shape.split("x")] if isinstance(shape, str) and re.fullmatch(r"\d+x\d+", shape) else []
    if blocks and blocks[0] != blocks[1] and (blocks[0] * blocks[1]) ** 2 == cells:
        return grid.board(shape)
    return grid.board(cells)


def judge_record(record):
    """Whatever a command says of a puzzle in JSON has to be true."""
    puzzle = record.get("puzzle")
    if not isinstance(puzzle, str) or not puzzle:
        return
    where = where_of(puzzle, record.get("shape"))
    values = where.read(puzzle)
    need(values is not None, "no board:", puzzle)
    clues = record.get("clues")
    need(not isinstance(clues, int) or clues == sum(v > 0 for v in values), "clues", clues, "of", puzzle)
    solution = record.get("solution")
    if isinstance(solution, str) and record.get("solutions", 1) == 1:
        full = where.read(solution)
        need(full and all(full) and all(p in (0, f) for p, f in zip(values, full)), "a solution of another puzzle:", puzzle, solution)
