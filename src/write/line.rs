//! One line a puzzle: the characters of its cells, then the fields after commas.

use super::{Face, Style, Writer, push_value, shown};
use crate::generate::Batch;
use crate::grid::text::encode;
use crate::record::Record;

/// The cells and nothing else.
pub(super) struct Plain {
    pub(super) face: Face,
}

impl Writer for Plain {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        encode(shown(record, self.face), out);
        out.push(b'\n');
    }

    fn try_batch(&self, batch: &Batch, out: &mut Vec<u8>) -> bool {
        let values = match self.face {
            Face::Puzzle => batch.puzzle_values(),
            Face::Solution => batch.solution_values(),
        };
        out.reserve(values.len() + batch.len());
        for cells in values.chunks(batch.shape().cells()) {
            encode(cells, out);
            out.push(b'\n');
        }
        true
    }
}

/// The cells and some fields, which may be empty.
pub(super) struct WithFields {
    pub(super) style: Style,
}

impl Writer for WithFields {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        encode(shown(record, self.style.face), out);
        for &field in &self.style.fields {
            out.push(b',');
            push_value(record, field, out);
        }
        out.push(b'\n');
    }
}
