//! Chains as they are shown: link by link.

use super::links::Cause;
use super::literal::Literal;
use crate::board::{Cell, Digit, House};
use crate::deduce::tables::HOUSES_OF;

/// One line of implications: from what is assumed, to what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The literals, each after those that it rests on; the last one is the end.
    pub links: Vec<ChainLink>,
}

/// A literal in a chain, and why it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainLink {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Whether the digit is in the cell, or is not.
    pub on: bool,
    /// The links of the branch that it rests on, by their index.
    pub because: Vec<usize>,
    /// How it follows from them.
    pub reason: LinkReason,
}

/// How a literal follows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LinkReason {
    /// It is assumed.
    Assumed,
    /// The cell has one digit: another one is in it, or no other is left.
    Cell,
    /// The digit has one place in the house: it is elsewhere, or nowhere else.
    House(House),
    /// A pattern arises from what is off, and excludes it.
    Pattern,
}

impl LinkReason {
    /// Why a literal is off when another one is on.
    pub(super) fn weak(on: Literal, off: Literal) -> LinkReason {
        let ((source, _), (cell, _)) = (on.cell_digit(), off.cell_digit());
        if source == cell {
            return LinkReason::Cell;
        }
        let shared = (0..3).find(|&i| HOUSES_OF[source][i] == HOUSES_OF[cell][i]);
        shared
            .map_or(LinkReason::Cell, |i| LinkReason::House(House::new(HOUSES_OF[cell][i].into())))
    }

    /// Why a literal is on.
    pub(super) fn strong(on: Literal, cause: Cause) -> LinkReason {
        let (cell, _) = on.cell_digit();
        match cause {
            Cause::Cell => LinkReason::Cell,
            Cause::House(i) => {
                LinkReason::House(House::new(HOUSES_OF[cell][usize::from(i)].into()))
            }
        }
    }
}

impl ChainLink {
    pub(super) fn new(literal: Literal, because: Vec<usize>, reason: LinkReason) -> ChainLink {
        let (cell, digit) = literal.cell_digit();
        let (cell, digit) = (Cell::new(cell), Digit::from_index(digit));
        ChainLink { cell, digit, on: literal.on, because, reason }
    }
}

impl Branch {
    /// A path of literals of which each follows from the one before.
    pub(in crate::deduce) fn of_path(path: &[(Literal, Option<Cause>)]) -> Branch {
        let link = |(i, &(literal, cause)): (usize, &(Literal, Option<Cause>))| {
            let Some(before) = i.checked_sub(1) else {
                return ChainLink::new(literal, Vec::new(), LinkReason::Assumed);
            };
            let reason = match cause {
                Some(cause) => LinkReason::strong(literal, cause),
                None => LinkReason::weak(path[before].0, literal),
            };
            ChainLink::new(literal, vec![before], reason)
        };
        Branch { links: path.iter().enumerate().map(link).collect() }
    }
}
