//! The regression library: positions of puzzles that this program made, with a step of a technique in each.
//!
//! A line of `tests/golden/steps/LADDER.txt` is a technique, a board (HoDoKu library line) and what the step
//! concludes. `ROOTGRID_BLESS=1 cargo test --release --test library mine -- --ignored` makes the files again.

use super::{conclusion, made};
use rootgrid::Puzzle;
use rootgrid::deduce::{AllSteps, LadderName, Limits, TechniqueEntry, Trace, techniques};
use rootgrid::formats::{self, BoardForm};
use rootgrid::position::Board;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The ladders with a library; HoDoKu's has the techniques of the teaching ladder.
const LADDERS: [LadderName; 3] = [LadderName::Teaching, LadderName::Se121, LadderName::Se2021];

/// Positions of each technique.
const ENOUGH: usize = 20;

fn path(ladder: LadderName) -> String {
    format!("{}/tests/golden/steps/{ladder}.txt", env!("CARGO_MANIFEST_DIR"))
}

/// Searches for these take too long to be many.
fn is_slow(id: &str) -> bool {
    id.starts_with("dynamic") || is_very_slow(id)
}

/// One search for all of these in a position takes up to a minute.
fn is_very_slow(id: &str) -> bool {
    id.starts_with("nested") || id == "dynamic-plus-forcing-chains"
}

#[test]
fn every_position_of_the_library_has_its_step() {
    // A few of the slow ones are enough for a test that runs often.
    check_positions(|id, number| !is_very_slow(id) && (!is_slow(id) || number <= 2));
}

#[test]
#[ignore = "half an hour: every list of chains that rest on patterns or chains"]
fn every_slow_position_of_the_library_has_its_step() {
    check_positions(|id, _| is_slow(id));
}

/// Checks the positions that are chosen by technique and number, and counts all of them.
fn check_positions(is_chosen: impl Fn(&str, usize) -> bool) {
    for ladder in LADDERS {
        let text = std::fs::read_to_string(path(ladder)).unwrap();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[id, board, wanted] = &fields[..] else { panic!("{line}") };
            *counts.entry(id).or_default() += 1;
            if !is_chosen(id, counts[id]) {
                continue;
            }
            let sheet = formats::read(board).unwrap().to_sheet().unwrap();
            let all = AllSteps::new(&sheet, ladder).unwrap().with_techniques(&[id]).unwrap();
            let found: BTreeSet<String> = all.map(|step| conclusion(&step)).collect();
            assert!(found.contains(wanted), "{ladder}: {line}: {found:?}");
        }
        // What no ordinary board has, such as steps of cages, has no example.
        let is_ordinary =
            |entry: &&TechniqueEntry| entry.example.is_some() || entry.id == "mutant-fish";
        let listed = techniques();
        let listed = listed.iter().filter(|entry| entry.ladders.contains(&ladder));
        for entry in listed.filter(is_ordinary) {
            let count = counts.get(entry.id).copied().unwrap_or(0);
            assert!(count >= ENOUGH, "{ladder}: {count} positions of {}", entry.id);
        }
    }
}

/// The board of a position, by its givens, its digits and what is struck.
fn board_of(givens: &Puzzle, sheet: &rootgrid::Sheet) -> String {
    let mut board = Board::with_digits(givens, &sheet.givens()).unwrap();
    for cell in (0..81).map(rootgrid::Cell::new).filter(|&cell| sheet.values()[cell.index()] == 0) {
        board.set_notes(cell, Some(sheet.digits(cell))).unwrap();
    }
    formats::write(&board, BoardForm::Hodoku).unwrap()
}

/// The puzzles of `ROOTGRID_PUZZLES`, one in each line of the file, or else some of the program's own.
fn candidates(seed: u64) -> Vec<Puzzle> {
    let Ok(path) = std::env::var("ROOTGRID_PUZZLES") else { return made(1000 + seed, 20) };
    let text = std::fs::read_to_string(path).unwrap();
    let own = text.lines().skip(20 * (seed as usize - 1)).take(20);
    own.map(|line| line[..81].parse().unwrap()).collect()
}

