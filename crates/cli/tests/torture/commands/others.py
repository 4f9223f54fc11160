"""Everything else: comparisons, estimates, the game in lines, lists, completions, manual pages."""
import os
import re

import grid
from harness import need, records, table
from options import BELOW, Values


def compare(harness, dice):
    args = ["compare", "-q", "--seed", dice.randrange(99), "-n", dice.choice((1, 5, 30)), "--no-timing", "--shape", dice.choice(("4", "6", "9", "3x2"))]
    values, options = Values(dice, []), harness.table["compare"]
    for name in dice.sample(["transforms", "kinds", "level", "clues", "holes", "mixing"], dice.choice((0, 1, 2))):
        args.append(f"--{name}={values.of(options[name])}")
    methods = [m for m in options["methods"].values if not m.startswith("uniform")]
    args.append("--methods=" + ",".join(dice.sample(methods, dice.choice((1, 2, 3)))))
    one = harness.run(*args, "--json", codes=(0, 1, 2))
    if one.code == 0:
        told = records(one.text)[0]
        need(len(told["compared"]) == args[-1].count(",") + 1, "compared", told["compared"])
        two = harness.run(*args, "--json", "-j", dice.choice((1, 3)))
        need(one.out == two.out, "another comparison on other threads")
        page = harness.run(*args, "--report", "x.html", codes=(0,))
        need(page.files["x.html"].rstrip().endswith(b"</html>"), "no page")


def estimate(harness, dice):
    shape, count, seed = dice.choice(("4", "4", "6")), dice.choice((10, 60)), dice.randrange(99)
    one = harness.run("estimate", "-q", "--shape", shape, "-n", count, "--seed", seed, "--json")
    told = records(one.text)[0]
    need(told["puzzles"] == count and abs(sum(c["share"]["value"] for c in told["clues"]) - 1) < 1e-9, "shares:", told)
    sample = harness.run("generate", "-q", "--sampling", "unbiased", "--shape", shape, "-n", count, "--seed", seed, "-f", "csv", "--with", "weight,tries,solution").text
    where = grid.board(shape)
    rows = table(sample)
    for row in rows[:10]:
        values = where.read(row["puzzle"])
        need(grid.is_minimal(where, values, where.read(row["solution"])), "a sample that is not minimal:", row)
    share = {}
    for row in rows:
        clues = sum(s not in ".0" for s in row["puzzle"])
        share[clues] = share.get(clues, 0) + int(row["weight"])
    for clues in told["clues"]:
        need(abs(share[int(clues["of"])] / sum(share.values()) - clues["share"]["value"]) < 1e-9, "share of", clues, share)
    harness.write("sample.csv", sample)
    again = records(harness.run("estimate", "-q", "sample.csv", "--json").text)[0]
    need(again["clues"] == told["clues"], "another estimate of the table")


def board_of(where, line):
    """The text of a board, which says its shape."""
    return f"b1.{where.rows}x{where.columns}.{line}" if where.rows > where.columns else line


def play(harness, dice):
    """Sessions in lines, at random: the game never breaks off, and ends saved."""
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    solution = grid.solutions(where, where.read(line), 2)[0]
    words = []
    for _ in range(dice.choice((3, 10, 40))):
        cell = dice.choice(list(where.cells))
        digit = dice.choice((solution[cell], dice.randrange(0, where.side + 2)))
        words.append(dice.choice((
            f"{where.name(cell)} {digit}", f"{where.name(cell)} {solution[cell]}", f"note {where.name(cell)} 1 2", f"erase {where.name(cell)}", where.name(cell),
            f"row {dice.randrange(12)}", "board", f"where {digit}", "fill", "clear", "candidates on", "candidates off", "undo", "redo", "hint", "more", "do",
            "check", f"why {where.name(cell)}", "status", "pause", "resume", "restart", "statistics", "help", "corner", "colour", "digit", "note",
            "nonsense", "", "r0c0 1", "é", "\x1b[A", "9" * 300, "row", "undo 5",
        )))
    typed = "\n".join(words).encode() + dice.choice((b"", b"\nr1c1 \xff\xfe\n", b"\n\0\0\n", b"\r\nboard\r\n"))
    done = harness.run("play", "--plain", board_of(where, line), stdin=typed, codes=(0,))
    need(not re.search("[\x00-\x08\x0b-\x1f]", done.text), "control characters in the game:", repr(done.text[-300:]))
    need(all(len(text) < 2000 for text in done.lines), "a long line in the game")
    on = harness.run("play", "--plain", "--continue", stdin="check\nboard\n", codes=(0, 2))
    if "restart" not in words and not all(where.read(line)):
        need(on.code == 0 or "solved" in done.text.lower() or "no game" in on.err.decode().lower(), "no game to go on with:", on.err)
    harness.run("play", "--statistics", codes=(0,))


