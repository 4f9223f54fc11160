//! The instruction sets, by name.

use super::isa::{self, Isa, U64Ops};
use crate::error::Error;
use crate::names::named;

/// Work that is generic over the instruction set, for a backend to run (as `WithSimd` of the crate `pulp`).
pub(crate) trait WithIsa {
    /// The result of the work.
    type Output;
    /// Does it.
    fn run<I: U64Ops>(self, isa: I) -> Self::Output;
}

/// Nothing to do.
impl WithIsa for () {
    type Output = ();
    fn run<I: U64Ops>(self, _: I) {}
}

named! {
    /// An instruction set that the lanes can run on.
    ///
    /// ```
    /// use rootgrid::solve::lanes::Backend;
    /// assert!(Backend::Portable.is_available());
    /// assert!(Backend::best().is_available());
    /// assert!("sse9".parse::<Backend>().unwrap_err().is_invalid_input());
    /// ```
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub enum Backend: "backend" {
        /// AVX-512 (F, BW, DQ, VL): 512 lanes.
        Avx512 = "avx512",
        /// AVX2: 256 lanes.
        Avx2 = "avx2",
        /// NEON: 128 lanes.
        Neon = "neon",
        /// Plain 64-bit integers: 64 lanes, anywhere.
        Portable = "portable",
    }
}

impl Backend {
    /// Returns whether this processor has it.
    #[must_use]
    pub fn is_available(self) -> bool {
        self.check().is_ok()
    }

    /// Returns true if tests run on it: on the best of this processor and on the portable one, at full size on all that it has.
    #[cfg(test)]
    pub(crate) fn is_tested(self) -> bool {
        let is_chosen = self == Backend::Portable || self == Backend::best();
        self.is_available() && (is_chosen || crate::testing::is_full())
    }

    /// The widest that this processor has.
    #[must_use]
    pub fn best() -> Backend {
        let found = Backend::ALL.into_iter().find(|backend| backend.is_available());
        found.unwrap_or(Backend::Portable)
    }

    /// Nothing, if this processor has it.
    ///
    /// # Errors
    /// When it has not.
    pub fn check(self) -> Result<(), Error> {
        self.run(())
    }

    /// Does something on it.
    ///
    /// # Errors
    /// When this processor lacks it.
    pub(crate) fn run<V: WithIsa>(self, visitor: V) -> Result<V::Output, Error> {
        let output = match self {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => isa::Avx512::new().map(|isa| visitor.run(isa)),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 => isa::Avx2::new().map(|isa| visitor.run(isa)),
            #[cfg(target_arch = "aarch64")]
            Backend::Neon => isa::Neon::new().map(|isa| visitor.run(isa)),
            Backend::Portable => isa::Portable::new().map(|isa| visitor.run(isa)),
            _ => None,
        };
        output.ok_or_else(|| {
            Error::option(format!("backend {self} is not available on this processor"))
        })
    }
}
