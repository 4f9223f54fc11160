//! The table of rules in words.

use crate::failure::Failure;
use rootgrid::board::{RuleName, Shape};
use rootgrid::deduce::explain::Language;
use serde::Serialize;

/// A rule of the table.
#[derive(Serialize)]
pub(crate) struct RuleFields {
    /// As texts name it.
    rule: &'static str,
    name: &'static str,
    sentence: &'static str,
}

/// The rules that boards of a shape may have, in words; the regions of a jigsaw last.
pub(crate) fn table(
    shape: Option<&str>,
    language: Option<&str>,
) -> Result<Vec<RuleFields>, Failure> {
    let shape: Shape = shape.map_or(Ok(Shape::NINE), str::parse)?;
    let language: Language = language.map_or(Ok(Language::English), str::parse)?;
    // What is no name is the row of jigsaws, which every board may be.
    let suits = |rule: &str| rule.parse::<RuleName>().map_or(true, |name| name.suits(shape));
    let rows = language.rule_table().filter(|(rule, ..)| suits(rule));
    Ok(rows.map(|(rule, name, sentence)| RuleFields { rule, name, sentence }).collect())
}
