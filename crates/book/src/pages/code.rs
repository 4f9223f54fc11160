//! Codes of black and white squares (QR codes), which phones read.

use qrcodegen::{QrCode, QrCodeEcc};
use rootgrid::error::Error;

/// The least side of a code, in points.
const LEAST: f64 = 56.0;

/// The least side of a square: below that, cameras of phones fail.
const SQUARE: f64 = 1.0;

/// White squares around a code; the paper has more of them.
const QUIET: usize = 2;

/// A code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// The text that it says.
    pub text: String,
    size: usize,
    /// Whether squares are black, row by row.
    squares: Vec<bool>,
}

impl Code {
    /// The code of a text.
    ///
    /// # Errors
    /// When the text is too long.
    pub fn new(text: &str) -> Result<Code, Error> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|_| {
            Error::option(format!("a text of {} characters is too long for a QR code", text.len()))
        })?;
        let size = code.size();
        let squares = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
        let squares = squares.map(|(x, y)| code.get_module(x, y)).collect();
        Ok(Code { text: text.to_owned(), size: size as usize, squares })
    }

    /// The side of the code on paper, in points.
    pub fn side(&self) -> f64 {
        (SQUARE * (self.size + 2 * QUIET) as f64).max(LEAST)
    }

    /// The black parts of a code of a side: x, y and width of bars, and the height of all.
    pub fn bars(&self, side: f64) -> (Vec<(f64, f64, f64)>, f64) {
        let unit = side / (self.size + 2 * QUIET) as f64;
        let mut bars = Vec::new();
        for (y, row) in self.squares.chunks(self.size).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|a, b| a == b) {
                if run[0] {
                    let at = |number: usize| (number + QUIET) as f64 * unit;
                    bars.push((at(x), at(y), run.len() as f64 * unit));
                }
                x += run.len();
            }
        }
        (bars, unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_cover_the_black_squares() {
        let code = Code::new("rg1.9x9.t200.l2.s42.17").expect("short");
        let (bars, unit) = code.bars(code.side());
        let black = code.squares.iter().filter(|&&is_black| is_black).count() as f64;
        let covered: f64 = bars.iter().map(|bar| bar.2 / unit).sum();
        assert!((covered - black).abs() < 1e-6 && unit >= SQUARE);
        // The corner of a finder pattern is a bar of seven squares.
        assert!((bars[0].2 / unit - 7.0).abs() < 1e-9);
        assert!(Code::new(&"x".repeat(3000)).is_err());
    }
}
