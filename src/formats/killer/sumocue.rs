//! A killer as SumoCue has it: `SumoCueV1` and an entry for each cell, `SumoCueV1D` with diagonals.
//!
//! ```text
//!   =17    the first cell of a cage, with its sum; =0 without one
//!   +12    a cell of the cage that begins in cell 12, from 0
//!   J3     behind either, the region of the cell, for jigsaws
//! ```
//!
//! Files without any `+` and with numbers up to 9 alone hold digits: `=5J2` is 5 in region 2.

use super::cages::{CELLS, MOST};
use crate::board::{Digit, RuleName, Rules};
use crate::error::Error;
use crate::formats::cages::Cages;
use crate::formats::document::Document;
use crate::formats::marks::filled;
use crate::formats::places::Token;
use crate::formats::rules::FoundRules;
use crate::position::Content;

const HEAD: &str = "SumoCueV1";

pub(in crate::formats) fn is_likely(line: &str) -> bool {
    let head = line.trim_start().get(..HEAD.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(HEAD))
}

/// An entry: whether it begins a cage, its number, and the region.
struct Entry {
    is_first: bool,
    number: usize,
    region: Option<usize>,
}

/// The entries of a text.
fn entries(text: &str) -> Option<Vec<Entry>> {
    let (mut entries, mut rest) = (Vec::new(), text.trim());
    let number = |rest: &mut &str| {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..end].parse().ok();
        *rest = rest[end..].trim_start();
        number
    };
    while let Some(sign) = rest.chars().next() {
        let is_first = sign == '=';
        if !is_first && sign != '+' {
            return None;
        }
        rest = rest[1..].trim_start();
        let mut entry = Entry { is_first, number: number(&mut rest)?, region: None };
        if let Some(behind) = rest.strip_prefix(['J', 'j']) {
            rest = behind;
            entry.region = Some(number(&mut rest)?);
        }
        entries.push(entry);
    }
    Some(entries)
}

pub(in crate::formats) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let text = line.trim();
    let body = if is_likely(text) { &text[HEAD.len()..] } else { text };
    let mut rules = FoundRules::default();
    let body = match body.strip_prefix(['D', 'd']) {
        Some(body) => {
            rules.add(RuleName::X);
            body
        }
        None => body,
    };
    let entries = entries(body).filter(|entries| entries.len() == CELLS).ok_or_else(|| {
        whole.error(format!("expected {HEAD} and {CELLS} entries, as =17 and +0"))
    })?;
    let regions: Option<Vec<usize>> = entries.iter().map(|entry| entry.region).collect();
    if let Some(regions) = regions {
        rules.set_regions(regions);
    }
    if entries.iter().all(|entry| entry.is_first && entry.number <= 9) {
        let content = |entry: &Entry| match Digit::from_value(entry.number) {
            Some(digit) => filled(digit, true),
            None => Content::default(),
        };
        let contents = entries.iter().map(content).collect();
        return Cages(Vec::new()).document(rules, contents, whole);
    }
    let mut firsts = Vec::new();
    for (cell, entry) in entries.iter().enumerate() {
        let first = if entry.is_first { cell } else { entry.number };
        if !entries.get(first).is_some_and(|entry| entry.is_first) {
            return Err(whole.error(format!(
                "found +{} in cell {}, expected the number of a first cell, from 0",
                entry.number,
                cell + 1
            )));
        }
        firsts.push(first);
    }
    let sum = |cells: &[usize]| entries[firsts[cells[0]]].number;
    Cages::by_number(&firsts, sum).document(rules, Vec::new(), whole)
}

pub(in crate::formats) fn holds_rules(rules: &Rules) -> bool {
    let is_held = |(_, sum): &(Vec<usize>, usize)| *sum <= MOST;
    // Without a cage of two cells it would be read as digits.
    let is_killer = |cages: &Cages| cages.0.iter().any(|(cells, _)| cells.len() > 1);
    (rules.has_blocks() || rules.has_regions())
        && rules.names().all(|name| name == RuleName::X)
        && Cages::of_nine(rules)
            .is_some_and(|cages| is_killer(&cages) && cages.0.iter().all(is_held))
}

pub(in crate::formats) fn write(document: &Document) -> String {
    let rules = document.board.rules();
    let cages = Cages::of(rules).unwrap_or(Cages(Vec::new()));
    let mut entries = vec!["=0".to_owned(); CELLS];
    for (cells, sum) in &cages.0 {
        cells.iter().for_each(|&cell| entries[cell] = format!("+{}", cells[0]));
        entries[cells[0]] = format!("={sum}");
    }
    let diagonals = if rules.has(RuleName::X) { "D" } else { "" };
    let mut text = format!("{HEAD}{diagonals}");
    let regions = if rules.has_regions() { rules.regions() } else { Vec::new() };
    for (cell, entry) in entries.iter().enumerate() {
        text += entry;
        if let Some(region) = regions.get(cell) {
            text += &format!("J{region}");
        }
    }
    text
}
