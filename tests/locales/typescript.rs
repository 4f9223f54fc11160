//! Files of the page: one with the words of each language, which it loads when it speaks it, and a list of them.

use super::check::has_part;
use super::made::HEAD;
use super::table::Table;

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// The words of a language, with the keys of English.
pub(crate) fn words(table: &Table, english: &Table) -> String {
    let code = table.code;
    let row = |name: &str| {
        let is_plain = name.chars().all(char::is_alphanumeric);
        let key = if is_plain { name.to_owned() } else { quoted(name) };
        let text = table.get(&format!("page.{name}")).unwrap_or_default();
        format!("    {key}: {},\n", quoted(text))
    };
    let rows: String = english.keys("page.").map(row).collect();
    match code {
        "en" => format!(
            "// {HEAD}
export const en = {{
{rows}}} as const;

export type Key = keyof typeof en;
"
        ),
        _ => format!(
            "// {HEAD}
import type {{ Key }} from './en.js';

export const {code}: Record<Key, string> = {{
{rows}}};
"
        ),
    }
}

/// The languages of the page, and those of explanations among them.
pub(crate) fn languages(tables: &[&Table]) -> String {
    let load = |Table { code, .. }: &&Table| {
        format!("    {code}: async () => (await import('./{code}.js')).{code},\n")
    };
    let loaders: String = tables.iter().map(load).collect();
    let explained = tables.iter().filter(|table| has_part(table, "steps"));
    let explained = Vec::from_iter(explained.map(|table| quoted(table.code))).join(", ");
    format!(
        "// {HEAD}
import type {{ Language }} from 'rootgrid';
import type {{ Key }} from './en.js';

/** The words of each language, loaded when they are asked for. */
export const LANGUAGES: Record<string, () => Promise<Readonly<Record<Key, string>>>> = {{
{loaders}}};

/** The languages in which the engine explains. */
export const EXPLAINED: readonly Language[] = [{explained}];
"
    )
}
