//! Searches by rows of bits against searches from everywhere.

use super::along::clashes;
use super::closure::{Closure, ClosureWork, LinkUse, Parent};
use super::common::Common;
use super::forcing::Forcing;
use super::literal::Literal;
use super::wanted::{FAMILIES, FoundChain, WantedChains};
use crate::board::Shape;
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::nine::Nine;
use crate::deduce::position::Position;
use crate::deduce::{LadderName, Trace};
use crate::grid::{Givens, Puzzle};
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;

/// A board on which some candidates beside those of a solution are left.
fn board(stream: &mut Stream) -> Nine {
    let solution = random_solution(Shape::NINE, stream);
    let mut values = solution.values().to_vec();
    let kept = 20 + stream.below(30);
    values.iter_mut().filter(|_| stream.below(100) >= kept).for_each(|value| *value = 0);
    let mut board = Nine::blank();
    board.load(&values);
    let struck = stream.below(80);
    for cell in 0..81 {
        for digit in Bits(board.candidates(cell)) {
            if solution.values()[cell] != digit as u8 + 1 && stream.below(100) < struck {
                board.strike(cell, digit);
            }
        }
    }
    board
}

/// Such boards, and positions of rated puzzles that take a chain.
pub(in crate::deduce) fn boards(stream: &mut Stream) -> Vec<Nine> {
    let mut boards: Vec<Nine> = (0..100).map(|_| board(stream)).collect();
    let rated = include_str!("../../../tests/data/rated_se_sample.csv");
    for line in rated.lines().skip(1) {
        let er: f64 = line[82..].split(',').next().unwrap().parse().unwrap();
        if !(6.6..9.0).contains(&er) || stream.below(4) > 0 {
            continue;
        }
        let value = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
        let values: Vec<u8> = line.bytes().take(81).map(value).collect();
        let puzzle = Puzzle::from_trusted(Givens::from_trusted(Shape::NINE, &values));
        let mut trace = Trace::new(&puzzle, LadderName::Se121).unwrap();
        while let Some(step) = trace.next() {
            if step.rating > 6.5 {
                boards.push(trace.to_sheet().to_nine());
            }
        }
    }
    boards
}

/// Every chain and cycle, from every literal and as far as it goes.
fn exhaust(board: &Nine) -> Vec<FoundChain> {
    let mut forcing = Forcing::new();
    forcing.wanted = WantedChains::All(Vec::new());
    for (index, family) in FAMILIES.iter().enumerate() {
        forcing.tables[index].fill(&board.marks, family.links);
        let starts: Vec<_> = forcing.tables[index].starts().collect();
        for start in starts {
            forcing.search_on(index, start, u32::MAX);
            forcing.search_off(index, start);
        }
    }
    let WantedChains::All(mut all) = forcing.wanted else { return Vec::new() };
    all.sort_by(|a, b| a.rank.partial_cmp(&b.rank).unwrap());
    all
}

#[test]
fn chains_are_those_of_searches_from_everywhere() {
    let mut stream = Stream::new(19, 1, Purpose::Sample, 0);
    let (mut forcing, watch) = (Forcing::new(), Watch::default());
    let mut families = [0; 3];
    let mut none = 0;
    for board in boards(&mut stream) {
        let all = exhaust(&board);
        assert_eq!(forcing.collect(&board, &watch), all);
        forcing.wanted = WantedChains::Best(None);
        forcing.search(&board, &watch);
        let WantedChains::Best(best) = forcing.wanted else { panic!("one is wanted") };
        assert_eq!(best.as_ref(), all.first());
        best.map_or_else(|| none += 1, |best| families[best.family] += 1);
    }
    assert!(none > 5 && families.iter().all(|&count| count > 5), "{none} {families:?}");
}

#[test]
fn common_consequences_are_those_of_closures() {
    let mut stream = Stream::new(19, 2, Purpose::Sample, 0);
    let mut common = Common::new();
    let (mut with, mut without) = (0, 0);
    for board in boards(&mut stream) {
        if !common.fill(&board.marks) {
            continue;
        }
        let closure = |cell: usize, digit: usize| {
            let (mut closure, mut work) = (Closure::new(), ClosureWork::new());
            work.board = board.clone();
            let links = LinkUse { dynamic: false, cell_links: true };
            closure.fill(Literal::new(cell, digit, true), links, &mut work);
            assert!(closure.clash.is_none());
            closure
        };
        let mut check = |starts: Vec<(usize, usize)>| {
            if starts.len() < 2 {
                return;
            }
            let all: Vec<Closure> = starts.iter().map(|&(cell, d)| closure(cell, d)).collect();
            let meet = |sets: fn(&Closure) -> &[u128; 9]| {
                (0..9).any(|d| all.iter().fold(!0, |both, closure| both & sets(closure)[d]) != 0)
            };
            let expected = meet(|closure| &closure.on) || meet(|closure| &closure.off);
            assert_eq!(common.is_any(starts.into_iter()), expected);
            *if expected { &mut with } else { &mut without } += 1;
        };
        for cell in 0..81 {
            check(Bits(board.candidates(cell)).map(|digit| (cell, digit)).collect());
        }
        for (house, digit) in (0..27).flat_map(|house| (0..9).map(move |digit| (house, digit))) {
            let places = board.places(house, digit);
            check(board.cells_at(house, places).map(|cell| (cell, digit)).collect());
        }
    }
    assert!(with > 10 && without > 1000, "{with} {without}");
}

