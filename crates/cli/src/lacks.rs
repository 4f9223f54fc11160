//! The parts of puzzles that a form of results has no place for.

use rootgrid::grid::text::Beside;
use rootgrid_records::record::Field;
use rootgrid_records::write::{Form, FormatLayout};

/// Parts of puzzles that results have no place for.
#[derive(Clone)]
pub(super) struct Lacks {
    /// The name of the form, if puzzles are written in it and it does not say their shape.
    pub(super) shape: Option<&'static str>,
    /// The name of the form, if puzzles are what is asked for and it does not say their rules.
    pub(super) rules: Option<&'static str>,
    /// True if results are a table without a column for rules.
    pub(super) rules_column: bool,
    /// The names of the columns of a table for other fields of its input; `None` where each record says its own.
    pub(super) columns: Option<Vec<String>>,
}

impl Lacks {
    /// Of a form with these fields, and columns for those of its input.
    pub(super) fn of(
        form: &Form,
        (fields, columns): (&[Field], Vec<String>),
        are_puzzles: bool,
        has_board_texts: bool,
    ) -> Lacks {
        let is_table = form.layout() == Some(FormatLayout::Table);
        let has_rules = fields.contains(&Field::Rules);
        let is_said = |name: &str| name == "line" && (has_board_texts || !are_puzzles);
        // Tables repeat the columns of their input.
        let has_shapes = fields.contains(&Field::Shape)
            || is_table && columns.iter().any(|name| name == Field::Shape.name());
        Lacks {
            shape: form.without_shape().filter(|name| !is_said(name) && !has_shapes),
            rules: form.without_rules().filter(|_| are_puzzles && !has_rules),
            rules_column: is_table && !has_rules,
            columns: is_table.then_some(columns),
        }
    }

    /// Returns whether a field of the input is lost in a table with these fields of its own.
    pub(super) fn loses(&self, field: &Beside, own: &[Field]) -> bool {
        let Some(columns) = &self.columns else { return false };
        let is_null = field.is_json && field.value == "null";
        let is_own = || own.iter().any(|own| own.name() == field.name) || field.name == "puzzle";
        !field.value.is_empty() && !is_null && !columns.contains(&field.name) && !is_own()
    }
}
