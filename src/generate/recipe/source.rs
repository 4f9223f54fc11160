//! The source of a recipe's solutions.

use crate::board::Shape;
use crate::error::Error;
use crate::generate::fill::Method;
use crate::names::named;
use crate::transform::{KindSet, Root, Steps, Walk};
use std::{fmt, str::FromStr};

/// The source of a recipe's solutions.
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
    /// The number of transforms that shuffle it.
    pub steps: Steps,
    /// The kinds of transform.
    pub kinds: KindSet,
}

impl Shuffle {
    /// Transforms unless said otherwise.
    pub const STEPS: u32 = 200;

    #[doc(hidden)]
    /// The walk that shuffles a root of that shape.
    ///
    /// # Errors
    /// When none of the kinds applies to the shape.
    pub fn walk(&self, shape: Shape) -> Result<Walk, Error> {
        Walk::new(shape, self.steps, self.kinds)
    }
}

/// The default root and 200 transforms of every kind.
impl Default for Shuffle {
    fn default() -> Shuffle {
        Shuffle { root: Root::default(), steps: Steps::Count(Shuffle::STEPS), kinds: KindSet::ALL }
    }
}

named! {
    /// The names of the sources, for lists of choices: transforms of the root that is asked for or of one that is
    /// named here, and methods that fill blank grids.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum SourceName: "method" {
        /// [`GridSource::Shuffled`], of the root that is asked for, or the default one.
        Transforms = "transforms",
        /// Transforms of [`Root::Plain`].
        Plain = "plain",
        /// Transforms of [`Root::Canonical`].
        Canonical = "canonical",
        /// Transforms of [`Root::MostCanonical`].
        MostCanonical = "most-canonical",
        /// Transforms of [`Root::Random`].
        Random = "random",
        /// [`Method::Backtracking`]
        Backtracking = "backtracking",
        /// [`Method::Digits`]
        Digits = "digits",
        /// [`Method::Arc`]
        Arc = "arc",
        /// [`Method::ShuffledRows`]
        ShuffledRows = "shuffled-rows",
    }
}

impl SourceName {
    /// The root that the name is of.
    #[must_use]
    pub const fn root(self) -> Option<Root> {
        match self {
            SourceName::Plain => Some(Root::Plain),
            SourceName::Canonical => Some(Root::Canonical),
            SourceName::MostCanonical => Some(Root::MostCanonical),
            SourceName::Random => Some(Root::Random),
            _ => None,
        }
    }
}

impl GridSource {
    /// The name of the method: `transforms` for a shuffle.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            GridSource::Shuffled(_) => SourceName::Transforms.name(),
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

    /// The method that fills blank grids, or `None` for a shuffle.
    #[must_use]
    pub const fn method(&self) -> Option<Method> {
        match *self {
            GridSource::Shuffled(_) => None,
            GridSource::Filled(method) => Some(method),
        }
    }
}

impl Default for GridSource {
    fn default() -> GridSource {
        GridSource::Shuffled(Shuffle::default())
    }
}

impl From<SourceName> for GridSource {
    fn from(name: SourceName) -> GridSource {
        match name {
            SourceName::Transforms => GridSource::default(),
            SourceName::Plain
            | SourceName::Canonical
            | SourceName::MostCanonical
            | SourceName::Random => {
                let root = name.root().unwrap_or_default();
                Shuffle { root, ..Shuffle::default() }.into()
            }
            SourceName::Backtracking => Method::Backtracking.into(),
            SourceName::Digits => Method::Digits.into(),
            SourceName::Arc => Method::Arc.into(),
            SourceName::ShuffledRows => Method::ShuffledRows.into(),
        }
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
        text.parse::<SourceName>().map(GridSource::from)
    }
}

#[cfg(test)]
mod tests;
