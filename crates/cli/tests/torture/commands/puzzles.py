"""Commands about puzzles that are there: what each says is compared with the judge's own solver."""
import itertools
import os
import subprocess
import sys

import grid
from harness import judge_record, need, records

VERIFY = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[".."] * 5, "verify", "verify.py")


def some(harness, dice):
    """A puzzle with one, several or no solution, as a line, with the board."""
    line, shape = harness.pool.pick(dice)
    where = grid.board(shape)
    values = where.read(line)
    kind = dice.random()
    filled = [c for c in where.cells if values[c]]
    if kind < 0.25:
        for cell in dice.sample(filled, min(len(filled), dice.choice((1, 1, 2, 3)))):
            values[cell] = 0
    elif kind < 0.4:
        cell = dice.choice([c for c in where.cells if not values[c]])
        values[cell] = dice.randrange(1, where.side + 1)
    elif kind < 0.45:
        line = dice.choice(harness.pool.several + harness.pool.none)
        where, shape = grid.board("9"), "9"
        values = where.read(line)
    return where, values, where.write(values), shape


def ways(dice, line):
    """As an argument or on standard input."""
    return ([line], "") if dice.random() < 0.5 and len(line) > 16 else ([], line + "\n")


def solve(harness, dice):
    where, values, line, shape = some(harness, dice)
    if where.has_conflict(values):
        need(not harness.run("solve", "-q", line, "--shape", shape, codes=(2,)).out, "solutions of a conflict")
        return
    most = dice.choice((1, 2, 5, 40))
    found = grid.solutions(where, values, most + 1)
    argument, stdin = ways(dice, line)
    base = ["solve", "-q", "--shape", shape, *argument]
    done = harness.run(*base, "-f", "jsonl", "--with", "solution,solutions", stdin=stdin, codes=(0, 1))
    need((done.code == 1) == (not found), "exit code", done.code, "with", len(found), "solutions")
    record = records(done.text)[0]
    need(record["puzzle"] == line, "another puzzle:", record["puzzle"], line)
    judge_record(record)
    need(record["solutions"] == min(len(found), 2) or record.get("solutions_exact"), "solutions", record, len(found))
    if len(found) == 1:
        need(where.read(record["solution"]) == found[0], "another solution:", record)
    elif found:
        full = where.read(record["solution"])
        need(where.is_solution(full) and all(v in (0, f) for v, f in zip(values, full)), "no solution:", record)
        first = harness.run(*base, "--first", stdin=stdin)
        need(where.read(first.lines[0]) == full, "another first solution")
    counted = harness.run(*base, f"--count-up-to={most}", stdin=stdin)
    need(counted.lines[0].split()[-1].split(",")[-1] == str(min(most, len(found))), "counted", counted.lines, "not", len(found))
    if len(found) <= most:
        every = harness.run(*base, "--all", stdin=stdin, codes=(0, 1))
        told = sorted(where.read(text) for text in every.lines if "." not in text)
        need(told == sorted(found), "--all writes", len(told), "solutions of", len(found))


def check(harness, dice):
    where, values, line, shape = some(harness, dice)
    found = [] if where.has_conflict(values) else grid.solutions(where, values, 2)
    verdict = "conflict" if where.has_conflict(values) else ("none", "unique", "several")[len(found)]
    argument, stdin = ways(dice, line)
    done = harness.run("check", "-q", "--shape", shape, "-f", "jsonl", *argument, stdin=stdin, codes=(0, 1))
    record = records(done.text)[0]
    need(record["puzzle"] == line, "another puzzle:", record["puzzle"], line)
    need(record["verdict"] == verdict, record["verdict"], "not", verdict, line)
    need((done.code == 0) == (verdict == "unique"), "exit code", done.code, verdict)
    if verdict == "unique":
        need(record["minimal"] == grid.is_minimal(where, values, found[0]), "minimal:", record)
        need((record["level"] == "1") == all(grid.by_singles(where, values, False)), "level:", record)
    judge_record(record)


