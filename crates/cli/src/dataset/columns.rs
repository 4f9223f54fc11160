//! The columns of a data set.

use crate::values::FieldName;
use rootgrid::error::Error;
use rootgrid::grid::text::is_puzzle_name;
use rootgrid_batch::dataset::manifest::ColumnInfo;
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{ColumnKind, Field};
use rootgrid_records::write::{Column, Format, Style};

/// The columns after the puzzle unless others are asked for. The order is that which simple loaders expect.
const USUAL: [Field; 10] = [
    Field::Solution,
    Field::Clues,
    Field::Rating,
    Field::Grade,
    Field::Technique,
    Field::Level,
    Field::Class,
    Field::SolutionClass,
    Field::Recipe,
    Field::Index,
];

/// Fields of every puzzle beside those that can be worked out.
const KNOWN: [Field; 6] =
    [Field::Solution, Field::Rules, Field::Clues, Field::Index, Field::Shape, Field::Morph];

/// Fields of puzzles with recipes.
const OF_RECIPES: [Field; 2] = [Field::Recipe, Field::Attempts];

/// Fields of samples.
const OF_SAMPLES: [Field; 2] = [Field::Weight, Field::Tries];

/// Fields that differ from run to run, or are of another type in JSON than in tables.
const UNFIT: [Field; 4] =
    [Field::Seconds, Field::RatingExact, Field::Techniques, Field::TechniqueIds];

/// What `--with trace` adds: all of the steps.
const TRACE: [Field; 3] = [Field::Trace, Field::TraceRatings, Field::TraceEnding];

/// Fields after the puzzle, and the names of all columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    pub(super) fields: Vec<Field>,
    /// The name of the puzzle, then those of the fields.
    pub(super) names: Vec<String>,
}

/// The choices that decide about the usual columns.
#[derive(Copy, Clone, Debug)]
pub(super) struct Given {
    /// Puzzles have recipes.
    pub(super) has_recipe: bool,
    /// Boards are 9x9, or may be.
    pub(super) is_rated: bool,
    /// Boards have shapes that their size does not tell.
    pub(super) has_shapes: bool,
    /// Boards have rules that are not ordinary.
    pub(super) has_rules: bool,
    pub(super) is_augmented: bool,
    /// Puzzles are of several grades.
    pub(super) is_graded: bool,
    /// Puzzles are a sample.
    pub(super) is_sampled: bool,
}

impl Columns {
    /// The columns of these names, renamed.
    /// Those of `more` come last.
    ///
    /// # Errors
    /// When a field is not known, or names do not fit.
    pub(super) fn new(
        asked: &[FieldName],
        more: &[FieldName],
        renamed: &[String],
        given: Given,
    ) -> Result<Columns, Error> {
        let known: Vec<Field> = KNOWN
            .into_iter()
            .chain(OF_RECIPES.into_iter().filter(|_| given.has_recipe))
            .chain(OF_SAMPLES.into_iter().filter(|_| given.is_sampled))
            .chain(Facts::fields())
            .chain(Facts::trace_fields())
            .filter(|field| !UNFIT.contains(field))
            .collect();
        let mut fields = Vec::new();
        for (number, name) in asked.iter().enumerate() {
            // The puzzle comes first whether it is named or not.
            if name.is("puzzle") {
                if number > 0 {
                    return Err(Error::option(
                        "the column puzzle is the first one: expected it first, or nowhere",
                    ));
                }
                continue;
            }
            let field = name.field(&known)?;
            if fields.contains(&field) {
                return Err(Error::option(format!("column '{field}' is asked for twice")));
            }
            fields.push(field);
        }
        if asked.is_empty() {
            let is_due = |field: &Field| match field {
                Field::Recipe => given.has_recipe,
                Field::Rating | Field::Technique => given.is_rated,
                Field::Grade => given.is_graded,
                _ => true,
            };
            fields.extend(USUAL.into_iter().filter(is_due));
            // Without its rules and its shape a puzzle has other solutions.
            if given.has_rules {
                fields.insert(1, Field::Rules);
            }
            if given.has_shapes {
                fields.insert(1, Field::Shape);
            }
            fields.extend(given.is_augmented.then_some(Field::Morph));
        }
        for name in more {
            let is_trace = name.is(Field::Trace.name());
            let some = if is_trace { TRACE.to_vec() } else { vec![name.field(&known)?] };
            for field in some {
                if fields.contains(&field) {
                    return Err(Error::option(format!(
                        "--with: the column '{field}' is there already: leave it out"
                    )));
                }
                fields.push(field);
            }
        }
        let mut names = vec!["puzzle".to_owned()];
        names.extend(fields.iter().map(|field| field.name().to_owned()));
        rename(&mut names, renamed)?;
        if !is_puzzle_name(names[0].as_bytes()) {
            return Err(Error::option(format!(
                "found the name '{}' for the puzzle, expected one that readers know: puzzle, quizzes, question, sudoku, \
                 board and the like",
                names[0]
            )));
        }
        for (field, name) in fields.iter().zip(&names[1..]) {
            if [Field::Shape, Field::Rules].contains(field) && name != field.name() {
                return Err(Error::option(format!(
                    "--names: found '{name}' for the {field}, which readers know by the name '{field}' alone: leave it"
                )));
            }
        }
        Ok(Columns { fields, names })
    }

