//! Chains under further rules against the rules, link by link.

use super::{find_forcing, find_several};
use crate::board::{Rules, Shape};
use crate::budget::Watch;
use crate::deduce::branch::{Branch, LinkReason};
use crate::deduce::chain::tests::boards;
use crate::deduce::chain::{Forcing, Multiple, Plan};
use crate::deduce::nine::Nine;
use crate::deduce::pattern::Pattern;
use crate::deduce::ruled_board::{RuledBoard, RuledTables};
use crate::deduce::technique::Reach;
use crate::deduce::verify::Verifier;
use crate::deduce::{LadderName, Sheet, Step, Technique, Trace};
use crate::grid::{Givens, Puzzle};
use crate::rng::{Purpose, Stream};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Rated puzzles that need chains, of all mixtures of rules.
fn puzzles() -> impl Iterator<Item = Puzzle> {
    let rated = include_str!("../../../../tests/data/rules/rated.csv");
    rated.lines().skip(1).filter_map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let er: f64 = fields[2].parse().unwrap();
        let rules = Rules::parse(Shape::NINE, fields[0]).unwrap();
        let value = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
        let values: Vec<u8> = fields[1].bytes().map(value).collect();
        let puzzle = Givens::new(&rules, &values).unwrap().into_puzzle().unwrap();
        (6.5..9.0).contains(&er).then_some(puzzle)
    })
}

/// Every literal follows from those that it rests on: on from all that are off in its cell or house, off from one that is on.
fn check(branch: &Branch, sheet: &Sheet, context: &str) {
    let geometry = sheet.rules().geometry();
    for (i, link) in branch.links.iter().enumerate() {
        assert!(link.because.iter().all(|&before| before < i), "{context}");
        let parents = || link.because.iter().map(|&before| &branch.links[before]);
        let places: BTreeSet<_> = parents().map(|parent| (parent.cell, parent.digit)).collect();
        match (link.reason, link.on) {
            (LinkReason::Assumed, _) => assert!(link.because.is_empty(), "{context}"),
            (LinkReason::Pattern, _) => panic!("{context}: no patterns below 9.0"),
            (LinkReason::Cell, true) => {
                let others = sheet.digits(link.cell).into_iter().filter(|&d| d != link.digit);
                assert_eq!(places, others.map(|digit| (link.cell, digit)).collect(), "{context}");
            }
            (LinkReason::House(house), true) => {
                let others = sheet.places_of(house, link.digit).filter(|&cell| cell != link.cell);
                assert_eq!(places, others.map(|cell| (cell, link.digit)).collect(), "{context}");
            }
            (LinkReason::Rule, true) => panic!("{context}: no rule of pairs makes a literal on"),
            (reason, false) => {
                let [parent] = parents().collect::<Vec<_>>()[..] else { panic!("{context}") };
                let is_rival = || {
                    let mut rivals = geometry.rivals(parent.cell, parent.digit);
                    rivals.any(|(cell, digits)| cell == link.cell && digits.contains(link.digit))
                };
                let is_equal = parent.digit == link.digit;
                assert!(parent.on, "{context}");
                assert!(
                    match reason {
                        LinkReason::Cell => parent.cell == link.cell && !is_equal,
                        LinkReason::House(house) => {
                            let cells = geometry.house(house);
                            is_equal && cells.contains(&parent.cell) && cells.contains(&link.cell)
                        }
                        _ => is_equal && geometry.sees(parent.cell, link.cell) || is_rival(),
                    },
                    "{context}"
                );
            }
        }
    }
}

#[test]
fn chains_under_rules_hold_link_by_link() {
    let (mut shown, mut by_rule) = (0, 0);
    for puzzle in puzzles().step_by(4) {
        let mut trace = Trace::new(&puzzle, LadderName::Se2021).unwrap();
        while let Some(step) = trace.next() {
            let Pattern::Chain(chain) = &step.pattern else { continue };
            let (sheet, branches) = (trace.to_sheet(), trace.chains());
            let context = format!("{puzzle:?} {step:?} {branches:?}");
            branches.iter().for_each(|branch| check(branch, &sheet, &context));
            let literals: usize = branches.iter().map(|branch| branch.links.len()).sum();
            let is_cycle = matches!(
                step.technique,
                Technique::XCycle
                    | Technique::YCycle
                    | Technique::Cycle
                    | Technique::GeneralizedXWing
            );
            assert_eq!(literals as u32, chain.complexity + u32::from(is_cycle), "{context}");
            shown += 1;
            let links = branches.iter().flat_map(|branch| &branch.links);
            by_rule += links.filter(|link| link.reason == LinkReason::Rule).count();
        }
    }
    assert!(shown > 100 && by_rule > 20, "{shown} {by_rule}");
}

/// Compares the chains of boards with those that the tables of ordinary boards find; returns how many there were.
fn compare(boards: &[Nine], plans: &[Plan]) -> usize {
    let (watch, mut work, mut found) = (Watch::default(), u64::MAX, 0);
    let tables = Arc::new(RuledTables::new(&Shape::NINE.into()));
    for board in boards {
        let sheet = Sheet::of_nine(board);
        let ruled = RuledBoard::new(&sheet, tables.clone());
        let check = |expected: (bool, Step), found: (bool, Step)| {
            assert_eq!(format!("{expected:?}"), format!("{found:?}"), "{sheet:?}");
            usize::from(found.0)
        };
        let find = |find: &mut dyn FnMut(&mut Step) -> bool| {
            let mut step = Step::blank();
            (find(&mut step), step)
        };
        found += check(
            find(&mut |step| Forcing::new().find(board, &watch, step)),
            find(&mut |step| find_forcing(&ruled, &watch, step)),
        );
        for &plan in plans {
            found += check(
                find(&mut |step| Multiple::new().find(board, plan, 0, &watch, step)),
                find(&mut |step| find_several(&ruled, plan, (&watch, &mut work), step).unwrap()),
            );
        }
    }
    found
}

const NESTED: [Plan; 2] = [Plan::of(Reach::PlusForcing), Plan::of(Reach::PlusMultiple)];

#[test]
fn chains_of_ordinary_boards_are_those_of_their_tables() {
    let boards = boards(&mut Stream::new(19, 8, Purpose::Sample, 0));
    let plans = [Reach::Static, Reach::Dynamic, Reach::Plus].map(Plan::of);
    let plans: Vec<Plan> = plans.into_iter().chain([Plan::NISHIO]).collect();
    let found = compare(&boards[80..120], &plans);
    assert!(found > 100, "{found}");
    let found = compare(&boards[118..120], &NESTED);
    assert!(found > 2, "{found}");
}

#[test]
#[ignore = "minutes: chains within chains, of hundreds of boards"]
fn nested_chains_of_ordinary_boards_are_those_of_their_tables() {
    let boards = boards(&mut Stream::new(19, 9, Purpose::Sample, 0));
    let found = compare(&boards, &NESTED);
    assert!(found > 200, "{found}");
    let deep = [0, 1].map(|number| Plan::of(Reach::PlusDynamic(number)));
    let found = compare(&boards[..5], &deep);
    assert!(found > 10, "{found}");
}

#[test]
fn steps_of_the_scale_are_sound_under_rules() {
    for puzzle in puzzles().step_by(40) {
        let mut verifier = Verifier::new(&puzzle);
        let mut trace = Trace::new(&puzzle, LadderName::Se2021).unwrap();
        for step in trace.by_ref() {
            assert_eq!(verifier.check(&step), Ok(()), "{puzzle:?} {step:?}");
        }
        assert!(trace.is_solved());
    }
}
