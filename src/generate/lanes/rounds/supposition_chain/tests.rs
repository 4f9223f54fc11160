//! Tests of `supposition_chain`.

use super::*;
use crate::board::{Cell, CellBits, Shape};
use crate::deduce::level::{Judge, Rule};
use crate::generate::lanes::draft::show;
use crate::generate::lanes::draw::grids::FramedGrid;
use crate::generate::lanes::known::lane_grids::LaneGrids;
use crate::generate::lanes::known::shared_grid::SharedGrid;
use crate::lanes::isa::Portable;
use crate::rng::{Purpose, StreamKey};
use crate::solve::random_nine;
use crate::transform::root;
use quickcheck::QuickCheck;

/// Of the blank cells of puzzles from which no clue can go, and of those without one clue more.
#[test]
fn refusals_are_those_of_the_judge() {
    let tests = crate::testing::sample(100, 20) as u64;
    QuickCheck::new().tests(tests).quickcheck(are_refusals_right as fn(Vec<u64>) -> bool);
}

fn are_refusals_right(seeds: Vec<u64>) -> bool {
    let mut root = [0; 81];
    root.copy_from_slice(root::canonical(Shape::NINE).values());
    let mut grids = Vec::new();
    for &seed in seeds.iter().take(3) {
        let mut stream = StreamKey::new(seed, 0).stream(Purpose::Root, 0);
        grids.push(FramedGrid::of_values(&random_nine(&mut stream)));
    }
    let values = |number: usize| if number == SHARED { &root } else { &grids[number].values };
    let of_root = find(&seeds, values, |_| SHARED);
    let mut chain = SuppositionChain::new(Portable, SharedGrid::new(&root));
    let is_right = of_root.check(|questions| chain.find_unreachable(&(), questions));
    let of_lanes = find(&seeds, values, |number| number);
    let mut chain = SuppositionChain::new(Portable, LaneGrids::new());
    is_right && of_lanes.check(|questions| chain.find_unreachable(&grids[..], questions))
}

/// Stands for the number of the grid that all puzzles share.
const SHARED: usize = usize::MAX;

/// Questions, and what the judge answers.
struct Answered {
    questions: Vec<(usize, u128, u128)>,
    expected: Vec<bool>,
}

impl Answered {
    fn check(&self, find: impl FnOnce(&[(usize, u128, u128)]) -> Vec<bool>) -> bool {
        find(&self.questions) == self.expected
    }
}

fn find<'a>(
    seeds: &[u64],
    values: impl Fn(usize) -> &'a [u8; 81],
    number_of: impl Fn(usize) -> usize,
) -> Answered {
    let mut judge = Judge::new(Shape::NINE);
    let mut questions = Vec::new();
    for (number, &seed) in seeds.iter().take(3).enumerate() {
        let number = number_of(number);
        let values = values(number);
        let mut order: Vec<u8> = (0..81).collect();
        StreamKey::new(seed, 0).stream(Purpose::Order, 0).shuffle(&mut order);
        let (mut mask, mut less) = ((1_u128 << 81) - 1, 0);
        for cell in order {
            judge.set(&show(values, mask & !(1 << cell)), values);
            if judge.allows(Rule::SuppositionChain, Cell::new(usize::from(cell))) {
                mask &= !(1 << cell);
            } else {
                less = mask & !(1 << cell);
            }
        }
        for clues in [mask, less & mask] {
            let blanks = CellBits::new(!clues & ((1 << 81) - 1));
            let cells: Vec<u128> = blanks.map(|cell| 1 << cell).collect();
            let two = cells.windows(2).map(|two| two[0] | two[1]);
            questions.extend(cells.iter().copied().chain(two).map(|cells| (number, clues, cells)));
        }
    }
    let is_unreachable = |&(number, clues, targets): &(usize, u128, u128)| {
        judge.set(&show(values(number), clues), values(number));
        let mut cells = CellBits::new(targets).map(Cell::new);
        !cells.all(|cell| judge.allows(Rule::SuppositionChain, cell))
    };
    let expected = questions.iter().map(is_unreachable).collect();
    Answered { questions, expected }
}
