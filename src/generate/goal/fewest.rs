//! The fewest changes, each of which makes a puzzle easier, with which it is as asked for.

/// Changes that are tried beyond the fewest by which people come to the end.
const BEYOND: usize = 4;

/// A number of changes, up to some, with which a look passes no bound, and what it says of them; it is `None` where one is passed. It is
/// the first that is found to be enough, or else the fewest.
///
/// With more changes a puzzle is seldom harder, so that they are found by halving.
pub(in crate::generate) fn first_within<T>(
    most: usize,
    mut look: impl FnMut(usize) -> Option<T>,
    is_enough: impl Fn(&T) -> bool,
) -> Option<(usize, T)> {
    let (mut low, mut high) = (0, most + 1);
    // What is known of as many changes as `high` says.
    let mut known = None;
    while low < high {
        let middle = (low + high) / 2;
        match look(middle) {
            Some(seen) if is_enough(&seen) => return Some((middle, seen)),
            Some(seen) => (high, known) = (middle, Some(seen)),
            None => low = middle + 1,
        }
    }
    Some((low, known?))
}

/// A number of changes, up to some, for which a look says `Some(true)`: the puzzle is as asked for. `Some(false)` says that it passes no
/// bound, `None` that it passes one. The fewest that pass none are tried, and some more.
pub(in crate::generate) fn fewest_changes(
    most: usize,
    mut look: impl FnMut(usize) -> Option<bool>,
) -> Option<usize> {
    let (fewest, is_reached) = first_within(most, &mut look, |_| false)?;
    if is_reached {
        return Some(fewest);
    }
    (fewest + 1..=most.min(fewest + BEYOND)).find(|&count| look(count) == Some(true))
}
