//! Chains of the rating scale under further rules: the definitions of the ordinary ones, over all houses and over what rules
//! of pairs forbid.
//!
//! ```text
//!   weak    on  -> off   another digit of the cell; the digit elsewhere in a house, or a chess move away; what a relation
//!                        forbids beside it
//!   strong  off -> on    as on ordinary boards
//! ```
//!
//! They are searched for from every literal, without the tables that make those of ordinary boards quick.

mod closure;
mod find;
mod links;
mod nested;
mod patterns;
mod several;
mod single;
mod source;
mod tally;
#[cfg(test)]
mod tests;

pub(in crate::deduce) use find::{NESTED_WORK, find_several};
pub(in crate::deduce) use single::find_forcing;

use super::plan::Plan;
use crate::deduce::Sheet;
use crate::deduce::branch::Branch;
use crate::deduce::finder::teaching;
use crate::deduce::pattern::Pattern;
use crate::deduce::ruled_board::{RuledBoard, RuledTables};
use crate::deduce::step::Step;
use crate::deduce::technique::{ChainKind, Reach, Technique};
use std::sync::Arc;

/// The first wanted one of all chains of a board, easiest first, without those that have further chains within them.
pub(in crate::deduce) fn first_of_all(
    sheet: &Sheet,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let board = &RuledBoard::new(sheet, Arc::new(RuledTables::new(sheet.rules())));
    let plans = [Plan::NISHIO]
        .into_iter()
        .chain([Reach::Static, Reach::Dynamic, Reach::Plus].map(Plan::of));
    single::first_of_all(board, &is_wanted)
        .or_else(|| plans.into_iter().find_map(|plan| find::first_of_all(board, plan, &is_wanted)))
}

/// The chains of a step that was found on this board; none if it is no chain.
pub(in crate::deduce) fn branches(sheet: &Sheet, step: &Step) -> Vec<Branch> {
    let Pattern::Chain(chain) = &step.pattern else { return teaching::branches(sheet, step) };
    let board = &RuledBoard::new(sheet, Arc::new(RuledTables::new(sheet.rules())));
    match step.technique {
        Technique::Chains { kind: ChainKind::Nishio, .. } => {
            find::branches(board, Plan::NISHIO, chain)
        }
        Technique::Chains { reach, .. } => find::branches(board, Plan::of(reach), chain),
        _ => single::branches(board, chain),
    }
}
