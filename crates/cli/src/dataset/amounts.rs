//! The puzzles that are made, and the number of each kind.

use super::args::MakeArgs;
use crate::recipe_args::RecipeArgs;
use rootgrid::board::Symmetry;
use rootgrid::deduce::level::Level;
use rootgrid::error::Error;
use rootgrid::generate::{Generator, Recipe};
use rootgrid::rate::{Grade, Score};
use rootgrid::solve::lanes::Backend;
use rootgrid_batch::dataset::manifest::{Group, SourceInfo};
use rootgrid_batch::dataset::{Measure, Origin, clues_label, rating_label};

/// The measure of amounts of the puzzles in files.
pub(super) fn measure(args: &MakeArgs) -> Option<Measure> {
    match args.per_rating {
        Some(step) => Some(Measure::Rating(step)),
        None if args.per_clues => Some(Measure::Clues),
        None => args.per_level.then_some(Measure::Level),
    }
}

/// The amounts that are asked for.
#[derive(Debug)]
pub(super) struct Amounts {
    pub(super) origins: Vec<Origin>,
    pub(super) groups: Vec<Group>,
}

/// A recipe that is wanted, before it is checked.
struct WantedRecipe {
    name: String,
    fields: RecipeArgs,
    grade: Option<Grade>,
    level: Option<Level>,
    count: u64,
}

impl Amounts {
    /// The amounts that the options ask for.
    ///
    /// # Errors
    /// When options contradict each other, or no recipe of an amount can be met.
    pub(super) fn new(args: &MakeArgs, seed: u64, backend: Backend) -> Result<Amounts, Error> {
        let puzzles = &args.puzzles;
        let (given, index) = puzzles.recipe.as_deref().map(Recipe::parse).transpose()?.unzip();
        let start = puzzles.start.or(index.flatten()).unwrap_or(0);
        let wanted = wanted(args)?;
        let is_single = wanted.len() == 1;
        let mut amounts = Amounts { origins: Vec::new(), groups: Vec::new() };
        let mut refused = None;
        for WantedRecipe { name, fields, grade, level, count } in wanted {
            let recipe = match &given {
                Some(recipe) => Ok(recipe.clone()),
                None => fields.recipe(seed, grade),
            };
            let made = recipe
                .and_then(Generator::new)
                .and_then(|generator| generator.with_backend(backend));
            let group = amounts.groups.len();
            let mut problem = None;
            match made {
                Ok(generator) if generator.recipe().level == Level::None => {
                    return Err(Error::option(
                        "--level none makes puzzles with several solutions: a data set has puzzles with one",
                    ));
                }
                Ok(generator) => amounts.origins.push(Origin { generator, start, group, level }),
                Err(error) if is_single => return Err(error),
                // Ratings that the scale does not have, numbers of clues that no puzzle has.
                Err(error) => {
                    problem = Some(error.to_string());
                    refused = Some(error);
                }
            }
            amounts.groups.push(Group { name, wanted: Some(count), made: 0, problem });
        }
        match refused {
            Some(error) if amounts.origins.is_empty() => Err(error),
            _ => Ok(amounts),
        }
    }

    /// The recipes as the manifest has them.
    pub(super) fn infos(&self) -> Vec<SourceInfo> {
        let info = |origin: &Origin| SourceInfo::Recipe {
            recipe: origin.generator.recipe().to_string(),
            start: origin.start,
            group: self.groups[origin.group].name.clone(),
        };
        self.origins.iter().map(info).collect()
    }
}

fn wanted(args: &MakeArgs) -> Result<Vec<WantedRecipe>, Error> {
    let mut puzzles = args.puzzles.clone();
    // Models are to learn all puzzles with one solution, not those that a level of the terminal leaves.
    if !puzzles.fields.draft.is_set("level") {
        puzzles.fields.draft.set("level", Level::Unique.name())?;
    }
    // What people expect of a puzzle would be a bias here.
    if !puzzles.fields.draft.is_set("symmetry") {
        puzzles.fields.draft.set("symmetry", Symmetry::None.name())?;
    }
    let count = puzzles.count.unwrap_or(1);
    let one = |name: String, level: Option<Level>, option: &str, value: String| {
        let mut fields = puzzles.fields.clone();
        fields.draft.set(option, &value)?;
        Ok(WantedRecipe { name, fields, grade: None, level, count })
    };
    let said = puzzles.fields.draft.said();
    if let Some(step) = args.per_rating {
        let range = said.goal.rating.ok_or_else(|| {
            Error::option("--per-rating needs --rating A-B, the ratings that are cut into steps")
        })?;
        let (least, most) = (range.least().tenths(), range.most().tenths());
        let steps = (least..=most).step_by(step.into()).map(|start| {
            let end = (start + step - 1).min(most);
            let range = format!("{}-{}", Score::from_tenths(start), Score::from_tenths(end));
            one(rating_label(start, end - start + 1), None, "rating", range)
        });
        return steps.collect();
    }
    if args.per_clues {
        let range = said
            .bounds
            .clues
            .ok_or_else(|| Error::option("--per-clues needs --clues A-B, as --clues 22-32"))?;
        let each =
            range.range().map(|clues| one(clues_label(clues), None, "clues", clues.to_string()));
        return each.collect();
    }
    if args.per_level {
        let levels = [Level::One, Level::Two, Level::Unique]
            .into_iter()
            .map(|level| one(format!("level {level}"), Some(level), "level", level.to_string()));
        return levels.collect();
    }
    if !args.per_technique.is_empty() {
        let each = args
            .per_technique
            .iter()
            .map(|demand| one(format!("technique {demand}"), None, "require", demand.to_string()));
        return each.collect();
    }
    // Rows are in no order of grades: one that is asked for again is a larger amount.
    let mut counts: Vec<(Option<Grade>, u64)> = Vec::new();
    for (grade, count) in puzzles.fields.wanted(puzzles.count)? {
        match counts.iter_mut().find(|(other, _)| *other == grade) {
            Some((_, sum)) => *sum = sum.saturating_add(count),
            None => counts.push((grade, count)),
        }
    }
    let grades = counts.into_iter().map(|(grade, count)| WantedRecipe {
        name: grade.map_or("all".to_owned(), |grade| grade.name().to_owned()),
        fields: puzzles.fields.clone(),
        grade,
        level: None,
        count,
    });
    Ok(grades.collect())
}
