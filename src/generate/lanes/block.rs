//! One block of indices, from draws to finished puzzles.

use super::chain::{Bits, Chain, Line, show};
use super::climb::Climb;
use super::direct::Direct;
use super::frames::{Codes, Frames, Patterns, Slice};
use super::geometry::{Drawn, Fold, Geometry, Lines, Moves, draw_frame};
use super::guard::{FillFramed, FillShared, solved};
use super::needs::Needs;
use super::print::{Cells, Print, RootRows};
use super::rivals::Suppose;
use super::sets::small_sets;
use super::unavoidable::Sets;
use super::{Engine, Recipe, TOGETHER};
use crate::board::Shape;
use crate::deduce::level::Level;
use crate::generate::order::BlockOrder;
use crate::generate::{BLOCK, Batch, Made};
use crate::grid::Solution;
use crate::rng::{Purpose, StreamKey};
use crate::solve::lanes::board::{self, Board};
use crate::solve::lanes::isa::Isa;
use crate::solve::lanes::search::Search;
use crate::solve::lanes::transpose::{slice, unslice};
use crate::transform::{Kind, KindSet, Steps, Walk};
use std::ops::Range;

/// The cells row by row, and column by column.
pub(super) const ROW_MAJOR: [u8; 81] = cells_in_order(false);
const COLUMN_MAJOR: [u8; 81] = cells_in_order(true);

const fn cells_in_order(mirrored: bool) -> [u8; 81] {
    let mut cells = [0; 81];
    let mut i = 0;
    while i < 81 {
        cells[i] = if mirrored { (i % 9 * 9 + i / 9) as u8 } else { i as u8 };
        i += 1;
    }
    cells
}

/// What an index draws.
#[derive(Clone)]
struct Draw {
    walk: Geometry,
    /// Values from 1 by digit from 0, in both halves.
    labels: [u8; 32],
    frame: Drawn,
}

/// The engine on one instruction set.
pub(super) struct Blocks<I: Isa> {
    isa: I,
    seed: u64,
    level: Level,
    kinds: KindSet,
    walk: Walk,
    moves: Moves,
    lines: Lines,
    root: [u8; 81],
    rows: RootRows,
    patterns: Patterns,
    /// The block whose order was drawn last.
    drawn: Option<u64>,
    shared: BlockOrder,
    /// Its cells.
    order: [u8; 81],
    /// The lanes for which a cell is early.
    early: Box<[I::Word; 81]>,
    /// What the lanes of a block draw.
    draws: Vec<Draw>,
    words: Vec<u64>,
    frames: Box<Frames<I>>,
    codes: Box<Codes<I>>,
    clues: Box<[I::Word; 81]>,
    chain: Option<Chain<I>>,
    needs: Option<Needs<I>>,
    suppose: Option<Suppose<I>>,
    proposals: Vec<Line>,
    search: Search<I>,
    board: Box<Board<I>>,
    /// The masks of all lanes, row by row and column by column.
    masks: [Vec<u128>; 2],
}

impl<I: Isa> Blocks<I> {
    /// An engine for a recipe that suits it.
    pub(super) fn new(isa: I, recipe: &Recipe, walk: &Walk, root: &Solution) -> Blocks<I> {
        let mut cells = [0; 81];
        cells.copy_from_slice(root.values());
        let has_chain = matches!(recipe.level, Level::OneChain | Level::TwoChain | Level::Unique);
        let is_unique = matches!(recipe.level, Level::TwoChain | Level::Unique);
        let climb = (recipe.level == Level::TwoChain).then(|| Climb::new(isa, &cells));
        let small = if has_chain { small_sets(root) } else { Vec::new() };
        let first: Vec<u128> =
            small.iter().map(|set| set.iter().fold(0, |all, cell| all | 1 << cell)).collect();
        let mut search = Search::new(isa);
        search.likely = cells.map(|value| value - 1);
        let identity = Drawn { rows: 0, columns: 0, transposed: false };
        let lines = Lines::new();
        let needs =
            is_unique.then(|| Needs::new(isa, &cells, Sets::new(&cells, &lines, &first), climb));
        let chain = has_chain.then(|| Chain::new(isa, is_unique, &cells, small));
        let draw = Draw { walk: lines.geometry(identity), labels: [0; 32], frame: identity };
        Blocks {
            isa,
            seed: recipe.seed,
            level: recipe.level,
            kinds: recipe.kinds,
            moves: Moves::new(walk.table()),
            walk: walk.clone(),
            lines,
            root: cells,
            rows: RootRows::new(&cells),
            patterns: Patterns::new(&cells),
            drawn: None,
            shared: BlockOrder::default(),
            order: [0; 81],
            early: Box::new([I::ZERO; 81]),
            draws: vec![draw; TOGETHER as usize],
            words: Vec::new(),
            frames: Frames::new(),
            codes: Box::new([[I::ZERO; 4]; 81]),
            clues: Box::new([I::ZERO; 81]),
            chain,
            needs,
            suppose: (recipe.level == Level::Two).then(|| Suppose::new(isa, &cells)),
            proposals: vec![Line::new(); TOGETHER as usize],
            search,
            board: Board::new(),
            masks: [vec![0; I::LANES], vec![0; I::LANES]],
        }
    }

