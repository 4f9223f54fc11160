//! `.sdk` files: header lines, then the section `[Puzzle]` with one line a row.
//!
//! The letters of the headers are those of the SadMan Software format: `#S` names the source, `#L`
//! the level, `#A` the author, `#D` the title, `#C` is a comment.

use super::grid_text::GridText;
use super::parts::{push_comments, push_rows, push_shape, push_value, text_beside};
use super::style::Style;
use super::writer::Writer;
use crate::record::{Field, Record};
use rootgrid::formats::sdk_header;

pub(super) struct Sdk {
    pub(super) style: Style,
}

impl Writer for Sdk {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(b"#Srootgrid");
        if record.recipe.is_some() {
            out.push(b' ');
            push_value(record, Field::Recipe, GridText::Line, out);
        }
        out.push(b'\n');
        for (letter, name) in [('A', "author"), ('D', "title"), ('C', "comment")] {
            let words = text_beside(record, name).map(|text| sdk_header(letter, text));
            out.extend_from_slice(words.unwrap_or_default().as_bytes());
        }
        if record.level.is_some() {
            out.extend_from_slice(b"#L");
            push_value(record, Field::Level, GridText::Line, out);
            out.push(b'\n');
        }
        let has_header = |field: &Field| matches!(field, Field::Recipe | Field::Level);
        let others: Vec<Field> =
            self.style.fields.iter().copied().filter(|field| !has_header(field)).collect();
        push_shape(record, &others, "#C", out);
        push_comments(record, &others, "#C", out);
        out.extend_from_slice(b"[Puzzle]\n");
        push_rows(record, self.style.main, out);
        out.push(b'\n');
    }
}
