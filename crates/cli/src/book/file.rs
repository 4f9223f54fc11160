//! Book files: TOML with the options of `book` as keys, and chapters with texts.
//!
//! ```toml
//! title = "Sudoku for the train"
//! page = "6x9"
//! for = "print"
//! foreword = """..."""
//!
//! [[chapter]]
//! name = "Gentle"
//! make = "easy"        # or: from = ["old.txt"]
//! count = 60
//! text = "Singles are enough."
//! ```

use super::chapter::{Origin, Wanted};
use crate::book_args::BookArgs;
use crate::small_files::read_small;
use clap::{CommandFactory as _, FromArgMatches as _, Parser};
use rootgrid::error::Error;
use rootgrid_batch::book::{ChapterPlan, Lesson, TEACH};
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The largest book file.
const LARGEST: u64 = 1 << 20;

/// Keys of a chapter.
const KEYS: [&str; 9] =
    ["count", "from", "glyphs", "make", "name", "order", "path", "teach", "text"];

/// The options of `book` by themselves.
#[derive(Parser, Debug)]
#[command(name = "book")]
struct BookKeys {
    #[command(flatten)]
    book: BookArgs,
}

/// Reads a book file: its options, and its chapters.
///
/// # Errors
/// When it cannot be read, or a key or value is none of a book.
pub(super) fn read(path: &Path) -> Result<(BookArgs, Vec<Wanted>), Error> {
    let text = read_small(path, LARGEST)
        .map_err(|error| Error::io(format!("cannot read {}", path.display()), error))?;
    let in_file = |error: String| Error::option(format!("{}: {error}", path.display()));
    let mut table: Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(0, |span| text[..span.start].matches('\n').count() + 1);
        in_file(format!("line {line}: {}", error.message()))
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let chapters = match table.remove("chapter") {
        None => Vec::new(),
        Some(Value::Array(chapters)) => chapters,
        Some(_) => return Err(in_file("expected chapters as [[chapter]]".into())),
    };
    let chapters = chapters.into_iter().map(|table| chapter(table, folder));
    let chapters = chapters.collect::<Result<_, String>>().map_err(in_file)?;
    let mut args = args(&table).map_err(in_file)?;
    // As the puzzles of chapters, other files are beside the book file.
    for path in [&mut args.ledger, &mut args.names].into_iter().flatten() {
        *path = folder.join(&*path);
    }
    Ok((args, chapters))
}

/// The keys of a table as options.
fn args(table: &Table) -> Result<BookArgs, String> {
    let mut typed = vec!["book".to_owned()];
    let command = BookKeys::command();
    for (key, value) in table {
        let known = command.get_arguments().find(|arg| arg.get_long() == Some(key.as_str()));
        let Some(arg) = known else {
            let names: Vec<&str> =
                command.get_arguments().filter_map(clap::Arg::get_long).collect();
            return Err(format!(
                "unknown key '{key}', expected [[chapter]] or one of {}",
                names.join(", ")
            ));
        };
        match value {
            Value::Boolean(is_on) if !arg.get_action().takes_values() => {
                typed.extend(is_on.then(|| format!("--{key}")));
            }
            _ if !arg.get_action().takes_values() => {
                return Err(format!("{key}: expected true or false"));
            }
            _ => typed.push(format!("--{key}={}", text_of(key, value)?)),
        }
    }
    let options = BookKeys::command()
        .try_get_matches_from(typed)
        .and_then(|matches| BookKeys::from_arg_matches(&matches));
    options.map(|options| options.book).map_err(|error| {
        let text = error.to_string();
        text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
    })
}

/// A value as text; the parts of a list are joined as the option wants them.
fn text_of(key: &str, value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        Value::Float(number) => Ok(number.to_string()),
        Value::Datetime(date) => Ok(date.to_string()),
        Value::Array(parts) => {
            let parts =
                parts.iter().map(|part| text_of(key, part)).collect::<Result<Vec<_>, _>>()?;
            Ok(parts.join(if matches!(key, "copyright" | "foreword" | "text") {
                "\n\n"
            } else {
                ","
            }))
        }
        _ => Err(format!("{key}: expected a text or a number")),
    }
}