def finish(harness, dice):
    """A puzzle is played to its end; the game says that it is solved."""
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    values = where.read(line)
    solution = grid.solutions(where, values, 2)[0]
    words = [f"{where.name(c)} {solution[c]}" for c in dice.sample(list(where.cells), len(where.cells)) if not values[c]]
    done = harness.run("play", "--plain", board_of(where, line), stdin="\n".join(words))
    need("solved" in done.text.lower(), "a full board that is not solved:", done.text[-300:])


def new_game(harness, dice):
    options = harness.table["play"]
    args = ["--plain", "--seed", dice.randrange(50), "--difficulty", dice.choice(options["difficulty"].values[:2]), "--shape", dice.choice(("4", "6", "9", "8"))]
    args += ["--symmetry", dice.choice(options["symmetry"].values)]
    done = harness.run("play", *args, stdin="board\nhint\nmore\nmore\nquit\n", codes=(0, 1, 2))
    if done.code == 0:
        need("row 1:" in done.text, "no board:", done.text)
        again = harness.run("play", *args, stdin="board\nhint\nmore\nmore\nquit\n", codes=(0,))
        need(again.out == done.out, "another puzzle by the same seed")


def lists(harness, dice):
    kind = dice.choice(("techniques", "transforms", "completions", "man", "help"))
    commands = [c.split()[0] for c in harness.table]
    if kind == "techniques":
        told = records(harness.run("techniques", "--json").text)
        told = told[0].get("techniques", told) if len(told) == 1 and isinstance(told[0], dict) else told
        need(len(told) > 50, "few techniques")
        rows = table(harness.run("techniques", "-f", "csv").text)
        need(len(rows) == len(told), "another number of techniques in CSV")
        name = list(rows[dice.randrange(len(rows))].values())[0]
        need(name in harness.run("techniques", name).text, "not told:", name)
    elif kind == "transforms":
        shape = dice.choice(("4", "6", "9", "3x2", "16", "25"))
        harness.run("transforms", "--shape", shape)
        records(harness.run("transforms", "--shape", shape, "--mixing", "--up-to", dice.choice((0, 5, 50)), "--json", codes=(0, 2)).text or "[]")
    elif kind == "completions":
        text = harness.run("completions", dice.choice(("bash", "elvish", "fish", "powershell", "zsh"))).text
        need(all(command in text for command in commands), "a command without completions")
    elif kind == "man":
        command = dice.choice(commands)
        text = harness.run("man", command).text
        need(".TH" in text and command in text, "no manual page:", command)
        for below in BELOW.get(command, []):
            harness.run("man", command, below, codes=(0, 2))
    else:
        command = dice.choice(list(harness.table)).split()
        text = harness.run(*command, "--help").text
        need(f"Usage: {os.path.basename(harness.program)} " + " ".join(command) in text and all(len(line) <= 100 for line in text.splitlines()), "help of", command)


TESTS = [(compare, 3), (estimate, 2), (play, 6), (finish, 3), (new_game, 4), (lists, 4)]
