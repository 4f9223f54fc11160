//! Records as documents of the forms of other programs: links, files, lines.

use super::parts::{push_value, shown, text_beside};
use super::style::Style;
use super::writer::Writer;
use crate::record::{Field, Record};
use rootgrid::formats::{BoardForm, Document};
use rootgrid::grid::Givens;
use rootgrid::position::Board;

pub(super) struct Documents {
    pub(super) form: BoardForm,
    pub(super) style: Style,
}

impl Writer for Documents {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.form.frame().0.as_bytes());
    }

    /// The shape must be one that the form takes.
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let puzzle = Givens::from_trusted(record.rules, shown(record, self.style.main));
        let mut document = Document::new(Board::new(&puzzle));
        document.title = text_beside(record, "title").map(str::to_owned);
        document.author = text_beside(record, "author").map(str::to_owned);
        let mut comment = Vec::new();
        for &field in &self.style.fields {
            match field {
                Field::Solution => {
                    let solution = record.solution;
                    document.solution =
                        solution.map(|values| Givens::from_trusted(record.rules, values));
                }
                _ if record.value(field).is_none() => {}
                _ => {
                    comment.extend_from_slice(format!("{}: ", field.name()).as_bytes());
                    push_value(record, field, self.style.text, &mut comment);
                    comment.push(b'\n');
                }
            }
        }
        // Behind what is new: where that is a constraint, rules that the comment tells are no longer all of them.
        comment.extend_from_slice(text_beside(record, "comment").unwrap_or_default().as_bytes());
        let comment = String::from_utf8_lossy(&comment);
        let comment = comment.trim_end();
        document.comment = (!comment.is_empty()).then(|| comment.to_owned());
        out.extend_from_slice(document.record(self.form).as_bytes());
    }

    fn end(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.form.frame().1.as_bytes());
    }
}
