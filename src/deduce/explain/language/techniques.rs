//! The names of techniques in a language.

use super::technique_names::NAMES;
use super::texts::Language;
use crate::deduce::technique::{ChainKind, Reach, Technique};

impl Language {
    /// The name of a technique as people who speak the language know it, which may be the English one.
    #[doc(hidden)]
    #[must_use]
    pub fn technique(self, technique: Technique) -> String {
        let english = || technique.to_string();
        if self == Language::English || matches!(technique, Technique::AlsWing { .. }) {
            return english();
        }
        let words = self.grammar();
        let end = match technique {
            Technique::UniqueRectangle { kind }
            | Technique::Bug { kind }
            | Technique::AvoidableRectangle { kind }
            | Technique::CageAndHouse { kind } => format!(" {} {kind}", words.kind),
            Technique::UniqueLoop { len, kind } => format!(" {len} {} {kind}", words.kind),
            Technique::SimpleColouring { rule }
            | Technique::MultiColouring { rule }
            | Technique::Medusa { rule } => format!(" {} {rule}", words.rule),
            Technique::StrongLinks { count, signature, ring } => {
                let digits = signature.iter().take(usize::from(count) + 1);
                let digits: String = digits.map(u8::to_string).collect();
                format!(" {digits}{}", if ring { " (X-Loop)" } else { "" })
            }
            Technique::FrankenFish { size, finned } | Technique::MutantFish { size, finned } => {
                self.name_of(fish_id(size, finned))
                    .map_or_else(String::new, |fish| format!(" ({fish})"))
            }
            Technique::Chains { reach, .. } => reach_end(reach).to_owned(),
            _ => String::new(),
        };
        let id = match technique {
            Technique::Chains { kind, reach } if reach.level() > 0 => dynamic_id(kind),
            _ => technique.id(),
        };
        self.name_of(id).map_or_else(english, |name| name.to_owned() + &end)
    }

    /// The name of the techniques of an id, in another language than English.
    fn name_of(self, id: &str) -> Option<&'static str> {
        let rest = NAMES.lines().find_map(|line| line.strip_prefix(id)?.strip_prefix('\t'))?;
        rest.split('\t').nth((self as usize).checked_sub(1)?).filter(|name| !name.is_empty())
    }
}

/// The id of an ordinary fish of the size.
fn fish_id(size: u8, is_finned: bool) -> &'static str {
    match (size, is_finned) {
        (2, false) => "x-wing",
        (2, true) => "finned-x-wing",
        (3, false) => "swordfish",
        (3, true) => "finned-swordfish",
        (_, false) => "jellyfish",
        (_, true) => "finned-jellyfish",
    }
}

/// The id of dynamic chains of a kind, which chains with patterns go by, too.
fn dynamic_id(kind: ChainKind) -> &'static str {
    let reach = Reach::Dynamic;
    Technique::Chains { kind, reach }.id()
}

/// The additions of chains with patterns to dynamic ones, in the short form of Sudoku Explainer: `+MFC`.
fn reach_end(reach: Reach) -> &'static str {
    match reach {
        Reach::Static | Reach::Dynamic => "",
        Reach::Plus => " (+)",
        Reach::PlusForcing => " (+FC)",
        Reach::PlusMultiple => " (+MFC)",
        Reach::PlusDynamic(0) => " (+DFC)",
        Reach::PlusDynamic(1) => " (+DFC+)",
        Reach::PlusDynamic(2) => " (+DFC+FC)",
        Reach::PlusDynamic(_) => " (+DFC+MFC)",
    }
}

#[cfg(test)]
mod tests;
