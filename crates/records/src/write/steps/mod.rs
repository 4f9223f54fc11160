//! Solution paths and hints: as text, Markdown and JSON.
//!
//! See `docs/EXPLAIN.md` for the fields of the JSON, which only ever grow within a version.

mod after;
mod all;
mod board_check;
mod figure_json;
mod hodoku;
mod json;
mod json_parts;
mod markdown;
mod marks;
mod pictures;
mod text;

pub use after::board_after;
pub use all::Listing;
pub use board_check::{diagnosis_json, diagnosis_text};
pub use hodoku::path_hodoku;
pub use json::{hint_json, path_json, step_json};
pub use markdown::{hint_markdown, path_markdown};
pub use marks::draw_marks;
pub use pictures::picture as step_picture;
pub use pictures::{STEP_STYLE, hint_picture, path_section};
pub use text::{hint_text, path_text};

/// The look of drawings.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Looks {
    /// Escape sequences for colours.
    pub color: bool,
    /// Frames of ASCII characters.
    pub ascii: bool,
}

/// The amount that a hint gives away.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum HintStrength {
    /// Where to look.
    #[default]
    Look,
    /// The technique and its cells.
    Technique,
    /// The whole step.
    Step,
}

impl HintStrength {
    /// The strength with this number, 1 to 3.
    #[must_use]
    pub const fn new(number: u8) -> Option<HintStrength> {
        match number {
            1 => Some(HintStrength::Look),
            2 => Some(HintStrength::Technique),
            3 => Some(HintStrength::Step),
            _ => None,
        }
    }

    /// The number, 1 to 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}
