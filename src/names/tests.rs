//! Tests of `names`.

use super::*;
use quickcheck::quickcheck;

named! {
    /// A thing.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    enum Thing: "thing" {
        /// The first.
        One = "1-chain",
        /// The second.
        HalfTurn = "half-turn" | "rotate180",
    }
}

#[test]
fn names_are_read_in_any_spelling_and_written_in_one() {
    for text in ["half-turn", "half_turn", "Half Turn", "HALF-TURN", "halfturn", "Rotate180"] {
        assert_eq!(text.parse::<Thing>().ok(), Some(Thing::HalfTurn), "{text}");
    }
    assert_eq!(Thing::ALL.map(|thing| thing.to_string()), Thing::NAMES);
    assert_eq!(format!("{:>11}", Thing::HalfTurn), "  half-turn");
}

#[test]
fn errors_list_the_names_and_the_nearest() {
    let error = |text: &str| text.parse::<Thing>().map_err(|error| error.to_string());
    let list = "expected one of 1-chain, half-turn";
    assert_eq!(error("x"), Err(format!("unknown thing 'x': {list}")));
    for text in ["haf-turn", "half", "halftrun"] {
        let expected = format!("unknown thing '{text}': {list}; did you mean 'half-turn'?");
        assert_eq!(error(text), Err(expected));
    }
}

#[test]
fn exchanged_characters_of_short_names_are_near() {
    assert_eq!(nearest("rulse", &["shape", "rules"]), Some("rules"));
    assert_eq!(nearest("esay", &["easy", "hard"]), Some("easy"));
    assert_eq!(nearest("rseul", &["rules"]), None);
}

quickcheck! {
    /// A distance: zero for the same text alone, the same both ways, at most that by one change.
    fn distances_are_a_metric(a: String, b: String, c: String) -> bool {
        let d = edit_distance;
        (d(&a, &b) == 0) == (a == b)
            && d(&a, &b) == d(&b, &a)
            && d(&a, &c) <= d(&a, &b) + d(&b, &c)
            && d(&a, &format!("{a}{b}")) == b.chars().count()
    }
}
