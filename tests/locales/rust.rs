//! Tables of Rust: a row for each text, a column for each language that has it.

use super::made::HEAD;
use super::table::Table;

/// The grades, from the easiest.
const GRADES: [&str; 5] = ["easy", "medium", "hard", "fiendish", "diabolical"];

/// Lines for each of some values, as one text.
fn each<T>(values: impl IntoIterator<Item = T>, lines: impl Fn(T) -> String) -> String {
    values.into_iter().map(lines).collect()
}

/// The variants of an enum of languages.
fn variants(tables: &[&Table]) -> String {
    each(tables, |Table { code, name, .. }| {
        let default = if *code == "en" { "        #[default]\n" } else { "" };
        format!("        /// {name}.\n{default}        {name} = {code:?},\n")
    })
}

/// The texts of a key, as a list of Rust.
fn row(tables: &[&Table], key: &str) -> String {
    format!("{:?}", Vec::from_iter(tables.iter().map(|table| table.get(key).unwrap_or_default())))
}

/// The languages, grammars and sentences of explanations.
pub(crate) fn steps(tables: &[&Table]) -> String {
    let variants = variants(tables);
    let count = tables.len();
    let grammars = each(tables, |table| {
        let one = |key: &str| table.get(&format!("steps.grammar.{key}")).unwrap_or_default();
        let list = |key: &str| {
            let keys = table.keys("steps.grammar.").filter(|own| own.starts_with(key));
            Vec::from_iter(keys.map(one))
        };
        let [and, or, or_eight, nor] = ["and", "or", "or-eight", "nor"].map(one);
        let [kind, rule] = ["type", "rule"].map(one);
        let [numbers, house, houses] = ["numbers.", "house.", "houses."].map(list);
        format!(
            "    Grammar {{ and: {and:?}, or: {or:?}, or_eight: {or_eight:?}, nor: {nor:?}, \
             numbers: {numbers:?}, house: {house:?}, houses: {houses:?}, \
             kind: {kind:?}, rule: {rule:?} }},\n"
        )
    });
    let sentences = each(tables[0].keys("steps.sentences."), |key| {
        format!("    {key} {}\n", row(tables, &format!("steps.sentences.{key}")))
    });
    format!(
        r#"//! The languages of explanations, and all that is said in them.
//!
//! {HEAD}

use super::sentence::{{Grammar, sentences}};

crate::names::named! {{
    /// The language of an explanation. A step of which a language lacks a sentence is said in English as a whole.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
    pub enum Language: "language" {{
{variants}    }}
}}

/// The words of each language.
pub(super) const GRAMMARS: [Grammar; {count}] = [
{grammars}];

sentences! {{
{sentences}}}
"#
    )
}

/// The rules of boards: what always holds, then a name and a sentence for each.
pub(crate) fn board_rules(tables: &[&Table]) -> String {
    let count = tables.len();
    let always = each(ALWAYS, |key| format!("    {},\n", row(tables, &format!("rules.{key}"))));
    let keys = Vec::from_iter(further_rules(tables));
    let rows = each(&keys, |key| {
        let [name, sentence] = [0, 1].map(|at| row(tables, &format!("rules.{key}.{at}")));
        format!("    ({key:?}, {name}, {sentence}),\n")
    });
    format!(
        "//! The rules of boards in every language of explanations.\n//!\n//! {HEAD}\n\n\
         /// Sentences of what holds on every board: with blocks, and with regions in their place.\n\
         pub(super) static ALWAYS: [[&str; {count}]; 3] = [\n{always}];\n\n\
         /// Each rule as texts name it, its name and its sentence in the order of `Language`.\n\
         pub(super) static RULES: [(&str, [&str; {count}], [&str; {count}]); {}] = [\n{rows}];\n",
        keys.len()
    )
}

/// What always holds on boards: with blocks, with regions, with lines alone.
const ALWAYS: [&str; 3] = ["blocks", "regions", "lines"];

/// The keys of all other rules.
fn further_rules<'a>(tables: &'a [&Table]) -> impl Iterator<Item = &'a str> {
    tables[0].keys("rules.").filter_map(|key| key.strip_suffix(".0"))
}

/// The rules of boards in the languages of books that have no explanations, in the order of the tables of these.
pub(crate) fn rules_of_books(tables: &[&Table]) -> String {
    let count = tables.len();
    let codes = Vec::from_iter(tables.iter().map(|table| table.code));
    let always = each(ALWAYS, |key| format!("    {},\n", row(tables, &format!("rules.{key}"))));
    let rows = each(further_rules(tables), |key| {
        let [name, sentence] = [0, 1].map(|at| row(tables, &format!("rules.{key}.{at}")));
        format!("    ({name}, {sentence}),\n")
    });
    format!(
        "//! The rules of boards in the languages that books have and explanations have not.\n//!\n//! {HEAD}\n\n\
         /// The languages.\n\
         pub(super) const LANGUAGES: [&str; {count}] = {codes:?};\n\n\
         /// Sentences of what holds on every board: with blocks, with regions in their place, with lines alone.\n\
         pub(super) static ALWAYS: [[&str; {count}]; 3] = [\n{always}];\n\n\
         /// The name and the sentence of each rule, in the order of the library.\n\
         pub(super) static RULES: [([&str; {count}], [&str; {count}]); {}] = [\n{rows}];\n",
        rows.lines().count()
    )
}