    /// Draws the walk, the labels and the frame of an index.
    fn draw(&mut self, index: u64) -> Draw {
        let key = StreamKey::new(self.seed, index);
        let (walk, relabellings) = match self.walk.length() {
            Steps::Count(count) => {
                let (moves, words, count) = (&self.moves, &mut self.words, count as usize);
                moves.draw(&mut key.stream(Purpose::Walk, 0), count, words);
                self.isa.enter(Fold { moves, words, count })
            }
            Steps::Uniform => {
                let drawn = Lines::draw(self.kinds, &mut key.stream(Purpose::Walk, 0));
                (self.lines.geometry(drawn), u32::from(self.kinds.contains(Kind::Digits)))
            }
        };
        let mut labels = [0; 32];
        if relabellings > 0 {
            labels[..9].copy_from_slice(&self.walk.labels(key, 0, relabellings)[..9]);
        } else {
            (0..9).for_each(|i| labels[i] = i as u8);
        }
        for i in 0..9 {
            labels[i] += 1;
            labels[16 + i] = labels[i];
        }
        Draw { walk, labels, frame: draw_frame(key) }
    }

    /// Draws the order that the block of an index shares, if it is not that of the last part, and picks out the
    /// early cells of the indices from there on.
    fn draw_order(&mut self, index: u64) {
        let block = index / BLOCK;
        if self.drawn != Some(block) {
            let stream = StreamKey::new(self.seed, block).stream(Purpose::Order, 0);
            self.shared = BlockOrder::draw(Shape::NINE, stream);
            self.order = std::array::from_fn(|k| self.shared.cells[k].index() as u8);
            self.drawn = Some(block);
        }
        for (cell, word) in self.early.iter_mut().enumerate() {
            for (i, limb) in I::limbs_mut(word).iter_mut().enumerate() {
                *limb = self.shared.early_from(cell, index % BLOCK + 64 * i as u64);
            }
        }
    }

    /// Draws what the indices need, from slot `first` on, and takes the direct round.
    fn begin(&mut self, indices: Range<u64>, first: usize) {
        self.draw_order(indices.start);
        self.frames.clear();
        let count = (indices.end - indices.start) as usize;
        for (lane, index) in indices.enumerate() {
            let draw = self.draw(index);
            self.frames.set(lane, &self.lines.geometry(draw.frame));
            self.draws[first + lane] = draw;
        }
        let (frames, patterns, codes) = (&*self.frames, &self.patterns, &mut *self.codes);
        self.isa.enter(Slice { frames, patterns, codes });
        let (codes, order) = (&*self.codes, &self.order);
        let (early, clues) = (&*self.early, &mut *self.clues);
        if matches!(self.level, Level::TwoChain | Level::Unique) {
            self.isa.enter(Direct::<I, true> { codes, order, early, clues });
        } else {
            self.isa.enter(Direct::<I, false> { codes, order, early, clues });
        }
        if self.level == Level::One {
            return;
        }
        if let Some(suppose) = &mut self.suppose {
            suppose.sweep(first, (frames, codes), (order, early), clues);
        }
        unslice::<I>(clues, order, &mut self.masks[0]);
        unslice::<I>(early, order, &mut self.masks[1]);
        for lane in 0..count {
            let frame = self.lines.geometry(self.draws[first + lane].frame);
            let (standing, early) = (self.masks[0][lane], self.masks[1][lane]);
            let cells = Bits(standing & early).chain(Bits(standing & !early)).map(|k| {
                let cell = usize::from(order[k]);
                frame.source(cell / 9, cell % 9) as u8
            });
            self.proposals[first + lane].start(cells);
        }
    }

