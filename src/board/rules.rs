//! The rules of a board: its layout, and what must hold on it.

use super::rule::RuleSet;
use super::{Automorphisms, Cell, Constraint, Demand, Geometry, HouseKind, Rests, RuleName, Shape};
use crate::error::Error;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, OnceLock};

mod build;
mod demands;
mod regions;
mod text;
mod turned;

pub(crate) use demands::RuleOrigin;
pub(crate) use text::seems_rules;

/// The rules of a board: the layout, and the houses, peers and relations that follow from it.
///
/// Everything that holds a board holds its rules. They are cheap to clone. A [`Shape`] turns into the ordinary rules of its
/// boards: every row, column and block holds every digit. Others have further rules, or regions in place of blocks.
///
/// ```
/// use rootgrid::board::{RuleName, Rules, Shape};
/// let rules = Rules::from(Shape::NINE);
/// assert!(rules.is_ordinary());
/// assert_eq!((rules.shape(), rules.geometry().house_count()), (Shape::NINE, 27));
/// let rules = Rules::with(Shape::NINE, [RuleName::Windoku])?;
/// assert_eq!((rules.is_ordinary(), rules.geometry().house_count()), (false, 36));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone)]
pub struct Rules(Layout);

#[derive(Clone)]
enum Layout {
    /// Rows, columns and blocks, whose tables are built in.
    Ordinary(&'static Geometry),
    /// Houses, pairs and regions of their own.
    Own(Arc<OwnRules>),
}

/// Rules that are not ordinary, and what follows from them.
struct OwnRules {
    key: Key,
    geometry: Geometry,
    /// The demands of constraints beside that, each with the number of its constraint.
    demands: Vec<(usize, Demand)>,
    /// Found when first asked for.
    automorphisms: OnceLock<Arc<Automorphisms>>,
    /// Found when first asked for.
    rests: OnceLock<Rests>,
}

/// What tells one set of rules from another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Key {
    shape: Shape,
    names: RuleSet,
    /// Cell after cell, the region in place of its block, in the order of their first cells; empty for blocks.
    regions: Box<[u8]>,
    /// In ascending order, each once.
    constraints: Box<[Constraint]>,
    /// Houses of several grids on one sheet, in place of all others; empty for one grid.
    houses: Box<[Vec<Cell>]>,
}

/// True in builds that know other rules than ordinary ones.
const KNOWS_OTHER_RULES: bool = cfg!(feature = "rules");

/// Nothing, in builds that know other rules than ordinary ones.
fn expect_other_rules() -> Result<(), Error> {
    match KNOWS_OTHER_RULES {
        true => Ok(()),
        false => Err(Error::option("this build knows ordinary rules only")),
    }
}

/// Rules without regions that have been made before, which are few: the latest of them.
static KNOWN: Mutex<Vec<Rules>> = Mutex::new(Vec::new());
/// Number of rules that are kept.
const KEPT: usize = 32;

