//! What the house forbids: imports against the order of rooms, circles, and `unsafe` outside its room.

use super::tree::{Route, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// The files from which a file imports, by their modules. Code for tests is left out: it may import anything.
pub(crate) fn imports(tree: &Tree) -> BTreeSet<(Route, Route)> {
    let mut arrows = BTreeSet::new();
    for (route, module) in tree.0.iter().filter(|(route, _)| !tree.is_test(route)) {
        for path in &module.mentions {
            // The module that a path names, or the one that defines its item.
            let Some(home) = tree.home(path) else { continue };
            let is_foreign = *home != module.file && !tree.is_test(home);
            if is_foreign && !(path == route || home.is_empty()) {
                arrows.insert((module.file.clone(), home.clone()));
            }
        }
    }
    arrows
}

/// Imports of a room from one below it, in this order of rooms, and files that are in no room.
pub(crate) fn against_the_order(tree: &Tree, rooms: &[&str], doors: &[&str]) -> Vec<String> {
    let place =
        |route: &Route| rooms.iter().position(|room| route.first().is_some_and(|r| r == room));
    let is_door = |route: &Route| route.first().is_none_or(|first| doors.contains(&first.as_str()));
    let mut faults = Vec::new();
    for module in tree.0.values().filter(|module| !is_door(&module.file)) {
        if place(&module.file).is_none() {
            faults.push(format!("{} is in no room", module.file.join("::")));
        }
    }
    for (from, to) in imports(tree).iter().filter(|(from, _)| !is_door(from)) {
        if place(to) > place(from) || is_door(to) {
            faults.push(format!("{} imports {}", from.join("::"), to.join("::")));
        }
    }
    faults
}

/// Circles of imports between the entries of any folder: a module itself, and each of its children with all below it.
/// Each is the folder, and the imports of the circle.
pub(crate) fn circles(tree: &Tree, doors: &[&str]) -> Vec<(String, String)> {
    let mut folders: BTreeMap<Route, BTreeMap<(String, String), String>> = BTreeMap::new();
    for (from, to) in imports(tree) {
        if from.first().is_none_or(|first| doors.contains(&first.as_str())) {
            continue;
        }
        let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        let entry = |route: &Route| route.get(shared).map_or("mod", String::as_str).to_owned();
        let arrow = format!("{} -> {}", from.join("::"), to.join("::"));
        let arrows = folders.entry(from[..shared].to_vec()).or_default();
        arrows.entry((entry(&from), entry(&to))).or_insert(arrow);
    }
    let mut faults = Vec::new();
    for (folder, arrows) in folders {
        let within =
            |from: &str, to: &str| reaches(&arrows, from, to) && reaches(&arrows, to, from);
        let in_circle: Vec<&String> = arrows
            .iter()
            .filter(|((from, to), _)| within(from, to))
            .map(|(_, arrow)| arrow)
            .collect();
        if !in_circle.is_empty() {
            let list: Vec<&str> = in_circle.iter().map(|arrow| arrow.as_str()).collect();
            let folder = if folder.is_empty() { "the crate".to_owned() } else { folder.join("::") };
            faults.push((folder, list.join(", ")));
        }
    }
    faults
}

/// Whether arrows lead from one entry to another.
fn reaches(arrows: &BTreeMap<(String, String), String>, from: &str, to: &str) -> bool {
    let (mut seen, mut todo) = (BTreeSet::new(), vec![from]);
    while let Some(here) = todo.pop() {
        for (_, next) in arrows.keys().filter(|(start, _)| start == here) {
            if next == to {
                return true;
            }
            if seen.insert(next.as_str()) {
                todo.push(next);
            }
        }
    }
    false
}

/// Files outside of some that compare a shape with that of 9x9, where rules may be others.
pub(crate) fn nine_compared_outside(tree: &Tree, allowed: &[&str]) -> Vec<String> {
    let files =
        tree.0.iter().filter(|(route, module)| module.compares_nine && !tree.is_test(route));
    let files: BTreeSet<String> = files.map(|(_, module)| module.file.join("::")).collect();
    let faults = files.into_iter().filter(|file| !allowed.contains(&file.as_str()));
    faults.map(|file| format!("{file} compares with the shape of 9x9")).collect()
}

/// Files with the word `unsafe` in their code outside of one room.
pub(crate) fn unsafe_outside(tree: &Tree, room: &str) -> Vec<String> {
    let is_outside = |route: &Route| route.first().is_none_or(|first| first != room);
    tree.0
        .values()
        .filter(|module| module.is_unsafe && is_outside(&module.file))
        .map(|module| format!("{} is unsafe", module.file.join("::")))
        .collect()
}
