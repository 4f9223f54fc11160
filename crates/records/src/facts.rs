//! Facts about a puzzle with one solution: only what is asked for is worked out.

use crate::record::{Count, Field, Record};
use crate::trace::{TraceColumn, TraceColumns};
use crate::write::steps::nudged_steps_json;
use rootgrid::board::Rules;
use rootgrid::canon;
use rootgrid::deduce::explain::Phrasing;
use rootgrid::deduce::level::Level;
use rootgrid::deduce::{Ending, LadderName, Limits, Profile};
use rootgrid::error::Error;
use rootgrid::generate::{Batch, Levels, Recipe};
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::position::{Board, Path};
use rootgrid::rate::{
    EffortJudge, EffortSum, Grade, HodokuJudge, QqwingJudge, Rater, Rating, Scale,
};
use std::fmt::Write as _;
use std::time::Instant;

/// The fields of a rating.
const RATED: [Field; 15] = [
    Field::Rating,
    Field::Pearl,
    Field::Diamond,
    Field::RatingExact,
    Field::Technique,
    Field::TechniqueId,
    Field::PearlTechnique,
    Field::PearlTechniqueId,
    Field::DiamondTechnique,
    Field::DiamondTechniqueId,
    Field::Grade,
    Field::Steps,
    Field::Techniques,
    Field::TechniqueIds,
    Field::Seconds,
];

/// The fields of the time that people take.
const TIMED: [Field; 3] = [Field::Minutes, Field::MinutesLow, Field::MinutesHigh];

/// The fields of traces.
const TRACED: [(Field, TraceColumn); 8] = [
    (Field::Trace, TraceColumn::Steps),
    (Field::TraceTechniques, TraceColumn::Techniques),
    (Field::TraceRatings, TraceColumn::Ratings),
    (Field::TracePlacements, TraceColumn::Placements),
    (Field::TraceRemovals, TraceColumn::Removals),
    (Field::TraceCandidates, TraceColumn::Candidates),
    (Field::TraceTokens, TraceColumn::Tokens),
    (Field::TraceEnding, TraceColumn::Ending),
];

/// The reason why a board of another shape has no rating.
pub const NOT_RATED: &str = "ratings are for boards of side 9";
/// The same of a puzzle under other rules than ordinary ones.
pub const RULES_NOT_RATED: &str = "ratings are not for these rules";
/// The same of a puzzle under further rules that needs more than is rated under them.
pub const BEYOND_RATED: &str =
    "needs chains within chains that take too long to find under further rules";

/// Works out fields of records.
///
/// ```
/// use rootgrid::Puzzle;
/// use rootgrid_records::{facts::Facts, record::{Field, Record}};
/// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
/// let solution = rootgrid::first_solution(&puzzle).unwrap();
/// let mut facts = Facts::new(&[Field::Level, Field::Grade]);
/// let mut record = Record::new(puzzle.rules(), puzzle.values());
/// record.solution = Some(solution.values());
/// facts.fill(&mut record);
/// assert_eq!((record.level, record.grade), (Some("1"), Some("easy")));
/// assert!(record.class.is_none()); // not asked for
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Default)]
pub struct Facts {
    level: bool,
    class: bool,
    solution_class: bool,
    levels: Levels,
    rater: Option<Rater>,
    qqwing: Option<QqwingJudge>,
    hodoku: Option<HodokuJudge>,
    effort: Option<EffortJudge>,
    /// The effort is asked for, and not just made for the grade.
    shows_effort: bool,
    shows_rating: bool,
    shows_grade: bool,
    shows_minutes: bool,
    scale: Scale,
    limits: Limits,
    rating: Rating,
    /// What is asked of traces, and the ladder of them.
    traced: Vec<TraceColumn>,
    ladder: LadderName,
    trace: TraceColumns,
    shows_path: bool,
    /// The path as JSON, if it is asked for and there is one.
    path: Option<String>,
}

rootgrid::opaque_debug!(Facts);

impl Facts {
    /// The fields that can be worked out.
    pub fn fields() -> Vec<Field> {
        let others = [
            Field::Level,
            Field::Qqwing,
            Field::Hodoku,
            Field::HodokuLevel,
            Field::Effort,
            Field::Path,
        ];
        let classes = [Field::Class, Field::SolutionClass];
        RATED.into_iter().chain(others).chain(TIMED).chain(classes).collect()
    }

    /// The fields of traces, which can be worked out, too.
    pub fn trace_fields() -> impl Iterator<Item = Field> {
        TRACED.into_iter().map(|(field, _)| field)
    }

    /// True if only 9x9 boards have the field: it follows from the rating alone.
    pub fn is_of_nine(field: Field) -> bool {
        RATED.contains(&field) && field != Field::Grade
    }

    /// Whatever of the fields can be worked out, ratings by the usual profile.
    pub fn new(fields: &[Field]) -> Facts {
        Facts::with_profile(fields, Profile::Se121)
    }

