//! Questions about clues whose solution is known, on boards of any shape.
//!
//! ```text
//!   words of the clues at sight --singles--> what is left --one digit denied, singles, trials--> another solution?
//!     ^ kept from question to question: a few clues come or go
//! ```
//!
//! A place (a cell, or a digit in a house; see [`super`]) is *disturbed* when it has lost the candidate that the
//! solution has there. As soon as no disturbed place is open, another solution is found: the open places can take
//! what they have in the known one, since whatever is placed would have crossed out what it does not go with. So trials
//! place the digits of the known solution first, and most of the board need not be filled.

use super::state::CoverSearch;
use super::tables::{CandidateIndex, CandidatePlace, CoverTables};
use crate::board::{Cell, Rules};
use crate::solve::outcome::SearchOutcome;

/// The answer to the question for a solution with another digit in a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Rival {
    /// There is one.
    Found,
    /// There is none, as singles show without a trial.
    Refuted,
    /// There is none, after some trials.
    RefutedByTrials,
    /// The trials allowed did not show it.
    Unknown,
}

/// The candidates that are left.
#[derive(Clone, Debug, Default)]
struct OpenWords {
    /// Place after place, the candidates that are not crossed out.
    words: Vec<u32>,
    /// Cell after cell, whether its digit is crossed out around it.
    filled: Vec<bool>,
}

/// Searches for such solutions; reusable from board to board of one shape.
pub(crate) struct RivalSearch {
    tables: CoverTables,
    rules: Rules,
    /// The solution, values from 1, and place after place the candidate that it has there.
    truth: Vec<u8>,
    true_words: Vec<u32>,
    /// The clues that stand, 0 for blanks, and house after house the digits among them.
    shown: Vec<u8>,
    used: Vec<u32>,
    /// The candidates that they leave at sight.
    sight: OpenWords,
    /// Scratch: what singles leave, and candidates to place.
    state: OpenWords,
    queue: Vec<CandidateIndex>,
    /// The search by trials.
    cover: CoverSearch,
}

impl RivalSearch {
    pub(crate) fn new(rules: &Rules) -> RivalSearch {
        let tables = CoverTables::new(rules);
        let cells = rules.cells();
        let blank = OpenWords { words: vec![0; tables.places], filled: vec![true; cells] };
        RivalSearch {
            truth: vec![0; cells],
            true_words: vec![0; tables.places],
            shown: vec![0; cells],
            used: vec![0; rules.geometry().house_count()],
            state: blank.clone(),
            sight: blank,
            queue: Vec::new(),
            cover: CoverSearch::new(rules),
            tables,
            rules: rules.clone(),
        }
    }

    /// Takes over a solution, values from 1.
    pub(crate) fn set_truth(&mut self, truth: &[u8]) {
        self.truth.copy_from_slice(truth);
        self.true_words.fill(0);
        for (cell, &value) in truth.iter().enumerate() {
            let candidate = self.tables.candidate(cell, usize::from(value) - 1);
            let truth = |CandidatePlace { place, bit }| self.true_words[place] |= bit;
            self.tables.each_place(candidate, truth);
        }
        // All cells are shown at first.
        self.shown.copy_from_slice(truth);
        self.used.fill((1 << self.tables.side) - 1);
        self.sight.words.copy_from_slice(&self.true_words);
        self.sight.filled.fill(true);
    }

    /// Returns whether naked and hidden singles of clues, 0 for blanks, reach a blank cell.
    pub(crate) fn singles_reach(&mut self, clues: &[u8], cell: usize) -> bool {
        self.show(clues);
        self.state.clone_from(&self.sight);
        self.queue.clear();
        self.queue_singles();
        self.follow(Some(cell));
        self.state.filled[cell]
    }

    /// Looks for a solution of the clues with another digit in a blank cell, by at most `trials` trials.
    pub(crate) fn rival(&mut self, clues: &[u8], cell: usize, trials: u64) -> Rival {
        self.show(clues);
        self.state.clone_from(&self.sight);
        self.queue.clear();
        let own = self.tables.candidate(cell, usize::from(self.truth[cell]) - 1);
        let is_left = self.cross(own);
        self.queue_singles();
        if !(is_left && self.follow(None)) {
            return Rival::Refuted;
        }
        let mut trials = trials;
        self.cover.load_words(&self.state.words, &self.true_words);
        match self.cover.advance(&mut trials) {
            SearchOutcome::Solution => Rival::Found,
            SearchOutcome::Exhausted => Rival::RefutedByTrials,
            SearchOutcome::OutOfNodes => Rival::Unknown,
        }
    }

    /// Takes over clues, some more or fewer than before.
    fn show(&mut self, clues: &[u8]) {
        for cell in 0..clues.len() {
            if clues[cell] != self.shown[cell] {
                self.turn(cell);
            }
        }
    }

