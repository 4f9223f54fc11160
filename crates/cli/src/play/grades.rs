//! Grades of new games.

use crate::game::Facts;
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::rate::Grade;
use std::time::Duration;

/// A rating may take long where nobody can say how long: such a puzzle is played without one.
pub(super) const RATING_TIME: Duration = Duration::from_secs(5);

/// A puzzle of the grade, or of the next lower one that the shape has, in the end of any; the facts then say which grade was asked
/// for.
pub(super) fn nearest<T>(
    shape: Shape,
    asked: Grade,
    mut make: impl FnMut(Option<Grade>) -> Result<(Facts, T), Error>,
) -> Result<(Facts, T), Error> {
    let known = Grade::all_of(shape).iter().rev().copied();
    for grade in known.filter(|&grade| grade <= asked).map(Some).chain([None]) {
        match make(grade) {
            Err(error) if error.is_unmet() && grade.is_some() => {}
            Ok((facts, board)) if grade != Some(asked) => {
                return Ok((Facts { asked: Some(asked), ..facts }, board));
            }
            made => return made,
        }
    }
    Err(Error::fault("no puzzle of any grade"))
}