impl Rules {
    /// The rules of a shape without blocks: those of a Latin square.
    pub(super) fn without_blocks(shape: Shape) -> &'static Rules {
        // Builds that know ordinary rules only have no such shape, and no place for its code.
        if !KNOWS_OTHER_RULES {
            return Shape::NINE.rules();
        }
        static KNOWN: [OnceLock<Rules>; Shape::WITHOUT_BLOCKS.len()] =
            [const { OnceLock::new() }; Shape::WITHOUT_BLOCKS.len()];
        let at = Shape::WITHOUT_BLOCKS.iter().position(|own| *own == shape).unwrap_or(0);
        KNOWN[at].get_or_init(|| Rules::of_key(Key::new(shape, RuleSet::LATIN, Box::default())))
    }

    /// Ordinary rules, with their tables.
    pub(super) const fn ordinary(geometry: &'static Geometry) -> Rules {
        Rules(Layout::Ordinary(geometry))
    }

    /// Rows, columns, blocks and these rules.
    ///
    /// Of rules that follow from others of the list nothing is kept: both diagonals are [`RuleName::X`].
    ///
    /// ```
    /// use rootgrid::board::{Cell, RuleName, Rules, Shape};
    /// let rules = Rules::with(Shape::NINE, [RuleName::MainDiagonal, RuleName::Antidiagonal])?;
    /// assert_eq!(rules, Rules::with(Shape::NINE, [RuleName::X])?);
    /// assert!(rules.geometry().sees(Cell::new(0), Cell::new(80)));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When boards of this shape cannot have one of the rules.
    pub fn with(shape: Shape, names: impl IntoIterator<Item = RuleName>) -> Result<Rules, Error> {
        expect_other_rules()?;
        let names = RuleSet::new(shape, names, false)?;
        if names.is_empty() {
            return Ok(shape.into());
        }
        let key = Key::new(shape, names, Box::default());
        let Ok(mut known) = KNOWN.lock() else { return Ok(Rules::of_key(key)) };
        if let Some(rules) = known.iter().find(|rules| rules.own_key() == Some(&key)) {
            return Ok(rules.clone());
        }
        let rules = Rules::of_key(key);
        if known.len() == KEPT {
            known.remove(0);
        }
        known.push(rules.clone());
        Ok(rules)
    }

    /// Rows, columns, regions in place of blocks (a jigsaw), and these rules.
    ///
    /// `regions` has a letter or a digit for every cell, row by row: cells of a region have the same one.
    ///
    /// ```
    /// use rootgrid::board::{Rules, Shape};
    /// let four = "4".parse::<Shape>()?;
    /// let rules = Rules::with_regions(four, [], "AAABACBBCCDBCDDD")?;
    /// assert_eq!(rules.to_string(), "jigsaw AAABACBBCCDBCDDD");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When boards of this shape cannot have one of the rules, or the regions are not as many as rows, each with as many
    /// cells as a row.
    pub fn with_regions(
        shape: Shape,
        names: impl IntoIterator<Item = RuleName>,
        regions: &str,
    ) -> Result<Rules, Error> {
        expect_other_rules()?;
        let regions = regions::read(shape, regions)?;
        let names: Vec<RuleName> = names.into_iter().collect();
        let blocks = (0..shape.cells()).map(|cell| Cell::new(cell).block(shape) as u8);
        if blocks.eq(regions.iter().copied()) && !names.contains(&RuleName::Latin) {
            return Rules::with(shape, names);
        }
        let names = RuleSet::new(shape, names, true)?;
        Ok(Rules::of_key(Key::new(shape, names, regions)))
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

    /// The permutations of cells and digits that keep the rules; kept with rules that are not ordinary.
    pub(crate) fn automorphisms(&self) -> Arc<Automorphisms> {
        let new = || {
            Arc::new(match self.constraints() {
                [] => Automorphisms::new(self.geometry()),
                _ => Automorphisms::none(self.geometry()),
            })
        };
        match &self.0 {
            Layout::Ordinary(_) => new(),
            Layout::Own(own) => own.automorphisms.get_or_init(new).clone(),
        }
    }

    /// Returns whether these are the ordinary rules of the shape: the question at the door of what knows no others.
    #[must_use]
    #[inline]
    pub fn is_ordinary(&self) -> bool {
        !KNOWS_OTHER_RULES || matches!(self.0, Layout::Ordinary(_))
    }

    /// Returns whether these are the ordinary rules of 9x9, for which there are tables, words of cells and lanes.
    #[must_use]
    #[inline]
    pub fn is_ordinary_nine(&self) -> bool {
        self.is_ordinary() && self.shape() == Shape::NINE
    }

    /// Returns whether the shape alone says these rules: the ordinary ones, or those of a Latin square where it has no blocks.
    #[must_use]
    pub fn is_of_shape(&self) -> bool {
        self.is_ordinary() || self == self.shape().rules()
    }

    /// Nothing if these are ordinary rules, else an error with the name of what is for those alone.
    #[doc(hidden)]
    pub fn expect_ordinary(&self, what: &str) -> Result<(), Error> {
        if self.is_ordinary() {
            return Ok(());
        }
        Err(Error::option(format!("{what}: for boards under ordinary rules only, not for {self}")))
    }

    /// The rules beside rows, columns and blocks, in a fixed order; none with the ordinary rules.
    pub fn names(&self) -> impl Iterator<Item = RuleName> + use<> {
        self.own_key().map(|key| key.names).unwrap_or_default().iter()
    }

    /// Returns whether a rule is among them by its own name.
    #[cfg(feature = "formats")]
    pub(crate) fn has(&self, name: RuleName) -> bool {
        self.names().any(|own| own == name)
    }

    /// The number of the block or the region of each cell, from 0; a Latin square is one region.
    ///
    /// ```
    /// use rootgrid::board::{Rules, Shape};
    /// let regions = Rules::from(Shape::NINE).regions();
    /// assert_eq!((regions[0], regions[3], regions[80]), (0, 1, 8));
    /// ```
    #[must_use]
    pub fn regions(&self) -> Vec<usize> {
        let (geometry, mut regions) = (self.geometry(), vec![0; self.cells()]);
        let is_region = |kind| matches!(kind, HouseKind::Block | HouseKind::Region);
        for house in geometry.houses().filter(|&house| is_region(geometry.kind(house))) {
            let number = geometry.number(house);
            geometry.house(house).iter().for_each(|cell| regions[cell.index()] = number);
        }
        regions
    }

    /// The cells that pictures mark: those of tinted houses, and those on lines.
    #[doc(hidden)]
    pub fn marked_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let shape = self.shape();
        self.names().flat_map(move |name| name.marks(shape).1).flatten()
    }

    /// Returns whether the board has blocks: no regions in their place, and no Latin square.
    #[must_use]
    pub fn has_blocks(&self) -> bool {
        match self.own_key() {
            None => true,
            Some(key) => key.has_blocks(),
        }
    }

    /// Returns whether the board has regions in place of blocks: a jigsaw.
    #[must_use]
    pub fn has_regions(&self) -> bool {
        self.own_key().is_some_and(|key| !key.regions.is_empty())
    }

    /// Builds without other rules need no code for what would follow from a key.
    fn own_key(&self) -> Option<&Key> {
        match &self.0 {
            Layout::Own(own) if KNOWS_OTHER_RULES => Some(&own.key),
            _ => None,
        }
    }

    /// What tells one set of rules from another: the shape, and the key where they are not the ordinary ones.
    fn key(&self) -> (Shape, Option<&Key>) {
        (self.shape(), self.own_key())
    }
}

impl Key {
    fn has_blocks(&self) -> bool {
        // One grid of several has the houses of an ordinary board.
        let is_grid = self.houses.is_empty() || self.houses.len() == 3 * self.shape.side();
        let is_plain = self.regions.is_empty() && is_grid;
        is_plain && !self.names.contains(RuleName::Latin)
    }

    fn new(shape: Shape, names: RuleSet, regions: Box<[u8]>) -> Key {
        Key { shape, names, regions, constraints: Box::default(), houses: Box::default() }
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
        match (&self.0, &other.0) {
            (Layout::Own(a), Layout::Own(b)) if Arc::ptr_eq(a, b) => true,
            _ => self.key() == other.key(),
        }
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
        let mut debug = f.debug_struct("Rules");
        debug.field("shape", &self.shape());
        if !self.is_ordinary() {
            debug.field("rules", &self.to_string());
        }
        debug.finish()
    }
}

#[cfg(test)]
mod tests;
