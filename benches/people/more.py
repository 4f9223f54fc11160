"""Minutes of generated puzzles and of morphs."""

import random

import numpy as np

from walk import run, walk

GRADES = ("easy", "medium", "hard", "fiendish", "diabolical")


def grades(program, minutes, many=200):
    """Minutes of generated puzzles by grade."""
    for spread in ([], ["--spread", "no", "--symmetry", "none"]):
        print(f"\n{many} puzzles, --seed 1 {' '.join(spread)}: minutes of 10 / 50 / 90 %, clues, by singles alone")
        for grade in GRADES:
            walks = walk(program, run(program, ["--difficulty", grade, "-n", str(many), "--seed", "1", *spread]))
            times, clues = [minutes(w) for w in walks], [w.clues for w in walks]
            low, middle, high = np.percentile(times, (10, 50, 90))
            alone = sum(not w.beyond for w in walks)
            print(f"| {grade} | {low:.1f} / {middle:.1f} / {high:.1f} | {np.median(clues):.0f} | {alone} |", flush=True)


def morph(puzzle, chance):
    """The puzzle with digits, bands, stacks, rows and columns shuffled, perhaps transposed."""
    digits = chance.sample("123456789", 9)
    lines = [[3 * b + i for b in chance.sample(range(3), 3) for i in chance.sample(range(3), 3)] for _ in range(2)]
    cells = [(r, c) for r in lines[0] for c in lines[1]]
    if chance.random() < 0.5:
        cells = [(c, r) for r, c in cells]
    taken = (puzzle[9 * r + c] for r, c in cells)
    return "".join(c if c in ".0" else digits[int(c) - 1] for c in taken)


def morphs(program, walks, minutes, many=10):
    """How far the minutes of morphs lie from those of the puzzle."""
    chance = random.Random(1)
    generated = [run(program, ["--difficulty", grade, "-n", "40", "--seed", "2"]) for grade in GRADES[2:]]
    lists = {"people's puzzles, singles alone": [f for f in walks if not f.beyond][::20]}
    lists["people's puzzles, others"] = [f for f in walks if f.beyond]
    lists |= {f"generated, {grade}": walk(program, puzzles) for grade, puzzles in zip(GRADES[2:], generated)}
    print(f"\n{many} morphs: puzzles, the same in all, spread (highest over lowest - 1) of half / 90 % / all")
    for title, puzzles in lists.items():
        morphed = walk(program, [morph(f.puzzle, chance) for f in puzzles for _ in range(many)])
        times = np.array([minutes(f) for f in morphed]).reshape(len(puzzles), many)
        times = np.column_stack([times, [minutes(f) for f in puzzles]])
        wide = times.max(axis=1) / times.min(axis=1) - 1
        half, most = np.percentile(wide, (50, 90))
        print(f"| {title} | {len(puzzles)} | {(wide == 0).sum()} | {100 * half:.1f} % / {100 * most:.1f} % / {100 * wide.max():.1f} % |")
