//! Chains that arise along another chain under further rules: what they conclude counts as one step of it.

use super::patterns::Arisen;
use super::several::RuledSearch;
use super::single::RuledForcing;
use super::source::Source;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::chain::advance::sort_by_hash;
use crate::deduce::chain::ancestry::Missing;
use crate::deduce::chain::closure::Nested;
use crate::deduce::chain::plan::Plan;
use crate::deduce::pattern::chain::Candidate;
use crate::deduce::ruled_board::RuledBoard;
use crate::deduce::technique::Reach;

/// The chains of one kind on a board that has lost candidates, of those that chains of this reach may rest on.
pub(super) fn arisen_chains(source: &Source<'_>, inner: &RuledBoard<'_>) -> Vec<Arisen> {
    let mut arising = ArisingChains { source, inner, all: Vec::new(), met: Vec::new() };
    match source.plan.reach {
        Reach::PlusDynamic(number) => arising.find_several(Reach::within(number)),
        reach => {
            arising.find_forcing();
            if arising.all.is_empty() && reach == Reach::PlusMultiple {
                arising.find_several(Reach::Static);
            }
        }
    }
    arising.all
}

struct ArisingChains<'a> {
    source: &'a Source<'a>,
    inner: &'a RuledBoard<'a>,
    all: Vec<Arisen>,
    /// Removals of the chains before: one that removes the same does not count, even if the one before rests on nothing that
    /// is gone, and so is not kept.
    met: Vec<Vec<(usize, u16)>>,
}

impl ArisingChains<'_> {
    fn find_forcing(&mut self) {
        let mut forcing = RuledForcing::new(self.inner, self.source.weak.clone());
        for found in forcing.collect(self.source.watch) {
            let removals = forcing.removals(&found);
            self.add(removals, |missing| forcing.trace(&found, missing));
        }
    }

    fn find_several(&mut self, reach: Reach) {
        let source = self.source.within(self.inner, Plan::of(reach));
        let mut search = RuledSearch::new(&source);
        self.met.clear();
        for hint in search.collect() {
            let (cell, digit) = hint.target.cell_digit();
            let removed = match hint.target.on {
                true => self.inner.digits_at(cell) & !(1 << digit),
                false => 1 << digit,
            };
            self.add(vec![(cell, removed)], |missing| search.trace(&hint, missing));
        }
    }

    fn add(
        &mut self,
        mut removals: Vec<(usize, u16)>,
        trace: impl FnOnce(&mut Missing<'_, RuledBoard<'_>>) -> Nested,
    ) {
        if self.met.contains(&removals) {
            return;
        }
        self.met.push(removals.clone());
        let mut reasons: Vec<Candidate> = Vec::new();
        let (outer, inner) = (self.source.board, self.inner);
        let nested = Some(trace(&mut Missing { outer, inner, reasons: &mut reasons }));
        if !reasons.is_empty() {
            sort_by_hash(&mut removals);
            self.all.push(Arisen { reasons, removals, nested });
        }
    }
}
