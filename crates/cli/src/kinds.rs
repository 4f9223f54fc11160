//! Kinds of transform and numbers of them that do not go together.

use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::transform::{KindSet, Steps, TransformKind};

/// Refuses numbers of transforms of these kinds that lead back to where they began.
pub(super) fn check(steps: Steps, kinds: KindSet, shape: Option<Shape>) -> Result<(), Error> {
    let is_square = shape.is_none_or(Shape::is_square);
    let is_turning_alone = is_square && kinds == KindSet::from_iter([TransformKind::Transpose]);
    match steps {
        Steps::Count(count) if is_turning_alone && count > 0 && count % 2 == 0 => {
            Err(Error::option(format!(
                "{count} transforms of the kind transpose alone: an even number of transpositions changes nothing; \
                 write --transforms 1, or more kinds"
            )))
        }
        _ => Ok(()),
    }
}
