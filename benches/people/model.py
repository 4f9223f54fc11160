"""The model of minutes: its features as arrays, its fit, and figures on puzzles that the fit has not seen."""

import math

import numpy as np
from scipy.optimize import least_squares
from scipy.stats import gaussian_kde, spearmanr

NAMES = ("pace", "look", "line", "naked", "point")
START = np.log([3.0, 0.5, 0.5, 0.15, 1.5])
# Relative variance of one player's time, and of what the model does not see in a puzzle; see `spread`.
OF_PLAYERS, OF_PUZZLES = 0.5, 0.02


class Rounds:
    """The rounds of all puzzles, one after the other."""

    def __init__(self, rounds):
        rows = np.array([row for rows in rounds for row in rows], float)
        self.placed, self.open, self.near, self.line, self.naked = rows.T
        self.starts = np.cumsum([0] + [len(rows) for rows in rounds[:-1]])

    def sum(self, values):
        return np.add.reduceat(values, self.starts)

    def visible(self, line, naked):
        return self.near + line * self.line + naked * self.naked


def points(features):
    """Effort of the steps that are no singles, in points."""
    return np.array([sum(f.beyond) / 4000 for f in features])


def seconds(rounds, beyond):
    """The model as a function of the logarithms of its five constants."""

    def model(logs):
        pace, look, line, naked, point = np.exp(logs)
        wait = look * rounds.open / rounds.visible(line, naked)
        return rounds.sum(rounds.placed * (pace + wait)) + point * beyond

    return model


class People:
    """Times of people, and how well a model foretells them."""

    def __init__(self, rows, grades, alone):
        self.mean = np.array([float(row["mean_seconds"]) for row in rows])
        self.players = np.array([int(row["players"]) for row in rows])
        self.log = np.log(self.mean)
        weight = 1 / (OF_PUZZLES + OF_PLAYERS / self.players)
        self.root_weight = np.sqrt(weight / weight.mean())
        grades = np.array(grades)
        self.groups = {"all": np.full(len(rows), True), "20+ players": self.players >= 20}
        self.groups |= {"singles alone": np.array(alone), "others": ~np.array(alone)}
        self.groups |= {grade: grades == grade for grade in ("easy", "medium", "hard", "fiendish", "diabolical")}

    def fit(self, model, start, rows=slice(None)):
        """Least squares of the logarithms, in which far outliers count little (soft L1)."""
        misses = lambda x: (self.root_weight * (np.log(model(x)) - self.log))[rows]
        return least_squares(misses, start, loss="soft_l1", f_scale=0.25).x

    def predict(self, model, start, repeats, seed=1):
        """Predictions of each puzzle by fits on nine tenths that it is not in, once for each repeat."""
        random, start = np.random.default_rng(seed), self.fit(model, start)
        for _ in range(repeats):
            order, predicted = random.permutation(len(self.mean)), np.empty(len(self.mean))
            for fold in range(10):
                unseen = order[fold::10]
                fitted = self.fit(model, start, np.setdiff1d(order, unseen))
                predicted[unseen] = model(fitted)[unseen]
            yield predicted

    def rank(self, values):
        """Spearman's correlation with the mean times, of each group."""
        return np.array([correlate(values[rows], self.mean[rows]) for rows in self.groups.values()])

    def ranges(self, values, others, samples=1000, seed=1):
        """Middle 95 % of the correlation, and of its lead over others', as puzzles are drawn again and again."""
        random, found = np.random.default_rng(seed), {}
        for name, rows in self.groups.items():
            index, drawn = np.flatnonzero(rows), []
            for _ in range(samples):
                pick = random.choice(index, len(index))
                mine, theirs = correlate(values[pick], self.mean[pick]), correlate(others[pick], self.mean[pick])
                drawn.append((mine, mine - theirs))
            found[name] = np.nanpercentile(drawn, (2.5, 97.5), axis=0).T
        return found


def correlate(values, times):
    return spearmanr(values, times)[0] if np.ptp(values) else math.nan


def draws(spread, miss, counts, size=4000, seed=5):
    """Log of (mean of n players / expected time), for each n: players log-normal around the puzzle's own time."""
    random = np.random.default_rng(seed)
    players, puzzle = random.standard_normal((size, max(counts))), random.standard_normal(size)
    times = np.exp(spread * players - spread**2 / 2)
    return {n: np.log(times[:, :n].mean(axis=1)) + miss * puzzle for n in counts}


def spread(people, predicted):
    """The likeliest spread of players (sigma of the log) and miss of the model, from how means of few and of many
    players scatter around the predictions; single times are not in the data. With three of a hundred puzzles
    anywhere. Returns all pairs, the likeliest first."""
    misses = people.log - np.log(predicted)
    counts = [10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 23, 26, 30, 36]
    nearest = np.array([min(counts, key=lambda n: abs(n - players)) for players in people.players])
    found = []
    for sigma in np.arange(0.30, 0.86, 0.05):
        for miss in (0.02, 0.05, 0.10, 0.15, 0.20, 0.25):
            drawn, likelihood = draws(sigma, miss, counts), 0.0
            for n in counts:
                density = gaussian_kde(drawn[n])(misses[nearest == n] + np.median(drawn[13]) - np.median(misses))
                likelihood += np.log(0.97 * density + 0.03 * 0.3).sum()
            found.append((likelihood, round(sigma, 2), miss))
    return sorted(found, reverse=True)


def bounds(sigma, miss):
    """Factors of the tenth and the ninetieth of a hundred players, of the expected (mean) time."""
    median, width = -(sigma**2) / 2, 1.2816 * math.hypot(sigma, miss)
    return math.exp(median - width), math.exp(median + width)


def within(people, predicted, sigma, miss, rows):
    """Share of the puzzles whose mean lies in the middle 80 % of means of so many players."""
    drawn = draws(sigma, miss, sorted(set(people.players)))
    ends = {n: np.percentile(values, (10, 90)) for n, values in drawn.items()}
    ends = np.array([ends[n] for n in people.players])
    misses = people.log - np.log(predicted)
    return ((misses >= ends[:, 0]) & (misses <= ends[:, 1]))[rows].mean()
