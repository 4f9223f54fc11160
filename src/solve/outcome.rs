//! How a search ends.

/// What the search came to when it stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SearchOutcome {
    /// It stands at a solution and can go on from there.
    Solution,
    /// There is no further solution.
    Exhausted,
    /// The allowed number of trials is used up; it can go on with more.
    OutOfNodes,
}
