//! Tests of `tally`.

use super::*;
use crate::board::{Cell, HouseKind, Shape};
use crate::generate::lanes::draw::grids::FramedGrid;
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::lane_grids::LaneGrids;
use crate::generate::lanes::quotas::QuotasOfGrid;
use crate::lanes::isa::Portable;
use crate::rng::{Purpose, StreamKey};
use crate::solve::random_nine;
use quickcheck::quickcheck;

/// The number of lanes that are compared.
const LANES: usize = 3;

/// From the definition: whether clues obey the bounds of a puzzle, seen with its rows as columns or not.
fn obeys(quotas: Quotas, is_mirrored: bool, values: &[u8; 81], clues: u128) -> bool {
    let geometry = Shape::NINE.geometry();
    let stands = |cell: &&Cell| clues >> cell.index() & 1 == 1;
    let kinds = match is_mirrored {
        false => [HouseKind::Row, HouseKind::Column, HouseKind::Block],
        true => [HouseKind::Column, HouseKind::Row, HouseKind::Block],
    };
    let of_houses = kinds.into_iter().zip(quotas.most_empty).all(|(kind, most)| {
        let houses = (0..9).map(|number| crate::board::House::of(Shape::NINE, kind, number));
        let counts = houses.map(|house| geometry.house(house).iter().filter(stands).count());
        let counts: Vec<usize> = counts.collect();
        counts.iter().all(|&count| count >= usize::from(quotas.per_house))
            && counts.iter().filter(|&&count| count == 0).count() <= usize::from(most)
    });
    of_houses
        && (1..=9).all(|digit| {
            let cells = (0..81).filter(|&cell| values[cell] == digit);
            let left = cells.filter(|&cell| clues >> cell & 1 == 1).count();
            left >= usize::from(quotas.per_digit)
        })
}

quickcheck! {
    /// Units of one to three cells, proposed in some lanes and put back in some; lanes start full, or without a few cells.
    fn units_go_as_the_bounds_allow(
        asked: (u8, u8, [u8; 3]), mirrored: u64, units: Vec<([u8; 3], u64)>, seed: u64
    ) -> bool {
        let (per_house, per_digit, most_empty) = asked;
        let most_empty = most_empty.map(|most| most % 12).map(|most| most.min(9));
        let quotas = Quotas { per_house: per_house % 6, per_digit: per_digit % 6, most_empty };
        let mut stream = StreamKey::new(seed, 0).stream(Purpose::Root, 0);
        let store: Vec<FramedGrid> =
            (0..LANES).map(|_| FramedGrid::of_values(&random_nine(&mut stream))).collect();
        let mut grids = LaneGrids::<Portable>::new();
        grids.load(Portable, &store, 0..LANES);
        let mut tally = LanesTally::new(Portable, &FullTally { quotas, mirrored });
        let mut clues = [(1_u128 << 81) - 1; LANES];
        for number in 0..(seed % 3) as usize {
            clues.iter_mut().enumerate().for_each(|(i, mask)| *mask &= !(1 << (20 * number + i)));
        }
        let is_mirrored = |lane: usize| mirrored >> lane & 1 == 1;
        let is_kept = |lane: usize, clues| {
            obeys(quotas, is_mirrored(lane), &store[lane].values, clues)
        };
        let start = |cell: usize| {
            (0..LANES).fold(0, |word, lane| word | ((clues[lane] >> cell & 1) as u64) << lane)
        };
        tally.keep(Portable, &grids.codes, &std::array::from_fn(start));
        let of_grid = |lane: usize| QuotasOfGrid {
            quotas: if is_mirrored(lane) { quotas.mirrored() } else { quotas },
            digits: std::array::from_fn(|digit| {
                grids.cells_of(&store, lane, digit as u8)
            }),
        };
        // Where the bounds are broken at the start, nothing is said.
        let open: Vec<usize> = (0..LANES).filter(|&lane| is_kept(lane, clues[lane])).collect();
        // Enough units for bounds to matter, from few random ones.
        for (cells, lanes) in units.iter().flat_map(|unit| [unit; 4]).zip((0_u8..=255).cycle()).map(|(unit, turn)| {
            (unit.0.map(|cell| cell.wrapping_mul(7).wrapping_add(turn) % 81), unit.1)
        }) {
            let mut unit = cells[..1 + usize::from(cells[0] % 3)].to_vec();
            unit.sort_unstable();
            unit.dedup();
            let mask = unit.iter().fold(0, |mask, cell| mask | 1_u128 << cell);
            let stands = |lane: &usize| clues[*lane] & mask == mask;
            let asked = (0..LANES).filter(stands).fold(0, |word, lane| word | 1 << lane);
            let goes = tally.take_unit(Portable, &grids.codes, &unit, asked);
            for &lane in open.iter().filter(|&lane| asked >> lane & 1 == 1) {
                let expected = is_kept(lane, clues[lane] & !mask);
                if (goes >> lane & 1 == 1) != expected
                    || of_grid(lane).allow(clues[lane], mask) != expected
                {
                    return false;
                }
            }
            tally.put_back(Portable, &grids.codes, &unit, goes & !lanes);
            for lane in (0..LANES).filter(|&lane| (goes & lanes) >> lane & 1 == 1) {
                clues[lane] &= !mask;
            }
        }
        open.iter().all(|&lane| {
            is_kept(lane, clues[lane]) && of_grid(lane).has_digits(clues[lane])
        })
    }
}
