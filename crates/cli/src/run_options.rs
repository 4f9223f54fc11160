//! Options of how the work is done: threads, instruction set, notes.

use super::common_args::RunArgs;
use rootgrid::error::Error;
use rootgrid::solve::lanes::Backend;

/// More threads than this are a mistake in typing.
const MOST_THREADS: usize = 256;

/// The way in which the work is done.
#[derive(Debug)]
pub(super) struct RunOptions {
    pub(super) threads: usize,
    /// The instruction set of lane engines and solvers.
    pub(super) backend: Backend,
    pub(super) quiet: bool,
}

/// The environment variable that names a backend.
const BACKEND: &str = "ROOTGRID_BACKEND";

/// The backend of the option, else of the environment, else the best of this processor.
fn backend(option: Option<Backend>) -> Result<Backend, Error> {
    let backend = match (option, std::env::var_os(BACKEND)) {
        (Some(backend), _) => backend,
        (None, None) => return Ok(Backend::best()),
        (None, Some(name)) => name
            .to_string_lossy()
            .parse()
            .map_err(|error| Error::option(format!("{BACKEND}: {error}")))?,
    };
    backend.check()?;
    Ok(backend)
}

impl RunArgs {
    pub(super) fn check(self) -> Result<RunOptions, Error> {
        let threads = match self.threads {
            None => std::thread::available_parallelism().map_or(1, usize::from),
            Some(threads) if (1..=MOST_THREADS).contains(&threads) => threads,
            Some(threads) => {
                return Err(Error::option(format!(
                    "{threads} threads asked for: expected 1 to {MOST_THREADS}"
                )));
            }
        };
        Ok(RunOptions { threads, backend: backend(self.backend)?, quiet: self.quiet })
    }
}
