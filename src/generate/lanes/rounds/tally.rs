//! Clues of houses and digits that may still go, in each lane.
//!
//! All bounds on houses and digits are one kind of count here, which a clue takes one from:
//!
//! ```text
//!   fewest clues of a house m > 0    counts from 9 - (m - 1), and never comes to 0
//!   most empty houses of a kind k    counts from 9, and comes to 0 in k houses: the slack of the kind
//!   fewest clues of a digit m        counts from 9 - (m - 1), and never comes to 0
//! ```

use crate::board::nine::houses_of;
use crate::generate::lanes::codes::{Codes, decode, select};
use crate::generate::lanes::quotas::Quotas;
use crate::lanes::isa::Isa;
use crate::lanes::plane::Plane;

/// A number up to 15 in each lane: its bits, the low one first.
type Count<I> = [<I as Isa>::Word; 4];

/// Bounds on full boards, with the rows of the puzzle as columns in some lanes.
pub(crate) struct FullTally<I: Isa> {
    pub(crate) quotas: Quotas,
    pub(crate) mirrored: I::Word,
}

/// The clues that may still go in each lane.
pub(crate) struct LanesTally<I: Isa> {
    quotas: Quotas,
    houses: [[Count<I>; 9]; 3],
    /// The number of houses of each kind that may still become empty.
    slack: [Count<I>; 3],
    digits: [Count<I>; 9],
}

impl<I: Isa> LanesTally<I> {
    /// The counts of full boards.
    #[inline(always)]
    pub(crate) fn new(isa: I, full: &FullTally<I>) -> LanesTally<I> {
        let FullTally { quotas, mirrored } = *full;
        let most = |least: u8| 10 - least.clamp(1, 9);
        let slack = if quotas.per_house > 0 { [0; 3] } else { quotas.most_empty };
        let (rows, columns) = (number::<I>(slack[0]), number::<I>(slack[1]));
        let (mut across, mut down) = (rows, columns);
        for bit in 0..4 {
            across[bit] = isa.blend(mirrored, columns[bit], rows[bit]);
            down[bit] = isa.blend(mirrored, rows[bit], columns[bit]);
        }
        LanesTally {
            quotas,
            houses: [[number::<I>(most(quotas.per_house)); 9]; 3],
            slack: [across, down, number::<I>(slack[2])],
            digits: [number::<I>(most(quotas.per_digit)); 9],
        }
    }

    /// Takes all clues away that these lanes do not have.
    #[inline(always)]
    pub(crate) fn keep(&mut self, isa: I, codes: &Codes<I>, clues: &Plane<I>) {
        for cell in 0..81 {
            self.take(isa, codes, cell, isa.andnot(I::ONES, clues[cell]));
        }
    }

    /// Takes a unit away in the lanes, of these, where the bounds allow it. Returns those lanes.
    #[inline(always)]
    pub(crate) fn take_unit(
        &mut self,
        isa: I,
        codes: &Codes<I>,
        unit: &[u8],
        lanes: I::Word,
    ) -> I::Word {
        let mut goes = lanes;
        for (number, &cell) in unit.iter().enumerate() {
            // Below 81 by construction; the minimum spares checks of bounds.
            let cell = usize::from(cell).min(80);
            let room = self.room(isa, codes, cell);
            let lost = isa.andnot(goes, room);
            if number > 0 && isa.any(lost) {
                self.put_back(isa, codes, &unit[..number], lost);
            }
            goes = isa.and(goes, room);
            self.take(isa, codes, cell, goes);
        }
        goes
    }

    /// Puts a unit back in some lanes.
    #[inline(always)]
    pub(crate) fn put_back(&mut self, isa: I, codes: &Codes<I>, unit: &[u8], lanes: I::Word) {
        for &cell in unit {
            let cell = usize::from(cell).min(80);
            for (kind, house) in houses_of(cell).into_iter().enumerate() {
                if self.quotas.is_counted(kind) {
                    let count = &mut self.houses[kind][house];
                    let filled = isa.andnot(lanes, any(isa, count));
                    add(isa, count, lanes);
                    add(isa, &mut self.slack[kind], filled);
                }
            }
            if self.quotas.per_digit > 0 {
                let digits = decode(isa, &codes[cell]);
                for d in 0..9 {
                    add(isa, &mut self.digits[d], isa.and(lanes, digits[d]));
                }
            }
        }
    }

    /// The lanes where the clue of a cell may go.
    #[inline(always)]
    fn room(&self, isa: I, codes: &Codes<I>, cell: usize) -> I::Word {
        let mut room = I::ONES;
        for (kind, house) in houses_of(cell).into_iter().enumerate() {
            if self.quotas.is_counted(kind) {
                let several = more(isa, &self.houses[kind][house]);
                room = isa.and_or(room, several, any(isa, &self.slack[kind]));
            }
        }
        if self.quotas.per_digit > 0 {
            let mut several = [I::ZERO; 9];
            for d in 0..9 {
                several[d] = more(isa, &self.digits[d]);
            }
            room = isa.and(room, select(isa, &several, &decode(isa, &codes[cell])));
        }
        room
    }

    /// Takes the clue of a cell away in some lanes.
    #[inline(always)]
    fn take(&mut self, isa: I, codes: &Codes<I>, cell: usize, lanes: I::Word) {
        for (kind, house) in houses_of(cell).into_iter().enumerate() {
            if self.quotas.is_counted(kind) {
                let count = &mut self.houses[kind][house];
                subtract(isa, count, lanes);
                let emptied = isa.andnot(lanes, any(isa, count));
                subtract(isa, &mut self.slack[kind], emptied);
            }
        }
        if self.quotas.per_digit > 0 {
            let digits = decode(isa, &codes[cell]);
            for d in 0..9 {
                subtract(isa, &mut self.digits[d], isa.and(lanes, digits[d]));
            }
        }
    }
}

/// A number in all lanes.
#[inline(always)]
fn number<I: Isa>(number: u8) -> Count<I> {
    let mut count = [I::ZERO; 4];
    for bit in 0..4 {
        count[bit] = if number >> bit & 1 == 1 { I::ONES } else { I::ZERO };
    }
    count
}

/// The lanes with at least one.
#[inline(always)]
fn any<I: Isa>(isa: I, [a, b, c, d]: &Count<I>) -> I::Word {
    isa.or(isa.or3(*a, *b, *c), *d)
}

/// The lanes with at least two.
#[inline(always)]
fn more<I: Isa>(isa: I, [_, b, c, d]: &Count<I>) -> I::Word {
    isa.or3(*b, *c, *d)
}

/// Takes one away in some lanes.
#[inline(always)]
fn subtract<I: Isa>(isa: I, count: &mut Count<I>, lanes: I::Word) {
    let mut borrow = lanes;
    for bit in count {
        let old = *bit;
        *bit = isa.or(isa.andnot(old, borrow), isa.andnot(borrow, old));
        borrow = isa.andnot(borrow, old);
    }
}

/// Adds one in some lanes.
#[inline(always)]
fn add<I: Isa>(isa: I, count: &mut Count<I>, lanes: I::Word) {
    let mut carry = lanes;
    for bit in count {
        let old = *bit;
        *bit = isa.or(isa.andnot(old, carry), isa.andnot(carry, old));
        carry = isa.and(carry, old);
    }
}

#[cfg(test)]
mod tests {
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
}
