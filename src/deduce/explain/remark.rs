//! Remarks: sentences that stand beside steps, in the language and the notation of these.

use super::account::{Gap, Gaps, gaps};
use super::language::{Language, Sentence, texts as say};
use super::phrasing::Phrasing;
use super::words::Wording;
use crate::board::{Cell, Digit, DigitSet, House, Rules};
use crate::deduce::figure::GraphNode;
use std::cell::Cell as StdCell;

/// Something that is said beside steps.
#[derive(Clone, Debug)]
pub enum Remark<'a> {
    /// A cell about which a hint was asked for has its digit.
    Filled(Cell, Digit),
    /// No step is about this cell, which has these candidates.
    NoStepAt(Cell, DigitSet),
    /// There is no step of these techniques.
    NoStepOf(&'a [String]),
    /// There is none of them about this cell.
    NoStepOfAt(&'a [String], Cell),
    /// The nearest cell that a step is about.
    Nearest(Cell),
    /// Techniques of which there are steps.
    Possible(&'a [String]),
    /// All steps were passed over.
    NoFurther,
    /// The verdict on a claim: that a digit is in a cell, or with false that it is not.
    Verdict {
        /// The claim.
        claim: Claim,
        /// Says that it is right.
        is_right: bool,
        /// The reason.
        because: Because,
    },
    /// The verdict is not known, for this reason.
    Unknown(Claim, &'a str),
    /// The verdict is known and not proved, for this reason.
    NotShown(&'a str),
    /// The reason that the puzzle has not exactly one solution.
    Several,
    /// The reason that no steps were found within the limits.
    Limits,
    /// A digit would stand twice in a house.
    Twice(House, Digit, &'a [Cell]),
    /// What is supposed.
    Suppose(Claim),
    /// A step in short: its conclusion, and the name of its technique.
    Then(&'a str, &'a str),
    /// A cell without a digit.
    NoDigit(Cell),
    /// A house without a place for a digit.
    NoPlace(House, Digit),
    /// Digits in these cells cannot stand together; if there are none, something cannot be.
    Together(&'a [Cell]),
    /// What was supposed is false.
    False(Claim),
    /// A step that the rest of a path does not need.
    NotNeeded,
    /// Conclusions of steps that are as easy.
    AsEasy(&'a [String]),
}

/// A cell, a digit, and whether it is there.
pub type Claim = (Cell, Digit, bool);

/// The reason of a verdict that needs no steps.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// Nothing but what follows.
    Steps,
    /// The solution has it.
    Solution,
    /// This digit is given there.
    Given(Digit),
}

impl Phrasing {
    /// A remark in words; in English where the language lacks it.
    #[must_use]
    pub fn remark(self, rules: &Rules, remark: &Remark<'_>) -> String {
        let (sentence, gaps) = remark.said();
        let language = match self.language.has(sentence) {
            true => self.language,
            false => Language::English,
        };
        let is_whole = StdCell::new(true);
        let notation = self.notation;
        let words = Wording {
            geometry: rules.geometry(),
            account: None,
            language,
            notation,
            is_whole: &is_whole,
        };
        words.say(&super::account::saying(sentence, gaps))
    }
}

impl Remark<'_> {
    /// The sentence, and what fills its gaps.
    fn said(&self) -> (Sentence, Gaps) {
        match *self {
            Remark::Filled(cell, digit) => (say::HINT_FILLED, gaps![cell = cell, digit = digit]),
            Remark::NoStepAt(cell, digits) => {
                (say::HINT_NONE_AT, gaps![cell = cell, digits = Gap::one(digits)])
            }
            Remark::NoStepOf(names) => (say::HINT_NONE_OF, gaps![names = Gap::one(names.to_vec())]),
            Remark::NoStepOfAt(names, cell) => {
                (say::HINT_NONE_OF_AT, gaps![names = Gap::one(names.to_vec()), cell = cell])
            }
            Remark::Nearest(cell) => (say::HINT_NEAREST, gaps![cell = cell]),
            Remark::Possible(names) => {
                (say::HINT_POSSIBLE, gaps![names = Gap::all(names.to_vec())])
            }
            Remark::NoFurther => (say::HINT_NO_FURTHER, Gaps::new()),
            Remark::Verdict { claim, is_right, because } => verdict(claim, is_right, because),
            Remark::Unknown(claim, problem) => {
                (say::WHY_UNKNOWN, gaps![fact = fact(claim), problem = problem.to_owned()])
            }
            Remark::NotShown(problem) => (say::WHY_NOT_SHOWN, gaps![problem = problem.to_owned()]),
            Remark::Several => (say::WHY_SEVERAL, Gaps::new()),
            Remark::Limits => (say::WHY_LIMITS, Gaps::new()),
            Remark::Twice(house, digit, cells) => {
                (say::WHY_TWICE, gaps![house = house, digit = digit, cells = Gap::all(cells)])
            }
            Remark::Suppose(claim) => (say::WHY_SUPPOSE, gaps![fact = fact(claim)]),
            Remark::Then(conclusion, technique) => {
                let parts = [conclusion, technique].map(str::to_owned);
                let [conclusion, technique] = parts;
                (say::WHY_STEP, gaps![conclusion = conclusion, technique = technique])
            }
            Remark::NoDigit(cell) => (say::WHY_NO_DIGIT, gaps![cell = cell]),
            Remark::NoPlace(house, digit) => {
                (say::WHY_NO_PLACE, gaps![house = house, digit = digit])
            }
            Remark::Together([]) => (say::WHY_CANNOT_BE, Gaps::new()),
            Remark::Together(cells) => (say::WHY_TOGETHER, gaps![cells = Gap::all(cells)]),
            Remark::False(claim) => (say::WHY_FALSE, gaps![fact = fact(claim)]),
            Remark::NotNeeded => (say::PATH_NOT_NEEDED, Gaps::new()),
            Remark::AsEasy(others) => {
                (say::PATH_AS_EASY, gaps![others = Gap::by("; ", others.to_vec())])
            }
        }
    }
}

fn fact((cell, digit, is_there): Claim) -> GraphNode {
    GraphNode::new(cell, digit, Some(is_there))
}

/// A claim that a digit is there is named as it is; that it is not, as the striking of it.
fn verdict(claim: Claim, is_right: bool, because: Because) -> (Sentence, Gaps) {
    let (cell, digit, is_there) = claim;
    let mut gaps = gaps![fact = fact(claim), cell = cell, digit = digit];
    if let Because::Given(given) = because {
        gaps.extend(gaps![given = given]);
    }
    let sentence = match (is_right, is_there, because) {
        (true, true, Because::Steps) => say::WHY_RIGHT,
        (true, true, Because::Solution) => say::WHY_RIGHT_SOLUTION,
        (true, true, Because::Given(_)) => say::WHY_RIGHT_GIVEN,
        (false, true, Because::Given(_)) => say::WHY_WRONG_GIVEN,
        (false, true, _) => say::WHY_WRONG,
        (true, false, Because::Given(_)) => say::WHY_STRUCK_RIGHT_GIVEN,
        (true, false, _) => say::WHY_STRUCK_RIGHT,
        (false, false, Because::Steps) => say::WHY_STRUCK_WRONG,
        (false, false, Because::Solution) => say::WHY_STRUCK_WRONG_SOLUTION,
        (false, false, Because::Given(_)) => say::WHY_STRUCK_WRONG_GIVEN,
    };
    (sentence, gaps)
}
