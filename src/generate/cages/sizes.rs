//! Numbers of cells.

use crate::board::Shape;
use crate::error::Error;
use crate::rate::Grade;
use std::fmt;
use std::str::FromStr;

/// The numbers of cells that the cages of a killer have, as `2-5`; as `2-5-gaps`, cages that are not needed are left out.
///
/// ```
/// use rootgrid::generate::CageSizes;
/// let sizes: CageSizes = "2-5".parse()?;
/// assert_eq!((sizes.least(), sizes.most(), sizes.has_gaps()), (2, 5, false));
/// assert!("2-5-gaps".parse::<CageSizes>()?.has_gaps());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CageSizes {
    least: u8,
    most: u8,
    has_gaps: bool,
}

/// The end of the text of sizes whose cages need not cover the board.
const GAPS: &str = "-gaps";

impl CageSizes {
    /// The fewest cells of a cage; where it cannot be otherwise, cages have fewer.
    #[must_use]
    pub fn least(self) -> usize {
        self.least.into()
    }

    /// The most cells of a cage.
    #[must_use]
    pub fn most(self) -> usize {
        self.most.into()
    }

    /// Returns whether a largest cage can be two.
    pub(in crate::generate) fn can_be_parted(self) -> bool {
        2 * self.least <= self.most
    }

    /// Returns whether cells may be in no cage: what one solution does without is left out.
    #[must_use]
    pub fn has_gaps(self) -> bool {
        self.has_gaps
    }

    /// The usual sizes of killers on boards of a shape, by the grade that is asked for: no cage has more cells than there are
    /// digits.
    pub(in crate::generate) fn usual(shape: Shape, grade: Option<Grade>) -> CageSizes {
        let most = match grade {
            Some(Grade::Easy) => 3,
            Some(Grade::Medium) => 4,
            _ => 5,
        };
        CageSizes { least: 2, most: most.min(shape.side() as u8), has_gaps: false }
    }

    /// Refuses sizes that no cages of the board have.
    pub(in crate::generate) fn check(self, shape: Shape) -> Result<(), Error> {
        match self.most() <= shape.side() && shape.side() <= 16 {
            true => Ok(()),
            false if shape.side() > 16 => {
                Err(Error::option(format!("cages are for boards up to 16x16, not for {shape}")))
            }
            false => Err(Error::option(format!(
                "cages of {} cells: {shape} has {} digits, and a cage has none twice",
                self.most,
                shape.side()
            ))),
        }
    }
}

impl Default for CageSizes {
    fn default() -> CageSizes {
        CageSizes { least: 2, most: 5, has_gaps: false }
    }
}

impl fmt::Display for CageSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}{}", self.least, self.most, if self.has_gaps { GAPS } else { "" })
    }
}

impl FromStr for CageSizes {
    type Err = Error;

    fn from_str(text: &str) -> Result<CageSizes, Error> {
        let sizes = text.trim().strip_suffix(GAPS);
        let (has_gaps, sizes) = (sizes.is_some(), sizes.unwrap_or(text));
        let (least, most) = sizes.split_once('-').unwrap_or((sizes, sizes));
        match (least.trim().parse(), most.trim().parse()) {
            (Ok(least @ 1..), Ok(most @ 2..=25)) if least <= most => {
                Ok(CageSizes { least, most, has_gaps })
            }
            _ => Err(Error::option(format!(
                "'{text}' is no range of cage sizes: expected two numbers of cells such as 2-5, the greater at least 2, and -gaps behind \
                 them where cages may be left out"
            ))),
        }
    }
}
