//! The one schema of what is written about a puzzle: one name for each fact, in every format.
//!
//! Commands fill a [`Record`]; writers show [`Field`]s of it and see nothing else.
//! `docs/FORMATS.md` has the fields as a table, `docs/record.schema.json` as a JSON Schema.

use rootgrid::board::Shape;
use rootgrid::canon::ClassKey;
use rootgrid::generate::Sampling;
use rootgrid::grid::text::Beside;
use rootgrid::names::named;
use rootgrid::rate::{HodokuScore, QqwingLevel, Rating, Score};
use std::time::Duration;

mod kind;
mod value;

pub use kind::Kind;
pub use value::{Count, Value};

/// A puzzle and whatever is known about it, borrowed from its makers.
///
/// ```
/// use rootgrid::{board::Shape, record::{Field, Record}};
/// let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
/// let record = Record { index: Some(7), ..Record::new("4".parse::<Shape>()?, &puzzle) };
/// assert_eq!(record.value(Field::Clues).unwrap().to_string(), "4");
/// assert_eq!(record.value(Field::Index).unwrap().to_string(), "7");
/// assert!(record.value(Field::Recipe).is_none());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// Shape of the board.
    pub shape: Shape,
    /// Row-major values, 0 for a blank.
    pub puzzle: &'a [u8],
    /// Row-major values of a solution.
    pub solution: Option<&'a [u8]>,
    /// Index of the puzzle in its run or in its input, from 0.
    pub index: Option<u64>,
    /// Text that generates this very puzzle.
    pub recipe: Option<&'a str>,
    /// Level under which its clues were erased, or at which it can be solved.
    pub level: Option<&'a str>,
    /// Number of its solutions.
    pub solutions: Option<Count>,
    /// Whether every clue is needed for its uniqueness.
    pub minimal: Option<bool>,
    /// Its ratings and the techniques behind them.
    pub rating: Option<&'a Rating>,
    /// Level of QQWing.
    pub qqwing: Option<QqwingLevel>,
    /// Score and level of HoDoKu.
    pub hodoku: Option<HodokuScore>,
    /// Effort in points.
    pub effort: Option<u64>,
    /// The grade, in the words of some scale; not known where the rating ended at a limit.
    pub grade: Option<&'static str>,
    /// Time that the rating took.
    pub time: Option<Duration>,
    /// Key of its class: equal for essentially equal puzzles.
    pub class: Option<ClassKey>,
    /// Key of the class of its solution.
    pub solution_class: Option<ClassKey>,
    /// Number of morphs that carry it to itself.
    pub automorphisms: Option<u64>,
    /// The morph that led to it.
    pub morph: Option<&'a str>,
    /// Removals that were tried for it.
    pub attempts: Option<u64>,
    /// What it counts for in statistics of all minimal puzzles.
    pub weight: Option<u128>,
    /// Tries of a sample up to it.
    pub tries: Option<u64>,
    /// A number of clues that no puzzle within it is below.
    pub fewest: Option<u64>,
    /// Number of cells of a set.
    pub size: Option<u64>,
    /// The cells of a set, by their names.
    pub cells: Option<&'a [String]>,
    /// The clues in a set, by the names of their cells.
    pub hits: Option<&'a [String]>,
    /// Its backdoors, each as cells and digits.
    pub backdoors: Option<&'a [String]>,
    /// Its candidates, a place for each.
    pub candidates: Option<&'a str>,
    /// What was found out about it.
    pub verdict: Option<Verdict>,
    /// What is wrong with it, in words.
    pub problem: Option<&'a str>,
    /// The other fields of the table or object that it was read from.
    pub beside: &'a [Beside],
}

named! {
    /// What was found out about a puzzle.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Verdict: "verdict" {
        /// It has one solution.
        Unique = "unique",
        /// It has several solutions.
        Several = "several",
        /// It has no solution.
        None = "none",
        /// A digit stands twice in a house.
        Conflict = "conflict",
    }
}

