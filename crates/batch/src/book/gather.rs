//! The puzzles of a book: made or read, counted, rated, and no two of one class.

use super::code_text::CodeText;
use super::in_vain;
use super::plan::ChapterPlan;
use crate::{Cancel, Harvest, Runner, Source};
use rootgrid::canon;
use rootgrid::error::{Error, Place};
use rootgrid::generate::{Generator, Recipe};
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::picture::GlyphSet;
use rootgrid::pool::Pool;
use rootgrid::solve::Solver;
use rootgrid::train::Trainer;
use rootgrid_book::pages::{Chapter, Printed};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Count, Field, Record};
use rootgrid_records::variety::{Distinct, DistinctFilter};
use std::collections::BTreeMap;

/// Exercises that repeat others, after which a lesson is given up.
const EXERCISES_IN_VAIN: u32 = 30;

/// Exercises that repeat others of the book, after which they are taken.
const DISGUISED: u32 = 5;

/// The facts of every puzzle.
const FIELDS: [Field; 4] = [Field::Rating, Field::Grade, Field::Effort, Field::Minutes];

/// Gathers puzzles, chapter after chapter.
#[derive(Debug)]
pub struct Gatherer<'a> {
    runner: &'a Runner,
    cancel: &'a Cancel,
    code: Option<CodeText>,
    /// The classes of this book and of earlier ones.
    filter: DistinctFilter,
    /// The class keys of this book.
    keys: Vec<u128>,
    /// The next index of each recipe: a chapter that is asked for again goes on with its puzzles.
    next: BTreeMap<String, u64>,
}

/// A puzzle with the key of its class.
type Keyed = (u128, Printed);

impl<'a> Gatherer<'a> {
    /// A book without puzzles. Each gets a code with this text; none is of these classes.
    pub fn new(
        runner: &'a Runner,
        cancel: &'a Cancel,
        code: Option<CodeText>,
        classes: &[u128],
    ) -> Gatherer<'a> {
        let mut filter = DistinctFilter::new(Distinct::PuzzleClass).with_patience(u64::MAX);
        classes.iter().for_each(|&key| filter.forbid(key));
        Gatherer { runner, cancel, code, filter, keys: Vec::new(), next: BTreeMap::new() }
    }

    /// The class keys of the book so far.
    pub fn keys(&self) -> &[u128] {
        &self.keys
    }

    /// The puzzles that were left out, as a puzzle of the same class is in this book or an earlier one.
    pub fn repeats(&self) -> u64 {
        self.filter.repeats()
    }

    /// The puzzles of a chapter that is made: those of the first indices that no chapter had, without repeats. `advance` is called for each.
    ///
    /// # Errors
    /// When there are too few.
    pub fn make(
        &mut self,
        plan: &ChapterPlan,
        generator: &Generator,
        mut advance: impl FnMut(),
    ) -> Result<Chapter, Error> {
        let Gatherer { runner, cancel, code, filter, keys, next } = self;
        let (asked, mut puzzles) = (plan.count.unwrap_or(1), Vec::new());
        let count = plan.count_with_example(generator.recipe());
        let next = next.entry(generator.recipe().to_string()).or_default();
        let take = |key, one| {
            keys.push(key);
            puzzles.push(one);
            // The example is none of those that were asked for.
            if puzzles.len() as u64 <= asked {
                advance();
            }
        };
        let work = |record: &Record<'_>| printed(record, *code);
        let gave_up = Harvest { generator, runner, cancel }.gather(
            (next, count),
            in_vain::patience(generator.recipe()),
            &FIELDS,
            filter,
            work,
            take,
        )?;
        let found = puzzles.len() as u64;
        match gave_up {
            None => plan.with_puzzles(puzzles),
            Some(gave_up) => Err(in_vain::error(plan, generator.recipe(), gave_up, (found, count))),
        }
    }

    /// The puzzles of the exercises of a trainer for this recipe, without ratings. Repeats are left out, unless nothing else comes: then they
    /// are disguises of one puzzle. `advance` is called for each.
    ///
    /// # Errors
    /// When there are too few.
    pub fn train(
        &mut self,
        plan: &ChapterPlan,
        (recipe, trainer): (&Recipe, &Trainer),
        mut advance: impl FnMut(),
    ) -> Result<Chapter, Error> {
        let Gatherer { cancel, code, filter, keys, next, .. } = self;
        let index = next.entry(format!("exercises of {recipe}")).or_default();
        let (mut facts, mut solver) = (Facts::new(&[]), None);
        let (asked, count) = (plan.count.unwrap_or(1), plan.count_with_example(recipe));
        let mut taken = Vec::new();
        let mut repeats = 0;
        while (taken.len() as u64) < count && !cancel.is_set() {
            let exercise = trainer.exercise(*index)?;
            let puzzle = Puzzle::try_from(exercise.board().givens())?;
            let solution = solution(&mut solver, &puzzle).map_err(Error::fault)?;
            let (key, one) = judged(&mut facts, &puzzle, &solution, *code)?;
            *index += 1;
            // What is very rare is known from one puzzle alone, whose disguises are positions to find it in.
            let is_disguise = keys.contains(&key) && repeats >= DISGUISED;
            if filter.admit(key)? {
                keys.push(key);
            } else if !is_disguise {
                repeats += 1;
                if repeats == EXERCISES_IN_VAIN {
                    return Err(Error::unmet(format!(
                        "{} lacks {} of {count} positions: the next {repeats} are essentially the same as puzzles of its \
                         ledger; ask for fewer",
                        plan.title(),
                        count - taken.len() as u64
                    )));
                }
                continue;
            }
            taken.push(one);
            if taken.len() as u64 <= asked {
                advance();
            }
        }
        plan.with_puzzles(taken)
    }

    /// The puzzles of a chapter that are read, in their order, and the number of repeats, which are left out. `puzzles` are
    /// those of a chunk with their places. `tell` hears of each that is taken, and of each error, which it may pass over.
    ///
    /// # Errors
    /// Those that `tell` returns, or when there are too few.
    pub fn read<S: Source>(
        &mut self,
        plan: &ChapterPlan,
        source: &mut S,
        puzzles: impl Fn(S::Chunk) -> Vec<Result<(Place, Puzzle), Error>> + Sync,
        mut tell: impl FnMut(Result<(), Error>) -> Result<(), Error>,
    ) -> Result<(Chapter, u64), Error> {
        let Gatherer { runner, cancel, code, filter, keys, .. } = self;
        let most = plan.count.unwrap_or(u64::MAX);
        let (mut taken, mut repeats) = (Vec::new(), 0);
        let idle = Pool::default();
        let work = |chunk| {
            let mut facts = idle.take_or(|| Facts::new(&FIELDS));
            let mut solver = None;
            let each = puzzles(chunk).into_iter().map(|read| {
                let (place, puzzle) = read?;
                let solution = solution(&mut solver, &puzzle)
                    .map_err(|problem| Error::text(place, problem))?;
                judged(&mut facts, &puzzle, &solution, *code)
            });
            each.collect::<Vec<Result<Keyed, Error>>>()
        };
        runner.run(source, cancel, work, |all| {
            for result in all {
                match result {
                    Err(error) => tell(Err(error))?,
                    Ok(_) if taken.len() as u64 >= most => {}
                    Ok((key, _)) if !filter.admit(key)? => repeats += 1,
                    Ok((key, one)) => {
                        keys.push(key);
                        taken.push(one);
                        tell(Ok(()))?;
                    }
                }
            }
            Ok(())
        })?;
        if !cancel.is_set() {
            check_count(plan, taken.len() as u64, repeats)?;
        }
        Ok((plan.with_puzzles(taken)?, repeats))
    }
}

