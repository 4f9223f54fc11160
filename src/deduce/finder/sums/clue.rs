//! A single constraint beside cages and pairs: sums of cells that may be alike, lines and clues that are read cell by cell.

use crate::board::{Cell, Demand, Linear, Machine, NOWHERE};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
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
    for (constraint, demand) in board.rules().demands() {
        let kept = match demand {
            Demand::Cage(..) => continue,
            Demand::Linear(linear) => of_linear(board, linear),
            Demand::Machine(machine) => of_machine(board, machine),
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

/// The digits with which the cells of a machine lead from its start to an end.
///
/// ```text
///   reached    place after place, the states that the cells before it can lead to
///   alive      those of them from which the cells behind can lead to an end
/// ```
fn of_machine(board: &Sheet, machine: &Machine) -> Vec<(Cell, u32)> {
    let side = machine.side();
    let next = |place: usize, state: usize, digit: usize| {
        let next = machine.layer(place)[state * side + digit];
        (next != NOWHERE).then_some(usize::from(next))
    };
    let states = machine.most_states();
    let mut reached = vec![vec![false; states]; machine.cells().len() + 1];
    reached[0][0] = true;
    for (place, &cell) in machine.cells().iter().enumerate() {
        for state in (0..states).filter(|&state| reached[place][state]).collect::<Vec<_>>() {
            for digit in Bits(digits_of(board, cell)) {
                if let Some(next) = next(place, state, digit) {
                    reached[place + 1][next] = true;
                }
            }
        }
    }
    let mut alive = reached[machine.cells().len()].clone();
    let mut kept = Vec::new();
    for (place, &cell) in machine.cells().iter().enumerate().rev() {
        let mut digits = 0;
        let mut before = vec![false; states];
        for state in (0..states).filter(|&state| reached[place][state]) {
            let leads_on =
                |digit: &usize| next(place, state, *digit).is_some_and(|next| alive[next]);
            let found = Bits(digits_of(board, cell)).filter(leads_on);
            let found = found.fold(0, |bits, digit| bits | 1 << digit);
            before[state] = found != 0;
            digits |= found;
        }
        kept.push((cell, digits));
        alive = before;
    }
    kept
}
