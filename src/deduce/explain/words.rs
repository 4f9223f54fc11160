//! An account in a language: names of cells, digits, houses and candidates, and lists of them.

use super::account::{Account, Gap, Join, Mention, Saying};
use super::language::Language;
use super::phrasing::Notation;
use crate::board::{Geometry, RuleOrigin};
use crate::deduce::bits::Bits;
use crate::deduce::figure::{GraphNode, Role};
use std::cell::Cell as StdCell;

/// Puts parts of an account into words.
#[derive(Copy, Clone)]
pub(super) struct Wording<'a> {
    pub(super) geometry: &'a Geometry,
    /// The account that fills gaps which a sentence does not fill itself; a remark beside steps has none.
    pub(super) account: Option<&'a Account<'a>>,
    pub(super) language: Language,
    pub(super) notation: Notation,
    /// False as soon as a sentence was wanted that the language lacks.
    pub(super) is_whole: &'a StdCell<bool>,
}

/// `a`, `a and b`, `a, b and c`.
pub fn list(items: &[String]) -> String {
    Language::English.all_of(items)
}

/// The same text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Wording<'_> {
    /// A sentence with its gaps filled.
    pub(super) fn say(self, saying: &Saying) -> String {
        self.is_whole.set(self.is_whole.get() && self.language.has(saying.sentence));
        self.language.fill(saying.sentence, |name| {
            let own = saying.gaps.iter().find(|(own, _)| *own == name).map(|(_, gap)| gap);
            own.or_else(|| self.account?.gap(name))
                .map_or_else(|| self.gap(&self.by_role(name)), |gap| self.gap(gap))
        })
    }

    /// The part of the figure that has the name.
    fn by_role(self, name: &str) -> Gap {
        let Some(Account { figure, cells, .. }) = self.account else {
            debug_assert!(false, "nothing for {name}");
            return String::new().into();
        };
        match name {
            "digit" | "digits" => return figure.digits.into(),
            "cell" | "cells" => return Gap::all(cells),
            _ => {}
        }
        let is_named = |role: &Role| role.name() == name;
        let houses = figure.houses.iter().filter(|(_, role)| is_named(role));
        let whole = figure.cells.iter().filter(|(_, role)| is_named(role));
        let marked = figure.candidates.iter().filter(|(.., role)| is_named(role));
        let gaps = [
            Gap::all(houses.map(|(house, _)| house)),
            Gap::all(whole.map(|(cell, _)| cell)),
            Gap::all(marked.map(|(cell, ..)| cell)),
        ];
        let gap = gaps.into_iter().find(|gap| !gap.mentions.is_empty());
        debug_assert!(gap.is_some(), "nothing for {name}");
        gap.unwrap_or_else(|| String::new().into())
    }

    pub(super) fn gap(self, gap: &Gap) -> String {
        let items: Vec<String> = gap.mentions.iter().map(|item| self.mention(item)).collect();
        match gap.join {
            Join::All => self.language.all_of(&items),
            Join::One => self.language.one_of(&items),
            Join::Neither => self.language.neither_of(&items),
            Join::By("; ") => items.join(self.language.semicolon()),
            Join::By(text) => items.join(text),
        }
    }

    fn mention(self, mention: &Mention) -> String {
        let (geometry, language) = (self.geometry, self.language);
        match mention {
            Mention::Cell(cell) => self.notation.cell(*cell, geometry.shape()),
            Mention::Digit(digit) => digit.symbol().to_string(),
            Mention::House(house) => {
                language.house(geometry.kind(*house), geometry.number(*house) + 1)
            }
            Mention::Kind(kind) => language.houses(*kind).to_owned(),
            Mention::Lines(kind, lines) => {
                let numbers: Vec<_> = Bits(*lines).map(|line| (line + 1).to_string()).collect();
                format!("{} {}", language.houses(*kind), language.all_of(&numbers))
            }
            Mention::Number(count) => language.number(*count),
            Mention::Fact(node) => self.fact(node),
            Mention::Saying(saying) => self.say(saying),
            Mention::List(gap) => self.gap(gap),
            // Builds without other rules have no sentences of them.
            Mention::Rule(_) if !cfg!(feature = "rules") => String::new(),
            Mention::Rule(RuleOrigin::Name(name)) => language.sentence_of(*name).to_owned(),
            Mention::Rule(RuleOrigin::Constraint(kind, number)) => {
                language.sentence_of_constraint(*kind, *number).into_owned()
            }
            Mention::Text(text) => text.clone(),
        }
    }

    /// `r1c1=5`, `r1c1/r1c2<>5`.
    pub(super) fn fact(self, node: &GraphNode) -> String {
        let sign = if node.on == Some(true) { "=" } else { "<>" };
        format!("{}{sign}{}", self.gap(&Gap::group(&node.cells)), node.digit.symbol())
    }
}
