//! Patterns that span bands and stacks: SK-loops and exocets.

use super::account::{Account, Gap, Mention, gaps, saying};
use super::language::texts as say;
use crate::board::HouseKind;
use crate::deduce::figure::Role;
use crate::deduce::pattern::crossing::Exocet;
use crate::deduce::pattern::crossing::{GROUPS, SkLoop};

/// Each candidate has the part of the house in which its digit is once.
pub(super) fn sk_loop(account: &mut Account<'_>, found: &SkLoop) {
    let shape = account.sheet.shape();
    account.cells = found.cells.concat();
    account.figure.add_cells(account.cells.iter().copied(), Role::Set);
    let mut joints = Vec::new();
    for (i, &(house, digits)) in found.joints.iter().enumerate() {
        let is_block = house.kind(shape) == HouseKind::Block;
        let role = if is_block { Role::BlockPart } else { Role::LinePart };
        if !digits.is_empty() {
            account.figure.add_house(house, role);
            joints.push(saying(say::JOINT, gaps![digits = digits, house = house]));
        }
        for group in [i, (i + 1) % GROUPS] {
            account.add_candidates(&found.cells[group], digits, role);
        }
    }
    let groups = found.cells.iter().map(|group| Mention::List(Gap::all(group)));
    account.fill(gaps![
        groups = Gap::by("; ", groups),
        count = account.cells.len().to_string(),
        joints = Gap::by("; ", joints),
        lines = Gap::all(found.joints.iter().step_by(2).map(|(house, _)| house)),
    ]);
    account.say([say::GROUPS, say::JOINTS, say::JOINTS_SO]);
}

pub(super) fn exocet(account: &mut Account<'_>, found: &Exocet) {
    account.add_part(&found.base, found.digits, Role::Base);
    account.add_part(&found.targets, found.digits, Role::Target);
    account.add_houses(&found.cross, Role::Cross);
    account.add_houses(found.covers.iter().flat_map(|(_, lines)| lines), Role::Cover);
    let covers = found.covers.iter().filter(|(_, lines)| !lines.is_empty());
    let covers = covers
        .map(|(digit, lines)| saying(say::COVER, gaps![digit = *digit, lines = Gap::all(lines)]));
    account.cells = [found.base, found.targets].concat();
    account.fill(gaps![
        count = Mention::Number(found.digits.len()),
        digits = found.digits,
        covers = Gap::by("; ", covers),
    ]);
    account.say([say::EXOCET, say::EXOCET_IF, say::EXOCET_BUT, say::EXOCET_SO]);
    let has_one = found.covers.iter().any(|(_, lines)| lines.len() < 2);
    account.say(has_one.then_some(say::EXOCET_ONE_LINE));
}