impl Verdict {
    /// What is wrong with a puzzle that was to have one solution; `None` if nothing is.
    #[must_use]
    pub const fn problem(self) -> Option<&'static str> {
        match self {
            Verdict::Unique => None,
            Verdict::Several => Some("several solutions"),
            Verdict::None => Some("no solution"),
            Verdict::Conflict => Some("a digit twice in a house"),
        }
    }
}

impl<'a> Record<'a> {
    /// A puzzle about which nothing is known yet.
    #[must_use]
    pub const fn new(shape: Shape, puzzle: &'a [u8]) -> Record<'a> {
        Record {
            shape,
            puzzle,
            solution: None,
            index: None,
            recipe: None,
            level: None,
            solutions: None,
            minimal: None,
            rating: None,
            qqwing: None,
            hodoku: None,
            effort: None,
            grade: None,
            time: None,
            class: None,
            solution_class: None,
            automorphisms: None,
            morph: None,
            attempts: None,
            weight: None,
            tries: None,
            fewest: None,
            size: None,
            cells: None,
            hits: None,
            backdoors: None,
            candidates: None,
            verdict: None,
            problem: None,
            beside: &[],
        }
    }

    /// The same record with weight and tries, if its puzzle is of that sample.
    #[must_use]
    pub fn with_sampling(mut self, sampling: Option<Sampling>) -> Record<'a> {
        if let Some(sampling) = sampling {
            self.weight = Some(sampling.weight(self.puzzle.len(), self.clues() as usize));
            self.tries = self.attempts;
        }
        self
    }

    /// Number of clues.
    #[must_use]
    pub fn clues(&self) -> u64 {
        self.puzzle.iter().filter(|&&value| value != 0).count() as u64
    }

    /// What the record says about a field, or `None` if that is not known.
    ///
    /// A rating that ended at a limit has no pearl (EP), diamond (ED) and grade where they are not
    /// known (see [`Record::score`]), and neither a number of steps nor techniques.
    #[must_use]
    pub fn value(&self, field: Field) -> Option<Value<'a>> {
        let technique = |i: usize| {
            let technique = self.rating?.techniques[i]?;
            self.score(i).map(|_| Value::Technique(technique))
        };
        match field {
            Field::Solution => self.solution.map(Value::Grid),
            Field::Shape => Some(Value::Shape(self.shape)),
            Field::Index => self.index.map(Value::Number),
            Field::Recipe => self.recipe.map(Value::Text),
            Field::Clues => Some(Value::Number(self.clues())),
            Field::Level => self.level.map(Value::Text),
            Field::Solutions => self.solutions.map(Value::Count),
            Field::SolutionsExact => self.solutions.map(|count| Value::Flag(!count.or_more)),
            Field::Minimal => self.minimal.map(Value::Flag),
            Field::Rating => self.score(0).map(Value::Score),
            Field::Pearl => self.score(1).map(Value::Score),
            Field::Diamond => self.score(2).map(Value::Score),
            Field::RatingExact => self.rating.map(|rating| Value::Flag(rating.is_complete())),
            Field::Technique => technique(0),
            Field::PearlTechnique => technique(1),
            Field::DiamondTechnique => technique(2),
            Field::Grade => {
                let is_known = self.rating.is_none_or(Rating::is_complete);
                self.grade.filter(|_| is_known).map(Value::Text)
            }
            Field::Steps => self.whole_rating().map(|rating| Value::Number(rating.steps().into())),
            Field::Techniques => self.whole_rating().map(|rating| Value::Counts(&rating.counts)),
            Field::Qqwing => self.qqwing.map(|level| Value::Text(level.name())),
            Field::Hodoku => self.hodoku.map(|score| Value::Number(score.points.into())),
            Field::HodokuLevel => self.hodoku.map(|score| Value::Text(score.level.name())),
            Field::Effort => self.effort.map(Value::Number),
            Field::Seconds => self.time.map(Value::Time),
            Field::Class => self.class.map(Value::Key),
            Field::SolutionClass => self.solution_class.map(Value::Key),
            Field::Automorphisms => self.automorphisms.map(Value::Number),
            Field::Morph => self.morph.map(Value::Text),
            Field::Attempts => self.attempts.map(Value::Number),
            Field::Weight => self.weight.map(Value::Weight),
            Field::Tries => self.tries.map(Value::Number),
            Field::Fewest => self.fewest.map(Value::Number),
            Field::Size => self.size.map(Value::Number),
            Field::Cells => self.cells.map(Value::List),
            Field::Hits => self.hits.map(Value::List),
            Field::Backdoors => self.backdoors.map(Value::List),
            Field::Candidates => self.candidates.map(Value::Text),
            Field::Verdict => self.verdict.map(|verdict| Value::Text(verdict.name())),
            Field::Problem => self.problem.map(Value::Text),
        }
    }

    /// The rating, unless it ended at a limit.
    fn whole_rating(&self) -> Option<&'a Rating> {
        self.rating.filter(|rating| rating.is_complete())
    }

    /// The rating (0, ER), the pearl (1, EP) or the diamond (2, ED), as far as it is known.
    ///
    /// After a limit the pearl and the diamond are known once the first digit is placed or the first
    /// step is found; before, a technique stands for neither.
    fn score(&self, i: usize) -> Option<Score> {
        let rating = self.rating?;
        let score = [rating.er, rating.ep, rating.ed][i];
        let is_known = rating.is_complete() || rating.techniques[i].is_some();
        is_known.then_some(score)
    }
}

