//! Options of `generate`, checked.

use crate::args::GenerateArgs;
use crate::common_args::ResumeArgs;
use crate::days::{Days, Weekdays};
use crate::losses;
use crate::parts::{Part, Share, Size};
use crate::puzzle_args::PuzzleArgs;
use crate::resume::check_form;
use crate::seed::Seed;
use crate::setup::{OutputOptions, RunOptions};
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::generate::{Day, Generator, Recipe};
use rootgrid::rate::Grade;
use rootgrid_batch::Shard;
use rootgrid_records::facts::Facts;
use rootgrid_records::record::Field;
use rootgrid_records::variety::Distinct;
use rootgrid_records::write::Form;
use std::path::PathBuf;
use std::time::Duration;

/// The fields that are known of a generated puzzle, beside what can be worked out.
const FIELDS: [Field; 12] = [
    Field::Solution,
    Field::Recipe,
    Field::Clues,
    Field::Index,
    Field::Attempts,
    Field::Weight,
    Field::Tries,
    Field::Solutions,
    Field::SolutionsExact,
    Field::Shape,
    Field::Rules,
    Field::Date,
];

/// Checked options of `generate`.
#[derive(Debug)]
pub(crate) struct GenerateOptions {
    /// One for each grade that is asked for.
    pub(super) parts: Vec<Part>,
    /// Puzzles of the whole run, of which this may be a shard.
    pub(super) asked: u64,
    /// The part that must differ, and whether further indices take the places of repeats.
    pub(super) distinct: Option<(Distinct, bool)>,
    /// Files whose puzzles must not occur again.
    pub(super) avoid: Vec<PathBuf>,
    pub(super) seed: Seed,
    pub(super) output: OutputOptions,
    pub(super) run: RunOptions,
    /// True if it goes on with what an earlier run left.
    pub(super) resumes: bool,
    /// The time after which it ends with what it has.
    pub(super) time: Option<Duration>,
}

impl TryFrom<GenerateArgs> for GenerateOptions {
    type Error = Error;

    fn try_from(args: GenerateArgs) -> Result<GenerateOptions, Error> {
        let GenerateArgs { puzzles: mut args, days, weekdays, max_seconds, output, run, resume } =
            args;
        let ResumeArgs { resume } = resume;
        if weekdays.is_some() && days.is_none() {
            return Err(Error::option(
                "--weekdays has the grades of a run of days: write --days as well, as --days 2026-12-01..2026-12-31",
            ));
        }
        let (recipe, index) =
            args.recipe.take().map(|text| Recipe::parse(&text)).transpose()?.unzip();
        let seed = match (&recipe, &days) {
            (Some(recipe), _) => Seed { value: recipe.seed, is_drawn: false },
            (None, Some(days)) => Seed { value: days.0[0].seed(), is_drawn: false },
            (None, None) => Seed::choose(args.fields.text("seed"))?,
        };
        let start = match (args.start, index.flatten()) {
            (Some(_), Some(_)) => {
                return Err(Error::option("--start is given, and the recipe has an index"));
            }
            (start, index) => start.or(index).unwrap_or(0),
        };
        let part = match (args.start, args.shard) {
            (Some(_), _) => Some("--start"),
            (None, shard) => (shard != Shard::WHOLE).then_some("--shard"),
        };
        let wanted = args.fields.wanted(args.count)?.into_iter();
        let wanted = wanted.map(|(grade, count)| WantedPart { grade, count, day: None });
        let wanted = match &days {
            Some(days) => of_days(days, weekdays.as_ref(), wanted.collect(), &args)?,
            None => wanted.collect(),
        };
        let distinct = args.distinct.or((!args.avoid.is_empty()).then_some(Distinct::Solution));
        let recipes = wanted.iter().map(|&WantedPart { grade, day, .. }| match &recipe {
            Some(recipe) => Ok(recipe.clone()),
            None => args.fields.recipe(day.map_or(seed.value, Day::seed), grade),
        });
        let recipes: Vec<Recipe> = recipes.collect::<Result<_, Error>>()?;
        let run = run.check()?;
        let sizes = sizes(&wanted);
        let share = Share::new(&sizes, start, args.shard)?;
        let mut parts = Vec::new();
        for ((part, recipe), indices) in wanted.iter().zip(recipes).zip(share.indices) {
            let &WantedPart { grade, count, day } = part;
            if let (Some(sampling), true) = (recipe.sampling, distinct.is_some()) {
                return Err(Error::option(format!(
                    "sampling {sampling} with --distinct or --avoid: the sample would be biased; leave them out"
                )));
            }
            if let Some(distinct) = distinct {
                distinct.check(&recipe, count)?;
            }
            parts.push(Part {
                generator: Generator::new(recipe)?.with_backend(run.backend)?,
                indices,
                name: grade.filter(|_| wanted.len() > 1 && day.is_none()),
                date: day.map(|day| day.to_string()),
            });
        }
        let mut output = output.check(&[&FIELDS[..], &Facts::fields()[..]].concat())?;
        if let Some(form) = output.board_form() {
            let mut shapes = parts.iter().map(|part| part.generator.recipe().shape());
            shapes.try_for_each(|shape| form.expect_shape(shape))?;
        }
        for part in &parts {
            let recipe = part.generator.recipe();
            if recipe.has_own_rules() {
                // A line would be blank.
                output.usually(Form::Board(BoardForm::Board));
            }
            losses::expect_form_of(&part.generator, output.form())?;
        }
        part.map_or(Ok(()), |option| check_part(&output, option))?;
        output.check_boards(parts.iter().map(Part::count).sum())?;
        output.files().refuse_to_replace(&args.avoid, "--avoid reads")?;
        if resume {
            seed.check_resume("--seed or --recipe")?;
            check_form(output.form())?;
        }
        output.number(share.first, share.last);
        output.name(parts.iter().filter_map(|part| part.date.clone()).collect());
        Ok(GenerateOptions {
            parts,
            asked: sizes.iter().map(|size| size.count).sum(),
            distinct: distinct.map(|distinct| (distinct, args.shard == Shard::WHOLE)),
            avoid: args.avoid,
            seed,
            output,
            run,
            resumes: resume,
            time: max_seconds,
        })
    }
}

