//! The words of other programs for what a puzzle is like.

use super::Score;
use crate::names::named;

named! {
    /// Whose words a grade is in.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub(crate) enum Scale: "scale" {
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
    /// The word for a rating; `None` of scales that do not go by ratings alone.
    pub(crate) fn word(self, er: Score) -> Option<&'static str> {
        let parts = match self {
            Scale::Exchange => &EXCHANGE[..],
            Scale::Se => &SE[..],
            Scale::Rootgrid | Scale::Hodoku | Scale::Qqwing => return None,
        };
        parts.iter().find(|(_, most)| er.tenths() <= *most).map(|&(word, _)| word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_have_the_words_of_their_scale() {
        let words = |scale: Scale| {
            [10, 12, 14, 15, 16, 24, 25, 26, 49, 50, 60, 61, 118]
                .map(|tenths| scale.word(Score::from_tenths(tenths)).unwrap_or("-"))
                .join(" ")
        };
        assert_eq!(
            words(Scale::Exchange),
            "easy easy easy medium medium medium hard hard hard diabolical diabolical diabolical diabolical"
        );
        assert_eq!(
            words(Scale::Se),
            "easy easy medium medium hard hard hard superior superior superior superior fiendish fiendish"
        );
        assert!(Scale::Hodoku.word(Score::from_tenths(20)).is_none());
    }
}
