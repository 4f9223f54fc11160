//! Candidates for a data set: made or read on any thread, with what decides where they go.

use super::amount::{Measure, Origin};
use super::split::{SplitBy, Splits};
use crate::HarvestPage;
use rootgrid::board::Rules;
use rootgrid::canon;
use rootgrid::deduce::LadderName;
use rootgrid::deduce::level::Level;
use rootgrid::error::{Error, Place};
use rootgrid::generate::Batch;
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::rng::{Purpose, Stream};
use rootgrid::solve::Bulk;
use rootgrid::transform::{LayoutGroup, Morph, Steps};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Count, Field, Record};
use rootgrid_records::variety::Distinct;
use rootgrid_records::write::{ArrowBytes, Writer};
use std::collections::HashSet;
use std::sync::Arc;

/// The settings of all candidates.
pub struct Bench {
    /// Writes rows.
    pub writer: Arc<dyn Writer>,
    /// Counts what rows take in the memory of readers.
    pub arrow: ArrowBytes,
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
    /// The ladder of traces.
    pub ladder: LadderName,
}

rootgrid::opaque_debug!(Bench);

/// Solvers and buffers of one thread.
#[derive(Debug)]
pub struct Tools {
    facts: Facts,
    bulk: Bulk,
    imaging: Imaging,
}

/// The room that images of a puzzle need.
#[derive(Debug)]
struct Imaging {
    values: [Vec<u8>; 2],
    /// A row as its bytes in memory are counted.
    row: Vec<u8>,
    /// An image has a trace of its own: a ladder takes the first step that it finds.
    traces: Option<Facts>,
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
    /// Bytes of its rows in Arrow.
    pub(super) arrow: u64,
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
        let facts = || Facts::new(&fields).with_ladder(self.ladder);
        let is_traced = Facts::trace_fields().any(|field| fields.contains(&field));
        let traces = (is_traced && self.augment > 0).then(facts);
        let imaging = Imaging { values: Default::default(), row: Vec::new(), traces };
        Tools { facts: facts(), bulk: Bulk::new(), imaging }
    }

    /// Takes the puzzles of a batch that was made.
    pub fn make(
        &self,
        tools: &mut Tools,
        origin: &Origin,
        batch: &Batch,
        page: &mut HarvestPage<Finding>,
    ) {
        let Tools { facts, imaging, .. } = tools;
        facts.each_of(batch, origin.generator.recipe(), true, |index, record| {
            let fits = origin.level.is_none_or(|level| record.level == Some(Level::name(level)));
            let finding = fits.then(|| self.ready(record, None, imaging, &mut page.out)).flatten();
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
                if !puzzle.rules().is_ordinary() && !self.fields.contains(&Field::Rules) {
                    return Err(Error::text(place, NO_RULES));
                }
                if !puzzle.shape().is_usual() && !self.fields.contains(&Field::Shape) {
                    return Err(Error::text(place, NO_SHAPE));
                }
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
                let ready = self.ready(&record, label, &mut tools.imaging, &mut page.out);
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
        imaging: &mut Imaging,
        out: &mut Vec<u8>,
    ) -> Option<Finding> {
        let solution = record.solution?;
        let class = |key: Option<canon::ClassKey>| key.map(canon::ClassKey::to_u128);
        let key = match self.distinct {
            own @ (Distinct::Puzzle | Distinct::Solution) => {
                own.key(record.rules, record.puzzle, solution).ok()?
            }
            Distinct::PuzzleClass => class(record.class)?,
            Distinct::SolutionClass => class(record.solution_class)?,
        };
        let split = match self.split_by {
            _ if self.splits.names().len() == 1 => 0,
            SplitBy::SolutionClass => self.splits.part_of(class(record.solution_class)?),
            SplitBy::PuzzleClass => self.splits.part_of(class(record.class)?),
        };
        self.writer.record(record, out);
        let mut arrow = self.arrow.of(record, &mut imaging.row);
        let images = if split == self.splits.training() { self.augment } else { 0 };
        let puzzle = || Givens::from_trusted(record.rules, record.puzzle);
        let seed = if images > 0 { canon::digest(&puzzle()) } else { 0 };
        // Boards of small groups have few images, and may be their own.
        let key_of = |rules: &Rules, values: &[u8]| {
            let rules = if rules.is_ordinary() { String::new() } else { rules.to_string() };
            (rules, values.to_vec())
        };
        let (mut known, mut group) = (HashSet::new(), None);
        if images > 0 {
            known.insert(key_of(record.rules, record.puzzle));
            group = (!record.rules.is_ordinary()).then(|| LayoutGroup::new(record.rules));
        }
        let mut rows = 1;
        for number in 1..=images {
            let mut stream = Stream::new((seed >> 64) as u64, seed as u64, Purpose::Sample, number);
            let drawn = (0..TRIES).find_map(|_| {
                let (text, rules) = imaging.draw(record, group.as_ref(), &mut stream);
                known.insert(key_of(&rules, &imaging.values[0])).then_some((text, rules))
            });
            let Some((text, rules)) = drawn else { break };
            let text = self.fields.contains(&Field::Morph).then_some(text);
            let Imaging { values: [puzzle, solution], row, traces } = &mut *imaging;
            let image = Record {
                rules: &rules,
                puzzle,
                solution: Some(solution),
                morph: text.as_deref(),
                trace: traces.as_mut().map(|facts| facts.trace_of(&rules, puzzle)),
                // They are of the puzzle, and not of the image.
                recipe: None,
                path: None,
                ..*record
            };
            self.writer.record(&image, out);
            arrow += self.arrow.of(&image, row);
            rows += 1;
        }
        Some(Finding { label, split, key, rows, arrow, end: out.len(), mended: None })
    }
}

/// Draws for an image that no row of its puzzle has yet. Where none comes, there are hardly more.
const TRIES: usize = 100;

impl Imaging {
    /// Draws an image of a puzzle and its solution into `values`, by the group of its rules if they are not the ordinary ones;
    /// returns the morph as text, and the rules of the image.
    fn draw(
        &mut self,
        record: &Record<'_>,
        group: Option<&LayoutGroup>,
        stream: &mut Stream,
    ) -> (String, Rules) {
        let rows = [record.puzzle, record.solution.unwrap_or_default()];
        let rows = rows.into_iter().zip(&mut self.values).map(|(values, image)| {
            image.resize(values.len(), 0);
            (values, image)
        });
        match group {
            None => {
                let morph = Morph::uniform(record.shape(), stream);
                rows.for_each(|(values, image)| morph.apply_to_values(values, image));
                (morph.to_string(), record.rules.clone())
            }
            Some(group) => {
                let morph = group.disguise(Steps::Uniform, stream);
                rows.for_each(|(values, image)| morph.apply_to_values(values, image));
                (morph.to_string(), morph.image_rules().clone())
            }
        }
    }
}

/// What is wrong with an entry whose solution is another grid than that of its puzzle.
const WRONG_SOLUTION: &str = "the solution that stands there is not that of the puzzle";

/// The problem of an entry under rules for which the data set has no column.
const NO_RULES: &str = "the board has further rules, and the data set no column for them, as the first board has none: write --with \
                        rules, or put one with rules first";

/// The same for a shape that its size does not tell.
const NO_SHAPE: &str = "the blocks of the board are not those of its size, and the data set has no column for them, as the first board \
                        has them: write --columns with shape, or put one with such blocks first";

/// The reason why a puzzle is no candidate.
fn unfit() -> Error {
    Error::unmet(
        "expected a puzzle with one solution, the level that is asked for and a class that is known",
    )
}
