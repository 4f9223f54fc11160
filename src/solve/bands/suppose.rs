//! The resistance of a puzzle to suppositions.

use super::plane::ROW;
use super::tables::POSITION;
use super::{Bands, BandsState, LEAVES, Plane, digits};
use crate::board::nine::HOUSE_CELLS;

/// The result of suppositions, each followed by singles and locked candidates.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Resistance {
    /// The harder, the more.
    pub(crate) score: u32,
    /// True if suppositions, locked candidates, subsets and fish do not solve it.
    pub(crate) is_open: bool,
}

/// One doubling of what holds out.
const DOUBLING: u32 = 1024;

/// Open puzzles score higher than this.
const OPEN: u32 = 12 * DOUBLING;

impl Bands {
    /// Supposes every wrong candidate of the puzzle just loaded, strikes those that end in a contradiction all at once, and
    /// so on, round by round.
    ///
    /// The score is the logarithm of how many candidates hold out, by round, as a share of those of the first round; where no
    /// more are struck, it is by how many are left.
    pub(in crate::solve) fn resistance(&mut self, solution: &[u8; 81]) -> Resistance {
        let mut right = [Plane::EMPTY; 9];
        for (cell, &value) in solution.iter().enumerate() {
            right[usize::from(value) - 1] |= Plane::cell(POSITION[cell] as usize);
        }
        let state = &mut self.state;
        let (mut at_first, mut first_struck, mut held) = (0, 0, 0);
        while !self.is_done && state.settle() {
            let (_, several) = state.pairs();
            let wrong = std::array::from_fn(|digit| (state.planes[digit] & several) - right[digit]);
            let left = count(&wrong);
            if left == 0 {
                break;
            }
            let mut struck = state.contradicted(&wrong);
            held += left - count(&struck);
            if at_first == 0 {
                (at_first, first_struck) = (left, count(&struck));
            }
            if count(&struck) == 0 {
                struck = state.confined();
            }
            if count(&struck) == 0 {
                let score = OPEN + 40 * left - 10 * first_struck.min(4 * left);
                return Resistance { score, is_open: true };
            }
            for (digit, struck) in struck.into_iter().enumerate() {
                state.planes[digit] -= struck;
                state.changed |= u32::from(struck.any()) << digit;
            }
        }
        let share = 1 + 1000 * held / at_first.max(1);
        // A logarithm to base two, straight between powers.
        let whole = share.ilog2();
        let score = whole * DOUBLING + ((share * DOUBLING) >> whole) - DOUBLING;
        Resistance { score: score.min(OPEN), is_open: false }
    }
}

impl BandsState {
    /// Those of some candidates whose supposition ends in a contradiction.
    fn contradicted(&self, asked: &[Plane; 9]) -> [Plane; 9] {
        let mut struck = [Plane::EMPTY; 9];
        // What follows from a supposition that holds out holds out too.
        let mut fine = [Plane::EMPTY; 9];
        for digit in 0..9 {
            let mut open = asked[digit];
            while open.any() {
                let position = open.first();
                let cell = Plane::cell(position);
                let mut trial = *self;
                trial.changed = digits(&self.planes, position);
                trial.open -= cell;
                trial.planes.iter_mut().for_each(|plane| *plane -= cell);
                trial.planes[digit] = self.planes[digit] & LEAVES[position];
                if trial.settle() {
                    for (fine, plane) in fine.iter_mut().zip(&trial.planes) {
                        *fine |= *plane - trial.open;
                    }
                } else {
                    struck[digit] |= cell;
                }
                open = open - cell - fine[digit];
            }
        }
        struck
    }

    /// The candidates that subsets (of cells and of digits) and fish of any size strike.
    fn confined(&self) -> [Plane; 9] {
        let mut struck = [Plane::EMPTY; 9];
        for house in 0..27 {
            let position = |i: usize| POSITION[usize::from(HOUSE_CELLS[house][i])] as usize;
            let gone = confined(std::array::from_fn(|i| digits(&self.planes, position(i))));
            for (i, gone) in gone.into_iter().enumerate() {
                let digits = (0..9).filter(|digit| gone >> digit & 1 != 0);
                digits.for_each(|digit| struck[digit] |= Plane::cell(position(i)));
            }
        }
        for (plane, struck) in self.planes.iter().zip(&mut struck) {
            let bands = plane.bands();
            let gone =
                confined(std::array::from_fn(|row| bands[row / 3] >> (10 * (row % 3)) & ROW));
            let of_band =
                |band: usize| gone[3 * band] | gone[3 * band + 1] << 10 | gone[3 * band + 2] << 20;
            *struck |= Plane::of_bands(std::array::from_fn(of_band));
        }
        struck
    }
}

