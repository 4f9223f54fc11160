//! Patterns: what to look at to see that a step is right.
//!
//! Finders leave a pattern in each step; the words of a step are made from it.

pub(super) mod als;
pub(super) mod chain;
pub(super) mod colours;
pub(super) mod crossing;
pub(super) mod grouped;
pub(super) mod lines;
mod node;
pub(super) mod rectangle;
pub(super) mod sums;

use crate::board::{Cell, Digit, DigitSet, House, HouseKind};
use als::{AlsChain, AlsPair, AlsRing, DeathBlossom};
use chain::Chain;
use colours::{Medusa, MultiColouring, RemotePair};
use crossing::{Exocet, FrankenFish, SkLoop, SueDeCoq};
use grouped::GroupedLinks;
use lines::LinePattern;
pub(crate) use node::Node;
use rectangle::{AvoidableRectangle, Rectangle};
use sums::{Intersection, LooseSet, RelatedCells, SumStep};

/// The cells, houses and digits that prove a step.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Pattern {
    /// A digit with one place in a house.
    HiddenSingle(HiddenSingle),
    /// A cell with one candidate: the step's placement.
    NakedSingle,
    /// A digit confined to where two houses cross.
    Locking(Locking),
    /// As many digits as places.
    HiddenSet(HiddenSet),
    /// As many cells as digits.
    NakedSet(NakedSet),
    /// As many cells as digits, in two houses at once.
    LockedSet(LockedSet),
    /// As many lines as crossing lines.
    Fish(Fish),
    /// A pivot and two pincers.
    Wing(Wing),
    /// A set of cells with one digit more, and a cell with two of them.
    AlsWing(AlsWing),
    /// Houses with two ends, joined.
    StrongLinks(StrongLinks),
    /// A loop that would have two solutions.
    UniqueLoop(UniqueLoop),
    /// A rectangle that would have two solutions.
    Rectangle(Rectangle),
    /// A board that would have two solutions.
    Bug(Bug),
    /// Combinations that leave another cell empty.
    AlignedExclusion(AlignedExclusion),
    /// A chain of alternating strong and weak links.
    Links(Links),
    /// A chain whose nodes may be groups, or a loop.
    GroupedLinks(GroupedLinks),
    /// Four cells of a block and a line.
    BentSet(BentSet),
    /// A block with a digit in one row and one column only, and a strong link.
    EmptyRectangle(EmptyRectangle),
    /// Strong links in two colours.
    Colouring(Colouring),
    /// Cells with the same two candidates in two colours.
    RemotePair(RemotePair),
    /// Two groups of strong links of a digit, each in two colours.
    MultiColouring(MultiColouring),
    /// Strong links of several digits in two colours.
    Medusa(Medusa),
    /// A fish with further places in one block.
    FinnedFish(FinnedFish),
    /// Two almost locked sets.
    AlsPair(AlsPair),
    /// Two almost locked sets with two restricted digits.
    AlsRing(AlsRing),
    /// Three or more almost locked sets.
    AlsChain(AlsChain),
    /// A cell and an almost locked set for each of its candidates.
    DeathBlossom(DeathBlossom),
    /// A rectangle of cells that are not given.
    AvoidableRectangle(AvoidableRectangle),
    /// A fish with blocks among its houses, or with houses of all kinds.
    FrankenFish(FrankenFish),
    /// Eight groups of cells around a rectangle.
    SkLoop(Box<SkLoop>),
    /// Two base cells and two target cells.
    Exocet(Box<Exocet>),
    /// Two patterns of a technique with the same base, each with what it removes.
    Siamese(Box<[Pattern; 2]>, [Vec<(Cell, DigitSet)>; 2]),
    /// Cells where a line and a block cross, with cells of both.
    SueDeCoq(SueDeCoq),
    /// A cage, or what cages leave of houses.
    Sum(Box<SumStep>),
    /// Two cells that a rule joins.
    Related(RelatedCells),
    /// A digit of a house all places of which exclude the same.
    Intersection(Intersection),
    /// As many digits as cells that all see one another.
    LooseSet(Box<LooseSet>),
    /// What is read off a line, a dot, a clue outside or regions.
    Line(Box<LinePattern>),
    /// Chains from each of several candidates, of which one is true, to the same conclusion.
    ForcingChains(ForcingChains),
    /// A candidate whose consequences contradict each other.
    Supposition(Supposition),
    /// Chains, found again link by link when they are asked for.
    Chain(Chain),
}

