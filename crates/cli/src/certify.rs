//! `certify`: a proof for each puzzle that readers can check by themselves.

use super::file_names;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::step_args::CertifyArgs;
use rootgrid::budget::Budget;
use rootgrid::certify::certify;
use rootgrid::deduce::LadderName;
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;
use rootgrid_batch::{Cancel, Progress, Unit};

/// Checked options of `certify`.
#[derive(Debug)]
pub(super) struct CertifyOptions {
    input: InputOptions,
    files: Files,
    args: CertifyArgs,
}

impl TryFrom<CertifyArgs> for CertifyOptions {
    type Error = Error;

    fn try_from(args: CertifyArgs) -> Result<CertifyOptions, Error> {
        if let Some(path) = &args.files.file.output {
            file_names::written_end(path, &["cert", "txt"], None)?;
        }
        Ok(CertifyOptions {
            input: args.input.check()?.under_rules(&args.rules),
            files: args.files.check()?,
            args,
        })
    }
}

impl Run for CertifyOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut output = self.files.open(&cancel)?;
        let mut progress =
            Progress::new(Unit::PuzzlesToCome, self.args.quiet, output.is_terminal());
        let mut refused = false;
        let budget = Budget::new().with_cancel(cancel.flag());
        let is_whole = self.input.each(&cancel, &mut progress, |entry, progress| {
            let givens = entry.into_givens();
            let usual = if givens.rules().is_ordinary_nine() {
                LadderName::Se121
            } else {
                LadderName::Teaching
            };
            let ladder = self.args.ladder.unwrap_or(usual);
            let proof = Puzzle::try_from(givens)
                .and_then(|puzzle| certify(&puzzle, ladder, budget.clone()));
            match proof {
                Ok(text) => output.write_record(text.as_bytes()),
                // An interrupt ends the loop.
                Err(error) if error.is_unmet() => Ok(()),
                Err(error) if !error.is_grid() => Err(error),
                Err(error) => {
                    refused = true;
                    let number = progress.done() + 1;
                    progress.note(&format!("puzzle {number} has no certificate: {error}"));
                    Ok(())
                }
            }
        })?;
        if !is_whole {
            return Ok(Outcome::Interrupted);
        }
        output.finish()?;
        Ok(if refused { Outcome::Negative } else { Outcome::Done })
    }
}
