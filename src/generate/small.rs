//! Puzzles of boards of up to 64 cells, many of one recipe after the other.
//!
//! Erasing commutes with morphs, so clues are erased on the grid before its walk, where a set of cells is one word, and
//! what is known of a root that all puzzles share is learned once. The walk carries the rest to the puzzle.

use super::order::BLOCK;
use super::order::block::BlockOrder;
use super::removal::{Bounds, Order};
use super::source::PuzzleSource;
use super::{Batch, GridSource, Made, Recipe};
use crate::board::{Cell, Shape, Symmetry};
use crate::deduce::level::{Level, SmallRules, small_rules};
use crate::rng::Purpose;
use crate::solve::random_solution;
use crate::transform::{KindSet, Morph};

/// The most cells of a small board.
const MOST_CELLS: usize = 64;

/// Makes puzzles of plain recipes on small boards.
pub(super) struct SmallEngine {
    rules: Box<dyn SmallRules>,
    /// Cell after cell, its row and column.
    spots: Vec<[u8; 2]>,
    /// Scratch: the cells of the grid before its walk, in the order of proposing.
    order: Vec<u8>,
    /// Scratch: the puzzle before the walk; puzzle and solution after it.
    clues: Vec<u8>,
    puzzle: Vec<u8>,
    solution: Vec<u8>,
}

impl SmallEngine {
    /// Returns whether an engine can make the puzzles of a recipe.
    pub(super) fn suits(recipe: &Recipe) -> bool {
        matches!(recipe.source, GridSource::Shuffled(_))
            && recipe.level != Level::None
            && recipe.order == Order::Random
            && recipe.symmetry == Symmetry::None
            && recipe.bounds == Bounds::default()
            && recipe.goal.is_empty()
            && recipe.sampling.is_none()
            && recipe.rules.is_ordinary()
            && recipe.shape().cells() <= MOST_CELLS
    }

    /// An engine for boards of a shape; `None` for large ones.
    pub(super) fn new(shape: Shape) -> Option<SmallEngine> {
        let rules = small_rules(shape)?;
        let cells = (0..shape.cells()).map(Cell::new);
        Some(SmallEngine {
            rules,
            spots: cells.map(|cell| [cell.row(shape) as u8, cell.col(shape) as u8]).collect(),
            order: vec![0; shape.cells()],
            clues: vec![0; shape.cells()],
            puzzle: vec![0; shape.cells()],
            solution: vec![0; shape.cells()],
        })
    }

    /// Makes the puzzle of an index and adds it to the batch; false if it fails the guard.
    pub(super) fn make(
        &mut self,
        source: PuzzleSource<'_>,
        block: &BlockOrder,
        index: u64,
        batch: &mut Batch,
    ) -> bool {
        let PuzzleSource { recipe, seeds, walk, root, .. } = source;
        let shape = recipe.shape();
        let key = seeds.grid_key(index);
        let walk = walk.morph(key, 0);
        let drawn;
        let root = match root {
            Some(root) => root,
            None => {
                drawn = random_solution(shape, &mut key.stream(Purpose::Root, 0));
                &drawn
            }
        };
        // The frame of an ordinary removal undoes the walk first.
        let mut stream = seeds.removal_key(index).stream(Purpose::Frame, 0);
        let frame = Morph::uniform_geometry(shape, KindSet::ALL, &mut stream);
        let (rows, columns) = (frame.rows(), frame.cols());
        let [down, right] = match frame.is_transposed() {
            false => [shape.side() as u8, 1],
            true => [1, shape.side() as u8],
        };
        // Early cells before the others, without a branch that would depend on them.
        let (mut early, mut late, mut others) = (0, 0, [0; 64]);
        for &framed in &block.cells {
            let [row, column] = self.spots[framed.index()].map(usize::from);
            let cell = rows[row] * down + columns[column] * right;
            let class = block.class_of(framed, index % BLOCK);
            others[late & 63] = cell;
            self.order[early] = cell;
            early += 1 - class;
            late += class;
        }
        self.order[early..].copy_from_slice(&others[..late]);
        self.rules.set_truth(root.values());
        let clues = self.rules.erase(&self.order, recipe.level.rounds());
        if !self.rules.is_unique(clues) {
            return false;
        }
        for (cell, (clue, &value)) in self.clues.iter_mut().zip(root.values()).enumerate() {
            *clue = value * (clues >> cell & 1) as u8;
        }
        walk.apply_to_values(&self.clues, &mut self.puzzle);
        walk.apply_to_values(root.values(), &mut self.solution);
        batch.push(&Made {
            rules: shape.rules(),
            index,
            puzzle: &self.puzzle,
            solution: &self.solution,
            solutions: 1,
            attempts: 1,
            rating: None,
        });
        true
    }
}
