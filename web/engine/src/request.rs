//! What the host may ask for.

use crate::failure::Failure;
use rootgrid::deduce::explain::{Language, Notation, Phrasing};
use serde::Deserialize;

/// A request: the name of a call, and its arguments as an object: `{"solve": {"puzzle": ...}}`. Puzzles, boards, recipes, rules and morphs are texts of
/// the library. `rules` hold on boards whose texts say none.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// The versions of engine and recipes.
    Version {},
    /// The rules that boards of a shape may have beside rows, columns and blocks.
    #[cfg(feature = "full")]
    Rules { shape: Option<String>, language: Option<String> },
    /// What a page needs to draw and to check boards of a shape under rules.
    #[cfg(feature = "full")]
    Layout { shape: String, rules: String },
    /// The kinds of constraints that boards of a shape may have, with how each is written down.
    #[cfg(feature = "full")]
    Kinds { shape: String, language: Option<String> },
    /// The cells whose digit cannot stand beside those of others.
    #[cfg(feature = "full")]
    Clashes { board: String, rules: Option<String> },
    /// The cages of a cell, with the sets of digits that make their sums.
    #[cfg(feature = "full")]
    Cages { board: String, rules: Option<String>, cell: usize },
    /// A recipe in its one form, with its fields.
    Recipe { recipe: String },
    /// The recipe of choices, each an option of the program with its value, as `difficulty=hard` and `seed=7`.
    Choose { choices: Vec<String> },
    /// The recipe of the puzzle of a day.
    Day { year: u32, month: u32, day: u32 },
    /// Puzzles of a recipe, from an index on; those of an index in the recipe itself, if there is one.
    Make {
        recipe: String,
        #[serde(default)]
        first: u64,
        #[serde(default = "one")]
        count: u64,
        #[serde(default)]
        rate: bool,
    },
    /// The number of solutions up to a limit, and the first one.
    Solve {
        puzzle: String,
        rules: Option<String>,
        #[serde(default = "two")]
        limit: usize,
        work: Option<u64>,
    },
    /// Why a puzzle has not one solution: what contradicts, or two solutions.
    #[cfg(feature = "full")]
    Flaw { puzzle: String, rules: Option<String>, work: Option<u64> },
    /// The digits that each cell has in some solution.
    #[cfg(feature = "full")]
    TrueCandidates { puzzle: String, rules: Option<String>, work: Option<u64> },
    /// Rules and clues that a puzzle can do without, each alone.
    #[cfg(feature = "full")]
    Needless { puzzle: String, rules: Option<String>, work: Option<u64> },
    /// The puzzle without what it can do without.
    #[cfg(feature = "full")]
    Minimise { puzzle: String, rules: Option<String>, seed: u64, work: Option<u64> },
    /// The puzzle with further clues, or constraints of these names, that leave one solution.
    #[cfg(feature = "full")]
    Complete {
        puzzle: String,
        rules: Option<String>,
        seed: u64,
        constraints: Option<String>,
        symmetry: Option<String>,
        work: Option<u64>,
    },
    /// Rating, effort and grade.
    Rate { puzzle: String, rules: Option<String> },
    /// Boards in any form of text.
    Read { text: String, rules: Option<String> },
    /// A board in another form.
    Write { board: String, form: String, rules: Option<String> },
    /// Everything that is wrong with a board.
    Diagnose { board: String, rules: Option<String> },
    /// What speaks against the digit of a cell, against another one in it, or against striking that one.
    #[cfg(feature = "full")]
    Why {
        board: String,
        rules: Option<String>,
        cell: usize,
        digit: Option<usize>,
        #[serde(default)]
        struck: bool,
        language: Option<String>,
        notation: Option<String>,
    },
    /// The first steps from a board on.
    Steps {
        board: String,
        rules: Option<String>,
        #[serde(default)]
        ladder: Option<String>,
        #[serde(default = "every")]
        most: usize,
        work: Option<u64>,
        language: Option<String>,
        notation: Option<String>,
    },
    /// The next step from a board on, as wished, in five strengths.
    Hint {
        board: String,
        rules: Option<String>,
        #[serde(default)]
        ladder: Option<String>,
        work: Option<u64>,
        language: Option<String>,
        notation: Option<String>,
        cell: Option<usize>,
        #[serde(default)]
        technique: Vec<String>,
        #[serde(default)]
        skip: usize,
    },
    /// An exercise for a technique, by a seed and an index.
    #[cfg(feature = "full")]
    Train {
        technique: String,
        seed: u64,
        #[serde(default)]
        index: u64,
        shape: Option<String>,
        levels: Option<(u8, u8)>,
        language: Option<String>,
        notation: Option<String>,
    },
    /// The worth of an answer to an exercise.
    #[cfg(feature = "full")]
    Judge { board: String, technique: String, answer: String },
    /// Several grids on one sheet: where they lie.
    #[cfg(feature = "full")]
    Sheet { layout: String },
    /// The puzzle on a sheet of a seed and an index.
    #[cfg(feature = "full")]
    MakeSheet {
        layout: String,
        seed: u64,
        #[serde(default)]
        index: u64,
        grade: Option<String>,
    },
    /// The number of solutions of a sheet up to a limit, and the first one.
    #[cfg(feature = "full")]
    SolveSheet {
        layout: String,
        puzzle: String,
        #[serde(default = "two")]
        limit: usize,
    },
    /// The next step on a sheet for a player with these digits and notes, in five strengths.
    #[cfg(feature = "full")]
    HintSheet {
        layout: String,
        puzzle: String,
        #[serde(default)]
        notes: Vec<Option<u32>>,
        work: Option<u64>,
        language: Option<String>,
    },
    /// The canonical form of a puzzle.
    #[cfg(feature = "full")]
    Canon { puzzle: String, rules: Option<String> },
    /// A puzzle carried over by a morph, or by a random one of a seed.
    Transform { puzzle: String, rules: Option<String>, morph: Option<String>, seed: Option<u64> },
}

fn one() -> u64 {
    1
}

fn two() -> usize {
    2
}

fn every() -> usize {
    usize::MAX
}

/// The manner of sentences.
pub(crate) struct Spoken {
    /// English if none is named.
    pub(crate) language: Option<String>,
    pub(crate) notation: Option<String>,
}

impl Spoken {
    pub(crate) fn phrasing(&self) -> Result<Phrasing, Failure> {
        let language = self.language.as_deref().map_or(Ok(Language::English), str::parse)?;
        let notation = self.notation.as_deref().map_or(Ok(Notation::Rc), str::parse)?;
        Ok(Phrasing::new(language, notation, false))
    }
}
