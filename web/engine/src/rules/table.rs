//! The table of rules in words.

use crate::failure::Failure;
use rootgrid::board::{RuleName, Rules, Shape};
use rootgrid::deduce::explain::Language;
use serde::Serialize;
use std::borrow::Cow;

/// The largest side of killers.
const LARGEST_KILLER: usize = 16;

/// A rule of the table.
#[derive(Serialize)]
pub(crate) struct RuleFields {
    /// As texts name it.
    rule: &'static str,
    name: &'static str,
    sentence: Cow<'static, str>,
}

/// The rule of puzzles whose cages are made with them: its name in texts, which is its name in every language.
const KILLER: &str = "killer";

/// The rules that boards of a shape may have, in words; cages that are made and the regions of a jigsaw last.
pub(crate) fn table(
    shape: Option<&str>,
    language: Option<&str>,
) -> Result<Vec<RuleFields>, Failure> {
    let shape: Shape = shape.map_or(Ok(Shape::NINE), str::parse)?;
    let language: Language = language.map_or(Ok(Language::English), str::parse)?;
    // What is no name is the row of jigsaws, which every board may be.
    let suits = |rule: &str| rule.parse::<RuleName>().map_or(true, |name| name.suits(shape));
    let rows = language.rule_table().filter(|(rule, ..)| suits(rule));
    let mut rows: Vec<_> = rows
        .map(|(rule, name, sentence)| RuleFields { rule, name, sentence: sentence.into() })
        .collect();
    if shape.side() <= LARGEST_KILLER {
        let caged = Rules::parse(shape, "cage r1c1")?;
        let sentence = language.sentences_of(&caged).pop().unwrap_or_default();
        let at = rows.len().saturating_sub(1);
        rows.insert(at, RuleFields { rule: KILLER, name: KILLER, sentence });
    }
    Ok(rows)
}
