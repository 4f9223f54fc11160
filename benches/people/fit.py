# /// script
# requires-python = ">=3.10"
# dependencies = ["numpy>=1.26", "scipy>=1.11"]
# ///
"""Fits the model of minutes to people's times and writes what README.md shows.

uv run benches/people/fit.py [--rootgrid PROGRAM] [--forms] [--grades] [--morphs]
"""

import argparse
import csv
import shutil
import sys
from pathlib import Path

import numpy as np

import forms
import more
from board import Board, fill_in_rounds
from model import NAMES, START, People, Rounds, bounds, points, seconds, spread, within
from walk import Shown, paths, rate, walk

FOLDER = Path(__file__).parent
# The constants of the library: those of the fit, rounded. Times in milliseconds, sights in twentieths.
PACE, LOOK, LINE, NAKED, POINT = 3000, 500, 10, 3, 2000
# Percent of the minutes.
LOW, HIGH = 35, 190


def milliseconds(walk):
    """The model with the rounded constants, in whole numbers."""
    time = 0
    for placed, open_cells, near, line, naked in walk.rounds:
        time += placed * (PACE + 20 * LOOK * open_cells // (20 * near + LINE * line + NAKED * naked))
    return time + sum(walk.beyond) * POINT // 4000


def tenths(milliseconds, percent=100):
    """Minutes in tenths, halves up."""
    return (milliseconds * percent // 100 + 3000) // 6000


def figures(people, rated, predicted):
    """The table of rank correlations."""
    shown = {"minutes (unseen)": np.mean([people.rank(p) for p in predicted], axis=0)}
    words = ("simple", "easy", "intermediate", "expert")
    for title, value in {
        "effort": lambda row: float(row["effort"]),
        "rating (ER)": lambda row: float(row["rating"]),
        "HoDoKu's score": lambda row: float(row["hodoku"]),
        "QQWing's level": lambda row: words.index(row["qqwing"]),
        "clues, fewest last": lambda row: -int(row["clues"]),
    }.items():
        shown[title] = people.rank(np.array([value(row) for row in rated]))
    groups = [f"{name} ({rows.sum()})" for name, rows in people.groups.items()]
    print("| | " + " | ".join(groups) + " |\n|" + "---|" * (len(groups) + 1))
    for title, row in shown.items():
        print(f"| {title} | " + " | ".join(f"{v:.3f}".replace("nan", "-") for v in row) + " |")
    effort = np.array([float(row["effort"]) for row in rated])
    ranges = people.ranges(predicted[0], effort)
    print("\n95 % of minutes, and of its lead over effort:")
    for name, ((low, high), (lead_low, lead_high)) in ranges.items():
        print(f"  {name}: {low:.3f} to {high:.3f}, lead {lead_low:+.3f} to {lead_high:+.3f}")


def spreads(people, rated, predicted):
    """How far single players and puzzles lie from the expected time."""
    found = spread(people, predicted)
    print("\nspread of players, miss of the model, low and high as parts of minutes (log-likelihood below the best):")
    for likelihood, sigma, miss in found[:8]:
        low, high = bounds(sigma, miss)
        print(f"  {sigma:.2f} {miss:.2f}: {low:.2f} to {high:.2f} ({likelihood - found[0][0]:.1f})")
    _, sigma, miss = found[0]
    rating = np.array([float(row["rating"]) for row in rated])
    misses = people.log - np.log(predicted)
    print("\nER: puzzles, predicted and real median minutes, real over predicted, means within the 80 % of such means:")
    for low, high in ((1.0, 1.2), (1.3, 1.5), (1.6, 3.0), (3.1, 5.0), (5.1, 7.0), (7.1, 12.0)):
        rows = (rating >= low - 0.05) & (rating <= high + 0.05)
        inside = within(people, predicted, sigma, miss, rows)
        medians = np.median(predicted[rows]) / 60, np.median(people.mean[rows]) / 60
        ratio = np.exp(np.median(misses[rows]))
        print(f"  {low} to {high}: {rows.sum()}, {medians[0]:.1f}, {medians[1]:.1f}, {ratio:.2f}, {100 * inside:.0f} %")


def write_model(fitted, players):
    with open(FOLDER / "model.toml", "w") as file:
        file.write("# Written by fit.py: constants of the model of minutes. README.md says what they mean.\n\n[fitted]\n")
        file.writelines(f"{name} = {value:.4f}\n" for name, value in zip(NAMES, np.exp(fitted)))
        file.write(f"puzzles = {len(players)}\nsolves = {players.sum()}\n\n# What the library uses.\n[rounded]\n")
        file.write(f"pace_ms = {PACE}\nlook_ms = {LOOK}\nnear_twentieths = 20\nline_twentieths = {LINE}\n")
        file.write(f"naked_twentieths = {NAKED}\npoint_ms = {POINT}\nlow_percent = {LOW}\nhigh_percent = {HIGH}\n")


def write_vectors(walks, rated):
    """Thirty puzzles of all grades with what the model counts of them."""
    chosen = []
    for grade, many in {"easy": 8, "medium": 6, "hard": 6, "fiendish": 5, "diabolical": 5}.items():
        rows = [i for i, row in enumerate(rated) if row["grade"] == grade]
        chosen += [rows[k * (len(rows) - 1) // (many - 1)] for k in range(many)]
    with open(FOLDER / "vectors.csv", "w") as file:
        file.write("puzzle,grade,effort,rounds,beyond,beyond_units,milliseconds,minutes,minutes_low,minutes_high\n")
        for i in chosen:
            one, time = walks[i], milliseconds(walks[i])
            rounds = " ".join("/".join(map(str, counts)) for counts in one.rounds)
            beyond = " ".join(f"{names}:{units}" for names, units in zip(one.names, one.beyond))
            ends = ",".join(f"{tenths(time, percent) / 10:.1f}" for percent in (100, LOW, HIGH))
            start = f"{one.puzzle},{rated[i]['grade']},{rated[i]['effort']},{rounds},{beyond}"
            file.write(f"{start},{sum(one.beyond)},{time},{ends}\n")


def check(walks, shown, rated):
    """Counts must be those of the program: the same effort, and the same board where singles come to an end."""
    same = sum(one.effort == int(row["effort"]) for one, row in zip(shown, rated))
    print(f"{len(walks)} puzzles; effort added up here equal to the program's in {same}")
    for one, path in zip(walks, shown):
        board = Board(one.puzzle)
        assert sum(1 for _ in fill_in_rounds(board)) <= len(one.rounds)
        assert (path.first is None and board.open() == 0) or board.candidates == path.first


def main():
    options = argparse.ArgumentParser(description=__doc__)
    near = FOLDER.parents[1] / "target/release/rootgrid"
    options.add_argument("--rootgrid", default=str(near) if near.exists() else shutil.which("rootgrid"))
    options.add_argument("--repeats", type=int, default=10, help="how often the ten folds are drawn")
    options.add_argument("--forms", action="store_true", help="other forms of the model as well")
    options.add_argument("--grades", action="store_true", help="minutes of generated puzzles")
    options.add_argument("--morphs", action="store_true", help="whether morphs have the same minutes")
    options = options.parse_args()
    if options.rootgrid is None:
        sys.exit("no program: build it (cargo build --release --all-walks) or name it with --rootgrid")
    with open(FOLDER / "people_times.csv") as file:
        rows = list(csv.DictReader(file))
    puzzles = [row["puzzle"] for row in rows]
    walks, rated = walk(options.rootgrid, puzzles), rate(options.rootgrid, puzzles)
    shown = [Shown(steps) for steps in paths(options.rootgrid, puzzles)]
    check(walks, shown, rated)
    people = People(rows, [row["grade"] for row in rated], [not w.beyond for w in walks])
    model = seconds(Rounds([f.rounds for f in walks]), points(walks))
    fitted = people.fit(model, START)
    print(", ".join(f"{name} {value:.3f}" for name, value in zip(NAMES, np.exp(fitted))), "\n")
    random, many = np.random.default_rng(1), len(rows)
    again = [np.exp(people.fit(model, START, random.integers(0, many, many))) for _ in range(300)]
    print("95 %, of puzzles drawn anew:", *np.percentile(again, (2.5, 97.5), axis=0).round(3))
    ratio = np.array([milliseconds(w) / 1000 for w in walks]) / model(fitted)
    print("with rounded constants, over fitted ones, 0 / 50 / 100 %:", np.percentile(ratio, (0, 50, 100)).round(3), "\n")
    predicted = list(people.predict(model, START, options.repeats))
    figures(people, rated, predicted)
    spreads(people, rated, predicted[0])
    write_model(fitted, people.players)
    write_vectors(walks, rated)
    if options.forms:
        forms.compare(people, walks, shown, rated)
    if options.grades:
        more.grades(options.rootgrid, lambda f: milliseconds(f) / 60000)
    if options.morphs:
        more.morphs(options.rootgrid, walks, lambda f: milliseconds(f) / 60000)


if __name__ == "__main__":
    main()
