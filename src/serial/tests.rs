//! Tests of `serial`.

use super::*;
use crate::deduce::{LadderName, Trace};
use quickcheck::quickcheck;
use serde::de::DeserializeOwned;

fn round_trips<T: Serialize + DeserializeOwned + PartialEq>(value: &T) -> bool {
    let text = serde_json::to_string(value).unwrap();
    serde_json::from_str::<T>(&text).unwrap() == *value
}

quickcheck! {
    fn boards_round_trip(puzzle: Puzzle, solution: Solution) -> bool {
        round_trips(&puzzle) && round_trips(&solution) && round_trips(&puzzle.into_givens())
    }
}

#[test]
fn texts_and_numbers_round_trip() {
    for shape in Shape::ALL {
        assert!(round_trips(&shape) && round_trips(&Morph::identity(shape)));
    }
    assert!(round_trips(&Recipe::new(4).with_level(Level::Unique)));
    assert!(round_trips(&Cell::new(624)) && round_trips(&Digit::new(25)));
    assert_eq!(serde_json::to_string(&Score::from_tenths(42)).unwrap(), "4.2");
}

#[test]
fn wrong_values_are_refused() {
    assert!(serde_json::from_str::<Cell>("909").is_err());
    assert!(serde_json::from_str::<Digit>("0").is_err());
    assert!(serde_json::from_str::<Puzzle>("\"11..............\"").is_err());
    assert!(serde_json::from_str::<Solution>("\"12..............\"").is_err());
    assert!(serde_json::from_str::<Givens>("\"3x2:\"").is_err());
    assert!(serde_json::from_str::<Recipe>("\"rg1.9x9.t200.s1.3\"").is_err());
}

#[test]
fn steps_have_their_facts() {
    let puzzle: Puzzle = "1234341221......".parse().unwrap();
    let step = Trace::new(&puzzle, LadderName::Teaching).unwrap().next().unwrap();
    let json = serde_json::to_string(&step).unwrap();
    let expected = r#"{"technique":"Full House","rating":null,"placement":[12,4],"removals":[]}"#;
    assert_eq!(json, expected);
}
