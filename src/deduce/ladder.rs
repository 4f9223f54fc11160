//! The ladders: finders in the order in which they are tried, with what they remember.

use super::Sheet;
use super::chain::{Plan, ruled};
use super::finders::{Call, Chains, Extent, FINDERS, Finder, FinderInput, Profiles, TABLE};
use super::ladder_name::Profile;
use super::nine::Nine;
use super::position::Touched;
use super::rated_rules::RatedRow;
use super::ruled_board::{LastTables, RuledBoard};
use crate::budget::Watch;
use crate::deduce::branch::Branch;
use crate::deduce::finder::sums::CageMemory;
use crate::deduce::finder::teaching;
use crate::deduce::pattern::Pattern;
use crate::deduce::step::Step;
use crate::deduce::technique::{ChainKind, Technique};

/// The ladders with everything that their finders keep between steps.
#[derive(Clone, Debug)]
pub(super) struct Ladder {
    /// True if uniqueness techniques of the rating scale search as in the 2021 version.
    is_revised: bool,
    /// Which rows the rating scale uses.
    used: [bool; FINDERS],
    /// Row by row, houses, digits or cells that are known to have nothing (see [`Extent`]).
    clean: [u128; FINDERS],
    watch: Watch,
    chains: Chains,
    /// What cages can hold, as long as nothing changes in them.
    cages: CageMemory,
    /// Tables of the rules that were climbed under last.
    ruled: LastTables,
    /// What is left of the work for chains within chains under further rules.
    nested_work: u64,
}

/// The board as sets of cells, made when it is first asked for.
fn on_bits<'a, 'b>(
    made: &'b mut Option<RuledBoard<'a>>,
    tables: &mut LastTables,
    board: &'a Sheet,
) -> &'b RuledBoard<'a> {
    made.get_or_insert_with(|| RuledBoard::new(board, tables.tables(board.rules())))
}

impl Ladder {
    /// The teaching ladder and that of a profile.
    pub(super) fn new(profile: Profile) -> Ladder {
        let is_revised = profile == Profile::Se2021;
        let is_used = |profiles: Profiles| match profiles {
            Profiles::Both => true,
            Profiles::Se2021 => is_revised,
            Profiles::Neither => false,
        };
        Ladder {
            is_revised,
            used: std::array::from_fn(|row| is_used(TABLE[row].profiles)),
            clean: [0; FINDERS],
            watch: Watch::default(),
            chains: Chains::new(),
            cages: CageMemory::default(),
            ruled: LastTables::default(),
            nested_work: ruled::NESTED_WORK,
        }
    }

    /// Leaves only these finders on the rating scale.
    pub(super) fn retain(&mut self, finders: &[Finder]) {
        for (used, row) in self.used.iter_mut().zip(&TABLE) {
            *used &= finders.contains(&row.finder);
        }
    }

    /// From now on searches find nothing once these limits are reached.
    pub(super) fn set_watch(&mut self, watch: Watch) {
        self.watch = watch;
    }

    /// The rest of the limits.
    pub(super) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Forgets what was known about any board.
    pub(super) fn reset(&mut self) {
        self.clean = [0; FINDERS];
        self.nested_work = ruled::NESTED_WORK;
        self.cages.reset();
    }

    /// Forgets what was known about houses, digits and cells in which something changed.
    pub(super) fn forget(&mut self, touched: Touched) {
        for &row in &HOUSE_ROWS {
            self.clean[row] &= !touched.houses;
        }
        for &row in &DIGIT_ROWS {
            self.clean[row] &= !u128::from(touched.digits);
        }
        for &row in &CELL_ROWS {
            self.clean[row] &= !touched.cells;
        }
        self.cages.forget(touched);
    }

    /// The first step of the rating scale, unless only steps rated above `most` are left.
    pub(super) fn find<B: LadderBoard>(&mut self, board: &B, most: f64, step: &mut Step) -> bool {
        let is_revised = self.is_revised;
        self.first(0..rows_up_to(most), |ladder, row| {
            ladder.used[row] && ladder.run(row, board, is_revised, step)
        })
        .is_some()
            && step.rating <= most
    }

    /// The first step of a ladder without ratings, given by its rows.
    pub(super) fn climb<B: LadderBoard>(
        &mut self,
        rows: &[usize],
        board: &B,
        step: &mut Step,
    ) -> bool {
        let first = |ladder: &mut Ladder, row| ladder.run(row, board, true, step);
        self.first(rows.iter().copied(), first).is_some()
    }

    /// The first step of the rating scale under rules of their own, given by its rows.
    pub(super) fn climb_rated(
        &mut self,
        rows: &[RatedRow],
        board: &Sheet,
        most: f64,
        step: &mut Step,
    ) -> bool {
        let mut ruled = None;
        let run = |ladder: &mut Ladder, row: RatedRow| match row {
            RatedRow::Ordinary(finder) => ladder.run(finder as usize, board, true, step),
            RatedRow::Further(rating, find) => {
                let is_found = find(board, step);
                step.rating = if is_found { rating } else { step.rating };
                is_found
            }
            RatedRow::Ruled(find) => {
                find(on_bits(&mut ruled, &mut ladder.ruled, board), &ladder.watch, step)
            }
            RatedRow::Chains(plan) => {
                let board = on_bits(&mut ruled, &mut ladder.ruled, board);
                let work = (&ladder.watch, &mut ladder.nested_work);
                // What is beyond the bound of one search is rated by no later one, and ends the ladder.
                plan.base() <= most && ruled::find_several(board, plan, work, step).unwrap_or(false)
            }
        };
        let row = self.first(rows.iter().copied(), run);
        row.is_some() && step.rating <= most
    }

