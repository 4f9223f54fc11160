//! The table of rules that a board may have beside its rows, columns and blocks.

mod cells;

use super::{Cell, HouseKind, Relation, Shape};
use crate::error::Error;
use crate::names::named;
use cells::{
    KING, KNIGHT, antidiagonal, argyle, asterisk, both_diagonals, centre_dot, differ, girandola,
    groups, main_diagonal, no_houses, no_pairs, related, taxicab, windows,
};
pub(super) use cells::{NamedHouse, Pair};

/// The boards on which a rule has a meaning.
enum Sizes {
    Any,
    /// Shapes with blocks.
    Blocks,
    /// Sides up to 16.
    Sixteen,
    /// 9x9 in blocks of 3x3.
    Nine,
}

/// The sign that a picture has for the houses of a rule.
#[doc(hidden)]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Tinted cells.
    Tint,
    /// A line through the cells.
    Line,
    /// Nothing: the rule is said in words.
    Words,
}

/// The houses and pairs that a rule brings.
struct Row {
    sizes: Sizes,
    mark: Mark,
    houses: fn(Shape) -> Vec<NamedHouse>,
    pairs: fn(Shape) -> Vec<Pair>,
    /// Rules that follow from it.
    within: &'static [RuleName],
}

/// Declares the rules: name, other names, boards, sign, houses, pairs, rules that follow.
macro_rules! rules {
    ($(
        $(#[$attribute:meta])*
        $variant:ident = $name:literal $(| $alias:literal)*:
            $sizes:ident, $mark:ident, $houses:expr, $pairs:expr, [$($within:ident),*];
    )+) => {
        named! {
            /// A rule that a board may have beside its rows, columns and blocks.
            ///
            /// ```
            /// use rootgrid::board::{RuleName, Rules, Shape};
            /// let rules = Rules::with(Shape::NINE, [RuleName::X, RuleName::AntiKnight])?;
            /// assert_eq!(rules.to_string(), "x;anti-knight");
            /// assert_eq!(rules.geometry().house_count(), 29);
            /// # Ok::<(), rootgrid::Error>(())
            /// ```
            #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            #[non_exhaustive]
            pub enum RuleName: "rule" {
                $($(#[$attribute])* $variant = $name $(| $alias)*,)+
            }
        }

        const ROWS: [Row; RuleName::ALL.len()] = [$(Row {
            sizes: Sizes::$sizes,
            mark: Mark::$mark,
            houses: $houses,
            pairs: $pairs,
            within: &[$(RuleName::$within),*],
        }),+];
    };
}

rules! {
    /// Both main diagonals hold every digit.
    X = "x" | "diagonals": Any, Line, both_diagonals, no_pairs, [MainDiagonal, Antidiagonal];
    /// The diagonal from the upper left holds every digit.
    MainDiagonal = "main-diagonal": Any, Line, main_diagonal, no_pairs, [];
    /// The diagonal from the upper right holds every digit.
    Antidiagonal = "antidiagonal": Any, Line, antidiagonal, no_pairs, [];
    /// Four windows hold every digit, and so do the five houses that follow from them.
    Windoku = "windoku" | "hyper": Nine, Tint, windows, no_pairs, [];
    /// The cells at one place of every block differ.
    DisjointGroups = "disjoint-groups" | "disjoint": Blocks, Words, groups, no_pairs, [];
    /// The middle cells of the blocks differ.
    CentreDot = "centre-dot" | "center-dot": Nine, Tint, centre_dot, no_pairs, [];
    /// Nine cells in the form of a star differ.
    Asterisk = "asterisk": Nine, Tint, asterisk, no_pairs, [];
    /// Nine cells in the form of a wheel differ.
    Girandola = "girandola": Nine, Tint, girandola, no_pairs, [];
    /// Cells a knight's move apart differ.
    AntiKnight = "anti-knight": Sixteen, Words, no_houses, |shape| differ(shape, KNIGHT, false), [];
    /// Cells a knight's move apart differ, where the edges of the board are joined.
    AntiKnightTorus = "anti-knight-torus": Sixteen, Words, no_houses, |shape| differ(shape, KNIGHT, true), [AntiKnight];
    /// Cells a diagonal step apart differ.
    AntiKing = "anti-king": Sixteen, Words, no_houses, |shape| differ(shape, KING, false), [];
    /// Cells a diagonal step apart differ, where the edges of the board are joined.
    AntiKingTorus = "anti-king-torus": Sixteen, Words, no_houses, |shape| differ(shape, KING, true), [AntiKing];
    /// Two cells with the same digit are never as many steps apart as the digit says.
    AntiTaxicab = "anti-taxicab": Sixteen, Words, no_houses, taxicab, [];
    /// Neighbours do not differ by 1.
    NonConsecutive = "non-consecutive": Sixteen, Words, no_houses,
        |shape| related(shape, false, Relation::NoDifference(1)), [];
    /// Neighbours do not differ by 1, nor are they 1 and the last digit.
    NonConsecutiveWrap = "non-consecutive-wrap": Sixteen, Words, no_houses,
        |shape| related(shape, false, Relation::ApartRound), [NonConsecutive];
    /// Neighbours do not differ by 1, where the edges of the board are joined.
    NonConsecutiveTorus = "non-consecutive-torus": Sixteen, Words, no_houses,
        |shape| related(shape, true, Relation::NoDifference(1)), [NonConsecutive];
    /// The cells of each of eight marked diagonals differ.
    Argyle = "argyle": Nine, Words, no_houses, argyle, [];
    /// There are no blocks: rows and columns alone hold every digit.
    Latin = "latin" | "latin-square": Any, Words, no_houses, no_pairs, [];
}

impl RuleName {
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The houses that the rule brings, in order.
    pub(super) fn houses(self, shape: Shape) -> Vec<NamedHouse> {
        (self.row().houses)(shape)
    }

    /// The sign that pictures have for the rule, and the cells of each house that is drawn: those that follow are not.
    #[doc(hidden)]
    #[must_use]
    pub fn marks(self, shape: Shape) -> (Mark, Vec<Vec<Cell>>) {
        let mark = self.row().mark;
        let houses = if mark == Mark::Words { Vec::new() } else { self.houses(shape) };
        let drawn = houses.into_iter().filter(|house| house.kind != HouseKind::HiddenWindow);
        (mark, drawn.map(|house| house.cells).collect())
    }

    /// The diagonals of [`RuleName::Argyle`], whose cells differ without being houses.
    #[cfg(feature = "formats")]
    pub(crate) fn argyle_diagonals() -> [Vec<Cell>; 8] {
        cells::argyle_diagonals()
    }

    /// The pairs of cells that the rule is about, each once.
    pub(super) fn pairs(self, shape: Shape) -> Vec<Pair> {
        (self.row().pairs)(shape)
    }

    /// Returns whether the rule says more of digits than that they differ: then they cannot be any signs.
    pub(crate) fn is_about_values(self, shape: Shape) -> bool {
        self.pairs(shape).iter().any(|(_, _, relation)| relation.is_some())
    }

    /// Returns whether boards of this shape may have the rule.
    #[must_use]
    pub fn suits(self, shape: Shape) -> bool {
        match self.row().sizes {
            Sizes::Any => true,
            Sizes::Blocks => shape.has_blocks(),
            Sizes::Sixteen => shape.side() <= 16,
            Sizes::Nine => shape.rules().is_ordinary_nine(),
        }
    }

    /// The error of a board that cannot have the rule.
    fn unsuited(self, shape: Shape) -> Error {
        let (name, boards) = match self.row().sizes {
            Sizes::Any => ("unsuited", "all boards"),
            Sizes::Blocks => ("blockless", "boards with blocks"),
            Sizes::Sixteen => ("size", "boards up to 16x16"),
            Sizes::Nine => ("nine", "boards of 9x9 in blocks of 3x3"),
        };
        let message = format!("the rule {self} is for {boards}, not for {shape}");
        Error::refused(name, &[("piece", &self)], message)
    }
}

/// A set of rules without those that follow from others of it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct RuleSet(u32);

impl RuleSet {
    /// No blocks, and no other rule.
    pub(super) const LATIN: RuleSet = RuleSet(1 << RuleName::Latin as u32);

    /// The rules of a list, of which those that the shape cannot have are refused; a shape without blocks brings the rule that
    /// says so, unless the board has regions.
    pub(super) fn new(
        shape: Shape,
        names: impl IntoIterator<Item = RuleName>,
        has_regions: bool,
    ) -> Result<RuleSet, Error> {
        let mut set = 0_u32;
        if !shape.has_blocks() && !has_regions {
            set |= 1 << RuleName::Latin as u32;
        }
        for name in names {
            if !name.suits(shape) {
                return Err(name.unsuited(shape));
            }
            set |= 1 << name as u32;
        }
        let has = |name: RuleName| set >> name as u32 & 1 == 1;
        let without_blocks = match (has(RuleName::Latin), has_regions) {
            (true, _) => Some("a Latin square"),
            (false, true) => Some("a jigsaw"),
            (false, false) => None,
        };
        if let Some(board) = without_blocks.filter(|_| has(RuleName::DisjointGroups)) {
            let message =
                format!("the rule disjoint-groups is for boards with blocks, and {board} has none");
            return Err(Error::refused(
                "blockless",
                &[("piece", &RuleName::DisjointGroups)],
                message,
            ));
        }
        if has(RuleName::Latin) && has_regions {
            return Err(Error::refused(
                "latin-jigsaw",
                &[],
                "the rule latin is for boards without blocks or regions, and a jigsaw has regions",
            ));
        }
        let x = RuleName::X;
        if x.row().within.iter().all(|&half| set >> half as u32 & 1 == 1) {
            set |= 1 << x as u32;
        }
        let implied = RuleSet(set).iter().flat_map(|name| name.row().within);
        Ok(RuleSet(implied.fold(set, |left, &name| left & !(1 << name as u32))))
    }

    /// The rules, in the order of the table.
    pub(super) fn iter(self) -> impl Iterator<Item = RuleName> + use<> {
        RuleName::ALL.into_iter().filter(move |&name| self.0 >> name as u32 & 1 == 1)
    }

    pub(super) fn contains(self, name: RuleName) -> bool {
        self.0 >> name as u32 & 1 == 1
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests;