    /// Guards and prints the puzzles of a lane each, from slot `first` on.
    fn finish(
        &mut self,
        indices: Range<u64>,
        first: usize,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    ) {
        let count = (indices.end - indices.start) as usize;
        let board = &mut *self.board;
        if self.level != Level::One {
            for (mask, line) in self.masks[0].iter_mut().zip(&self.proposals[first..]) {
                *mask = line.mask;
            }
            slice::<I>(&self.masks[0][..count], &mut self.clues);
            let clues = &*self.clues;
            self.isa.enter(FillShared { board, solution: &self.root, clues });
        } else {
            let (codes, clues) = (&*self.codes, &*self.clues);
            self.isa.enter(FillFramed { board, codes, clues });
            unslice::<I>(clues, &ROW_MAJOR, &mut self.masks[0]);
        }
        unslice::<I>(&self.clues, &COLUMN_MAJOR, &mut self.masks[1]);
        let mut active = I::ZERO;
        (0..count).for_each(|lane| board::set::<I>(&mut active, lane));
        let good = solved(self.isa, &mut self.board, active);
        let open = self.guard_rest(count, &good);
        let (mut puzzle, mut solution): (Cells, Cells) = ([0; 96], [0; 96]);
        for (lane, index) in indices.enumerate() {
            if open[lane] {
                other(index, batch);
                continue;
            }
            self.print(lane, first, &mut puzzle, &mut solution);
            batch.push(&Made {
                shape: Shape::NINE,
                index,
                puzzle: &puzzle[..81],
                solution: &solution[..81],
                solutions: 1,
                attempts: 1,
            });
        }
    }

    /// Counts the solutions of the puzzles that singles do not solve; tells which lanes do not have one.
    fn guard_rest(&mut self, count: usize, good: &I::Word) -> Vec<bool> {
        let mut open: Vec<bool> = (0..count).map(|lane| !board::test::<I>(good, lane)).collect();
        let lanes: Vec<usize> = (0..count).filter(|&lane| open[lane]).collect();
        // A framed puzzle that singles do not solve is none of level 1: the ordinary path reports it.
        if self.level != Level::One && !lanes.is_empty() {
            let puzzles: Vec<_> =
                lanes.iter().map(|&lane| show(&self.root, self.masks[0][lane])).collect();
            let counts = self.search.count(&puzzles, &[], 2, |_, _, _| {});
            lanes.iter().zip(counts).for_each(|(&lane, count)| open[lane] = count != 1);
        }
        open
    }

    /// Carries a lane's puzzle to its own grid.
    fn print(&self, lane: usize, first: usize, puzzle: &mut Cells, solution: &mut Cells) {
        let Draw { walk, labels, frame } = &self.draws[first + lane];
        // The mask's rows and columns for rows and columns of the root: as they are, or those of the frame.
        let (mirrored, pick) = if self.level != Level::One {
            (walk.transposed, walk.lines)
        } else {
            let mirrored = walk.transposed != frame.transposed;
            let (rows, columns) =
                (&self.lines.inverse[frame.rows], &self.lines.inverse[frame.columns]);
            let (rows, columns) = if mirrored { (columns, rows) } else { (rows, columns) };
            let mut pick = [0; 32];
            for i in 0..9 {
                pick[i] = rows[usize::from(walk.lines[i])];
                pick[16 + i] = columns[usize::from(walk.lines[16 + i])];
            }
            (mirrored, pick)
        };
        self.isa.enter(Print {
            root: &self.rows,
            walk,
            labels: *labels,
            mask: self.masks[usize::from(mirrored)][lane],
            pick,
            puzzle,
            solution,
        });
    }
}

/// A range of indices in parts that end where a multiple of `size` does, or are as long.
pub(super) fn parts(indices: Range<u64>, size: u64) -> impl Iterator<Item = Range<u64>> {
    let mut start = indices.start;
    std::iter::from_fn(move || {
        let end = indices.end.min((start / size + 1).saturating_mul(size));
        let part = start..end;
        start = end;
        (!part.is_empty()).then_some(part)
    })
}

impl<I: Isa> Engine for Blocks<I> {
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    ) {
        // Lanes divide blocks: no part reaches over the border of a block.
        let lanes = I::LANES as u64;
        for together in parts(indices, TOGETHER) {
            let slot = |index: u64| (index - together.start) as usize;
            for part in parts(together.clone(), lanes) {
                self.begin(part.clone(), slot(part.start));
                if self.level == Level::One {
                    self.finish(part.clone(), slot(part.start), batch, other);
                }
            }
            if self.level == Level::One {
                continue;
            }
            let count = slot(together.end);
            let lines = &mut self.proposals[..count];
            if let Some(suppose) = &mut self.suppose {
                suppose.run(lines);
            }
            if let Some(chain) = &mut self.chain {
                chain.run(lines);
            }
            if let Some(needs) = &mut self.needs {
                needs.run(lines, &mut self.search);
            }
            for part in parts(together.clone(), lanes) {
                self.finish(part.clone(), slot(part.start), batch, other);
            }
        }
    }
}