/// A digit has one place left in a house.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct HiddenSingle {
    /// The house.
    pub(crate) house: House,
    /// True if this is the last open cell of the house.
    pub(crate) last: bool,
}

/// All places of a digit in one house lie in another house, too.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Locking {
    /// The digit.
    pub(crate) digit: Digit,
    /// The house whose places are confined.
    pub(crate) from: House,
    /// The house that they are confined to, and from which the digit goes elsewhere.
    pub(crate) to: House,
    /// For the direct form: the house, parallel to `from`, in which one place is left.
    pub(crate) filled: Option<House>,
}

/// Some digits have only as many places in a house as they are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct HiddenSet {
    /// The house.
    pub(crate) house: House,
    /// The digits.
    pub(crate) digits: DigitSet,
    /// Their places in the house; bit `i` is the `i`-th cell of the house.
    pub(crate) places: u32,
    /// For the direct form: the digit that is left with one place.
    pub(crate) filled: Option<Digit>,
}

/// Some cells of a house have only as many candidates together as they are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NakedSet {
    /// The house.
    pub(crate) house: House,
    /// The cells, as places of the house; bit `i` is its `i`-th cell.
    pub(crate) places: u32,
    /// Their candidates.
    pub(crate) digits: DigitSet,
}

/// Some cells of a block and a line have only as many candidates together as they are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct LockedSet {
    /// The block and the line.
    pub(crate) houses: [House; 2],
    /// The cells, as places of the block; bit `i` is its `i`-th cell.
    pub(crate) places: u32,
    /// Their candidates.
    pub(crate) digits: DigitSet,
}

/// All places of a digit in some lines lie in as many crossing lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fish {
    /// The digit.
    pub(crate) digit: Digit,
    /// The kind of the base lines: columns or rows.
    pub(crate) base_kind: HouseKind,
    /// The base lines; bit `i` is the `i`-th line of its kind.
    pub(crate) base: u32,
    /// The crossing lines, from which the digit goes elsewhere.
    pub(crate) cover: u32,
}

/// All places of a digit in some lines lie in as many crossing lines, but for the fins; either one
/// of the fins is true or it is a fish, and what both exclude goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FinnedFish {
    /// The digit.
    pub(crate) digit: Digit,
    /// The kind of the base lines: columns or rows.
    pub(crate) base_kind: HouseKind,
    /// The base lines; bit `i` is the `i`-th line of its kind.
    pub(crate) base: u32,
    /// The crossing lines.
    pub(crate) cover: u32,
    /// The places of the base lines outside the crossing lines.
    pub(crate) fins: Vec<Cell>,
}

/// A block with a digit in one row and one column of it, and a line with two places.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct EmptyRectangle {
    /// The digit.
    pub(crate) digit: Digit,
    /// The block.
    pub(crate) block: House,
    /// The row and the column that hold the block's places.
    pub(crate) arms: [House; 2],
    /// The strong link: the end that sees an arm, then the end that sees the target.
    pub(crate) link: [Cell; 2],
}

/// Whichever digit the pivot takes, a pincer (or the pivot) takes the common digit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wing {
    /// The cell that sees both pincers.
    pub(crate) pivot: Cell,
    /// The two cells with two candidates.
    pub(crate) pincers: [Cell; 2],
    /// The digit that one of them takes.
    pub(crate) digit: Digit,
}

/// Some cells of a house with one digit more than they are, and a cell with two of these digits;
/// if the cell takes a *restricted* digit (the cell sees all its places in the set), the set is
/// locked to the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlsWing {
    /// The cells of the set.
    pub(crate) cells: Vec<Cell>,
    /// The cell with two candidates.
    pub(crate) pivot: Cell,
    /// The restricted digits: one, or both of the pivot's.
    pub(crate) restricted: Vec<Digit>,
}

/// Some cells of a block and a line that cross, with as many digits. All but one of these are restricted: the cells that
/// have one see each other. So the other one is in one of the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BentSet {
    /// The block and the line.
    pub(crate) houses: [House; 2],
    /// The cells.
    pub(crate) cells: Vec<Cell>,
    /// Their digits.
    pub(crate) digits: DigitSet,
    /// The digit that is not restricted.
    pub(crate) free: Digit,
}

