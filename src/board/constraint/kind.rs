//! The table of kinds.

#[cfg(feature = "rules")]
use crate::board::Shape;
use crate::names::named;

/// The largest side of boards with constraints.
pub(super) const LARGEST_SIDE: usize = 16;

/// The numbers that a constraint has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    No,
    One,
    /// One, or this one if none is written.
    Usually(usize),
    /// One or none.
    Perhaps,
    /// Digits, at least one.
    Digits,
}

/// The cells that a constraint has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Parts {
    /// None: it speaks of the whole board.
    None,
    /// So many cells at least.
    Cells(usize),
    /// Two cells.
    Two,
    /// A house: as many cells as the board has digits.
    House,
    /// A row or a column, from one end.
    Line,
    /// Two parts, each with at least one cell.
    Parted,
    /// Two or more parts with as many cells each.
    Alike,
}

/// What the order of its cells says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Reads {
    /// Nothing: a set.
    Set,
    /// The same from both ends: a line.
    BothWays,
    /// One end is the first.
    OneWay,
}

/// The form of constraints of a kind in texts, for programs in which somebody sets a puzzle.
#[doc(hidden)]
#[cfg(feature = "rules")]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ConstraintForm {
    /// `none`, `one`, `usually`, `perhaps` or `digits`.
    pub numbers: &'static str,
    /// The number if none is written.
    pub usual: Option<usize>,
    /// `none`, `cells`, `two`, `house`, `line`, `parted` or `alike`.
    pub cells: &'static str,
    /// The fewest cells that fix it: of a line, which they name by its end and its way, two.
    pub least: usize,
    /// True if the order of its cells says something, or is drawn.
    pub is_path: bool,
    /// True if a cell may stand in it twice.
    pub may_repeat: bool,
}

struct Row {
    numbers: Numbers,
    parts: Parts,
    is_distinct: bool,
}

