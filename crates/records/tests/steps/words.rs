//! The words of steps, which people read and programs parse.
//!
//! `ROOTGRID_BLESS=1 cargo test -p rootgrid-records words` writes the files anew; read the difference before you
//! keep it. What the JSON holds may grow, and never change.

use rootgrid::deduce::{LadderName, Limits, Trace};
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::position::{Board, Path};
use rootgrid_records::write::steps::{
    HintStrength, Looks, hint_json, hint_markdown, hint_text, path_json, path_markdown, path_text,
};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::Write as _;
use std::fs;

fn compare(name: &str, found: &str) {
    let path = format!("{}/../../tests/golden/words/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        fs::create_dir_all(std::path::Path::new(&path).parent().unwrap()).unwrap();
        return fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap();
    for (number, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "{name}, line {}", number + 1);
    }
    assert_eq!(found.len(), expected.len(), "{name}");
}

fn rated() -> Vec<Puzzle> {
    let path = format!("{}/../../tests/data/rated_se_sample.csv", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let easy = |line: &&str| line[82..].split(',').next().unwrap().parse::<f64>().unwrap() < 9.5;
    text.lines().skip(1).filter(easy).map(|line| line[..81].parse().unwrap()).collect()
}

/// The first use of every technique of a ladder, in words.
fn first_uses(ladder: LadderName) -> String {
    let mut uses: BTreeMap<String, String> = BTreeMap::new();
    for puzzle in rated() {
        let mut trace = Trace::new(&puzzle, ladder).unwrap();
        while let Some(step) = trace.next() {
            let name = step.technique().to_string();
            if let Entry::Vacant(entry) = uses.entry(name) {
                let words = trace.explain().unwrap();
                let mut text = format!("{}\n{}\n", trace.to_sheet().givens(), words.look);
                for line in &words.why {
                    writeln!(text, "{line}").unwrap();
                }
                for formula in &words.formulas {
                    writeln!(text, "* {}", formula.join("\n  ")).unwrap();
                }
                writeln!(text, "-> {}", words.conclusion).unwrap();
                entry.insert(text);
            }
        }
    }
    uses.iter().map(|(name, text)| format!("## {name}\n{text}\n")).collect()
}

#[test]
fn first_uses_of_the_teaching_ladder() {
    compare("teaching.txt", &first_uses(LadderName::Teaching));
}

#[test]
fn first_uses_of_profile_se121() {
    compare("se121.txt", &first_uses(LadderName::Se121));
}

#[test]
fn first_uses_of_profile_se2021() {
    compare("se2021.txt", &first_uses(LadderName::Se2021));
}

/// A puzzle with a chain, a puzzle of six, a wrong entry: in every form.
#[test]
fn paths_and_hints() {
    let chained = rated().into_iter().nth(200).unwrap().to_string();
    let boards = [
        ("chain", chained.as_str(), LadderName::Se121),
        ("six", "6..5..3...1...1.......32..6.......24", LadderName::Teaching),
        ("several", "1...............", LadderName::Teaching),
    ];
    for (name, board, ladder) in boards {
        let board: Givens = board.parse().unwrap();
        let path = Path::new(Board::new(&board), ladder, usize::MAX, &Limits::new()).unwrap();
        let ascii = Looks { ascii: true, ..Looks::default() };
        compare(&format!("{name}.txt"), &path_text(&path, ascii));
        compare(&format!("{name}.md"), &path_markdown(&path));
        compare(&format!("{name}.json"), &path_json(&path));
        let mut hints = String::new();
        for strength in HintStrength::ALL {
            hints += &hint_text(&path, strength, Looks { color: true, ..Looks::default() });
            hints += &hint_markdown(&path, strength);
            hints += &hint_json(&path, strength, None);
        }
        compare(&format!("{name}.hints"), &hints);
    }
}

#[test]
fn json_is_an_object_a_line() {
    for puzzle in rated().into_iter().step_by(40) {
        let board = puzzle.clone().into_givens();
        let path =
            Path::new(Board::new(&board), LadderName::Se2021, usize::MAX, &Limits::new()).unwrap();
        let json = path_json(&path);
        assert_eq!(json.matches('\n').count(), 1);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["schema"], "rootgrid.explain/2");
        assert_eq!(json["solved"], true);
        // Carrying out the steps of the JSON solves the puzzle.
        let mut values = puzzle.values().to_vec();
        for step in json["steps"].as_array().unwrap() {
            if let Some(cell) = step["placement"]["cell"].as_str() {
                let (row, col) = cell[1..].split_once('c').unwrap();
                let at = |text: &str| text.parse::<usize>().unwrap() - 1;
                values[at(row) * 9 + at(col)] = step["placement"]["digit"].as_u64().unwrap() as u8;
            }
        }
        let solved: String = values.iter().map(|value| value.to_string()).collect();
        assert_eq!(json["solution"], solved);
    }
}
