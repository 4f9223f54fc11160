//! The names of the methods.

use crate::error::Error;
use std::{fmt, str::FromStr};

/// How a blank grid is filled.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Method {
    /// Cells in order, digits shuffled at every cell, stepping back on failure: the tutorials' way.
    Backtracking,
    /// Digit by digit and block by block, with lists of forbidden positions.
    Digits,
    /// One random digit in every column, then arc consistency and search.
    Arc,
    /// A random first row, the other rows shifted: the cheap trick, as a low mark.
    ShuffledRows,
}

impl Method {
    /// Every method.
    pub const ALL: [Method; 4] = [
        Method::Backtracking,
        Method::Digits,
        Method::Arc,
        Method::ShuffledRows,
    ];

    /// The name used on the command line and in recipes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::Backtracking => "backtracking",
            Method::Digits => "digits",
            Method::Arc => "arc",
            Method::ShuffledRows => "shuffled-rows",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Method {
    type Err = Error;

    fn from_str(text: &str) -> Result<Method, Error> {
        Method::ALL.into_iter().find(|method| method.name() == text).ok_or_else(|| {
            let names: Vec<_> = Method::ALL.iter().map(|method| method.name()).collect();
            Error::option(format!("unknown method '{text}': expected one of {}", names.join(", ")))
        })
    }
}
