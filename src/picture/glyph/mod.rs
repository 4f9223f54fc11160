//! Pictures and letters in place of digits, for children and for those who do not read digits.
//!
//! ```text
//!   shapes.txt, animals.txt --GlyphSet--> parts in a box from -1 to 1 --stamp--> items of a drawing
//! ```
//!
//! Glyphs of a set differ in outline, so that a black print shows which is which. The tables hold drawings of our own alone.

mod part;
mod row;
mod set;
mod stamp;
#[cfg(test)]
mod tests;

pub use set::GlyphSet;
pub(super) use stamp::{Manner, stamp};
