//! Candidates for a data set: made or read on any thread, with what decides where they go.

use super::amounts::{Origin, Per};
use crate::input::Entries;
use crate::recipe_text::RecipeText;
use rootgrid::canon;
use rootgrid::deduce::level::Level;
use rootgrid::error::Error;
use rootgrid::generate::Batch;
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::rng::{Purpose, Stream};
use rootgrid::solve::Bulk;
use rootgrid::transform::Morph;
use rootgrid_batch::dataset::{SplitBy, Splits};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Count, Field, Record};
use rootgrid_records::variety::Distinct;
use rootgrid_records::write::Writer;
use std::ops::Range;
use std::sync::Arc;

/// The settings of all candidates.
pub(super) struct Bench {
    pub(super) writer: Arc<dyn Writer>,
    /// Fields that are shown.
    pub(super) fields: Vec<Field>,
    pub(super) splits: Splits,
    pub(super) split_by: SplitBy,
    pub(super) distinct: Distinct,
    pub(super) augment: u32,
    pub(super) per: Option<Per>,
}

/// Solvers and buffers of one thread.
pub(super) struct Tools {
    facts: Facts,
    bulk: Bulk,
    image: [Vec<u8>; 2],
}

/// The candidates of some indices, in their order.
#[derive(Default)]
pub(super) struct Page {
    /// Their rows, written.
    pub(super) out: Vec<u8>,
    pub(super) found: Vec<(u64, Finding)>,
    /// The error that ends the run.
    pub(super) error: Option<Error>,
}

/// The findings about a candidate.
pub(super) enum Finding {
    Ready {
        /// The amount that it counts for, where that follows from the puzzle.
        label: Option<String>,
        split: usize,
        key: u128,
        rows: u64,
        /// Where its rows end.
        end: usize,
    },
    Unmet,
    Wrong,
}

impl Bench {
    /// Fields that have to be worked out.
    fn worked_out(&self) -> Vec<Field> {
        let mut fields = self.fields.clone();
        if self.splits.names().len() > 1 {
            fields.push(match self.split_by {
                SplitBy::SolutionClass => Field::SolutionClass,
                SplitBy::PuzzleClass => Field::Class,
            });
        }
        fields.extend(match self.distinct {
            Distinct::PuzzleClass => Some(Field::Class),
            Distinct::SolutionClass => Some(Field::SolutionClass),
            Distinct::Puzzle | Distinct::Solution => None,
        });
        fields.extend(self.per.map(Per::field));
        fields
    }

    pub(super) fn try_tools(&self) -> Result<Tools, Error> {
        let facts = Facts::new(&self.worked_out());
        Ok(Tools { facts, bulk: Bulk::new(), image: Default::default() })
    }

    /// Makes the puzzles of some indices.
    pub(super) fn make(&self, tools: &mut Tools, origin: &Origin, indices: Range<u64>) -> Page {
        let mut page = Page::default();
        let recipe = origin.generator.recipe();
        let mut batch = Batch::new(recipe.shape);
        let failed = origin.generator.maker().fill(indices, &mut batch);
        let mut text = RecipeText::new(recipe);
        let levels = tools.facts.levels_of(&batch, recipe.level);
        for (made, level) in batch.iter().zip(levels) {
            let mut record = Record {
                solution: Some(made.solution),
                recipe: Some(text.with_index(made.index)),
                index: Some(made.index),
                solutions: Some(Count::exactly(1)),
                attempts: Some(made.attempts.into()),
                rating: made.rating,
                level,
                ..Record::new(made.shape, made.puzzle)
            }
            .with_sampling(recipe.sampling);
            tools.facts.fill_made(&mut record, recipe.level);
            let fits = origin.level.is_none_or(|level| record.level == Some(Level::name(level)));
            let finding = if fits {
                self.ready(&record, None, &mut tools.image, &mut page.out)
            } else {
                None
            };
            page.found.push((made.index, finding.unwrap_or(Finding::Unmet)));
        }
        page.found.extend(failed.into_iter().map(|(index, _)| (index, Finding::Unmet)));
        page.found.sort_by_key(|(index, _)| *index);
        page
    }

    /// Takes puzzles from a file.
    pub(super) fn read(&self, tools: &mut Tools, entries: Entries) -> Page {
        let mut page = Page::default();
        let mut puzzles: Vec<Option<Puzzle>> = Vec::with_capacity(entries.items.len());
        for item in entries.items {
            match item {
                Ok(item) => puzzles.push(item.into_givens().try_puzzle().ok()),
                Err(error) if error.is_text() => puzzles.push(None),
                Err(error) => {
                    page.error = Some(error);
                    break;
                }
            }
        }
        let valid: Vec<Puzzle> = puzzles.iter().flatten().cloned().collect();
        let mut answers = tools.bulk.solve(&valid, 2).into_iter();
        for (index, puzzle) in (entries.first..).zip(&puzzles) {
            let answer = puzzle.as_ref().and_then(|_| answers.next().flatten());
            let (Some(puzzle), Some((solution, 1))) = (puzzle, answer) else {
                page.found.push((index, Finding::Wrong));
                continue;
            };
            let mut record = Record {
                solution: Some(solution.values()),
                index: Some(index),
                solutions: Some(Count::exactly(1)),
                ..Record::new(puzzle.shape(), puzzle.values())
            };
            tools.facts.fill(&mut record);
            let label = self.per.map(|per| per.label(&record));
            let finding = self.ready(&record, label, &mut tools.image, &mut page.out);
            page.found.push((index, finding.unwrap_or(Finding::Wrong)));
        }
        page
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
        let digest = |values: &[u8]| canon::digest(&Givens::from_trusted(record.shape, values));
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
            let morph = Morph::uniform(record.shape, &mut stream);
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
        Some(Finding::Ready { label, split, key, rows, end: out.len() })
    }
}
