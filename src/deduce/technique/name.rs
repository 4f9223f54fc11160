//! The names of the techniques.

use std::fmt;

/// A technique, with the parameters that belong to its name.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// One place left in a house.
    HiddenSingle,
    /// One candidate left in a cell.
    NakedSingle,
    /// A digit confined to a line of a block leaves one place in another block.
    DirectPointing,
    /// A digit confined to a block of a line leaves one place in another line.
    DirectClaiming,
    /// Two digits in two cells leave another digit one place.
    DirectHiddenPair,
    /// Three digits in three cells leave another digit one place.
    DirectHiddenTriplet,
    /// A digit confined to a line of a block.
    Pointing,
    /// A digit confined to a block of a line.
    Claiming,
    /// Two cells with two digits.
    NakedPair,
    /// Three cells with three digits.
    NakedTriplet,
    /// Four cells with four digits.
    NakedQuad,
    /// Two digits in two cells.
    HiddenPair,
    /// Three digits in three cells.
    HiddenTriplet,
    /// Four digits in four cells.
    HiddenQuad,
    /// A digit in two lines and two crossing lines.
    XWing,
    /// A digit in three lines and three crossing lines.
    Swordfish,
    /// A digit in four lines and four crossing lines.
    Jellyfish,
    /// A pivot of two digits and two pincers.
    XyWing,
    /// A pivot of three digits and two pincers.
    XyzWing,
    /// Some cells with one digit more than they are, and a bivalue cell.
    AlsWing {
        /// Number of cells in the set: 3 for WXYZ to 6 for TUVWXYZ.
        size: u8,
        /// 2 if both digits of the bivalue cell link, else 1.
        links: u8,
        /// The most candidates of a cell of the set.
        largest: u8,
        /// The candidates of the set's cells, counted cell by cell.
        sum: u8,
    },
    /// Strong links of a digit, joined end to end.
    StrongLinks {
        /// Number of links.
        count: u8,
        /// How many of them are grouped, then their kinds (0 block, 1 row, 2 column).
        signature: [u8; 5],
        /// Whether the ends meet.
        ring: bool,
    },
    /// Four cells of two digits.
    UniqueRectangle {
        /// Type 1 to 4.
        kind: u8,
    },
    /// Six or more cells of two digits.
    UniqueLoop {
        /// Number of cells.
        len: u8,
        /// Type 1 to 4.
        kind: u8,
    },
    /// Bivalue universal grave.
    Bug {
        /// Type 1 to 4.
        kind: u8,
    },
    /// Combinations of two cells that leave a third empty.
    AlignedPairExclusion,
    /// Combinations of three cells that leave a fourth empty.
    AlignedTripletExclusion,
    /// A closed chain of one digit on four cells.
    GeneralizedXWing,
    /// A closed chain of one digit.
    XCycle,
    /// A closed chain through cells of two candidates.
    YCycle,
    /// A closed chain.
    Cycle,
    /// A chain of one digit and six links' ends.
    TurbotFish,
    /// A chain of one digit.
    ForcingXChain,
    /// A chain.
    ForcingChain,
    /// The last open cell of a house.
    FullHouse,
    /// A digit at two places of two parallel lines that share a crossing line.
    Skyscraper,
    /// A digit at two places of a row and of a column that meet in a block.
    TwoStringKite,
    /// A block that has a digit in one row and one column only, and a strong link beside it.
    EmptyRectangle,
    /// Two bivalue cells with the same digits, joined by a strong link.
    WWing,
    /// The strong links of a digit in two colours.
    SimpleColouring {
        /// Rule 1: a candidate sees both colours. Rule 2: a colour sees itself.
        rule: u8,
    },
    /// A fish with further places in one block.
    FinnedFish {
        /// Number of base lines, 2 to 4.
        size: u8,
        /// Whether a base line has one place only besides these.
        sashimi: bool,
    },
    /// A chain through bivalue cells.
    XyChain,
    /// A chain of alternating strong and weak links.
    AlternatingChain,
    /// Two almost locked sets with a restricted digit in common.
    AlsXz,
    /// A candidate whose consequences, singles only, contradict each other.
    Supposition,
    /// Chains from every value of something, or to a contradiction.
    Chains {
        /// What the chains start from.
        kind: ChainKind,
        /// What they may use.
        reach: Reach,
    },
}

/// What several chains start from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ChainKind {
    /// A digit in a cell, along one digit, to a contradiction.
    Nishio,
    /// All candidates of a cell.
    Cell,
    /// All places of a digit in a house.
    Region,
    /// A candidate, to a contradiction.
    Contradiction,
    /// A candidate, true and false.
    Double,
}

/// What chains may use.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reach {
    /// Links of the board as it stands.
    Static,
    /// Also links that arise along the chain.
    Dynamic,
    /// Also locked candidates, pairs and X-Wings that arise.
    Plus,
    /// Also forcing chains and cycles that arise.
    PlusForcing,
    /// Also cell and region chains that arise.
    PlusMultiple,
    /// Also dynamic chains that arise; the number is the reach of these, 0 for plain dynamic ones.
    PlusDynamic(u8),
}

