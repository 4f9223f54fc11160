//! The rules that a finder is for.

use crate::board::Rules;

/// The rules under which what a finder concludes holds.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Suited {
    /// All: it asks for houses and peers alone.
    All,
    /// Those with blocks: it asks for the block of a cell by its row and column.
    Blocks,
    /// Ordinary ones: what can be exchanged in rows, columns and blocks may be fixed by a further house or a pair, and bands
    /// and stacks are no part of other rules.
    Ordinary,
    /// Those that are not.
    Further,
    /// Those with cages.
    Caged,
}

impl Suited {
    pub(super) fn suits(self, rules: &Rules) -> bool {
        match self {
            Suited::All => true,
            Suited::Blocks => rules.has_blocks(),
            Suited::Ordinary => rules.is_ordinary(),
            Suited::Further => !rules.is_ordinary(),
            Suited::Caged => rules.has_cages(),
        }
    }
}
