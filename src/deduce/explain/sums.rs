//! Cages and other sums, and cells that rules join.

use super::account::{Account, Gap, Mention, gaps};
use super::language::texts as say;
use crate::board::{Cell, DigitSet, House, HouseKind};
use crate::deduce::figure::Role;
use crate::deduce::pattern::sums::{
    Intersection, LooseSet, OpenSum, RelatedCells, SumOrigin, SumReason, SumStep,
};

/// As many sets of digits are named.
const MOST_SETS: usize = 8;

/// `1+6+8, 2+4+9`.
fn named(sets: &[DigitSet]) -> Gap {
    let text = |set: &DigitSet| {
        let symbols: Vec<String> =
            set.into_iter().map(|digit| digit.symbol().to_string()).collect();
        symbols.join("+")
    };
    Gap::by(", ", sets.iter().map(text))
}

/// `rows 1 and 2`; houses of several kinds, and such that have names of their own, one by one.
pub(super) fn houses_of(account: &Account<'_>, houses: &[House]) -> Gap {
    use HouseKind::{Block, Column, Row};
    let geometry = account.sheet.rules().geometry();
    let kind = geometry.kind(houses[0]);
    let is_alike = houses.iter().all(|&house| geometry.kind(house) == kind);
    if houses.len() == 1 || !is_alike || !matches!(kind, Row | Column | Block) {
        return Gap::all(houses);
    }
    let numbers = houses.iter().fold(0, |bits, &house| bits | 1 << geometry.number(house));
    Gap::all([Mention::Lines(kind, numbers)])
}

pub(super) fn sum(account: &mut Account<'_>, found: &SumStep) {
    let sum = &found.sum;
    match &sum.origin {
        SumOrigin::Cage(constraint) => cage(account, found, *constraint),
        SumOrigin::Rest(_) if account.step.placement.is_some() => single_rest(account, sum),
        SumOrigin::Rest(_) => rest(account, found),
    }
}

fn cage(account: &mut Account<'_>, found: &SumStep, constraint: usize) {
    let sum = &found.sum;
    let whole = &account.sheet.rules().constraints()[constraint];
    let (all, open): (Vec<Cell>, Vec<Cell>) = (whole.cells().collect(), sum.cells());
    let digits = found.sets.iter().fold(DigitSet::EMPTY, |any, &set| any | set);
    account.add_cells(&all, Role::Cage);
    account.add_candidates(&open, digits, Role::Cage);
    account.cells.clone_from(&all);
    if let Some((cell, digit)) = account.step.placement {
        account.add_single();
        let filled = all.iter().map(|cell| usize::from(account.sheet.values()[cell.index()]));
        let known: usize = filled.sum();
        let total = known + digit.value();
        account.fill(gaps![
            cell = cell,
            digit = digit,
            sum = total.to_string(),
            known = known.to_string()
        ]);
        account.say([if known == 0 { say::CAGE_OF_ONE } else { say::CAGE_LAST }]);
        return;
    }
    let opening = if open.len() == all.len() { say::CAGE_WHOLE } else { say::CAGE_OPEN };
    account.say_with(opening, gaps![cells = Gap::all(&open), sum = sum.total.to_string()]);
    match &found.reason {
        SumReason::Alone => sets_that_are_left(account, &found.sets),
        SumReason::Needed(digit, holders) => {
            sets(account, &found.sets);
            account.add_candidates(holders, DigitSet::single(*digit), Role::Common);
            account.add_way(*digit, holders.iter().copied());
            account.say_with(say::CAGE_NEEDS, gaps![digit = *digit, holders = Gap::one(holders)]);
        }
        SumReason::Confined(digit, house) => {
            account.figure.add_house(*house, Role::House);
            account.say_with(
                say::CAGE_CONFINED,
                gaps![digit = *digit, house = *house, sets = named(&found.sets)],
            );
            account.say([say::SETS_SO]);
        }
        SumReason::Beside(other, house) => {
            let others = other.cells();
            account.figure.add_house(*house, Role::House);
            account.add_cells(&others, Role::Excluder);
            account.say_with(
                say::CAGE_BESIDE,
                gaps![
                    others = Gap::all(&others),
                    house = *house,
                    sum = other.total.to_string(),
                    sets = named(&found.sets),
                ],
            );
            account.say([say::SETS_SO]);
        }
        SumReason::Killer(house, cells, digits) => {
            sets(account, &found.sets);
            account.figure.add_house(*house, Role::House);
            account.add_part(cells, *digits, Role::Set);
            account.add_candidates(&open, *digits, Role::Set);
            account.cells.extend(cells);
            account.fill(gaps![house = *house]);
            account.say_with(
                say::KILLER_SET,
                gaps![digits = Gap::one(*digits), beside = Gap::all(cells)],
            );
            account.say_with(say::KILLER_SET_SO, gaps![digits = *digits]);
        }
    }
}