    /// Whatever of the fields can be worked out, ratings by this profile.
    pub fn with_profile(fields: &[Field], profile: Profile) -> Facts {
        let any = |some: &[Field]| fields.iter().any(|field| some.contains(field));
        let shows_minutes = any(&TIMED);
        let [shows_effort, shows_grade] =
            [Field::Effort, Field::Grade].map(|field| fields.contains(&field));
        Facts {
            level: fields.contains(&Field::Level),
            class: fields.contains(&Field::Class),
            solution_class: fields.contains(&Field::SolutionClass),
            rater: any(&RATED).then(|| Rater::new(profile)),
            qqwing: fields.contains(&Field::Qqwing).then(QqwingJudge::new),
            hodoku: any(&[Field::Hodoku, Field::HodokuLevel]).then(HodokuJudge::new),
            effort: (shows_effort || shows_grade || shows_minutes).then(EffortJudge::new),
            shows_effort,
            shows_rating: fields.iter().any(|&field| Facts::is_of_nine(field)),
            shows_grade,
            shows_minutes,
            shows_path: fields.contains(&Field::Path),
            traced: TRACED
                .into_iter()
                .filter(|(field, _)| any(&[*field]))
                .map(|(_, it)| it)
                .collect(),
            ..Facts::default()
        }
    }

    /// Words for the grade: those of this scale.
    pub fn with_scale(mut self, scale: Scale) -> Facts {
        self.scale = scale;
        if self.shows_grade && scale == Scale::Hodoku {
            self.hodoku.get_or_insert_default();
        }
        if self.shows_grade && scale == Scale::Qqwing {
            self.qqwing.get_or_insert_default();
        }
        self
    }

    /// Traces on this ladder; boards for which it is not have none.
    pub fn with_ladder(mut self, ladder: LadderName) -> Facts {
        self.ladder = ladder;
        self
    }

    /// Ends ratings and traces at these limits.
    pub fn with_limits(mut self, limits: Limits) -> Facts {
        self.limits = limits;
        self
    }

