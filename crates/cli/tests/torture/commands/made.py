"""Puzzles that are made: each keeps all that was asked for."""
import os

import grid
from harness import judge_record, need, records, where_of
from options import Values

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[".."] * 5, "tests", "data")


class Pool:
    """Puzzles to work on: kept ones, most of them hard, and some of each shape."""

    def __init__(self, harness):
        def kept(name, most, column=0):
            with open(os.path.join(DATA, name), encoding="utf-8") as file:
                rows = [line.replace(",", " ").split()[column] for line in file if line[0] in ".0123456789"]
            return rows[:: max(1, len(rows) // most)]

        self.nine = kept("magictour_top1465.txt", 60) + kept("unbiased_minimal.txt", 60) + kept("17_clue.txt", 20)
        self.nine += kept("rated_se_sample.csv", 60)
        self.several, self.none = kept("multi_solutions.txt", 10), kept("zero_solutions.txt", 10)
        self.other = {}
        harness.begin()
        for shape in ("4", "6", "3x2", "8", "4x2", "10", "12", "16"):
            done = harness.run("generate", "-q", "-n", 8, "--shape", shape, "--seed", 1, "--level", "unique" if len(shape) == 1 else "2")
            self.other[shape] = done.lines
        easy = harness.run("generate", "-q", "-n", 40, "--seed", 1).lines
        self.nine += easy
        harness.files.update({
            "p9.txt": "\n".join(self.nine[:6]).encode(),
            "p4.txt": "\n".join(self.other["4"]).encode(),
            "easy.csv": harness.run("generate", "-q", "-n", 5, "--seed", 2, "-f", "csv", "--with", "solution,clues").out,
            "rows.jsonl": harness.run("generate", "-q", "-n", 5, "--seed", 3, "-f", "jsonl", "--with", "solution").out,
            "game.hodoku": harness.run("hint", "-q", "-s", 3, easy[0]).lines[-1].encode(),
            "empty": b"", "bad.txt": b"12\n" + self.nine[0].encode() + b"\nx\n", "bytes": bytes(range(256)),
            "several.txt": "\n".join(self.several).encode(), "none.txt": "\n".join(self.none).encode(),
        })
        harness.end()

    def pick(self, dice, nine=0.7):
        """A puzzle with one solution, and the shape to say."""
        if dice.random() < nine:
            return dice.choice(self.nine), "9"
        shape = dice.choice(list(self.other))
        return dice.choice(self.other[shape]), shape

    def small(self, dice):
        shape = dice.choice(("4", "6", "3x2", "9", "9"))
        return (dice.choice(self.nine), "9") if shape == "9" else (dice.choice(self.other[shape]), shape)


# What may be asked for of any puzzle; the first ones do not exclude each other.
EASY = ["shape", "level", "order", "symmetry", "transforms", "root", "method", "kinds"]
BOUNDS = ["clues", "max-empty-rows", "max-empty-columns", "max-empty-blocks", "min-per-house", "min-per-digit", "mask", "distinct", "grid-seed", "start"]
RATED = ["difficulty", "rating", "effort", "minutes", "require", "forbid", "spread", "ladder", "sampling", "avoid", "mask-mode"]


def draw(harness, dice):
    table = harness.table["generate"]
    values = Values(dice, list(harness.files))
    names = dice.sample(EASY, dice.choice((0, 1, 2, 3))) + dice.sample(BOUNDS, dice.choice((0, 0, 1, 2))) + dice.sample(RATED, dice.choice((0, 0, 0, 1, 2)))
    chosen = {name: values.of(table[name], 0.02) if table[name].takes_value else None for name in names if name in table}
    if chosen.get("shape") in ("16", "12") and len(chosen) > 2:
        chosen["shape"] = "8"
    try:
        side = grid.board(chosen.get("shape", "9")).side
    except (KeyError, ValueError):
        side = 9
    if "clues" in chosen:
        low = dice.randrange(side * side // 4, side * side // 2 + 1)
        chosen["clues"] = dice.choice((f"{low}-{low + 9}", f"{low}", f"{low}-"))
    if "mask" in chosen:
        chosen["mask"] = "".join(dice.choice("xx.") for _ in range(side * side))
        chosen.setdefault("mask-mode", "within")
    return chosen


def typed(chosen):
    return [f"--{name}" if value is None else f"--{name}={value}" for name, value in chosen.items()]


def judge_made(record, chosen):
    judge_record(record)
    shape = chosen.get("shape", "9")
    where = grid.board(shape)
    values, solution = where.read(record["puzzle"]), where.read(record["solution"]) if record.get("solution") else None
    need(values, "no board of the shape", shape, record)
    level = chosen.get("level", "2")
    need(level == "none" or solution, "no solution:", record)
    if solution:
        need(where.is_solution(solution), "the solution breaks the rules:", record)
    filled = [c for c in where.cells if values[c]]
    if level != "none":
        found = grid.solutions(where, values, 2)
        need(found == [solution], len(found), "solutions:", record)
    if level == "1" and chosen.get("difficulty") is None:
        need(all(grid.by_singles(where, values, False)), "naked singles do not solve it:", record)
    wished = set(chosen) & {"difficulty", "rating", "effort", "minutes", "require", "forbid"}
    free = not set(chosen) & {"mask", "sampling"} and chosen.get("method") not in ("backtracking", "digits", "arc", "shuffled-rows")
    symmetry = chosen.get("symmetry", "half-turn" if wished and free else "none")
    need(grid.has_symmetry(where, values, symmetry), "not", symmetry, record)
    if "clues" in chosen:
        low, _, high = chosen["clues"].partition("-")
        high = high or (len(where.cells) if "-" in chosen["clues"] else low)
        need(int(low) <= len(filled) <= int(high), len(filled), "clues, asked for", chosen["clues"])
    side = where.side
    for at, name in ((0, "rows"), (side, "columns"), (2 * side, "blocks")):
        if f"max-empty-{name}" in chosen:
            empty = sum(not any(values[c] for c in h) for h in where.houses[at : at + side])
            need(empty <= int(chosen[f"max-empty-{name}"]), empty, "empty", name, record)
    if "min-per-house" in chosen:
        need(all(sum(values[c] > 0 for c in h) >= int(chosen["min-per-house"]) for h in where.houses), "a house with fewer clues:", record)
    if "min-per-digit" in chosen:
        need(all(values.count(d) >= int(chosen["min-per-digit"]) for d in range(1, side + 1)), "a digit with fewer clues:", record)
    if "mask" in chosen:
        inside = [s == "x" for s in chosen["mask"]]
        need(all(i or not v for i, v in zip(inside, values)), "a clue outside of the mask:", record)
        need(chosen["mask-mode"] != "exact" or all(v or not i for i, v in zip(inside, values)), "a cell of the mask is blank:", record)
    if level == "unique" and not set(chosen) & {*BOUNDS, *RATED, "symmetry"} - {"distinct", "grid-seed", "start"}:
        need(grid.is_minimal(where, values, solution), "a clue too many:", record)


def generate(harness, dice):
    """Random recipes: each puzzle judged, then made again in other ways."""
    chosen, count, seed = draw(harness, dice), dice.choice((1, 2, 3, 4)), dice.randrange(10**6)
    base = ["generate", "-q", "-n", count, "--seed", seed, "--attempts", 30, *typed(chosen)]
    done = harness.run(*base, "-f", "jsonl", "--with", "solution,recipe,index,clues,shape", codes=(0, 1, 2))
    if done.code == 2:
        need(not done.out, "exit code 2 and output:", base)
        return
    made = records(done.text) if done.out else []
    need(done.code == 1 or len(made) == count, len(made), "puzzles of", count)
    for record in made:
        judge_made(record, chosen)
    lines = [record["puzzle"] for record in made]
    if "distinct" in chosen:
        kind = "solution" if "solution" in chosen["distinct"] else "puzzle"
        need(len({r[kind] for r in made}) == len(made), "repeats of", chosen["distinct"])
    if "avoid" in chosen and made:
        known = {r["solution"] for r in records(harness.files["rows.jsonl"].decode())} if chosen["avoid"] == "rows.jsonl" else set()
        need(not known & {r["solution"] for r in made}, "a solution that was to be avoided")
    for way in dice.sample([again, sharded, by_recipe, later, rated, in_form], 2):
        way(harness, dice, base, done, made, lines, chosen)


def again(harness, dice, base, done, made, lines, chosen):
    """On other threads and instruction sets, compressed, into a file."""
    same = ["-f", "jsonl", "--with", "solution,recipe,index,clues,shape"]
    other = harness.run(*base, *same, "-j", dice.choice((1, 2, 3)), "--backend", dice.choice(("portable", "avx2", "avx512")), codes=(0, 1, 2))
    need(other.code == 2 or other.out == done.out, "other bytes on other threads or backends")


def sharded(harness, dice, base, done, made, lines, chosen):
    if done.code or {"distinct", "avoid"} & set(chosen):
        return
    parts = dice.choice((2, 3))
    texts = [harness.run(*base, "--shard", f"{k}/{parts}").lines for k in range(1, parts + 1)]
    need(sum(texts, []) == lines, "shards are not the whole:", texts, lines)


def by_recipe(harness, dice, base, done, made, lines, chosen):
    if made and made[0].get("recipe") and not {"avoid"} & set(chosen):
        record = dice.choice(made)
        one = harness.run("generate", "-q", "--recipe", record["recipe"], codes=(0, 1, 2))
        if "root" not in chosen or chosen["root"] in ("plain", "canonical", "most-canonical", "random"):
            need(one.lines == [record["puzzle"]], "the recipe makes another puzzle:", record, one.out, one.err)


def later(harness, dice, base, done, made, lines, chosen):
    if done.code == 0 and len(lines) > 1 and not {"distinct", "start", "avoid"} & set(chosen):
        rest = harness.run(*base, "--start", 1, "-n", len(lines) - 1, codes=(0, 2))
        need(rest.code == 2 or rest.lines == lines[1:], "another puzzle by --start")


def rated(harness, dice, base, done, made, lines, chosen):
    """Ratings beside puzzles are those of `rate`, and within what was asked for."""
    if not made or len(lines[0]) != 81 or chosen.get("level") == "none" or done.code:
        return
    fields = ["rating", "pearl", "diamond", "grade", "steps", "technique", "class", "solution_class", "hodoku", "qqwing", "effort", "minutes"]
    fields = ",".join(dice.sample(fields, 4))
    one = records(harness.run(*base, "-f", "jsonl", "--with", fields).text)
    two = records(harness.run("rate", "-q", "-f", "jsonl", "--with", fields, stdin="\n".join(lines)).text)
    for a, b in zip(one, two):
        need(all(a[f] == b[f] for f in fields.split(",")), "generate and rate differ:", a, b)
    if "rating" in chosen:
        low, _, high = chosen["rating"].partition("-")
        for record in records(harness.run("rate", "-q", "-f", "jsonl", stdin="\n".join(lines)).text):
            need(float(low) <= record["rating"] <= float(high or low), "rated", record["rating"], "asked for", chosen["rating"])


def in_form(harness, dice, base, done, made, lines, chosen):
    """In another form, and read back."""
    forms = harness.table["generate"]["format"].values
    form = dice.choice(forms)
    other = harness.run(*base, "-o", "made.out", "-f", form, codes=(0, 1, 2))
    if other.code or not lines:
        return
    need("made.out" in other.files and not other.out, "no file, or output beside it")
    shape = chosen.get("shape", "9")
    back = harness.run("convert", "-q", "--shape", shape, "--to", "line", "made.out", codes=(0, 2))
    where = where_of(lines[0], shape)
    tall = where.rows > where.columns
    if form in ("729", "pencilmark") or (tall and back.code == 2):
        return
    need(back.code == 0 and back.lines == lines, "written as", form, "and read back:", back.lines, back.err, "not", lines)


def wrong(harness, dice):
    """A wrong value for one option of `generate`."""
    table = harness.table["generate"]
    values = Values(dice, list(harness.files))
    option = dice.choice([o for o in table.values() if o.takes_value])
    value = values.of(option, 0.8)
    keeps = "\0" not in value
    if keeps:
        done = harness.run("generate", "-q", "--attempts=5", "--seed=1", f"--{option.name}={value}", codes=(0, 1, 2), keeps=option.name == "output")
        need(done.code != 2 or not done.out, "exit code 2 and output")


TESTS = [(generate, 30), (wrong, 10)]