/// Says which sets of digits are left.
fn sets(account: &mut Account<'_>, sets: &[DigitSet]) {
    let sentence = match sets.len() {
        1 => say::SETS_ONE,
        2..=MOST_SETS => say::SETS_FEW,
        _ => say::SETS_MANY,
    };
    account.say_with(sentence, gaps![sets = named(sets), count = sets.len().to_string()]);
}

/// The same, and what goes.
pub(super) fn sets_that_are_left(account: &mut Account<'_>, left: &[DigitSet]) {
    sets(account, left);
    account.say([say::SETS_SO]);
}

/// Adds the houses and the cells of a sum that cages leave, and fills in what it says: the sum of all cells of the houses,
/// and that of their cages and digits.
fn rest_parts(account: &mut Account<'_>, sum: &OpenSum, left: i32) {
    let SumOrigin::Rest(houses) = &sum.origin else { return };
    account.add_houses(houses, Role::House);
    account.add_cells(&sum.side(1), Role::Innie);
    account.add_cells(&sum.side(-1), Role::Outie);
    account.cells = sum.cells();
    let side = account.sheet.shape().side();
    let total = (houses.len() * side * (side + 1) / 2) as i32;
    account.fill(gaps![
        houses = houses_of(account, houses),
        total = total.to_string(),
        known = (total - left).to_string(),
    ]);
}

/// One innie or one outie.
fn single_rest(account: &mut Account<'_>, sum: &OpenSum) {
    rest_parts(account, sum, sum.total);
    account.add_single();
    let Some((cell, digit)) = account.step.placement else { return };
    let is_outie = sum.terms.iter().any(|term| term.1 < 0);
    let sentence = if is_outie { say::REST_ONE_OUT } else { say::REST_ONE_IN };
    account.say_with(sentence, gaps![cell = cell, digit = digit]);
}

/// Several innies, several outies, or both.
fn rest(account: &mut Account<'_>, found: &SumStep) {
    let sum = &found.sum;
    rest_parts(account, sum, sum.total);
    let (inside, outside) = (sum.side(1), sum.side(-1));
    let all = sum.cells();
    for &cell in &all {
        let digits = account.sheet.digits(cell);
        let role = if inside.contains(&cell) { Role::Innie } else { Role::Outie };
        account.add_candidates(&[cell], digits, role);
    }
    let sentence = match (inside.is_empty(), outside.is_empty(), sum.total) {
        (_, true, _) => say::REST_IN,
        (true, ..) => say::REST_OUT,
        (.., 0) => say::REST_SAME,
        (.., 1..) => say::REST_MORE_IN,
        _ => say::REST_MORE_OUT,
    };
    let gaps = gaps![
        cells = Gap::all(&all),
        inside = Gap::all(&inside),
        outside = Gap::all(&outside),
        sum = sum.total.abs().to_string(),
    ];
    account.say_with(sentence, gaps);
    if !found.sets.is_empty() {
        return sets_that_are_left(account, &found.sets);
    }
    let may_be_alike = !account.sheet.rules().geometry().all_differ(&all);
    account.say(may_be_alike.then_some(say::REST_ALIKE));
    account.say([say::REST_SO]);
}

pub(super) fn related(account: &mut Account<'_>, found: &RelatedCells) {
    let all = account.sheet.digits(found.other);
    account.add_part(&[found.other], all, Role::Emptied);
    account.cells = vec![found.cell, found.other];
    let rule = account.sheet.rules().pair_origin(found.cell, found.other);
    let rule = rule.map_or_else(|| Mention::Text(String::new()), Mention::Rule);
    account.say_with(say::RELATED, gaps![rule = rule, other = found.other]);
}

pub(super) fn intersection(account: &mut Account<'_>, found: &Intersection) {
    account.figure.add_house(found.house, Role::Base);
    account.cells = account.sheet.places_of(found.house, found.digit).collect();
    let cells = account.cells.clone();
    account.add_candidates(&cells, DigitSet::single(found.digit), Role::Base);
    account.add_way(found.digit, cells.iter().copied());
    account.say_with(
        say::INTERSECTION,
        gaps![house = found.house, digit = found.digit, cells = Gap::one(&cells)],
    );
}

pub(super) fn loose_set(account: &mut Account<'_>, found: &LooseSet) {
    account.add_part(&found.cells, found.digits, Role::Set);
    account.cells.clone_from(&found.cells);
    for digit in found.digits {
        let holders = account.holders(&found.cells, digit);
        account.add_way(digit, holders);
    }
    account.say_with(
        say::LOOSE_SET,
        gaps![
            cells = Gap::all(&found.cells),
            count = Mention::Number(found.cells.len()),
            digits = found.digits,
        ],
    );
}
