//! Lines, dots, corners and clues outside, and regions beside rows and columns.

use super::account::{Account, Gap, Mention, gaps, saying};
use super::language::texts as say;
use super::sums::{houses_of, sets_that_are_left};
use crate::board::{Cell, Digit, DigitSet, RuleOrigin};
use crate::deduce::figure::Role;
use crate::deduce::pattern::lines::{
    BoundedBy, Bounds, Corner, Leftovers, LinePattern, MOST_NAMED, Polarity, Sandwich, Ways,
};

pub(super) fn line(account: &mut Account<'_>, found: &LinePattern) {
    match found {
        LinePattern::Bounds(found) => bounds(account, found),
        LinePattern::Polarity(found) => polarity(account, found),
        LinePattern::Ways(found) => ways(account, found),
        LinePattern::Sandwich(found) => sandwich(account, found),
        LinePattern::Corner(found) => corner(account, found),
        LinePattern::Leftovers(found) => leftovers(account, found),
        LinePattern::Whole(constraint) => whole(account, *constraint),
    }
}

/// Adds the cells of a constraint; fills in the sentence of its kind, and its text.
fn look_at(account: &mut Account<'_>, constraint: usize, cells: &[Cell]) {
    let sheet = account.sheet;
    let own = &sheet.rules().constraints()[constraint];
    account.add_cells(cells, Role::Set);
    account.cells = cells.to_vec();
    account.fill(gaps![rule = Mention::Rule(RuleOrigin::of(own)), clue = own.text(sheet.shape()),]);
}

/// A value as the digit that people write.
fn symbol(value: usize) -> Mention {
    Digit::from_value(value).map_or_else(|| Mention::Text(value.to_string()), Mention::Digit)
}

fn bounds(account: &mut Account<'_>, found: &Bounds) {
    look_at(account, found.constraint, &found.cells);
    let ranges = found.ranges.iter().map(|&(cell, [low, high])| match Digit::from_value(low) {
        Some(digit) if low == high => saying(say::CELL_IS, gaps![cell = cell, digit = digit]),
        _ => saying(say::RANGE, gaps![cell = cell, low = symbol(low), high = symbol(high)]),
    });
    let sentence = match found.by {
        BoundedBy::Order => say::BOUNDS_ORDER,
        BoundedBy::Rest => say::BOUNDS_REST,
        BoundedBy::Ends => say::BOUNDS_ENDS,
        BoundedBy::Window => say::BOUNDS_WINDOW,
        BoundedBy::Seen => say::BOUNDS_SEEN,
    };
    let ends = [found.cells.first(), found.cells.last()].into_iter().flatten();
    let gaps = gaps![
        cells = Gap::all(&found.cells),
        count = Mention::Number(found.cells.len()),
        ends = Gap::all(ends),
        ranges = Gap::by("; ", ranges),
    ];
    account.say_with(sentence, gaps);
}

fn polarity(account: &mut Account<'_>, found: &Polarity) {
    let cells = [&found.low[..], &found.high].concat();
    look_at(account, found.constraint, &cells);
    let [low, high] = found.values.map(symbol);
    account.say_with(say::POLARITY, gaps![low = low, high = high]);
    let (known, lows, highs) = (found.known, Gap::all(&found.low), Gap::all(&found.high));
    account.say_with(say::POLARITY_BY, gaps![known = known, lows = lows, highs = highs]);
}

fn ways(account: &mut Account<'_>, found: &Ways) {
    account.add_cells(&found.cells, Role::Set);
    account.cells.clone_from(&found.cells);
    let way = |way: &Vec<usize>| {
        let digits = way.iter().map(|&digit| Digit::from_index(digit).symbol().to_string());
        digits.collect::<Vec<_>>().join("-")
    };
    let rule = found.rule.map_or_else(|| Mention::Text(String::new()), Mention::Rule);
    let gaps = gaps![
        rule = rule,
        cells = Gap::by(", ", &found.cells),
        ways = Gap::by(", ", found.ways.iter().map(way)),
    ];
    let sentence = match found.ways.len() {
        1 => say::WAYS_ONE,
        2..=MOST_NAMED => say::WAYS_FEW,
        _ => say::WAYS_MANY,
    };
    account.say_with(sentence, gaps);
}

fn sandwich(account: &mut Account<'_>, found: &Sandwich) {
    let own = &account.sheet.rules().constraints()[found.constraint];
    let line = own.parts()[0].clone();
    let sum = own.numbers().first().copied().unwrap_or(0);
    look_at(account, found.constraint, &line);
    account.fill(gaps![
        least = symbol(1),
        greatest = symbol(account.sheet.shape().side()),
        sum = sum.to_string(),
    ]);
    if found.between.is_empty() {
        let counts = Gap::one(found.counts.iter().map(ToString::to_string));
        account.say_with(say::SANDWICH_COUNTS, gaps![counts = counts]);
        return;
    }
    let all = found.sets.iter().fold(DigitSet::EMPTY, |all, &set| all | set);
    account.add_candidates(&found.between, all, Role::Set);
    account.say_with(say::SANDWICH_BETWEEN, gaps![cells = Gap::all(&found.between)]);
    sets_that_are_left(account, &found.sets);
}

fn corner(account: &mut Account<'_>, found: &Corner) {
    let cells: Vec<Cell> = account.sheet.rules().constraints()[found.constraint].cells().collect();
    look_at(account, found.constraint, &cells);
    account.add_candidates(&found.cells, found.digits, Role::Set);
    for digit in found.digits {
        let holders = account.holders(&found.cells, digit);
        account.add_way(digit, holders);
    }
    let digits = Gap::all(found.digits);
    account.say_with(say::CORNER, gaps![digits = digits, cells = Gap::all(&found.cells)]);
}

fn leftovers(account: &mut Account<'_>, found: &Leftovers) {
    account.add_houses(&found.lines, Role::House);
    account.add_houses(&found.regions, Role::House);
    account.add_cells(&found.inside, Role::Innie);
    account.add_cells(&found.outside, Role::Outie);
    account.cells = [&found.inside[..], &found.outside].concat();
    account.say_with(
        say::LEFTOVERS,
        gaps![
            lines = houses_of(account, &found.lines),
            regions = Gap::all(&found.regions),
            inside = Gap::all(&found.inside),
            outside = Gap::all(&found.outside),
        ],
    );
}

fn whole(account: &mut Account<'_>, constraint: usize) {
    let demands = account.sheet.rules().demands().iter();
    let own = demands.filter(|(number, _)| *number == constraint);
    let cells: Vec<Cell> = own.flat_map(|(_, demand)| demand.cells()).collect();
    look_at(account, constraint, &cells);
    account.say_with(say::CLUE, gaps![cells = Gap::all(&cells)]);
}
