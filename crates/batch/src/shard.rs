//! One part of a run of many.

use rootgrid::error::Error;
use std::{fmt, ops::Range, str::FromStr};

/// The K-th of N contiguous parts of a range, K from 1.
///
/// The parts have equal lengths but for one, and one after the other they are the whole: the
/// outputs of `1/3`, `2/3` and `3/3` put together are the output of the whole run.
///
/// ```
/// use rootgrid_batch::Shard;
/// let parts = ["1/3", "2/3", "3/3"].map(|text| text.parse::<Shard>().unwrap().part(10..20));
/// assert_eq!(parts, [10..13, 13..16, 16..20]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// Everything: `1/1`.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// The part `number` (from 1) of `of`, or `None` if there is no such part.
    #[must_use]
    pub fn new(number: u64, of: u64) -> Option<Shard> {
        (1..=of).contains(&number).then_some(Shard { number, of })
    }

    /// The part of a range that belongs to the shard.
    #[must_use]
    pub fn part(self, range: Range<u64>) -> Range<u64> {
        let length = u128::from(range.end.saturating_sub(range.start));
        let cut = |k: u64| {
            // At most `length`, since `k` is at most `of`.
            range.start + (length * u128::from(k) / u128::from(self.of)) as u64
        };
        cut(self.number - 1)..cut(self.number)
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = Error;

    fn from_str(text: &str) -> Result<Shard, Error> {
        let number = |part: &str| {
            part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten()
        };
        text.split_once('/').and_then(|(k, n)| Shard::new(number(k)?, number(n)?)).ok_or_else(
            || {
                Error::option(format!(
                    "bad shard '{text}': expected K/N with K from 1 to N, as 3/7"
                ))
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn parts_make_the_whole(start: u64, length: u64, of: u8) -> bool {
            let of = u64::from(of) + 1;
            let range = start..start.saturating_add(length);
            let mut next = range.start;
            let mut lengths = Vec::new();
            for number in 1..=of {
                let part = Shard { number, of }.part(range.clone());
                if part.start != next {
                    return false;
                }
                next = part.end;
                lengths.push(part.end - part.start);
            }
            let even = lengths.iter().max().zip(lengths.iter().min()).is_some_and(|(a, b)| a - b <= 1);
            next == range.end && even
        }
    }

    #[test]
    fn bad_shards_are_refused() {
        for bad in [
            "",
            "/",
            "0/3",
            "4/3",
            "1/0",
            "a/b",
            "1/2/3",
            "-1/3",
            "+1/3",
            "1",
            "1/99999999999999999999",
        ] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
        assert_eq!(
            "3/7".parse::<Shard>().ok().map(|shard| shard.to_string()).as_deref(),
            Some("3/7")
        );
    }
}
