//! Candidates for a data set: made or read on any thread, with what decides where they go.

use super::amount::{Measure, Origin};
use super::split::{SplitBy, Splits};
use crate::HarvestPage;
use rootgrid::canon;
use rootgrid::deduce::level::Level;
use rootgrid::error::{Error, Place};
use rootgrid::generate::Batch;
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::rng::{Purpose, Stream};
use rootgrid::solve::Bulk;
use rootgrid::transform::Morph;
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Count, Field, Record};
use rootgrid_records::variety::Distinct;
use rootgrid_records::write::Writer;
use std::sync::Arc;

/// The settings of all candidates.
pub struct Bench {
    /// Writes rows.
    pub writer: Arc<dyn Writer>,
    /// Fields that are shown.
    pub fields: Vec<Field>,
    /// The parts.
    pub splits: Splits,
    /// The class that never stands in two parts.
    pub split_by: SplitBy,
    /// The part in which any two puzzles differ.
    pub distinct: Distinct,
    /// Images of each puzzle in the training part.
    pub augment: u32,
    /// The measure of amounts, where that follows from the puzzle.
    pub per: Option<Measure>,
    /// Whether an entry that is wrong ends it all, and is not left out or mended.
    pub is_strict: bool,
}

rootgrid::opaque_debug!(Bench);

/// Solvers and buffers of one thread.
#[derive(Debug)]
pub struct Tools {
    facts: Facts,
    bulk: Bulk,
    image: [Vec<u8>; 2],
}

/// An entry that was read.
#[derive(Debug)]
pub struct Given {
    /// The board.
    pub givens: Givens,
    /// The solution by the entry itself: row-major values, or `None` for a text that is no grid of this shape.
    pub solution: Option<Option<Vec<u8>>>,
    /// Where it stands.
    pub place: Place,
}

/// A puzzle that may get into a data set; its rows are written.
#[derive(Debug)]
pub struct Finding {
    /// The amount that it counts for, where that follows from the puzzle.
    pub(super) label: Option<String>,
    pub(super) split: usize,
    pub(super) key: u128,
    pub(super) rows: u64,
    /// Where its rows end.
    pub(super) end: usize,
    /// Where the solution that its rows do not repeat stands, as it is wrong.
    pub(super) mended: Option<Place>,
}

impl Finding {
    /// Rows of the puzzle and its images.
    pub fn rows(&self) -> u64 {
        self.rows
    }
}

impl Bench {
    /// Solvers and buffers for one thread.
    pub fn tools(&self) -> Tools {
        let class = |by| match by {
            SplitBy::SolutionClass => Field::SolutionClass,
            SplitBy::PuzzleClass => Field::Class,
        };
        let mut fields = self.fields.clone();
        fields.extend((self.splits.names().len() > 1).then(|| class(self.split_by)));
        fields.extend(match self.distinct {
            Distinct::PuzzleClass => Some(Field::Class),
            Distinct::SolutionClass => Some(Field::SolutionClass),
            Distinct::Puzzle | Distinct::Solution => None,
        });
        fields.extend(self.per.map(Measure::field));
        Tools { facts: Facts::new(&fields), bulk: Bulk::new(), image: Default::default() }
    }

    /// Takes the puzzles of a batch that was made.
    pub fn make(
        &self,
        tools: &mut Tools,
        origin: &Origin,
        batch: &Batch,
        page: &mut HarvestPage<Finding>,
    ) {
        let Tools { facts, image, .. } = tools;
        facts.each_of(batch, origin.generator.recipe(), true, |index, record| {
            let fits = origin.level.is_none_or(|level| record.level == Some(Level::name(level)));
            let finding = fits.then(|| self.ready(record, None, image, &mut page.out)).flatten();
            page.found.push((index, finding.ok_or_else(unfit)));
        });
    }

