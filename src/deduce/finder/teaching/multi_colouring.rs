//! Multi-colouring: two groups of strong links of a digit, each in two colours (HoDoKu's manual, "Multi Colors").
//!
//! ```text
//!   rule 1   a cell of colour A sees one of colour B: not both are true, so the opposite of A or
//!            the opposite of B is, and what sees both of these goes
//!   rule 2   colour A sees both colours of the other group, one of which is true: A is false
//! ```

use super::UNRATED;
use super::colouring::components;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::colours::MultiColouring;
use crate::deduce::position::{Position, cell, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The cells of a group by colour.
type Group = [Vec<usize>; 2];

/// The first pair of groups that removes a candidate, digit by digit; rule 1 first. `clean` holds digits that
/// have none.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: u128, step: &mut Step) -> bool {
    let groups = |digit: usize| match clean >> digit & 1 {
        0 => components(board, digit),
        _ => Vec::new(),
    };
    let all: Vec<Vec<Group>> = (0..board.side()).map(groups).collect();
    let pairs = |groups: &[Group]| {
        let count = groups.len();
        let pairs = (0..count).flat_map(move |i| (0..count).map(move |j| (i, j)));
        pairs.filter(|(i, j)| i != j).collect::<Vec<_>>()
    };
    all.iter().enumerate().any(|(digit, groups)| {
        let mut pairs = pairs(groups).into_iter().filter(|(i, j)| i < j);
        pairs.any(|(i, j)| trap(board, digit, [&groups[i], &groups[j]], step))
    }) || all.iter().enumerate().any(|(digit, groups)| {
        pairs(groups).into_iter().any(|(i, j)| wrap(board, digit, [&groups[i], &groups[j]], step))
    })
}

/// Two cells, one of each list, that see each other.
fn bridge<P: Position>(board: &P, from: &[usize], to: &[usize]) -> Option<[usize; 2]> {
    let mut pairs = from.iter().flat_map(|&a| to.iter().map(move |&b| [a, b]));
    pairs.find(|&[a, b]| board.sees(a, b))
}

/// The group with this colour first.
fn turned(group: &Group, colour: usize) -> [&[usize]; 2] {
    [&group[colour], &group[1 - colour]]
}

fn begin(
    digit: usize,
    rule: u8,
    groups: [[&[usize]; 2]; 2],
    bridges: &[[usize; 2]],
    step: &mut Step,
) {
    let cells = |list: &[usize]| list.iter().map(|&at| cell(at)).collect();
    let pattern = MultiColouring {
        digit: digit_of(digit),
        groups: groups.map(|group| group.map(cells)),
        bridges: bridges.iter().map(|pair| pair.map(cell)).collect(),
    };
    step.begin(Technique::MultiColouring { rule }, UNRATED, Pattern::MultiColouring(pattern));
}

fn trap<P: Position>(board: &P, digit: usize, groups: [&Group; 2], step: &mut Step) -> bool {
    let ways = [(0, 0), (0, 1), (1, 0), (1, 1)];
    ways.into_iter().any(|(near, far)| {
        let [left, right] = [turned(groups[0], near), turned(groups[1], far)];
        let Some(bridge) = bridge(board, left[0], right[0]) else { return false };
        begin(digit, 1, [left, right], &[bridge], step);
        let is_coloured = |at: usize| groups.iter().any(|group| group.concat().contains(&at));
        let sees = |at: usize, colour: &[usize]| colour.iter().any(|&other| board.sees(at, other));
        for at in board.open_cells().filter(|&at| board.candidates(at) >> digit & 1 == 1) {
            if !is_coloured(at) && sees(at, left[1]) && sees(at, right[1]) {
                step.remove(at, 1 << digit);
            }
        }
        !step.removals.is_empty() && step.ends_search()
    })
}

fn wrap<P: Position>(board: &P, digit: usize, [own, other]: [&Group; 2], step: &mut Step) -> bool {
    (0..2).any(|colour| {
        let wrong = turned(own, colour);
        let both = [0, 1].map(|of| bridge(board, wrong[0], &other[of]));
        let [Some(first), Some(second)] = both else { return false };
        begin(digit, 2, [wrong, turned(other, 0)], &[first, second], step);
        wrong[0].iter().for_each(|&at| step.remove(at, 1 << digit));
        step.ends_search()
    })
}
