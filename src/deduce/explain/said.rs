//! A step in the words of a language.

use super::account::{Account, conclusion};
use super::language::Language;
use super::place::Place;
use super::strand::Strand;
use super::words::Wording;
use std::cell::Cell as StdCell;

/// An account in words.
pub(super) struct Said {
    pub(super) look: String,
    pub(super) why: Vec<String>,
    pub(super) strands: Vec<Strand>,
    pub(super) conclusion: String,
}

impl Said {
    /// An account in a language, or all of it in English where this lacks one of the sentences: never a mixture.
    pub(super) fn new(account: &Account<'_>, language: Language) -> Said {
        let is_whole = StdCell::new(true);
        let words = Wording { account, language, is_whole: &is_whole };
        let chains = account.figure.graphs.iter().filter(|_| account.has_strands);
        let said = Said {
            look: Place::of(account).map_or_else(String::new, |place| words.say(&place.saying())),
            why: account.why.iter().map(|saying| words.say(saying)).collect(),
            strands: chains.map(|graph| words.strand(graph, &account.figure)).collect(),
            conclusion: words.gap(&conclusion(account.step)),
        };
        if is_whole.get() { said } else { Said::new(account, Language::English) }
    }
}
