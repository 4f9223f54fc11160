//! Commands that search in and around puzzles: a question about each, answered in any number of records.

mod answers;
mod backdoors;
mod complete;
mod count;
mod minimise;
mod neighbours;
mod question;
mod true_candidates;
mod unavoidable;

pub(super) use backdoors::Backdoors;
pub(super) use complete::Complete;
pub(super) use count::Count;
pub(super) use minimise::Minimise;
pub(super) use neighbours::Neighbours;
pub(super) use true_candidates::TrueCandidates;
pub(super) use unavoidable::Unavoidable;