    /// Takes puzzles that were read, the first of them with this index.
    pub fn read(
        &self,
        tools: &mut Tools,
        first: u64,
        given: Vec<Result<Given, Error>>,
        page: &mut HarvestPage<Finding>,
    ) {
        let refused = |place: Place, what: &str| match self.is_strict {
            true => Error::text(place, what),
            false => unfit(),
        };
        let read = |given: Result<Given, Error>| match given {
            Ok(Given { givens, solution, place }) => match givens.into_puzzle() {
                Ok(puzzle) => Ok((puzzle, solution, place)),
                Err(error) => Err(refused(place, &error.to_string())),
            },
            Err(error) if error.is_text() && !self.is_strict => Err(unfit()),
            Err(error) => Err(error),
        };
        let entries: Vec<_> = given.into_iter().map(read).collect();
        let valid: Vec<Puzzle> =
            entries.iter().flatten().map(|(puzzle, ..)| puzzle.clone()).collect();
        let mut answers = tools.bulk.solve(&valid, 2).into_iter();
        for (index, entry) in (first..).zip(entries) {
            let finding = entry.and_then(|(puzzle, said, place)| {
                let Some((solution, 1)) = answers.next().flatten() else {
                    return Err(refused(place, "the puzzle has not exactly one solution"));
                };
                let is_wrong = said.is_some_and(|said| said.as_deref() != Some(solution.values()));
                if is_wrong && self.is_strict {
                    return Err(Error::text(place, WRONG_SOLUTION));
                }
                let mut record = Record {
                    solution: Some(solution.values()),
                    index: Some(index),
                    solutions: Some(Count::exactly(1)),
                    ..Record::new(puzzle.rules(), puzzle.values())
                };
                tools.facts.fill(&mut record);
                let label = self.per.map(|per| per.label(&record));
                let ready = self.ready(&record, label, &mut tools.image, &mut page.out);
                let mended = is_wrong.then_some(place);
                ready.map(|finding| Finding { mended, ..finding }).ok_or_else(unfit)
            });
            page.found.push((index, finding));
        }
    }

    /// Writes the rows of a puzzle; `None` if its class is not known.
    fn ready(
        &self,
        record: &Record<'_>,
        label: Option<String>,
        image: &mut [Vec<u8>; 2],
        out: &mut Vec<u8>,
    ) -> Option<Finding> {
        let solution = record.solution?;
        let digest = |values: &[u8]| canon::digest(&Givens::from_trusted(record.rules, values));
        let class = |key: Option<canon::ClassKey>| key.map(canon::ClassKey::to_u128);
        let key = match self.distinct {
            Distinct::Puzzle => digest(record.puzzle),
            Distinct::Solution => digest(solution),
            Distinct::PuzzleClass => class(record.class)?,
            Distinct::SolutionClass => class(record.solution_class)?,
        };
        let split = match self.split_by {
            _ if self.splits.names().len() == 1 => 0,
            SplitBy::SolutionClass => self.splits.part_of(class(record.solution_class)?),
            SplitBy::PuzzleClass => self.splits.part_of(class(record.class)?),
        };
        self.writer.record(record, out);
        let images = if split == self.splits.training() { self.augment } else { 0 };
        let seed = if images > 0 { digest(record.puzzle) } else { 0 };
        for number in 1..=images {
            let mut stream = Stream::new((seed >> 64) as u64, seed as u64, Purpose::Sample, number);
            let morph = Morph::uniform(record.shape(), &mut stream);
            for (values, image) in [record.puzzle, solution].into_iter().zip(&mut *image) {
                image.resize(values.len(), 0);
                morph.apply_to_values(values, image);
            }
            let text = self.fields.contains(&Field::Morph).then(|| morph.to_string());
            let image = Record {
                puzzle: &image[0],
                solution: Some(&image[1]),
                morph: text.as_deref(),
                // It makes the puzzle, and not the image.
                recipe: None,
                ..*record
            };
            self.writer.record(&image, out);
        }
        let rows = 1 + u64::from(images);
        Some(Finding { label, split, key, rows, end: out.len(), mended: None })
    }
}

/// What is wrong with an entry whose solution is another grid than that of its puzzle.
const WRONG_SOLUTION: &str = "the solution that stands there is not that of the puzzle";

/// The reason why a puzzle is no candidate.
fn unfit() -> Error {
    Error::unmet(
        "expected a puzzle with one solution, the level that is asked for and a class that is known",
    )
}
