//! Patterns that span bands and stacks: SK-loops and exocets.

use super::parts::Parts;
use super::words::{Words, list, number};
use crate::board::{Cell, House};
use crate::deduce::pattern::exocet::Exocet;
use crate::deduce::pattern::sk_loop::SkLoop;

pub(super) fn sk_loop(words: Words<'_>, found: &SkLoop) -> Parts {
    let cells: Vec<Cell> = found.cells.iter().flatten().copied().collect();
    let joints: Vec<String> = found
        .joints
        .iter()
        .filter(|(_, digits)| !digits.is_empty())
        .map(|&(house, digits)| format!("{} of {}", words.digits(digits), words.house(house)))
        .collect();
    let groups: Vec<String> = found.cells.iter().map(|group| words.cells(group)).collect();
    let count = cells.len();
    let why = vec![
        format!("Eight groups of cells make a loop: {}.", groups.join("; ")),
        format!(
            "Each of these {count} cells is one of the following digits, and a house has a digit once: {}.",
            joints.join("; ")
        ),
        format!(
            "These are {count} digits for {count} cells. So each of the houses has its digits in the loop, and nowhere else."
        ),
    ];
    let lines: Vec<String> =
        found.joints.iter().step_by(2).map(|&(house, _)| words.house(house)).collect();
    let look = format!("Look at the blocks where {} cross.", list(&lines));
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn exocet(words: Words<'_>, found: &Exocet) -> Parts {
    let names = |houses: &[House]| {
        list(&houses.iter().map(|&house| words.house(house)).collect::<Vec<_>>())
    };
    let (base, targets) = (words.cells(&found.base), words.cells(&found.targets));
    let cross = names(&found.cross);
    let covers: Vec<String> = found
        .covers
        .iter()
        .filter(|(_, lines)| !lines.is_empty())
        .map(|(digit, lines)| format!("{} in {}", digit.symbol(), names(lines)))
        .collect();
    let mut why = vec![
        format!(
            "The base, {base}, has {} digits: {}.",
            number(found.digits.len()),
            words.digits(found.digits)
        ),
        format!(
            "If one of them is in the base and in neither target, {targets}, each of {cross} has it outside of the band: three places."
        ),
        format!("But there two lines hold all places of a digit: {}.", covers.join("; ")),
        "So the targets have the two digits of the base, and nothing else.".to_owned(),
    ];
    if found.covers.iter().any(|(_, lines)| lines.len() < 2) {
        why.push(
            "A digit of the base is in one target only, and two of the cross lines have it further on: more than one line holds."
                .to_owned(),
        );
    }
    let cells = found.base.iter().chain(&found.targets).copied().collect();
    let look = format!("Look at the base {base} and the targets {targets}.");
    Parts { look, cells, why, ..Parts::default() }
}
