//! A sentence with gaps, in several languages.

use super::tongue::Language;
use std::fmt::Display;

/// A sentence with gaps such as `{cell}`.
#[derive(Debug)]
pub(in crate::deduce::explain) struct Sentence {
    /// The key, for tests and lists.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(super) key: &'static str,
    /// English first.
    pub(super) texts: &'static [(Language, &'static str)],
}

/// Declares sentences, and the list of them.
///
/// ```text
/// sentences! {
///     KEY {
///         en "In {house}, {digit} has no other place than {cell}."
///         de "In {house} kann die {digit} nur nach {cell}."
///     }
/// }
/// ```
macro_rules! sentences {
    ($($key:ident {
        en $english:literal $(de $german:literal)? $(fr $french:literal)? $(es $spanish:literal)?
    })+) => {
        $(pub(in crate::deduce::explain) const $key: $crate::deduce::explain::language::Sentence =
            $crate::deduce::explain::language::Sentence {
                key: stringify!($key),
                texts: &[
                    ($crate::deduce::explain::Language::English, $english),
                    $(($crate::deduce::explain::Language::German, $german),)?
                    $(($crate::deduce::explain::Language::French, $french),)?
                    $(($crate::deduce::explain::Language::Spanish, $spanish),)?
                ],
            };)+

        /// Every sentence of this table.
        #[cfg(test)]
        pub(super) const ALL: &[&$crate::deduce::explain::language::Sentence] = &[$(&$key),+];
    };
}

pub(super) use sentences;

impl Sentence {
    /// The sentence in a language, or in English, with its gaps filled.
    pub(in crate::deduce::explain) fn fill(
        &self,
        language: Language,
        parts: &[(&str, &dyn Display)],
    ) -> String {
        let known = self.texts.iter().find(|(own, _)| *own == language);
        let Some((_, text)) = known.or(self.texts.first()) else { return String::new() };
        let mut out = String::with_capacity(2 * text.len());
        let mut rest = *text;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            out += before;
            if let Some((_, part)) = parts.iter().find(|(own, _)| *own == name) {
                out += &part.to_string();
            }
            rest = after;
        }
        out + rest
    }
}
