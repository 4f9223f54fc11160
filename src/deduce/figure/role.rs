//! Roles: the part that a house, a cell or a candidate plays in a step.

use crate::names;

names::named! {
    /// The part that a house, a cell or a candidate plays in a step.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Role: "role" {
        /// The house to look at.
        House = "house",
        /// The cell that is filled, and its digit.
        Single = "single",
        /// A filled cell, or a cell with few candidates, that excludes digits elsewhere.
        Excluder = "excluder",
        /// Cells with as many digits as they are, and these digits.
        Set = "set",
        /// Houses whose places of a digit are confined, and these places; cells whose combinations are tried.
        Base = "base",
        /// Houses that hold the places of the base.
        Cover = "cover",
        /// A place of the base outside of the cover.
        Fin = "fin",
        /// A cell that has a digit of the base of an exocet.
        Target = "target",
        /// A line across the band of an exocet.
        Cross = "cross",
        /// A row or a column of a block with an empty rectangle.
        Arm = "arm",
        /// The cell that sees the pincers.
        Pivot = "pivot",
        /// A cell that takes the common digit when the pivot does not.
        Pincer = "pincer",
        /// The cell whose candidates each lock a petal.
        Stem = "stem",
        /// A digit that only one of two sets can have.
        Restricted = "restricted",
        /// The digit that one of the sets has for sure.
        Common = "common",
        /// An almost locked set.
        AlsA = "als-a",
        /// An almost locked set.
        AlsB = "als-b",
        /// An almost locked set.
        AlsC = "als-c",
        /// An almost locked set.
        AlsD = "als-d",
        /// An almost locked set.
        AlsE = "als-e",
        /// An almost locked set.
        AlsF = "als-f",
        /// An almost locked set.
        AlsG = "als-g",
        /// An almost locked set.
        AlsH = "als-h",
        /// Cells where a line and a block cross, and digits that only these have.
        Crossing = "crossing",
        /// Cells of the line beside the crossing, and their digits.
        LinePart = "line-part",
        /// Cells of the block beside the crossing, and their digits.
        BlockPart = "block-part",
        /// Candidates of which all are true, or all of the colour against it.
        ColourA = "colour-a",
        /// The colour against A.
        ColourB = "colour-b",
        /// The first colour of a second group.
        ColourC = "colour-c",
        /// The colour against C.
        ColourD = "colour-d",
        /// A cell that a colour would leave without a candidate.
        Emptied = "emptied",
        /// Cells of a rectangle or loop with no other digits than the pair, and the pair in them.
        Floor = "floor",
        /// Cells of a rectangle or loop with further digits, and the pair in them.
        Roof = "roof",
        /// A candidate without which there would be two solutions.
        Extra = "extra",
        /// A house with a strong link.
        Strong = "strong",
        /// The start of a chain.
        Start = "start",
        /// The end of a chain.
        End = "end",
        /// True in a chain, if its start holds.
        On = "on",
        /// False in a chain, if its start holds.
        Off = "off",
        /// Cells of a cage, and the digits that are left for it.
        Cage = "cage",
        /// A cell that cages leave of some houses.
        Innie = "innie",
        /// A cell of a cage outside of some houses.
        Outie = "outie",
    }
}

/// The roles of almost locked sets.
const SETS: [Role; 8] = [
    Role::AlsA,
    Role::AlsB,
    Role::AlsC,
    Role::AlsD,
    Role::AlsE,
    Role::AlsF,
    Role::AlsG,
    Role::AlsH,
];

impl Role {
    /// The role of the almost locked set with this number, from 0. After eight they start again.
    pub(in crate::deduce) const fn als(number: usize) -> Role {
        SETS[number % SETS.len()]
    }

    /// The letter of an almost locked set, A to H; none for other roles.
    pub(in crate::deduce) fn als_letter(self) -> Option<char> {
        ('A'..='H').zip(SETS).find(|&(_, role)| role == self).map(|(letter, _)| letter)
    }

    /// The role of a colour: A to D.
    pub(in crate::deduce) const fn colour(number: usize) -> Role {
        const ALL: [Role; 4] = [Role::ColourA, Role::ColourB, Role::ColourC, Role::ColourD];
        ALL[number % ALL.len()]
    }
}