    /// Every step of the first row that finds any: of a ladder without ratings, given by its rows, then of the rating
    /// scale. The step is overwritten.
    pub(super) fn gather_first(
        &mut self,
        rows: &[usize],
        board: &Nine,
        step: &mut Step,
    ) -> Vec<Step> {
        let taught =
            self.first(rows.iter().copied(), |ladder, row| ladder.run(row, board, true, step));
        let is_taught = taught.is_some();
        let row = taught.or_else(|| {
            let is_revised = self.is_revised;
            self.first(0..FINDERS, |ladder, row| {
                ladder.used[row] && ladder.run(row, board, is_revised, step)
            })
        });
        row.map_or_else(Vec::new, |row| self.gather(row, board, is_taught))
    }

    /// The first of these rows that finds a step. A step that a finder has when the limits are reached may not be
    /// its best, and those before it may have missed theirs: it does not count.
    #[inline]
    fn first<R: Copy>(
        &mut self,
        rows: impl IntoIterator<Item = R>,
        mut run: impl FnMut(&mut Ladder, R) -> bool,
    ) -> Option<R> {
        let row = rows.into_iter().find(|&row| self.watch.is_over_after_unit() || run(self, row));
        row.filter(|_| !self.watch.is_over())
    }

    /// The rows of the rating scale, in order.
    pub(super) fn rows(&self) -> Vec<usize> {
        (0..FINDERS).filter(|&row| self.used[row]).collect()
    }

    /// Every step of a row.
    pub(super) fn gather<B: LadderBoard>(
        &mut self,
        row: usize,
        board: &B,
        is_taught: bool,
    ) -> Vec<Step> {
        let mut step = Step::gathering();
        let is_revised = is_taught || self.is_revised;
        self.clean[row] = 0;
        self.run(row, board, is_revised, &mut step);
        self.clean[row] = 0;
        step.into_gathered()
    }

    #[inline]
    fn run<B: LadderBoard>(
        &mut self,
        row: usize,
        board: &B,
        is_revised: bool,
        step: &mut Step,
    ) -> bool {
        let Ladder { clean, watch, cages, .. } = self;
        let clean = &mut clean[row];
        let mut input = FinderInput { board, is_revised, clean, watch, cages, step };
        B::call(TABLE[row].call, &mut input, &mut self.chains)
    }

    /// The chains of a step of the rating scale that was found on this board.
    pub(super) fn branches(&mut self, board: &Nine, step: &Step) -> Vec<Branch> {
        let Pattern::Chain(chain) = &step.pattern else { return teaching::branches(board, step) };
        let plan = match step.technique {
            Technique::Chains { kind: ChainKind::Nishio, .. } => Plan::NISHIO,
            Technique::Chains { reach, .. } => Plan::of(reach),
            _ => {
                let path = self.chains.forcing.path(board, chain);
                return vec![Branch::of_path(board, &path)];
            }
        };
        self.chains.multiple.branches(board, plan, chain)
    }
}

/// A board on which finders are called.
pub(super) trait LadderBoard: Sized {
    /// Calls a finder; one for the ordinary board only finds nothing on another.
    fn call(call: Call, input: &mut FinderInput<'_, Self>, chains: &mut Chains) -> bool;
}

impl LadderBoard for Nine {
    #[inline]
    fn call(call: Call, input: &mut FinderInput<'_, Nine>, chains: &mut Chains) -> bool {
        match call {
            Call::Shaped(_, find, _) => find(input),
            Call::Own(..) => false,
            Call::Nine(find) => find(input, chains),
        }
    }
}

impl LadderBoard for Sheet {
    fn call(call: Call, input: &mut FinderInput<'_, Sheet>, _: &mut Chains) -> bool {
        match call {
            Call::Shaped(suited, _, find) => suited.suits(input.board.rules()) && find(input),
            Call::Own(suited, find) => suited.suits(input.board.rules()) && find(input),
            Call::Nine(_) => false,
        }
    }
}

/// The number of rows after which only steps rated above `most` are left.
fn rows_up_to(most: f64) -> usize {
    let is_open =
        |row: &super::finders::FinderRow| row.profiles != Profiles::Neither && row.least <= most;
    TABLE.iter().rposition(is_open).map_or(0, |last| last + 1)
}

/// Number of rows with this memory.
const fn count(extent: Extent) -> usize {
    let (mut count, mut row) = (0, 0);
    while row < FINDERS {
        count += (TABLE[row].extent as u8 == extent as u8) as usize;
        row += 1;
    }
    count
}

/// The rows with this memory.
const fn rows_of<const COUNT: usize>(extent: Extent) -> [usize; COUNT] {
    let mut rows = [0; COUNT];
    let (mut count, mut row) = (0, 0);
    while row < FINDERS {
        if TABLE[row].extent as u8 == extent as u8 {
            rows[count] = row;
            count += 1;
        }
        row += 1;
    }
    rows
}

/// The rows that remember houses, those that remember digits, and those that remember cells.
static HOUSE_ROWS: [usize; count(Extent::House)] = rows_of(Extent::House);
static DIGIT_ROWS: [usize; count(Extent::Digit)] = rows_of(Extent::Digit);
static CELL_ROWS: [usize; count(Extent::Cell)] = rows_of(Extent::Cell);
