//! Cages of killers: they are grown on a solution until it is the only one.
//!
//! ```text
//!   grow      from random cells over neighbours with other digits, to sizes that are drawn
//!   known     do the cages bear another solution that is known: by an exchange of two digits or lines, or found before?
//!             yes: repair
//!   prove     is there another solution?          no: done
//!   repair    where the two solutions differ, a cell goes over to the cage next to it, or a cage is parted, so that the other
//!             one breaks a sum; then again
//!   ease      where a grade is asked for and people find it too hard, cages are parted, as few as will do
//!   harden    where it is too easy, cells go over to cages beside theirs, as long as one solution is left, until it has the grade
//! ```
//!
//! A repair may cost a proof; to start again would lose all that is proved already.
//!
//! ```text
//!   sizes    numbers of cells
//!   growth   cages on a solution: how they grow, and how they are mended
//!   images   cages that lie symmetrically: what is done to one is done to its images
//!   maker    growth, proof and repairs until one solution is left
//! ```

mod growth;
mod images;
mod maker;
mod sizes;

pub(super) use maker::CageMaker;
pub use sizes::CageSizes;

#[cfg(test)]
mod tests;
