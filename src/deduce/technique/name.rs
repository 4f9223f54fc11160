//! The table of techniques: names and the ratings that are fixed.
//!
//! A row of [`techniques!`] reads
//!
//! ```text
//!   /// What it is.
//!   Variant { fields }: ladders ["name" = pattern, ...] ("Display Name") rating;
//! ```
//!
//! - `ladders`: `rated` for techniques of a rating scale alone, `both` for those of the teaching ladder as well, `taught`
//!   for those of the teaching ladder alone, `own` if HoDoKu does not have them either. All rated ones come first; their
//!   order is that in which a recipe names them, so that new ones go to the end of their part.
//! - the names of options and recipes, with a pattern where a variant has several, each after its own line of what it
//!   is if that is not what the row says, and before `=> ladders` if these are others than the row's;
//! - the name that people read, as a format string over the fields;
//! - the rating that the finder starts from; where a rule computes all of it, the rule stands beside
//!   the finder and the row has [`BY_RULE`].
//!
//! Its finder and place on the ladders are a row of the table in `finders.rs`.

use super::parameters::{ChainKind, ChainsName, LinksName, Reach, fish_name};
use std::fmt;

/// The rating of the technique's steps is computed beside its finder.
pub(super) const BY_RULE: f64 = 0.0;

/// The technique has no place on the rating scale.
const UNRATED: f64 = 0.0;

/// The row of a name.
pub(super) struct Listed {
    pub(super) id: &'static str,
    /// The description of the technique.
    pub(super) about: &'static str,
    pub(super) is_taught: bool,
    pub(super) is_of_hodoku: bool,
}

