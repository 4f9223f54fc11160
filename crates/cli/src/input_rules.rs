//! Columns of shapes and rules, where results have columns.

use super::item::Item;
use rootgrid_records::record::Field;

/// Adds columns for what the first board of an input has, and a reader could not know: a shape that is not the usual one
/// of its size, and further rules; these also where its table has a column for them.
pub(super) fn add_rules(first: &Item, fields: &mut Vec<Field>) {
    if !first.givens().shape().is_usual() && !fields.contains(&Field::Shape) {
        fields.insert(0, Field::Shape);
    }
    if (first.has_column(Field::Rules) || !first.givens().rules().is_ordinary())
        && !fields.contains(&Field::Rules)
    {
        fields.push(Field::Rules);
    }
}
