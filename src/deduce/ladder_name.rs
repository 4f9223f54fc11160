//! Which ladder is climbed.

use super::Profile;
use crate::error::Error;
use std::{fmt, str::FromStr};

/// An order of techniques.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ladder {
    /// The order in which people learn: works on every shape, and is not part of any rating.
    #[default]
    Teaching,
    /// The order of Sudoku Explainer 1.2.1, on which ratings rest.
    Se121,
    /// The order of the 2021 version of SukakuExplainer.
    Se2021,
}

impl Ladder {
    /// Every ladder.
    pub const ALL: [Ladder; 3] = [Ladder::Teaching, Ladder::Se121, Ladder::Se2021];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ladder::Teaching => "teaching",
            Ladder::Se121 => "se121",
            Ladder::Se2021 => "se2021",
        }
    }

    /// The profile of the rating scale, if the ladder is of that scale.
    #[must_use]
    pub const fn profile(self) -> Option<Profile> {
        match self {
            Ladder::Teaching => None,
            Ladder::Se121 => Some(Profile::Se121),
            Ladder::Se2021 => Some(Profile::Se2021),
        }
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Ladder {
    type Err = Error;

    fn from_str(text: &str) -> Result<Ladder, Error> {
        Ladder::ALL.into_iter().find(|ladder| ladder.name() == text).ok_or_else(|| {
            let names = Ladder::ALL.map(Ladder::name).join(", ");
            Error::option(format!("unknown ladder '{text}': expected one of {names}"))
        })
    }
}
