//! The fewest changes, each of which makes a puzzle easier, with which it is as asked for.

/// Changes that are tried beyond the fewest by which people come to the end.
const BEYOND: usize = 4;

/// A number of changes, up to some, for which a look says `Some(true)`: the puzzle is as asked for. `Some(false)` says that it passes no
/// bound, `None` that it passes one.
///
/// With more changes a puzzle is seldom harder: the fewest that pass no bound are found by halving, and these are tried, and some more.
pub(in crate::generate) fn fewest_changes(
    most: usize,
    mut look: impl FnMut(usize) -> Option<bool>,
) -> Option<usize> {
    let (mut low, mut high) = (0, most + 1);
    // What is known of as many changes as `high` says.
    let mut is_reached = false;
    while low < high {
        let middle = (low + high) / 2;
        match look(middle) {
            Some(reached) => (high, is_reached) = (middle, reached),
            None => low = middle + 1,
        }
    }
    if is_reached {
        return Some(low);
    }
    (low + 1..=most.min(low + BEYOND)).find(|&count| look(count) == Some(true))
}
