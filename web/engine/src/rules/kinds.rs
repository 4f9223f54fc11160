//! The kinds of constraints, with how each is written down: a page that has the table draws all of them by one piece of code.

use crate::failure::Failure;
use rootgrid::board::{ConstraintKind, Shape};
use rootgrid::deduce::explain::Language;
use serde::Serialize;
use std::borrow::Cow;

#[derive(Serialize)]
pub(crate) struct KindFields {
    /// As texts name it.
    kind: &'static str,
    name: &'static str,
    sentence: Cow<'static, str>,
    /// `none`, `one`, `usually` (the usual one stands beside), `perhaps` or `digits`.
    numbers: &'static str,
    usual: Option<usize>,
    /// `none`, `cells`, `two`, `house`, `line`, `parted` or `alike`.
    cells: &'static str,
    /// The fewest cells.
    least: usize,
    /// True if the order of its cells says something, or is drawn.
    path: bool,
    /// True if it may pass a cell twice.
    repeats: bool,
}

/// The kinds of constraints that boards of a shape may have.
pub(crate) fn kinds(shape: &str, language: Option<&str>) -> Result<Vec<KindFields>, Failure> {
    let shape: Shape = shape.parse()?;
    let language: Language = language.map_or(Ok(Language::English), str::parse)?;
    let side = shape.side();
    let fields = ConstraintKind::all_of(shape).iter().map(|&kind| {
        let form = kind.form();
        let usual = form.usual.map(|usual| match kind {
            ConstraintKind::Whisper => side.div_ceil(2),
            _ => usual.min(side - 1),
        });
        KindFields {
            kind: kind.name(),
            name: language.name_of_constraint(kind),
            sentence: language.sentence_of_constraint(kind, usual),
            numbers: form.numbers,
            usual,
            cells: form.cells,
            least: if form.cells == "house" { side } else { form.least },
            path: form.is_path,
            repeats: form.may_repeat,
        }
    });
    Ok(fields.collect())
}
