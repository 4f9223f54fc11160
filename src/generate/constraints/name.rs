//! Names of constraints that are made.

use crate::board::{ConstraintKind, Shape, Symmetry};
use crate::error::Error;
use crate::names::named;
use std::fmt;
use std::str::FromStr;

named! {
    /// A kind of constraint, or several that go together, that puzzles are made with.
    ///
    /// ```
    /// use rootgrid::generate::ConstraintName;
    /// assert_eq!("thermometer".parse::<ConstraintName>()?, ConstraintName::Thermo);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum ConstraintName: "constraint that is made" {
        /// Lines whose digits rise from the bulb.
        Thermo = "thermo" | "thermometer",
        /// Lines whose digits do not fall from the bulb.
        SlowThermo = "slow-thermo" | "slow-thermometer",
        /// Lines that add up to the digit in the bulb.
        Arrow = "arrow",
        /// Lines whose inner cells add up to the sum of the ends.
        DoubleArrow = "double-arrow",
        /// Lines whose neighbours differ by half of the side or more.
        Whisper = "whisper" | "whispers",
        /// Lines of consecutive digits in any order.
        Renban = "renban",
        /// Lines that read the same from both ends.
        Palindrome = "palindrome",
        /// Lines whose inner digits lie between those of the ends.
        Between = "between",
        /// Lines whose inner digits lie outside of those of the ends.
        Lockout = "lockout",
        /// Lines with one sum in each region that they pass.
        RegionSum = "region-sum",
        /// Lines with one sum of cells as far from the middle.
        Zipper = "zipper",
        /// Lines with a low, a middle and a high digit in every three cells.
        Entropic = "entropic",
        /// Lines with three rests by 3 in every three cells.
        Modular = "modular",
        /// Pairs of groups with the same digits.
        Clone = "clone",
        /// Digits around corners.
        Quadruple = "quadruple",
        /// Cells with odd digits.
        Odd = "odd",
        /// Cells with even digits.
        Even = "even",
        /// Some white dots: digits that differ by 1.
        Difference = "difference" | "white",
        /// Some black dots: digits of which one is twice the other.
        Ratio = "ratio" | "black",
        /// All white and black dots; where there is none, neither holds.
        Kropki = "kropki",
        /// All signs of the sums 5 and 10; where there is none, neither holds.
        Xv = "xv",
        /// All white dots; where there is none, digits are not consecutive.
        Consecutive = "consecutive",
        /// All signs between neighbours of a region that say which is greater.
        Greater = "greater" | "greater-than",
        /// Sums along diagonals.
        LittleKiller = "little-killer",
        /// Sums between the lowest and the highest digit of a line.
        Sandwich = "sandwich",
        /// Sums of the first digits of a line, as many as the first one says.
        XSum = "x-sum" | "x-sums",
        /// Numbers of digits that are greater than all before them.
        Skyscraper = "skyscraper" | "skyscrapers",
        /// Digits at the place that the first digit of a line says.
        NumberedRoom = "numbered-room" | "numbered-rooms",
    }
}

/// How constraints of a name are laid.
pub(super) enum Way {
    /// Lines of a kind with so many cells.
    Lines(ConstraintKind, usize, usize),
    Arrows,
    Clones,
    Corners,
    /// Some cells of a kind.
    Cells(ConstraintKind),
    /// Marks between neighbours, with their numbers: some of them, or all with what their absence says.
    Pairs(&'static [(ConstraintKind, usize)], Option<&'static [(ConstraintKind, usize)]>),
    /// All signs of the greater one inside of regions.
    Signs,
    Diagonals,
    /// A clue at a row or column, read both ways if true.
    Outside(ConstraintKind, bool),
}

