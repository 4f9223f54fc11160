//! Walks: how a random morph is drawn.

use super::morph::{Line, lcm, uniform_labels};
use super::packed::{Packed, PackedLines, PackedSteps};
use super::{KindSet, Morph, TransformKind, TransformStep};
use crate::board::Shape;
use crate::error::Error;
use crate::rng::{Purpose, StreamKey};
use std::{fmt, str::FromStr};

/// The number of steps of a walk.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Steps {
    /// That many random steps, at most [`Steps::MAX`].
    Count(u32),
    /// No steps: every factor of the group is drawn uniformly at once.
    Uniform,
}

impl Steps {
    /// The longest walk: a million steps.
    pub const MAX: u32 = 1_000_000;
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Steps::Count(count) => write!(f, "{count}"),
            Steps::Uniform => f.write_str("uniform"),
        }
    }
}

impl FromStr for Steps {
    type Err = Error;

    fn from_str(text: &str) -> Result<Steps, Error> {
        if text == "uniform" {
            return Ok(Steps::Uniform);
        }
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let count = digits.then(|| text.parse().ok()).flatten();
        count.filter(|&count| count <= Steps::MAX).map(Steps::Count).ok_or_else(|| {
            Error::option(format!(
                "bad number of transforms '{text}': expected 0 to {} or 'uniform'",
                Steps::MAX
            ))
        })
    }
}

/// A random walk in the group of transforms.
///
/// Every step draws its kind uniformly among those that apply and are switched on, then its
/// arguments uniformly. A relabelling carries the digits to a *fresh uniform labelling*: the step
/// itself is the permutation from the labelling so far to the fresh one, which is uniform and
/// independent of the steps before; so only the last relabelling needs to be drawn when a walk is
/// folded.
///
/// ```
/// use rootgrid::{board::Shape, rng::StreamKey, transform::{KindSet, Morph, Steps, Walk}};
/// let walk = Walk::new(Shape::NINE, Steps::Count(200), KindSet::ALL)?;
/// let key = StreamKey::new(42, 17);
/// let step_by_step = walk.steps(key).iter().fold(Morph::identity(Shape::NINE), |morph, step| {
///     morph.then(&step.to_morph(Shape::NINE).unwrap())
/// });
/// assert_eq!(walk.morph(key, 0), step_by_step);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    shape: Shape,
    steps: Steps,
    kinds: KindSet,
    /// The kinds a step chooses from.
    choices: Vec<TransformKind>,
    /// A multiple of every choice's number of arguments.
    arguments: u64,
    /// The step of every draw: draw = kind * arguments + argument.
    table: Vec<TransformStep>,
    packed: PackedTable,
}

/// The table of steps for lines that are packed in words.
#[derive(Clone, PartialEq, Eq, Debug)]
enum PackedTable {
    /// Sides up to 16.
    Narrow(PackedSteps<u64>),
    Wide(PackedSteps<u128>),
}

impl Walk {
    /// A walk of that many steps of these kinds.
    ///
    /// # Errors
    /// When steps are asked for but no kind that is switched on applies to the shape.
    pub fn new(shape: Shape, steps: Steps, kinds: KindSet) -> Result<Walk, Error> {
        let choices = kinds.applying(shape);
        if choices.is_empty() && steps != Steps::Count(0) {
            return Err(Error::option(format!(
                "no transform left: '{kinds}' does not apply to {shape} boards"
            )));
        }
        let arguments = choices.iter().fold(1, |all, kind| lcm(all, kind.arguments(shape)));
        let table = choices.iter().flat_map(|&kind| {
            let count = kind.arguments(shape);
            (0..arguments).map(move |n| TransformStep::numbered(kind, (n % count) as usize, shape))
        });
        let table: Vec<TransformStep> = table.collect();
        let packed = match shape.side() {
            ..=16 => PackedTable::Narrow(PackedSteps::new(shape, &table)),
            _ => PackedTable::Wide(PackedSteps::new(shape, &table)),
        };
        Ok(Walk { shape, steps, kinds, table, packed, choices, arguments })
    }

    /// The shape of the boards it works on.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of steps.
    #[must_use]
    pub fn length(&self) -> Steps {
        self.steps
    }

    /// The kinds that are switched on.
    #[must_use]
    pub fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// The walk of a puzzle, folded into one morph. Attempts of one puzzle draw different walks.
    #[must_use]
    pub fn morph(&self, key: StreamKey, attempt: u32) -> Morph {
        let count = match self.steps {
            Steps::Count(count) => count,
            Steps::Uniform => {
                let mut stream = key.stream(Purpose::Walk, attempt);
                let morph = Morph::uniform_geometry(self.shape, self.kinds, &mut stream);
                let labels = self.kinds.contains(TransformKind::Digits);
                return if labels {
                    morph.with_labels(self.labels(key, attempt, 1))
                } else {
                    morph
                };
            }
        };
        let (morph, relabellings) = match &self.packed {
            PackedTable::Narrow(steps) => self.fold(steps, key, attempt, count),
            PackedTable::Wide(steps) => self.fold(steps, key, attempt, count),
        };
        if relabellings == 0 {
            morph
        } else {
            morph.with_labels(self.labels(key, attempt, relabellings))
        }
    }

    /// The geometry of a walk, and how often it renames the digits.
    fn fold<W: Packed>(
        &self,
        steps: &PackedSteps<W>,
        key: StreamKey,
        attempt: u32,
        count: u32,
    ) -> (Morph, u32) {
        let mut lines = PackedLines::identity(self.shape);
        self.draws(key, attempt, count, |draw| steps.take(&mut lines, draw));
        (lines.to_morph(self.shape), lines.relabellings)
    }

    /// The steps of the first attempt's walk one by one, for looking at and for testing.
    ///
    /// A uniform walk has no steps: the list is empty.
    #[must_use]
    pub fn steps(&self, key: StreamKey) -> Vec<TransformStep> {
        let Steps::Count(count) = self.steps else {
            return Vec::new();
        };
        let mut relabellings = 0;
        let mut labels: Vec<usize> = (0..self.shape.side()).collect();
        let mut steps = Vec::new();
        self.draws(key, 0, count, |draw| {
            let step = match &self.table[draw as usize] {
                TransformStep::Digits(_) => {
                    relabellings += 1;
                    let fresh = self.labels(key, 0, relabellings);
                    let mut change = vec![0; labels.len()];
                    for (label, &fresh) in labels.iter_mut().zip(&fresh) {
                        change[*label] = usize::from(fresh);
                        *label = usize::from(fresh);
                    }
                    TransformStep::Digits(change)
                }
                step => step.clone(),
            };
            steps.push(step);
        });
        steps
    }

    /// The draws of the steps: kind times arguments plus argument.
    fn draws(&self, key: StreamKey, attempt: u32, count: u32, each: impl FnMut(u64)) {
        let base = self.choices.len() as u64 * self.arguments;
        if count > 0 {
            key.stream(Purpose::Walk, attempt).digits(base, count as usize, each);
        }
    }

    /// The labelling that the `number`-th relabelling (from 1) leads to.
    pub(crate) fn labels(&self, key: StreamKey, attempt: u32, number: u32) -> Line {
        // Walks have at most a million steps, attempts at most as many: both fit beside each other.
        let counter = attempt.wrapping_mul(Steps::MAX + 1).wrapping_add(number);
        uniform_labels(self.shape, &mut key.stream(Purpose::Label, counter))
    }
}
