//! The way of candidates into a data set, in order.

use super::amount::Origin;
use super::assembly::{Assembly, Candidate};
use super::candidates::{Bench, Finding, Given};
use super::manifest::Group;
use crate::source::Until;
use crate::{Cancel, Harvest, HarvestPage, Runner, Source};
use rootgrid::error::Error;
use rootgrid::pool::Pool;
use std::cell::Cell;

/// The fewest indices that are tried at a time, so that all threads have work where puzzles are rare.
const LEAST_TRIED: u64 = 64;

/// Makes or reads puzzles for a data set.
#[derive(Debug)]
pub struct Filling<'a> {
    /// The settings of all candidates.
    pub bench: &'a Bench,
    /// The threads.
    pub runner: &'a Runner,
    /// Ends it early.
    pub cancel: &'a Cancel,
}

impl Filling<'_> {
    /// Makes puzzles until every amount is full or given up. After each page `note` gets the number of puzzles that got in.
    ///
    /// # Errors
    /// When files cannot be written.
    pub fn make(
        &self,
        origins: &[Origin],
        assembly: &mut Assembly,
        mut note: impl FnMut(&Assembly, u64),
    ) -> Result<(), Error> {
        let Filling { bench, runner, cancel } = *self;
        let idle = Pool::default();
        let (first, _) = assembly.place();
        for (number, origin) in origins.iter().enumerate().skip(first) {
            let (source, next) = assembly.place();
            if source != number || next < origin.start {
                assembly.begin_source(number, origin.start);
            }
            let missing = |assembly: &Assembly| {
                let (_, next) = assembly.place();
                let group = &assembly.manifest().groups[origin.group];
                let left = group.wanted.unwrap_or(1).saturating_sub(group.made);
                let tried = if assembly.is_over(origin.group) { 0 } else { left.max(LEAST_TRIED) };
                tried.min(u64::MAX - next)
            };
            let (_, next) = assembly.place();
            let harvest = Harvest { generator: &origin.generator, runner, cancel };
            let work = |batch: &_, page: &mut _| {
                bench.make(&mut idle.take_or(|| bench.tools()), origin, batch, page);
            };
            let is_over = |assembly: &Assembly| assembly.is_over(origin.group);
            let group = |_: &mut Assembly, _| origin.group;
            harvest.run(next, assembly, missing, work, |assembly, page| {
                let accepted = offer(page, assembly, group, is_over, |_| Ok(Candidate::Unmet))?;
                note(assembly, accepted);
                Ok(())
            })?;
            if cancel.is_set() {
                return Ok(());
            }
            assembly.give_up_rest(origin.group);
        }
        Ok(())
    }

    /// Reads puzzles until the source ends, or there are as many as are wanted: of each amount, if there are several, so that
    /// all is read. Chunks of the source become entries by `given`, with the index of the first.
    ///
    /// # Errors
    /// When the source cannot be read, or files cannot be written.
    pub fn read<S: Source>(
        &self,
        source: S,
        given: impl Fn(S::Chunk) -> (u64, Vec<Result<Given, Error>>) + Sync,
        wanted: Option<u64>,
        assembly: &mut Assembly,
        mut note: impl FnMut(&Assembly, u64),
    ) -> Result<(), Error> {
        let Filling { bench, runner, cancel } = *self;
        let idle = Pool::default();
        let work = |chunk| {
            let (first, given) = given(chunk);
            let mut page = HarvestPage::default();
            bench.read(&mut idle.take_or(|| bench.tools()), first, given, &mut page);
            page
        };
        let is_over = |assembly: &Assembly| {
            bench.per.is_none() && assembly.manifest().groups.iter().any(Group::is_full)
        };
        let group = |assembly: &mut Assembly, label: Option<String>| match label {
            Some(label) => assembly.group(&label, wanted),
            None => 0,
        };
        let missed = |error: Error| match error.is_unmet() {
            true => Ok(Candidate::Wrong),
            false => Err(error),
        };
        let enough = Cell::new(false);
        runner.run(&mut Until::new(source, &enough), cancel, work, |mut page| {
            let accepted = offer(&mut page, assembly, group, is_over, missed)?;
            enough.set(is_over(assembly));
            note(assembly, accepted);
            Ok(())
        })
    }
}

/// Offers the candidates of a page; the number of those that got in.
fn offer(
    page: &mut HarvestPage<Finding>,
    assembly: &mut Assembly,
    group: impl Fn(&mut Assembly, Option<String>) -> usize,
    is_over: impl Fn(&Assembly) -> bool,
    missed: impl Fn(Error) -> Result<Candidate<'static>, Error>,
) -> Result<u64, Error> {
    let (mut start, mut accepted) = (0, 0);
    for (index, finding) in page.found.drain(..) {
        if is_over(assembly) {
            break;
        }
        let candidate = match finding {
            Err(error) => missed(error)?,
            Ok(Finding { label, split, key, rows, arrow, end, mended }) => {
                let bytes = &page.out[start..end];
                start = end;
                let group = group(assembly, label);
                Candidate::Ready { group, split, key, rows, arrow, bytes, mended }
            }
        };
        accepted += u64::from(assembly.offer(index, candidate)?);
    }
    Ok(accepted)
}
