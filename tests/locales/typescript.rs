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
    "daily.",
    "done.",
    "explain.",
    "games.",
    "help.",
    "new.",
    "open.",
    "packs.",
    "set.",
    "settings.",
    "share.",
    "statistics.",
    "symmetry.",
    "why.",
    "workshop.",
];

/// The list of rules beside a board has this heading.
const FIRST: &str = "help.rules";

fn is_later(name: &str) -> bool {
    name != FIRST && LATER.iter().any(|beginning| name.starts_with(beginning))
}

/// The words of a language, with the keys of English: those that a board needs, or the others.
pub(crate) fn words(table: &Table, english: &Table, later: bool) -> String {
    let code = table.code;
    let row = |name: &str| {
        let is_plain = name.chars().all(char::is_alphanumeric);
        let key = if is_plain { name.to_owned() } else { quoted(name) };
        let text = table.get(&format!("page.{name}")).unwrap_or_default();
        format!("    {key}: {},\n", quoted(text))
    };
    let keys = english.keys("page.").filter(|name| is_later(name) == later);
    let rows: String = keys.map(row).collect();
    match code {
        "en" if later => format!("// {HEAD}\nexport const en = {{\n{rows}}} as const;\n"),
        "en" => format!(
            "// {HEAD}
import type {{ en as later }} from './later/en.js';

export const en = {{
{rows}}} as const;

export type Key = keyof typeof en | keyof typeof later;
"
        ),
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
        format!("    {code}: [{}, {}],\n", of(""), of("later/"))
    };
    let loaders: String = tables.iter().map(load).collect();
    let explained = tables.iter().filter(|table| has_part(table, "steps"));
    let explained = Vec::from_iter(explained.map(|table| quoted(table.code))).join(", ");
    format!(
        "// {HEAD}
import type {{ Language }} from 'rootgrid';
import type {{ Key }} from './en.js';

type Words = Readonly<Partial<Record<Key, string>>>;

/** The words of each language, loaded when they are asked for: those that a board needs, and the others. */
export const LANGUAGES: Record<string, readonly [first: () => Promise<Words>, later: () => Promise<Words>]> = {{
{loaders}}};

/** The languages in which the engine explains. */
export const EXPLAINED: readonly Language[] = [{explained}];
"
    )
}
