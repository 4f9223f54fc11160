//! One line a puzzle: the characters of its cells, then the fields after commas.

use super::parts::{push_value, shown};
use super::style::{MainGrid, Style};
use super::writer::Writer;
use crate::record::{Field, Record};
use rootgrid::board::Rules;
use rootgrid::generate::Batch;
use rootgrid::grid::Givens;
use rootgrid::grid::text::encode;
use rootgrid::position::Board;

/// The cells and nothing else.
pub(super) struct PlainLine {
    pub(super) main: MainGrid,
}

impl Writer for PlainLine {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        encode(shown(record, self.main), out);
        out.push(b'\n');
    }

    fn batch(&self, batch: &Batch, out: &mut Vec<u8>) -> bool {
        let values = match self.main {
            MainGrid::Puzzle => batch.puzzle_values(),
            MainGrid::Solution => batch.solution_values(),
        };
        out.reserve(values.len() + batch.len());
        for cells in values.chunks(batch.shape().cells()) {
            encode(cells, out);
            out.push(b'\n');
        }
        true
    }
}

/// The cells, or the whole text of a board whose rules a reader would not know where that is wanted, and some fields, which may be
/// empty.
pub(super) struct LineWithFields {
    pub(super) style: Style,
}

impl LineWithFields {
    /// Returns whether a reader of lines knows the rules of a board and the form of its blocks.
    fn knows(&self, rules: &Rules) -> bool {
        let Style { known, fields, .. } = &self.style;
        let shape = rules.shape();
        if !shape.is_usual() && known.shape != Some(shape) && !fields.contains(&Field::Shape) {
            return false;
        }
        let asked = || Rules::parse(shape, known.rules.as_ref()?).ok();
        rules.is_of_shape() || rules.constraints().is_empty() && asked().as_ref() == Some(rules)
    }
}

impl Writer for LineWithFields {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let Style { main, text, fields, has_board_texts, .. } = &self.style;
        if *has_board_texts && !self.knows(record.rules) {
            let board = Board::new(&Givens::from_trusted(record.rules, shown(record, *main)));
            out.extend_from_slice(board.to_string().as_bytes());
        } else {
            text.push(shown(record, *main), record.shape().side(), out);
        }
        for &field in fields {
            out.push(b',');
            push_value(record, field, *text, out);
        }
        out.push(b'\n');
    }
}
