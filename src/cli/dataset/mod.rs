//! `dataset`: data sets without leakage.

mod args;
mod audit;
mod parts;
mod rows;

pub(super) use args::{DatasetArgs, DatasetCommand};

use super::job::Run;
use crate::error::Error;

/// The checked command.
pub(super) fn check(args: DatasetArgs) -> Result<Box<dyn Run>, Error> {
    Ok(match args.command {
        DatasetCommand::Audit(args) => Box::new(audit::Options::try_from(args)?),
    })
}
