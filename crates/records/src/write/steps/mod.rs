//! Solution paths and hints: as text, Markdown and JSON.
//!
//! See `docs/EXPLAIN.md` for the fields of the JSON, which only ever grow within a version.

mod after;
mod all;
mod board_check;
mod exercise;
mod figure_json;
mod hodoku;
mod json;
mod json_parts;
mod markdown;
mod marks;
mod pictures;
mod text;
mod why;

use rootgrid::deduce::explain::Notation;

pub use after::board_after;
pub use all::Listing;
pub use board_check::{diagnosis_json, diagnosis_text};
pub use exercise::{exercise_json, verdict_json};
pub use hodoku::path_hodoku;
pub use json::{hint_json, nudged_steps_json, path_json, step_json};
pub use markdown::{hint_markdown, path_markdown};
pub use marks::draw_marks;
pub use pictures::picture as step_picture;
pub use pictures::{STEP_STYLE, hint_picture, path_pictures, path_section};
pub use rootgrid::position::HintStrength;
pub use text::{hint_text, path_text};
pub use why::Why;

/// The look of drawings.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Looks {
    /// Escape sequences for colours.
    pub color: bool,
    /// Frames of ASCII characters.
    pub ascii: bool,
    /// The names of rows and columns.
    pub notation: Notation,
}
