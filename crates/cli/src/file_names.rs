//! Names of files that are written: what their ends ask for.

use rootgrid::error::Error;
use rootgrid::names::Named;
pub(super) use rootgrid_records::write::end_of_name as end_of;
use std::path::Path;
use std::str::FromStr;

/// The ends of names of files that mean a format of steps, pictures or books, the usual one first.
const ENDS: [(&str, &[&str]); 7] = [
    ("pdf", &["pdf"]),
    ("markdown", &["md", "markdown"]),
    ("json", &["json", "jsonl", "ndjson"]),
    ("svg", &["svg"]),
    ("png", &["png"]),
    ("html", &["html", "htm"]),
    ("text", &["txt"]),
];

/// The one of a command's formats that the name of a file asks for by its end.
///
/// # Errors
/// When it asks for a format that is not among them.
pub(super) fn format<F: Named + FromStr>(path: &Path) -> Result<Option<F>, Error> {
    let mut written = ENDS.iter().filter(|(name, _)| F::NAMES.contains(name));
    let ends: Vec<_> =
        written.clone().flat_map(|(_, ends)| *ends).map(|e| format!(".{e}")).collect();
    check(path, &ends.join(", "))?;
    let end = end_of(path);
    let is_asked = |ends: &[&str]| end.as_deref().is_some_and(|end| ends.contains(&end));
    let asked = written.find(|(_, ends)| is_asked(ends));
    Ok(asked.and_then(|(name, _)| name.parse().ok()))
}

/// Ends of names that mean a format.
///
/// What is not here, such as `.lst`, means nothing and stays text.
const KNOWN: [&str; 39] = [
    "bmp", "csv", "db", "doc", "docx", "epub", "gif", "htm", "html", "jpeg", "jpg", "json",
    "jsonl", "markdown", "md", "ndjson", "odp", "ods", "odt", "parquet", "pdf", "png", "ppt",
    "pptx", "ps", "rtf", "sdk", "sdx", "sqlite", "svg", "tex", "toml", "tsv", "webp", "xls",
    "xlsx", "xml", "yaml", "yml",
];

/// Ends of names of packed files, but for `.gz` and `.zst`, which are written.
const PACKED: [&str; 9] = ["7z", "br", "bz2", "lz4", "rar", "tar", "tgz", "xz", "zip"];

/// Refuses a name whose end means something that is not written; `written` are the ends that are, as `.csv, .jsonl`.
pub(super) fn check(path: &Path, written: &str) -> Result<(), Error> {
    let Some(end) = end_of(path) else { return Ok(()) };
    let is_written = written.split(", ").any(|one| one.strip_prefix('.') == Some(&end));
    let expected = if PACKED.contains(&&*end) {
        "expected .gz or .zst, which compress".to_owned()
    } else if KNOWN.contains(&&*end) && !is_written {
        format!("expected one of {written}, or an end that is no format")
    } else {
        return Ok(());
    };
    Err(Error::option(format!("cannot write '.{end}' to {}: {expected}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_of_formats_that_are_not_written_are_refused() {
        let is_fine = |name: &str| check(name.as_ref(), ".csv, .jsonl, .txt").is_ok();
        for name in ["x", "x.lst", "x.csv", "a.b/x", "X.CSV.GZ", "x.txt.zst", "x.1", ".hidden"] {
            assert!(is_fine(name), "{name}");
        }
        for name in ["x.pdf", "x.HTML", "x.md", "x.tsv", "x.bz2", "x.csv.xz", "x.pdf.gz", "x.zip"] {
            assert!(!is_fine(name), "{name}");
        }
    }

    #[test]
    fn lists_are_in_order() {
        assert!(KNOWN.is_sorted() && PACKED.is_sorted());
    }
}
