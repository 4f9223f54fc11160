//! One line a row, fields as comments above, a blank line after each puzzle.

use super::parts::{push_comments, push_rows, push_shape};
use super::style::Style;
use super::writer::Writer;
use crate::record::Record;

pub(super) struct GridLines {
    pub(super) style: Style,
}

impl Writer for GridLines {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        push_shape(record, &self.style.fields, "# ", out);
        push_comments(record, &self.style.fields, "# ", out);
        push_rows(record, self.style.main, out);
        out.push(b'\n');
    }
}