/// The names of techniques in the languages of explanations but English, as one text, which a small page carries more easily than
/// a table.
pub(crate) fn technique_names(tables: &[&Table]) -> String {
    let ids = tables[0].keys("books.techniques.").filter_map(|key| key.strip_suffix(".name"));
    let rows = each(ids, |id| {
        let key = format!("books.techniques.{id}.name");
        let names = tables[1..].iter().map(|table| table.get(&key).unwrap_or_default());
        format!("{id}\t{}\n", Vec::from_iter(names).join("\t"))
    });
    format!(
        "//! The names of techniques in the languages of explanations.\n//!\n//! {HEAD}\n\n\
         /// A line for each technique: its id, and its name in the order of `Language` without English.\n\
         pub(super) const NAMES: &str = \"\\\n{rows}\";\n"
    )
}

/// The words of legends, and of what is read out of pictures.
pub(crate) fn legend(tables: &[&Table]) -> String {
    let (count, keys) = (tables.len(), Vec::from_iter(tables[0].keys("steps.legend.")));
    let rows = each(&keys, |key| {
        format!("    ({key:?}, {}),\n", row(tables, &format!("steps.legend.{key}")))
    });
    format!(
        "//! The words of legends, and of what is read out of pictures, in every language of explanations.\n//!\n//! {HEAD}\n\n\
         /// Keys, which are names of roles where they are no links, no ends and nothing said, each with a word in the order of `Language`.\n\
         pub(super) static LEGEND: [(&str, [&str; {count}]); {}] = [\n{rows}];\n",
        keys.len()
    )
}

/// The languages of books, their words and pictures, and rules of techniques.
pub(crate) fn books(tables: &[&Table]) -> String {
    let variants = variants(tables);
    let count = tables.len();
    let words = tables[0].keys("books.words.");
    let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
    let words = words.map(|word| word.split('_').map(capital).collect::<String>());
    let words = Vec::from_iter(words).join(", ");
    let rows = |name: &str, keys: Vec<String>| {
        let rows = each(&keys, |key| format!("    {},\n", row(tables, key)));
        format!("pub(super) static {name}: [Texts; {}] = [\n{rows}];", keys.len())
    };
    let section = |name: &str, section: &str| {
        let keys = tables[0].keys(section);
        rows(name, keys.map(|key| format!("{section}{key}")).collect())
    };
    let all_words = section("WORDS", "books.words.");
    let grades = rows("GRADES", GRADES.map(|grade| format!("words.{grade}")).to_vec());
    let shapes = section("SHAPES", "books.shapes.");
    let animals = section("ANIMALS", "books.animals.");
    let rules = Vec::from_iter(rules(tables));
    let (count_of_rules, rules) = (rules.len(), rules.concat());
    format!(
        r#"//! The languages of books, and the texts that books have in each.
//!
//! {HEAD}

use rootgrid::names;

names::named! {{
    /// The language of a book's own words.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum BookLanguage: "language" {{
{variants}    }}
}}

/// A fixed word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Word {{ {words} }}

/// Texts in the order of [`BookLanguage`].
pub(super) type Texts<T = &'static str> = [T; {count}];

/// The words in the order of [`Word`].
{all_words}

/// The names of grades, from the easiest.
{grades}

/// The names of shapes in place of digits.
{shapes}

/// The names of animals in place of digits.
{animals}

/// Techniques, each with a name and a rule, empty where there is none. English has those of the table of techniques.
pub(super) static RULES: [(&str, Texts<[&str; 2]>); {count_of_rules}] = [
{rules}];
"#
    )
}

/// The English rules of techniques, which the list of techniques has as well.
pub(crate) fn technique_rules(english: &Table) -> String {
    let ids = english.keys("books.techniques.").filter_map(|key| key.strip_suffix(".rule"));
    let rule = |id: &str| english.get(&format!("books.techniques.{id}.rule")).unwrap_or_default();
    let rows: String = ids.map(|id| format!("    ({id:?}, {:?}),\n", rule(id))).collect();
    let count = rows.lines().count();
    format!(
        "//! The rules of techniques in English.\n//!\n//! {HEAD}\n\n/// Techniques, each with its rule.\n\
         pub(super) static RULES: [(&str, &str); {count}] = [\n{rows}];\n"
    )
}

/// The languages of headings of pictures, with the words that they have.
pub(crate) fn headings(tables: &[&Table]) -> String {
    let (variants, count) = (variants(tables), tables.len());
    let grades = each(GRADES, |grade| format!("    {},\n", row(tables, &format!("words.{grade}"))));
    let yesterday = row(tables, "words.yesterday");
    format!(
        r#"//! The words of headings of pictures in every language.
//!
//! {HEAD}

use rootgrid::names;

names::named! {{
    /// The language of a heading.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub(super) enum HeadLanguage: "language" {{
{variants}    }}
}}

/// The names of grades, from the easiest.
pub(super) static GRADES: [[&str; {count}]; 5] = [
{grades}];

/// What stands above the solution of the day before.
pub(super) static YESTERDAY: [&str; {count}] = {yesterday};
"#
    )
}

/// The rows of techniques that any language but English has.
fn rules(tables: &[&Table]) -> impl Iterator<Item = String> {
    let ids = tables[0].keys("books.techniques.").filter_map(|key| key.strip_suffix(".rule"));
    ids.filter_map(|id| {
        let text = |table: &Table, end| {
            let text = table.get(&format!("books.techniques.{id}.{end}"));
            text.filter(|_| table.code != "en").unwrap_or_default().to_owned()
        };
        let pair = |table: &&Table| ["name", "rule"].map(|end| text(table, end));
        let texts = Vec::from_iter(tables.iter().map(pair));
        let is_known = texts.iter().flatten().any(|text| !text.is_empty());
        is_known.then(|| format!("    ({id:?}, {texts:?}),\n"))
    })
}
