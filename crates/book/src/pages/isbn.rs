//! Numbers of books (ISBN), and their bar codes (EAN-13), which shops read.
//!
//! ```text
//!   9 | | 783161 | | 484100 | |    guards are longer than the bars of digits
//! ```

use barcoders::sym::ean13::EAN13;
use rootgrid::error::Error;
use rootgrid::picture::{Anchor, Drawing, Item, Look, Paint, Point};
use std::fmt;
use std::str::FromStr;

/// The width of the narrowest bar of a code at its full size, in points: 0.33 mm.
const MODULE: f64 = 0.33 / 25.4 * 72.0;

/// White modules before the code, where its first digit stands, and behind it.
const QUIET: (usize, usize) = (11, 7);

/// Modules of the code itself.
const MODULES: usize = 95;

/// The height of the bars, in modules.
const HEIGHT: f64 = 69.0;

/// How much longer guards are than other bars, in modules.
const GUARD: f64 = 5.0;

/// The size of the digits below, in modules.
const DIGITS: f64 = 11.0;

/// The number of a book, of thirteen digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Isbn {
    /// As it was written, with its hyphens.
    text: String,
    digits: [u8; 13],
}

/// The last digit for the first twelve: weights are 1 and 3 in turn.
fn check_digit(digits: &[u8]) -> u8 {
    let weighted = digits.iter().take(12).zip([1, 3].into_iter().cycle());
    let sum: u32 = weighted.map(|(&digit, weight)| u32::from(digit) * weight).sum();
    ((10 - sum % 10) % 10) as u8
}

/// Returns whether ten characters are a number of the kind that was given until 2006.
fn is_old(characters: &[u8]) -> bool {
    let value = |(place, &c): (usize, &u8)| match c {
        b'0'..=b'9' => Some(u32::from(c - b'0') * (10 - place as u32)),
        b'X' | b'x' if place == 9 => Some(10),
        _ => None,
    };
    let values: Option<Vec<u32>> = characters.iter().enumerate().map(value).collect();
    values.is_some_and(|values| values.iter().sum::<u32>() % 11 == 0)
}

impl FromStr for Isbn {
    type Err = Error;

    fn from_str(text: &str) -> Result<Isbn, Error> {
        let text = text.trim();
        let text =
            text.strip_prefix("ISBN").map_or(text, |rest| rest.trim_start_matches([':', ' ']));
        // Hyphens of the keyboard alone, and none behind the last digit.
        let text = text.replace([' ', '\u{2010}', '\u{2011}'], "-");
        let text = text.trim_end_matches('-');
        let plain: String = text.chars().filter(|&c| c != '-').collect();
        let wrong = |why: String| Err(Error::option(format!("found '{text}', {why}")));
        if plain.len() == 10 && is_old(plain.as_bytes()) {
            let mut digits = [b"978", &plain.as_bytes()[..9]].concat();
            digits.iter_mut().for_each(|digit| *digit -= b'0');
            return wrong(format!(
                "an ISBN of ten digits: books have thirteen now, write 978-{}-{}",
                &plain[..9],
                check_digit(&digits)
            ));
        }
        let digits: Option<Vec<u8>> =
            plain.chars().map(|c| c.to_digit(10).map(|digit| digit as u8)).collect();
        let Some(Ok(digits)) = digits.map(<[u8; 13]>::try_from) else {
            return wrong("expected the 13 digits of an ISBN, as 978-3-16-148410-0".to_owned());
        };
        if digits[..3] != [9, 7, 8] && digits[..3] != [9, 7, 9] {
            return wrong(format!(
                "which begins with {}: expected an ISBN, which begins with 978 or 979",
                &plain[..3]
            ));
        }
        let right = check_digit(&digits);
        match right == digits[12] {
            true => Ok(Isbn { text: text.to_owned(), digits }),
            false => wrong(format!(
                "whose last digit does not fit the others: one digit is wrong, or the last one is {right}, as {}{right}",
                &text[..text.len() - 1]
            )),
        }
    }
}

/// `ISBN 978-3-16-148410-0`.
impl fmt::Display for Isbn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ISBN {}", self.text)
    }
}

impl Isbn {
    /// The digits alone.
    #[must_use]
    pub fn digits(&self) -> String {
        self.digits.iter().map(|digit| char::from(b'0' + digit)).collect()
    }

