//! Entries of an input as rows of a data set.

use crate::common_args::RulesArgs;
use crate::given::said_solution;
use crate::given_solution::{SOLUTION_NAMES, find};
use crate::input::{Entries, InputOptions};
use crate::item::{Item, RATING_NAMES};
use rootgrid::canon::class_key;
use rootgrid::error::Error;
use rootgrid::grid::text::Beside;
use rootgrid_batch::dataset::Given;
use rootgrid_batch::dataset::audit::Row;
use std::path::PathBuf;

/// The columns by their meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Names {
    /// Those with the usual names.
    Usual,
    /// Those with these names, as far as there are any.
    Given { solution: Option<String>, rating: Option<String> },
}

impl Names {
    fn solution(&self, item: &Item) -> Option<Option<Vec<u8>>> {
        match self {
            Names::Usual => said_solution(item, &SOLUTION_NAMES),
            Names::Given { solution, .. } => said_solution(item, solution.as_deref().as_slice()),
        }
    }

    fn rating<'a>(&self, beside: &'a [Beside]) -> Option<&'a Beside> {
        match self {
            Names::Usual => find(beside, &RATING_NAMES),
            Names::Given { rating, .. } => find(beside, &[rating.as_deref()?]),
        }
    }
}

/// The reason why these files are not read, or the first of their boards is not taken, for a message about them; nothing if there is
/// none.
pub(super) fn why_unread(files: &[PathBuf]) -> String {
    let inputs = InputOptions::of_files(files, false).into_iter();
    let mut inputs = inputs.flat_map(|i| i.under_rules(&RulesArgs { rules: None }).open());
    let first = inputs.next();
    let class = first.map(|item| item.and_then(Item::into_puzzle).and_then(|one| class_key(&one)));
    let rest = inputs.find_map(Result::err);
    let error = class.and_then(Result::err).or(rest);
    error.map_or(String::new(), |error| format!(": {error}"))
}

/// Entries with the solutions that they give themselves, and the number of the first.
pub(super) fn given_of(entries: Entries) -> (u64, Vec<Result<Given, Error>>) {
    let given = |item: Item| Given {
        solution: said_solution(&item, &SOLUTION_NAMES),
        place: item.place(),
        givens: item.into_givens(),
    };
    (entries.first, entries.items.into_iter().map(|item| item.map(given)).collect())
}

/// The row that an entry is.
pub(super) fn row_of(item: Item, names: &Names) -> Row {
    let solution = names.solution(&item);
    let rating = names.rating(item.beside()).and_then(|field| field.value.trim().parse().ok());
    Row { givens: item.into_givens(), solution, rating }
}