/// Refuses a chapter with fewer puzzles than are asked for, or none.
fn check_count(plan: &ChapterPlan, found: u64, repeats: u64) -> Result<(), Error> {
    let title = plan.title();
    match plan.count {
        _ if found == 0 && repeats == 0 => Err(Error::option(format!(
            "{title}: found no puzzle in the input, expected at least one"
        ))),
        _ if found == 0 => Err(Error::unmet(format!(
            "{title} lacks puzzles: all are in earlier chapters or volumes"
        ))),
        Some(count) if found < count => {
            let what = if found == 1 { "puzzle" } else { "different puzzles" };
            Err(Error::unmet(format!(
                "{title} lacks {}: its file has {found} {what}, {count} are asked for",
                count - found
            )))
        }
        _ => Ok(()),
    }
}

/// The only solution of a puzzle.
fn solution(solver: &mut Option<Solver>, puzzle: &Puzzle) -> Result<Solution, &'static str> {
    let rules = puzzle.rules();
    if solver.as_ref().is_none_or(|solver| solver.rules() != rules) {
        *solver = Some(Solver::new(rules));
    }
    match solver.as_mut().and_then(|solver| solver.first_and_count(puzzle.values(), 2)) {
        Some((values, 1)) => Ok(Solution::from_trusted(Givens::from_trusted(rules, values))),
        Some(_) => Err(SEVERAL),
        None => Err("the puzzle has no solution"),
    }
}

/// A puzzle that was read or made without a record, with its ratings and the key of its class.
fn judged(
    facts: &mut Facts,
    puzzle: &Puzzle,
    solution: &Solution,
    code: Option<CodeText>,
) -> Result<Keyed, Error> {
    let mut record = Record::new(puzzle.rules(), puzzle.values());
    (record.solution, record.solutions) = (Some(solution.values()), Some(Count::exactly(1)));
    facts.fill(&mut record);
    printed(&record, code)
}

/// The problem of a puzzle with several solutions.
const SEVERAL: &str = "the puzzle has several solutions, expected one";

/// A puzzle with its ratings and the key of its class.
fn printed(record: &Record<'_>, code: Option<CodeText>) -> Result<Keyed, Error> {
    let givens = |values| Givens::from_trusted(record.rules, values);
    let (Some(solution), Some(Count { or_more: false, .. })) = (record.solution, record.solutions)
    else {
        let name = record.recipe.unwrap_or_default();
        return Err(Error::unmet(format!("puzzle {name}: {SEVERAL}")));
    };
    let mut one = Printed {
        puzzle: Puzzle::from_trusted(givens(record.puzzle)),
        solution: Solution::from_trusted(givens(solution)),
        grade: record.grade.and_then(|name| name.parse().ok()),
        rating: record.rating.filter(|rating| rating.is_complete()).map(|rating| rating.er),
        effort: record.effort,
        minutes: record.minutes,
        recipe: record.recipe.map(str::to_owned),
        code: None,
        glyphs: GlyphSet::default(),
    };
    one.code = code.map(|code| code.code(&one)).transpose()?;
    // Where the class of a large board cannot be found, the board itself counts.
    let key = Distinct::PuzzleClass.key(record.rules, record.puzzle, solution);
    Ok((key.unwrap_or_else(|_| canon::digest(&one.puzzle)), one))
}