/// Declares the kinds: name, other names, numbers, cells, whether its cells differ.
macro_rules! kinds {
    ($($(#[$attribute:meta])* $variant:ident = $name:literal $(| $alias:literal)*: $numbers:expr, $parts:expr, $distinct:literal;)+) => {
        named! {
            /// A kind of constraint.
            ///
            /// ```
            /// use rootgrid::board::ConstraintKind;
            /// assert_eq!("thermometer".parse::<ConstraintKind>()?, ConstraintKind::Thermo);
            /// # Ok::<(), rootgrid::Error>(())
            /// ```
            #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            #[non_exhaustive]
            pub enum ConstraintKind: "constraint" {
                $($(#[$attribute])* $variant = $name $(| $alias)*,)+
            }
        }

        const ROWS: [Row; ConstraintKind::ALL.len()] = [$(Row { numbers: $numbers, parts: $parts, is_distinct: $distinct }),+];
    };
}

kinds! {
    /// Cells that differ and add up to a sum, if there is one.
    Cage = "cage" | "killer": Numbers::Perhaps, Parts::Cells(1), true;
    /// Cells that add up to a sum; digits may repeat.
    Sum = "sum" | "little-killer" | "frame": Numbers::One, Parts::Cells(1), false;
    /// Cells that differ.
    Different = "different": Numbers::No, Parts::Cells(2), true;
    /// Cells that hold every digit.
    House = "house" | "extra-house" | "extra-region": Numbers::No, Parts::House, true;
    /// Cells with odd digits.
    Odd = "odd": Numbers::No, Parts::Cells(1), false;
    /// Cells with even digits.
    Even = "even": Numbers::No, Parts::Cells(1), false;
    /// Cells that hold one of these digits.
    Candidates = "candidates": Numbers::Digits, Parts::Cells(1), false;
    /// Two cells whose digits differ by this number: a white dot.
    Difference = "difference" | "white": Numbers::Usually(1), Parts::Two, false;
    /// Two cells of which one is so many times the other: a black dot.
    Ratio = "ratio" | "black": Numbers::Usually(2), Parts::Two, false;
    /// Two cells that add up to this number: X or V.
    PairSum = "pair-sum": Numbers::One, Parts::Two, false;
    /// Of two cells, the first has the greater digit.
    Greater = "greater": Numbers::No, Parts::Two, false;
    /// Neighbours without a dot do not differ by this number.
    NegativeDifference = "negative-difference" | "negative-white": Numbers::Usually(1), Parts::None, false;
    /// Of neighbours without a dot none is so many times the other.
    NegativeRatio = "negative-ratio" | "negative-black": Numbers::Usually(2), Parts::None, false;
    /// Neighbours without a sign do not add up to this number.
    NegativePairSum = "negative-pair-sum": Numbers::One, Parts::None, false;
    /// Cells smaller than each of their neighbours that is none of them.
    Minimum = "minimum": Numbers::No, Parts::Cells(1), false;
    /// Cells greater than each of their neighbours that is none of them.
    Maximum = "maximum": Numbers::No, Parts::Cells(1), false;
    /// Digits rise from the bulb.
    Thermo = "thermo" | "thermometer": Numbers::No, Parts::Cells(2), false;
    /// Digits do not fall from the bulb.
    SlowThermo = "slow-thermo" | "slow-thermometer": Numbers::No, Parts::Cells(2), false;
    /// The cells of the shaft add up to the number in the bulb.
    Arrow = "arrow": Numbers::No, Parts::Parted, false;
    /// The cells between the ends add up to the sum of the ends.
    DoubleArrow = "double-arrow": Numbers::No, Parts::Cells(3), false;
    /// Neighbours on the line differ by this number or more.
    Whisper = "whisper" | "whispers": Numbers::Usually(5), Parts::Cells(2), false;
    /// Consecutive digits in any order.
    Renban = "renban": Numbers::No, Parts::Cells(2), true;
    /// The line reads the same from both ends.
    Palindrome = "palindrome": Numbers::No, Parts::Cells(2), false;
    /// The digits between the ends lie between those of the ends.
    Between = "between": Numbers::No, Parts::Cells(3), false;
    /// The digits between the ends lie outside of those of the ends, which differ by this number or more.
    Lockout = "lockout": Numbers::Usually(4), Parts::Cells(3), false;
    /// The pieces of the line in each block or region have one sum.
    RegionSum = "region-sum": Numbers::No, Parts::Cells(2), false;
    /// Cells as far from the middle of the line have one sum, which is the middle cell's digit if there is one.
    Zipper = "zipper": Numbers::No, Parts::Cells(3), false;
    /// Of three neighbours on the line one is low, one middle, one high.
    Entropic = "entropic": Numbers::No, Parts::Cells(2), false;
    /// Three neighbours on the line leave three rests when divided by this number.
    Modular = "modular": Numbers::Usually(3), Parts::Cells(2), false;
    /// Four cells around a point that hold these digits, each as often as it is named.
    Quadruple = "quadruple": Numbers::Digits, Parts::Cells(2), false;
    /// Groups of cells with the same digits, place by place.
    Clone = "clone": Numbers::No, Parts::Alike, false;
    /// The digits between 1 and the last digit add up to this sum.
    Sandwich = "sandwich": Numbers::One, Parts::Line, false;
    /// The first X digits add up to this sum, X the first of them.
    XSum = "x-sum": Numbers::One, Parts::Line, false;
    /// So many digits are greater than all before them.
    Skyscraper = "skyscraper": Numbers::One, Parts::Line, false;
    /// The digit at place X is this one, X the first digit.
    NumberedRoom = "numbered-room": Numbers::One, Parts::Line, false;
}

impl ConstraintKind {
    pub(super) fn takes(self) -> (Numbers, Parts) {
        let row = &ROWS[self as usize];
        (row.numbers, row.parts)
    }

    /// The number of constraints of this kind that name none.
    pub(crate) fn usual(self) -> Option<usize> {
        match self.takes().0 {
            Numbers::Usually(number) => Some(number),
            _ => None,
        }
    }

    /// The kinds that boards of a shape may have.
    #[doc(hidden)]
    #[cfg(feature = "rules")]
    #[must_use]
    pub fn all_of(shape: Shape) -> &'static [ConstraintKind] {
        if shape.side() <= LARGEST_SIDE { &ConstraintKind::ALL } else { &[] }
    }

    /// The form of constraints of this kind in texts.
    #[doc(hidden)]
    #[cfg(feature = "rules")]
    #[must_use]
    pub fn form(self) -> ConstraintForm {
        let (numbers, parts) = self.takes();
        let numbers = match numbers {
            Numbers::No => "none",
            Numbers::One => "one",
            Numbers::Usually(_) => "usually",
            Numbers::Perhaps => "perhaps",
            Numbers::Digits => "digits",
        };
        let (cells, least) = match parts {
            Parts::None => ("none", 0),
            Parts::Cells(least) => ("cells", least),
            Parts::Two => ("two", 2),
            Parts::House => ("house", 2),
            Parts::Line => ("line", 2),
            Parts::Parted => ("parted", 2),
            Parts::Alike => ("alike", 2),
        };
        let is_path = parts != Parts::Two && self.reads() != Reads::Set;
        ConstraintForm {
            numbers,
            usual: self.usual(),
            cells,
            least,
            is_path,
            may_repeat: self.may_repeat(),
        }
    }

    /// Returns whether a line of this kind may pass a cell twice.
    pub(super) fn may_repeat(self) -> bool {
        use ConstraintKind::{Entropic, Modular, Palindrome, RegionSum, Whisper, Zipper};
        matches!(self, Whisper | Palindrome | Entropic | Modular | RegionSum | Zipper)
    }

    /// What the order of the cells says.
    pub(super) fn reads(self) -> Reads {
        use ConstraintKind::{
            Arrow, Between, Clone, DoubleArrow, Entropic, Greater, Lockout, Modular, NumberedRoom,
            Palindrome, RegionSum, Renban, Sandwich, Skyscraper, SlowThermo, Sum, Thermo, Whisper,
            XSum, Zipper,
        };
        match self {
            Thermo | SlowThermo | Greater | Arrow | Clone | Skyscraper | XSum | NumberedRoom => {
                Reads::OneWay
            }
            // The cells of a renban and of a sum may stand in any order, but are drawn in theirs.
            DoubleArrow | Whisper | Renban | Palindrome | Between | Lockout | RegionSum
            | Zipper | Entropic | Modular | Sandwich | Sum => Reads::BothWays,
            _ => Reads::Set,
        }
    }

    /// Returns whether the cells of a constraint of this kind differ, whatever else holds of them.
    pub(super) fn is_distinct(self) -> bool {
        ROWS[self as usize].is_distinct
    }
}
