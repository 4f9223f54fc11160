//! A step in the words of a language.

use super::account::{Account, conclusion};
use super::language::Language;
use super::phrasing::{Notation, Phrasing};
use super::place::Place;
use super::strand::Strand;
use super::words::Wording;
use std::cell::Cell as StdCell;

/// An account in words.
pub(super) struct Said {
    pub(super) technique: String,
    pub(super) look: String,
    pub(super) why: Vec<String>,
    pub(super) strands: Vec<Strand>,
    pub(super) formulas: Vec<Vec<String>>,
    pub(super) conclusion: String,
}

impl Said {
    /// An account in a language, or all of it in English where this lacks one of the sentences: never a mixture. Of a step
    /// with two patterns, `parts` are the accounts of each, told before and after what the account itself says.
    pub(super) fn new(account: &Account<'_>, parts: &[Account<'_>], phrasing: Phrasing) -> Said {
        let is_whole = StdCell::new(true);
        let Phrasing { language, notation, .. } = phrasing;
        let geometry = account.sheet.rules().geometry();
        let is_whole = &is_whole;
        let of =
            |account| Wording { geometry, account: Some(account), language, notation, is_whole };
        let words = of(account);
        let graphs = account.figure.graphs.iter().filter(|_| account.has_strands);
        let strands: Vec<Strand> =
            graphs.clone().map(|graph| words.strand(graph, &account.figure)).collect();
        let formula = |(graph, strand): (_, &Strand)| {
            let forum = if notation == Notation::Eureka { words.eureka(graph) } else { None };
            forum.map_or_else(|| strand.stretches(), |formula| vec![formula])
        };
        let is_shown = phrasing.has_formulas || !account.is_told;
        let said = Said {
            technique: language.technique(account.step.technique),
            look: Place::of(account).map_or_else(String::new, |place| words.say(&place.saying())),
            why: (parts.iter().take(1).chain([account]).chain(parts.iter().skip(1)))
                .flat_map(|part| part.why.iter().map(move |saying| of(part).say(saying)))
                .collect(),
            formulas: graphs.zip(&strands).filter(|_| is_shown).map(formula).collect(),
            strands,
            conclusion: words.gap(&conclusion(account.step)),
        };
        if is_whole.get() {
            return said;
        }
        Said::new(account, parts, Phrasing { language: Language::English, ..phrasing })
    }
}
