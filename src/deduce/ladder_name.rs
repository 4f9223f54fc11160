//! Which ladder is climbed.

use super::Profile;
use crate::error::Error;
use std::{fmt, str::FromStr};

/// An order of techniques.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum LadderName {
    /// The order in which people learn: works on every shape, and is not part of any rating.
    #[default]
    Teaching,
    /// The order of Sudoku Explainer 1.2.1, on which ratings rest.
    Se121,
    /// The order of the 2021 version of SukakuExplainer.
    Se2021,
}

impl LadderName {
    /// Every ladder.
    pub const ALL: [LadderName; 3] = [LadderName::Teaching, LadderName::Se121, LadderName::Se2021];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LadderName::Teaching => "teaching",
            LadderName::Se121 => "se121",
            LadderName::Se2021 => "se2021",
        }
    }

    /// The profile of the rating scale, if the ladder is of that scale.
    #[must_use]
    pub const fn profile(self) -> Option<Profile> {
        match self {
            LadderName::Teaching => None,
            LadderName::Se121 => Some(Profile::Se121),
            LadderName::Se2021 => Some(Profile::Se2021),
        }
    }
}

/// The ladder of the profile.
impl From<Profile> for LadderName {
    fn from(profile: Profile) -> LadderName {
        match profile {
            Profile::Se121 => LadderName::Se121,
            Profile::Se2021 => LadderName::Se2021,
        }
    }
}

impl fmt::Display for LadderName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for LadderName {
    type Err = Error;

    fn from_str(text: &str) -> Result<LadderName, Error> {
        LadderName::ALL.into_iter().find(|ladder| ladder.name() == text).ok_or_else(|| {
            let names = LadderName::ALL.map(LadderName::name).join(", ");
            Error::option(format!("unknown ladder '{text}': expected one of {names}"))
        })
    }
}
