//! Lists of unavoidable sets that grow by what proofs find, and the screen that holds many puzzles against them.

use super::Screen;
use super::automorphisms::automorphisms;
use crate::board::CellBits;
use crate::generate::lanes::draw::line_morph::LineTable;
use crate::lanes::isa::U64Ops;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;
use std::collections::{HashMap, HashSet};

/// Cells in all sets together, from which on no more sets are learned: what a longer list proves costs more than to
/// prove it anew.
const ENOUGH: usize = 60_000;
/// Sets with more cells are seldom hit by a single clue.
const LARGEST: u32 = 20;
/// Finds between two times of learning.
const LESSON: usize = 4096;
/// Cells of the sets that are learned at a time.
const PROGRESS: usize = 40_000;

/// Unavoidable sets of one solution.
///
/// Wherever two solutions differ is an unavoidable set of both, and so is its image under every automorphism of the
/// solution. Sets that the list lacks are counted when proofs meet them; from time to time the most frequent
/// ones join the list with all their images. The list changes how fast puzzles are made, never which.
pub(crate) struct LearnedSets {
    /// The number of sets in the beginning.
    first: usize,
    /// The number of cells of each set.
    sizes: Vec<u8>,
    /// The cells of one set after the other.
    cells: Vec<u8>,
    /// For each automorphism the images of the cells, as sets.
    automorphisms: Vec<[u128; 81]>,
    /// The finds of sets that are not in the list, each in the place of all its images.
    finds: HashMap<u128, u32>,
    /// The number of finds since the last lesson.
    fresh: usize,
}

impl<I: U64Ops, G> Screen<I, G> for LearnedSets {
    const PERIOD: Option<u32> = None;

    fn load(&mut self, _: I, _: &G) {}

    fn find(&self, isa: I, _: &G, clues: &Plane<I>, needed: &mut Plane<I>) {
        isa.dispatch(ScreenLearned { clues, needed, sets: self.all() });
    }

    fn find_at_start(&self, isa: I, clues: &Plane<I>, needed: &mut Plane<I>) -> bool {
        isa.dispatch(ScreenLearned { clues, needed, sets: self.first() });
        true
    }

    fn is_open(&self) -> bool {
        LearnedSets::is_open(self)
    }

    fn learn(&mut self, finds: &[u128]) {
        LearnedSets::learn(self, finds);
    }
}

/// Some sets: how many cells each has, and the cells of one after the other.
#[derive(Copy, Clone)]
pub(crate) struct SetList<'a> {
    sizes: &'a [u8],
    cells: &'a [u8],
}

impl LearnedSets {
    /// A list that begins with these sets of a grid with these values.
    pub(crate) fn new(values: &[u8; 81], lines: &LineTable, first: &[[u8; 6]]) -> LearnedSets {
        let mut sets = LearnedSets {
            first: first.len(),
            sizes: Vec::new(),
            cells: Vec::new(),
            automorphisms: automorphisms(values, lines)
                .iter()
                .map(|map| map.map(|image| 1 << image))
                .collect(),
            finds: HashMap::new(),
            fresh: 0,
        };
        for cells in first {
            sets.push(cells.iter().fold(0, |set, cell| set | 1 << cell));
        }
        sets
    }

    fn push(&mut self, set: u128) {
        self.cells.extend(CellBits::new(set).map(|cell| cell as u8));
        self.sizes.push(set.count_ones() as u8);
    }

    /// All of them.
    pub(crate) fn all(&self) -> SetList<'_> {
        SetList { sizes: &self.sizes, cells: &self.cells }
    }

    /// Those that the list began with.
    pub(crate) fn first(&self) -> SetList<'_> {
        SetList { sizes: &self.sizes[..self.first], cells: &self.cells }
    }

    /// Returns whether more sets would be learned.
    pub(crate) fn is_open(&self) -> bool {
        self.cells.len() < ENOUGH
    }

    /// Counts sets that were needed and that the list did not have; the best join it from time to time.
    pub(crate) fn learn(&mut self, sets: &[u128]) {
        if !self.is_open() {
            return;
        }
        for &set in sets.iter().filter(|set| (1..=LARGEST).contains(&set.count_ones())) {
            let least = self.images(set).min().unwrap_or(set);
            *self.finds.entry(least).or_insert(0) += 1;
            self.fresh += 1;
        }
        if self.fresh >= LESSON {
            self.fresh = 0;
            self.take_best();
        }
    }

    /// The images of a set under all automorphisms; some may be equal.
    fn images(&self, set: u128) -> impl Iterator<Item = u128> + '_ {
        self.automorphisms
            .iter()
            .map(move |map| CellBits::new(set).fold(0, |image, cell| image | map[cell]))
    }

    /// Moves the finds that prove most for their cells to the list.
    fn take_best(&mut self) {
        let mut finds: Vec<(u128, u32)> =
            self.finds.iter().map(|(&set, &count)| (set, count)).collect();
        // Equal ones in a fixed order, so that runs are alike.
        finds.sort_unstable_by_key(|&(set, count)| {
            (std::cmp::Reverse(count * 1000 / set.count_ones()), set)
        });
        let most = self.cells.len() + PROGRESS;
        for (set, _) in finds {
            if self.cells.len() >= most {
                break;
            }
            self.finds.remove(&set);
            let images: HashSet<u128> = self.images(set).collect();
            let mut images: Vec<u128> = images.into_iter().collect();
            images.sort_unstable();
            images.into_iter().for_each(|image| self.push(image));
        }
        if !self.is_open() {
            self.finds = HashMap::new();
        }
    }
}

/// Finds the clues that stand alone in a set: they are needed.
pub(crate) struct ScreenLearned<'a, I: Isa> {
    pub(crate) clues: &'a Plane<I>,
    /// Receives the clues that are needed.
    pub(crate) needed: &'a mut Plane<I>,
    pub(crate) sets: SetList<'a>,
}

impl<I: Isa> Kernel<I> for ScreenLearned<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let ScreenLearned { clues, needed, sets: SetList { sizes, cells } } = self;
        *needed = [I::ZERO; 81];
        let mut rest = cells;
        for &size in sizes {
            let (set, more) = rest.split_at(usize::from(size).min(rest.len()));
            rest = more;
            let (mut one, mut two, mut open) = (I::ZERO, I::ZERO, I::ZERO);
            for &cell in set {
                // Below 81 by construction; the minimum spares the check of bounds.
                let cell = usize::from(cell).min(80);
                let clue = clues[cell];
                two = isa.or_and(two, one, clue);
                one = isa.or(one, clue);
                open = isa.or_andnot(open, clue, needed[cell]);
            }
            let news = isa.and_andnot(open, one, two);
            if isa.any(news) {
                for &cell in set {
                    let cell = usize::from(cell).min(80);
                    needed[cell] = isa.or_and(needed[cell], news, clues[cell]);
                }
            }
        }
    }
}