    /// The levels of many puzzles that were made under a level, for their records, if the field is asked for: together takes
    /// less time than one by one. Rules, values with 0 for blanks, and values of the only solutions.
    pub fn levels(
        &mut self,
        puzzles: &[(Rules, &[u8], &[u8])],
        made_under: Level,
    ) -> Vec<Option<&'static str>> {
        if !self.level {
            return vec![None; puzzles.len()];
        }
        let levels = self.levels.find(puzzles, made_under);
        levels.into_iter().map(|level| Some(level.name())).collect()
    }

    /// The same for a batch; a puzzle with several solutions has none of these levels.
    fn levels_of(&mut self, batch: &Batch, made_under: Level) -> Vec<Option<&'static str>> {
        if !self.level {
            return vec![None; batch.len()];
        }
        let unique = batch.iter().filter(|made| made.solutions == 1);
        let solved: Vec<_> =
            unique.map(|made| (made.rules.clone(), made.puzzle, made.solution)).collect();
        let mut found = self.levels(&solved, made_under).into_iter();
        let level = |is_unique: bool| is_unique.then(|| found.next().flatten()).flatten();
        batch.iter().map(|made| made.solutions == 1).map(level).collect()
    }

    /// Fills in what is true of the puzzle of a record, given its solution, the only one.
    ///
    /// A rating or a level that the record carries already is kept. Ratings are for 9x9 boards; classes of
    /// large and very symmetric boards stay unknown.
    pub fn fill<'a>(&'a mut self, record: &mut Record<'a>) {
        self.fill_made(record, Level::None);
    }

    /// The same for a puzzle that was made under a level: what follows from that is not worked out again.
    pub fn fill_made<'a>(&'a mut self, record: &mut Record<'a>, made_under: Level) {
        let (rules, puzzle) = (record.rules, record.puzzle);
        if let (true, Some(solution), None) = (self.level, record.solution, record.level) {
            record.level = self.levels(&[(rules.clone(), puzzle, solution)], made_under)[0];
        }
        if let (true, Some(solution)) = (self.solution_class, record.solution) {
            let solution = Solution::from_trusted(Givens::from_trusted(rules, solution));
            record.solution_class = canon::solution_class_key(&solution).ok();
        }
        let is_judged = self.qqwing.is_some() || self.hodoku.is_some() || self.effort.is_some();
        let is_walked = self.shows_path || !self.traced.is_empty();
        if !self.class && self.rater.is_none() && !is_judged && !is_walked {
            return;
        }
        let puzzle = Puzzle::from_trusted(Givens::from_trusted(rules, puzzle));
        if self.class {
            record.class = canon::class_key(&puzzle).ok();
        }
        self.find_trace(&puzzle);
        self.find_path(&puzzle);
        self.judge(&puzzle, record);
    }

    /// Calls `each` with index and record of every puzzle of a batch that a recipe made, with what is asked for. The record has
    /// the recipe if it `is_named`.
    pub fn each_of(
        &mut self,
        batch: &Batch,
        recipe: &Recipe,
        is_named: bool,
        mut each: impl FnMut(u64, &Record<'_>),
    ) {
        let mut text = format!("{recipe}.");
        let length = text.len();
        let levels = self.levels_of(batch, recipe.level);
        for (made, level) in batch.iter().zip(levels) {
            if is_named {
                text.truncate(length);
                // Writing to a string cannot fail.
                let _ = write!(text, "{}", made.index);
            }
            let solutions = u64::from(made.solutions);
            let mut record = Record {
                solution: Some(made.solution),
                recipe: is_named.then_some(&text),
                index: Some(made.index),
                solutions: Some(Count { or_more: solutions > 1, ..Count::exactly(solutions) }),
                attempts: Some(made.attempts.into()),
                rating: made.rating,
                level,
                ..Record::new(made.rules, made.puzzle)
            }
            .with_sampling(recipe.sampling);
            match solutions {
                1 => self.fill_made(&mut record, recipe.level),
                _ => record.level = Some(Level::None.name()),
            }
            each(made.index, &record);
        }
    }

    /// Rates and judges a puzzle. Each judgement is made at most once, when it is first asked for.
    fn judge<'a>(&'a mut self, puzzle: &Puzzle, record: &mut Record<'a>) {
        let Facts { rater, qqwing, hodoku, effort, limits, rating, trace, path, .. } = self;
        record.trace = Some(trace);
        record.path = path.as_deref();
        let is_nine = puzzle.rules().is_ordinary_nine();
        let by_rating = self.shows_grade && matches!(self.scale, Scale::Exchange | Scale::Se);
        let rates = Rater::rates(puzzle.rules()) && (self.shows_rating || by_rating);
        if let (Some(rater), None, true) = (rater, record.rating, rates) {
            let start = Instant::now();
            *rating = rater.rate_within(puzzle, limits);
            record.time = Some(start.elapsed());
            // Under further rules the scale has an end, beyond which nothing is known.
            let is_known = is_nine || rating.ending != Ending::TooHard;
            record.rating = is_known.then_some(&*rating);
        }
        if let (Some(effort), true) = (effort.as_mut(), self.shows_minutes) {
            record.minutes = effort.minutes(puzzle, limits);
        }
        let rating = record.rating;
        let (mut hodoku, mut qqwing) =
            if is_nine { (hodoku.as_mut(), qqwing.as_mut()) } else { (None, None) };
        record.hodoku = hodoku.as_mut().and_then(|judge| judge.score(puzzle, limits));
        record.qqwing = qqwing.as_mut().map(|judge| judge.level(puzzle));
        // The path is walked once; for the grade alone, only as far as it takes.
        let work = effort.as_mut().filter(|_| self.shows_effort);
        let work = work.map(|effort| effort.judge(puzzle, limits));
        record.effort = work.as_ref().and_then(EffortSum::effort);
        let mut own_grade = || match &work {
            Some(work) => work.grade(puzzle.rules()),
            None => effort.as_mut()?.grade(puzzle, limits),
        };
        record.grade = match self.scale {
            _ if !self.shows_grade => None,
            Scale::Rootgrid => own_grade().map(Grade::name),
            Scale::Hodoku => record.hodoku.map(|score| score.level.name()),
            Scale::Qqwing => record.qqwing.map(|level| level.name()),
            Scale::Exchange | Scale::Se => rating.and_then(|rating| self.scale.word(rating)),
        };
    }

    /// Works out what is asked of the trace of a puzzle.
    fn find_trace(&mut self, puzzle: &Puzzle) {
        self.trace = TraceColumns::default();
        if !self.traced.is_empty() {
            let found = TraceColumns::new(puzzle, self.ladder, &self.limits, &self.traced);
            self.trace = found.unwrap_or_default();
        }
    }

    /// Walks the path of a puzzle, if it is asked for, on a ladder that its shape has.
    fn find_path(&mut self, puzzle: &Puzzle) {
        self.path = self.shows_path.then(|| self.walk(puzzle)).flatten();
    }

    fn walk(&self, puzzle: &Puzzle) -> Option<String> {
        let (board, phrasing) = (Board::new(puzzle), Phrasing::default());
        let path = Path::new_in(phrasing, board, self.ladder, usize::MAX, &self.limits);
        path.ok().map(|path| nudged_steps_json(&path))
    }

    /// What is asked of the trace of an image of a puzzle, which has a way of its own.
    pub fn trace_of(&mut self, rules: &Rules, values: &[u8]) -> &TraceColumns {
        self.find_trace(&Puzzle::from_trusted(Givens::from_trusted(rules, values)));
        &self.trace
    }

    /// Fills in the rating of the way on from a 9x9 board in play, and its grade: effort and the scores of other programs
    /// are for whole puzzles.
    ///
    /// # Errors
    /// When the board is not of side 9.
    pub fn fill_position<'a>(
        &'a mut self,
        board: &Board,
        record: &mut Record<'a>,
    ) -> Result<(), Error> {
        if let Some(rater) = &mut self.rater {
            let sheet = board.to_sheet()?;
            self.rating = rater.rate_position(&sheet, &self.limits)?;
            record.rating = Some(&self.rating);
            let mut grade = || self.effort.as_mut()?.grade_position(&sheet, &self.limits);
            record.grade = match self.scale {
                _ if !self.shows_grade => None,
                Scale::Rootgrid => grade().map(Grade::name),
                scale => scale.word(&self.rating),
            };
        }
        Ok(())
    }
}
