//! What is made of the tables: files, each with the text that it should have.

use super::check::has_part;
use super::table::Table;
use super::typescript::Part;
use super::{rust, typescript};

/// The head of a file that is made, behind its sign of comments.
pub(crate) const HEAD: &str = "Made by `ROOTGRID_BLESS=1 cargo test -p rootgrid-locales` of the tables in `locales`: change those.";

/// Paths from the top folder, and texts.
pub(crate) fn files(tables: &[Table]) -> Vec<(String, String)> {
    let with =
        |part| -> Vec<&Table> { tables.iter().filter(|table| has_part(table, part)).collect() };
    let of_books_alone: Vec<&Table> =
        with("books").into_iter().filter(|table| !has_part(table, "steps")).collect();
    let mut files = vec![
        ("src/deduce/explain/language/texts.rs".to_owned(), rust::steps(&with("steps"))),
        ("src/deduce/explain/language/rule_texts.rs".to_owned(), rust::board_rules(&with("steps"))),
        (
            "src/deduce/explain/language/technique_names.rs".to_owned(),
            rust::technique_names(&with("steps")),
        ),
        ("src/picture/legend_texts.rs".to_owned(), rust::legend(&with("steps"))),
        ("crates/book/src/pages/rule_texts.rs".to_owned(), rust::rules_of_books(&of_books_alone)),
        ("crates/book/src/pages/texts.rs".to_owned(), rust::books(&with("books"))),
        ("crates/cli/src/head_words.rs".to_owned(), rust::headings(&with("books"))),
        ("src/deduce/technique/rule_texts.rs".to_owned(), rust::technique_rules(&tables[0])),
        ("web/page/src/words/languages.ts".to_owned(), typescript::languages(&with("page"))),
    ];
    let english = &tables[0];
    for table in with("page") {
        for part in Part::ALL {
            let path = format!("web/page/src/words/{}{}.ts", part.folder(), table.code);
            files.push((path, typescript::words(table, english, part)));
        }
    }
    for (name, beginning, end, part) in [
        ("missing", "steps.sentences.", "", "steps"),
        ("missing_rules", "books.techniques.", ".rule", "books"),
    ] {
        let keys: Vec<&str> =
            english.keys(beginning).filter_map(|key| key.strip_suffix(end)).collect();
        let mut list = String::new();
        for table in with(part) {
            let is_missing = |key: &&&str| table.get(&format!("{beginning}{key}{end}")).is_none();
            list.extend(
                keys.iter().filter(is_missing).map(|key| format!("{} {key}\n", table.code)),
            );
        }
        files.push((format!("tests/golden/words/{name}.txt"), list));
    }
    files
}
