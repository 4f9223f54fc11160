//! Which part of a data set a puzzle goes to: a function of its class alone.

use rootgrid::error::Error;
use rootgrid::names::named;
use std::fmt;
use std::str::FromStr;

named! {
    /// The class that never stands in two parts.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum SplitBy: "kind of split" {
        /// The class of the solution.
        #[default]
        SolutionClass = "solution-class",
        /// The class of the puzzle.
        PuzzleClass = "puzzle-class",
    }
}

/// Billionths of the whole.
const WHOLE: u64 = 1_000_000_000;

/// Names and shares of the parts, as `train:0.9,valid:0.05,test:0.05`.
///
/// ```text
///   0                                         2^64
///   | train                  | valid | test    |     the first 64 bits of the key of the class fall in one of them
/// ```
///
/// Nothing else decides, so that all data sets with one list of shares agree about every class: what is in the test part
/// of one is in the training part of none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Splits {
    /// Names, and the shares in billionths.
    shares: Vec<(String, u64)>,
}

/// All in one part.
impl Default for Splits {
    fn default() -> Splits {
        Splits { shares: vec![("train".to_owned(), WHOLE)] }
    }
}

impl Splits {
    /// The names of the parts.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.shares.iter().map(|(name, _)| name.as_str())
    }

    /// The number of the part that a class belongs to.
    pub fn part_of(&self, key: u128) -> usize {
        let place = (((key >> 64) * u128::from(WHOLE)) >> 64) as u64;
        let mut end = 0;
        let within = self.shares.iter().position(|(_, share)| {
            end += share;
            place < end
        });
        within.unwrap_or(self.shares.len() - 1)
    }

    /// The part for training: the one of this name, else the first.
    pub fn training(&self) -> usize {
        self.names().position(|name| name == "train").unwrap_or(0)
    }
}

/// As it is read.
impl fmt::Display for Splits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (name, share)) in self.shares.iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            write!(f, "{comma}{name}:{}", *share as f64 / WHOLE as f64)?;
        }
        Ok(())
    }
}

impl FromStr for Splits {
    type Err = Error;

    fn from_str(text: &str) -> Result<Splits, Error> {
        let wrong = |what: &str| {
            Error::option(format!(
                "{what} in '{text}', expected parts as train:0.9,valid:0.05,test:0.05"
            ))
        };
        let mut shares: Vec<(String, u64)> = Vec::new();
        for part in text.split(',') {
            let (name, share) = part.split_once(':').ok_or_else(|| wrong("found no share"))?;
            let name = name.trim();
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
            if name.is_empty() || !name.chars().all(is_plain) {
                return Err(wrong(&format!("found the name '{name}'")));
            }
            if shares.iter().any(|(other, _)| other == name) {
                return Err(wrong(&format!("found '{name}' twice")));
            }
            let share = share_of(share.trim())
                .ok_or_else(|| wrong(&format!("found the share '{share}'")))?;
            shares.push((name.to_owned(), share));
        }
        match shares.iter().map(|(_, share)| share).sum::<u64>() {
            WHOLE => Ok(Splits { shares }),
            sum => {
                Err(wrong(&format!("found shares that add up to {}", sum as f64 / WHOLE as f64)))
            }
        }
    }
}

/// A share between 0 and 1 in billionths, `0.05` or `1`, without rounding.
fn share_of(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if text.len() > 11 || fraction.len() > 9 || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let digits = format!("{whole}{fraction:0<9}");
    digits.parse().ok().filter(|share| (1..=WHOLE).contains(share))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// Keys are spread as the shares say, and each has one part.
        fn parts_have_their_shares(tenths: u8, seed: u64) -> bool {
            let tenths = u64::from(tenths % 9) + 1;
            let splits: Splits = format!("a:0.{tenths},b:0.{}", 10 - tenths).parse().unwrap();
            let key = |i: u64| u128::from(rootgrid::rng::mix(seed.wrapping_add(i))) << 64;
            let first = (0..4000).filter(|&i| splits.part_of(key(i)) == 0).count() as f64;
            (first / 4000.0 - tenths as f64 / 10.0).abs() < 0.05
        }
    }

    #[test]
    fn ends_belong_to_parts() {
        let splits: Splits = "train:0.9,valid:0.05,test:0.05".parse().unwrap();
        assert_eq!([0, 1, u128::MAX].map(|key| splits.part_of(key)), [0, 0, 2]);
        assert_eq!(splits.part_of(u128::MAX / 100 * 92), 1);
        assert_eq!(splits.to_string().parse::<Splits>().unwrap(), splits);
        assert_eq!(Splits::default().part_of(u128::MAX), 0);
    }

    #[test]
    fn wrong_shares_are_refused() {
        for text in [
            "",
            "train",
            "train:0.9",
            "a:0.5,a:0.5",
            "a:1,b:0",
            "a/b:1",
            ":1",
            "a:1.5",
            "a:-1",
            "a:0.5,b:0.6",
            "a:x",
        ] {
            assert!(text.parse::<Splits>().is_err(), "{text}");
        }
        for text in ["train:1", "a:0.333333333,b:0.666666667", "a:.5,b:.5"] {
            assert!(text.parse::<Splits>().is_ok(), "{text}");
        }
    }
}
