//! The rooms of the house: a folder of `src` imports itself and the folders above it, no others, and nowhere, in no
//! crate, do imports go in a circle. [`faults`] plants faults in small trees and sees that each is found.

#![allow(clippy::unwrap_used)]

mod check;
mod faults;
mod tree;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use tree::Tree;

/// The rooms in dependency order, as `docs/DESIGN.md` lists them.
const ROOMS: &[&str] = &[
    "testing",
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
    "picture",
    "formats",
    "generate",
    "multi_grid",
    "train",
    "serial",
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

/// The crates: folders of sources, and rooms in dependency order where their order is fixed.
const CRATES: &[(&str, &[&str])] = &[
    ("src", ROOMS),
    ("crates/records/src", &["trace", "record", "write", "facts", "variety"]),
    ("crates/batch/src", &[]),
    ("crates/book/src", &["font", "outline", "png", "eps", "pages"]),
    ("crates/cli/src", &[]),
];

/// Paths below a folder of sources, and texts.
fn sources(folder: &str) -> Vec<(String, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    assert!(!files.is_empty(), "the sources of {folder} were not found");
    let inside = |file: &Path| {
        let names = file.strip_prefix(&source).unwrap().components();
        let names: Vec<_> = names.map(|name| name.as_os_str().to_str().unwrap()).collect();
        names.join("/")
    };
    files.iter().map(|file| (inside(file), fs::read_to_string(file).unwrap())).collect()
}

/// Packages of their own, which have no rooms and may be unsafe.
const BINDINGS: &[&str] = &["python/src", "web/engine/src"];

/// The modules of a folder of sources.
fn tree(folder: &str) -> Tree {
    let sources = sources(folder);
    Tree::new(sources.iter().map(|(path, text)| (path.as_str(), text.as_str())))
}

/// The modules of every crate, parsed once for all tests.
static TREES: LazyLock<Vec<Tree>> =
    LazyLock::new(|| CRATES.iter().map(|(folder, _)| tree(folder)).collect());

/// The crates: folder, rooms, modules.
fn crates() -> impl Iterator<Item = (&'static str, &'static [&'static str], &'static Tree)> {
    CRATES.iter().zip(&*TREES).map(|(&(folder, rooms), tree)| (folder, rooms, tree))
}

#[test]
fn rooms_import_only_what_stands_above_them() {
    for (folder, rooms, tree) in crates().filter(|(_, rooms, _)| !rooms.is_empty()) {
        let faults = check::against_the_order(tree, rooms, &DOORS);
        assert!(faults.is_empty(), "{folder}: {}", faults.join("\n"));
    }
}

#[test]
fn no_imports_go_in_a_circle() {
    let bindings: Vec<Tree> = BINDINGS.iter().map(|folder| tree(folder)).collect();
    let of_bindings = BINDINGS.iter().copied().zip(&bindings);
    for (folder, tree) in crates().map(|(folder, _, tree)| (folder, tree)).chain(of_bindings) {
        let circles = check::circles(tree, &DOORS);
        assert!(circles.is_empty(), "{folder}: {circles:#?}");
    }
}

#[test]
fn only_the_lanes_room_is_unsafe() {
    for (folder, _, tree) in crates() {
        let faults = check::unsafe_outside(tree, "lanes");
        assert!(faults.is_empty(), "{folder}: {}", faults.join("\n"));
    }
}

/// Packages beside the crates and the bindings.
const OTHERS: &[&str] = &["capi/src", "verify/src", "benches/peers/src", "fuzz/fuzz_targets"];

/// The file for whoever asks what is trusted has every place, and none more.
#[test]
fn unsafe_code_stands_where_the_security_page_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../SECURITY.md");
    let page = fs::read_to_string(page).unwrap();
    let place = |line: &'static str| line.strip_prefix("| `")?.split('`').next();
    let places: Vec<&str> = page.leak().lines().filter_map(place).collect();
    let mut found = Vec::new();
    for folder in CRATES.iter().map(|(folder, _)| folder).chain(BINDINGS).chain(OTHERS) {
        let tree = tree(folder);
        let of_tree = tree.0.values().filter(|module| module.is_unsafe);
        let of_tree = of_tree.map(|module| format!("{folder}/{}.rs", module.file.join("/")));
        // Names for callers of other languages are promises, too.
        let named = sources(folder).into_iter().filter(|(_, text)| text.contains("#[unsafe("));
        let named = named.map(|(path, _)| format!("{folder}/{path}"));
        for file in of_tree.chain(named) {
            let place = places.iter().find(|place| file.starts_with(**place));
            found.push(*place.unwrap_or_else(|| panic!("SECURITY.md does not name {file}")));
        }
    }
    let idle: Vec<_> = places.iter().filter(|place| !found.contains(place)).collect();
    assert!(idle.is_empty() && places.len() > 3, "nothing there is unsafe: {idle:?}");
}

/// The files that may ask for the size of 9x9: the rules themselves, and what is about sizes alone, whatever the rules.
const SIZE_OF_NINE: &[&str] = &[
    "board::rules",
    // Patterns of cells, which have no rules.
    "canon",
    // The search for a shape, whatever its boards obey beside it.
    "canon::search",
    // The word for the size in a message that is hashed.
    "canon::key",
    // Forms of text that have one size.
    "formats::penpa",
    "formats::row",
    // The grid that the search would find.
    "transform::plain",
];

#[test]
fn ordinary_rules_are_asked_for_as_such() {
    for (folder, _, tree) in crates() {
        let faults = check::nine_compared_outside(tree, SIZE_OF_NINE);
        assert!(faults.is_empty(), "{folder}: use Rules::is_ordinary_nine\n{}", faults.join("\n"));
    }
}

#[test]
fn files_stay_readable() {
    for (folder, _) in CRATES {
        let lengths = sources(folder).into_iter().map(|(path, text)| (path, text.lines().count()));
        let long: Vec<_> = lengths.filter(|&(_, lines)| lines > MOST_LINES).collect();
        assert!(long.is_empty(), "{folder}: {long:?}");
    }
}

/// Methods of traits of others, whose names are not ours to choose.
const NAMES_OF_OTHERS: &[&str] = &["from", "fill_bytes", "next_u32"];

/// The names of the functions that a text defines.
fn functions(text: &str) -> impl Iterator<Item = &str> {
    let names = text.split("fn ").skip(1);
    names.map(|rest| rest.split(['(', '<']).next().unwrap_or_default())
}

#[test]
fn try_marks_the_twin_that_may_fail() {
    let folders = CRATES.iter().map(|(folder, _)| *folder).chain(BINDINGS.iter().copied());
    let mut lonely = Vec::new();
    for folder in folders.chain(["capi/src"]) {
        for (path, text) in sources(folder) {
            let twins = functions(&text).filter_map(|name| name.strip_prefix("try_"));
            let has_none = |&twin: &&str| !functions(&text).any(|name| name == twin);
            let has_none = twins.filter(|twin| !NAMES_OF_OTHERS.contains(twin)).filter(has_none);
            lonely
                .extend(has_none.map(|twin| format!("{folder}/{path}: try_{twin} without {twin}")));
        }
    }
    assert!(lonely.is_empty(), "{}", lonely.join("\n"));
}