    /// Takes a clue away, or puts it back.
    fn turn(&mut self, cell: usize) {
        let digit = usize::from(self.truth[cell]) - 1;
        let is_clue = self.shown[cell] != 0;
        let rules = self.rules.clone();
        let houses = rules.geometry().houses_of(Cell::new(cell));
        if is_clue {
            self.shown[cell] = 0;
            houses.iter().for_each(|house| self.used[house.index()] &= !(1 << digit));
        }
        // The candidates that the clue alone crosses out.
        for other in (0..self.tables.side).filter(|&other| other != digit) {
            if self.is_open(cell, other) {
                self.set(cell, other, is_clue);
            }
        }
        for peer in rules.geometry().peers(Cell::new(cell)).iter().map(|peer| peer.index()) {
            if self.shown[peer] == 0 && self.is_open(peer, digit) {
                self.set(peer, digit, is_clue);
            }
        }
        let own = self.tables.candidate(cell, digit);
        for at in self.tables.pairs_of(own) {
            let rival = self.tables.pair_rival(at);
            let (other, digit) = (self.tables.cell(rival), self.tables.digit(rival));
            if self.shown[other] == 0 && self.is_open(other, digit) {
                self.set(other, digit, is_clue);
            }
        }
        if !is_clue {
            self.shown[cell] = self.truth[cell];
            houses.iter().for_each(|house| self.used[house.index()] |= 1 << digit);
        }
        self.sight.filled[cell] = !is_clue;
    }

    /// Returns whether no clue of the cell's houses has the digit, and no pair forbids it beside a clue.
    fn is_open(&self, cell: usize, digit: usize) -> bool {
        let houses = self.rules.geometry().houses_of(Cell::new(cell));
        let own = self.tables.candidate(cell, digit);
        let is_shown = |rival| {
            let (other, digit) = (self.tables.cell(rival), self.tables.digit(rival));
            usize::from(self.shown[other]) == digit + 1
        };
        houses.iter().all(|house| self.used[house.index()] >> digit & 1 == 0)
            && !self.tables.pairs_of(own).any(|at| is_shown(self.tables.pair_rival(at)))
    }

    /// Opens a candidate at sight, or crosses it out.
    fn set(&mut self, cell: usize, digit: usize, is_open: bool) {
        let words = &mut self.sight.words;
        self.tables.each_place(
            self.tables.candidate(cell, digit),
            |CandidatePlace { place, bit }| {
                words[place] = if is_open { words[place] | bit } else { words[place] & !bit };
            },
        );
    }

    /// Queues all candidates that are alone in a place.
    fn queue_singles(&mut self) {
        for place in 0..self.state.words.len() {
            let word = self.state.words[place];
            if word.is_power_of_two() {
                self.queue_last(place, word);
            }
        }
    }

    /// Queues the last candidate of a place, unless its cell is filled.
    #[inline(always)]
    fn queue_last(&mut self, place: usize, word: u32) {
        let last = self.tables.candidate_at(place, word.trailing_zeros());
        if !self.state.filled[self.tables.cell(last)] {
            self.queue.push(last);
        }
    }

    /// Follows what is queued to the end, or until a cell is filled; false on a contradiction.
    fn follow(&mut self, until: Option<usize>) -> bool {
        while let Some(candidate) = self.queue.pop() {
            let cell = self.tables.cell(candidate);
            if self.state.filled[cell] {
                continue;
            }
            self.state.filled[cell] = true;
            let (places, mut further) = (self.tables.places_of(candidate), self.tables.further());
            let is_left = self.cross_rivals(places)
                && further.all(|n| self.cross_rivals(self.tables.places_at(candidate, n)))
                && self.cross_pairs(candidate);
            if !is_left {
                return false;
            }
            if until == Some(cell) {
                return true;
            }
        }
        true
    }

    /// Crosses out all candidates of some places but their own; false on a contradiction.
    #[inline(always)]
    fn cross_rivals<const COUNT: usize>(&mut self, places: [CandidatePlace; COUNT]) -> bool {
        for CandidatePlace { place, bit } in places {
            let mut rivals = self.state.words[place] & !bit;
            while rivals != 0 {
                let rival = self.tables.candidate_at(place, rivals.trailing_zeros());
                rivals &= rivals - 1;
                if !self.cross(rival) {
                    return false;
                }
            }
        }
        true
    }

    /// Crosses out what a pair of cells forbids beside a candidate; false on a contradiction.
    #[inline(always)]
    fn cross_pairs(&mut self, candidate: CandidateIndex) -> bool {
        self.tables.pairs_of(candidate).all(|at| {
            let rival = self.tables.pair_rival(at);
            let (cell, digit) = (self.tables.cell(rival), self.tables.digit(rival));
            self.state.words[cell] >> digit & 1 == 0 || self.cross(rival)
        })
    }

    /// Crosses out a candidate, and queues those that are then alone in a place; false if a place is left without.
    #[inline(always)]
    fn cross(&mut self, candidate: CandidateIndex) -> bool {
        let (places, mut further) = (self.tables.places_of(candidate), self.tables.further());
        self.cross_at(places) && further.all(|n| self.cross_at(self.tables.places_at(candidate, n)))
    }

    #[inline(always)]
    fn cross_at<const COUNT: usize>(&mut self, places: [CandidatePlace; COUNT]) -> bool {
        for CandidatePlace { place, bit } in places {
            let word = self.state.words[place] & !bit;
            self.state.words[place] = word;
            if word == 0 {
                return false;
            }
            if word.is_power_of_two() {
                self.queue_last(place, word);
            }
        }
        true
    }
}
