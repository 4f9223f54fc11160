//! The size of tests: samples are small and kernels run on two backends by default, `ROOTGRID_TESTS=full` takes everything.

/// Whether tests run at full size.
pub(crate) fn is_full() -> bool {
    std::env::var_os("ROOTGRID_TESTS").is_some_and(|size| size == "full")
}

/// The size of a sample: that of a full run, or the smaller one of an ordinary run. Bounds must follow from it.
pub(crate) fn sample(full: usize, ordinary: usize) -> usize {
    if is_full() { full } else { ordinary }
}