impl ConstraintName {
    pub(super) fn way(self) -> Way {
        use ConstraintKind as K;
        match self {
            ConstraintName::Thermo => Way::Lines(K::Thermo, 3, 6),
            ConstraintName::SlowThermo => Way::Lines(K::SlowThermo, 3, 6),
            ConstraintName::Arrow => Way::Arrows,
            ConstraintName::DoubleArrow => Way::Lines(K::DoubleArrow, 4, 6),
            ConstraintName::Whisper => Way::Lines(K::Whisper, 3, 8),
            ConstraintName::Renban => Way::Lines(K::Renban, 3, 5),
            ConstraintName::Palindrome => Way::Lines(K::Palindrome, 3, 5),
            ConstraintName::Between => Way::Lines(K::Between, 4, 6),
            ConstraintName::Lockout => Way::Lines(K::Lockout, 3, 5),
            ConstraintName::RegionSum => Way::Lines(K::RegionSum, 3, 6),
            ConstraintName::Zipper => Way::Lines(K::Zipper, 3, 5),
            ConstraintName::Entropic => Way::Lines(K::Entropic, 4, 8),
            ConstraintName::Modular => Way::Lines(K::Modular, 4, 8),
            ConstraintName::Clone => Way::Clones,
            ConstraintName::Quadruple => Way::Corners,
            ConstraintName::Odd => Way::Cells(K::Odd),
            ConstraintName::Even => Way::Cells(K::Even),
            ConstraintName::Difference => Way::Pairs(&[(K::Difference, 1)], None),
            ConstraintName::Ratio => Way::Pairs(&[(K::Ratio, 2)], None),
            ConstraintName::Kropki => Way::Pairs(
                &[(K::Difference, 1), (K::Ratio, 2)],
                Some(&[(K::NegativeDifference, 1), (K::NegativeRatio, 2)]),
            ),
            ConstraintName::Xv => Way::Pairs(
                &[(K::PairSum, 5), (K::PairSum, 10)],
                Some(&[(K::NegativePairSum, 5), (K::NegativePairSum, 10)]),
            ),
            ConstraintName::Consecutive => {
                Way::Pairs(&[(K::Difference, 1)], Some(&[(K::NegativeDifference, 1)]))
            }
            ConstraintName::Greater => Way::Signs,
            ConstraintName::LittleKiller => Way::Diagonals,
            ConstraintName::Sandwich => Way::Outside(K::Sandwich, false),
            ConstraintName::XSum => Way::Outside(K::XSum, true),
            ConstraintName::Skyscraper => Way::Outside(K::Skyscraper, true),
            ConstraintName::NumberedRoom => Way::Outside(K::NumberedRoom, true),
        }
    }
}

/// Names of constraints that are made for each puzzle, as `arrow,thermo`; none for puzzles without.
///
/// ```
/// use rootgrid::generate::ConstraintNames;
/// let names: ConstraintNames = "kropki,thermo".parse()?;
/// assert_eq!(names.to_string(), "thermo,kropki");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ConstraintNames(Vec<ConstraintName>);

impl ConstraintNames {
    /// Returns whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names, each once, in the order of their list.
    pub fn iter(&self) -> impl Iterator<Item = ConstraintName> + '_ {
        self.0.iter().copied()
    }

    /// The names with `between` between them.
    pub(in crate::generate) fn joined(&self, between: &str) -> String {
        self.0.iter().map(|name| name.name()).collect::<Vec<_>>().join(between)
    }

    /// The names that stand with `between` between them.
    pub(in crate::generate) fn parted(text: &str, between: &str) -> Result<ConstraintNames, Error> {
        if !cfg!(feature = "rules") {
            return Err(Error::option(
                "this build lays no constraints: it knows ordinary rules only",
            ));
        }
        let names: Result<Vec<ConstraintName>, Error> =
            text.split(between).map(|name| name.trim().parse()).collect();
        names.map(ConstraintNames::from_iter)
    }

    /// Refuses a symmetry of what is all shown: its places follow from the digits.
    pub(in crate::generate) fn check_symmetry(&self, symmetry: Symmetry) -> Result<(), Error> {
        let is_whole = |name: &&ConstraintName| matches!(name.way(), Way::Pairs(_, Some(_)));
        match self.0.iter().find(is_whole) {
            Some(name) if symmetry != Symmetry::None => Err(Error::option(format!(
                "{name} with a symmetry of rules: every mark is shown, so that the digits say where; leave one of them out, or ask \
                 for some marks (difference, ratio)"
            ))),
            _ => Ok(()),
        }
    }

    /// Refuses boards that have no room for them, and what says the same twice.
    pub(in crate::generate) fn check(&self, shape: Shape) -> Result<(), Error> {
        use ConstraintName::{Consecutive, Difference, Kropki, Ratio};
        if self.is_empty() {
            return Ok(());
        }
        if shape.side() > 16 {
            return Err(Error::option(format!(
                "constraints are for boards up to 16x16, not for {shape}"
            )));
        }
        let dots: Vec<&str> = [Difference, Ratio, Kropki, Consecutive]
            .into_iter()
            .filter(|name| self.0.contains(name))
            .map(ConstraintName::name)
            .collect();
        let has_whole = self.0.contains(&Kropki) || self.0.contains(&Consecutive);
        match &dots[..] {
            [first, second, ..] if has_whole => Err(Error::option(format!(
                "constraints {first} and {second}: both are about dots; leave one of them out"
            ))),
            _ => Ok(()),
        }
    }
}

impl FromIterator<ConstraintName> for ConstraintNames {
    fn from_iter<I: IntoIterator<Item = ConstraintName>>(names: I) -> ConstraintNames {
        let mut names: Vec<ConstraintName> = names.into_iter().collect();
        names.sort_unstable();
        names.dedup();
        ConstraintNames(names)
    }
}

impl fmt::Display for ConstraintNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.joined(","))
    }
}

impl FromStr for ConstraintNames {
    type Err = Error;

    fn from_str(text: &str) -> Result<ConstraintNames, Error> {
        ConstraintNames::parted(text, ",")
    }
}
