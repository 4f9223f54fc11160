//! The tables of `locales`, a file a language: whole, and alike in their keys and gaps. What the program and the page are
//! built from is made of them and checked in; `ROOTGRID_BLESS=1 cargo test -p rootgrid-locales` makes it anew.

#![allow(clippy::unwrap_used)]

mod check;
mod made;
mod rust;
mod table;
mod typescript;

use std::fs;
use std::path::Path;
use table::Table;

/// The languages in the order in which they are offered: codes, which are names of files, and English names.
const LANGUAGES: &[(&str, &str)] = &[
    ("en", "English"),
    ("de", "German"),
    ("fr", "French"),
    ("es", "Spanish"),
    ("it", "Italian"),
    ("nl", "Dutch"),
    ("pl", "Polish"),
    ("pt", "Portuguese"),
];

/// The top folder of the project.
fn top() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The tables of all languages, English first.
fn tables() -> Vec<Table> {
    let read = |&(code, name)| {
        let text = fs::read_to_string(top().join(format!("locales/{code}.toml"))).unwrap();
        Table::parse(code, name, &text).unwrap_or_else(|fault| panic!("{code}.toml: {fault}"))
    };
    LANGUAGES.iter().map(read).collect()
}

#[test]
fn every_file_is_a_language() {
    let files = fs::read_dir(top().join("locales")).unwrap();
    let name =
        |file: std::io::Result<fs::DirEntry>| file.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<_> = files.map(name).collect();
    let mut known: Vec<_> = LANGUAGES.iter().map(|(code, _)| format!("{code}.toml")).collect();
    names.sort();
    known.sort();
    assert_eq!(names, known, "LANGUAGES of tests/locales/main.rs has every language");
}

#[test]
fn tables_are_whole_and_alike() {
    let faults = check::faults(&tables());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn what_is_made_of_the_tables_is_checked_in() {
    let tables = tables();
    if !check::faults(&tables).is_empty() {
        return; // which fails above
    }
    let bless = std::env::var_os("ROOTGRID_BLESS").is_some();
    let mut stale = Vec::new();
    for (path, text) in made::files(&tables) {
        let file = top().join(&path);
        match bless {
            true => fs::write(file, text).unwrap(),
            false if fs::read_to_string(file).is_ok_and(|old| old == text) => {}
            false => stale.push(path),
        }
    }
    let remedy = "ROOTGRID_BLESS=1 cargo test -p rootgrid-locales";
    assert!(stale.is_empty(), "other than the tables say: {stale:?}; {remedy} makes them anew");
}
