//! What the tables may not have: keys that are missing or unknown, gaps other than those of English, empty texts.

use super::table::Table;
use std::collections::BTreeSet;

/// The parts of a table, which another language than English may lack as a whole.
const PARTS: [&str; 3] = ["steps", "books", "page"];

/// The beginnings of keys that another language than English may lack one by one: they are said in English then.
const OPTIONAL: [&str; 2] = ["steps.sentences.", "books.techniques."];

/// All faults of all tables, of which English is the first.
pub(crate) fn faults(tables: &[Table]) -> Vec<String> {
    tables.iter().flat_map(|table| faults_of(table, &tables[0])).collect()
}

/// Tells if a language has a part.
pub(crate) fn has_part(table: &Table, part: &str) -> bool {
    table.keys(part).next().is_some()
}

/// The names of the gaps of a text, as `{digit}`.
fn gaps(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or(rest)).collect()
}

fn faults_of(table: &Table, english: &Table) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |key: &str, what: &str| faults.push(format!("{}: {key} {what}", table.code));
    let is_lacked =
        |key: &str| PARTS.iter().any(|part| key.starts_with(part) && !has_part(table, part));
    for (key, model) in english.all().filter(|(key, _)| !is_lacked(key)) {
        let Some(text) = table.get(key) else {
            if !OPTIONAL.iter().any(|beginning| key.starts_with(beginning)) {
                fault(key, "is missing");
            }
            continue;
        };
        if text.is_empty() {
            fault(key, "is empty");
            continue;
        }
        if gaps(text) != gaps(model) {
            fault(key, &format!("has other gaps than '{model}'"));
        }
        let is_blank = |place: Option<char>| place == Some(' ');
        if is_blank(text.chars().next()) != is_blank(model.chars().next())
            || is_blank(text.chars().last()) != is_blank(model.chars().last())
        {
            fault(key, &format!("begins or ends with a blank, unlike '{model}'"));
        }
        let is_sentence = |text: &str| text.ends_with('.');
        if key.starts_with(OPTIONAL[0]) && is_sentence(text) != is_sentence(model) {
            fault(key, &format!("is a sentence, or '{model}' is"));
        }
    }
    for (key, _) in table.all().filter(|(key, _)| english.get(key).is_none()) {
        fault(key, "is unknown in English");
    }
    faults
}

#[test]
fn faults_are_found() {
    let english =
        "words.row = 'row'\n[page]\ncell = '[Row] {row}'\n[steps.sentences]\nA = 'A {b}.'";
    let found = |text: &str| {
        let tables = [("en", english), ("de", text)];
        let tables = tables.map(|(code, text)| Table::parse(code, "", text));
        match tables {
            [Ok(english), Ok(german)] => faults(&[english, german]).join("; "),
            tables => tables.into_iter().find_map(Result::err).unwrap(),
        }
    };
    assert_eq!(found("words.row = 'Zeile'"), "");
    assert_eq!(found("words.row = 'Zeile'\nsteps.sentences = {}\npage.cell = '[row]: {row}'"), "");
    for (text, fault) in [
        ("page.cell = '{row}'", "de: words.row is missing"),
        ("words.row = ''", "de: words.row is empty"),
        ("words.row = 'Zeile'\nwords.rows = 'Zeilen'", "de: words.rows is unknown in English"),
        ("words.row = 'Zeile '", "de: words.row begins or ends with a blank, unlike 'row'"),
        (
            "words.row = 'Zeile'\npage.cell = '{Row}'",
            "de: page.cell has other gaps than 'Row {row}'",
        ),
        (
            "words.row = 'Zeile'\nsteps.sentences.A = '{b}'",
            "de: steps.sentences.A is a sentence, or 'A {b}.' is",
        ),
        (
            "words.row = 'Zeile'\npage.cell = '[house] {row}'",
            "[words] has no 'house' of '[house] {row}'",
        ),
        ("words.row = 3", "words.row is no text"),
    ] {
        assert_eq!(found(text), fault);
    }
}
