//! Bounds: what the clues of a finished puzzle must obey.

use super::mask::{Mask, MaskMode};
use crate::board::{Cell, House, HouseKind, MAX_SIDE, Rules, Shape};
use crate::error::Error;
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// A clue count or range of clue counts, both ends included.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClueRange {
    least: u16,
    most: u16,
}

impl ClueRange {
    /// The range, or `None` if it is empty.
    #[must_use]
    pub fn new(least: usize, most: usize) -> Option<ClueRange> {
        let range = ClueRange { least: least.try_into().ok()?, most: most.try_into().ok()? };
        (least <= most).then_some(range)
    }

    /// Fewest clues.
    #[must_use]
    pub fn least(self) -> usize {
        usize::from(self.least)
    }

    /// Most clues.
    #[must_use]
    pub fn most(self) -> usize {
        usize::from(self.most)
    }

    /// Both ends.
    #[must_use]
    pub fn range(self) -> RangeInclusive<usize> {
        self.least()..=self.most()
    }

    /// How far a number lies outside; 0 inside.
    pub(in crate::generate) fn distance(self, clues: usize) -> usize {
        self.least().saturating_sub(clues).max(clues.saturating_sub(self.most()))
    }
}

impl fmt::Display for ClueRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{}-{}", self.least, self.most)
        }
    }
}

impl FromStr for ClueRange {
    type Err = Error;

    fn from_str(text: &str) -> Result<ClueRange, Error> {
        let number = |part: &str| {
            let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| part.parse().ok()).flatten()
        };
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        number(least).zip(number(most)).and_then(|(a, b)| ClueRange::new(a, b)).ok_or_else(|| {
            Error::option(format!(
                "bad clue count '{text}': expected a number such as 30 or a range such as 25-30"
            ))
        })
    }
}

/// Bounds on the clues of a finished puzzle, beside the level. The default asks for nothing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Bounds {
    /// Number of clues.
    pub clues: Option<ClueRange>,
    /// Most rows without a clue.
    pub max_empty_rows: Option<u8>,
    /// Most columns without a clue.
    pub max_empty_columns: Option<u8>,
    /// Most blocks without a clue.
    pub max_empty_blocks: Option<u8>,
    /// Fewest clues in every row, column and block.
    pub min_per_house: u8,
    /// Fewest clues of every digit.
    pub min_per_digit: u8,
    /// The pattern of the clues.
    pub mask: Option<Mask>,
}

impl Bounds {
    /// Refuses what no puzzle of the shape can obey.
    ///
    /// # Errors
    /// When the bounds contradict the shape or each other.
    pub fn check(&self, shape: Shape) -> Result<(), Error> {
        let cells = shape.cells();
        if let Some(clues) = self.clues {
            if clues.most() > cells {
                return Err(Error::option(format!(
                    "{clues} clues asked for: a {shape} board has {cells} cells"
                )));
            }
            if clues.most() == cells {
                return Err(Error::option(format!(
                    "{clues} clues asked for: {cells} fill the {shape} board, expected at most {}",
                    cells - 1
                )));
            }
        }
        // A full grid is no puzzle, and outside a mask are no clues.
        let most = self.clues.map_or(cells - 1, ClueRange::most);
        let most = self.mask.as_ref().map_or(most, |mask| most.min(mask.cells.len()));
        for (least, of) in [(self.min_per_house, "house"), (self.min_per_digit, "digit")] {
            let total = usize::from(least) * shape.side();
            if usize::from(least) > shape.side() || total > most {
                return Err(Error::option(format!(
                    "{least} clues asked for in every {of}: that is {total} in all, more than {most}"
                )));
            }
        }
        if let Some(mask) = self.mask.as_ref().filter(|mask| mask.mode == MaskMode::Exact)
            && mask.cells.len() == cells
        {
            return Err(Error::option("the mask has all cells: a full grid is no puzzle"));
        }
        if let Some(mask) = &self.mask
            && let Some(clues) = self.clues
        {
            let size = mask.cells.len();
            let fits = match mask.mode {
                MaskMode::Exact => clues.range().contains(&size),
                MaskMode::Within => clues.least() <= size,
            };
            if !fits {
                return Err(Error::option(format!(
                    "{clues} clues asked for in a mask of {size} cells"
                )));
            }
        }
        self.mask.as_ref().map_or(Ok(()), |mask| self.check_houses(mask, shape))
    }

    /// The cells outside the mask, if there is one, on a board of so many cells.
    pub(super) fn outside(&self, cells: usize) -> impl Iterator<Item = Cell> {
        let masks = self.mask.iter();
        masks.flat_map(move |mask| {
            (0..cells).map(Cell::new).filter(|&cell| !mask.cells.contains(cell))
        })
    }

