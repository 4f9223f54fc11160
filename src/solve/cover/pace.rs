//! When the search restarts and when it forgets clauses.

/// Contradictions from one restart to the next, as multiples of this.
pub(super) const STRIDE: u32 = 50;

/// When to restart and when to forget.
pub(super) struct Pace {
    /// Restarts so far.
    pub(super) restarts: u32,
    /// Contradictions until the next one.
    pub(super) left: u32,
    /// More clauses than this are too many.
    pub(super) clauses: usize,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { restarts: 0, left: STRIDE, clauses: 2000 }
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, ... (M. Luby, A. Sinclair, D. Zuckerman, "Optimal Speedup of Las
/// Vegas Algorithms", 1993), from number 1.
pub(super) fn luby(number: u32) -> u32 {
    let bits = number.ilog2() + 1;
    if number == (1 << bits) - 1 { 1 << (bits - 1) } else { luby(number + 1 - (1 << (bits - 1))) }
}

#[cfg(test)]
mod tests;
