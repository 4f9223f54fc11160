//! 3D Medusa: the strong links of all digits, within houses and cells, in two colours (SudokuWiki, "3D Medusa").
//!
//! All candidates of one colour are true, and none of the other:
//!
//! ```text
//!   rule 1   a colour twice in a cell                                the colour is false
//!   rule 2   a colour twice for a digit in a house                   the colour is false
//!   rule 3   both colours in a cell                                  its other candidates go
//!   rule 4   a candidate sees its digit in both colours              it goes
//!   rule 5   a candidate sees its digit in one colour, and its cell  it goes
//!            has the other
//!   rule 6   every candidate of a cell sees its digit in one colour  the colour is false
//! ```

use super::colouring::paint;
use super::{UNRATED, conjugates};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::colours::{Clash, Medusa};
use crate::deduce::pattern::{Node, Pattern};
use crate::deduce::position::{Position, cell as cell_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// A candidate: cell and digit.
type Candidate = (usize, usize);

/// Candidates by colour.
type Colours = [Vec<Candidate>; 2];

/// The first rule that removes a candidate. Links of one digit alone are left to simple colouring.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    let all = components(board);
    (1..=6).any(|rule| {
        all.iter().any(|colours| match rule {
            1 | 2 | 6 => (0..2).any(|wrong| refute(board, rule, colours, wrong, step)),
            _ => strike(board, rule, colours, step),
        })
    })
}

/// The groups of joined strong links that have several digits.
fn components<P: Position>(board: &P) -> Vec<Colours> {
    let side = board.side();
    let number = |(cell, digit): Candidate| cell * side + digit;
    let mut joined = vec![Vec::new(); board.shape().cells() * side];
    let mut join = |a: Candidate, b: Candidate| {
        joined[number(a)].push(number(b));
        joined[number(b)].push(number(a));
    };
    for digit in 0..side {
        for link in conjugates(board, digit) {
            join((link.cells[0], digit), (link.cells[1], digit));
        }
    }
    for cell in board.open_cells().filter(|&cell| is_pair(board.candidates(cell))) {
        let mut digits = Bits(board.candidates(cell));
        if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
            join((cell, low), (cell, high));
        }
    }
    let starts = (0..joined.len()).filter(|&start| !joined[start].is_empty());
    let groups = paint(&joined, starts).into_iter();
    let groups = groups.map(|colours| {
        colours.map(|colour| colour.iter().map(|at| (at / side, at % side)).collect())
    });
    let has_several = |[first, second]: &Colours| {
        first.iter().chain(second).any(|&(_, digit)| digit != first[0].1)
    };
    groups.filter(has_several).collect()
}

fn begin(rule: u8, colours: [&[Candidate]; 2], clash: Option<Clash>, step: &mut Step) {
    let nodes = |list: &[Candidate]| list.iter().map(|&(at, digit)| Node::new(at, digit)).collect();
    let pattern = Pattern::Medusa(Medusa { colours: colours.map(nodes), clash });
    step.begin(Technique::Medusa { rule }, UNRATED, pattern);
}

/// Returns whether a candidate sees its digit in this colour.
fn sees<P: Position>(board: &P, (cell, digit): Candidate, colour: &[Candidate]) -> bool {
    colour.iter().any(|&(other, own)| own == digit && board.sees(cell, other))
}

/// Rules 1, 2 and 6.
fn refute<P: Position>(
    board: &P,
    rule: u8,
    colours: &Colours,
    wrong: usize,
    step: &mut Step,
) -> bool {
    let [wrong, right] = [&colours[wrong], &colours[1 - wrong]];
    let excludes = |a: Candidate, b: Candidate| match rule {
        1 => a.0 == b.0 && a.1 != b.1,
        _ => a.1 == b.1 && board.sees(a.0, b.0),
    };
    let clash = if rule == 6 {
        let is_coloured = |cell: usize| colours.iter().flatten().any(|&(other, _)| other == cell);
        let mut cells = board.open_cells().filter(|&cell| !is_coloured(cell));
        let is_emptied = |&cell: &usize| {
            Bits(board.candidates(cell)).all(|digit| sees(board, (cell, digit), wrong))
        };
        cells.find(is_emptied).map(|cell| Clash::Emptied(cell_of(cell)))
    } else {
        let pairs = wrong.iter().enumerate();
        let mut pairs = pairs.flat_map(|(i, &a)| wrong[i + 1..].iter().map(move |&b| [a, b]));
        let pair = pairs.find(|&[a, b]| excludes(a, b));
        pair.map(|pair| Clash::Nodes(pair.map(|(cell, digit)| Node::new(cell, digit))))
    };
    if clash.is_none() {
        return false;
    }
    begin(rule, [wrong, right], clash, step);
    wrong.iter().for_each(|&(cell, digit)| step.remove(cell, 1 << digit));
    step.ends_search()
}

/// Rules 3, 4 and 5: what goes whichever colour is true.
fn strike<P: Position>(board: &P, rule: u8, colours: &Colours, step: &mut Step) -> bool {
    let [first, second] = colours;
    begin(rule, [first, second], None, step);
    for cell in board.open_cells() {
        let in_cell = |colour: &[Candidate]| colour.iter().any(|&(other, _)| other == cell);
        for digit in Bits(board.candidates(cell)) {
            let at = (cell, digit);
            if first.contains(&at) || second.contains(&at) {
                continue;
            }
            let goes = match rule {
                3 => in_cell(first) && in_cell(second),
                4 => sees(board, at, first) && sees(board, at, second),
                _ => {
                    sees(board, at, first) && in_cell(second)
                        || sees(board, at, second) && in_cell(first)
                }
            };
            if goes {
                step.remove(cell, 1 << digit);
            }
        }
    }
    !step.removals.is_empty() && step.ends_search()
}
