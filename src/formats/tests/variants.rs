//! Puzzles of other setters, from a folder of JSON lines that is no part of the project:
//!
//! ```text
//! ROOTGRID_VARIANTS=FOLDER cargo test --release -p rootgrid --all-features --lib variants -- --ignored --nocapture
//! ```
//!
//! A line has `size`, `givens`, `solution`, `rules` (objects with `type`, `cells` and more), perhaps `regions`, `block`,
//! `candidates`, and `text`, the same puzzle in the form of its source.

use crate::board::{Rules, Shape};
use crate::formats::{BoardForm, Document};
use crate::grid::Givens;
use crate::position::Board;
use crate::solve::Solver;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The text of a rule of a record; `None` for what is not known.
fn text(rule: &Value) -> Option<String> {
    let list = |key: &str| {
        let cells = rule.get(key).and_then(Value::as_array)?;
        Some(cells.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "))
    };
    let number = |key: &str| {
        rule.get(key).and_then(Value::as_u64).map(|number| format!("{number} ")).unwrap_or_default()
    };
    let cells = list("cells").unwrap_or_default();
    let of = |name: &str, key: &str| Some(format!("{name} {}{cells}", number(key)));
    let flag = |key: &str| rule.get(key) == Some(&Value::Bool(true));
    let torus = if flag("torus") { "-torus" } else { "" };
    let kind = rule["type"].as_str()?;
    match kind {
        "diagonal" => {
            Some(if rule["which"] == "\\" { "main-diagonal" } else { "antidiagonal" }.into())
        }
        "windoku" | "disjoint-groups" | "anti-taxicab" => Some(kind.into()),
        "anti-knight" | "anti-king" => Some(format!("{kind}{torus}")),
        "non-consecutive" if flag("wrap") => Some("non-consecutive-wrap".into()),
        "non-consecutive" => Some(format!("{kind}{torus}")),
        "cage" | "sum" | "sandwich" => of(kind, "sum"),
        "difference" | "ratio" | "pair-sum" | "x-sum" | "skyscraper" | "numbered-room" => {
            of(kind, "value")
        }
        "whisper" | "lockout" => of(kind, "difference"),
        "modular" => of(kind, "modulus"),
        "arrow" => Some(format!("arrow {} = {cells}", list("bulb")?)),
        "clone" => {
            let groups = rule["groups"].as_array()?;
            let group = |group: &Value| {
                group.as_array().map(|cells| {
                    cells.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
                })
            };
            Some(format!(
                "clone {}",
                groups.iter().filter_map(group).collect::<Vec<_>>().join(" = ")
            ))
        }
        "quadruple" => {
            let values = rule["values"].as_array()?.iter().map(ToString::to_string);
            Some(format!("quadruple {} {cells}", values.collect::<Vec<_>>().join(" ")))
        }
        "negative" => {
            let kinds = rule["of"].as_array()?.iter().filter_map(Value::as_str);
            Some(format!("negative {}", kinds.collect::<Vec<_>>().join(" ")))
        }
        "different" | "greater" | "odd" | "even" | "minimum" | "maximum" | "thermo"
        | "slow-thermo" | "renban" | "palindrome" | "between" | "region-sum" | "zipper"
        | "entropic" | "double-arrow" => Some(format!("{kind} {cells}")),
        _ => None,
    }
}

/// The board of a record, or what is not known of it.
fn givens(record: &Value) -> Result<Givens, String> {
    let size = record["size"].as_u64().unwrap_or(0) as usize;
    let shape = match record.get("block").and_then(Value::as_array) {
        Some(block) => {
            let side = |i: usize| block[i].as_u64().unwrap_or(0) as usize;
            Shape::new(side(0), side(1))
        }
        None => Shape::from_side(size),
    };
    let shape = shape.ok_or("its size")?;
    let mut pieces = Vec::new();
    for rule in record["rules"].as_array().into_iter().flatten() {
        pieces.push(text(rule).ok_or_else(|| rule["type"].to_string())?);
    }
    match record.get("regions").and_then(Value::as_str) {
        Some("none") => pieces.push("latin".into()),
        Some(regions) => pieces.push(format!("jigsaw {regions}")),
        None => {}
    }
    for (cell, digits) in record.get("candidates").and_then(Value::as_object).into_iter().flatten()
    {
        let digits = digits.as_str().map(str::to_owned).unwrap_or_else(|| digits.to_string());
        let digits: Vec<String> =
            digits.chars().filter(char::is_ascii_digit).map(|digit| digit.to_string()).collect();
        pieces.push(format!("candidates {} {cell}", digits.join(" ")));
    }
    let rules = Rules::parse(shape, &pieces.join(";")).map_err(|error| error.to_string())?;
    values(record["givens"].as_str().unwrap_or_default(), &rules)
}

fn values(text: &str, rules: &Rules) -> Result<Givens, String> {
    let value = |letter: char| letter.to_digit(36).unwrap_or(0) as u8;
    Givens::new(rules, &text.chars().map(value).collect::<Vec<_>>())
        .map_err(|error| error.to_string())
}

#[derive(Default)]
struct Tally {
    solved: usize,
    forms: usize,
    unknown: BTreeMap<String, usize>,
    times: Vec<Duration>,
}

/// Every puzzle has the solution that its record says and no other, from the record, from its source's text, and after each
/// form that holds its rules.
#[test]
#[ignore = "needs a folder of puzzles"]
fn puzzles_of_other_setters_have_their_solutions() {
    let Some(folder) = std::env::var_os("ROOTGRID_VARIANTS") else { return };
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if file.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let mut tally = Tally::default();
        for line in std::fs::read_to_string(&file).unwrap().lines() {
            let record: Value = serde_json::from_str(line).unwrap();
            let id = record["id"].as_str().unwrap_or("").to_owned();
            if record.get("unsupported").is_some() || record.get("grids").is_some() {
                *tally.unknown.entry("unsupported".into()).or_default() += 1;
                continue;
            }
            let givens = match givens(&record) {
                Ok(givens) => givens,
                Err(what) => {
                    *tally.unknown.entry(what).or_default() += 1;
                    continue;
                }
            };
            let said = record.get("solution").and_then(Value::as_str);
            let started = Instant::now();
            let mut solver = Solver::new(givens.rules());
            let budget = crate::budget::Budget::default().with_time(Duration::from_secs(20));
            let found = solver.count_within(givens.values(), 2, budget);
            let took = started.elapsed();
            tally.times.push(took);
            if took > Duration::from_secs(2) {
                println!("{id} took {took:?} {:?}", record["kinds"]);
            }
            let solution = found.and_then(|_| solver.first(givens.values())).map(<[u8]>::to_vec);
            let is_said = said.is_none_or(|said| {
                solution == values(said, givens.rules()).ok().map(|right| right.values().to_vec())
            });
            if found != Some(1) || !is_said {
                wrong.push(format!(
                    "{id}: {found:?} solutions, as said: {is_said}, {}",
                    givens.rules()
                ));
                continue;
            }
            tally.solved += 1;
            let document = Document::new(Board::new(&givens));
            for form in BoardForm::ALL.into_iter().filter(|form| *form != BoardForm::Line) {
                let Ok(text) = document.write(form) else { continue };
                match Document::read(&text) {
                    Ok(again)
                        if again.board.givens() == givens && again.further_rules.is_empty() => {}
                    Ok(again) => wrong.push(format!(
                        "{id}: {form}: {} {:?}\n{}",
                        again.board.rules(),
                        again.further_rules,
                        givens.rules()
                    )),
                    Err(error) => wrong.push(format!("{id}: {form}: {error}")),
                }
            }
            let source = record.get("text").and_then(|text| text.get("f-puzzles"));
            if let Some(Ok(source)) = source.and_then(Value::as_str).map(Document::read) {
                let solution = Solver::new(source.board.rules())
                    .first(source.board.givens().values())
                    .map(<[u8]>::to_vec);
                let same = solution
                    == said
                        .and_then(|said| values(said, givens.rules()).ok())
                        .map(|right| right.values().to_vec());
                match (same, source.further_rules.is_empty()) {
                    (true, true) => tally.forms += 1,
                    _ => wrong.push(format!(
                        "{id}: f-puzzles, {:?}, {}",
                        source.further_rules,
                        source.board.rules()
                    )),
                }
            } else if source.is_some() {
                wrong.push(format!("{id}: f-puzzles is not read"));
            }
        }
        tally.times.sort();
        let at = |part: usize| {
            tally
                .times
                .get((tally.times.len() * part / 100).min(tally.times.len().saturating_sub(1)))
        };
        println!(
            "{}: {} solved, {} from links; times {:?} {:?} {:?}; not known {:?}",
            file.file_name().unwrap().display(),
            tally.solved,
            tally.forms,
            at(50),
            at(90),
            at(100),
            tally.unknown
        );
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
