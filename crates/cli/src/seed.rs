//! The seed of a run.

use super::setup::Setup;
use rootgrid::error::Error;
use rootgrid::rng::{seed_from_system, seed_from_text};
use rootgrid_records::record::Field;

/// A seed, and whether it comes from the system.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Seed {
    pub(super) value: u64,
    pub(super) is_drawn: bool,
}

impl Seed {
    /// The seed that was given, or one that nobody can know.
    pub(super) fn choose(text: Option<&str>) -> Result<Seed, Error> {
        Ok(match text {
            Some("") => {
                return Err(Error::option(
                    "found an empty seed, expected a number or a word; without --seed one is drawn",
                ));
            }
            Some(text) => Seed { value: seed_from_text(text), is_drawn: false },
            None => Seed { value: seed_from_system()?, is_drawn: true },
        })
    }

    /// The options that keep what is written.
    pub(crate) fn way_on(self) -> String {
        let Seed { value, is_drawn } = self;
        if is_drawn { format!("--seed {value} --resume") } else { "--resume".to_owned() }
    }

    /// Refuses `--resume` with a seed that the next run would not have.
    pub(crate) fn check_resume(self, expected: &str) -> Result<(), Error> {
        match self.is_drawn {
            true => Err(Error::option(format!(
                "--resume goes on with the same command: expected {expected}, since without it every run draws a seed of its own"
            ))),
            false => Ok(()),
        }
    }
}

/// Prints a seed that nobody can know otherwise.
pub(super) fn note_seed(setup: &mut Setup, seed: Seed) {
    if seed.is_drawn && !setup.fields.contains(&Field::Recipe) {
        setup.progress.note_later(format!("seed {}", seed.value));
    }
}
