//! Why a candidate goes: the cells of the pattern that it sees, and the houses in which it sees them.

use super::account::{Account, Gap, Saying, Way, gaps, saying};
use super::language::texts as say;
use crate::board::{Cell, Digit, House};
use std::collections::BTreeSet;

/// As many eliminations are explained one by one.
const MOST: usize = 3;

/// Says for each elimination why it is this cell, or for many of them the houses alone.
pub(super) fn say_sight(account: &mut Account<'_>) {
    let gone: Vec<(Cell, Digit)> = account
        .step
        .removals
        .iter()
        .flat_map(|&(cell, digits)| digits.into_iter().map(move |digit| (cell, digit)))
        .collect();
    let by_way =
        |&(cell, digit): &(Cell, Digit)| Some((cell, digit, way_to(account, cell, digit)?));
    let ways: Vec<(Cell, Digit, &Way)> = gone.iter().filter_map(by_way).collect();
    if ways.is_empty() || ways.len() < gone.len() {
        return;
    }
    if gone.len() > MOST {
        let seen = |&(cell, _, way): &(Cell, Digit, &Way)| parts(account, cell, &cells_of(way));
        let houses: BTreeSet<House> = ways.iter().flat_map(seen).map(|(_, house)| house).collect();
        if !houses.is_empty() {
            account.say_with(say::SEE_IN, gaps![houses = Gap::all(&houses)]);
        }
        return;
    }
    let mut sayings: Vec<(Cell, Saying)> = Vec::new();
    for (cell, digit, way) in ways {
        let sees = way.iter().all(|(cells, other)| *other == digit && !cells.contains(&cell));
        if !sees {
            sayings.push((cell, either_way(account, cell, digit, way)));
        } else if sayings.iter().all(|(other, _)| *other != cell) {
            let cells = cells_of(way);
            let sentence = if cells.len() == 2 { say::SEES_BOTH } else { say::SEES_ALL };
            let parts = parts(account, cell, &cells);
            let in_none = |at: &Cell| parts.iter().all(|(own, _)| !own.contains(at));
            let rest: Vec<Cell> = cells.iter().copied().filter(in_none).collect();
            let in_houses = parts.into_iter().map(|(cells, house)| {
                saying(say::SEEN_IN, gaps![cells = Gap::all(cells), house = house])
            });
            let by_rule = (!rest.is_empty())
                .then(|| saying(say::SEEN_BY_RULE, gaps![cells = Gap::all(&rest)]));
            let seen = in_houses.chain(by_rule);
            sayings.push((cell, saying(sentence, gaps![cell = cell, seen = Gap::by(", ", seen)])));
        }
    }
    account.why.extend(sayings.into_iter().map(|(_, saying)| saying));
}

/// The first way of which all nodes exclude a candidate.
fn way_to<'a>(account: &'a Account<'_>, cell: Cell, digit: Digit) -> Option<&'a Way> {
    let geometry = account.sheet.rules().geometry();
    let excludes = |(cells, other): &(Vec<Cell>, Digit)| {
        cells.iter().all(|&at| {
            if at == cell { *other != digit } else { *other == digit && geometry.sees(at, cell) }
        })
    };
    account.ways.iter().find(|way| way.iter().all(excludes))
}

fn cells_of(way: &Way) -> Vec<Cell> {
    way.iter().flat_map(|(cells, _)| cells.iter().copied()).collect()
}

/// Cells by the houses in which a cell sees them, in as few houses as can be.
fn parts(account: &Account<'_>, cell: Cell, cells: &[Cell]) -> Vec<(Vec<Cell>, House)> {
    let geometry = account.sheet.rules().geometry();
    let (mut rest, mut parts) = (cells.to_vec(), Vec::new());
    let lies_in = |at: &Cell, house: House| geometry.house(house).contains(at);
    while let Some(&house) = geometry
        .houses_of(cell)
        .iter()
        .rev()
        .max_by_key(|&&house| rest.iter().filter(|at| lies_in(at, house)).count())
    {
        let (seen, unseen): (Vec<Cell>, Vec<Cell>) =
            rest.into_iter().partition(|at| lies_in(at, house));
        if seen.is_empty() {
            break;
        }
        parts.push((seen, house));
        rest = unseen;
    }
    parts
}

/// `Either way r1c6 is not 7: 7 is at r1c3 in row 1 or r1c6 is 6.`
fn either_way(account: &Account<'_>, cell: Cell, digit: Digit, way: &Way) -> Saying {
    let part = |(cells, other): &(Vec<Cell>, Digit)| {
        let house = parts(account, cell, cells).into_iter().next().map(|(_, house)| house);
        match house {
            Some(house) if *other == digit => {
                saying(say::AT_IN, gaps![digit = digit, cells = Gap::group(cells), house = house])
            }
            _ => saying(say::CELL_IS, gaps![cell = Gap::group(cells), digit = *other]),
        }
    };
    let seen = Gap::one(way.iter().map(part));
    saying(say::EITHER_WAY, gaps![cell = cell, digit = digit, seen = seen])
}
