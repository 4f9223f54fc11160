//! The way of candidates into a data set, in order.

use super::candidates::{Finding, Page};
use crate::input::{Entries, Inputs};
use rootgrid::error::Error;
use rootgrid_batch::Progress;
use rootgrid_batch::dataset::{Assembly, Candidate};
use std::cell::Cell;

/// Entries until there are enough.
pub(super) struct Until<'a> {
    pub(super) inputs: &'a mut Inputs,
    pub(super) enough: &'a Cell<bool>,
}

impl rootgrid_batch::Source for Until<'_> {
    type Chunk = Entries;

    fn take(&mut self, most: usize) -> Option<Entries> {
        if self.enough.get() { None } else { rootgrid_batch::Source::take(self.inputs, most) }
    }
}

/// Offers the candidates of a page.
pub(super) fn offer(
    page: Page,
    assembly: &mut Assembly,
    progress: &mut Progress,
    group: impl Fn(&mut Assembly, Option<String>) -> usize,
    is_over: impl Fn(&Assembly) -> bool,
) -> Result<(), Error> {
    let (mut start, mut accepted) = (0, 0);
    for (index, finding) in page.found {
        if is_over(assembly) {
            break;
        }
        let candidate = match finding {
            Finding::Unmet => Candidate::Unmet,
            Finding::Wrong => Candidate::Wrong,
            Finding::Ready { label, split, key, rows, end } => {
                let bytes = &page.out[start..end];
                start = end;
                let group = group(assembly, label);
                Candidate::Ready { group, split, key, rows, bytes }
            }
        };
        accepted += u64::from(assembly.offer(index, candidate)?);
    }
    progress.advance(accepted);
    match page.error {
        Some(error) => Err(error),
        None => Ok(()),
    }
}
