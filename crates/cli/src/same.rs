//! `same`: whether two puzzles are essentially the same.

use super::common_args::FileArgs;
use super::file_names;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::variety_args::SameArgs;
use rootgrid::canon;
use rootgrid::error::Error;
use rootgrid_batch::{Cancel, Progress, Unit};

/// Checked options of `same`.
#[derive(Debug)]
pub(super) struct SameOptions {
    input: InputOptions,
    json: bool,
    file: FileArgs,
    quiet: bool,
}

impl TryFrom<SameArgs> for SameOptions {
    type Error = Error;

    fn try_from(args: SameArgs) -> Result<SameOptions, Error> {
        let SameArgs { input, rules, mut json, file, quiet } = args;
        if let Some(path) = file.output.as_deref().filter(|_| !json) {
            let end = file_names::written_end(path, &["json", "jsonl", "txt"], None)?;
            json = matches!(end, Some("json" | "jsonl"));
        }
        Ok(SameOptions { input: input.check()?.under_rules(&rules), json, file, quiet })
    }
}

impl Run for SameOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let mut puzzles = Vec::new();
        self.input.note_wait(|note| Progress::new(Unit::Puzzles(2), self.quiet, true).note(note));
        for entry in self.input.open().take(3) {
            puzzles.push(entry?.into_puzzle()?);
        }
        let [from, to] = &puzzles[..] else {
            let found = match puzzles.len() {
                1 => "1 puzzle".to_owned(),
                3.. => "3 or more puzzles".to_owned(),
                number => format!("{number} puzzles"),
            };
            return Err(Error::option(format!("found {found}, expected two to compare")));
        };
        // Where nothing is known of two boards, they are not different.
        let undecided = |error: Error| match error.is_unmet() {
            true => Error::option(format!("the two cannot be compared: {error}")),
            false => error,
        };
        let morph = match from.rules().is_ordinary() {
            true => canon::same(from, to).map_err(undecided)?.map(|morph| morph.to_string()),
            false => {
                canon::same_under_rules(from, to).map_err(undecided)?.map(|morph| morph.to_string())
            }
        };
        let outcome = if morph.is_some() { Outcome::Done } else { Outcome::Negative };
        let text = if self.json {
            let object = serde_json::json!({
                "schema": "rootgrid.same/1", "same": morph.is_some(), "morph": morph,
            });
            format!("{object}\n")
        } else {
            morph.unwrap_or_else(|| "different".to_owned()) + "\n"
        };
        let mut output = self.file.open(&Cancel::on_interrupt()?)?;
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(outcome)
    }
}
