//! The table of rules that a board may have beside its rows, columns and blocks.

use super::{Cell, Digit, HouseKind, Relation, Shape};
use crate::error::Error;
use crate::names::named;

/// The boards on which a rule has a meaning.
enum Sizes {
    Any,
    /// Sides up to 16.
    Sixteen,
    /// 9x9 in blocks of 3x3.
    Nine,
}

/// A house with its name.
pub(super) struct NamedHouse {
    pub(super) kind: HouseKind,
    /// From 0 among the houses of its kind.
    pub(super) number: usize,
    pub(super) cells: Vec<Cell>,
}

/// Two cells that must differ, or what else must hold of them.
pub(super) type Pair = (Cell, Cell, Option<Relation>);

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
    DisjointGroups = "disjoint-groups" | "disjoint": Any, Words, groups, no_pairs, [];
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

    /// The pairs of cells that the rule is about, each once.
    pub(super) fn pairs(self, shape: Shape) -> Vec<Pair> {
        (self.row().pairs)(shape)
    }

    /// Returns whether boards of this shape may have the rule.
    #[must_use]
    pub fn suits(self, shape: Shape) -> bool {
        match self.row().sizes {
            Sizes::Any => true,
            Sizes::Sixteen => shape.side() <= 16,
            Sizes::Nine => shape.rules().is_ordinary_nine(),
        }
    }

    /// The error of a board that cannot have the rule.
    fn unsuited(self, shape: Shape) -> Error {
        let boards = match self.row().sizes {
            Sizes::Any => "boards with blocks",
            Sizes::Sixteen => "boards up to 16x16",
            Sizes::Nine => "boards of 9x9 in blocks of 3x3",
        };
        Error::option(format!("the rule {self} is for {boards}, not for {shape}"))
    }
}

/// A set of rules without those that follow from others of it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct RuleSet(u32);

