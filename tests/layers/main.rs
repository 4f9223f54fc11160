//! The rooms of the house: a folder of `src` imports itself and the folders above it, no others, and nowhere do imports
//! go in a circle. [`faults`] plants faults in small trees and sees that each is found.

#![allow(clippy::unwrap_used)]

mod check;
mod faults;
mod tree;

use std::fs;
use std::path::{Path, PathBuf};
use tree::Tree;

/// The rooms in dependency order, as `docs/DESIGN.md` lists them.
const ROOMS: &[&str] = &[
    "error",
    "names",
    "numbers",
    "pool",
    "budget",
    "board",
    "lanes",
    "rng",
    "grid",
    "solve",
    "explore",
    "transform",
    "canon",
    "deduce",
    "rate",
    "certify",
    "position",
    "formats",
    "picture",
    "generate",
    "serial",
    "record",
    "facts",
    "write",
    "play",
    "variety",
    "batch",
    "dataset",
    "book",
    "cli",
];

/// Everything in `src` that is not a room: the crate's front page and the program's entrance.
const DOORS: [&str; 2] = ["lib", "main"];

/// The most lines of a file.
const MOST_LINES: usize = 400;

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Paths below `src`, and texts.
fn sources() -> Vec<(String, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    assert!(files.len() > 20, "the sources were not found");
    let inside = |file: &Path| {
        let names = file.strip_prefix(&source).unwrap().components();
        let names: Vec<_> = names.map(|name| name.as_os_str().to_str().unwrap()).collect();
        names.join("/")
    };
    files.iter().map(|file| (inside(file), fs::read_to_string(file).unwrap())).collect()
}

fn tree() -> Tree {
    let sources = sources();
    Tree::new(sources.iter().map(|(path, text)| (path.as_str(), text.as_str())))
}

#[test]
fn rooms_import_only_what_stands_above_them() {
    let faults = check::against_the_order(&tree(), ROOMS, &DOORS);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_imports_go_in_a_circle() {
    let circles = check::circles(&tree(), &DOORS);
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn only_the_lanes_room_is_unsafe() {
    let faults = check::unsafe_outside(&tree(), "lanes");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn files_stay_readable() {
    let lengths = sources().into_iter().map(|(path, text)| (path, text.lines().count()));
    let long: Vec<_> = lengths.filter(|&(_, lines)| lines > MOST_LINES).collect();
    assert!(long.is_empty(), "{long:?}");
}
