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
mod tests;
