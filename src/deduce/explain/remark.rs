//! Remarks: sentences that stand beside steps or in place of them, in the language and the notation of these.

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
    /// There is no step of those that are looked for.
    NoSuch,
    /// There may be steps beside those that are listed.
    Further,
    /// The ladder goes no further, and so many cells are open.
    Stuck(usize),
    /// The limits ended the search, and so many cells are open.
    Ended(usize),
    /// The board is full.
    Full,
    /// The fault of the board.
    Wrong(&'a str),
    /// A digit stands twice in a house, in these entries if they are told.
    StandsTwice(House, &'a [String]),
    /// Two digits cannot stand together, those of these entries if they are told.
    CannotStand(&'a [String]),
    /// A digit of a house is not that of the solution.
    WrongDigit(House),
    /// Entries that are not those of the solution.
    WrongEntries(&'a [String]),
    /// A note of a house is wrong.
    WrongNote(House),
    /// The notes of a cell are wrong.
    WrongNotes(Cell),
    /// The notes of a cell lack the digit of the solution.
    NotesLack(Cell, Digit),
    /// The number of solutions is not known.
    NotCounted,
    /// The board has no solution.
    NoSolution,
    /// The board has no solution, because of these entries.
    NoSolutionOf(&'a [String]),
    /// The board has no solution, and has none without any one digit.
    NoSolutionAtAll,
    /// The board has no solution, and would have one without one of these entries.
    NoSolutionBut(&'a [String]),
    /// The board has several solutions.
    SeveralSolutions,
    /// The puzzle has several solutions, and the digits that were entered do not choose one.
    SeveralBesideEntries,
    /// A step that the rest of a path does not need.
    NotNeeded,
    /// Conclusions of steps that are as easy.
    AsEasy(&'a [String]),
    /// The signs of drawings as text.
    Signs,
    /// The heading of a path.
    Head,
    /// The puzzle of a path, as text.
    Puzzle(&'a str),
    /// The ladder of a path.
    Ladder(&'a str),
    /// The heading of the end of a path.
    Solution,
    /// The rules of every Sudoku hold, before words about further ones.
    NormalRules,
    /// What stands above the board after a step, with further rules if there are any.
    BoardAfter(&'a str),
}

/// Something that is said for or against a claim.
#[derive(Clone, Debug)]
pub enum Argument<'a> {
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
    /// A search, and no step, shows that no solution has what is supposed.
    Searched,
    /// What was supposed is false.
    False(Claim),
}

/// A verdict on an answer to an exercise.
#[derive(Clone, Debug)]
pub enum Judgement<'a> {
    /// It is right, and so many others would be.
    Right(usize),
    /// It is right as far as it goes.
    Partial,
    /// Its cell has this digit.
    Holds(Cell, Digit),
    /// Its digit is no candidate of its cell.
    NoCandidate(Cell, Digit),
    /// It is not so.
    False(Claim),
    /// These cells of the pattern do not see its cell.
    Blind(Cell, &'a [Cell]),
    /// A claim of the answer about a cell follows from a step of this technique.
    Other(Cell, &'a str),
    /// A claim of the answer about a cell follows from no step of the technique that was asked for.
    Unshown(Cell, &'a str),
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
        self.say(rules, remark.said())
    }

    /// An argument in words; in English where the language lacks it.
    #[must_use]
    pub fn argument(self, rules: &Rules, argument: &Argument<'_>) -> String {
        self.say(rules, argument.said())
    }

    /// A judgement in words; in English where the language lacks it.
    #[must_use]
    pub fn judgement(self, rules: &Rules, judgement: &Judgement<'_>) -> String {
        self.say(rules, judgement.said())
    }

    fn say(self, rules: &Rules, (sentence, gaps): (Sentence, Gaps)) -> String {
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
            Remark::NoSuch => (say::HINT_NO_SUCH, Gaps::new()),
            Remark::Further => (say::HINT_FURTHER, Gaps::new()),
            Remark::Stuck(count) => (say::HINT_STUCK, gaps![count = count.to_string()]),
            Remark::Ended(count) => (say::HINT_ENDED, gaps![count = count.to_string()]),
            Remark::Full => (say::HINT_FULL, Gaps::new()),
            Remark::Wrong(problem) => (say::FAULT, gaps![problem = problem.to_owned()]),
            Remark::StandsTwice(house, []) => (say::FAULT_TWICE_IN, gaps![house = house]),
            Remark::StandsTwice(house, entries) => {
                (say::FAULT_TWICE, gaps![house = house, entries = all(entries)])
            }
            Remark::CannotStand([]) => (say::FAULT_PAIR, Gaps::new()),
            Remark::CannotStand(entries) => (say::FAULT_PAIR_OF, gaps![entries = all(entries)]),
            Remark::WrongDigit(house) => (say::FAULT_DIGIT_IN, gaps![house = house]),
            Remark::WrongEntries([entry]) => (say::FAULT_ENTRY, gaps![entry = entry.clone()]),
            Remark::WrongEntries(entries) => (say::FAULT_ENTRIES, gaps![entries = all(entries)]),
            Remark::WrongNote(house) => (say::FAULT_NOTE_IN, gaps![house = house]),
            Remark::WrongNotes(cell) => (say::FAULT_NOTES, gaps![cell = cell]),
            Remark::NotesLack(cell, digit) => {
                (say::FAULT_NOTES_LACK, gaps![cell = cell, digit = digit])
            }
            Remark::NotCounted => (say::FAULT_NOT_COUNTED, Gaps::new()),
            Remark::NoSolution => (say::FAULT_NONE, Gaps::new()),
            Remark::NoSolutionOf(entries) => (say::FAULT_NONE_OF, gaps![entries = all(entries)]),
            Remark::NoSolutionAtAll => (say::FAULT_NONE_AT_ALL, Gaps::new()),
            Remark::NoSolutionBut(entries) => {
                (say::FAULT_NONE_BUT, gaps![entries = Gap::one(entries.to_vec())])
            }
            Remark::SeveralSolutions => (say::FAULT_SEVERAL, Gaps::new()),
            Remark::SeveralBesideEntries => (say::FAULT_SEVERAL_ENTERED, Gaps::new()),
            Remark::NotNeeded => (say::PATH_NOT_NEEDED, Gaps::new()),
            Remark::AsEasy(others) => {
                (say::PATH_AS_EASY, gaps![others = Gap::by("; ", others.to_vec())])
            }
            Remark::Signs => (say::PATH_SIGNS, Gaps::new()),
            Remark::Head => (say::PATH_HEAD, Gaps::new()),
            Remark::Puzzle(puzzle) => (say::PATH_PUZZLE, gaps![puzzle = puzzle.to_owned()]),
            Remark::Ladder(ladder) => (say::PATH_LADDER, gaps![ladder = ladder.to_owned()]),
            Remark::Solution => (say::PATH_SOLUTION, Gaps::new()),
            Remark::NormalRules => (say::NORMAL_RULES, Gaps::new()),
            Remark::BoardAfter("") => (say::BOARD_AFTER, Gaps::new()),
            Remark::BoardAfter(rules) => (say::BOARD_AFTER_UNDER, gaps![rules = rules.to_owned()]),
        }
    }
}

impl Argument<'_> {
    /// The sentence, and what fills its gaps.
    fn said(&self) -> (Sentence, Gaps) {
        match *self {
            Argument::Verdict { claim, is_right, because } => verdict(claim, is_right, because),
            Argument::Unknown(claim, problem) => {
                (say::WHY_UNKNOWN, gaps![fact = fact(claim), problem = problem.to_owned()])
            }
            Argument::NotShown(problem) => {
                (say::WHY_NOT_SHOWN, gaps![problem = problem.to_owned()])
            }
            Argument::Limits => (say::WHY_LIMITS, Gaps::new()),
            Argument::Twice(house, digit, cells) => {
                (say::WHY_TWICE, gaps![house = house, digit = digit, cells = Gap::all(cells)])
            }
            Argument::Suppose(claim) => (say::WHY_SUPPOSE, gaps![fact = fact(claim)]),
            Argument::Then(conclusion, technique) => {
                let parts = [conclusion, technique].map(str::to_owned);
                let [conclusion, technique] = parts;
                (say::WHY_STEP, gaps![conclusion = conclusion, technique = technique])
            }
            Argument::NoDigit(cell) => (say::WHY_NO_DIGIT, gaps![cell = cell]),
            Argument::NoPlace(house, digit) => {
                (say::WHY_NO_PLACE, gaps![house = house, digit = digit])
            }
            Argument::Searched => (say::WHY_SEARCHED, Gaps::new()),
            Argument::Together([]) => (say::WHY_CANNOT_BE, Gaps::new()),
            Argument::Together(cells @ [_]) => (say::WHY_LOST, gaps![cells = Gap::all(cells)]),
            Argument::Together(cells) => (say::WHY_TOGETHER, gaps![cells = Gap::all(cells)]),
            Argument::False(claim) => (say::WHY_FALSE, gaps![fact = fact(claim)]),
        }
    }
}

impl Judgement<'_> {
    /// The sentence, and what fills its gaps.
    fn said(&self) -> (Sentence, Gaps) {
        match *self {
            Judgement::Right(0) => (say::JUDGE_RIGHT, Gaps::new()),
            Judgement::Right(1) => (say::JUDGE_RIGHT_ONE, Gaps::new()),
            Judgement::Right(count) => (say::JUDGE_RIGHT_MORE, gaps![count = count.to_string()]),
            Judgement::Partial => (say::JUDGE_PARTIAL, Gaps::new()),
            Judgement::Holds(cell, digit) => (say::JUDGE_HOLDS, gaps![cell = cell, digit = digit]),
            Judgement::NoCandidate(cell, digit) => {
                (say::JUDGE_NO_CANDIDATE, gaps![cell = cell, digit = digit])
            }
            Judgement::False((cell, digit, is_there)) => {
                let sentence = if is_there { say::JUDGE_IS_NOT } else { say::JUDGE_MAY_BE };
                (sentence, gaps![cell = cell, digit = digit])
            }
            Judgement::Blind(cell, cells) => {
                (say::JUDGE_BLIND, gaps![cell = cell, cells = Gap::all(cells)])
            }
            Judgement::Other(cell, technique) => {
                (say::JUDGE_OTHER, gaps![cell = cell, technique = technique.to_owned()])
            }
            Judgement::Unshown(cell, technique) => {
                (say::JUDGE_NONE, gaps![cell = cell, technique = technique.to_owned()])
            }
        }
    }
}

fn all(entries: &[String]) -> Gap {
    Gap::all(entries.to_vec())
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
