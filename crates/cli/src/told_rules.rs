//! `rules`: what holds on boards, in words; the list of all rules.

use super::common_args::{FileArgs, InputArgs, RulesArgs};
use super::file_names;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::values::named;
use rootgrid::board::{Cell, Constraint, ConstraintKind, Rules};
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid_batch::{Cancel, Progress, Unit};
use serde_json::{Value, json};
use std::borrow::Cow;

#[derive(clap::Args, Debug)]
pub(super) struct RulesOfArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    rules: RulesArgs,
    /// List every rule by the name that options and files have for it
    #[arg(long, conflicts_with_all = ["inputs", "shape", "from"], help_heading = "Input")]
    list: bool,
    /// Language of the sentences
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<Language>(), default_value_t, help_heading = "Output")]
    language: Language,
    /// Write JSON, an object a line
    ///
    /// With the keys shape, rules (the text that --rules takes), sentences and constraints, which have a kind, numbers and cells.
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    file: FileArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    quiet: bool,
}

/// Checked options of `rules`.
#[derive(Debug)]
pub(super) struct RulesOfOptions {
    input: InputOptions,
    is_list: bool,
    language: Language,
    is_json: bool,
    file: FileArgs,
    quiet: bool,
}

impl TryFrom<RulesOfArgs> for RulesOfOptions {
    type Error = Error;

    fn try_from(args: RulesOfArgs) -> Result<RulesOfOptions, Error> {
        let RulesOfArgs { input, rules, list, language, json, file, quiet } = args;
        let end = match &file.output {
            Some(path) => file_names::written_end(path, &["jsonl", "txt"], None)?,
            None => None,
        };
        let is_json = json || end == Some("jsonl");
        let input = input.check()?.under_rules(&rules);
        Ok(RulesOfOptions { input, is_list: list, language, is_json, file, quiet })
    }
}

impl Run for RulesOfOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut output = self.file.open(&cancel)?;
        if self.is_list {
            output.write(self.list().as_bytes())?;
            output.finish()?;
            return Ok(Outcome::Done);
        }
        let mut progress = Progress::new(Unit::PuzzlesToCome, self.quiet, output.is_terminal());
        let mut is_first = true;
        let read = self.input.each(&cancel, &mut progress, |item, _| {
            let givens = item.into_givens();
            let text = match self.is_json {
                true => format!("{}\n", object(givens.rules(), self.language)),
                false => words(givens.rules(), self.language),
            };
            let gap = if self.is_json || is_first { "" } else { "\n" };
            is_first = false;
            output.write_record(format!("{gap}{text}").as_bytes())
        });
        // Who asks for rules alone reads none of a board.
        let is_whole =
            read.map_err(|error| match is_first && !error.is_text() && !error.is_io() {
                true => Error::option(format!("{error}; 'rules --list' lists every rule")),
                false => error,
            })?;
        if !is_whole {
            return Ok(Outcome::Interrupted);
        }
        output.finish()?;
        Ok(Outcome::Done)
    }
}

impl RulesOfOptions {
    /// Every rule: its name in options, and what it says.
    fn list(&self) -> String {
        let language = self.language;
        let names = language.rule_table().map(|(id, _, sentence)| (id, sentence.into()));
        let kinds = ConstraintKind::ALL
            .iter()
            .map(|&kind| (kind.name(), language.sentence_of_constraint(kind, None)));
        let rows = names.chain(kinds);
        let line = |(rule, sentence): (&str, Cow<'static, str>)| match self.is_json {
            true => format!("{}\n", json!({ "rule": rule, "sentence": sentence })),
            false => format!("{rule:<21}  {sentence}\n"),
        };
        rows.map(line).collect()
    }
}

/// The sentences of rules, a line each, and below the sentence of a kind of constraints where they are.
fn words(rules: &Rules, language: Language) -> String {
    let mut text = String::new();
    let kinds: Vec<ConstraintKind> = rules.constraint_kinds().collect();
    let sentences = language.sentences_of(rules);
    // Constraints are in the order of their kinds, as sentences are.
    let (first, of_kinds) = sentences.split_at(sentences.len() - kinds.len());
    first.iter().for_each(|sentence| text += &format!("{sentence}\n"));
    for (sentence, kind) in of_kinds.iter().zip(kinds) {
        text += &format!("{sentence}\n");
        let own = rules.constraints().iter().filter(|one| one.kind() == kind);
        own.for_each(|one| text += &format!("  {}\n", one.text(rules.shape())));
    }
    text
}

fn object(rules: &Rules, language: Language) -> Value {
    let shape = rules.shape();
    let names = |cells: &Vec<Cell>| -> Vec<String> {
        cells.iter().map(|cell| cell.name(shape).to_string()).collect()
    };
    let constraint = |one: &Constraint| {
        let cells: Vec<_> = one.parts().iter().map(names).collect();
        json!({ "kind": one.kind().name(), "numbers": one.numbers(), "cells": cells })
    };
    json!({
        "schema": "rootgrid.rules/1",
        "shape": shape.to_string(),
        "rules": (!rules.is_ordinary()).then(|| rules.to_string()),
        "sentences": language.sentences_of(rules),
        "constraints": rules.constraints().iter().map(constraint).collect::<Vec<_>>(),
    })
}
