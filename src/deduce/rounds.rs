//! The way through an ordinary puzzle in rounds: what can be seen at once is carried out at once.

use super::bits::{Bits, is_single};
use super::nine::{Nine, confined};
use super::position::Position;
use super::tally::Remaining as _;
use super::unrated::unrated_rows;
use super::{Ending, Step, Trace};
use crate::board::CellBits;
use crate::board::nine::{HOUSE_CELLS, HOUSE_MASKS, HOUSES, HOUSES_OF};

/// Number of the first house that is a block.
const BLOCKS: usize = 18;

/// One round, as the board was before it.
pub(crate) struct Round {
    /// Number of open cells.
    pub(crate) open: u64,
    pub(crate) found: Found,
}

/// What is carried out in a round.
pub(crate) enum Found {
    /// Cells that singles fill, by the easiest way to see them: near (the last open cell of a house, or the only place of
    /// a digit in a block), in a line, naked. The first kind that has any is filled.
    Singles([u64; 3]),
    /// All steps of the first finder that finds any, where there is no single, and the number of candidates.
    Steps(Vec<Step>, u64),
}

impl Trace {
    /// Carries out a round on the ordinary board, at once; [`Trace::ending`] says why there is none. A state follows from the
    /// state before as a set, so that the rounds of all morphs are the same.
    pub(crate) fn next_round(&mut self) -> Option<Round> {
        let open = self.open_count() as u64;
        let found = if open == 0 {
            Err(Ending::Solved)
        } else {
            self.fill_singles().map_or_else(|| self.take_steps(), Ok)
        };
        match found {
            Ok(found) => Some(Round { open, found }),
            Err(ending) => {
                self.ending = Some(ending);
                None
            }
        }
    }

    /// Fills the cells of the easiest kind of singles.
    fn fill_singles(&mut self) -> Option<Found> {
        let kinds = singles(&self.nine);
        let easiest = kinds.into_iter().find(|&cells| cells != 0)?;
        let digits = CellBits::new(easiest).map(|cell| (cell, single_of(&self.nine, cell)));
        for (cell, digit) in digits.collect::<Vec<_>>() {
            self.nine.fill(cell, digit);
        }
        self.forget();
        Some(Found::Singles(kinds.map(|cells| cells.count_ones().into())))
    }

    /// Carries out all steps of the first finder that finds any.
    fn take_steps(&mut self) -> Result<Found, Ending> {
        self.ladder.watch().look();
        let rows = unrated_rows(self.ladder()).unwrap_or_default();
        let steps = self.ladder.gather_first(rows, &self.nine, &mut self.step);
        if let Some(stop) = self.ladder.watch().stop() {
            return Err(stop.into());
        }
        let candidates = self.candidate_count();
        for &(cell, digits) in steps.iter().flat_map(|step| &step.removals) {
            digits.into_iter().for_each(|digit| self.nine.strike(cell.index(), digit.index()));
        }
        for (cell, digit) in steps.iter().filter_map(|step| step.placement) {
            if self.nine.value(cell.index()).is_none() {
                self.nine.fill(cell.index(), digit.index());
            }
        }
        self.forget();
        match self.candidate_count() < candidates {
            true => Ok(Found::Steps(steps, candidates as u64)),
            false => Err(Ending::Stuck),
        }
    }

    fn forget(&mut self) {
        let touched = self.nine.take_touched();
        self.ladder.forget(touched);
    }
}

/// The cells that a single fills, each in the set of the easiest way to see it.
fn singles(board: &Nine) -> [u128; 3] {
    let (mut once, mut again) = (0, 0);
    for cells in board.marks.digits {
        again |= once & cells;
        once |= cells;
    }
    let (mut near, mut line) = (0, 0);
    for house in 0..HOUSES {
        let places = Bits(confined(&board.marks.places[house]).into());
        let hidden = places.fold(0, |set, place| set | 1 << HOUSE_CELLS[house][place]);
        if house < BLOCKS {
            line |= hidden;
        } else {
            near |= hidden;
        }
        if board.open[house] == 1 {
            near |= HOUSE_MASKS[house] & board.blank & once;
        }
    }
    [near, line & !near, once & !again & !near & !line]
}

/// The digit of a cell that a single fills.
fn single_of(board: &Nine, cell: usize) -> usize {
    let candidates = board.candidates(cell);
    let is_hidden = |&digit: &usize| {
        HOUSES_OF[cell].iter().any(|&house| is_single(board.places(house.into(), digit)))
    };
    Bits(candidates).find(is_hidden).unwrap_or(candidates.trailing_zeros() as usize)
}
