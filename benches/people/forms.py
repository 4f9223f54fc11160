"""Other forms of the model, to see what they would gain."""

import numpy as np

from model import START, Rounds, points, seconds


def compare(people, walks, shown, rated):
    rounds, beyond = Rounds([w.rounds for w in walks]), points(walks)
    at_once = Rounds([w.at_once for w in walks])
    sequence = Rounds([[(1, *counts) for _, *counts in s.singles] for s in shown])
    kinds = np.array([kind for s in shown for kind, *_ in s.singles])
    many = np.array([len(w.beyond) for w in walks], float)
    hardest = np.array([max(w.beyond, default=0) / 4000 for w in walks])
    root = np.array([sum((b / 4000) ** 0.5 for b in w.beyond) for w in walks])
    effort = np.array([float(row["effort"]) for row in rated])

    def singles(logs, rounds=rounds):
        return seconds(rounds, 0)(np.append(logs[:4], 0))

    def exponents(logs):
        pace, look, line, naked, point = np.exp(logs[:5])
        wait = look * 40 * (rounds.open / 40) ** logs[5] / rounds.visible(line, naked) ** logs[6]
        return rounds.sum(rounds.placed * (pace + wait)) + point * beyond

    def rate_of_kinds(logs):
        """Seconds by technique, times a factor of all openings together: the program's own path."""
        near, line, naked, point, factor = np.exp(logs)
        weight = np.select([kinds == "near", kinds == "line"], [near, line], naked)
        some = sequence.near + sequence.line + sequence.naked
        return sequence.sum(weight * (1 + factor * sequence.open / some)) + point * beyond

    def floor(logs):
        pace, look, line, naked, point, blind = np.exp(logs)
        wait = look * rounds.open / (rounds.visible(line, naked) + blind)
        return rounds.sum(rounds.placed * (pace + wait)) + point * beyond

    def regression(logs):
        """Powers of effort, openings among the first 25 placements, and numbers of line and naked singles."""
        return np.exp(regressors @ logs)

    first = np.array([np.mean([np.log(n + l + k) for _, o, n, l, k in s.singles[:25]]) for s in shown])
    shares = [[sum(kind == k for k, *_ in s.singles) for s in shown] for kind in ("line", "naked")]
    regressors = np.column_stack([np.ones(len(walks)), np.log(effort), first, *np.array(shares)])

    power = lambda logs: np.exp(logs[0]) * effort ** np.exp(logs[1])
    plus = lambda term: lambda logs: singles(logs) + np.exp(logs[4]) * term
    tries = {
        "the model": (seconds(rounds, beyond), START),
        "a power of effort": (power, [1.0, 0.0]),
        "log-linear: effort, openings of 25, line, naked": (regression, [2.0, 1.0, -0.3, 0.0, 0.0]),
        "technique x factor of all openings, program's path": (rate_of_kinds, np.log([3, 6, 15, 1.5, 0.3])),
        "the model on the program's path, cell by cell": (seconds(sequence, beyond), START),
        "the model, all singles of a round at once": (seconds(at_once, beyond), START),
        "free exponents of open cells and openings": (exponents, np.append(START, [1.0, 1.0])),
        "a constant beside the openings": (floor, np.append(START, -2.0)),
        "a constant for the puzzle": (lambda x: seconds(rounds, beyond)(x[:5]) + np.exp(x[5]), np.append(START, 3.0)),
        "other steps: one by one, as on the program's path": (seconds(rounds, points(shown)), START),
        "other steps: so much each": (plus(many), np.append(START[:4], 3.0)),
        "other steps: root of points": (plus(root), np.append(START[:4], 2.0)),
        "other steps: the hardest alone": (plus(hardest), np.append(START[:4], 1.0)),
        "other steps: as a factor": (lambda x: singles(x) * (1 + np.exp(x[4]) * beyond), np.append(START[:4], -5.0)),
    }
    print("\nforms, each by fits that have not seen the puzzle:")
    for title, (model, start) in tries.items():
        rank = np.mean([people.rank(p) for p in people.predict(model, np.array(start), repeats=3)], axis=0)
        print(f"| {title} | {len(start)} | " + " | ".join(f"{value:.3f}" for value in rank) + " |", flush=True)
