//! Files of the page: one with the words of each language, which it loads when it speaks it, and a list of them.

use super::check::has_part;
use super::made::HEAD;
use super::table::Table;

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// Beginnings of keys that no board needs: what they are for is loaded later, and their words with it.
const LATER: &[&str] = &[
    "cage.",
    "carry.",
    "check.",
    "daily.",
    "done.",
    "draw.",
    "explain.",
    "games.",
    "help.",
    "hint.",
    "moves.",
    "new.",
    "open.",
    "packs.",
    "race.",
    "replay.",
    "set.",
    "settings.",
    "share.",
    "sheet.",
    "statistics.",
    "symmetry.",
    "trial.",
    "why.",
    "workshop.",
];

/// The list of rules beside a board has this heading.
const FIRST: &str = "help.rules";

/// Beginnings of keys of the course, which is loaded with its words.
const COURSE: &[&str] = &["course.", "learn."];

/// The beginning of keys of the bench of setters.
const BENCH: &[&str] = &["bench."];

/// What words of the page are loaded for, one after the other.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    Board,
    Later,
    Course,
    Bench,
}

impl Part {
    pub(crate) const ALL: [Part; 4] = [Part::Board, Part::Later, Part::Course, Part::Bench];

    fn of(name: &str) -> Part {
        let begins = |with: &[&str]| with.iter().any(|beginning| name.starts_with(beginning));
        match () {
            () if begins(COURSE) => Part::Course,
            () if begins(BENCH) => Part::Bench,
            () if name != FIRST && begins(LATER) => Part::Later,
            () => Part::Board,
        }
    }

    /// The folder of its words.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Part::Board => "",
            Part::Later => "later/",
            Part::Course => "course/",
            Part::Bench => "bench/",
        }
    }
}

/// The words of a language that are loaded for a part, with the keys of English.
pub(crate) fn words(table: &Table, english: &Table, part: Part) -> String {
    let code = table.code;
    let row = |name: &str, text: Option<&str>| {
        let is_plain = name.chars().all(char::is_alphanumeric);
        let key = if is_plain { name.to_owned() } else { quoted(name) };
        format!("    {key}: {},\n", quoted(text.unwrap_or_default()))
    };
    let keys = Vec::from_iter(english.keys("page.").filter(|name| Part::of(name) == part));
    let mut rows: String =
        keys.iter().map(|name| row(name, table.get(&format!("page.{name}")))).collect();
    // The names of techniques are those of books.
    let taught = keys.iter().filter_map(|name| name.strip_prefix("course.")?.strip_suffix(".0"));
    rows.extend(taught.map(|id| {
        let key = format!("books.techniques.{id}.name");
        row(&format!("technique.{id}"), table.get(&key).or_else(|| english.get(&key)))
    }));
    match (code, part) {
        ("en", Part::Board) => format!(
            "// {HEAD}
import type {{ en as bench }} from './bench/en.js';
import type {{ en as course }} from './course/en.js';
import type {{ en as later }} from './later/en.js';

export const en = {{
{rows}}} as const;

export type Key = keyof typeof en | keyof typeof later | keyof typeof course | keyof typeof bench;
"
        ),
        ("en", _) => format!("// {HEAD}\nexport const en = {{\n{rows}}} as const;\n"),
        _ => format!(
            "// {HEAD}
import type {{ en }} from './en.js';

export const {code}: Record<keyof typeof en, string> = {{
{rows}}};
"
        ),
    }
}

/// The languages of the page, and those of explanations among them.
pub(crate) fn languages(tables: &[&Table]) -> String {
    let load = |Table { code, .. }: &&Table| {
        let of = |path: &str| format!("async () => (await import('./{path}{code}.js')).{code}");
        let parts = Vec::from_iter(Part::ALL.map(|part| of(part.folder())));
        format!("    {code}: [{}],\n", parts.join(", "))
    };
    let loaders: String = tables.iter().map(load).collect();
    let explained = tables.iter().filter(|table| has_part(table, "steps"));
    let explained = Vec::from_iter(explained.map(|table| quoted(table.code))).join(", ");
    format!(
        "// {HEAD}
import type {{ Language }} from 'rootgrid';
import type {{ Key }} from './en.js';

type Words = Readonly<Partial<Record<Key, string>>>;

type Load = () => Promise<Words>;

/** The words of each language, loaded when they are asked for: those that a board needs, others, those of the course and of the bench. */
export const LANGUAGES: Record<string, readonly [first: Load, later: Load, course: Load, bench: Load]> = {{
{loaders}}};

/** The languages in which the engine explains. */
export const EXPLAINED: readonly Language[] = [{explained}];
"
    )
}
