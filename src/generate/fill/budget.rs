//! Bounds on the trials of a method of filling.

/// The trials that a method may make.
#[derive(Copy, Clone, Debug)]
pub(super) struct FillBudget {
    /// Steps back until a start is given up.
    pub(super) backtracks: u64,
    /// Starts that may be given up.
    pub(super) restarts: u32,
}