techniques! {
    /// One place left in a house.
    HiddenSingle: both ["hidden-single"] ("Hidden Single") 1.0;
    /// One candidate left in a cell.
    NakedSingle: both ["naked-single"] ("Naked Single") 2.3;
    /// A digit confined to a line of a block leaves one place in another block.
    DirectPointing: rated ["direct-pointing"] ("Direct Pointing") 1.7;
    /// A digit confined to a block of a line leaves one place in another line.
    DirectClaiming: rated ["direct-claiming"] ("Direct Claiming") 1.9;
    /// Two digits in two cells leave another digit one place.
    DirectHiddenPair: rated ["direct-hidden-pair"] ("Direct Hidden Pair") 2.0;
    /// Three digits in three cells leave another digit one place.
    DirectHiddenTriplet: rated ["direct-hidden-triplet"] ("Direct Hidden Triplet") 2.5;
    /// A digit confined to a line of a block.
    Pointing: both ["pointing"] ("Pointing") 2.6;
    /// A digit confined to a block of a line.
    Claiming: both ["claiming"] ("Claiming") 2.8;
    /// Two cells with two digits.
    NakedPair: both ["naked-pair"] ("Naked Pair") 3.0;
    /// Three cells with three digits.
    NakedTriplet: both ["naked-triplet"] ("Naked Triplet") 3.6;
    /// Four cells with four digits.
    NakedQuad: both ["naked-quad"] ("Naked Quad") 5.0;
    /// Two digits in two cells.
    HiddenPair: both ["hidden-pair"] ("Hidden Pair") 3.4;
    /// Three digits in three cells.
    HiddenTriplet: both ["hidden-triplet"] ("Hidden Triplet") 4.0;
    /// Four digits in four cells.
    HiddenQuad: both ["hidden-quad"] ("Hidden Quad") 5.4;
    /// A digit in two lines and two crossing lines.
    XWing: both ["x-wing"] ("X-Wing") 3.2;
    /// A digit in three lines and three crossing lines.
    Swordfish: both ["swordfish"] ("Swordfish") 3.8;
    /// A digit in four lines and four crossing lines.
    Jellyfish: both ["jellyfish"] ("Jellyfish") 5.2;
    /// A pivot of two digits and two pincers.
    XyWing: both ["xy-wing"] ("XY-Wing") 4.2;
    /// A pivot of three digits and two pincers.
    XyzWing: both ["xyz-wing"] ("XYZ-Wing") 4.4;
    /// Four cells of two digits.
    UniqueRectangle {
        /// Type 1 to 4, on the teaching ladder to 6.
        kind: u8,
    }: both ["unique-rectangle"] ("Unique Rectangle type {kind}") 4.5;
    /// Six or more cells of two digits.
    UniqueLoop {
        /// Number of cells.
        len: u8,
        /// Type 1 to 4.
        kind: u8,
    }: both ["unique-loop"] ("Unique Loop {len} type {kind}") 4.5;
    /// Bivalue universal grave.
    Bug {
        /// Type 1 to 4.
        kind: u8,
    }: both ["bug"] ("BUG type {kind}") 5.6;
    /// Combinations of two cells that leave a third empty.
    AlignedPairExclusion: rated ["aligned-pair-exclusion"] ("Aligned Pair Exclusion") 6.2;
    /// Combinations of three cells that leave a fourth empty.
    AlignedTripletExclusion: rated ["aligned-triplet-exclusion"] ("Aligned Triplet Exclusion") 7.5;
    /// A closed chain of one digit on four cells.
    GeneralizedXWing: rated ["generalized-x-wing"] ("Generalized X-Wing") BY_RULE;
    /// A closed chain of one digit.
    XCycle: rated ["x-cycle"] ("Bidirectional X-Cycle") BY_RULE;
    /// A closed chain through cells of two candidates.
    YCycle: rated ["y-cycle"] ("Bidirectional Y-Cycle") BY_RULE;
    /// A closed chain of several digits through cells and houses.
    Cycle: rated ["xy-cycle"] ("Bidirectional Cycle") BY_RULE;
    /// Two strong links of one digit, joined by a weak one.
    TurbotFish: both ["turbot-fish"] ("Turbot Fish") BY_RULE;
    /// A chain of one digit by which a candidate refutes or proves itself.
    ForcingXChain: rated ["forcing-x-chain"] ("Forcing X-Chain") BY_RULE;
    /// A chain of several digits by which a candidate refutes or proves itself.
    ForcingChain: rated ["forcing-chain"] ("Forcing Chain") BY_RULE;
    /// Chains from every value of something, or to a contradiction.
    Chains {
        /// The starts of the chains.
        kind: ChainKind,
        /// The links that they may use.
        reach: Reach,
    }: rated [
        /// A candidate whose consequences for its own digit contradict each other.
        "nishio" = Technique::Chains { kind: ChainKind::Nishio, .. },
        /// Every candidate of a cell leads to the same conclusion.
        "cell-forcing-chains" = Technique::Chains { kind: ChainKind::Cell, reach: Reach::Static } => both,
        /// Every place of a digit in a house leads to the same conclusion.
        "region-forcing-chains" = Technique::Chains { kind: ChainKind::Region, reach: Reach::Static } => both,
        /// Cell forcing chains whose consequences may combine.
        "dynamic-cell-forcing-chains" =
            Technique::Chains { kind: ChainKind::Cell, reach: Reach::Dynamic },
        /// Region forcing chains whose consequences may combine.
        "dynamic-region-forcing-chains" =
            Technique::Chains { kind: ChainKind::Region, reach: Reach::Dynamic },
        /// A candidate, true or false, whose consequences contradict each other.
        "dynamic-contradiction-forcing-chains" =
            Technique::Chains { kind: ChainKind::Contradiction, reach: Reach::Dynamic },
        /// A candidate that leads to the same conclusion whether true or false.
        "dynamic-double-forcing-chains" =
            Technique::Chains { kind: ChainKind::Double, reach: Reach::Dynamic },
        /// Dynamic chains that also use locked candidates, pairs and X-Wings.
        "dynamic-plus-forcing-chains" = Technique::Chains { reach: Reach::Plus, .. },
        /// Dynamic chains that also use other chains as single links.
        "nested-forcing-chains" = Technique::Chains { .. }
    ] ("{}", ChainsName { kind, reach, is_short: false }) BY_RULE;
    /// Strong links of a digit, joined end to end.
    StrongLinks {
        /// Number of links.
        count: u8,
        /// Number of those that are grouped, then their kinds (0 block, 1 row, 2 column).
        signature: [u8; 5],
        /// True if the ends meet.
        ring: bool,
    }: rated ["strong-links"] ("{}", LinksName { count, signature, ring, is_short: false }) BY_RULE;
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
    }: rated ["als-wing"]
        ("{}-Wing {links}{largest}{sum}", &"TUVWXYZ"[usize::from(6 - size)..]) BY_RULE;

    /// Two cells of a line and a block with two digits, which go from both.
    LockedPair: taught ["locked-pair"] ("Locked Pair") UNRATED;
    /// Three cells of a line and a block with three digits, which go from both.
    LockedTriplet: taught ["locked-triplet"] ("Locked Triplet") UNRATED;
    /// The last open cell of a house.
    FullHouse: taught ["full-house"] ("Full House") UNRATED;
    /// A digit at two places of two parallel lines that share a crossing line.
    Skyscraper: taught ["skyscraper"] ("Skyscraper") UNRATED;
    /// A digit at two places of a row and of a column that meet in a block.
    TwoStringKite: taught ["two-string-kite"] ("Two-String Kite") UNRATED;
    /// A digit in one row and one column of a block, and a strong link beside it.
    EmptyRectangle: taught ["empty-rectangle"] ("Empty Rectangle") UNRATED;
    /// Two bivalue cells with the same digits, joined by a strong link.
    WWing: taught ["w-wing"] ("W-Wing") UNRATED;
    /// The strong links of a digit in two colours.
    SimpleColouring {
        /// Rule 1: a candidate sees both colours. Rule 2: a colour sees itself.
        rule: u8,
    }: taught ["simple-colouring"] ("Simple Colouring rule {rule}") UNRATED;
    /// A fish with further places in one block.
    FinnedFish {
        /// Number of base lines, 2 to 4.
        size: u8,
        /// True if a base line has one place only besides these.
        sashimi: bool,
    }: taught [
        /// An X-Wing with further places in one block.
        "finned-x-wing" = Technique::FinnedFish { size: 2, sashimi: false },
        /// A finned X-Wing with one place only in a base line beside the fin.
        "sashimi-x-wing" = Technique::FinnedFish { size: 2, sashimi: true },
        /// A Swordfish with further places in one block.
        "finned-swordfish" = Technique::FinnedFish { size: 3, sashimi: false },
        /// A finned Swordfish with one place only in a base line beside the fin.
        "sashimi-swordfish" = Technique::FinnedFish { size: 3, sashimi: true },
        /// A Jellyfish with further places in one block.
        "finned-jellyfish" = Technique::FinnedFish { sashimi: false, .. },
        /// A finned Jellyfish with one place only in a base line beside the fin.
        "sashimi-jellyfish" = Technique::FinnedFish { .. }
    ] ("{} {}", if sashimi { "Sashimi" } else { "Finned" }, fish_name(size)) UNRATED;
    /// A chain through bivalue cells.
    XyChain: taught ["xy-chain"] ("XY-Chain") UNRATED;
    /// A chain of alternating strong and weak links.
    AlternatingChain: taught ["alternating-inference-chain"] ("Alternating Inference Chain") UNRATED;
    /// A corner of a rectangle that would force the others: two solutions.
    HiddenRectangle: taught ["hidden-rectangle"] ("Hidden Rectangle") UNRATED;
    /// Two almost locked sets with restricted digits in common.
    AlsXz {
        /// Restricted digits, 1 or 2.
        links: u8,
    }: taught [
        /// Two almost locked sets with a restricted digit in common.
        "als-xz" = Technique::AlsXz { links: 1 },
        /// Two almost locked sets with two restricted digits in common.
        "double-linked-als-xz" = Technique::AlsXz { .. }
    ] ("{}ALS-XZ", if links > 1 { "Double-Linked " } else { "" }) UNRATED;
    /// Four or more cells with the same two candidates, joined one to the next.
    RemotePair: taught ["remote-pair"] ("Remote Pair") UNRATED;
    /// Two groups of strong links of a digit, each in two colours.
    MultiColouring {
        /// Rule 1: a candidate sees the opposites of colours that see each other. Rule 2: a colour sees a whole group.
        rule: u8,
    }: taught ["multi-colouring"] ("Multi-Colouring rule {rule}") UNRATED;
    /// The strong links of several digits, in cells and houses, in two colours.
    Medusa {
        /// Rule 1 to 6 of SudokuWiki.
        rule: u8,
    }: own ["3d-medusa"] ("3D Medusa rule {rule}") UNRATED;
    /// Four cells of a block and a line with four digits, three of them restricted.
    WxyzWing: own ["wxyz-wing"] ("WXYZ-Wing") UNRATED;
    /// A chain of alternating links that closes.
    ContinuousLoop {
        /// True if a node is a group.
        grouped: bool,
    }: taught [
        /// A chain of alternating links that closes.
        "continuous-nice-loop" = Technique::ContinuousLoop { grouped: false },
        /// A chain that closes, through groups of cells of a line and a block.
        "grouped-continuous-nice-loop" = Technique::ContinuousLoop { .. }
    ] ("{}Continuous Nice Loop", if grouped { "Grouped " } else { "" }) UNRATED;
    /// An alternating chain through groups of cells of a line and a block.
    GroupedChain {
        /// True if all of it is one digit.
        single: bool,
    }: taught [
        /// A chain of one digit through groups of cells of a line and a block.
        "grouped-x-chain" = Technique::GroupedChain { single: true },
        /// A chain of several digits through groups of cells of a line and a block.
        "grouped-alternating-inference-chain" = Technique::GroupedChain { .. }
    ] ("Grouped {}", if single { "X-Chain" } else { "Alternating Inference Chain" }) UNRATED;
    /// Cells of a line and a block that cross, with as many digits as cells.
    SueDeCoq: taught ["sue-de-coq"] ("Sue de Coq") UNRATED;
    /// A hinge and two almost locked sets with restricted digits.
    AlsXyWing: taught ["als-xy-wing"] ("ALS-XY-Wing") UNRATED;
    /// Four or more almost locked sets, joined by restricted digits.
    AlsChain: taught ["als-chain"] ("ALS Chain") UNRATED;
    /// A stem cell and an almost locked set for each of its candidates.
    DeathBlossom: taught ["death-blossom"] ("Death Blossom") UNRATED;
    /// A rectangle of two digits in cells that are not given.
    AvoidableRectangle {
        /// Type 1 or 2.
        kind: u8,
    }: taught ["avoidable-rectangle"] ("Avoidable Rectangle type {kind}") UNRATED;
    /// A fish of two to four houses with blocks among them.
    FrankenFish {
        /// Number of base houses, 2 to 4.
        size: u8,
        /// True if there are further places.
        finned: bool,
    }: taught ["franken-fish"] ("{}Franken {}", if finned { "Finned " } else { "" }, fish_name(size)) UNRATED;
    /// Eight groups of cells around a rectangle, joined by as many digits as cells.
    SkLoop: own ["sk-loop"] ("SK-Loop") UNRATED;
    /// Two base cells whose digits two target cells must have.
    JuniorExocet: own ["junior-exocet"] ("Junior Exocet") UNRATED;
    /// A fish of two to four houses of all kinds.
    MutantFish {
        /// Number of base houses, 2 to 4.
        size: u8,
        /// True if there are further places.
        finned: bool,
    }: own ["mutant-fish"] ("{}Mutant {}", if finned { "Finned " } else { "" }, fish_name(size)) UNRATED;
    /// A candidate whose consequences, singles only, contradict each other.
    Supposition: taught ["supposition"] ("Supposition") UNRATED;
    /// A chain of alternating links, some of them in almost locked sets.
    AlternatingChainWithAls: own ["alternating-inference-chain-with-als"] ("Alternating Inference Chain with ALS") UNRATED;
    /// The last open cell of a cage.
    LastOfCage: own ["last-of-cage"] ("Last Cell of a Cage") UNRATED;
    /// The sets of digits that are left for a cage.
    CageSets {
        /// True if a single set is left.
        single: bool,
    }: own [
        /// A cage with one set of digits.
        "single-cage-set" = Technique::CageSets { single: true },
        /// A cage with a few sets of digits.
        "cage-sets" = Technique::CageSets { .. }
    ] ("{}", if single { "Single Cage Set" } else { "Cage Sets" }) UNRATED;
    /// The only cell that cages leave of some houses.
    Innie: own ["innie"] ("Innie") UNRATED;
    /// The only cell of cages outside of some houses.
    Outie: own ["outie"] ("Outie") UNRATED;
    /// Several cells that cages leave of some houses: a hidden cage.
    Innies: own ["innies"] ("Innies") UNRATED;
    /// Several cells of cages outside of some houses.
    Outies: own ["outies"] ("Outies") UNRATED;
    /// Cells that cages leave of some houses, less those outside.
    InniesAndOuties: own ["innies-and-outies"] ("Innies and Outies") UNRATED;
    /// A digit that a cage must have, within a house.
    CageAndHouse {
        /// Type 1: all its sets have the digit. Type 2: the house has no other place for it.
        kind: u8,
    }: own ["cage-and-house"] ("Cage and House type {kind}") UNRATED;
    /// Two cages in a house that share no digit.
    TwoCages: own ["two-cages"] ("Two Cages in a House") UNRATED;
    /// A cage and cells beside it that take some digits of a house.
    KillerSet {
        /// Number of digits, 2 or 3.
        size: u8,
    }: own [
        /// A cage and a cell beside it that take two digits of a house.
        "killer-pair" = Technique::KillerSet { size: 2 },
        /// A cage and two cells beside it that take three digits of a house.
        "killer-triplet" = Technique::KillerSet { .. }
    ] ("Killer {}", if size == 2 { "Pair" } else { "Triplet" }) UNRATED;
    /// Candidates that leave a cell joined by a rule none.
    RelatedCells: own ["related-cells"] ("Related Cells") UNRATED;
    /// A digit all places of which in a house exclude a candidate.
    GeneralizedIntersection: own ["generalized-intersection"] ("Generalized Intersection") UNRATED;
    /// As many digits as cells that see one another without a house.
    GeneralizedNakedSet {
        /// Number of cells, 2 to 4.
        size: u8,
    }: own [
        /// Two digits in two cells that see each other without a house.
        "generalized-naked-pair" = Technique::GeneralizedNakedSet { size: 2 },
        /// Three digits in three cells that see one another without a house.
        "generalized-naked-triplet" = Technique::GeneralizedNakedSet { size: 3 },
        /// Four digits in four cells that see one another without a house.
        "generalized-naked-quad" = Technique::GeneralizedNakedSet { .. }
    ] ("Generalized Naked {}", match size {
        2 => "Pair",
        3 => "Triplet",
        _ => "Quad",
    }) UNRATED;
    /// Digits that a corner needs.
    CornerDigits: own ["corner-digits"] ("Digits of a Corner") UNRATED;
    /// Low and high digits that take turns on a line.
    Polarity: own ["polarity"] ("Polarity") UNRATED;
    /// The least and greatest digits that a line, a sum or a clue outside leaves.
    Bounds: own ["bounds"] ("Bounds") UNRATED;
    /// The digits between the least and the greatest one of a line.
    SandwichSets: own ["sandwich-sets"] ("Sandwich Sets") UNRATED;
    /// Regions that are not quite some rows or columns.
    Leftovers: own ["leftovers"] ("Law of Leftovers") UNRATED;
    /// The few ways of filling some cells of a line.
    LineWays: own ["line-ways"] ("Ways of a Line") UNRATED;
    /// A line, a sum or a clue outside alone.
    Clue: own ["clue"] ("Clue") UNRATED;
}
