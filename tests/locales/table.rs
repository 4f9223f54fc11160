//! The table of a language, read from its file.

use std::collections::HashMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The texts of a language by their keys, such as `books.words.rating` and `steps.grammar.numbers.3`, in the order of
/// its file.
pub(crate) struct Table {
    pub(crate) code: &'static str,
    /// The name of the language in English.
    pub(crate) name: &'static str,
    texts: Vec<(String, String)>,
    /// Where the text of a key is.
    places: HashMap<String, usize>,
}

impl Table {
    /// Reads a file, and puts the words of `[words]` where texts name them in brackets.
    pub(crate) fn parse(
        code: &'static str,
        name: &'static str,
        file: &str,
    ) -> Result<Table, String> {
        let root = DeTable::parse(file).map_err(|fault| fault.to_string())?;
        let mut texts = Vec::new();
        add_texts("", root.get_ref(), &mut texts)?;
        texts.sort();
        let texts = Vec::from_iter(texts.into_iter().map(|(_, key, text)| (key, text)));
        let places = texts.iter().enumerate().map(|(at, (key, _))| (key.clone(), at)).collect();
        let plain = Table { code, name, texts, places };
        let with_words =
            |(key, text): &(String, String)| Ok((key.clone(), plain.with_words(text)?));
        let texts = plain.texts.iter().map(with_words).collect::<Result<_, String>>()?;
        Ok(Table { texts, ..plain })
    }

    /// A text with the words that it names: `[row]`, or `[Row]` with a capital letter.
    fn with_words(&self, text: &str) -> Result<String, String> {
        let (mut out, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once('[') {
            let (name, after) = after.split_once(']').ok_or(format!("no ] in '{text}'"))?;
            let word = self.get(&format!("words.{}", name.to_lowercase()));
            let word = word.ok_or(format!("[words] has no '{name}' of '{text}'"))?;
            let first = word.chars().next().unwrap_or_default();
            out += before;
            match name.starts_with(char::is_uppercase) {
                true => out.extend(first.to_uppercase().chain(word.chars().skip(1))),
                false => out += word,
            }
            rest = after;
        }
        Ok(out + rest)
    }

    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.places.get(key).map(|&at| self.texts[at].1.as_str())
    }

    /// All keys and texts.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(key, text)| (key.as_str(), text.as_str()))
    }

    /// The keys that begin like this, without their beginning.
    pub(crate) fn keys<'a>(&'a self, beginning: &str) -> impl Iterator<Item = &'a str> {
        self.all().filter_map(move |(key, _)| key.strip_prefix(beginning))
    }
}

/// Adds the texts of a table, each with its place in the file.
fn add_texts(
    beginning: &str,
    table: &DeTable<'_>,
    texts: &mut Vec<(usize, String, String)>,
) -> Result<(), String> {
    for (key, value) in table {
        add_text(format!("{beginning}{}", key.get_ref()), value, texts)?;
    }
    Ok(())
}

fn add_text(
    key: String,
    value: &Spanned<DeValue<'_>>,
    texts: &mut Vec<(usize, String, String)>,
) -> Result<(), String> {
    match value.get_ref() {
        DeValue::String(text) => texts.push((value.span().start, key, text.to_string())),
        DeValue::Table(inner) => add_texts(&format!("{key}."), inner, texts)?,
        DeValue::Array(list) => {
            for (number, value) in list.iter().enumerate() {
                add_text(format!("{key}.{number}"), value, texts)?;
            }
        }
        _ => return Err(format!("{key} is no text")),
    }
    Ok(())
}
