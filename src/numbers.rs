//! Whole numbers as people write them, `10k`, `2.5M`, `1e6`, `1_000`, and read them, `1,000`.

use crate::error::Error;
use std::str::FromStr;

/// A whole number, written in any way.
#[doc(hidden)]
pub fn whole_number<T: FromStr>(text: &str) -> Option<T> {
    digits(text)?.parse().ok()
}

/// The digits of a whole number that is written with `_`, a decimal point, `k`, `M`, `G` or an exponent.
#[doc(hidden)]
pub fn digits(text: &str) -> Option<String> {
    let text = text.replace('_', "").to_ascii_lowercase();
    let (mantissa, zeros) = match text.split_once('e') {
        Some((mantissa, exponent)) => {
            (mantissa, exponent.strip_prefix('+').unwrap_or(exponent).parse().ok()?)
        }
        None => {
            let suffix = [('k', 3), ('m', 6), ('g', 9)];
            let found = suffix.iter().find_map(|(c, n)| Some((text.strip_suffix(*c)?, *n)));
            found.unwrap_or((&text, 0))
        }
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let part = part.trim_end_matches('0');
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    // An exponent beyond this makes no number that is used here.
    let fits = zeros <= 30usize && part.len() <= zeros && !whole.is_empty();
    (fits && all_digits(whole) && all_digits(part)).then(|| format!("{whole}{part:0<zeros$}"))
}

/// The error for a text that is no whole number from `least` to the largest of its type.
#[doc(hidden)]
pub fn no_number(text: &str, least: usize) -> Error {
    let below = text.strip_prefix('-');
    let read = digits(text);
    let is_zero = read.as_ref().is_some_and(|digits| digits.bytes().all(|digit| digit == b'0'));
    Error::option(if is_zero && least > 0 {
        format!("{text} is too small: expected {least} or more")
    } else if read.is_some() {
        format!("{text} is too large")
    } else if below.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit())) {
        format!("{text} is below 0: expected {least} or more")
    } else {
        format!("found '{text}', expected a whole number such as 1000, 10k or 1e6")
    })
}

/// A number with commas between groups of three digits.
#[doc(hidden)]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(String::from_utf8_lossy).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests;
