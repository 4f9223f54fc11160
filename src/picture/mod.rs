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
mod drawing;
#[cfg(feature = "pictures")]
pub(crate) mod font;
mod glyph;
mod layout;
mod legend;
mod links;
mod measure;
#[cfg(feature = "pictures")]
mod outline;
mod paint;
#[cfg(feature = "pictures")]
mod png;
mod role_look;
mod shading;
mod signs;
mod spoken;
mod subject;
mod svg;
#[cfg(feature = "plot")]
mod tints;

#[cfg(feature = "book")]
pub(crate) use board::digit_size;
#[cfg(feature = "book")]
pub(crate) use drawing::{Anchor, Dash, Drawing, Item, Layer, Look, Segment, Stroke};
#[cfg(feature = "cli")]
pub(crate) use glyph::GlyphSet;
#[cfg(feature = "cli")]
pub(crate) use measure::points;
#[cfg(feature = "book")]
pub(crate) use measure::with_unit;
#[cfg(feature = "book")]
pub(crate) use paint::Paint;
pub use paint::Theme;
#[cfg(any(feature = "cli", feature = "plot"))]
pub(crate) use paint::style_of;
pub use subject::Picture;
#[cfg(feature = "cli")]
pub(crate) use svg::escape;
#[cfg(feature = "plot")]
pub(crate) use tints::Tint;