/// Puzzles of one recipe that are asked for.
#[derive(Copy, Clone)]
struct WantedPart {
    grade: Option<Grade>,
    count: u64,
    day: Option<Day>,
}

/// The sizes of parts, where a grade that comes again goes on with its puzzles. Each day has a seed of its own.
fn sizes(wanted: &[WantedPart]) -> Vec<Size> {
    let mut passed: Vec<(Grade, u64)> = Vec::new();
    let size = |&WantedPart { grade, count, day }: &WantedPart| {
        let Some(grade) = grade.filter(|_| day.is_none()) else { return Size { count, before: 0 } };
        let of_grade = passed.iter_mut().find(|(other, _)| *other == grade);
        let Some((_, passed)) = of_grade else {
            passed.push((grade, count));
            return Size { count, before: 0 };
        };
        let before = *passed;
        *passed = before.saturating_add(count);
        Size { count, before }
    };
    wanted.iter().map(size).collect()
}

/// A puzzle a day: of the grade of its weekday, unless a grade or another goal is asked for.
///
/// # Errors
/// When several grades are asked for, of which nobody can say which day has which.
fn of_days(
    days: &Days,
    weekdays: Option<&Weekdays>,
    wanted: Vec<WantedPart>,
    args: &PuzzleArgs,
) -> Result<Vec<WantedPart>, Error> {
    let &[WantedPart { grade, count: 1, .. }] = &wanted[..] else {
        return Err(Error::option(
            "--days makes one puzzle a day: expected one --difficulty, or --weekdays with the grades from Monday to Sunday",
        ));
    };
    let has_goal = ["rating", "effort", "minutes", "require", "forbid"];
    let has_goal = has_goal.iter().any(|option| args.fields.draft.is_set(option));
    let grade = |day: Day| match (weekdays, grade) {
        (Some(weekdays), _) => Some(weekdays.grade(day)),
        (None, Some(grade)) => Some(grade),
        (None, None) => (!has_goal).then(|| day.usual_grade()),
    };
    let part = |&day: &Day| WantedPart { grade: grade(day), count: 1, day: Some(day) };
    Ok(days.0.iter().map(part).collect())
}

/// Refuses a part of a run, by the option that asks for it, in a form whose parts cannot be put together.
fn check_part(output: &OutputOptions, option: &str) -> Result<(), Error> {
    if output.goes_in_parts() {
        return Ok(());
    }
    Err(Error::option(format!(
        "{option} makes a part of a run, and parts of a JSON array cannot be put together: write --format jsonl, or -o with a \
         name that ends in .jsonl, for an object a line"
    )))
}
