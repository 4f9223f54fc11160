//! The time that an ordinary player takes for an ordinary 9x9 puzzle.
//!
//! A player looks through the open cells until one can be filled, and fills it; what is no single costs its effort. The model
//! was fitted to times of people, and `benches/people/README.md` defines it:
//!
//! ```text
//!   a round of singles       placed * (pace + look * open / sight)    placed: cells of the easiest kind, filled at once
//!   a round of other steps   point * effort of an elimination         all steps of the first finder that finds any
//! ```
//!
//! A state follows from the state before as a set, so that the time is exactly the same for all morphs.

use super::weight::{UNIT, of_elimination, weight};
use crate::deduce::{Ending, Found, Round, Trace};

/// Milliseconds of a placement.
const PACE: u64 = 3000;
/// Milliseconds of a look at an open cell.
const LOOK: u64 = 500;
/// The ease with which a single is seen, in twentieths: near (the last open cell of a house, or the only place of a digit
/// in a block), in a line, naked.
const SIGHT: [u64; 3] = [20, 10, 3];
/// Milliseconds of a point of effort.
const POINT: u64 = 2000;
/// Percent of the expected time that the quickest tenth and the slowest tenth of players stay below and above.
const LOW: u64 = 35;
const HIGH: u64 = 190;

/// The time that an ordinary player takes for an ordinary 9x9 puzzle, in tenths of a minute.
///
/// It was fitted to the times of players of a phone app, most of them on puzzles that need singles alone.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Minutes {
    /// The mean of the times of players.
    pub expected: u64,
    /// One in ten is quicker.
    pub low: u64,
    /// One in ten is slower.
    pub high: u64,
}

/// The rounds of a puzzle so far.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct TimeSum {
    /// Milliseconds of singles.
    singles: u64,
    /// The effort of other steps, in units of 1/(4 UNIT).
    beyond: u64,
}

impl TimeSum {
    /// The time of the rounds of a trace on the ordinary board; `None` if they end before the solution, or with more than
    /// the most tenths.
    pub(crate) fn of(trace: &mut Trace, most: u64) -> Option<TimeSum> {
        let mut time = TimeSum::default();
        while let Some(round) = trace.next_round() {
            time.add(&round);
            if time.minutes().expected > most {
                return None;
            }
        }
        (trace.ending() == Some(Ending::Solved)).then_some(time)
    }

    fn add(&mut self, round: &Round) {
        match &round.found {
            Found::Singles(kinds) => self.singles += time_of_singles(*kinds, round.open),
            Found::Steps(steps, candidates) => {
                let lightest = steps.iter().map(|step| weight(step.technique())).min();
                self.beyond += of_elimination(lightest.unwrap_or(0), round.open, *candidates);
            }
        }
    }

    fn milliseconds(self) -> u64 {
        self.singles + self.beyond * POINT / (4 * UNIT)
    }

    pub(crate) fn minutes(self) -> Minutes {
        let [low, expected, high] =
            [LOW, 100, HIGH].map(|percent| (self.milliseconds() * percent / 100 + 3000) / 6000);
        Minutes { expected, low, high }
    }
}

