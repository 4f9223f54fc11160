//! The fields of a recipe, a row each. Its text, the options of the program and their conflicts, the chapters of books,
//! the parameters of the Python package and the table of `docs/REPRODUCE.md` follow from here.

use super::draft::RecipeDraft;
use super::values::{
    add, kinds_text, mask_text, nothing, plain_number, put, put_some, read_effort_range,
    read_efforts, read_kinds, read_mask, read_method, read_minutes, read_root, read_tenths,
    root_text, store, tenths_text, unless, yes_or_no,
};
use super::{Recipe, SourceName};
use crate::board::{Rules, Shape, Symmetry};
use crate::deduce::LadderName;
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::constraints::{ConstraintName, ConstraintNames};
use crate::generate::goal::Demand;
use crate::generate::removal::{MaskMode, Order};
use crate::names::{Named as _, position};
use crate::rate::Grade;
use crate::rng::seed_from_text;
use crate::transform::{KindSet, RootName};

use Keys::{Clues, Grid, Neither};
use OptionValue::{Demands, Name, NameOrGrid, Names, Number, NumberOr, Range, Seed, Switch, Text};

/// A field of a recipe: the option that says it, and its form in the recipe's text.
#[doc(hidden)]
#[derive(Copy, Clone, Debug)]
pub struct RecipeField {
    /// The name of the option, as `max-empty-rows`.
    pub option: &'static str,
    /// The values that the option takes.
    pub value: OptionValue,
    /// Options without one of which this one says nothing.
    pub needs: &'static [&'static str],
    /// The option that says the same in another way.
    pub excludes: Option<&'static str>,
    /// Reads the value of the option.
    pub(super) set: Reading,
    /// The letters that the field begins with in a text, if it stands there by itself.
    pub(super) tag: Option<&'static str>,
    pub(super) keys: Keys,
    /// Reads what stands behind the tag.
    pub(super) read: Reading,
    /// Writes what stands behind the tag, unless that is the default.
    pub(super) write: fn(&Recipe) -> Option<String>,
}

/// Puts the value of a text into a draft.
type Reading = fn(&mut RecipeDraft, &str) -> Result<(), Error>;

/// The values that an option takes.
#[doc(hidden)]
#[derive(Copy, Clone, Debug)]
pub enum OptionValue {
    /// `yes` or `no`.
    Switch,
    /// A whole number.
    Number,
    /// A whole number, or this word.
    NumberOr(&'static str),
    /// A number or a range of numbers, which are called so.
    Range(&'static str),
    /// One of these names.
    Name(&'static [&'static str]),
    /// One of these names, or a grid.
    NameOrGrid(&'static [&'static str]),
    /// Some of these names, with commas between.
    Names(fn() -> &'static [&'static str]),
    /// Some of these names, each perhaps with a number of steps; they are added to earlier ones.
    Demands(fn() -> &'static [&'static str]),
    /// A number or a word.
    Seed,
    /// Text of another form.
    Text,
}

/// The keys of streams that a field is mixed into.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Keys {
    /// Those of the solution and of the clues.
    Grid,
    /// Those of the clues.
    Clues,
    /// Neither of them.
    Neither,
}

impl RecipeField {
    /// All fields, in the order of a recipe's text.
    #[must_use]
    pub fn all() -> &'static [RecipeField] {
        FIELDS
    }

    /// The field of an option; the name may be written with `_`, too.
    ///
    /// # Errors
    /// When there is no such option.
    pub fn named(option: &str) -> Result<&'static RecipeField, Error> {
        if let Some(field) = FIELDS.iter().find(|field| field.option == option) {
            return Ok(field);
        }
        let names: Vec<_> = FIELDS.iter().map(|field| field.option).collect();
        position(option, &names).map(|number| &FIELDS[number]).ok_or_else(|| {
            Error::option(format!(
                "'{option}' is no option of a puzzle: expected one of {}",
                names.join(", ")
            ))
        })
    }

    /// The field that a piece of a recipe's text is, but for shape and index, and what stands behind its tag.
    pub(super) fn of_text(text: &str) -> Option<(&'static RecipeField, &str)> {
        let rest = |field: &RecipeField| field.tag.and_then(|tag| text.strip_prefix(tag));
        let is_word = |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphabetic());
        let fields = FIELDS.iter().filter_map(|field| Some((field, rest(field)?)));
        // Two fields begin with g: a word is a grade, everything else a range of ratings.
        let fields = fields.filter(|(field, rest)| match field.option {
            "shape" => false,
            "difficulty" => is_word(rest),
            _ => true,
        });
        fields.min_by_key(|(_, rest)| rest.len())
    }

    /// A field that is an option, and has no place in the text.
    const fn new(option: &'static str, value: OptionValue, set: Reading) -> RecipeField {
        RecipeField {
            option,
            value,
            needs: &[],
            excludes: None,
            set,
            tag: None,
            keys: Neither,
            read: set,
            write: |_| None,
        }
    }

    /// The same field with a place in the text.
    const fn text(
        self,
        tag: &'static str,
        keys: Keys,
        write: fn(&Recipe) -> Option<String>,
    ) -> RecipeField {
        RecipeField { tag: Some(tag), keys, write, ..self }
    }

    /// The same field with a form of its own in the text.
    const fn read(self, read: Reading) -> RecipeField {
        RecipeField { read, ..self }
    }
}

