//! The puzzles of a book: made or read, counted, rated, and no two of one class.

use super::chapter::{Origin, Wanted};
use crate::book_values::CodeText;
use crate::common_args::InputArgs;
use crate::input::Entries;
use rootgrid::canon;
use rootgrid::error::Error;
use rootgrid::generate::{Batch, Generator};
use rootgrid::grid::{Puzzle, Solution};
use rootgrid::picture::GlyphSet;
use rootgrid::pool::Pool;
use rootgrid::solve::Solver;
use rootgrid_batch::{Cancel, Indices, Progress, Runner};
use rootgrid_book::pages::{Chapter, Printed};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Field, Record};
use rootgrid_records::variety::Distinct;
use std::collections::HashSet;
use std::ops::Range;

/// Indices in a row that could not be made, after which a chapter is given up.
const UNMET: u64 = 30;

/// Puzzles in a row that repeat a class, after which a chapter is given up.
const REPEATS: u64 = 3000;

/// The facts of every puzzle.
const FIELDS: [Field; 3] = [Field::Rating, Field::Grade, Field::Effort];

/// Gathers puzzles, chapter after chapter.
pub(super) struct Gatherer<'a> {
    pub(super) runner: &'a Runner,
    pub(super) cancel: &'a Cancel,
    pub(super) progress: &'a mut Progress,
    /// The classes of this book and of earlier ones.
    pub(super) seen: HashSet<u128>,
    /// The class keys of this book.
    pub(super) keys: Vec<u128>,
    pub(super) code: Option<CodeText>,
    pub(super) facts: Pool<Facts>,
}

/// A puzzle with the key of its class.
struct Found {
    one: Printed,
    key: u128,
}

/// The puzzles of a chapter so far.
#[derive(Default)]
struct Tally {
    puzzles: Vec<Printed>,
    /// Indices or entries since the last puzzle that was taken.
    unmet: u64,
    repeats: u64,
    all_repeats: u64,
}

impl Gatherer<'_> {
    /// The puzzles of a chapter that is read from files, in their order.
    ///
    /// # Errors
    /// When an input cannot be read, a puzzle has not one solution, or there are too few.
    pub(super) fn read(&mut self, wanted: &Wanted, input: &InputArgs) -> Result<Chapter, Error> {
        let Origin::Read(files) = &wanted.origin else {
            return Err(Error::fault("a chapter that is made was to be read"));
        };
        let args = InputArgs {
            inputs: files.clone(),
            shape: input.shape,
            from: input.from,
            skip_invalid: input.skip_invalid,
        };
        let options = args.check()?;
        options.note_wait(|note| self.progress.note(note));
        let mut tally = Tally::default();
        let count = wanted.count.unwrap_or(u64::MAX);
        let (code, facts, cancel) = (self.code, &self.facts, self.cancel);
        let (seen, keys, progress) = (&mut self.seen, &mut self.keys, &mut *self.progress);
        self.runner.run(
            &mut options.open(),
            cancel,
            |entries: Entries| {
                let mut solver: Option<Solver> = None;
                let mut facts = facts.take_or(|| Facts::new(&FIELDS));
                let each = entries.items.into_iter().map(|item| {
                    let item = item?;
                    let place = item.place();
                    let puzzle = item.try_into_puzzle()?;
                    let solution = try_solution(&mut solver, &puzzle)
                        .map_err(|problem| Error::text(place, problem))?;
                    let record = Record::new(puzzle.shape(), puzzle.values());
                    found(&puzzle, &solution, record, code, &mut facts)
                });
                each.collect::<Vec<_>>()
            },
            |all: Vec<Result<Found, Error>>| {
                for result in all {
                    match result {
                        Err(error) if options.skip_invalid && error.is_text() => {
                            progress.note(&format!("skipped: {error}"));
                        }
                        result if (tally.puzzles.len() as u64) < count => {
                            let before = tally.puzzles.len();
                            take(result?, &mut tally, (&mut *seen, &mut *keys));
                            progress.advance((tally.puzzles.len() - before) as u64);
                        }
                        result => drop(result?),
                    }
                }
                Ok(())
            },
        )?;
        let found = tally.puzzles.len() as u64;
        if found == 0 && !cancel.is_set() {
            return Err(match tally.all_repeats {
                0 => Error::option(format!(
                    "{}: found no puzzle in the input, expected at least one",
                    wanted.title()
                )),
                _ => Error::unmet(format!(
                    "{} lacks puzzles: all are in earlier chapters or volumes",
                    wanted.title()
                )),
            });
        }
        if let Some(count) = wanted.count
            && found < count
            && !cancel.is_set()
        {
            let what = if found == 1 { "puzzle" } else { "different puzzles" };
            return Err(Error::unmet(format!(
                "{} lacks {}: its file has {found} {what}, {count} are asked for",
                wanted.title(),
                count - found
            )));
        }
        if tally.all_repeats > 0 {
            let repeats = tally.all_repeats;
            progress.note(&format!(
                "{}: {repeats} left out, essentially the same as others",
                wanted.title()
            ));
        }
        chapter_of(wanted, tally)
    }

    /// The puzzles of a chapter that is made: those of the first indices, without repeats.
    ///
    /// # Errors
    /// When there are too few.
    pub(super) fn make(
        &mut self,
        wanted: &Wanted,
        generator: &Generator,
    ) -> Result<Chapter, Error> {
        let count = wanted.count.unwrap_or(1);
        let mut tally = Tally::default();
        let mut next = 0;
        let batches: Pool<Batch> = Pool::default();
        while (tally.puzzles.len() as u64) < count && !self.cancel.is_set() {
            let end = next + (count - tally.puzzles.len() as u64);
            let (code, facts) = (self.code, &self.facts);
            let (seen, keys, progress) = (&mut self.seen, &mut self.keys, &mut *self.progress);
            self.runner.run(
                &mut Indices::new(next..end, generator.portion())
                    .with_first(generator.least_portion() as usize),
                self.cancel,
                |indices| {
                    let mut batch = batches.take_or(|| Batch::new(generator.recipe().shape));
                    let mut facts = facts.take_or(|| Facts::new(&FIELDS));
                    let made = made(generator, indices, &mut batch, (code, &mut facts));
                    batch.clear();
                    made
                },
                |(failed, all): (u64, Vec<Result<Found, Error>>)| {
                    tally.unmet += failed;
                    for one in all {
                        let before = tally.puzzles.len();
                        take(one?, &mut tally, (&mut *seen, &mut *keys));
                        progress.advance((tally.puzzles.len() - before) as u64);
                    }
                    if tally.unmet >= UNMET || tally.repeats >= REPEATS {
                        return Err(lack(wanted, &tally, generator.recipe().attempts));
                    }
                    Ok(())
                },
            )?;
            next = end;
        }
        chapter_of(wanted, tally)
    }
}