    /// The bar code at its full size, with the white around it that readers need.
    ///
    /// # Errors
    /// When the digits have no code, which those of an ISBN always have.
    pub fn bar_code(&self) -> Result<Drawing, Error> {
        let digits = self.digits();
        let code = EAN13::new(&digits)
            .map_err(|error| Error::fault(format!("no bar code of {digits}: {error}")))?;
        let (before, after) = QUIET;
        let at = |modules: f64| modules * MODULE;
        let width = (before + MODULES + after) as f64;
        let height = HEIGHT + DIGITS;
        let rect = |x: f64, y: f64, width: f64, height: f64| Item::Rect {
            at: Point::new(at(x), at(y)),
            width: at(width),
            height: at(height),
        };
        let mut drawing = Drawing {
            width: at(width),
            height: at(height),
            title: self.to_string(),
            description: digits.clone(),
            layers: Vec::new(),
        };
        drawing.push(Look::fill(Paint::DotWhite), vec![rect(0.0, 0.0, width, height)]);
        let mut place = 0;
        let mut bars = Vec::new();
        for run in code.encode().chunk_by(|a, b| a == b) {
            // The guards at both ends and in the middle.
            let is_guard = matches!(place, 0..3 | 45..50 | 92..95);
            let long = if is_guard { HEIGHT + GUARD } else { HEIGHT };
            if run[0] == 1 {
                bars.push(rect((before + place) as f64, 0.0, run.len() as f64, long));
            }
            place += run.len();
        }
        drawing.push(Look::fill(Paint::DotBlack), bars);
        let look = Look::Text {
            paint: Paint::DotBlack,
            size: at(DIGITS),
            is_bold: false,
            anchor: Anchor::Middle,
        };
        let middle = HEIGHT + 1.0 + DIGITS / 2.0;
        // Each digit is below its own bars, the first before them all.
        let place = |number: usize| match number {
            0 => 5.0,
            1..=6 => before as f64 + 3.0 + 7.0 * (number as f64 - 0.5),
            _ => before as f64 + 50.0 + 7.0 * (number as f64 - 6.5),
        };
        let text = |(number, digit): (usize, char)| Item::Text {
            at: Point::new(at(place(number)), at(middle)),
            text: digit.to_string(),
        };
        drawing.push(look, digits.chars().enumerate().map(text).collect());
        Ok(drawing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// Twelve digits and the right one are a number; with any other last digit the right one is said.
        fn wrong_last_digits_are_told(digits: Vec<u8>, other: u8) -> bool {
            let mut all: Vec<u8> = vec![9, 7, 8];
            all.extend(digits.iter().map(|digit| digit % 10).chain([0; 9]).take(9));
            let right = check_digit(&all);
            let of = |last: u8| all.iter().chain([&last]).map(|digit| char::from(b'0' + digit)).collect::<String>();
            let wrong = (right + 1 + other % 9) % 10;
            let said = of(wrong).parse::<Isbn>().unwrap_err().to_string();
            of(right).parse::<Isbn>().is_ok_and(|isbn| isbn.digits() == of(right)) && said.ends_with(&of(right))
        }
    }

    #[test]
    fn numbers_are_read_with_hyphens_and_refused_with_a_reason() {
        let isbn: Isbn = "ISBN 978-3-16-148410-0".parse().unwrap();
        assert_eq!(
            (isbn.digits().as_str(), isbn.to_string().as_str()),
            ("9783161484100", "ISBN 978-3-16-148410-0")
        );
        for (text, said) in [
            ("978-3-16-148410-1", "978-3-16-148410-0"),
            ("0-306-40615-2", "978-030640615-7"),
            ("043942089X", "978-043942089-1"),
            ("4006381333931", "978 or 979"),
            ("978316148410", "13 digits"),
            ("978-3-16-148410-X", "13 digits"),
            ("", "13 digits"),
            ("９７８", "13 digits"),
            ("9783161484101\u{2011}", "978316148410"),
        ] {
            let error = text.parse::<Isbn>().unwrap_err().to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }

    #[test]
    fn codes_have_thirty_bars() {
        let code = "9783161484100".parse::<Isbn>().unwrap().bar_code().unwrap();
        let bars = &code.layers[1].items;
        // Two bars of each of twelve digits, and six of guards.
        assert_eq!(bars.len(), 30);
        let long = |item: &&Item| matches!(item, Item::Rect { height, .. } if *height > HEIGHT * MODULE + 1.0);
        assert_eq!(bars.iter().filter(long).count(), 6);
        assert!((code.width - 105.7).abs() < 0.1, "{}", code.width);
    }
}
