//! The words of other programs for what a puzzle is like.

use super::Rating;
use crate::names::named;

named! {
    /// Whose words a grade is in.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum Scale: "scale" {
        /// The five grades of this program ([`Grade`](super::Grade)).
        #[default]
        Rootgrid = "rootgrid",
        /// The levels of HoDoKu ([`HodokuLevel`](super::HodokuLevel)).
        Hodoku = "hodoku",
        /// The levels of QQWing ([`QqwingLevel`](super::QqwingLevel)).
        Qqwing = "qqwing",
        /// The parts of the puzzle bank of Sudoku Exchange (G. McLean), which go by ratings of SukakuExplainer.
        Exchange = "exchange",
        /// The levels at which Sudoku Explainer (N. Juillerat) makes puzzles.
        Se = "se",
    }
}

/// The highest ratings of the parts of the bank, in tenths.
const EXCHANGE: [(&str, u16); 4] =
    [("easy", 14), ("medium", 24), ("hard", 49), ("diabolical", u16::MAX)];

/// The highest ratings of the levels, in tenths.
const SE: [(&str, u16); 5] =
    [("easy", 12), ("medium", 15), ("hard", 25), ("superior", 60), ("fiendish", u16::MAX)];

impl Scale {
    /// The word for a rating by itself; `None` if it ended at a limit, and of scales that do not go by ratings.
    pub fn word(self, rating: &Rating) -> Option<&'static str> {
        let parts = match self {
            _ if !rating.is_complete() => return None,
            Scale::Exchange => &EXCHANGE[..],
            Scale::Se => &SE[..],
            Scale::Rootgrid | Scale::Hodoku | Scale::Qqwing => return None,
        };
        parts.iter().find(|(_, most)| rating.er.tenths() <= *most).map(|&(word, _)| word)
    }
}

#[cfg(test)]
mod tests;
