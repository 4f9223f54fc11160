//! Parquet: written and read by every command, or refused by a program that was built without it.

#[cfg(feature = "parquet")]
use super::told;
use super::{PUZZLE, run, run_on, text};
use std::fs;
use std::path::Path;

/// A path in a folder, as text.
fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// What the program says of a refusal, which is one line.
fn refused(input: &[u8], args: &[&str]) -> String {
    let output = run_on(input, args);
    let stderr = text(&output.stderr);
    assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{args:?}: {stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
    stderr
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_program_without_it_says_how_to_get_it() {
    let folder = tempfile::tempdir().unwrap();
    let table = path(folder.path(), "x.parquet");
    let how = "cargo install --path crates/cli --features parquet";
    for args in [
        &["--seed", "1", "-o", &table][..],
        &["solve", PUZZLE, "-o", &table],
        &["convert", PUZZLE, "-o", &table],
        &["--seed", "1", "--format", "parquet"],
    ] {
        assert!(refused(b"", args).contains(how), "{args:?}");
    }
    fs::write(&table, "PAR1 and so on").unwrap();
    assert!(refused(b"", &["solve", &table]).contains(how));
    assert!(refused(b"PAR1", &["check"]).contains(how));
    assert_eq!(run(&["solve", "-q", PUZZLE]).status.code(), Some(0));
}

#[cfg(feature = "parquet")]
mod files {
    use super::*;

    /// A table of puzzles of several solutions, ratings and recipes.
    fn made(folder: &Path) -> (String, String) {
        let [csv, table] = ["x.csv", "x.parquet"].map(|name| path(folder, name));
        for file in [&csv, &table] {
            let with = "solution,clues,level,recipe,rating";
            told("", &["--seed", "1", "--count", "40", "--with", with, "-q", "-o", file]);
        }
        (csv, table)
    }

    #[test]
    fn every_command_reads_what_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let (csv, table) = made(folder.path());
        assert!(fs::read(&table).unwrap().starts_with(b"PAR1"));
        for command in [
            &["solve"][..],
            &["check", "--format", "csv"],
            &["rate"],
            &["transform", "--seed", "2"],
            &["canon"],
            &["convert", "--to", "sdm"],
            &["minimise", "--all", "--count", "2"],
            &["explain"],
        ] {
            let on = |file: &str| run(&[command, &["-q", file]].concat()).stdout;
            assert!(!on(&csv).is_empty(), "{command:?}");
            assert!(on(&table) == on(&csv), "{command:?}");
        }
        // Columns of the input stay, with their types in JSON.
        let line = told("", &["convert", "-q", "--to", "jsonl", &table]);
        assert!(line.lines().next().unwrap().contains("\"clues\":"), "{line}");
        assert!(!line.contains("\"clues\":\""), "{line}");
    }

    #[test]
    fn bytes_depend_on_records_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (_, table) = made(folder.path());
        for command in
            [&["solve"][..], &["rate", "--with", "rating"], &["check", "--with", "class"]]
        {
            let tables: Vec<Vec<u8>> = ["1", "3"]
                .iter()
                .map(|threads| {
                    let other = path(folder.path(), "y.parquet");
                    told("", &[command, &["-q", "-j", threads, "-o", &other, &table]].concat());
                    fs::read(&other).unwrap()
                })
                .collect();
            assert!(tables[0] == tables[1], "{command:?}");
        }
    }

    #[test]
    fn pipes_and_packed_tables_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let (_, table) = made(folder.path());
        let bytes = fs::read(&table).unwrap();
        let solved = told("", &["solve", "-q", &table]);
        assert_eq!(text(&run_on(&bytes, &["solve", "-q"]).stdout), solved);
        let piped = run(&["--seed", "1", "--count", "40", "--format", "parquet", "-q"]).stdout;
        assert_eq!(text(&run_on(&piped, &["solve", "-q"]).stdout), solved);
    }

    #[test]
    fn what_cannot_be_is_refused_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let (_, table) = made(folder.path());
        let bytes = fs::read(&table).unwrap();
        let half = path(folder.path(), "half.parquet");
        for length in [4, 8, bytes.len() / 2, bytes.len() - 1] {
            fs::write(&half, &bytes[..length]).unwrap();
            let told = refused(b"", &["solve", "-q", &half]);
            assert!(told.contains("half.parquet") && told.contains("broken or cut"), "{told}");
        }
        let to = |name: &str| path(folder.path(), name);
        let split = to("{}.parquet");
        for (args, word) in [
            (&["--seed", "1", "-o", &to("x.parquet.gz")][..], "compressed already"),
            (&["--seed", "1", "--split", "-o", &split], "leave out --split"),
            (
                &[
                    "--start",
                    "18446744073709551000",
                    "--seed",
                    "1",
                    "--with",
                    "index",
                    "-q",
                    "-o",
                    &to("z.parquet"),
                ],
                "column index",
            ),
            (&["check", "--board", PUZZLE, "-o", &to("z.parquet")], "no other format"),
        ] {
            assert!(refused(b"", args).contains(word), "{args:?}");
        }
        assert!(!Path::new(&to("z.parquet")).exists());
    }
}
