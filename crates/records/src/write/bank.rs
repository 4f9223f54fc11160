//! Lines of the puzzle bank of Sudoku Exchange: the head of the SHA-1 of the digits, the digits, and the rating in four places.
//!
//! ```text
//! 0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2
//! ```
//!
//! The bank's ratings are those of SukakuExplainer (profile `se2021`); the places of one that is not known stay blank.

use super::parts::shown;
use super::style::MainGrid;
use super::writer::Writer;
use crate::record::Record;
use sha1_smol::Sha1;

/// Hexadecimal digits of the SHA-1 that a line begins with.
const HEAD: usize = 12;

pub(super) struct Bank {
    pub(super) main: MainGrid,
}

impl Writer for Bank {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let digits: Vec<u8> = shown(record, self.main).iter().map(|value| b'0' + value).collect();
        let rating = record.rating.filter(|rating| rating.is_complete());
        let rating = rating.map_or_else(String::new, |rating| rating.er.to_string());
        let hash = Sha1::from(&digits).digest().to_string();
        out.extend_from_slice(&hash.as_bytes()[..HEAD]);
        out.push(b' ');
        out.extend_from_slice(&digits);
        out.extend_from_slice(format!(" {rating:>4}\n").as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::board::Shape;
    use rootgrid::deduce::Ending;
    use rootgrid::grid::Givens;
    use rootgrid::rate::{Rating, Score};

    fn line(rating: Option<&Rating>) -> String {
        let puzzle: Givens =
            "050703060007000800000816000000030000005000100730040086906000204840572093000409000"
                .parse()
                .expect("a puzzle of the bank");
        let record = Record { rating, ..Record::new(Shape::NINE, puzzle.values()) };
        let mut out = Vec::new();
        Bank { main: MainGrid::Puzzle }.record(&record, &mut out);
        String::from_utf8(out).expect("ASCII")
    }

    /// The first line is one of the bank.
    #[test]
    fn lines_are_those_of_the_bank() {
        const PUZZLE: &str = "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000";
        let rated = |tenths| {
            let mut rating = Rating::default();
            rating.er = Score::from_tenths(tenths);
            rating
        };
        assert_eq!(line(Some(&rated(12))), format!("{PUZZLE}  1.2\n"));
        assert_eq!(line(Some(&rated(105))), format!("{PUZZLE} 10.5\n"));
        assert_eq!(line(None), format!("{PUZZLE}     \n"));
        let mut bound = rated(90);
        bound.ending = Ending::OutOfTime;
        assert_eq!(line(Some(&bound)), line(None), "a lower bound is no rating");
    }
}