def rate(harness, dice):
    """The same as a table, as lines, on other threads, of an image: a rating belongs to the class of a puzzle but for order of steps."""
    lines = [dice.choice(harness.pool.nine) for _ in range(dice.choice((1, 3)))]
    profile = dice.choice(("se121", "se2021"))
    base = ["rate", "-q", "--profile", profile]
    table = records(harness.run(*base, "-f", "jsonl", "-j", dice.choice((1, 2, 3, 4, 5)), stdin="\n".join(lines), codes=(0, 1)).text)
    need(len(table) == len(lines), "records of", lines)
    plain = harness.run(*base, "-f", "%g %r %p %d", stdin="\n".join(lines), codes=(0, 1)).lines
    for record, line, text in zip(table, lines, plain):
        need(text == f"{line} {record['rating']} {record['pearl']} {record['diamond']}", "rated", text, record)
        need(record["rating"] >= record["pearl"] and record["rating"] >= record["diamond"], record)


def canon(harness, dice):
    line, shape = harness.pool.pick(dice, 0.5)
    where = grid.board(shape)
    values = where.read(line)
    images = [where.write(grid.morph(where, values, grid.random_morph(dice, where))) for _ in range(dice.choice((1, 2, 3, 4, 5)))]
    form = dice.choice(("clues-first", "minlex"))
    base = ["canon", "-q", "--shape", shape, "--form", form]
    lines = [line, *images]
    told = records(harness.run(*base, "-f", "jsonl", "--with", "class,morph,automorphisms", stdin="\n".join(lines)).text)
    need(len({r["puzzle"] for r in told}) == 1 and len({r["class"] for r in told}) == 1, "images of several forms:", told)
    for record, text in zip(told, lines):
        moved = grid.morph(where, where.read(text), grid.read_morph(record["morph"], where))
        need(where.write(moved) == record["puzzle"], "the morph does not lead to the form:", text, record)
        if form == "minlex":
            need(record["puzzle"].replace(".", "0") <= text.replace(".", "0"), "smaller than its minlex form:", text, record)
    need(harness.run("canon", "-q", "--shape", shape, "--unique", stdin="\n".join(lines)).lines == [line], "--unique keeps images")


def same(harness, dice):
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    values = where.read(line)
    other = where.write(grid.morph(where, values, grid.random_morph(dice, where)))
    differ = dice.random() < 0.3
    if differ:
        cells = [c for c, s in enumerate(other) if s != "."]
        other = "".join("." if c == cells[0] else s for c, s in enumerate(other))
    harness.write("a.txt", line)
    harness.write("b.txt", other)
    done = harness.run("same", "-q", "--json", "--shape", shape, "a.txt", "b.txt", codes=(0, 1))
    record = records(done.text)[0]
    need(record["same"] != differ and (done.code == 1) == differ, record, line, other)
    if not differ:
        need(where.write(grid.morph(where, values, grid.read_morph(record["morph"], where))) == other, "the morph leads elsewhere:", record)


def transform(harness, dice):
    lines, shape = [], None
    line, shape = harness.pool.pick(dice, 0.6)
    lines = [line] * dice.choice((1, 3))
    where = grid.board(shape)
    kinds = ",".join(dice.sample(("rows", "columns", "bands", "stacks", "digits"), dice.choice((1, 2, 5))))
    base = ["transform", "-q", "--shape", shape, "--seed", dice.randrange(1000), "--transforms", dice.choice((1, 7, "uniform")), "--kinds", kinds]
    done = harness.run(*base, "-f", "jsonl", "--with", "morph", stdin="\n".join(lines), codes=(0, 2))
    if done.code == 2:
        return
    for record, line in zip(records(done.text), lines):
        moved = where.write(grid.morph(where, where.read(line), grid.read_morph(record["morph"], where)))
        need(moved == record["puzzle"], "not the image by its morph:", line, record)
    images = [record["puzzle"] for record in records(done.text)]
    back = harness.run(*base, "--undo", stdin="\n".join(images)).lines
    need(back == lines, "--undo leads elsewhere:", back, lines)
    text = "\n".join(f"{r['puzzle']},{r['morph']}" for r in records(done.text))
    back = harness.run("transform", "-q", "--shape", shape, "--undo", stdin=text).lines
    need(back == lines, "--undo by morphs leads elsewhere:", back, lines)


