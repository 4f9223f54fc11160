//! Simple colouring: the strong links of a digit, painted in two colours.

use super::{Conjugate, UNRATED, conjugates};
use crate::deduce::pattern::{Colouring, Pattern};
use crate::deduce::position::{Position, cell, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first colouring that removes a candidate: rule 1 (a candidate sees both colours), then rule
/// 2 (two cells of one colour see each other), each digit by digit. `clean` holds digits that have none.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: u128, step: &mut Step) -> bool {
    let all: Vec<(usize, [Vec<usize>; 2])> = (0..board.side())
        .filter(|&digit| clean >> digit & 1 == 0)
        .flat_map(|digit| components(board, digit).into_iter().map(move |both| (digit, both)))
        // A single link says no more than its house.
        .filter(|(_, [first, second])| first.len() + second.len() > 2)
        .collect();
    all.iter().any(|(digit, colours)| trap(board, *digit, colours, step))
        || all.iter().any(|(digit, colours)| wrap(board, *digit, colours, step))
}

/// The cells of each colour of every group of joined strong links.
pub(super) fn components<P: Position>(board: &P, digit: usize) -> Vec<[Vec<usize>; 2]> {
    let links = conjugates(board, digit);
    let mut joined = vec![Vec::new(); board.shape().cells()];
    for &Conjugate { cells: [a, b], .. } in &links {
        joined[a].push(b);
        joined[b].push(a);
    }
    paint(&joined, links.iter().map(|link| link.cells[0]))
}

/// The groups of joined numbers, each in two colours that take turns; `joined` holds the neighbours of each number.
pub(super) fn paint(
    joined: &[Vec<usize>],
    starts: impl IntoIterator<Item = usize>,
) -> Vec<[Vec<usize>; 2]> {
    let mut is_done = vec![false; joined.len()];
    let mut all = Vec::new();
    for start in starts {
        if std::mem::replace(&mut is_done[start], true) {
            continue;
        }
        let mut queue = vec![(start, 0)];
        let mut next = 0;
        while let Some(&(at, colour)) = queue.get(next) {
            next += 1;
            for &other in &joined[at] {
                if !std::mem::replace(&mut is_done[other], true) {
                    queue.push((other, 1 - colour));
                }
            }
        }
        let of = |wanted| queue.iter().filter(|&&(_, c)| c == wanted).map(|&(at, _)| at).collect();
        all.push([of(0), of(1)]);
    }
    all
}

fn begin(digit: usize, [first, second]: [&[usize]; 2], clash: Option<[usize; 2]>, step: &mut Step) {
    let cells = |list: &[usize]| list.iter().map(|&c| cell(c)).collect();
    let pattern = Colouring {
        digit: digit_of(digit),
        colours: [cells(first), cells(second)],
        clash: clash.map(|pair| pair.map(cell)),
    };
    let rule = if clash.is_some() { 2 } else { 1 };
    step.begin(Technique::SimpleColouring { rule }, UNRATED, Pattern::Colouring(pattern));
}

fn trap<P: Position>(board: &P, digit: usize, colours: &[Vec<usize>; 2], step: &mut Step) -> bool {
    begin(digit, [&colours[0], &colours[1]], None, step);
    let coloured = |at: usize| colours.iter().flatten().any(|&cell| cell == at);
    for at in board.open_cells().filter(|&at| board.candidates(at) >> digit & 1 == 1) {
        let sees = |colour: &Vec<usize>| colour.iter().any(|&cell| board.sees(at, cell));
        if !coloured(at) && colours.iter().all(sees) {
            step.remove(at, 1 << digit);
        }
    }
    !step.removals.is_empty() && step.ends_search()
}

fn wrap<P: Position>(board: &P, digit: usize, colours: &[Vec<usize>; 2], step: &mut Step) -> bool {
    for [wrong, right] in [[&colours[0], &colours[1]], [&colours[1], &colours[0]]] {
        let pairs = wrong.iter().enumerate();
        let mut pairs = pairs.flat_map(|(i, &a)| wrong[i + 1..].iter().map(move |&b| [a, b]));
        if let Some(clash) = pairs.find(|&[a, b]| board.sees(a, b)) {
            begin(digit, [wrong, right], Some(clash), step);
            wrong.iter().for_each(|&at| step.remove(at, 1 << digit));
            if step.ends_search() {
                return true;
            }
        }
    }
    false
}
