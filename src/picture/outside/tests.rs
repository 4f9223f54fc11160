//! Places of clues.

use super::*;

/// Each clue has a place of its own, and the room is enough for all.
#[test]
fn no_clue_stands_on_another() {
    let text = "sandwich 10 r1c1-9; x-sum 12 r1c1-9; skyscraper 3 r1c1-9; sum 12 r2c1 r1c2; sandwich 5 r1-9c1; x-sum 9 r1-9c1";
    let rules = Rules::parse(Shape::NINE, text).unwrap();
    let all = clues(&rules);
    assert_eq!(all.len(), 6);
    for (at, clue) in all.iter().enumerate() {
        let is_same = |other: &Clue<'_>| (other.place, other.rank) == (clue.place, clue.rank);
        assert!(!all[..at].iter().any(is_same));
    }
    let beside_row: Vec<_> = all.iter().filter(|clue| clue.place == [0, -1]).collect();
    assert_eq!(beside_row.len(), 3);
    assert_eq!(beside_row[0].one.kind(), ConstraintKind::Skyscraper);
    assert_eq!(room(&rules), Some(ROOM + 2.0 * RANK));
    assert_eq!(room(&Shape::NINE.into()), None);
}
