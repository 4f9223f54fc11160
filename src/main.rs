//! The program: what was typed, checked, run.

use rootgrid::cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = match cli::parse() {
        Ok(args) => args,
        Err(error) => return cli::report_usage(&error).into(),
    };
    match args.check().and_then(|job| job.run()) {
        Ok(outcome) => outcome.code().into(),
        Err(error) => cli::report(&error).into(),
    }
}
