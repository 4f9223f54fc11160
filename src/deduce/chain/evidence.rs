//! Chains as they are shown: link by link.

use super::hop::Cause;
use super::literal::Literal;
use crate::board::{Cell, Digit, House};
use crate::deduce::bitboard::Bitboard;
use crate::deduce::branch::{Branch, ChainLink, LinkReason};

impl LinkReason {
    /// Why a literal is off when another one is on.
    pub(super) fn weak(board: &impl Bitboard, on: Literal, off: Literal) -> LinkReason {
        let ((source, digit), (cell, other)) = (on.cell_digit(), off.cell_digit());
        if source == cell {
            return LinkReason::Cell;
        }
        let shared = board.shared_house(cell, source).filter(|_| digit == other);
        shared.map_or(LinkReason::Rule, |i| LinkReason::strong(board, off, Cause::House(i)))
    }

    /// Why a literal is on.
    pub(super) fn strong(board: &impl Bitboard, on: Literal, cause: Cause) -> LinkReason {
        let (cell, _) = on.cell_digit();
        match cause {
            Cause::Cell => LinkReason::Cell,
            Cause::House(i) => {
                LinkReason::House(House::new(board.houses_at(cell)[usize::from(i)].into()))
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
    pub(in crate::deduce) fn of_path(
        board: &impl Bitboard,
        path: &[(Literal, Option<Cause>)],
    ) -> Branch {
        let link = |(i, &(literal, cause)): (usize, &(Literal, Option<Cause>))| {
            let Some(before) = i.checked_sub(1) else {
                return ChainLink::new(literal, Vec::new(), LinkReason::Assumed);
            };
            let reason = match cause {
                Some(cause) => LinkReason::strong(board, literal, cause),
                None => LinkReason::weak(board, path[before].0, literal),
            };
            ChainLink::new(literal, vec![before], reason)
        };
        Branch { links: path.iter().enumerate().map(link).collect() }
    }
}
