//! Facts about a puzzle with one solution: only what is asked for is worked out, as the program does it.

use rootgrid::deduce::level::Judge;
use rootgrid::deduce::{Limits, Profile};
use rootgrid::rate::{EffortJudge, HodokuJudge, QqwingJudge};
use rootgrid::record::{Field, Record};
use rootgrid::{Givens, Rater, Rating, Shape, Solution, canon};

/// The fields that need the path of the rating scale.
const RATED: [Field; 10] = [
    Field::Rating,
    Field::Pearl,
    Field::Diamond,
    Field::RatingExact,
    Field::Technique,
    Field::PearlTechnique,
    Field::DiamondTechnique,
    Field::Grade,
    Field::Steps,
    Field::Techniques,
];

/// The fields that follow from any puzzle.
pub(crate) fn fields() -> Vec<Field> {
    let others = [
        Field::Level,
        Field::Qqwing,
        Field::Hodoku,
        Field::HodokuLevel,
        Field::Effort,
        Field::Class,
        Field::SolutionClass,
    ];
    [&RATED[..], &others].concat()
}

/// Whether ratings are for 9x9 boards alone in what the field says.
pub(crate) fn is_of_nine(field: Field) -> bool {
    RATED.contains(&field) && field != Field::Grade
}

/// Works out fields of records.
pub(crate) struct Facts {
    fields: Vec<Field>,
    limits: Limits,
    judge: Option<Judge>,
    rater: Option<Rater>,
    qqwing: QqwingJudge,
    hodoku: HodokuJudge,
    effort: EffortJudge,
    rating: Rating,
}

impl Facts {
    /// Whatever of the fields can be worked out, ratings by this profile and within these limits.
    pub(crate) fn new(fields: &[Field], profile: Profile, limits: Limits) -> Facts {
        let rates = fields.iter().any(|field| RATED.contains(field));
        Facts {
            fields: fields.to_vec(),
            limits,
            judge: None,
            rater: rates.then(|| Rater::new(profile)),
            qqwing: QqwingJudge::new(),
            hodoku: HodokuJudge::new(),
            effort: EffortJudge::new(),
            rating: Rating::default(),
        }
    }

    /// Fills in what is true of the puzzle of a record, given its solution, the only one. A rating that the record carries
    /// already is kept. Classes of large and very symmetric boards stay unknown.
    ///
    /// Returns the name of the grade, if it is asked for.
    pub(crate) fn fill<'a>(&'a mut self, record: &mut Record<'a>) -> Option<&'static str> {
        let Facts { fields, limits, judge, rater, qqwing, hodoku, effort, rating } = self;
        let asks = |field| fields.contains(&field);
        let shape = record.shape;
        let solution = record.solution?;
        if asks(Field::Level) {
            if judge.as_ref().is_some_and(|judge| judge.shape() != shape) {
                *judge = None;
            }
            let judge = judge.get_or_insert_with(|| Judge::new(shape));
            judge.set(record.puzzle, solution);
            record.level = Some(judge.level().name());
        }
        if asks(Field::SolutionClass) {
            let solution = Givens::try_new(shape, solution).and_then(Solution::try_from).ok()?;
            record.solution_class = canon::of_solution(&solution).ok().map(|found| found.key());
        }
        let needs_puzzle = |field: &Field| !matches!(field, Field::Level | Field::SolutionClass);
        if !fields.iter().any(needs_puzzle) {
            return None;
        }
        let puzzle = Givens::try_new(shape, record.puzzle).and_then(Givens::try_puzzle).ok()?;
        if asks(Field::Class) {
            record.class = canon::of_puzzle(&puzzle).ok().map(|found| found.key());
        }
        if asks(Field::Effort) {
            record.effort = effort.effort(&puzzle, limits);
        }
        if shape == Shape::NINE {
            if asks(Field::Hodoku) || asks(Field::HodokuLevel) {
                record.hodoku = hodoku.score(&puzzle, limits);
            }
            if asks(Field::Qqwing) {
                record.qqwing = Some(qqwing.level(&puzzle));
            }
            if let (Some(rater), None) = (rater, record.rating) {
                *rating = rater.rate_within(&puzzle, limits);
                record.rating = Some(rating);
            }
        }
        // A rating that ended at a limit has no grade.
        let is_known = asks(Field::Grade) && record.rating.is_none_or(Rating::is_complete);
        let rating = record.rating.filter(|_| shape == Shape::NINE);
        let grade = is_known.then(|| effort.grade(&puzzle, rating, limits)).flatten();
        grade.map(|grade| grade.name())
    }
}
