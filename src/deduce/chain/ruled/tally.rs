//! The account of a hint.

use crate::deduce::chain::ancestry::mix;
use crate::deduce::chain::closure::Nested;
use crate::deduce::chain::literal::Literal;

/// The account of a hint: the literals behind each end, and the chains nested in them, each once.
#[derive(Default)]
pub(super) struct Tally {
    literals: u32,
    signature: u64,
    nested: Vec<Nested>,
}

impl Tally {
    pub(super) fn begin_end(&mut self) {
        self.signature = mix(self.signature, u64::MAX);
    }

    /// Adds a literal of the chain to an end, and the chain that it is off by.
    pub(super) fn add(&mut self, literal: Literal, nested: Option<Nested>) {
        self.literals += 1;
        self.signature = mix(self.signature, literal.index() as u64);
        if let Some(nested) = nested
            && self.nested.iter().all(|known| known.signature != nested.signature)
        {
            self.nested.push(nested);
        }
    }

    pub(super) fn complexity(&self) -> u32 {
        self.literals + self.nested.iter().map(|nested| nested.complexity).sum::<u32>()
    }

    pub(super) fn signature(&self) -> u64 {
        self.signature
    }
}