    /// Returns whether some of them say something of traces.
    pub(super) fn has_traces(&self) -> bool {
        Facts::trace_fields().any(|field| self.fields.contains(&field))
    }

    /// The columns as the manifest has them.
    pub(super) fn infos(&self) -> Vec<ColumnInfo> {
        let (fields, names) = (self.fields.clone(), self.names.clone());
        let style = Style { fields, names, ..Style::default() };
        let columns = Format::Parquet.writer(&style).columns().unwrap_or_default();
        let fields = std::iter::once("puzzle").chain(self.fields.iter().map(|field| field.name()));
        let info = |(column, field): (&Column, &str)| ColumnInfo {
            name: column.name.clone(),
            field: field.to_owned(),
            kind: kind(column).to_owned(),
        };
        columns.iter().zip(fields).map(info).collect()
    }
}

fn rename(names: &mut [String], renamed: &[String]) -> Result<(), Error> {
    let own = names.to_vec();
    for (number, name) in renamed.iter().enumerate() {
        let (place, new) = match name.split_once('=') {
            Some((old, new)) => (own.iter().position(|name| name == old.trim()), new),
            None => ((number < own.len()).then_some(number), name.as_str()),
        };
        let new = new.trim();
        match place {
            Some(place) if !new.is_empty() => new.clone_into(&mut names[place]),
            _ => {
                return Err(Error::option(format!(
                    "--names: '{name}' is the name of no column: there are {}",
                    own.join(", ")
                )));
            }
        }
    }
    for (number, name) in names.iter().enumerate() {
        if names[..number].contains(name) {
            return Err(Error::option(format!("--names: two columns are called '{name}'")));
        }
    }
    Ok(())
}

/// The type of a column, as data hubs name it: those that every reader has.
fn kind(column: &Column) -> &'static str {
    match column.kind {
        ColumnKind::Text | ColumnKind::Flag => "string",
        ColumnKind::Int16 => "int16",
        ColumnKind::Int64 => "int64",
        ColumnKind::Float64 => "float64",
        ColumnKind::Texts => "list<string>",
        ColumnKind::Int32s => "list<int32>",
        ColumnKind::Float64s => "list<float64>",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(asked: &[&str], renamed: &[&str]) -> Result<Columns, Error> {
        let asked: Vec<FieldName> = asked.iter().map(|name| name.parse().unwrap()).collect();
        let renamed: Vec<String> = renamed.iter().map(|name| (*name).to_owned()).collect();
        let given = Given {
            has_recipe: true,
            is_rated: true,
            has_shapes: true,
            has_rules: false,
            is_augmented: false,
            is_graded: false,
            is_sampled: false,
        };
        let none: [FieldName; 0] = [];
        Columns::new(&asked, &none, &renamed, given)
    }

    #[test]
    fn names_go_by_place_or_by_name() {
        let found = columns(&["puzzle", "solution", "rating"], &["question", "answer"]).unwrap();
        assert_eq!(found.names, ["question", "answer", "rating"]);
        let found = columns(&["solution", "rating"], &["rating=er"]).unwrap();
        assert_eq!(found.names, ["puzzle", "solution", "er"]);
        assert_eq!(found.infos()[2].kind, "float64");
        assert_eq!(columns(&[], &[]).unwrap().names.len(), 11);
    }

    #[test]
    fn columns_that_are_none_are_refused() {
        for (asked, renamed) in [
            (&["solution", "solution"][..], &[][..]),
            (&["solution", "puzzle"], &[]),
            (&["seconds"], &[]),
            (&["weight"], &[]),
            (&["solution"], &["question", "answer", "more"]),
            (&["solution"], &["nothing=x"]),
            (&["solution"], &["quiz", "quiz"]),
            (&["solution"], &["whatever"]),
            (&["solution"], &["puzzle="]),
            (&["solution", "shape"], &["shape=size"]),
            (&["rules"], &["puzzle", "r"]),
        ] {
            assert!(columns(asked, renamed).is_err(), "{asked:?} {renamed:?}");
        }
    }
}
