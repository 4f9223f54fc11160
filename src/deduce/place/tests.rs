//! Tests of `place`.

use super::*;
use crate::deduce::unrated::unrated_rows;
use crate::deduce::{LadderName, techniques};

/// Ranks ascend along the rows, and what is not taught comes last.
#[test]
fn ranks_follow_the_ladder() {
    let rows = unrated_rows(LadderName::Teaching).unwrap();
    let ranks: Vec<u16> =
        rows.iter().flat_map(|&row| TABLE[row].techniques).map(|id| rank_of(id)).collect();
    assert!(ranks.windows(2).all(|pair| pair[0] < pair[1]), "{ranks:?}");
    for entry in techniques() {
        let is_taught = entry.ladders.contains(&LadderName::Teaching);
        assert_eq!(rank_of(entry.id) < u16::MAX, is_taught, "{}", entry.id);
    }
    assert!(TABLE.iter().all(|row| row.techniques.len() <= usize::from(OF_FINDER)));
    assert_eq!(Technique::NakedPair.rank(), rank_of("naked-pair"));
    assert_eq!(place_of(last_rank(50)), 50);
}