/// Declares the table: for each field its option and the values of it, the options that it needs or excludes, the
/// reader of its values, and tag, keys and writer of its text, with a reader of its own if the text has another form.
macro_rules! fields {
    ($(
        $option:literal $value:expr $(, needs $needs:expr)? $(, not $excluded:literal)? => $set:expr
        $(, $tag:literal $keys:ident => $write:expr $(, $read:expr)?)?;
    )+) => {
        static FIELDS: &[RecipeField] = &[$(
            RecipeField {
                $(needs: $needs,)?
                $(excludes: Some($excluded),)?
                ..RecipeField::new($option, $value, $set)
            }
            $(.text($tag, $keys, $write) $(.read($read))?)?
        ),+];
    };
}

fields! {
    "shape" Text => |d, text| store(&mut d.recipe.rules, text.parse::<Shape>()),
        "" Grid => |r| Some(r.shape().to_string());
    "rules" Text => |d, text| put_some(&mut d.rules, text),
        "w" Grid => |r| (!r.rules.is_ordinary()).then(|| r.rules.recipe_text()),
        |d, text| {
            let shape = d.recipe.shape();
            store(&mut d.recipe.rules, Rules::from_recipe_text(shape, text))
        };
    "cages" Range("a number of cells") => |d, text| put_some(&mut d.recipe.cages, text),
        "j" Clues => |r| Some(r.cages?.to_string());
    "constraints" Names(|| ConstraintName::NAMES) => |d, text| put(&mut d.recipe.constraints, text),
        "z" Clues => |r| {
            (cfg!(feature = "rules") && !r.constraints.is_empty()).then(|| r.constraints.joined("--"))
        },
        |d, text| store(&mut d.recipe.constraints, ConstraintNames::parted(text, "--"));
    "rule-symmetry" Name(Symmetry::NAMES), needs &["cages", "constraints", "rules"] =>
        |d, text| put(&mut d.recipe.rule_symmetry, text),
        "yr" Clues => |r| unless(Symmetry::None, r.rule_symmetry);
    "transforms" NumberOr("uniform") => |d, text| put(&mut d.shuffle.steps, text),
        "t" Grid => |r| Some(r.source.shuffle()?.steps.to_string());
    "method" Name(SourceName::NAMES) => |d, text| put_some(&mut d.method, text),
        "f" Grid => |r| r.source.method().map(|method| method.to_string()),
        |d, text| put_some(&mut d.method, read_method(text)?.name());
    "kinds" Names(|| &KindSet::NAMES) => |d, text| put(&mut d.shuffle.kinds, text),
        "k" Grid => |r| kinds_text(r.source.shuffle()?.kinds),
        |d, text| store(&mut d.shuffle.kinds, read_kinds(text));
    "root" NameOrGrid(RootName::NAMES) => |d, text| put(&mut d.shuffle.root, text),
        "r" Grid => |r| root_text(&r.source.shuffle()?.root),
        |d, text| store(&mut d.shuffle.root, read_root(text, d.recipe.shape()));
    "level" Name(Level::NAMES) => |d, text| put(&mut d.recipe.level, text),
        "l" Clues => |r| Some(r.level.to_string());
    "order" Name(Order::NAMES) => |d, text| put(&mut d.recipe.order, text),
        "o" Clues => |r| unless(Order::Random, r.order);
    "symmetry" Name(Symmetry::NAMES) => |d, text| put(&mut d.recipe.symmetry, text),
        "y" Clues => |r| unless(Symmetry::None, r.symmetry);
    "clues" Range("a number of clues") => |d, text| put_some(&mut d.bounds().clues, text),
        "c" Clues => |r| Some(r.bounds.clues?.to_string());
    "max-empty-rows" Number => |d, text| put_some(&mut d.bounds().max_empty_rows, text),
        "er" Clues => |r| Some(r.bounds.max_empty_rows?.to_string());
    "max-empty-columns" Number => |d, text| put_some(&mut d.bounds().max_empty_columns, text),
        "ec" Clues => |r| Some(r.bounds.max_empty_columns?.to_string());
    "max-empty-blocks" Number => |d, text| put_some(&mut d.bounds().max_empty_blocks, text),
        "eb" Clues => |r| Some(r.bounds.max_empty_blocks?.to_string());
    "min-per-house" Number => |d, text| put(&mut d.bounds().min_per_house, text),
        "nh" Clues => |r| unless(0, r.bounds.min_per_house);
    "min-per-digit" Number => |d, text| put(&mut d.bounds().min_per_digit, text),
        "nd" Clues => |r| unless(0, r.bounds.min_per_digit);
    "mask" Text => |d, text| put_some(&mut d.mask, text),
        "m" Clues => |r| Some(mask_text(r.bounds.mask.as_ref()?, r.shape())),
        |d, text| store(&mut d.recipe.bounds.mask, read_mask(text, d.recipe.rules.shape()));
    "mask-mode" Name(MaskMode::NAMES), needs &["mask"] => |d, text| put(&mut d.mask_mode, text);
    "difficulty" Name(Grade::NAMES), not "rating" => |d, text| put_some(&mut d.goal_mut().grade, text),
        "g" Clues => |r| Some(r.goal.grade?.to_string());
    "rating" Range("a rating") => |d, text| put_some(&mut d.goal_mut().rating, text),
        "g" Clues => |r| r.goal.rating.map(tenths_text),
        |d, text| store(&mut d.goal_mut().rating, read_tenths(text));
    "effort" Range("an effort") => |d, text| store(&mut d.goal_mut().effort, read_effort_range(text)),
        "qe" Clues => |r| r.goal.effort.as_ref().map(|range| format!("{}-{}", range.start(), range.end())),
        |d, text| store(&mut d.goal_mut().effort, read_efforts(text));
    "minutes" Range("a number of minutes") =>
        |d, text| store(&mut d.goal_mut().minutes, read_minutes(text)),
        "qm" Clues => |r| r.goal.minutes.as_ref().map(|range| format!("{}-{}", range.start(), range.end())),
        |d, text| store(&mut d.goal_mut().minutes, read_efforts(text));
    "spread" Switch, needs &["difficulty"] => |d, text| store(&mut d.spread, yes_or_no(text)),
        "qs" Clues => |r| r.goal.spread.then(String::new),
        |d, text| store(&mut d.goal_mut().spread, nothing(text));
    "ladder" Name(LadderName::NAMES), needs &["require", "forbid"] => |d, text| put_some(&mut d.ladder, text),
        "ql" Clues => |r| unless(LadderName::default(), r.goal.ladder),
        |d, text| put(&mut d.goal_mut().ladder, text);
    "require" Demands(Demand::names) => |d, text| add(&mut d.require, text),
        "qy-" Clues => |r| r.goal.demands_text(false),
        |d, text| d.goal_mut().read_demands(text, false);
    "forbid" Demands(Demand::names) => |d, text| add(&mut d.forbid, text),
        "qn-" Clues => |r| r.goal.demands_text(true),
        |d, text| d.goal_mut().read_demands(text, true);
    "sampling" Text => |d, text| put_some(&mut d.recipe.sampling, text),
        "v" Clues => |r| Some(r.sampling?.to_string());
    "attempts" Number => |d, text| put(&mut d.recipe.attempts, text),
        "a" Neither => |r| unless(Recipe::ATTEMPTS, r.attempts);
    "grid-seed" Seed => |d, text| store(&mut d.recipe.grid_seed, Ok(seed_from_text(text))),
        "sg" Neither => |r| Some(r.grid_seed?.to_string()),
        |d, text| store(&mut d.recipe.grid_seed, plain_number::<u64>(text));
    "seed" Seed => |d, text| store(&mut d.recipe.seed, Ok(seed_from_text(text))),
        "s" Neither => |r| Some(r.seed.to_string()),
        |d, text| store(&mut d.recipe.seed, plain_number::<u64>(text));
}

#[cfg(test)]
mod tests;
