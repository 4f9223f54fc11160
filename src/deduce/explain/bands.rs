//! Patterns that span bands and stacks: SK-loops and exocets.

use super::language::bands as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, House};
use crate::deduce::pattern::exocet::Exocet;
use crate::deduce::pattern::sk_loop::SkLoop;
use std::fmt::Display;

pub(super) fn sk_loop(words: Words<'_>, found: &SkLoop) -> Parts {
    let cells: Vec<Cell> = found.cells.iter().flatten().copied().collect();
    let joints = found.joints.iter().filter(|(_, digits)| !digits.is_empty());
    let joints = joints.map(|&(house, digits)| {
        let (digits, house) = (words.digits(digits), words.house(house));
        words.say(&say::JOINT, &[("digits", &digits), ("house", &house)])
    });
    let groups = found.cells.iter().map(|group| words.cells(group));
    let lines: Vec<House> = found.joints.iter().step_by(2).map(|&(house, _)| house).collect();
    let parts: [(&str, &dyn Display); 4] = [
        ("groups", &groups.collect::<Vec<_>>().join("; ")),
        ("count", &cells.len()),
        ("joints", &joints.collect::<Vec<_>>().join("; ")),
        ("lines", &words.houses(&lines)),
    ];
    let why = [&say::GROUPS, &say::JOINTS, &say::JOINTS_SO].map(|one| words.say(one, &parts));
    let look = words.say(&say::LOOK_AT_BLOCKS, &parts);
    Parts { look, cells, why: why.to_vec(), ..Parts::default() }
}

pub(super) fn exocet(words: Words<'_>, found: &Exocet) -> Parts {
    let covers = found.covers.iter().filter(|(_, lines)| !lines.is_empty());
    let covers = covers.map(|(digit, lines)| {
        words.say(&say::COVER, &[("digit", &digit.symbol()), ("lines", &words.houses(lines))])
    });
    let parts: [(&str, &dyn Display); 6] = [
        ("base", &words.cells(&found.base)),
        ("targets", &words.cells(&found.targets)),
        ("count", &words.number(found.digits.len())),
        ("digits", &words.digits(found.digits)),
        ("cross", &words.houses(&found.cross)),
        ("covers", &covers.collect::<Vec<_>>().join("; ")),
    ];
    let mut sentences = vec![&say::EXOCET, &say::EXOCET_IF, &say::EXOCET_BUT, &say::EXOCET_SO];
    if found.covers.iter().any(|(_, lines)| lines.len() < 2) {
        sentences.push(&say::EXOCET_ONE_LINE);
    }
    let why = sentences.into_iter().map(|sentence| words.say(sentence, &parts)).collect();
    let cells = found.base.iter().chain(&found.targets).copied().collect();
    let look = words.say(&say::LOOK_AT_EXOCET, &parts);
    Parts { look, cells, why, ..Parts::default() }
}