    /// Refuses a mask whose houses have fewer clues than they must.
    fn check_houses(&self, mask: &Mask, shape: Shape) -> Result<(), Error> {
        let kinds = [
            (HouseKind::Row, self.max_empty_rows, "row"),
            (HouseKind::Column, self.max_empty_columns, "column"),
            (HouseKind::Block, self.max_empty_blocks, "block"),
        ];
        for (kind, most, name) in kinds {
            let sizes = mask.sizes(shape, kind);
            let least = usize::from(self.min_per_house);
            if let Some(number) = sizes.iter().position(|&size| size < least) {
                return Err(Error::option(format!(
                    "{least} clues asked for in every house: the mask has {} cells in {name} {}",
                    sizes[number],
                    number + 1
                )));
            }
            let empty = sizes.iter().filter(|&&size| size == 0).count();
            if let Some(most) = most.filter(|&most| empty > most.into()) {
                return Err(Error::option(format!(
                    "at most {most} empty {name}s asked for: the mask leaves {empty} empty"
                )));
            }
        }
        Ok(())
    }

    /// Refuses clues that no puzzle of the shape with one solution has.
    ///
    /// # Errors
    /// When the most clues that the bounds allow are known to be too few, or when a mask leaves two lines empty that could
    /// change places.
    pub fn check_unique(&self, rules: &Rules) -> Result<(), Error> {
        // Further rules may tell all digits apart, and lines, too.
        if !rules.is_ordinary() {
            return Ok(());
        }
        let shape = rules.shape();
        let least = least_clues(shape);
        let mask = self.mask.as_ref().map(|mask| mask.cells.len());
        let most = self.clues.map(ClueRange::most).into_iter().chain(mask).min();
        match most {
            Some(most) if most < least => Err(Error::option(format!(
                "{most} clues asked for: no {shape} puzzle with fewer than {least} has one solution"
            ))),
            _ => self.mask.as_ref().map_or(Ok(()), |mask| mask.check_lines(shape)),
        }
    }

    /// Counts of clues for deciding what may still be erased.
    pub(super) fn tally(&self, solution: &[u8], shape: Shape) -> ClueTally<'_> {
        let side = shape.side() as u8;
        ClueTally {
            bounds: self,
            shape,
            clues: solution.len(),
            houses: [side; 3 * MAX_SIDE],
            digits: [side; MAX_SIDE + 1],
            empty: [0; 3],
        }
    }
}

/// Fewest clues of a puzzle with one solution, as far as it is known.
///
/// The numbers for sides 4, 6 and 9 are proved by exhaustive searches (9: McGuire, Tugemann and Civario, 2012). For
/// other sides, all digits but one must be among the clues, since two that are not could change places.
const fn least_clues(shape: Shape) -> usize {
    match shape.side() {
        4 => 4,
        6 => 8,
        9 => 17,
        side => side - 1,
    }
}

/// Clues left in every house and of every digit.
#[derive(Debug)]
pub(super) struct ClueTally<'a> {
    bounds: &'a Bounds,
    shape: Shape,
    pub(super) clues: usize,
    houses: [u8; 3 * MAX_SIDE],
    digits: [u8; MAX_SIDE + 1],
    /// Rows, columns, blocks without a clue.
    empty: [u8; 3],
}

impl ClueTally<'_> {
    fn houses_of(&self, cell: Cell) -> &'static [House] {
        self.shape.geometry().houses_of(cell)
    }

    pub(super) fn erase(&mut self, cell: Cell, value: u8) {
        self.clues -= 1;
        self.digits[usize::from(value)] -= 1;
        for (kind, house) in self.houses_of(cell).iter().enumerate() {
            self.houses[house.index()] -= 1;
            self.empty[kind] += u8::from(self.houses[house.index()] == 0);
        }
    }

    pub(super) fn restore(&mut self, cell: Cell, value: u8) {
        self.clues += 1;
        self.digits[usize::from(value)] += 1;
        for (kind, house) in self.houses_of(cell).iter().enumerate() {
            self.empty[kind] -= u8::from(self.houses[house.index()] == 0);
            self.houses[house.index()] += 1;
        }
    }

    /// Returns whether everything but the clue range and the mask is obeyed. Once broken by erasing, it
    /// stays broken.
    pub(super) fn is_kept(&self) -> bool {
        let most = |bound: Option<u8>, kind: HouseKind| {
            bound.is_none_or(|most| self.empty[kind as usize] <= most)
        };
        let side = self.shape.side();
        most(self.bounds.max_empty_rows, HouseKind::Row)
            && most(self.bounds.max_empty_columns, HouseKind::Column)
            && most(self.bounds.max_empty_blocks, HouseKind::Block)
            && (self.bounds.min_per_house == 0
                || self.houses[..3 * side].iter().all(|&n| n >= self.bounds.min_per_house))
            && (self.bounds.min_per_digit == 0
                || self.digits[1..=side].iter().all(|&n| n >= self.bounds.min_per_digit))
    }
}

#[cfg(test)]
mod tests;