/// Houses in which a digit is at one of two ends, joined end to end: one of the outer ends, or of
/// the ends of each bridge, has the digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StrongLinks {
    /// The digit.
    pub(crate) digit: Digit,
    /// The houses of the links, in order.
    pub(crate) houses: Vec<House>,
    /// The ends of each link as sets of cells (bit `i` is cell `i`), in the direction of the chain.
    pub(crate) ends: Vec<[u128; 2]>,
    /// True if the last link is joined to the first.
    pub(crate) ring: bool,
}

/// Cells joined by strong links of a digit: all cells of one colour have it, and none of the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Colouring {
    /// The digit.
    pub(crate) digit: Digit,
    /// The cells of each colour; by rule 2, the first colour is the false one.
    pub(crate) colours: [Vec<Cell>; 2],
    /// Rule 2: two cells of the first colour that see each other.
    pub(crate) clash: Option<[Cell; 2]>,
}

/// Candidates that are false, true, false, true ... if the first one is false.
///
/// ```text
///   n0 = n1 - n2 = n3 ...     "=" strong: one of the two is true, "-" weak: not both are
/// ```
///
/// The first or the last is therefore true, and what sees both is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Links {
    /// The candidates, an even number.
    pub(crate) nodes: Vec<Node>,
}

/// Candidates of which one is true, each of which leads to the same conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ForcingChains {
    /// The candidates of a cell, or the places of a digit in a house.
    pub(crate) starts: Vec<Node>,
    /// The candidate that all chains lead to.
    pub(crate) target: Node,
    /// True if it is in its cell then.
    pub(crate) on: bool,
}

/// A candidate that cannot be true, as singles alone lead from it to a contradiction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Supposition {
    /// The candidate.
    pub(crate) node: Node,
}

/// The most cells of a unique loop.
pub(super) const MAX_LOOP: usize = 18;

/// A loop of cells that share two digits, and why it may not be left with these alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct UniqueLoop {
    pub(crate) path: [u8; MAX_LOOP],
    pub(crate) len: u8,
    /// The two digits.
    pub(crate) pair: DigitSet,
    /// Its conclusion.
    pub(crate) kind: LoopKind,
}

/// The ways in which a loop concludes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LoopKind {
    /// Type 1: one cell has other candidates, so it takes one of them.
    OneCell,
    /// Type 2: all further candidates are one digit, so one of these cells takes it.
    OneDigit,
    /// Type 3 with a naked set: the further candidates of two cells act as one cell of it.
    NakedSet {
        /// The house of the set.
        house: House,
        /// The digits of the set.
        digits: DigitSet,
        /// The other cells of the set, as places of the house.
        places: u32,
    },
    /// Type 3 with a hidden set: the pair's digits with some others.
    HiddenSet {
        /// The house of the set.
        house: House,
        /// The digits of the set.
        digits: DigitSet,
        /// The other cells of the set, as places of the house.
        places: u32,
    },
    /// Type 4: one of the two digits is confined to the two cells in this house.
    Confined {
        /// The house.
        house: House,
    },
}

/// Without certain candidates every open cell would have two, and every digit two places or none
/// in every house; one of these candidates is therefore true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bug {
    /// The cells with such candidates.
    pub(crate) cells: Vec<(Cell, DigitSet)>,
    /// For type 3: the house and the digits and cells of the naked set.
    pub(crate) set: Option<(House, DigitSet, Vec<Cell>)>,
}

/// No combination of candidates of the cells that has an eliminated one leaves every excluding cell a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlignedExclusion {
    /// Two or three cells.
    pub(crate) cells: Vec<Cell>,
    /// The cells that see all of them and exclude combinations.
    pub(crate) excluders: Vec<Cell>,
}

impl Links {
    pub(crate) fn along(digit: usize, cells: &[usize]) -> Links {
        Links { nodes: cells.iter().map(|&cell| Node::new(cell, digit)).collect() }
    }
}

impl UniqueLoop {
    /// The cells in the order of the loop.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.path[..usize::from(self.len)].iter().map(|&index| Cell::new(index.into()))
    }
}

impl LoopKind {
    /// The type number, 1 to 4.
    pub(crate) fn number(self) -> u8 {
        match self {
            LoopKind::OneCell => 1,
            LoopKind::OneDigit => 2,
            LoopKind::NakedSet { .. } | LoopKind::HiddenSet { .. } => 3,
            LoopKind::Confined { .. } => 4,
        }
    }
}
