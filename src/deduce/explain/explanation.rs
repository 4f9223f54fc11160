//! A step in words, from its pattern.

use super::of_step::with_account;
use super::phrasing::Phrasing;
use super::place::Place;
use super::said::Said;
use super::strand::Strand;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::branch::Branch;
use crate::deduce::figure::{Figure, Inner};
use crate::deduce::score::Score;
use crate::deduce::sheet::Sheet;
use crate::deduce::step::Step;

/// A step in words.
///
/// ```
/// use rootgrid::{deduce::{LadderName, Trace}, grid::Puzzle};
/// let puzzle: Puzzle = "1234341221......".parse()?;
/// let mut trace = Trace::new(&puzzle, LadderName::Teaching)?;
/// trace.next().expect("an open cell");
/// let explanation = trace.explain().expect("a step");
/// assert_eq!(explanation.technique, "Full House");
/// assert_eq!(explanation.conclusion, "r4c1 is 4");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The name of the technique, in the language.
    pub technique: String,
    /// The rating on the Sudoku Explainer scale; `None` on the teaching ladder.
    pub rating: Option<Score>,
    /// The cell that is filled.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that go.
    pub removals: Vec<(Cell, DigitSet)>,
    /// The sentence that says where to look: at one house, or at one digit.
    pub look: String,
    /// The house or the digit of this sentence.
    #[doc(hidden)]
    pub place: Option<Place>,
    /// The cells of the pattern.
    pub cells: Vec<Cell>,
    /// Why it is so, sentence by sentence.
    pub why: Vec<String>,
    /// Chains, link by link.
    pub strands: Vec<Strand>,
    /// The lines of each chain as a formula, to be shown after the sentences: of chains that these do not tell, or of all if
    /// formulas were asked for.
    #[doc(hidden)]
    pub formulas: Vec<Vec<String>>,
    /// The conclusion: `r1c1 is 5`, or `r1c1 and r1c2 are not 5`.
    pub conclusion: String,
    /// The manner in which it is said.
    #[doc(hidden)]
    pub phrasing: Phrasing,
    /// The figure, for drawings.
    #[doc(hidden)]
    pub figure: Box<Figure>,
}

impl Explanation {
    /// A text below the name of the technique, in one line.
    #[doc(hidden)]
    #[must_use]
    pub fn headed(&self, text: &str) -> String {
        format!("{}{}{text}", self.technique, self.phrasing.language.colon())
    }

    /// Puts a step, found on this board, into words; `branches` are its chains, if it is one, and `inner` the patterns
    /// that links of these rest on.
    pub(in crate::deduce) fn new(
        step: &Step,
        sheet: &Sheet,
        branches: &[Branch],
        inner: Vec<Option<Inner>>,
        phrasing: Phrasing,
    ) -> Explanation {
        with_account(step, sheet, branches, inner, |account, parts| {
            let Said { technique, look, why, strands, formulas, conclusion } =
                Said::new(&account, parts, phrasing);
            Explanation {
                technique,
                rating: step.rating(),
                placement: step.placement,
                removals: step.removals.clone(),
                look,
                place: Place::of(&account),
                cells: account.cells,
                why,
                strands,
                formulas,
                conclusion,
                phrasing,
                figure: Box::new(account.figure),
            }
        })
    }
}

/// The figure of a step alone.
pub(in crate::deduce) fn figure(
    step: &Step,
    sheet: &Sheet,
    branches: &[Branch],
    inner: Vec<Option<Inner>>,
) -> Figure {
    with_account(step, sheet, branches, inner, |account, _| account.figure)
}
