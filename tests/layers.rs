//! The rooms of the house: a folder of `src` imports itself and the folders above it, no others.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms in dependency order, as `docs/DESIGN.md` lists them.
const ROOMS: [&str; 20] = [
    "error",
    "names",
    "spare",
    "board",
    "lanes",
    "rng",
    "grid",
    "solve",
    "transform",
    "canon",
    "deduce",
    "rate",
    "position",
    "generate",
    "serial",
    "record",
    "write",
    "variety",
    "batch",
    "cli",
];

/// Everything in `src` that is not a room: the crate's front page and the program's entrance.
const DOORS: [&str; 2] = ["lib", "main"];

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

/// The rooms named by `crate::room` in a source text, doc comments left out.
fn imports(text: &str) -> Vec<&str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| {
        line.match_indices("crate::").map(move |(at, found)| &line[at + found.len()..])
    })
    .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""))
    .filter(|name| ROOMS.contains(name))
    .collect()
}

#[test]
fn rooms_import_only_what_stands_above_them() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    assert!(files.len() > 20, "the sources were not found");
    let place = |name: &str| ROOMS.iter().position(|&room| room == name);
    let mut broken = Vec::new();
    for file in &files {
        let inside = file.strip_prefix(&source).unwrap();
        let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
        let room = first.strip_suffix(".rs").unwrap_or(first);
        if DOORS.contains(&room) {
            continue;
        }
        let Some(own) = place(room) else {
            broken.push(format!("{} is in no room", inside.display()));
            continue;
        };
        let text = fs::read_to_string(file).unwrap();
        for import in imports(&text).into_iter().filter(|import| place(import) > Some(own)) {
            // Tests of a room may look down, for their oracles.
            if !inside.ends_with("tests.rs") {
                broken.push(format!("{} imports {import}", inside.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn files_stay_readable() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let long: Vec<_> = files
        .iter()
        .map(|file| (file, fs::read_to_string(file).unwrap().lines().count()))
        .filter(|&(_, lines)| lines > 450)
        .collect();
    assert!(long.is_empty(), "{long:?}");
}
