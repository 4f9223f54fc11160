//! Names of files that are written: what their ends ask for.

use rootgrid::error::Error;
pub(super) use rootgrid_records::write::end_of_name as end_of;
use std::path::Path;

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
