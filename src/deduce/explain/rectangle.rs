//! Rectangles that would leave two solutions.

use super::account::{Account, Gap, fact, gaps, saying};
use super::language::texts as say;
use super::unique::{add_deadly, corner_set, say_one_extra};
use crate::board::{Cell, Digit, DigitSet, House};
use crate::deduce::Sheet;
use crate::deduce::figure::{Graph, GraphNode, Role};
use crate::deduce::pattern::rectangle::{AvoidableRectangle, Rectangle, RectangleCase};

pub(super) fn rectangle(account: &mut Account<'_>, found: &Rectangle) {
    let (sheet, pair) = (account.sheet, found.pair);
    let extras = add_deadly(account, &found.corners, pair);
    let is_floor = |&cell: &Cell| sheet.digits(cell) == pair;
    let floor: Vec<Cell> = found.corners.into_iter().filter(is_floor).collect();
    say_deadly(account, found);
    account.say([say::ONE_SOLUTION]);
    match &found.case {
        RectangleCase::OneCorner => {
            account.say_with(say::ONE_CORNER, gaps![pair = Gap::one(pair)]);
        }
        RectangleCase::OneDigit => say_one_extra(account, extras),
        RectangleCase::NakedSet(set) => {
            corner_set(account, extras, set, [say::WITH_NAKED_SET, say::WITH_NAKED_SET_SO]);
        }
        RectangleCase::HiddenSet(set) => {
            corner_set(account, extras, set, [say::WITH_HIDDEN_SET, say::WITH_HIDDEN_SET_SO]);
        }
        RectangleCase::Confined { digit, house } => {
            account.figure.add_house(*house, Role::House);
            account.fill(gaps![digit = *digit, other = pair & !DigitSet::single(*digit)]);
            account.say([say::CONFINED, say::CONFINED_SO]);
        }
        RectangleCase::Crossed { digit, lines } => {
            account.add_houses(lines, Role::House);
            account.fill(gaps![
                a = lines[0],
                b = lines[1],
                digit = *digit,
                other = pair & !DigitSet::single(*digit),
                floor = Gap::all(floor),
            ]);
            account.say([say::CROSSED, say::CROSSED_IF, say::CROSSED_SO]);
        }
        RectangleCase::Hidden { from, forced } => {
            let graph = forcing(sheet, pair, *from, forced);
            account.figure.add_strong_houses(&graph);
            account.figure.graphs.push(graph);
            let facts = forced.map(|(cell, digit, house)| {
                let fact = fact(cell, digit);
                match house {
                    Some(house) => saying(say::FORCED_BY_HOUSE, gaps![fact = fact, house = house]),
                    None => saying(say::FORCED_BY_CELL, gaps![fact = fact]),
                }
            });
            let start = fact(from.0, from.1);
            account.say_with(say::FORCED, gaps![start = start, facts = Gap::all(facts)]);
        }
    }
}

/// Says what may not be, as far as the candidates still allow it.
fn say_deadly(account: &mut Account<'_>, found: &Rectangle) {
    let ([a, b, c, d], sheet) = (found.corners, account.sheet);
    let digits: Vec<Digit> = found.pair.into_iter().collect();
    let &[low, high] = &digits[..] else { return };
    let has =
        |cells: [Cell; 2], digit| cells.iter().all(|&cell| sheet.digits(cell).contains(digit));
    let ways = [[[a, c], [b, d]], [[b, d], [a, c]]]
        .into_iter()
        .filter(|&[even, odd]| has(even, low) && has(odd, high));
    let ways: Vec<_> = ways.collect();
    let sentence = if ways.len() == 2 { say::DEADLY_TWICE } else { say::DEADLY };
    let Some(&way) = ways.first() else { return account.say([say::DEADLY_BARE]) };
    let [even, odd] = way.map(|mut cells| {
        cells.sort_unstable();
        Gap::all(cells)
    });
    account.say_with(sentence, gaps![a = even, low = low, b = odd, high = high]);
}

/// From one corner to the others: what has a digit lacks the other one of the pair, which is then at another corner.
fn forcing(
    sheet: &Sheet,
    pair: DigitSet,
    from: (Cell, Digit),
    forced: &[(Cell, Digit, Option<House>)],
) -> Graph {
    let geometry = sheet.rules().geometry();
    let mut graph = Graph::default();
    graph.nodes.push(GraphNode::new(from.0, from.1, Some(true)));
    let corners: Vec<Cell> =
        [from.0].into_iter().chain(forced.iter().map(|&(cell, ..)| cell)).collect();
    for &(cell, digit, house) in forced {
        // The candidate that is false now: the digit at the other corner of the house, or the other digit in the cell.
        let off = match house {
            Some(house) => {
                let is_other = |at: &Cell| {
                    *at != cell
                        && geometry.house(house).contains(at)
                        && sheet.digits(*at).contains(digit)
                };
                corners.iter().copied().find(is_other).map(|at| (at, digit))
            }
            None => (sheet.digits(cell) & pair & !DigitSet::single(digit))
                .single_digit()
                .map(|other| (cell, other)),
        };
        let Some((at, other)) = off else { continue };
        let excludes = |node: &GraphNode| {
            let own = node.cells[0];
            let is_same = node.digit == other;
            node.on == Some(true)
                && if own == at { !is_same } else { is_same && geometry.sees(own, at) }
        };
        let Some(before) = graph.nodes.iter().position(excludes) else { continue };
        let off = graph.number(GraphNode::new(at, other, Some(false)));
        if graph.edges.iter().all(|edge| edge.to != off) {
            graph.link(sheet, before, off, false);
        }
        let on = graph.number(GraphNode::new(cell, digit, Some(true)));
        graph.link(sheet, off, on, true);
    }
    graph
}

pub(super) fn avoidable(account: &mut Account<'_>, found: &AvoidableRectangle) {
    let ([first, second, third, fourth], [a, b]) = (found.corners, found.pair);
    let sheet = account.sheet;
    add_deadly(account, &found.corners, found.pair.into_iter().collect());
    // A corner that is open is never of the floor, even if it has no further candidate.
    for (cell, role) in &mut account.figure.cells {
        *role = if sheet.digits(*cell).is_empty() { Role::Floor } else { Role::Roof };
    }
    let roles = account.figure.candidates.iter_mut().map(|(.., role)| role);
    roles.filter(|role| **role == Role::Floor).for_each(|role| *role = Role::Roof);
    let further = sheet.digits(second);
    account.fill(gaps![
        first = first,
        second = second,
        third = third,
        fourth = fourth,
        a = a,
        b = b,
        x = further & !DigitSet::single(b),
    ]);
    let last = if further.is_empty() { say::AVOIDABLE_ONE } else { say::AVOIDABLE_TWO };
    if let Some(x) = (further & !DigitSet::single(b)).single_digit() {
        account.add_way(x, [first, second]);
    }
    account.say([say::AVOIDABLE, say::AVOIDABLE_IF, say::ONE_SOLUTION, last]);
}
