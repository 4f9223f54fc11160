//! The options of `generate` about difficulty.

use super::grades::Grades;
use super::values::{listed, named, text, whole_number};
use rootgrid::board::Symmetry;
use rootgrid::deduce::LadderName;
use rootgrid::error::Error;
use rootgrid::generate::{Demand, Goal, RatingRange};
use rootgrid::names::{self, Named as _};
use rootgrid::rate::Grade;
use std::ops::RangeInclusive;
use std::str::FromStr;

#[derive(clap::Args, Clone, Debug)]
pub(super) struct DifficultyArgs {
    /// Grade of the puzzle, easy to diabolical
    ///
    /// A window of ratings and of efforts: easy to 1.5, medium 3.0, hard 5.0, fiendish 7.0, diabolical above;
    /// docs/RATING.md has both. Without --clues, easy 9x9 puzzles have 32 to 36 clues, medium ones 28 to 32.
    ///
    /// Several grades follow each other: easy:100,hard:50.
    #[arg(long, value_name = "GRADE", value_parser = listed::<Grades>(Grade::NAMES), conflicts_with = "rating", help_heading = "Difficulty")]
    pub(super) difficulty: Option<Grades>,
    /// Sudoku Explainer rating, as 4.2 or 3.0-4.2
    ///
    /// It is the rating of the hardest step (ER), and needs the level unique, which is the default
    /// then.
    #[arg(long, value_name = "A-B", value_parser = text::<RatingRange>(), help_heading = "Difficulty")]
    pub(super) rating: Option<RatingRange>,
    /// Effort of the whole path, as 150-320
    ///
    /// Points of all steps of the teaching ladder; an easy puzzle has about 80, a diabolical one 300 to 2000.
    #[arg(long, hide_short_help = true, value_name = "A-B", value_parser = text::<Efforts>(), help_heading = "Difficulty")]
    effort: Option<Efforts>,
    /// Spread puzzles over the ratings of the grade
    ///
    /// Without it most medium puzzles need a direct hidden pair, most diabolical ones a forcing chain of 7.1 or 7.2.
    /// Medium puzzles then have as few clues as they come with, unless --clues says otherwise: with many they are all
    /// alike.
    #[arg(long, hide_short_help = true, requires = "difficulty", help_heading = "Difficulty")]
    spread: bool,
    /// Steps that the path must have, as x-wing
    ///
    /// Comma-separated. A technique, a family (singles, locked-candidates, naked-sets, hidden-sets, fish, wings,
    /// uniqueness, chains), any-WORDS for all techniques with these words in their names, or above-2.6 for steps rated
    /// higher than that; then a number of steps, if it is not one or more: x-wing>=2, fish=1, wings<=3. first-x-wing is
    /// an X-Wing as the first step that is not a single; needs-x-wing one that the other techniques of the path cannot
    /// replace. The path is the one that 'explain' shows. 'rootgrid techniques' lists all names.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = listed::<Demand>(Demand::names()), hide_possible_values = true, help_heading = "Difficulty")]
    pub(super) require: Vec<Demand>,
    /// Steps that the path must do without
    #[arg(long, hide_short_help = true, value_name = "LIST", value_delimiter = ',', value_parser = listed::<Demand>(Demand::names()), hide_possible_values = true, help_heading = "Difficulty")]
    forbid: Vec<Demand>,
    /// Ladder of --require and --forbid [default: teaching]
    ///
    /// If it lacks what is required, the first one of hodoku, se121 and se2021 that has it all.
    #[arg(long, hide_short_help = true, value_name = "LADDER", value_parser = named::<LadderName>(), help_heading = "Difficulty")]
    ladder: Option<LadderName>,
    /// Usual choices at once: newspaper
    ///
    /// newspaper: half-turn symmetry, and easy unless a difficulty, rating or effort is asked for.
    #[arg(long, hide_short_help = true, value_name = "NAME", value_parser = named::<Preset>(), help_heading = "Difficulty")]
    preset: Option<Preset>,
}

names::named! {
    /// Choices that go together.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum Preset: "preset" {
        /// As newspapers print them.
        Newspaper = "newspaper",
    }
}

/// A range of efforts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Efforts(RangeInclusive<u64>);

/// `150-320`, or a single number.
impl FromStr for Efforts {
    type Err = Error;

    fn from_str(text: &str) -> Result<Efforts, Error> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        let range = whole_number(least.trim()).zip(whole_number(most.trim()));
        range
            .filter(|(least, most)| least <= most)
            .map(|(least, most)| Efforts(least..=most))
            .ok_or_else(|| {
                Error::option(format!("found '{text}', expected points of effort such as 150-320"))
            })
    }
}

impl DifficultyArgs {
    /// The grades that are asked for, each with its number of puzzles, or one run without a grade.
    ///
    /// # Errors
    /// When there are numbers of puzzles in two places.
    pub(super) fn wanted(&self, count: Option<u64>) -> Result<Vec<(Option<Grade>, u64)>, Error> {
        if let Some(grades) = &self.difficulty {
            let counts = grades.counts(count)?.into_iter();
            return Ok(counts.map(|(grade, count)| (Some(grade), count)).collect());
        }
        let is_open = self.rating.is_none() && self.effort.is_none();
        let usual = self.preset.filter(|_| is_open).map(|Preset::Newspaper| Grade::Easy);
        Ok(vec![(usual, count.unwrap_or(1))])
    }

    /// The demands on the solution paths.
    ///
    /// # Errors
    /// When a number of steps is forbidden, and when a ladder is named for no steps.
    pub(super) fn goal(&self, grade: Option<Grade>) -> Result<Goal, Error> {
        if self.ladder.is_some() && self.require.is_empty() && self.forbid.is_empty() {
            return Err(Error::option(
                "--ladder is the ladder of --require and --forbid: write one of them as well",
            ));
        }
        let mut goal = Goal::default();
        (goal.grade, goal.rating, goal.spread) = (grade, self.rating, self.spread);
        goal.effort = self.effort.as_ref().map(|efforts| efforts.0.clone());
        goal.try_with_steps(&self.require, &self.forbid, self.ladder)
    }

    /// The symmetry where none is asked for.
    pub(super) fn usual_symmetry(&self) -> Symmetry {
        self.preset.map_or_else(Symmetry::default, |Preset::Newspaper| Symmetry::HalfTurn)
    }
}
