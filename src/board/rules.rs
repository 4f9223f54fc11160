//! The rules of a board: its layout, and what must hold on it.

use super::{Cell, Geometry, Shape};
use crate::error::Error;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::{fmt, sync::Arc};

/// The rules of a board: the layout, and the houses and peers that follow from it.
///
/// Everything that holds a board holds its rules. They are cheap to clone. A [`Shape`] turns into the ordinary rules of its
/// boards: every row, column and block holds every digit. All rules that can be made today are ordinary ones.
///
/// ```
/// use rootgrid::board::{Rules, Shape};
/// let rules = Rules::from(Shape::NINE);
/// assert!(rules.is_ordinary());
/// assert_eq!((rules.shape(), rules.geometry().house_count()), (Shape::NINE, 27));
/// ```
#[derive(Clone)]
pub struct Rules(Layout);

#[derive(Clone)]
enum Layout {
    /// Rows, columns and blocks, whose tables are built in.
    Ordinary(&'static Geometry),
    /// Houses of their own.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests make further rules so far"))]
    Own(Arc<OwnHouses>),
}

/// The houses of rules that are not ordinary, and what follows from them.
struct OwnHouses {
    houses: Vec<Vec<Cell>>,
    geometry: Geometry,
}

impl Rules {
    /// Ordinary rules, with their tables.
    pub(super) const fn ordinary(geometry: &'static Geometry) -> Rules {
        Rules(Layout::Ordinary(geometry))
    }

    /// The rules of a board whose houses are these, each with as many different cells as the shape has digits.
    #[cfg(test)]
    pub(crate) fn of_houses(shape: Shape, cells: usize, houses: Vec<Vec<Cell>>) -> Rules {
        let geometry = Geometry::of_houses(shape, cells, &houses);
        Rules(Layout::Own(Arc::new(OwnHouses { houses, geometry })))
    }

    /// The ordinary houses of a shape and some more.
    #[cfg(test)]
    pub(crate) fn with_houses(shape: Shape, more: impl IntoIterator<Item = Vec<Cell>>) -> Rules {
        let geometry = shape.geometry();
        let ordinary = geometry.houses().map(|house| geometry.house(house).to_vec());
        Rules::of_houses(shape, shape.cells(), ordinary.chain(more).collect())
    }

    /// The digits, rows and columns of the board, and the form of its blocks.
    #[must_use]
    #[inline]
    pub fn shape(&self) -> Shape {
        self.geometry().shape()
    }

    /// Number of cells.
    #[must_use]
    #[inline]
    pub fn cells(&self) -> usize {
        self.geometry().cell_count()
    }

    /// The houses of the board and the peers of its cells.
    #[must_use]
    #[inline]
    pub fn geometry(&self) -> &Geometry {
        match &self.0 {
            Layout::Ordinary(geometry) => geometry,
            Layout::Own(own) => &own.geometry,
        }
    }

    /// Returns whether these are the ordinary rules of the shape: the question at the door of what knows no others.
    #[must_use]
    #[inline]
    pub fn is_ordinary(&self) -> bool {
        matches!(self.0, Layout::Ordinary(_))
    }

    /// Returns whether these are the ordinary rules of 9x9, for which there are tables, words of cells and lanes.
    #[must_use]
    #[inline]
    pub fn is_ordinary_nine(&self) -> bool {
        self.is_ordinary() && self.shape() == Shape::NINE
    }

    /// Nothing, if these are ordinary rules.
    ///
    /// # Errors
    /// When they are not, with the name of what is for ordinary rules alone.
    pub(crate) fn expect_ordinary(&self, what: &str) -> Result<(), Error> {
        if self.is_ordinary() {
            return Ok(());
        }
        Err(Error::option(format!("{what}: for boards under ordinary rules only")))
    }

    /// What tells one set of rules from another: the shape, and the houses where they are not the ordinary ones.
    fn key(&self) -> (Shape, &[Vec<Cell>]) {
        match &self.0 {
            Layout::Ordinary(geometry) => (geometry.shape(), &[]),
            Layout::Own(own) => (own.geometry.shape(), &own.houses),
        }
    }
}

impl From<Shape> for Rules {
    #[inline]
    fn from(shape: Shape) -> Rules {
        shape.rules().clone()
    }
}

impl From<Shape> for &Rules {
    #[inline]
    fn from(shape: Shape) -> Self {
        shape.rules()
    }
}

impl From<&Rules> for Rules {
    #[inline]
    fn from(rules: &Rules) -> Rules {
        rules.clone()
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Rules {}

impl PartialOrd for Rules {
    fn partial_cmp(&self, other: &Rules) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rules {
    fn cmp(&self, other: &Rules) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shape, houses) = self.key();
        let mut debug = f.debug_struct("Rules");
        debug.field("shape", &shape);
        if !houses.is_empty() {
            debug.field("houses", &houses);
        }
        debug.finish()
    }
}

#[cfg(test)]
mod tests;