/// Goes through puzzles until every technique has enough positions, or the time is over; what is there already stays.
#[test]
#[ignore = "writes the library"]
fn mine() {
    if std::env::var_os("ROOTGRID_BLESS").is_none() {
        return;
    }
    let seconds =
        std::env::var("ROOTGRID_MINE").ok().and_then(|text| text.parse().ok()).unwrap_or(120);
    let most = std::env::var("ROOTGRID_STEPS").map_or(usize::MAX, |text| text.parse().unwrap());
    let only = std::env::var("ROOTGRID_LADDER").ok();
    let is_wanted = |ladder: &LadderName| only.as_ref().is_none_or(|name| name == ladder.name());
    for ladder in LADDERS.into_iter().filter(is_wanted) {
        let start = Instant::now();
        let entries = techniques();
        let on = entries.iter().filter(|entry| entry.ladders.contains(&ladder));
        let known = std::fs::read_to_string(path(ladder)).unwrap_or_default();
        let of = |id: &str| -> Vec<String> {
            let own = known.lines().filter(|line| line.split('\t').next() == Some(id));
            own.map(str::to_owned).collect()
        };
        let mut missing: BTreeMap<&str, Vec<String>> =
            on.map(|entry| (entry.id, of(entry.id))).collect();
        let mut seed = std::env::var("ROOTGRID_SEED").map_or(0, |text| text.parse().unwrap());
        while start.elapsed() < Duration::from_secs(seconds)
            && missing.values().any(|list| list.len() < ENOUGH)
        {
            seed += 1;
            for puzzle in candidates(seed) {
                let mut of_puzzle = BTreeSet::new();
                let limits = Limits::new().with_time(Duration::from_secs(30));
                let mut trace = Trace::new(&puzzle, ladder).unwrap().with_limits(&limits);
                let mut left = most;
                while let Some(step) = trace.next().filter(|_| left > 0) {
                    left -= 1;
                    let open: Vec<&str> = missing
                        .iter()
                        .filter(|(id, list)| list.len() < ENOUGH && !of_puzzle.contains(**id))
                        .map(|(id, _)| *id)
                        .collect();
                    let id = step.technique().id();
                    let sheet = trace.to_sheet();
                    let mut note = |id: &'static str, conclusion: String| {
                        let list = missing.get_mut(id).unwrap();
                        if list.len() < ENOUGH && of_puzzle.insert(id) {
                            list.push(format!("{id}\t{}\t{conclusion}", board_of(&puzzle, &sheet)));
                        }
                    };
                    if open.contains(&id) {
                        note(id, conclusion(&step));
                    }
                    // What the ladder did not need may be there as well.
                    let is_hard = is_slow(id);
                    let quick: Vec<&str> = open
                        .into_iter()
                        .filter(|id| !is_very_slow(id) && (is_hard || !is_slow(id)))
                        .collect();
                    if !quick.is_empty() {
                        let all = AllSteps::new(&sheet, ladder).unwrap();
                        for step in all.with_techniques(&quick).unwrap() {
                            note(step.technique().id(), conclusion(&step));
                        }
                    }
                }
            }
        }
        let mut text = String::from("# technique, board, conclusion; see README.md\n");
        for list in missing.values() {
            list.iter().for_each(|line| text += &format!("{line}\n"));
        }
        let counts: BTreeMap<&str, usize> =
            missing.iter().map(|(id, list)| (*id, list.len())).collect();
        println!("{ladder} {counts:?}");
        std::fs::create_dir_all(std::path::Path::new(&path(ladder)).parent().unwrap()).unwrap();
        std::fs::write(path(ladder), text).unwrap();
    }
}