impl Reach {
    /// The nesting level: 0 for plain chains, 1 to 4 for those with advanced steps.
    #[must_use]
    pub fn level(self) -> u8 {
        match self {
            Reach::Static | Reach::Dynamic => 0,
            Reach::Plus => 1,
            Reach::PlusForcing => 2,
            Reach::PlusMultiple => 3,
            Reach::PlusDynamic(_) => 4,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Technique::HiddenSingle => "Hidden Single",
            Technique::NakedSingle => "Naked Single",
            Technique::DirectPointing => "Direct Pointing",
            Technique::DirectClaiming => "Direct Claiming",
            Technique::DirectHiddenPair => "Direct Hidden Pair",
            Technique::DirectHiddenTriplet => "Direct Hidden Triplet",
            Technique::Pointing => "Pointing",
            Technique::Claiming => "Claiming",
            Technique::NakedPair => "Naked Pair",
            Technique::NakedTriplet => "Naked Triplet",
            Technique::NakedQuad => "Naked Quad",
            Technique::HiddenPair => "Hidden Pair",
            Technique::HiddenTriplet => "Hidden Triplet",
            Technique::HiddenQuad => "Hidden Quad",
            Technique::XWing => "X-Wing",
            Technique::Swordfish => "Swordfish",
            Technique::Jellyfish => "Jellyfish",
            Technique::XyWing => "XY-Wing",
            Technique::XyzWing => "XYZ-Wing",
            Technique::AlsWing { size, links, largest, sum } => {
                let letters = &"TUVWXYZ"[usize::from(6 - size)..];
                return write!(f, "{letters}-Wing {links}{largest}{sum}");
            }
            Technique::StrongLinks { count, signature, ring } => {
                return name_links(*count, signature, *ring, f);
            }
            Technique::UniqueRectangle { kind } => {
                return write!(f, "Unique Rectangle type {kind}");
            }
            Technique::UniqueLoop { len, kind } => {
                return write!(f, "Unique Loop {len} type {kind}");
            }
            Technique::Bug { kind } => return write!(f, "BUG type {kind}"),
            Technique::AlignedPairExclusion => "Aligned Pair Exclusion",
            Technique::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            Technique::GeneralizedXWing => "Generalized X-Wing",
            Technique::XCycle => "Bidirectional X-Cycle",
            Technique::YCycle => "Bidirectional Y-Cycle",
            Technique::Cycle => "Bidirectional Cycle",
            Technique::TurbotFish => "Turbot Fish",
            Technique::ForcingXChain => "Forcing X-Chain",
            Technique::ForcingChain => "Forcing Chain",
            Technique::FullHouse => "Full House",
            Technique::Skyscraper => "Skyscraper",
            Technique::TwoStringKite => "Two-String Kite",
            Technique::EmptyRectangle => "Empty Rectangle",
            Technique::WWing => "W-Wing",
            Technique::SimpleColouring { rule } => {
                return write!(f, "Simple Colouring rule {rule}");
            }
            Technique::FinnedFish { size, sashimi } => {
                let fish = match size {
                    2 => "X-Wing",
                    3 => "Swordfish",
                    _ => "Jellyfish",
                };
                return write!(f, "{} {fish}", if *sashimi { "Sashimi" } else { "Finned" });
            }
            Technique::XyChain => "XY-Chain",
            Technique::AlternatingChain => "Alternating Inference Chain",
            Technique::AlsXz => "ALS-XZ",
            Technique::Supposition => "Supposition",
            Technique::Chains { kind, reach } => return name_chains(*kind, *reach, f),
        };
        f.write_str(name)
    }
}

fn name_chains(kind: ChainKind, reach: Reach, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if kind != ChainKind::Nishio && reach != Reach::Static {
        f.write_str("Dynamic ")?;
    }
    f.write_str(match kind {
        ChainKind::Nishio => "Nishio",
        ChainKind::Cell => "Cell",
        ChainKind::Region => "Region",
        ChainKind::Contradiction => "Contradiction",
        ChainKind::Double => "Double",
    })?;
    f.write_str(" Forcing Chains")?;
    f.write_str(match reach {
        Reach::Static | Reach::Dynamic => "",
        Reach::Plus => " (+)",
        Reach::PlusForcing => " (+ Forcing Chains)",
        Reach::PlusMultiple => " (+ Multiple Forcing Chains)",
        Reach::PlusDynamic(0) => " (+ Dynamic Forcing Chains)",
        Reach::PlusDynamic(1) => " (+ Dynamic Forcing Chains (+))",
        Reach::PlusDynamic(2) => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
        Reach::PlusDynamic(_) => " (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))",
    })
}

fn name_links(
    count: u8,
    signature: &[u8; 5],
    ring: bool,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let kinds = &signature[1..=usize::from(count)];
    let grouped = if signature[0] > 0 { "Grouped " } else { "" };
    if ring {
        write!(f, "({count} Strong Links) {grouped}X-Loop")?;
    } else if kinds.iter().all(|&kind| kind == 1) {
        match count {
            2 => write!(f, "{grouped}Skyscraper")?,
            _ => write!(f, "{grouped}{count} Skyscrapers")?,
        }
    } else if !kinds.contains(&0) {
        write!(f, "{grouped}{count}-String Kite")?;
    } else {
        write!(f, "{grouped}{count} Strong links")?;
    }
    write!(f, " {}", signature[0])?;
    kinds.iter().try_for_each(|kind| write!(f, "{kind}"))
}
