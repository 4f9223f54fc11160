//! Names of files that are written: what their ends ask for.
//!
//! An end asks for a format, says that a file is plain text, or says nothing, as a date does. Any other is refused: under
//! such a name nobody looks for what the program would write.

use rootgrid::error::Error;
use rootgrid::names::Named;
use rootgrid_records::write::end_of_name;
use std::path::Path;
use std::str::FromStr;

/// The ends of names of files that mean a format of steps, pictures or books, the usual one first.
const ENDS: [(&str, &[&str]); 10] = [
    ("markdown", &["md", "markdown"]),
    ("json", &["json"]),
    ("jsonl", &["jsonl", "ndjson"]),
    ("svg", &["svg"]),
    ("png", &["png"]),
    ("pdf", &["pdf"]),
    ("eps", &["eps"]),
    ("html", &["html", "htm"]),
    ("text", &["txt"]),
    ("line", &["txt"]),
];

/// Further ends of names of plain text, for commands that write `.txt`.
const TEXT: [&str; 16] = [
    "bak",
    "dat",
    "lines",
    "list",
    "log",
    "lst",
    "new",
    "old",
    "out",
    "puzzle",
    "puzzles",
    "solutions",
    "sudoku",
    "sudokus",
    "text",
    "tmp",
];

/// The one of a command's formats that the name of a file asks for by its end.
///
/// # Errors
/// When it asks for something that is not among them.
pub(super) fn format<F: Named + FromStr>(path: &Path) -> Result<Option<F>, Error> {
    let written = || ENDS.iter().filter(|(name, _)| F::NAMES.contains(name));
    let ends: Vec<&str> = written().flat_map(|(_, ends)| *ends).copied().collect();
    let Some(end) = written_end(path, &ends, Some("--format"))? else { return Ok(None) };
    let asked = written().find(|(_, ends)| ends.contains(&end));
    Ok(asked.and_then(|(name, _)| name.parse().ok()))
}

/// The end of a name, if it is one of those that a command writes; `None`: whatever is usual. An option may say what is
/// written, whatever the name is.
///
/// # Errors
/// For any other end that means something.
pub(super) fn written_end<'a>(
    path: &Path,
    written: &[&'a str],
    option: Option<&str>,
) -> Result<Option<&'a str>, Error> {
    let Some(end) = end_of_name(path) else { return Ok(None) };
    if let Some(end) = written.iter().find(|one| **one == end) {
        return Ok(Some(end));
    }
    if is_no_end(path, &end) || written.contains(&"txt") && TEXT.contains(&&*end) {
        return Ok(None);
    }
    let list: Vec<String> = written.iter().map(|end| format!(".{end}")).collect();
    let option = option.map_or_else(String::new, |option| {
        format!("; {option} says what is written, whatever the name is")
    });
    Err(Error::option(format!(
        "cannot write '.{end}' to {}: expected one of {}, and then .gz or .zst to compress, or a name without an end{option}",
        path.display(),
        list.join(", "),
    )))
}

/// Returns true if what stands after the last dot is part of the name: a number, a date, a version such as `v2`, the `{}` of
/// files for each puzzle, and what `mktemp` draws.
fn is_no_end(path: &Path, end: &str) -> bool {
    let number = end.strip_prefix('v').unwrap_or(end);
    let is_drawn = || path.file_stem().is_some_and(|stem| stem == "tmp") && end.len() == 10;
    number.starts_with(|c: char| c.is_ascii_digit() || c == '{') && end != "7z" || is_drawn()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_without_a_writer_are_refused() {
        let written = ["csv", "jsonl", "txt"];
        let end = |name: &str| written_end(name.as_ref(), &written, None).map_err(drop);
        for (name, asked) in [("x.csv", "csv"), ("X.CSV.GZ", "csv"), ("x.txt.zst", "txt")] {
            assert_eq!(end(name), Ok(Some(asked)), "{name}");
        }
        for name in [
            "x",
            "x.lst",
            "a.b/x",
            "x.1",
            ".hidden",
            "puzzles.2026",
            "puzzles.2026-11-24",
            "list.v2",
            "x.sudoku",
            "x.",
            "x.{}",
            "tmp.Xa81sKabcd",
            "x.out.gz",
            "x.gz",
        ] {
            assert_eq!(end(name), Ok(None), "{name}");
        }
        for name in [
            "x.pdf",
            "x.HTML",
            "x.tsv",
            "x.bz2",
            "x.csv.xz",
            "x.pdf.gz",
            "x.zip",
            "x.7z",
            "x.eps",
            "x.tif",
            "x.tiff",
            "x.emf",
            "x.ai",
            "x.bmp",
            "x.npy",
            "x.npz",
            "x.arrow",
            "x.feather",
            "x.ods",
            "x.avro",
            "x.pickle",
            "x.h5",
            "x.foo",
            "x.gz.gz",
            "tmp.xyz",
        ] {
            assert_eq!(end(name), Err(()), "{name}");
        }
        // What writes no text takes no name of one.
        assert!(written_end("x.lst".as_ref(), &["svg", "png"], None).is_err());
        assert!(written_end("x.txt".as_ref(), &["svg", "png"], None).is_err());
        assert_eq!(written_end("x.7".as_ref(), &["svg", "png"], None).ok(), Some(None));
    }

    #[test]
    fn lists_are_in_order() {
        assert!(TEXT.is_sorted());
    }
}
