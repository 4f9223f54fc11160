//! Ends of searches.

/// The end of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SearchOutcome {
    /// It stands at a solution and can go on from there.
    Solution,
    /// There is no further solution.
    Exhausted,
    /// The allowed number of trials is used up; it can go on with more.
    OutOfNodes,
}
