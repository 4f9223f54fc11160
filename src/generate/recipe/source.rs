//! Where the solutions of a recipe come from.

use crate::board::Shape;
use crate::error::Error;
use crate::generate::fill::Method;
use crate::transform::{KindSet, Root, Steps, Walk};
use std::{fmt, str::FromStr};

/// Where the solutions of a recipe come from.
///
/// As text it is the name of a method: `transforms` for the default [`Shuffle`], else a [`Method`].
///
/// ```
/// use rootgrid::generate::{GridSource, Shuffle, fill::Method};
/// assert_eq!("transforms".parse::<GridSource>()?, GridSource::Shuffled(Shuffle::default()));
/// assert_eq!("arc".parse::<GridSource>()?, GridSource::Filled(Method::Arc));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum GridSource {
    /// A root grid that random transforms shuffle: rootgrid's own way.
    Shuffled(Shuffle),
    /// A blank grid that a method fills.
    Filled(Method),
}

/// A root grid and the random transforms that shuffle it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct Shuffle {
    /// The grid that is shuffled.
    pub root: Root,
    /// How many transforms shuffle it.
    pub steps: Steps,
    /// Which kinds of transform.
    pub kinds: KindSet,
}

impl Shuffle {
    /// Transforms unless said otherwise.
    pub const STEPS: u32 = 200;

    /// The walk that shuffles a root of that shape.
    ///
    /// # Errors
    /// When none of the kinds applies to the shape.
    pub fn walk(&self, shape: Shape) -> Result<Walk, Error> {
        Walk::new(shape, self.steps, self.kinds)
    }
}

/// The canonical root and 200 transforms of every kind.
impl Default for Shuffle {
    fn default() -> Shuffle {
        Shuffle {
            root: Root::Canonical,
            steps: Steps::Count(Shuffle::STEPS),
            kinds: KindSet::ALL,
        }
    }
}

impl GridSource {
    /// The names of all sources.
    #[must_use]
    pub fn names() -> impl Iterator<Item = &'static str> {
        [SHUFFLED].into_iter().chain(Method::ALL.iter().map(|method| method.name()))
    }

    /// The name of the method.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            GridSource::Shuffled(_) => SHUFFLED,
            GridSource::Filled(method) => method.name(),
        }
    }

    /// The root and its transforms, or `None` for a method that fills blank grids.
    #[must_use]
    pub const fn shuffle(&self) -> Option<&Shuffle> {
        match self {
            GridSource::Shuffled(shuffle) => Some(shuffle),
            GridSource::Filled(_) => None,
        }
    }
}

/// The name of shuffling a root.
const SHUFFLED: &str = "transforms";

impl Default for GridSource {
    fn default() -> GridSource {
        GridSource::Shuffled(Shuffle::default())
    }
}

impl From<Shuffle> for GridSource {
    fn from(shuffle: Shuffle) -> GridSource {
        GridSource::Shuffled(shuffle)
    }
}

impl From<Method> for GridSource {
    fn from(method: Method) -> GridSource {
        GridSource::Filled(method)
    }
}

impl fmt::Display for GridSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GridSource {
    type Err = Error;

    fn from_str(text: &str) -> Result<GridSource, Error> {
        if text == SHUFFLED {
            return Ok(GridSource::default());
        }
        text.parse().map(GridSource::Filled).map_err(|_| {
            let names: Vec<_> = GridSource::names().collect();
            Error::option(format!("unknown method '{text}': expected one of {}", names.join(", ")))
        })
    }
}