named! {
    /// The fields that can be written after the puzzle.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum Field: "field" {
        /// The one-line form of a solution.
        Solution = "solution",
        /// The shape of the board.
        Shape = "shape",
        /// Number in the run or in the input, from 0.
        Index = "index",
        /// The text that makes this very puzzle.
        Recipe = "recipe",
        /// Number of clues.
        Clues = "clues",
        /// The first level whose deductions solve it.
        Level = "level",
        /// Number of solutions, up to the bound of the count.
        Solutions = "solutions",
        /// Whether `solutions` are all.
        SolutionsExact = "solutions_exact",
        /// Whether every clue is needed.
        Minimal = "minimal",
        /// Sudoku Explainer rating (ER).
        Rating = "rating",
        /// Rating up to the first placement (EP).
        Pearl = "pearl",
        /// Rating of the first step (ED).
        Diamond = "diamond",
        /// Whether `rating` is that of the whole puzzle, and not of the part before a limit.
        RatingExact = "rating_exact",
        /// The hardest technique on the path.
        Technique = "technique",
        /// The technique that is rated `pearl`.
        PearlTechnique = "pearl_technique",
        /// The technique that is rated `diamond`.
        DiamondTechnique = "diamond_technique",
        /// The plain name of the rating.
        Grade = "grade",
        /// Number of steps of the path.
        Steps = "steps",
        /// The techniques of the path and how often each was used.
        Techniques = "techniques",
        /// Level of QQWing.
        Qqwing = "qqwing",
        /// Score of HoDoKu, as far as its techniques are known here.
        Hodoku = "hodoku",
        /// Level of HoDoKu.
        HodokuLevel = "hodoku_level",
        /// How much work the puzzle is for a person, in points.
        Effort = "effort",
        /// Seconds that rating took.
        Seconds = "seconds",
        /// Key of the class of the puzzle.
        Class = "class",
        /// Key of the class of the solution.
        SolutionClass = "solution_class",
        /// Number of morphs that carry the board to itself.
        Automorphisms = "automorphisms",
        /// The morph that led to it.
        Morph = "morph",
        /// Removals that were tried for it.
        Attempts = "attempts",
        /// What a puzzle of a sample counts for in statistics of all minimal puzzles.
        Weight = "weight",
        /// Tries of a sample up to the puzzle, itself among them.
        Tries = "tries",
        /// A number of clues that no puzzle within it is below.
        Fewest = "fewest",
        /// Number of cells of a set or of a backdoor.
        Size = "size",
        /// The cells of a set.
        Cells = "cells",
        /// The clues of the puzzle in a set.
        Hits = "hits",
        /// The backdoors of the puzzle.
        Backdoors = "backdoors",
        /// Its candidates, a place for each.
        Candidates = "candidates",
        /// What was found out about it.
        Verdict = "verdict",
        /// What is wrong with it, in words.
        Problem = "problem",
    }
}

#[cfg(test)]
mod tests;
