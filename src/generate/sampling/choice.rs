//! Which sample of all minimal puzzles.

use crate::board::Rules;
use crate::error::Error;
use std::{fmt, str::FromStr};

/// Which sample of all minimal puzzles is made.
///
/// Erasing clues from the top down, until none can go, favours puzzles with few clues. A sample comes from *tries*: a
/// uniformly random grid, erased in a uniformly random order up to the first clue that cannot go; where no other can go
/// either, there is a minimal puzzle, else the try fails. (D. Berthier, "Unbiased Statistics of a CSP: A
/// Controlled-Bias Generator", 2009.)
///
/// As text, `unbiased`, `uniform` with its usual most clues, or `uniform-27`.
///
/// ```
/// use rootgrid::{Recipe, Sampling};
/// let recipe = Recipe::new(1).with_sampling(Sampling::Unbiased);
/// assert_eq!(recipe.to_string(), "rg1.9x9.t200.rrandom.lunique.vunbiased.s1");
/// assert_eq!("uniform-27".parse::<Sampling>()?, Sampling::Uniform { most: 27 });
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Sampling {
    /// Every success: a puzzle of n clues comes in proportion to 1 / C(cells, n), so that C(cells, n) is its weight.
    Unbiased,
    /// Every puzzle of up to that many clues is as likely as every other; those of more clues are left out.
    Uniform {
        /// The most clues.
        most: usize,
    },
}

impl Sampling {
    /// The most clues of a uniform sample unless said otherwise: 99.6 % of all minimal 9x9 puzzles have no more.
    pub const MOST: usize = 29;
    /// The fewest that may be asked for on 9x9: below, hardly a try succeeds.
    pub(crate) const LEAST_MOST: usize = 24;

    /// Returns whether it can be made on the boards of some rules.
    pub fn check(self, rules: &Rules) -> Result<(), Error> {
        let (shape, is_nine) = (rules.shape(), rules.is_ordinary_nine());
        let cells = shape.cells();
        if cells > 36 && !is_nine {
            return Err(Error::option(format!(
                "a sample of {shape} boards: samples need uniformly random grids, which there are on 4x4, 6x6 and 9x9; \
                 on other boards leave out the sampling"
            )));
        }
        let least = if is_nine { Sampling::LEAST_MOST } else { shape.side() };
        match self {
            Sampling::Uniform { most } if most < least || most > cells / 2 => {
                Err(Error::option(format!(
                    "a uniform sample of puzzles of up to {most} clues: expected {least} to {} on {shape}, such as \
                     uniform-{}",
                    cells / 2,
                    Sampling::MOST.min(cells / 2)
                )))
            }
            _ => Ok(()),
        }
    }

    /// The weight of a puzzle of so many clues in statistics of all minimal puzzles.
    #[must_use]
    pub fn weight(self, cells: usize, clues: usize) -> u128 {
        match self {
            Sampling::Unbiased => choose(cells, clues),
            Sampling::Uniform { .. } => 1,
        }
    }
}

/// In how many ways so many cells can be chosen, exactly for up to 81 cells.
#[must_use]
pub(super) fn choose(cells: usize, count: usize) -> u128 {
    (0..count).fold(1, |ways, taken| ways * (cells - taken) as u128 / (taken as u128 + 1))
}

impl fmt::Display for Sampling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sampling::Unbiased => f.pad("unbiased"),
            Sampling::Uniform { most } => write!(f, "uniform-{most}"),
        }
    }
}

impl FromStr for Sampling {
    type Err = Error;

    fn from_str(text: &str) -> Result<Sampling, Error> {
        let plain = |most: &str| most.bytes().all(|b| b.is_ascii_digit()) && !most.starts_with('0');
        let most = text.strip_prefix("uniform-").filter(|most| plain(most));
        match (text, most.and_then(|most| most.parse().ok())) {
            ("unbiased", _) => Ok(Sampling::Unbiased),
            ("uniform", _) => Ok(Sampling::Uniform { most: Sampling::MOST }),
            (_, Some(most)) => Ok(Sampling::Uniform { most }),
            _ => Err(Error::option(format!(
                "unknown sampling '{text}': expected unbiased, uniform, or uniform- with the most clues, such as \
                 uniform-27"
            ))),
        }
    }
}
