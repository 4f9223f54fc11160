//! The options of a puzzle: made from the table of the fields of recipes, and read into a draft.

use super::grades::Grades;
use super::recipe_help::{HELPS, OptionHelp};
use super::values::{listed, refusal};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};
use rootgrid::error::Error;
use rootgrid::generate::{OptionValue, RecipeDraft, RecipeField};
use rootgrid::names::Named as _;
use rootgrid::rate::Grade;
use std::collections::BTreeMap;
use std::ffi::OsStr;

/// The options whose value may be a file.
pub(super) const FILES: [&str; 2] = ["root", "mask"];

/// The options of a puzzle as they stand on the command line.
#[derive(Clone, Debug, Default)]
pub(super) struct RecipeArgs {
    /// All but those below.
    pub(super) draft: RecipeDraft,
    /// Grades, each perhaps with a number of puzzles.
    grades: Option<Grades>,
    /// Seeds, and what may be the name of a file.
    texts: BTreeMap<&'static str, String>,
}

/// The names of the options that say what puzzles are like, and of the one that holds a whole recipe.
pub(super) fn recipe_options() -> impl Iterator<Item = &'static str> {
    RecipeField::all().iter().map(|field| field.option)
}

/// Returns true if the text of an option is not yet its value.
fn is_text(field: &RecipeField) -> bool {
    matches!(field.value, OptionValue::Seed) || FILES.contains(&field.option)
}

impl RecipeArgs {
    /// The text of a seed, root or mask.
    pub(super) fn text(&self, option: &str) -> Option<&str> {
        self.texts.get(option).map(String::as_str)
    }

    /// The grades that are asked for, each with its number of puzzles, or one run without a grade.
    ///
    /// # Errors
    /// When there are numbers of puzzles in two places.
    pub(super) fn wanted(&self, count: Option<u64>) -> Result<Vec<(Option<Grade>, u64)>, Error> {
        let Some(grades) = &self.grades else {
            return Ok(vec![(self.draft.grade(), count.unwrap_or(1))]);
        };
        let counts = grades.counts(count)?.into_iter();
        Ok(counts.map(|(grade, count)| (Some(grade), count)).collect())
    }
}

impl clap::Args for RecipeArgs {
    fn augment_args(command: Command) -> Command {
        command.args(HELPS.iter().filter_map(|help| {
            let field = RecipeField::named(help.option).ok()?;
            Some(argument(field, help))
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        RecipeArgs::augment_args(command)
    }
}

/// The argument of a field.
fn argument(field: &'static RecipeField, help: &OptionHelp) -> Arg {
    let mut arg = Arg::new(field.option)
        .long(field.option)
        .help(help.line)
        .help_heading(help.heading)
        .hide_short_help(!help.is_common);
    if !help.more.is_empty() {
        arg = arg.long_help([&[help.line], help.more].concat().join("\n\n"));
    }
    if let Some(other) = field.excludes {
        arg = arg.conflicts_with(other);
    }
    // Of several, one is enough, which the parser cannot say.
    if let [needed] = field.needs {
        arg = arg.requires(needed);
    }
    let arg = arg.value_name(help.value);
    let arg = match field.option {
        "difficulty" => arg.value_parser(listed::<Grades>(Grade::NAMES)),
        "mask-mode" => arg.value_parser(FieldParser(field)).default_value("exact"),
        _ => arg.value_parser(FieldParser(field)),
    };
    match field.value {
        OptionValue::Demands(_) => {
            arg.action(ArgAction::Append).value_delimiter(',').hide_possible_values(true)
        }
        _ => arg,
    }
}

/// The parser of a field's value, which reports an error as that of other options does.
#[derive(Copy, Clone)]
struct FieldParser(&'static RecipeField);

impl TypedValueParser for FieldParser {
    type Value = String;

    fn parse_ref(
        &self,
        cmd: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let FieldParser(field) = self;
        let text = value.to_string_lossy().into_owned();
        let read = match is_text(field) {
            true => Ok(()),
            false => RecipeDraft::default().set(field.option, &text),
        };
        match read {
            Ok(()) => Ok(text),
            Err(error) => Err(refusal(cmd, arg, &text, &error.to_string())),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = match self.0.value {
            OptionValue::Name(names) => names,
            OptionValue::Switch => &["yes", "no"],
            OptionValue::Names(names) | OptionValue::Demands(names) => names(),
            _ => return None,
        };
        Some(Box::new(names.iter().map(PossibleValue::new)))
    }
}

impl FromArgMatches for RecipeArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<RecipeArgs, clap::Error> {
        let mut args = RecipeArgs::default();
        args.update_from_arg_matches(matches)?;
        Ok(args)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        use clap::parser::ValueSource::CommandLine;
        let is_said =
            |field: &&RecipeField| matches.value_source(field.option) == Some(CommandLine);
        for field in RecipeField::all().iter().filter(is_said) {
            if field.option == "difficulty" {
                self.grades = matches.get_one(field.option).cloned();
                continue;
            }
            let texts = matches.get_many::<String>(field.option).into_iter().flatten();
            for text in texts {
                if is_text(field) {
                    self.texts.insert(field.option, text.clone());
                } else {
                    let set = self.draft.set(field.option, text);
                    set.map_err(|error| clap::Error::raw(ErrorKind::InvalidValue, error))?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_has_its_help() {
        let mut helps: Vec<_> = HELPS.iter().map(|help| help.option).collect();
        let mut options: Vec<_> = recipe_options().collect();
        helps.sort_unstable();
        options.sort_unstable();
        assert_eq!(helps, options);
    }
}
