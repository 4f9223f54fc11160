//! Tests of `scale`.

use super::*;
use crate::deduce::{Ending, Score};

#[test]
fn ratings_have_the_words_of_their_scale() {
    let rating = |tenths| Rating { er: Score::from_tenths(tenths), ..Rating::default() };
    let words = |scale: Scale| {
        [10, 12, 14, 15, 16, 24, 25, 26, 49, 50, 60, 61, 118]
            .map(|tenths| scale.word(&rating(tenths)).unwrap_or("-"))
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
    assert!(Scale::Rootgrid.word(&rating(20)).is_none());
    assert!(Scale::Hodoku.word(&rating(20)).is_none());
    let cut = Rating { ending: Ending::OutOfTime, ..rating(20) };
    assert!(Scale::ALL.iter().all(|scale| scale.word(&cut).is_none()));
}
