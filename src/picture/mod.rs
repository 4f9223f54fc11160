//! Pictures of boards, as text in SVG.
//!
//! ```text
//!   Board, Step --> Picture --layout--> Drawing (shapes and texts in points) --> SVG
//!                                          | texts as outlines (feature `pictures`)
//!                                          +--> Drawing (shapes alone) --> SVG, PNG
//! ```
//!
//! A drawing knows paints by their use (`given`, `note`, `frame`); a [`Theme`] says which colour each of them is. What
//! differs in colour differs in shape, weight or pattern as well, so that a grey print says the same. Digits are text
//! in a font of the reader's system, or outlines of the font that is built in. The same picture is the same bytes everywhere.

mod board;
mod clue_marks;
mod drawing;
mod glyph;
mod layout;
mod legend;
#[rustfmt::skip]
mod legend_texts;
mod constraint_marks;
mod line_look;
mod links;
mod measure;
mod outside;
mod paint;
mod role_look;
mod rule_marks;
mod shading;
mod sheet;
mod signs;
mod spoken;
mod subject;
mod svg;
mod tints;
mod words;

#[doc(hidden)]
pub use board::digit_size;
#[doc(hidden)]
pub use constraint_marks::{MarksForPage, mark_size};
pub use drawing::{Anchor, Dash, Drawing, Item, Layer, Look, Point, Segment, Stroke};
pub use glyph::GlyphSet;
#[cfg(feature = "formats")]
pub(crate) use line_look::{BULB, CIRCLE, Ends, line_look};
#[doc(hidden)]
pub use measure::{points, with_unit};
#[doc(hidden)]
pub use paint::style_of;
pub use paint::{Paint, Theme};
pub use subject::Picture;
#[doc(hidden)]
pub use svg::escape;
#[doc(hidden)]
pub use tints::Tint;
