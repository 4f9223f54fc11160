//! One record: the same names and values in every format of every command.

use super::{NONE, PUZZLE, SEVERAL, run_on, text, told};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// All fields that a command can fill.
const GENERATE: &str = "solution,shape,index,recipe,clues,level,solutions,solutions_exact,rating,\
    pearl,diamond,rating_exact,technique,pearl_technique,diamond_technique,grade,steps,techniques,\
    qqwing,class,solution_class,attempts";
const CHECK: &str = "solution,shape,rating,pearl,diamond,rating_exact,technique,pearl_technique,\
    diamond_technique,grade,steps,techniques,qqwing,class,solution_class";
const RATE: &str = "path,effort,minutes,minutes_low,minutes_high,hodoku,hodoku_level,solution,shape,verdict,level,class,solution_class,seconds";

pub(super) fn schema() -> Value {
    serde_json::from_str(include_str!("../../../../docs/record.schema.json")).unwrap()
}

/// What a value may be by the schema: the part of JSON Schema that ours uses.
pub(super) fn is_valid(value: &Value, schema: &Value) -> bool {
    if let Some(allowed) = schema["enum"].as_array() {
        return allowed.contains(value);
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is_kind = |name: &Value| name == kind || (name == "number" && kind == "integer");
    let types = &schema["type"];
    let is_typed = types.as_array().map_or_else(|| is_kind(types), |all| all.iter().any(is_kind));
    let least = schema["minimum"].as_f64().unwrap_or(0.0);
    is_typed && value.as_f64().is_none_or(|number| number >= least)
}

/// Lines of JSON, each of them valid by the schema.
fn records(json: &str) -> Vec<Map<String, Value>> {
    let schema = schema();
    let parse = |line| {
        let Value::Object(record) = serde_json::from_str(line).unwrap() else { panic!("{line}") };
        for (key, value) in &record {
            let property = &schema["properties"][key];
            assert!(is_valid(value, property), "{key}: {value} by {property}");
        }
        assert!(record.contains_key("puzzle"));
        record
    };
    json.lines().map(parse).collect()
}

fn output(input: &str, args: &[&str]) -> String {
    text(&run_on(input.as_bytes(), args).stdout)
}

/// A puzzle that singles do not solve.
const HARD: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn puzzles() -> String {
    format!("{PUZZLE}\n{SEVERAL}\n{NONE}\n55{}\n", &PUZZLE[2..])
}

/// Every command with every field: input and arguments.
fn commands() -> Vec<(String, Vec<&'static str>)> {
    vec![
        (String::new(), vec!["--seed", "4", "--count", "3", "--with", GENERATE]),
        (
            String::new(),
            vec!["--sampling", "unbiased", "--shape", "4", "--seed", "4", "--with", "weight,tries"],
        ),
        (
            String::new(),
            vec!["--rules", "x", "--shape", "4", "--seed", "4", "--with", "rules,clues"],
        ),
        (String::new(), vec!["--days", "2026-12-21..2026-12-22", "--with", "clues"]),
        (puzzles(), vec!["check", "--with", CHECK]),
        (puzzles(), vec!["check"]),
        (puzzles(), vec!["rate", "--with", RATE]),
        (puzzles(), vec!["rate"]),
        (PUZZLE.into(), vec!["solve", "--with", "shape,clues,solutions"]),
        (SEVERAL.into(), vec!["solve", "--count-up-to", "2", "--with", "shape,clues"]),
        (PUZZLE.into(), vec!["transform", "--seed", "1", "--with", "morph,clues,index,shape"]),
        (PUZZLE.into(), vec!["minimise", "--fewest", "--with", "fewest,shape,solution"]),
        (SEVERAL.into(), vec!["complete", "--seed", "1"]),
        (PUZZLE.into(), vec!["check", "--with", "needless"]),
        (String::new(), vec!["count", "--blank", "--dives", "10"]),
        (puzzles(), vec!["neighbours", "-n", "3", "--with", "shape,rating"]),
        (SEVERAL.into(), vec!["true-candidates", "--with", "shape"]),
        (puzzles(), vec!["unavoidable", "--size", "6", "--with", "cells,shape"]),
        (HARD.into(), vec!["backdoors", "--with", "shape,clues,solution"]),
        (PUZZLE.into(), vec!["canon", "--with", "class,automorphisms,morph,clues,index,shape"]),
    ]
}

#[test]
fn lines_of_json_follow_the_schema_and_use_all_of_it() {
    let mut met = BTreeMap::new();
    for (input, args) in commands() {
        let json = output(&input, &[&args[..], &["--format", "jsonl"]].concat());
        let array = output(&input, &[&args[..], &["--json"]].concat());
        let short: Vec<Map<String, Value>> = serde_json::from_str(&array).unwrap();
        assert_eq!(short.len(), records(&json).len(), "{args:?}");
        for (mut long, mut short) in records(&json).into_iter().zip(short) {
            // Times differ from run to run.
            assert_eq!(long.remove("seconds").is_some(), short.remove("seconds").is_some());
            assert_eq!(long, short, "{args:?}");
        }
        for (key, value) in records(&json).into_iter().flatten() {
            *met.entry(key).or_insert(false) |= !value.is_null();
        }
    }
    let schema = schema();
    let keys = schema["properties"].as_object().unwrap().keys();
    // Traces are columns of data sets alone.
    let keys: Vec<&String> = keys.filter(|key| !key.starts_with("trace")).collect();
    let mut sorted: Vec<&String> = met.keys().collect();
    sorted.sort();
    let mut expected = keys.clone();
    expected.sort();
    assert_eq!(sorted, expected);
    let unused: Vec<_> = met.iter().filter(|(_, is_known)| !**is_known).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn csv_has_the_same_names_and_values_as_json() {
    for (input, args) in commands() {
        // Times differ from run to run, and a path is a text in CSV.
        let args = args.iter().map(|arg| arg.replace(",seconds", "").replace("path,", ""));
        let args: Vec<String> = args.collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let json = records(&output(&input, &[&args[..], &["--format", "jsonl"]].concat()));
        let csv = output(&input, &[&args[..], &["--format", "csv"]].concat());
        let mut lines = csv.lines();
        let names: Vec<&str> = lines.next().unwrap().split(',').collect();
        let mut sorted = names.clone();
        sorted.sort_unstable();
        // Names of techniques have those that never change beside them in JSON alone.
        let is_asked = |key: &&String| !key.contains("_id") || names.contains(&key.as_str());
        assert_eq!(sorted, json[0].keys().filter(is_asked).collect::<Vec<_>>(), "{args:?}");
        for (line, record) in lines.zip(&json) {
            let fields: Vec<&str> = line.split(',').collect();
            assert_eq!(fields.len(), names.len(), "{line}");
            for (field, name) in fields.into_iter().zip(&names) {
                match &record[*name] {
                    Value::Null => assert_eq!(field, "", "{name}"),
                    Value::Bool(flag) => assert_eq!(field, if *flag { "yes" } else { "no" }),
                    Value::Number(number) => {
                        assert_eq!(field.parse().ok(), number.as_f64(), "{name}");
                    }
                    Value::String(text) => assert_eq!(field, text, "{name}"),
                    Value::Array(names) => {
                        let names: Vec<&str> = names.iter().map(|n| n.as_str().unwrap()).collect();
                        assert_eq!(field, names.join(";"), "{name}");
                    }
                    value => assert_eq!(
                        field.split([';', '*']).skip(1).step_by(2).count(),
                        value.as_object().unwrap().len(),
                        "{name}"
                    ),
                }
            }
        }
    }
}

#[test]
fn commands_agree_about_a_puzzle() {
    let fields = "rating,pearl,diamond,technique,grade,class,solution_class,level";
    let of = |args: &[&str]| records(&output(PUZZLE, &[args, &["--format", "jsonl"]].concat()));
    let (check, rate) = (of(&["check", "--with", fields]), of(&["rate", "--with", fields]));
    let canon = of(&["canon"]);
    for name in fields.split(',') {
        assert_eq!(check[0][name], rate[0][name], "{name}");
    }
    assert_eq!(check[0]["class"], canon[0]["class"]);
}

#[test]
fn a_bounded_count_is_a_number_and_says_so() {
    let json = records(&output(&puzzles(), &["check", "--format", "jsonl"]));
    let counts: Vec<_> = json.iter().map(|r| (&r["solutions"], &r["solutions_exact"])).collect();
    let [one, two, none] = [1, 2, 0].map(Value::from);
    let [yes, no] = [true, false].map(Value::from);
    assert_eq!(counts, [(&one, &yes), (&two, &no), (&none, &yes), (&none, &yes)]);
    let csv = told(SEVERAL, &["solve", "--count-up-to", "2", "--format", "csv"]);
    assert_eq!(csv, format!("puzzle,solutions,solutions_exact\n{SEVERAL},2,no\n"));
}

/// What is asked for stands in place of the usual fields, in every command and format; the answer to a question stays.
#[test]
fn named_fields_replace_the_usual_ones() {
    let head = |args: &[&str]| {
        let csv = output(&puzzles(), &[args, &["-f", "csv"]].concat());
        csv.lines().next().unwrap().to_owned()
    };
    for command in ["rate", "check"] {
        assert_eq!(head(&[command, "--with", "grade,rating"]), "puzzle,grade,rating", "{command}");
        let line = output(PUZZLE, &[command, "--with", "grade,rating"]);
        assert_eq!(line, format!("{PUZZLE},easy,1.2\n"), "{command}");
        let json = output(PUZZLE, &[command, "--with", "rating", "-f", "jsonl"]);
        assert_eq!(json, format!("{{\"puzzle\":\"{PUZZLE}\",\"rating\":1.2}}\n"), "{command}");
    }
    assert_eq!(head(&["canon", "--with", "clues"]), "puzzle,clues");
    assert_eq!(head(&["solve", "--with", "clues"]), "puzzle,solution,clues");
    let counted = ["solve", "--count-up-to", "2", "--with", "clues"];
    assert_eq!(head(&counted), "puzzle,solutions,solutions_exact,clues");
    assert_eq!(head(&["backdoors", "--with", "clues"]), "puzzle,size,backdoors,clues");
    assert_eq!(head(&["backdoors"]), "puzzle,index,size,backdoors,problem");
    // A board whose shape is not the usual one says so in any case.
    let tall = told("", &["--shape", "3x2", "--seed", "1", "-f", "csv"]);
    let csv = output(&tall, &["check", "--with", "clues", "-f", "csv"]);
    assert_eq!(csv.lines().next().unwrap(), "puzzle,shape,clues");
}

/// Names of techniques for people come with those that never change.
#[test]
fn techniques_have_ids_in_json() {
    let json = output(HARD, &["rate", "-f", "jsonl"]);
    let record: Value = serde_json::from_str(&json).unwrap();
    let list: Value = serde_json::from_str(&told("", &["techniques", "--json"])).unwrap();
    let known: Vec<&str> = list["techniques"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    for field in ["technique_id", "pearl_technique_id", "diamond_technique_id"] {
        assert!(known.contains(&record[field].as_str().unwrap()), "{field}: {record}");
    }
    let counts = |name: &str| {
        let counts = record[name].as_object().unwrap();
        (
            counts.keys().cloned().collect::<Vec<_>>(),
            counts.values().filter_map(Value::as_u64).sum(),
        )
    };
    let ((ids, uses), (_, others)): ((Vec<String>, u64), (Vec<String>, u64)) =
        (counts("technique_ids"), counts("techniques"));
    assert!(ids.iter().all(|id| known.contains(&id.as_str())) && uses == others, "{record}");
    let csv = output(PUZZLE, &["rate", "-f", "csv", "--with", "technique,technique_id"]);
    assert!(csv.ends_with(",Hidden Single,hidden-single\n"), "{csv}");
}

#[test]
fn fields_are_asked_for_with_either_line() {
    let ask = |field| told(PUZZLE, &["check", "--with", field]);
    assert_eq!(ask("solution-class"), ask("solution_class"));
    assert_eq!(ask("Solution_Class"), ask("solution_class"));
}

#[test]
fn templates_are_a_format_of_every_command() {
    assert_eq!(
        told("", &["--seed", "5", "--format", "%n %c %{recipe} %{shape}"]).split(' ').nth(2),
        Some("rg1.9x9.t200.l2.s5.0")
    );
    assert_eq!(told(PUZZLE, &["check", "--format", "%{verdict}%t%{clues}%%"]), "unique\t30%\n");
    assert_eq!(told(PUZZLE, &["solve", "--format", "%{solution}"]), told(PUZZLE, &["solve"]));
    let line = told(PUZZLE, &["rate", "--format", "line"]);
    assert_eq!(line, format!("{PUZZLE},1.2,1.2,1.2\n"));
    let every = "%g%i%n%r%p%d%l%t%%%R%P%D%G%Q%c%N%T%e";
    let filled = told(PUZZLE, &["rate", "--format", every]);
    assert!(
        filled.starts_with(PUZZLE) && filled.contains("1.21.21.2\n\t%Hidden Single"),
        "{filled}"
    );
    assert_eq!(told(PUZZLE, &["rate", "--template", "%r"]), "1.2\n");
}

#[test]
fn tables_with_quotes_and_headers_are_read() {
    let table = format!("name,puzzle\n\"Easy, no. 1\",{PUZZLE}\nname,puzzle\nlast,\"{PUZZLE}\"\n");
    assert_eq!(told(&table, &["check", "--format", "%{verdict}"]), "unique\nunique\n");
    let json = format!("{{\"name\":\"puzzle\",\"set\":{{\"id\":1}},\"puzzle\":\"{PUZZLE}\"}}");
    assert_eq!(told(&json, &["check", "--format", "%{verdict}"]), "unique\n");
    // What is written with quotes is read back.
    let twice = format!("55{}", &PUZZLE[2..]);
    let csv = output(&twice, &["check", "--format", "csv"]);
    assert_eq!(output(&csv, &["check", "--format", "csv"]), csv);
}

/// The schema has room for the columns of users and for boards in rows.
#[test]
fn the_schema_allows_all_that_is_written() {
    let schema = schema();
    assert_eq!(schema["additionalProperties"], true);
    let line = output(PUZZLE, &["solve", "-f", "jsonl", "--grid-text", "rows"]);
    let record: Value = serde_json::from_str(line.trim_end()).unwrap();
    for key in ["puzzle", "solution"] {
        let pattern = schema["properties"][key]["pattern"].as_str().unwrap();
        let cell = pattern.strip_prefix('^').unwrap().split_once('+').unwrap().0;
        assert_eq!(pattern, format!("^{cell}+(/{cell}+)*$"));
        let is_cell = |c: char| c == '.' && cell.contains('.') || ('1'..='9').contains(&c);
        assert!(record[key].as_str().unwrap().split('/').all(|row| row.chars().all(is_cell)));
    }
}
