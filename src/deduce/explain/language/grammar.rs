//! Lists, numbers and houses by language.

use super::tongue::Language;
use crate::board::HouseKind;

impl Language {
    /// `a`, `a and b`, `a, b and c`.
    pub(in crate::deduce::explain) fn all_of(self, items: &[String]) -> String {
        join(
            items,
            match self {
                Language::English => "and",
                Language::German => "und",
                Language::French => "et",
                Language::Spanish => "y",
            },
        )
    }

    /// `a`, `a or b`, `a, b or c`.
    pub(in crate::deduce::explain) fn one_of(self, items: &[String]) -> String {
        let is_eight = items.last().is_some_and(|last| last.starts_with('8'));
        join(
            items,
            match self {
                Language::English => "or",
                Language::German => "oder",
                Language::French => "ou",
                // "o ocho" is not said.
                Language::Spanish if is_eight => "u",
                Language::Spanish => "o",
            },
        )
    }

    /// `two`, `three`, ...
    pub(in crate::deduce::explain) fn number(self, count: usize) -> String {
        const NAMES: [[&str; 10]; 4] = [
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
            ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
            ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
            ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
        ];
        NAMES[self as usize].get(count).map_or_else(|| count.to_string(), |name| (*name).to_owned())
    }

    /// A house, with its article where the language has one: `row 3`, `la ligne 3`.
    pub(in crate::deduce::explain) fn house(self, kind: HouseKind, number: usize) -> String {
        let name = match (self, kind) {
            (Language::English, kind) => kind.name(),
            (Language::German, HouseKind::Row) => "Zeile",
            (Language::German, HouseKind::Column) => "Spalte",
            (Language::German, HouseKind::Block) => "Block",
            (Language::French, HouseKind::Row) => "la ligne",
            (Language::French, HouseKind::Column) => "la colonne",
            (Language::French, HouseKind::Block) => "le bloc",
            (Language::Spanish, HouseKind::Row) => "la fila",
            (Language::Spanish, HouseKind::Column) => "la columna",
            (Language::Spanish, HouseKind::Block) => "el bloque",
        };
        format!("{name} {number}")
    }

    /// Houses of a kind: `rows`, `les lignes`.
    pub(in crate::deduce::explain) const fn houses(self, kind: HouseKind) -> &'static str {
        match (self, kind) {
            (Language::English, HouseKind::Row) => "rows",
            (Language::English, HouseKind::Column) => "columns",
            (Language::English, HouseKind::Block) => "blocks",
            (Language::German, HouseKind::Row) => "Zeilen",
            (Language::German, HouseKind::Column) => "Spalten",
            (Language::German, HouseKind::Block) => "Blöcken",
            (Language::French, HouseKind::Row) => "les lignes",
            (Language::French, HouseKind::Column) => "les colonnes",
            (Language::French, HouseKind::Block) => "les blocs",
            (Language::Spanish, HouseKind::Row) => "las filas",
            (Language::Spanish, HouseKind::Column) => "las columnas",
            (Language::Spanish, HouseKind::Block) => "los bloques",
        }
    }
}

fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