fn count(planes: &[Plane; 9]) -> u32 {
    planes.iter().map(|plane| plane.len()).sum()
}

/// The bits that the other rows of a square lose where k of them have no more than k columns.
fn confined(rows: [u32; 9]) -> [u32; 9] {
    let mut gone = [0; 9];
    let mut columns = [0_u32; 512];
    for set in 1..511_usize {
        let all = columns[set & (set - 1)] | rows[set.trailing_zeros() as usize % 9];
        columns[set] = all;
        if all.count_ones() == set.count_ones() {
            let others = (0..9).filter(|row| set >> row & 1 == 0);
            others.for_each(|row| gone[row] |= rows[row] & all);
        }
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::grid::{Givens, Puzzle, Solution};
    use crate::rng::{Purpose, Stream};
    use crate::solve::{first_solution, is_unique, random_solution};
    use crate::transform::Morph;
    use quickcheck::quickcheck;

    /// Candidates as bits of cells.
    type Marks = [u16; 81];

    fn houses() -> Vec<Vec<usize>> {
        let house = |kind: usize, at: usize| {
            (0..9)
                .map(move |i| {
                    [9 * at + i, 9 * i + at, 27 * (at / 3) + 3 * (at % 3) + 9 * (i / 3) + i % 3]
                        [kind]
                })
                .collect()
        };
        (0..27).map(|h| house(h / 9, h % 9)).collect()
    }

    /// Singles and locked candidates, one by one by their definition; whether there is no contradiction.
    fn settles(marks: &mut Marks, houses: &[Vec<usize>]) -> bool {
        loop {
            let before = *marks;
            for (house, digit) in
                houses.iter().flat_map(|house| (0..9).map(move |digit| (house, 1 << digit)))
            {
                let places: Vec<usize> =
                    house.iter().copied().filter(|&cell| marks[cell] & digit != 0).collect();
                if places.is_empty() {
                    return false;
                }
                if let [cell] = places[..] {
                    marks[cell] = digit;
                }
                // A digit that is alone in its cell has all houses of the cell to itself.
                let is_alone = |&&cell: &&usize| marks[cell] == digit;
                let alone = house.iter().find(is_alone).copied();
                for other in
                    houses.iter().filter(|other| places.iter().all(|cell| other.contains(cell)))
                {
                    other
                        .iter()
                        .filter(|cell| !places.contains(cell))
                        .for_each(|&cell| marks[cell] &= !digit);
                }
                house
                    .iter()
                    .filter(|&&cell| alone.is_some_and(|alone| alone != cell))
                    .for_each(|&cell| marks[cell] &= !digit);
            }
            if marks.contains(&0) {
                return false;
            }
            if *marks == before {
                return true;
            }
        }
    }

    /// Hidden subsets, and fish whose bases are columns.
    fn subsets(marks: &Marks, houses: &[Vec<usize>]) -> Marks {
        let mut gone = [0; 81];
        for set in 1..511_u16 {
            let members = |i: &usize| set >> i & 1 != 0;
            for house in houses {
                let places: Vec<usize> =
                    house.iter().copied().filter(|&cell| marks[cell] & set != 0).collect();
                if places.len() as u32 == set.count_ones() {
                    places.iter().for_each(|&cell| gone[cell] |= marks[cell] & !set);
                }
            }
            for digit in (0..9).map(|digit| 1 << digit) {
                let has = |row: &usize, column: usize| marks[9 * row + column] & digit != 0;
                let rows: Vec<usize> = (0..9)
                    .filter(|row| (0..9).filter(members).any(|column| has(row, column)))
                    .collect();
                if rows.len() as u32 == set.count_ones() {
                    let others = (0..9).filter(|column| !members(column));
                    others.for_each(|column| {
                        rows.iter().for_each(|row| {
                            gone[9 * row + column] |= marks[9 * row + column] & digit
                        })
                    });
                }
            }
        }
        gone
    }

    /// The definition, without what spares suppositions.
    fn resistance(puzzle: &[u8], solution: &[u8]) -> Resistance {
        let houses = houses();
        let of_cell = |&value: &u8| if value == 0 { 511 } else { 1 << (value - 1) };
        let mut marks: Marks = std::array::from_fn(|cell| of_cell(&puzzle[cell]));
        let (mut at_first, mut first_struck, mut held) = (0, 0, 0);
        while settles(&mut marks, &houses) {
            let (mut left, mut gone) = (0, [0; 81]);
            for (cell, digit) in
                (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, 1_u16 << digit)))
            {
                if marks[cell] & digit == 0 || solution[cell] == digit.trailing_zeros() as u8 + 1 {
                    continue;
                }
                left += 1;
                let mut trial = marks;
                trial[cell] = digit;
                if !settles(&mut trial, &houses) {
                    gone[cell] |= digit;
                }
            }
            let struck: u32 = gone.iter().map(|gone| gone.count_ones()).sum();
            if left == 0 {
                break;
            }
            held += left - struck;
            if at_first == 0 {
                (at_first, first_struck) = (left, struck);
            }
            if struck == 0 {
                gone = subsets(&marks, &houses);
            }
            if gone == [0; 81] {
                return Resistance {
                    score: 12 * 1024 + 40 * left - 10 * first_struck.min(4 * left),
                    is_open: true,
                };
            }
            marks.iter_mut().zip(gone).for_each(|(marks, gone)| *marks &= !gone);
        }
        let share = 1 + 1000 * held / at_first.max(1);
        let power = (0..).take_while(|&power| 1 << power <= share).last().unwrap_or(0);
        let score = 1024 * power + 1024 * share / (1 << power) - 1024;
        Resistance { score: score.min(12 * 1024), is_open: false }
    }

    fn nine(values: &[u8]) -> &[u8; 81] {
        values.try_into().expect("9x9")
    }

    fn fast(puzzle: &Puzzle, solution: &Solution) -> Resistance {
        let mut bands = Bands::default();
        bands.load(nine(puzzle.values()));
        bands.resistance(nine(solution.values()))
    }

    /// A minimal puzzle.
    fn drawn(stream: &mut Stream) -> (Puzzle, Solution) {
        let solution = random_solution(Shape::NINE, stream);
        let puzzle =
            |values: &[u8]| Puzzle::from_trusted(Givens::from_trusted(Shape::NINE, values));
        let (mut values, mut cells) = (solution.values().to_vec(), (0..81).collect::<Vec<_>>());
        stream.shuffle(&mut cells);
        for cell in cells {
            let digit = std::mem::take(&mut values[cell]);
            if !is_unique(&puzzle(&values)) {
                values[cell] = digit;
            }
        }
        (puzzle(&values), solution)
    }

    #[test]
    fn resistance_follows_its_definition() {
        let mut stream = Stream::new(3, 1, Purpose::Sample, 0);
        let hard = include_str!("../../../tests/data/forum_hardest_1106.txt").lines().take(4);
        let hard = hard.map(|line| line.parse::<Givens>().and_then(Givens::into_puzzle).unwrap());
        let hard = hard.map(|puzzle| (first_solution(&puzzle).unwrap(), puzzle));
        let drawn = std::iter::repeat_with(|| drawn(&mut stream))
            .take(12)
            .map(|(puzzle, solution)| (solution, puzzle));
        let mut open = 0;
        for (solution, puzzle) in hard.chain(drawn) {
            let found = fast(&puzzle, &solution);
            assert_eq!(found, resistance(puzzle.values(), solution.values()), "{}", *puzzle);
            assert_eq!(found.is_open, found.score > OPEN);
            open += u32::from(found.is_open);
        }
        assert_eq!(open, 4);
    }

    quickcheck! {
        /// It does not depend on where a candidate stands, nor on its digit.
        fn resistance_is_that_of_a_class(seed: u64) -> bool {
            let mut stream = Stream::new(seed, 2, Purpose::Sample, 0);
            let (puzzle, solution) = drawn(&mut stream);
            let morph = Morph::uniform(Shape::NINE, &mut stream);
            let other = (morph.apply_to_puzzle(&puzzle), morph.apply_to_solution(&solution));
            fast(&puzzle, &solution) == fast(&other.0, &other.1)
        }
    }
}
