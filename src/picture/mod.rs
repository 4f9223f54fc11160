//! Pictures of boards, as text in SVG.
//!
//! ```text
//!   Board, Step --> Picture --layout--> Drawing (shapes and texts in points) --> SVG
//! ```
//!
//! A drawing knows paints by their use (`given`, `note`, `frame`); a [`Theme`] says which colour each of them is. What
//! differs in colour differs in shape, weight or pattern as well, so that a grey print says the same. Digits are text
//! in a font of the reader's system. The same picture is the same bytes everywhere.

mod board;
mod drawing;
mod layout;
mod legend;
mod links;
mod measure;
mod paint;
mod role_look;
mod shading;
mod signs;
mod spoken;
mod subject;
mod svg;

#[cfg(feature = "book")]
pub(crate) use board::digit_size;
#[cfg(feature = "book")]
pub(crate) use drawing::{Anchor, Dash, Drawing, Item, Look, Stroke};
#[cfg(feature = "cli")]
pub(crate) use measure::points;
#[cfg(feature = "book")]
pub(crate) use measure::with_unit;
#[cfg(feature = "book")]
pub(crate) use paint::Paint;
pub use paint::Theme;
#[cfg(feature = "cli")]
pub(crate) use paint::style_of;
pub use subject::Picture;
#[cfg(feature = "cli")]
pub(crate) use svg::escape;