def minimise(harness, dice):
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    values = where.read(line)
    solution = grid.solutions(where, values, 2)[0]
    for cell in dice.sample(list(where.cells), where.side // 2):
        values[cell] = solution[cell]
    line = where.write(values)
    how = dice.choice((["--seed", dice.randrange(99)], ["--all", "-n", 12], ["--fewest"]))
    done = harness.run("minimise", "-q", "--shape", shape, *how, "-f", "jsonl", "--max-seconds", 4, stdin=line, codes=(0, 1))
    told = [r for r in records(done.text) if not r.get("problem") and r["puzzle"] != line]
    need(len({r["puzzle"] for r in told}) == len(told), "repeats")
    for record in told[:4]:
        less = where.read(record["puzzle"])
        need(all(a in (0, b) for a, b in zip(less, values)), "not within:", line, record)
        need(grid.solutions(where, less, 2) == [solution], "not unique:", record)
        need("--fewest" in how and done.code == 1 or grid.is_minimal(where, less, solution), "not minimal:", record)
    if "--fewest" in how and done.code == 0 and len(where.cells) == 16:
        clues = [c for c in where.cells if values[c]]
        fewest = min(sum(v > 0 for v in where.read(r["puzzle"])) for r in told) if told else len(clues)
        for some_of in itertools.combinations(clues, fewest - 1):
            less = [values[c] if c in some_of else 0 for c in where.cells]
            need(len(grid.solutions(where, less, 2)) != 1, "fewer clues will do:", less, told)


def neighbours(harness, dice):
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    values = where.read(line)
    done = harness.run("neighbours", "-q", "--shape", shape, "-f", "jsonl", "--max-seconds", 8, *dice.choice(([], ["--minimal"])), stdin=line, codes=(0, 1))
    told = [r["puzzle"] for r in records(done.text) if not r.get("problem")] if done.out else []
    need(len(set(told)) == len(told), "repeats")
    minimal = "--minimal" in harness.history[-1]
    for text in dice.sample(told, min(5, len(told))):
        other = where.read(text)
        out = [c for c in where.cells if values[c] and values[c] != other[c]]
        into = [c for c in where.cells if other[c] and values[c] != other[c]]
        need(len(out) == len(into) == 1, "not one clue exchanged:", text, line)
        found = grid.solutions(where, other, 2)
        need(len(found) == 1, "not unique:", text)
        need(not minimal or grid.is_minimal(where, other, found[0]), "not minimal:", text)
    if len(where.cells) == 16 and done.code == 0:
        every = set()
        for out in [c for c in where.cells if values[c]]:
            for into in where.cells:
                for digit in range(1, 5):
                    other = values[:]
                    other[out] = 0
                    if other[into] or (into, digit) == (out, values[out]):
                        continue
                    other[into] = digit
                    found = grid.solutions(where, other, 2)
                    if len(found) == 1 and (not minimal or grid.is_minimal(where, other, found[0])):
                        every.add(where.write(other))
        need(every == set(told), "neighbours by brute force:", every ^ set(told))


def backdoors(harness, dice):
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    values = where.read(line)
    solution = grid.solutions(where, values, 2)[0]
    done = harness.run("backdoors", "-q", "--shape", shape, "-f", "jsonl", *dice.choice(([], ["--size", 1])), "--max-seconds", 8, stdin=line, codes=(0, 1))
    record = records(done.text)[0]
    need(record["puzzle"] == line, "another puzzle:", record["puzzle"], line)
    if record.get("problem"):
        return
    alone = all(grid.by_singles(where, values, True))
    if record["size"] is not None:
        need((record["size"] == 0) == alone, "size", record, alone)
    for text in dice.sample(record["backdoors"], min(3, len(record["backdoors"]))):
        helped = values[:]
        for part in text.split("+"):
            name, digit = part.split("=")
            need(solution[where.cell(name)] == int(digit), "not of the solution:", part)
            helped[where.cell(name)] = int(digit)
        need(all(grid.by_singles(where, helped, True)), "no backdoor:", text, line)
    if record["size"] == 1:
        single = {t for t in record["backdoors"] if "+" not in t}
        for cell in dice.sample(list(where.cells), 6):
            if not values[cell]:
                helped = values[:]
                helped[cell] = solution[cell]
                text = f"{where.name(cell)}={solution[cell]}"
                need((text in single) == all(grid.by_singles(where, helped, True)), "backdoor", text, "of", line)


def unavoidable(harness, dice):
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    values = where.read(line)
    solution = grid.solutions(where, values, 2)[0]
    size = dice.choice((4, 6, 8))
    done = harness.run("unavoidable", "-q", "--shape", shape, "-f", "jsonl", "--size", size, "--max-seconds", 8, stdin=line, codes=(0, 1))
    told = [r for r in records(done.text) if not r.get("problem")] if done.out else []
    sets = [frozenset(where.cell(n) for n in r["cells"]) for r in told]
    need(len(set(sets)) == len(sets), "repeats")

    def can_change(cells):
        return len(grid.solutions(where, [0 if c in cells else solution[c] for c in where.cells], 2)) > 1

    for cells, record in dice.sample(list(zip(sets, told)), min(3, len(sets))):
        need(len(cells) == record["size"] <= size, "size", record)
        need(can_change(cells), "no unavoidable set:", record)
        need(not any(can_change(cells - {c}) for c in cells), "a part of it is unavoidable:", record)
        hits = {n for n in record["hits"]}
        need(hits == {where.name(c) for c in cells if values[c]} and hits, "hits:", record)
    if done.code == 0:
        rectangles = set()
        for a, b in itertools.combinations(where.cells, 2):
            (r, c), (s, d) = divmod(a, where.side), divmod(b, where.side)
            if r != s and c < d and solution[a] == solution[b]:
                p, q = r * where.side + d, s * where.side + c
                if solution[p] == solution[q] and len({frozenset(h) for x in (a, b, p, q) for h in where.houses_of[x][2:]}) == 2:
                    rectangles.add(frozenset((a, b, p, q)))
        need(rectangles <= set(sets), "rectangles that are not told:", rectangles - set(sets))


def true_candidates(harness, dice):
    line, shape = harness.pool.small(dice)
    where = grid.board(shape)
    values = where.read(line)
    for cell in dice.sample(list(where.cells), dice.choice((0, 1, 5))):
        values[cell] = 0
    line = where.write(values)
    done = harness.run("true-candidates", "-q", "--shape", shape, "-f", "jsonl", "--max-seconds", 8, stdin=line, codes=(0, 1))
    record = records(done.text)[0]
    need(record["puzzle"] == line, "another puzzle:", record["puzzle"], line)
    if record.get("problem"):
        return
    text, side = record["candidates"], where.side
    width = 1 if side <= 9 else 2
    need(len(text) == len(where.cells) * side * width, "candidates:", text)
    told = []
    for c in where.cells:
        places = [text[(c * side + d) * width : (c * side + d + 1) * width] for d in range(side)]
        need(all(place.strip(".") in ("", str(d + 1)) for d, place in enumerate(places)), "candidates out of place:", places)
        told.append({d + 1 for d, place in enumerate(places) if place.strip(".")})
    for cell in dice.sample(list(where.cells), 8):
        for digit in range(1, side + 1):
            allowed = [where.all] * len(values)
            allowed[cell] = 1 << digit - 1
            possible = bool(grid.solutions(where, values, 1, allowed=allowed))
            need(possible == (digit in told[cell]), f"{where.name(cell)}={digit}", possible, told[cell], line)


def judge_step(where, step, solution, left):
    """Placements and removals agree with the solution, and remove or place what was open."""
    placed, removed = step.get("placement"), step.get("removals") or []
    need(placed or removed, "a step without a conclusion:", step["conclusion"])
    if placed:
        cell = where.cell(placed["cell"])
        need(solution[cell] == placed["digit"] and (left is None or placed["digit"] in left[cell]), "a wrong placement:", step["conclusion"])
    for removal in removed:
        cell = where.cell(removal["cell"])
        need(solution[cell] not in removal["digits"], "the solution is removed:", step["conclusion"])
        need(left is None or set(removal["digits"]) <= left[cell], "what is removed was not there:", step["conclusion"])


def explain(harness, dice):
    line, shape = harness.pool.pick(dice)
    where = grid.board(shape)
    solution = grid.solutions(where, where.read(line), 2)[0]
    ladder = dice.choice(("teaching", "hodoku", "se121", "se2021") if shape == "9" else ("teaching", "hodoku"))
    args = ["explain", "-q", "--json", "--shape", shape, "--ladder", ladder, "--language", dice.choice(("en", "de", "fr", "es"))]
    record = records(harness.run(*args, stdin=line, codes=(0, 1)).text)[0]
    need(record["puzzle"] == line, "another puzzle:", record["puzzle"])
    need(not record["solved"] or where.read(record["solution"]) == solution, "another solution:", record["solution"])
    values, left = where.read(line), grid.candidates(where, where.read(line))
    for step in record["steps"]:
        need(where.read(step["values"]) == values, "values of a step:", step["number"])
        judge_step(where, step, solution, left)
        need(step["why"] and step["technique"], "a step without words")
        if step.get("placement"):
            cell, digit = where.cell(step["placement"]["cell"]), step["placement"]["digit"]
            values[cell], left[cell] = digit, set()
            for peer in where.peers[cell]:
                left[peer].discard(digit)
        for removal in step.get("removals") or []:
            left[where.cell(removal["cell"])] -= set(removal["digits"])
    need(not record["solved"] or values == solution, "the path does not end at the solution:", line)


def hint(harness, dice):
    line, shape = harness.pool.pick(dice)
    where = grid.board(shape)
    solution = grid.solutions(where, where.read(line), 2)[0]
    values = where.read(line)
    for cell in dice.sample(list(where.cells), dice.choice((0, 4, len(where.cells) // 4))):
        values[cell] = solution[cell]
    text = where.write(values)
    if all(values):
        return
    strength = dice.choice((1, 2, 3, 4, 5))
    done = harness.run("hint", "-q", "--json", "--shape", shape, "--strength", strength, stdin=text, codes=(0, 1))
    record = records(done.text)[0]
    need(record["puzzle"] == text, "another puzzle:", record["puzzle"], text)
    need(record.get("look") or record.get("problem") or done.code == 1, "a hint without words:", record)
    if strength == 5 and record.get("step"):
        judge_step(where, record["step"], solution, grid.candidates(where, values))
        after = harness.run("check", "-q", "--board", record["after"], "--json", codes=(0, 1))
        board = records(after.text)[0]
        need(board["sound"] and board["solutions"] == 1, "the board after the step is not sound:", record["after"])


def steps(harness, dice):
    line, shape = harness.pool.pick(dice)
    where = grid.board(shape)
    solution = grid.solutions(where, where.read(line), 2)[0]
    args = dice.choice(([], ["--solving-digits-only"], ["--technique", "pointing,naked-pair,x-wing"]))
    record = records(harness.run("steps", "-q", "--json", "--shape", shape, "--max-seconds", 3, "-n", 60, *args, stdin=line, codes=(0, 1)).text)[0]
    need(record["puzzle"] == line, "another puzzle:", record["puzzle"])
    for step in record["steps"]:
        judge_step(where, step, solution, grid.candidates(where, where.read(line)))
        need("--solving-digits-only" not in args or step.get("placement"), "a step that places no digit:", step["conclusion"])


def certify(harness, dice):
    where, values, line, shape = some(harness, dice)
    if where.side > 10:
        return
    unique = not where.has_conflict(values) and len(grid.solutions(where, values, 2)) == 1
    done = harness.run("certify", "-q", "--shape", shape, stdin=line, codes=(0,) if unique else (1,))
    if not unique:
        need(not done.out, "a certificate of what is not unique")
        return
    need(where.write(values) in done.text, "a certificate of another puzzle")
    judged = subprocess.run([sys.executable, VERIFY], input=done.out, capture_output=True, check=False)
    need(judged.returncode == 0 and b": holds: " in judged.stdout, "the certificate does not hold:", judged)


TESTS = [
    (solve, 10), (check, 10), (rate, 5), (canon, 8), (same, 5), (transform, 7), (minimise, 7), (neighbours, 5), (backdoors, 6), (unavoidable, 6),
    (true_candidates, 6), (explain, 9), (hint, 8), (steps, 8), (certify, 8),
]
