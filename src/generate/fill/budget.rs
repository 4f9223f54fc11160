//! How long a method of filling may try.

/// How long a method may try.
#[derive(Copy, Clone, Debug)]
pub(super) struct FillBudget {
    /// Steps back until a start is given up.
    pub(super) backtracks: u64,
    /// Starts that may be given up.
    pub(super) restarts: u32,
}