fn chapter_of(wanted: &Wanted, mut tally: Tally) -> Result<Chapter, Error> {
    for one in &mut tally.puzzles {
        wanted.check_glyphs(one.shape())?;
        one.glyphs = wanted.glyphs.unwrap_or_default();
    }
    let (name, text) = (wanted.name.clone(), wanted.text.clone());
    Ok(Chapter { name, text, puzzles: tally.puzzles, ..Chapter::default() })
}

/// Takes a puzzle, unless its class is there.
fn take(
    Found { one, key }: Found,
    tally: &mut Tally,
    (seen, keys): (&mut HashSet<u128>, &mut Vec<u128>),
) {
    if seen.insert(key) {
        keys.push(key);
        tally.puzzles.push(one);
        (tally.unmet, tally.repeats) = (0, 0);
    } else {
        tally.repeats += 1;
        tally.all_repeats += 1;
    }
}

/// The error for a chapter that lacks puzzles.
fn lack(wanted: &Wanted, tally: &Tally, attempts: u32) -> Error {
    let (found, count) = (tally.puzzles.len() as u64, wanted.count.unwrap_or(1));
    let why = if tally.repeats >= REPEATS {
        format!(
            "the next {REPEATS} are essentially the same as puzzles of the book or of its ledger"
        )
    } else {
        format!("the next {UNMET} indices give none in {attempts} attempts each")
    };
    Error::unmet(format!(
        "{} lacks {} of {count} puzzles: {why}; ask for fewer or for a wider range",
        wanted.title(),
        count - found
    ))
}

/// The puzzles of some indices, and how many could not be made.
fn made(
    generator: &Generator,
    indices: Range<u64>,
    batch: &mut Batch,
    (code, facts): (Option<CodeText>, &mut Facts),
) -> (u64, Vec<Result<Found, Error>>) {
    let failed = generator.maker().fill(indices, batch).len() as u64;
    let mut solver = None;
    let each = batch.iter().map(|made| {
        let puzzle = made.to_puzzle();
        let recipe = format!("{}.{}", generator.recipe(), made.index);
        let solution = try_solution(&mut solver, &puzzle)
            .map_err(|problem| Error::unmet(format!("puzzle {recipe}: {problem}")))?;
        let record = Record {
            recipe: Some(&recipe),
            rating: made.rating,
            ..Record::new(made.shape, made.puzzle)
        };
        found(&puzzle, &solution, record, code, facts)
    });
    (failed, each.collect())
}

/// The only solution of a puzzle.
fn try_solution(solver: &mut Option<Solver>, puzzle: &Puzzle) -> Result<Solution, String> {
    let shape = puzzle.shape();
    if solver.as_ref().is_none_or(|solver| solver.shape() != shape) {
        *solver = Some(Solver::new(shape));
    }
    let found = solver.as_mut().and_then(|solver| solver.first_and_count(puzzle.values(), 2));
    match found {
        Some((values, 1)) => {
            Ok(Solution::from_trusted(rootgrid::grid::Givens::from_trusted(shape, values)))
        }
        Some(_) => Err("the puzzle has several solutions, expected one".to_owned()),
        None => Err("the puzzle has no solution".to_owned()),
    }
}

/// A puzzle with its ratings and the key of its class.
fn found<'a>(
    puzzle: &Puzzle,
    solution: &'a Solution,
    mut record: Record<'a>,
    code: Option<CodeText>,
    facts: &'a mut Facts,
) -> Result<Found, Error> {
    record.solution = Some(solution.values());
    facts.fill(&mut record);
    let mut one = Printed {
        puzzle: puzzle.clone(),
        solution: solution.clone(),
        grade: record.grade.and_then(|name| name.parse().ok()),
        rating: record.rating.filter(|rating| rating.is_complete()).map(|rating| rating.er),
        effort: record.effort,
        recipe: record.recipe.map(str::to_owned),
        code: None,
        glyphs: GlyphSet::default(),
    };
    one.code = code.map(|code| code.try_code(&one)).transpose()?;
    // Where the class of a large board cannot be found, the board itself counts.
    let key = Distinct::PuzzleClass.try_key(puzzle.shape(), puzzle.values(), solution.values());
    Ok(Found { one, key: key.unwrap_or_else(|_| canon::digest(puzzle)) })
}
