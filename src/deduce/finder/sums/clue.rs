//! A single constraint beside cages and pairs: sums of cells that may be alike, lines and clues that are read cell by cell.

use crate::board::{Cell, Demand, DigitSet, Linear, MachineScratch};
use crate::deduce::Sheet;
use crate::deduce::finder::teaching::UNRATED;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::sums::Clue;
use crate::deduce::position::Position;
use crate::deduce::reach::{Term, of_any};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The most open cells of a sum that people try.
const MOST_OPEN: usize = 5;

/// The first constraint that some candidates of its cells do not let come true.
pub(in crate::deduce) fn find_clue(board: &Sheet, step: &mut Step) -> bool {
    let mut scratch = MachineScratch::default();
    for (constraint, demand) in board.rules().demands() {
        let kept = match demand {
            Demand::Cage(..) => continue,
            Demand::Linear(linear) => of_linear(board, linear),
            Demand::Machine(machine) => {
                let digits_of = |cell: Cell| DigitSet::from_bits(digits_of(board, cell));
                let kept = machine.ways(digits_of, &mut scratch);
                machine.cells().iter().copied().zip(kept.iter().copied()).collect()
            }
        };
        if kept.iter().any(|kept| kept.1 == 0) {
            continue;
        }
        let found = Clue { constraint: *constraint };
        step.begin(Technique::Clue, UNRATED, Pattern::Clue(found));
        for (cell, kept) in kept {
            step.remove(cell.index(), board.candidates(cell.index()) & !kept);
        }
        if !step.removals.is_empty() && step.ends_search() {
            return true;
        }
    }
    false
}

/// The candidates of an open cell, the digit of a filled one.
fn digits_of(board: &Sheet, cell: Cell) -> u32 {
    board.value(cell.index()).map_or_else(|| board.candidates(cell.index()), |digit| 1 << digit)
}

/// The digits with which the cells of a sum can make it, unless more are open than people try.
fn of_linear(board: &Sheet, linear: &Linear) -> Vec<(Cell, u32)> {
    let cells = || linear.terms.iter().map(|term| term.0);
    if cells().filter(|cell| board.value(cell.index()).is_none()).count() > MOST_OPEN {
        return Vec::new();
    }
    let all: Vec<Cell> = cells().collect();
    let term = |&(cell, factor): &(Cell, i32)| Term { candidates: digits_of(board, cell), factor };
    let terms: Vec<Term> = linear.terms.iter().map(term).collect();
    let sees = |a: usize, b: usize| board.sees(all[a].index(), all[b].index());
    let digits = of_any(&terms, sees, linear.total);
    all.into_iter().zip(digits).collect()
}
