//! Records as documents of the forms of other programs: links, files, lines.

use super::parts::{push_value, shown};
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
        let own = |name: &str| {
            let field = record.beside.iter().find(|one| one.name.trim().eq_ignore_ascii_case(name));
            field.filter(|one| !one.is_json && !one.value.is_empty()).map(|one| one.value.clone())
        };
        document.title = own("title");
        document.author = own("author");
        let mut comment =
            own("comment").map_or_else(Vec::new, |text| format!("{text}\n").into_bytes());
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
        let comment = String::from_utf8_lossy(&comment);
        let comment = comment.trim_end();
        document.comment = (!comment.is_empty()).then(|| comment.to_owned());
        out.extend_from_slice(document.record(self.form).as_bytes());
    }

    fn end(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.form.frame().1.as_bytes());
    }
}