/// The closure of a literal along links that change on the way.
fn dynamic(board: &Nine, start: Literal, cell_links: bool) -> Closure {
    let (mut closure, mut work) = (Closure::new(), ClosureWork::new());
    work.board = board.clone();
    closure.fill(start, LinkUse { dynamic: true, cell_links }, &mut work);
    closure
}

#[test]
fn every_contradiction_along_a_digit_is_expected() {
    let mut stream = Stream::new(19, 4, Purpose::Sample, 0);
    let (mut met, mut spared) = (0, 0);
    for board in boards(&mut stream) {
        for digit in 0..9 {
            let expected = clashes(&board.marks, digit);
            for (cell, on) in (0..81).flat_map(|cell| [(cell, true), (cell, false)]) {
                if board.marks.digits[digit] >> cell & 1 == 0 {
                    continue;
                }
                let is_expected = expected[usize::from(!on)] >> cell & 1 == 1;
                if dynamic(&board, Literal::new(cell, digit, on), false).clash.is_some() {
                    assert!(is_expected, "{cell} {digit} {on}");
                    met += 1;
                }
                spared += usize::from(!is_expected);
            }
        }
    }
    assert!(met > 100 && spared > 1000, "{met} {spared}");
}

#[test]
fn nothing_follows_without_a_strong_link() {
    let mut stream = Stream::new(19, 5, Purpose::Sample, 0);
    let mut lone = 0;
    for board in boards(&mut stream) {
        for (cell, digit) in (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit))) {
            if board.candidates(cell) >> digit & 1 == 0 {
                continue;
            }
            let closure = dynamic(&board, Literal::new(cell, digit, false), true);
            let follows = closure.clash.is_some() || closure.ons.len() + closure.offs.len() > 1;
            assert_eq!(board.marks.is_lone(cell, digit), !follows);
            lone += usize::from(!follows);
        }
    }
    assert!(lone > 1000, "{lone}");
}

/// Closures list literals off in sets by digit, and follow the sets of the board at the start.
#[test]
fn sets_of_a_closure_are_its_lists() {
    let mut stream = Stream::new(19, 6, Purpose::Sample, 0);
    for board in boards(&mut stream) {
        let start = Literal::new(stream.below(81) as usize, stream.below(9) as usize, true);
        let (cell, digit) = start.cell_digit();
        if board.candidates(cell) >> digit & 1 == 0 {
            continue;
        }
        let (mut closure, mut work) = (Closure::new(), ClosureWork::new());
        work.board = board.clone();
        closure.fill(start, LinkUse { dynamic: true, cell_links: true }, &mut work);
        let mut struck = board.clone();
        for node in &closure.offs {
            let (cell, digit) = Literal { candidate: node.candidate, on: false }.cell_digit();
            assert_eq!(closure.off[digit] >> cell & 1, 1);
            struck.strike(cell, digit);
        }
        let listed: u32 = closure.off.iter().map(|cells| cells.count_ones()).sum();
        assert_eq!(closure.offs.len(), listed as usize);
        if closure.clash.is_none() {
            work.settle(&board, &closure);
            assert_eq!(work.board.marks, struck.marks);
            let mut again = ClosureWork::new();
            closure.resume(&board, &mut again);
            again.settle(&board, &closure);
            assert_eq!(again.board.marks, struck.marks);
        }
    }
}

/// A pattern is found anew in every turn of a long search, and a closure serves one search after the other: its numbers must not run out.
#[test]
fn patterns_found_again_are_not_listed_again() {
    let board = boards(&mut Stream::new(19, 7, Purpose::Sample, 0)).swap_remove(0);
    let (mut closure, mut work) = (Closure::new(), ClosureWork::new());
    let start = Literal::new(0, 0, true);
    let (reason, removals) = ([Literal::new(1, 0, false).candidate], [(80, 1 << 8)]);
    for _ in 0..2 {
        for _ in 0..60_000 {
            work.board = board.clone();
            work.off_cells = [0; 81];
            closure.fill(start, LinkUse { dynamic: true, cell_links: true }, &mut work);
            let before = closure.offs.len();
            for _ in 0..2 {
                closure.add_advanced(&mut work.off_cells, &removals, &reason, None);
            }
            assert_eq!(closure.offs.len(), before + 1);
            let last = closure.offs[before];
            assert!(
                matches!(closure.parent(last), Parent::Advanced { reasons, .. } if reasons == reason)
            );
        }
    }
}