/// The milliseconds of a round with such numbers of singles of each kind, the easiest of which are filled.
fn time_of_singles(kinds: [u64; 3], open: u64) -> u64 {
    let placed = kinds.into_iter().find(|&count| count > 0).unwrap_or(0);
    let seen: u64 = kinds.iter().zip(SIGHT).map(|(count, sight)| count * sight).sum();
    placed * (PACE + SIGHT[0] * LOOK * open / seen.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::LadderName;
    use crate::grid::{Givens, Puzzle};
    use crate::rng::StreamKey;
    use crate::transform::{KindSet, Steps, Walk};
    use quickcheck::quickcheck;

    fn read(name: &str) -> String {
        let path = format!("{}/benches/people/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    }

    /// The puzzles of the model's definition with what it says of them.
    fn reference() -> Vec<(Puzzle, Vec<String>)> {
        let text = read("vectors.csv");
        let rows = text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect());
        rows.map(|row: Vec<String>| (row[0].parse().unwrap(), row)).collect()
    }

    /// Rounds, steps, their effort, milliseconds and minutes as the definition writes them.
    fn walked(puzzle: &Puzzle) -> [String; 7] {
        let mut trace = Trace::empty(LadderName::Teaching);
        trace.load(puzzle);
        let (mut rounds, mut beyond, mut time) = (vec![], vec![], TimeSum::default());
        while let Some(round) = trace.next_round() {
            let before = time.beyond;
            time.add(&round);
            match &round.found {
                Found::Singles([near, line, naked]) => {
                    let placed = [near, line, naked].into_iter().find(|count| **count > 0).unwrap();
                    rounds.push(format!("{placed}/{}/{near}/{line}/{naked}", round.open));
                }
                Found::Steps(steps, _) => {
                    let mut names: Vec<_> =
                        steps.iter().map(|step| step.technique().id()).collect();
                    names.sort_unstable();
                    names.dedup();
                    beyond.push(format!("{}:{}", names.join("+"), time.beyond - before));
                }
            }
        }
        assert!(trace.is_solved());
        let Minutes { expected, low, high } = time.minutes();
        let tenths = [expected, low, high].map(|tenths| format!("{:.1}", tenths as f64 / 10.0));
        let [expected, low, high] = tenths;
        let (units, time) = (time.beyond.to_string(), time.milliseconds().to_string());
        [rounds.join(" "), beyond.join(" "), units, time, expected, low, high]
    }

    #[test]
    fn minutes_are_those_of_the_definition() {
        let rows = reference();
        assert_eq!(rows.len(), 30);
        for (puzzle, row) in rows {
            assert_eq!(walked(&puzzle)[..], row[3..], "{}", row[0]);
        }
    }

    #[test]
    fn the_constants_are_those_that_were_fitted() {
        let text = read("model.toml");
        let rounded =
            text.split("[rounded]").nth(1).unwrap().lines().filter(|line| !line.is_empty());
        let [near, line, naked] = SIGHT;
        let ours = [
            ("pace_ms", PACE),
            ("look_ms", LOOK),
            ("near_twentieths", near),
            ("line_twentieths", line),
            ("naked_twentieths", naked),
            ("point_ms", POINT),
            ("low_percent", LOW),
            ("high_percent", HIGH),
        ];
        assert!(rounded.eq(ours.map(|(name, value)| format!("{name} = {value}"))));
    }

    quickcheck! {
        fn morphs_take_as_long(number: usize, seed: u64) -> bool {
            let rows = reference();
            let (puzzle, _) = &rows[number % rows.len()];
            let walk = Walk::new(puzzle.shape(), Steps::Uniform, KindSet::ALL).unwrap();
            let morph = walk.morph(StreamKey::new(seed, 0), 0);
            let image: Givens = morph.apply(&puzzle.clone().into_givens());
            let image = image.into_puzzle().unwrap();
            walked(&image) == walked(puzzle)
        }

        /// More to see at once, or in an easier way, is never slower for each cell, and no round is free.
        fn more_to_see_is_never_slower(kinds: (u8, u8, u8), at: u8, open: u8) -> bool {
            let kinds = [kinds.0, kinds.1, kinds.2].map(|count| u64::from(count % 9));
            let (at, open) = (usize::from(at % 3), u64::from(open));
            let pace = |kinds: [u64; 3]| {
                let placed = kinds.into_iter().find(|&count| count > 0).unwrap_or(1);
                time_of_singles(kinds, open) / placed
            };
            let mut more = kinds;
            more[at] += 1;
            let mut easier = kinds;
            if at > 0 && easier[at] > 0 {
                (easier[at], easier[at - 1]) = (easier[at] - 1, easier[at - 1] + 1);
            }
            kinds == [0; 3]
                || pace(more) <= pace(kinds) && pace(easier) <= pace(kinds) && pace(kinds) >= PACE
        }
    }
}
