//! Messages of the library, which name options of the program: here they are keyword arguments.

use rootgrid::generate::{OptionValue, RecipeDraft, RecipeField};

/// Options whose argument here has another name.
const RENAMED: [(&str, &str); 2] = [("with", "fields"), ("add", "constraints")];

/// A message with `level='unique'` where it has `--level unique`, and `min_per_digit` where it has `--min-per-digit`.
pub(crate) fn with_keywords(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(at) = rest.find("--") {
        let (before, option) = (&rest[..at], &rest[at + 2..]);
        let end = option.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        let (name, behind) = option.split_at(end.unwrap_or(option.len()));
        text += before;
        // Recipes have two dashes between names.
        let is_option = name.starts_with(|c: char| c.is_ascii_lowercase())
            && !text.ends_with(|c: char| c.is_alphanumeric() || c == '-');
        if !is_option {
            text += "--";
            rest = option;
            continue;
        }
        let renamed = RENAMED.iter().find(|(known, _)| *known == name);
        text += &renamed.map_or_else(|| name.replace('-', "_"), |(_, here)| (*here).to_owned());
        rest = behind;
        let value = behind.strip_prefix(' ').map_or("", |behind| {
            behind.split(|c: char| c.is_whitespace() || ",;:)'".contains(c)).next().unwrap_or("")
        });
        if is_value(name, value) {
            let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
            text += &if is_number { format!("={value}") } else { format!("='{value}'") };
            rest = &behind[1 + value.len()..];
        }
    }
    text + rest
}

/// Returns whether the word behind an option is a value of it, and not the next word of the sentence.
fn is_value(option: &str, word: &str) -> bool {
    let field = RecipeField::all().iter().find(|field| field.option == option);
    match field {
        _ if word.is_empty() => false,
        // Any word is a seed.
        Some(field) if matches!(field.value, OptionValue::Seed) => false,
        Some(_) => RecipeDraft::default().set(option, word).is_ok(),
        None => option == "with",
    }
}