fn chapter(chapter: Value, folder: &Path) -> Result<Wanted, String> {
    let Value::Table(table) = chapter else {
        return Err("expected chapters as [[chapter]]".into());
    };
    if let Some(key) = table.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(format!(
            "unknown key '{key}' of a chapter, expected one of {}",
            KEYS.join(", ")
        ));
    }
    let text = |key: &str| table.get(key).map(|value| text_of(key, value)).transpose();
    let name = text("name")?.unwrap_or_default();
    let title = format!("chapter '{name}'");
    let path = |value: &Value| text_of("from", value).map(|file| folder.join(file));
    let is_path = match table.get("path") {
        None => false,
        Some(value) => value.as_bool().ok_or("path: expected true or false")?,
    };
    let make = match (text("teach")?, text("make")?) {
        (Some(id), make) => Some(format!("{TEACH}{id} {}", make.unwrap_or_default())),
        (None, make) => make,
    };
    let (lesson, make) = match make.map(|words| Lesson::split(&words)).transpose() {
        Ok(split) => split.unzip(),
        Err(error) => return Err(format!("{title}: {error}")),
    };
    let lesson = lesson.flatten().or(is_path.then_some(Lesson::Path));
    let origin = match (make, table.get("from")) {
        (Some(words), None) => Origin::Made(words),
        (None, Some(Value::Array(files))) => {
            Origin::Read(files.iter().map(path).collect::<Result<Vec<PathBuf>, _>>()?)
        }
        (None, Some(file)) => Origin::Read(vec![path(file)?]),
        _ => return Err(format!("{title}: expected either make = \"easy\" or from = \"FILE\"")),
    };
    let count = match table.get("count") {
        None if matches!(origin, Origin::Made(_))
            && !matches!(lesson, Some(Lesson::Technique(_))) =>
        {
            return Err(format!("{title}: expected count = NUMBER"));
        }
        None => None,
        Some(value) => match value.as_integer().and_then(|count| u64::try_from(count).ok()) {
            Some(count) => Some(count),
            None => return Err(format!("{title}: count: expected a whole number")),
        },
    };
    let order = value_of(text("order")?)?;
    let glyphs = value_of(text("glyphs")?)?;
    let text = paragraphs(&text("text")?.unwrap_or_default());
    let plan = ChapterPlan { name, text, count, lesson, glyphs }.check();
    Ok(Wanted { plan: plan.map_err(|error| error.to_string())?, origin, order })
}

/// A value by its name.
fn value_of<T: std::str::FromStr<Err = Error>>(name: Option<String>) -> Result<Option<T>, String> {
    name.map(|name| name.parse().map_err(|error: Error| error.to_string())).transpose()
}

/// The paragraphs of a text: an empty line begins the next one.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let parts = lines.split(|line| line.is_empty());
    parts.map(|lines| lines.join(" ")).filter(|text| !text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(BookArgs, Vec<Wanted>), Error> {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        super::read(file.path())
    }

    #[test]
    fn keys_are_options_and_chapters_have_texts() {
        let (args, chapters) = read(
            "title = \"T\"\npage = \"6x9\"\nper-page = 2\nlabels = [\"number\", \"rating\"]\ndots = true\n\
             [[chapter]]\nname = \"A\"\nmake = \"easy\"\ncount = 3\nglyphs = \"letters\"\ntext = \"one\\n\\ntwo\"\n\
             [[chapter]]\nfrom = [\"x.txt\", \"y.txt\"]\norder = \"as-is\"\n",
        )
        .unwrap();
        assert_eq!((args.title.as_deref(), args.per_page, args.dots), (Some("T"), Some(2), true));
        assert_eq!(args.labels.map(|labels| labels.0.len()), Some(2));
        assert_eq!(chapters[0].plan.text, ["one", "two"]);
        assert_eq!(chapters[0].plan.glyphs, Some(rootgrid::picture::GlyphSet::Letters));
        assert!(matches!(&chapters[1].origin, Origin::Read(files) if files.len() == 2));
    }

    #[test]
    fn what_is_no_book_is_refused() {
        for (text, message) in [
            ("titel = \"x\"", "unknown key 'titel'"),
            ("page = \"b5\"", "found 'b5'"),
            ("dots = 3", "dots: expected true or false"),
            ("page = ", "line 1"),
            ("[[chapter]]\nmake = \"easy\"", "count"),
            ("[[chapter]]\nname = \"x\"\ncount = 3", "either make"),
            ("[[chapter]]\nmake = \"easy\"\ncount = -3", "whole number"),
            ("[[chapter]]\nmake = \"easy\"\ncount = 0", "no puzzles"),
            ("[[chapter]]\nmake = \"4x4\"\ncount = 2\nglyphs = \"birds\"", "'birds'"),
            ("[[chapter]]\nmade = \"easy\"\ncount = 2", "unknown key 'made'"),
            ("chapter = 3", "[[chapter]]"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(message), "{text}: {error}");
            assert!(!error.contains('\n'), "{error}");
        }
    }
}
