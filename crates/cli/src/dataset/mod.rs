//! `dataset`: data sets without leakage.

mod amounts;
mod args;
mod audit;
mod columns;
mod dry_run;
mod make;
mod options;
mod parts;
mod rows;
mod verify;

pub(super) use args::{DatasetArgs, DatasetCommand};

use super::job::Run;
use rootgrid::error::Error;

/// The checked command.
pub(super) fn check(args: DatasetArgs) -> Result<Box<dyn Run>, Error> {
    Ok(match args.command {
        DatasetCommand::Audit(args) => Box::new(audit::AuditOptions::try_from(*args.0)?),
        DatasetCommand::Make(args) => Box::new(options::MakeOptions::try_from(*args.0)?),
        DatasetCommand::Verify(args) => Box::new(verify::VerifyOptions::try_from(*args.0)?),
    })
}
