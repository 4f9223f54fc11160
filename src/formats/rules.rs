//! Rules that a text says piece by piece, by names, marks and regions.

use super::regions;
use crate::board::{Cell, Constraint, RuleName, Rules, Shape};
use crate::deduce::explain::{Language, Phrasing, Remark};
use crate::error::Error;
use std::collections::BTreeSet;

/// The rules of a text, as they are found.
#[derive(Default)]
pub(super) struct FoundRules {
    names: Vec<RuleName>,
    /// The region of each cell, where the text says regions.
    regions: Option<Vec<usize>>,
    constraints: Vec<Constraint>,
    /// Names of rules that are not kept.
    others: Vec<String>,
}

impl FoundRules {
    pub(super) fn add(&mut self, name: RuleName) {
        self.names.push(name);
    }

    /// Adds a rule that is not kept.
    pub(super) fn add_other(&mut self, name: impl Into<String>) {
        let name = name.into();
        if !self.others.contains(&name) {
            self.others.push(name);
        }
    }

    /// Sets the region of each cell.
    pub(super) fn set_regions(&mut self, regions: Vec<usize>) {
        self.regions = Some(regions);
    }

    /// Removes a rule; false if it was not there.
    pub(super) fn remove(&mut self, name: RuleName) -> bool {
        let count = self.names.len();
        self.names.retain(|own| *own != name);
        self.names.len() < count
    }

    /// The constraints that were found so far.
    pub(super) fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Adds the constraints under a key, or the key as a rule that is not kept where something is wrong with them.
    pub(super) fn add_constraints(&mut self, key: &str, found: Result<Vec<Constraint>, Error>) {
        match found {
            Ok(found) => self.constraints.extend(found),
            Err(error) => self.add_other(format!("{key}, all of them ({error})")),
        }
    }

    /// Adds the rules whose houses are among these sets of cells. Returns the sets that are left.
    pub(super) fn add_houses(
        &mut self,
        shape: Shape,
        sets: &[BTreeSet<Cell>],
    ) -> Vec<BTreeSet<Cell>> {
        let mut left: Vec<&BTreeSet<Cell>> = sets.iter().collect();
        for name in RuleName::ALL.into_iter().filter(|name| name.suits(shape)) {
            let houses: Vec<BTreeSet<Cell>> =
                name.marks(shape).1.into_iter().map(|cells| cells.into_iter().collect()).collect();
            if !houses.is_empty() && houses.iter().all(|house| left.contains(&house)) {
                left.retain(|set| !houses.contains(set));
                self.add(name);
            }
        }
        left.into_iter().cloned().collect()
    }

    /// The rules of a board of a side, and the names of those that are not kept. The shape is that of the regions if they
    /// are its blocks.
    pub(super) fn of(self, default: Shape) -> (Rules, Vec<String>) {
        let FoundRules { mut names, mut regions, constraints, mut others } = self;
        match &regions {
            // One region is none.
            Some(all) if all.iter().all(|region| *region == all[0]) => {
                names.push(RuleName::Latin);
                regions = None;
            }
            Some(_) => names.retain(|name| *name != RuleName::Latin),
            None => {}
        }
        let shape_of = |regions: &Vec<usize>| regions::shape_of(default.side(), regions);
        let shape = regions.as_ref().map_or(Some(default), shape_of);
        let named = names.iter().copied();
        let known = match shape {
            Some(shape) => Rules::with(shape, named),
            None => Rules::with_regions(default, named, &letters(&regions.unwrap_or_default())),
        };
        let known = known.and_then(|rules| rules.and(constraints.iter().cloned()));
        let rules = match known {
            Ok(rules) => rules,
            Err(_) => {
                others.extend(names.iter().map(|name| name.name().to_owned()));
                others.extend(constraints.iter().map(|one| one.kind().name().to_owned()));
                others.extend(shape.is_none().then(|| "irregular regions".to_owned()));
                shape.unwrap_or(default).into()
            }
        };
        (rules, others)
    }
}

/// A letter for the region of each cell; a sign that is none where there are too many.
fn letters(regions: &[usize]) -> String {
    let letter = |&region: &usize| match u8::try_from(region) {
        Ok(region) if region < 26 => char::from(b'A' + region),
        _ => '?',
    };
    regions.iter().map(letter).collect()
}

/// The names of rules without the two that a rule for both of them stands for.
pub(super) fn parts(rules: &Rules) -> impl Iterator<Item = RuleName> + use<> {
    rules.names().flat_map(|name| match name {
        RuleName::X => vec![RuleName::MainDiagonal, RuleName::Antidiagonal],
        name => vec![name],
    })
}

/// The rules in words, for players that show them: none of ordinary boards.
fn in_words(rules: &Rules, language: Language) -> Option<String> {
    let sentences = || language.sentences_of(rules).join(" ");
    (!rules.is_ordinary()).then(|| format!("{} {}", normal(rules, language), sentences()))
}

/// The sentence that says that what follows is all that there is beside the rules of every Sudoku.
fn normal(rules: &Rules, language: Language) -> String {
    Phrasing::from(language).remark(rules, &Remark::NormalRules)
}

/// The text that players show beside a board: the rules in words, and a comment behind them. A comment that begins with the rules itself, as
/// setters begin theirs, stands alone.
pub(super) fn words_and(
    comment: Option<&str>,
    rules: &Rules,
    language: Language,
) -> Option<String> {
    let tells_rules = |text: &&str| {
        let text = text.trim_start().to_lowercase();
        let begins = |language| {
            text.starts_with(normal(rules, language).to_lowercase().trim_end_matches('.'))
        };
        text.starts_with("normal sudoku rules") || Language::ALL.into_iter().any(begins)
    };
    let words = in_words(rules, language).filter(|_| comment.filter(tells_rules).is_none());
    let parts: Vec<&str> = words.as_deref().into_iter().chain(comment).collect();
    (!parts.is_empty()).then(|| parts.join("\n"))
}

/// The comment of a text, but for the words that [`words_and`] puts before it in any language.
pub(super) fn comment(text: Option<String>, rules: &Rules) -> Option<String> {
    let text = text?;
    let is_begun = |language: &Language| text.starts_with(&normal(rules, *language));
    let words = Language::ALL.into_iter().filter(is_begun);
    let words = words.filter_map(|language| in_words(rules, language));
    let rests = words.filter_map(|words| text.strip_prefix(&words).map(str::to_owned));
    // What goes on in the same line are other words.
    match rests.into_iter().find(|rest| rest.is_empty() || rest.starts_with('\n')) {
        Some(rest) => rest.strip_prefix('\n').filter(|rest| !rest.is_empty()).map(str::to_owned),
        None => Some(text),
    }
}
