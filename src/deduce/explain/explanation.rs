//! A step in words, from its pattern.

use super::language::Language;
use super::parts::Strand;
use super::words::Words;
use super::{
    als, bands, basic, chains, colours, exclusion, fish, grouped, links, rectangle, sets, unique,
};
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::branch::Branch;
use crate::deduce::figure::{Figure, Inner};
use crate::deduce::pattern::Pattern;
use crate::deduce::score::Score;
use crate::deduce::sheet::Sheet;
use crate::deduce::step::Step;

/// A step in words.
///
/// ```
/// use rootgrid::{deduce::{LadderName, Trace}, grid::Puzzle};
/// let puzzle: Puzzle = "1234341221......".parse()?;
/// let mut trace = Trace::try_new(&puzzle, LadderName::Teaching)?;
/// trace.next().expect("an open cell");
/// let explanation = trace.explain().expect("a step");
/// assert_eq!(explanation.technique, "Full House");
/// assert_eq!(explanation.conclusion, "r4c1=4");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The name of the technique.
    pub technique: String,
    /// The rating on the Sudoku Explainer scale; `None` on the teaching ladder.
    pub rating: Option<Score>,
    /// The cell that is filled.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that go.
    pub removals: Vec<(Cell, DigitSet)>,
    /// Where to look, as a sentence.
    pub look: String,
    /// The cells of the pattern.
    pub cells: Vec<Cell>,
    /// Why it is so, sentence by sentence.
    pub why: Vec<String>,
    /// Chains, link by link.
    pub strands: Vec<Strand>,
    /// What follows: `r1c1=5`, or `r1c1<>5, r1c2<>5`.
    pub conclusion: String,
    /// What it looks like.
    #[doc(hidden)]
    pub figure: Box<Figure>,
}

impl Explanation {
    /// Puts a step, found on this board, into words; `branches` are its chains, if it is one, and `inner` the patterns
    /// that links of these rest on.
    pub(in crate::deduce) fn new(
        step: &Step,
        sheet: &Sheet,
        branches: &[Branch],
        inner: Vec<Option<Inner>>,
        language: Language,
    ) -> Explanation {
        let figure = Figure::new(step, sheet, branches, inner);
        let words = Words { sheet, language };
        let parts = match &step.pattern {
            Pattern::HiddenSingle(single) => basic::hidden_single(words, single, step),
            Pattern::NakedSingle => basic::naked_single(words, step),
            Pattern::Locking(locking) => basic::locking(words, locking, step),
            Pattern::HiddenSet(set) => sets::hidden_set(words, set, step),
            Pattern::NakedSet(set) => sets::naked_set(words, set),
            Pattern::LockedSet(set) => sets::locked_set(words, set),
            Pattern::AlsPair(pair) => als::als_pair(words, pair),
            Pattern::AlsRing(ring) => als::als_ring(words, ring),
            Pattern::AlsChain(chain) => als::als_chain(words, chain),
            Pattern::DeathBlossom(blossom) => als::death_blossom(words, blossom),
            Pattern::SueDeCoq(found) => als::sue_de_coq(words, found),
            Pattern::AlsWing(wing) => sets::als_wing(words, wing),
            Pattern::Fish(found) => fish::fish(words, found),
            Pattern::FinnedFish(found) => fish::finned_fish(words, found),
            Pattern::EmptyRectangle(found) => fish::empty_rectangle(words, found, step),
            Pattern::Wing(wing) => links::wing(words, wing),
            Pattern::GroupedLinks(found) => grouped::grouped_links(words, found, &figure),
            Pattern::BentSet(found) => sets::bent_set(words, found),
            Pattern::Links(found) => links::links(words, found, step, &figure),
            Pattern::Colouring(colouring) => links::colouring(words, colouring),
            Pattern::RemotePair(found) => colours::remote_pair(words, found),
            Pattern::MultiColouring(found) => colours::multi_colouring(words, found, step),
            Pattern::Medusa(found) => colours::medusa(words, found, step),
            Pattern::StrongLinks(strong) => links::strong_links(words, strong),
            Pattern::UniqueLoop(found) => unique::unique_loop(words, found, step),
            Pattern::Rectangle(found) => rectangle::rectangle(words, found),
            Pattern::AvoidableRectangle(found) => rectangle::avoidable(words, found),
            Pattern::FrankenFish(found) => fish::franken_fish(words, found),
            Pattern::SkLoop(found) => bands::sk_loop(words, found),
            Pattern::Exocet(found) => bands::exocet(words, found),
            Pattern::Bug(bug) => unique::bug(words, bug, step),
            Pattern::AlignedExclusion(found) => exclusion::aligned(words, found, step),
            Pattern::Chain(_) | Pattern::ForcingChains(_) | Pattern::Supposition(_) => {
                chains::chains(words, branches, step, &figure)
            }
        };
        Explanation {
            technique: step.technique.to_string(),
            rating: step.rating(),
            placement: step.placement,
            removals: step.removals.clone(),
            look: parts.look,
            cells: parts.cells,
            why: parts.why,
            strands: parts.strands,
            conclusion: words.conclusion(step),
            figure: Box::new(figure),
        }
    }
}
