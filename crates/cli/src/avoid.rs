//! Puzzles of other runs that a run must not repeat.

use super::common_args::RulesArgs;
use super::input::InputOptions;
use rootgrid::board::Rules;
use rootgrid::error::Error;
use rootgrid::solve::Solver;
use rootgrid_records::variety::{Distinct, DistinctFilter};
use std::path::PathBuf;

/// Keeps everything in these files out: their solutions, puzzles or classes. What is to be said of it: those that are of
/// none of these shapes, if there are any shapes, keep nothing out. Puzzles that do not say their rules have those of the run,
/// where it has one set of them.
///
/// # Errors
/// When a file cannot be read, a puzzle has not exactly one solution, or the form of a large board cannot be found.
pub(super) fn keep_out(
    files: &[PathBuf],
    distinct: Distinct,
    rules: &[&Rules],
    filter: &mut DistinctFilter,
) -> Result<Option<String>, Error> {
    if files.is_empty() {
        return Ok(None);
    }
    let is_one = rules.windows(2).all(|pair| pair[0] == pair[1]);
    let own = rules.first().filter(|rules| is_one && !rules.is_of_shape());
    let own = RulesArgs { rules: own.map(ToString::to_string) };
    let (mut all, mut others, mut without) = (0, 0, 0);
    let mut solver: Option<Solver> = None;
    for entry in InputOptions::of_files(files, false)?.under_rules(&own).open() {
        let givens = entry?.into_givens();
        let shape = givens.shape();
        all += 1;
        let is_other = !rules.iter().any(|rules| rules.shape() == shape);
        others += u64::from(!rules.is_empty() && is_other);
        if solver.as_ref().is_none_or(|solver| solver.rules() != givens.rules()) {
            solver = Some(Solver::new(givens.rules()));
        }
        let solution =
            solver.as_mut().and_then(|solver| solver.first_and_count(givens.values(), 2));
        match solution {
            Some((solution, 1)) => {
                filter.forbid(distinct.key(givens.rules(), givens.values(), solution)?)
            }
            _ => without += 1,
        }
    }
    if without > 0 {
        return Err(Error::option(format!(
            "{without} puzzles in the files of --avoid have not exactly one solution: nothing of \
             theirs can be kept out"
        )));
    }
    Ok(match others {
        _ if all == 0 => {
            Some("found no puzzle in the files of --avoid: they keep nothing out".to_owned())
        }
        0 => None,
        _ => Some(format!(
            "{others} of {all} puzzles of --avoid are of other shapes: they keep nothing out"
        )),
    })
}
