//! Grids on a sheet.

use crate::board::{Cell, MAX_CELLS, MAX_HOUSES, MULTI_GRIDS, Rules, Shape};
use crate::error::Error;
use crate::names::nearest;
use std::fmt;
use std::str::FromStr;

/// The shape of the grids.
pub(super) const GRID: Shape = Shape::NINE;

/// Grids of 9x9 that lie on one sheet and share cells.
///
/// ```
/// use rootgrid::multi_grid::MultiGrid;
/// let samurai: MultiGrid = "samurai".parse()?;
/// assert_eq!((samurai.rows(), samurai.cols(), samurai.cells()), (21, 21, 369));
/// let two: MultiGrid = "r1c1 r7c7".parse()?;
/// assert_eq!((two.to_string(), two.cells()), ("gattai-2".to_owned(), 153));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone)]
pub struct MultiGrid {
    corners: Vec<(u8, u8)>,
    /// Rows and columns of the sheet.
    size: (usize, usize),
    /// Place after place of the sheet, the number of the cell there.
    pub(super) numbers: Vec<Option<u16>>,
    /// Cell after cell, the place on the sheet.
    places: Vec<u16>,
    rules: Rules,
}

opaque_debug!(MultiGrid);

impl MultiGrid {
    /// The layouts that have names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        MULTI_GRIDS.iter().map(|(name, _)| *name)
    }

    /// Grids with these upper left corners, by rows and columns from 0.
    ///
    /// # Errors
    /// When there are fewer than two, one stands twice, none of the others shares a cell with one, or there are more cells or
    /// houses than a board can have.
    pub fn new(corners: impl IntoIterator<Item = (u8, u8)>) -> Result<MultiGrid, Error> {
        let mut corners: Vec<(u8, u8)> = corners.into_iter().collect();
        corners.sort_unstable();
        check(&corners)?;
        let most = |of: fn(&(u8, u8)) -> u8| {
            corners.iter().map(of).max().map_or(0, |last| usize::from(last) + GRID.side())
        };
        let size = (most(|corner| corner.0), most(|corner| corner.1));
        let mut numbers = vec![None; size.0 * size.1];
        let place = |corner: (u8, u8), cell: Cell| {
            (usize::from(corner.0) + cell.row(GRID)) * size.1
                + usize::from(corner.1)
                + cell.col(GRID)
        };
        for &corner in &corners {
            let cells = (0..GRID.cells()).map(Cell::new);
            cells.for_each(|cell| numbers[place(corner, cell)] = Some(0));
        }
        let places: Vec<u16> =
            (0..numbers.len()).filter(|&at| numbers[at].is_some()).map(|at| at as u16).collect();
        for (cell, &at) in places.iter().enumerate() {
            numbers[usize::from(at)] = Some(cell as u16);
        }
        let mut houses: Vec<Vec<Cell>> = Vec::new();
        for &corner in &corners {
            for house in GRID.geometry().houses() {
                let cells = GRID.geometry().house(house).iter();
                let cells = cells.filter_map(|&cell| numbers[place(corner, cell)]);
                let house = cells.map(|cell| Cell::new(cell.into())).collect();
                // Where grids share a block it is one house.
                if !houses.contains(&house) {
                    houses.push(house);
                }
            }
        }
        if places.len() > MAX_CELLS || houses.len() > MAX_HOUSES {
            return Err(Error::option(format!(
                "{} cells in {} houses: a sheet has at most {MAX_CELLS} cells and {MAX_HOUSES} houses",
                places.len(),
                houses.len()
            )));
        }
        let rules = Rules::of_houses(GRID, places.len(), houses.into())?;
        Ok(MultiGrid { corners, size, numbers, places, rules })
    }

    /// Rows of the sheet.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.size.0
    }

    /// Columns of the sheet.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.size.1
    }

    /// Cells that lie on some grid.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The upper left corners of the grids, by rows and columns from 0.
    #[must_use]
    pub fn corners(&self) -> &[(u8, u8)] {
        &self.corners
    }

    /// The number of the cell at a row and a column of the sheet, from 0; `None` beside the grids.
    #[must_use]
    pub fn cell_at(&self, row: usize, col: usize) -> Option<usize> {
        let is_inside = row < self.rows() && col < self.cols();
        let cell = is_inside.then(|| self.numbers[row * self.cols() + col]).flatten();
        cell.map(usize::from)
    }

    /// Row and column of a cell on the sheet, from 0.
    ///
    /// # Panics
    /// When there is no such cell.
    #[must_use]
    #[track_caller]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let at = usize::from(self.places[cell]);
        (at / self.cols(), at % self.cols())
    }

    /// The name of a cell by its row and column on the sheet: `r12c7`.
    pub(super) fn cell_name(&self, cell: usize) -> String {
        let (row, col) = self.place(cell);
        format!("r{}c{}", row + 1, col + 1)
    }

    pub(super) fn inner_rules(&self) -> &Rules {
        &self.rules
    }
}

/// Refuses corners of fewer than two grids, of two at one place, and of one that shares no cell with another.
fn check(corners: &[(u8, u8)]) -> Result<(), Error> {
    if corners.len() < 2 {
        return Err(Error::option("several grids lie on one sheet: expected two corners or more"));
    }
    let side = GRID.side();
    let overlap = |a: (u8, u8), b: (u8, u8)| {
        usize::from(a.0.abs_diff(b.0)) < side && usize::from(a.1.abs_diff(b.1)) < side
    };
    for (at, &own) in corners.iter().enumerate() {
        let mut others = corners.iter().enumerate().filter(|(other, _)| *other != at);
        if others.clone().any(|(_, &other)| other == own) {
            return Err(Error::option(format!("two grids begin at {}", corner_name(own))));
        }
        if !others.any(|(_, &other)| overlap(own, other)) {
            return Err(Error::option(format!(
                "the grid at {} shares no cell with another",
                corner_name(own)
            )));
        }
    }
    Ok(())
}

fn corner_name((row, col): (u8, u8)) -> String {
    format!("r{}c{}", row + 1, col + 1)
}

/// The name, or the corners of the grids: `r1c1,r7c7`.
impl fmt::Display for MultiGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match MULTI_GRIDS.iter().find(|(_, corners)| *corners == self.corners) {
            Some((name, _)) => f.write_str(name),
            None => {
                let names: Vec<String> = self.corners.iter().copied().map(corner_name).collect();
                f.write_str(&names.join(","))
            }
        }
    }
}

/// A name, or the corners of the grids by rows and columns from 1: `r1c1,r7c7`, or with spaces.
impl FromStr for MultiGrid {
    type Err = Error;

    fn from_str(text: &str) -> Result<MultiGrid, Error> {
        let named = MULTI_GRIDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(text.trim()));
        if let Some((_, corners)) = named {
            return MultiGrid::new(corners.iter().copied());
        }
        let corner = |word: &str| {
            let (row, col) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            let number = |text: &str| text.parse::<u8>().ok().filter(|n| (1..100).contains(n));
            Some((number(row)? - 1, number(col)? - 1))
        };
        match text
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .map(corner)
            .collect::<Option<Vec<_>>>()
        {
            Some(corners) if !corners.is_empty() => MultiGrid::new(corners),
            _ => {
                let names: Vec<&str> = MultiGrid::names().collect();
                let near = nearest(text, &names);
                let hint =
                    near.map(|name| format!(" (did you mean '{name}'?)")).unwrap_or_default();
                Err(Error::option(format!(
                    "unknown layout '{text}'{hint}: expected {}, or the upper left corners of grids as r1c1,r7c7",
                    names.join(", ")
                )))
            }
        }
    }
}