impl RuleSet {
    /// The rules of a list, of which those that the shape cannot have are refused.
    pub(super) fn new(
        shape: Shape,
        names: impl IntoIterator<Item = RuleName>,
    ) -> Result<RuleSet, Error> {
        let mut set = 0_u32;
        for name in names {
            if !name.suits(shape) {
                return Err(name.unsuited(shape));
            }
            set |= 1 << name as u32;
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

/// Steps of one direction of each: the opposite ones give the same pairs.
const KNIGHT: &[(usize, isize)] = &[(1, 2), (1, -2), (2, 1), (2, -1)];
const KING: &[(usize, isize)] = &[(1, 1), (1, -1)];
const NEIGHBOUR: &[(usize, isize)] = &[(0, 1), (1, 0)];

fn no_houses(_: Shape) -> Vec<NamedHouse> {
    Vec::new()
}

fn no_pairs(_: Shape) -> Vec<Pair> {
    Vec::new()
}

/// The only house of its kind.
fn only(kind: HouseKind, cells: impl Iterator<Item = Cell>) -> Vec<NamedHouse> {
    vec![NamedHouse { kind, number: 0, cells: cells.collect() }]
}

fn main_diagonal(shape: Shape) -> Vec<NamedHouse> {
    only(HouseKind::MainDiagonal, (0..shape.side()).map(|i| Cell::at(shape, i, i)))
}

fn antidiagonal(shape: Shape) -> Vec<NamedHouse> {
    let last = shape.side() - 1;
    only(HouseKind::Antidiagonal, (0..=last).map(|i| Cell::at(shape, i, last - i)))
}

fn both_diagonals(shape: Shape) -> Vec<NamedHouse> {
    [main_diagonal(shape), antidiagonal(shape)].into_iter().flatten().collect()
}

/// Windows, and the houses that follow: where two windows take a digit of each of three rows, its third place is in
/// the columns between them.
///
/// ```text
///   5 3 3 3 5 4 4 4 5      digits: the houses that follow
///   1 W W W 1 W W W 1      W: windows
///   1 W W W 1 W W W 1
///   1 W W W 1 W W W 1
///   5 3 3 3 5 4 4 4 5
///   2 W W W 2 W W W 2
///   ...
/// ```
fn windows(shape: Shape) -> Vec<NamedHouse> {
    const BESIDE: [usize; 3] = [0, 4, 8];
    const HALVES: [[usize; 3]; 2] = [[1, 2, 3], [5, 6, 7]];
    let [upper, lower] = HALVES;
    let windows = [(upper, upper), (upper, lower), (lower, upper), (lower, lower)];
    let following =
        [(upper, BESIDE), (lower, BESIDE), (BESIDE, upper), (BESIDE, lower), (BESIDE, BESIDE)];
    let houses = |kind: HouseKind, places: &[([usize; 3], [usize; 3])]| {
        let cells = |(rows, cols): ([usize; 3], [usize; 3])| {
            rows.into_iter().flat_map(move |r| cols.into_iter().map(move |c| Cell::at(shape, r, c)))
        };
        let houses = places.iter().enumerate();
        houses
            .map(|(number, &at)| NamedHouse { kind, number, cells: cells(at).collect() })
            .collect::<Vec<_>>()
    };
    let mut all = houses(HouseKind::Window, &windows);
    all.extend(houses(HouseKind::HiddenWindow, &following));
    all
}

fn groups(shape: Shape) -> Vec<NamedHouse> {
    let geometry = shape.geometry();
    let first = 2 * shape.side();
    let cells = |place: usize| {
        geometry.houses().skip(first).map(move |block| geometry.house(block)[place]).collect()
    };
    let house = |number| NamedHouse { kind: HouseKind::Group, number, cells: cells(number) };
    (0..shape.side()).map(house).collect()
}

/// The only house of a kind on 9x9, by rows and columns from 1.
fn of_places(kind: HouseKind, places: [(usize, usize); 9]) -> Vec<NamedHouse> {
    only(kind, places.into_iter().map(|(row, col)| Cell::at(Shape::NINE, row - 1, col - 1)))
}

fn centre_dot(_: Shape) -> Vec<NamedHouse> {
    let places = [(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)];
    of_places(HouseKind::CentreDot, places)
}

fn asterisk(_: Shape) -> Vec<NamedHouse> {
    let places = [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)];
    of_places(HouseKind::Asterisk, places)
}

fn girandola(_: Shape) -> Vec<NamedHouse> {
    let places = [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)];
    of_places(HouseKind::Girandola, places)
}

/// The pairs of cells that one of these steps joins; on a torus past the edges, too.
fn joined(shape: Shape, steps: &[(usize, isize)], is_torus: bool) -> Vec<(Cell, Cell)> {
    let side = shape.side();
    let cells = (0..shape.cells()).map(Cell::new);
    let mut pairs: Vec<(Cell, Cell)> = cells
        .flat_map(|cell| steps.iter().map(move |&step| (cell, step)))
        .filter_map(|(cell, (down, right))| {
            let row = cell.row(shape) + down;
            let col = cell.col(shape).checked_add_signed(right);
            let other = match (is_torus, col) {
                (true, _) => {
                    let col = (cell.col(shape) + side).checked_add_signed(right)?;
                    Cell::at(shape, row % side, col % side)
                }
                (false, Some(col)) if row < side && col < side => Cell::at(shape, row, col),
                _ => return None,
            };
            Some((cell.min(other), cell.max(other)))
        })
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn differ(shape: Shape, steps: &[(usize, isize)], is_torus: bool) -> Vec<Pair> {
    joined(shape, steps, is_torus).into_iter().map(|(a, b)| (a, b, None)).collect()
}

/// Orthogonal neighbours in a relation.
fn related(shape: Shape, is_torus: bool, relation: Relation) -> Vec<Pair> {
    let pairs = joined(shape, NEIGHBOUR, is_torus);
    pairs.into_iter().map(|(a, b)| (a, b, Some(relation))).collect()
}

fn taxicab(shape: Shape) -> Vec<Pair> {
    let cells = || (0..shape.cells()).map(Cell::new);
    let pairs = cells().flat_map(|a| cells().skip(a.index() + 1).map(move |b| (a, b)));
    let steps = |a: Cell, b: Cell| {
        a.row(shape).abs_diff(b.row(shape)) + a.col(shape).abs_diff(b.col(shape))
    };
    pairs
        .filter(|&(a, b)| steps(a, b) <= shape.side())
        .map(|(a, b)| (a, b, Some(Relation::Unlike(Digit::new(steps(a, b))))))
        .collect()
}

#[cfg(test)]
mod tests;
