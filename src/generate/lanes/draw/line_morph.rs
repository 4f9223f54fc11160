//! Morphs of the 9x9 board, one per lane or sliced.
//!
//! Lines are moved within their groups (rows in bands, columns in stacks) and groups as wholes. So the lines of a
//! morph are four permutations of three: the order of the groups, and the order within each.
//!
//! ```text
//! line 3 * g + i of the image comes from line 3 * order(g) + within[g](i)
//! ```
//!
//! A permutation of three is `x -> x + r` or `x -> -(x + r)` modulo 3, and takes three bits: whether it is the
//! second, whether r = 1, whether r = 2. The code of a morph has them all in a row:
//!
//! ```text
//! bit    0       3          6          9          12                          24
//!        order,  within 0,  within 1,  within 2   the same for the columns    transposed
//! ```

use crate::board::ORDERS;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;

/// The bit of a code that says whether the morph transposes.
pub(crate) const TRANSPOSED: usize = 24;

/// Number of bits of a code.
pub(crate) const BITS: usize = 25;

/// The geometric part of a morph of the 9x9 board.
///
/// As in [`Morph`](crate::transform::Morph), the grid is transposed first if `transposed` is set: cell (r, c) of the
/// image comes from (rows[r], columns[c]), or from the mirrored cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct LineMorph {
    /// The source of each row in the first nine bytes.
    pub(crate) rows: [u8; 16],
    /// The source of each column.
    pub(crate) columns: [u8; 16],
    pub(crate) transposed: bool,
}

impl LineMorph {
    /// The source cell of each cell of the image.
    #[inline]
    pub(crate) fn source(&self, row: usize, column: usize) -> usize {
        let (row, column) = (self.rows[row], self.columns[column]);
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        usize::from(row) * 9 + usize::from(column)
    }
}

/// The three bits of a permutation of three.
const fn code_of_turn([first, second, _]: [u8; 3]) -> u32 {
    let forward = (first + 1) % 3 == second;
    let r = if forward { first } else { (3 - first) % 3 };
    !forward as u32 | [0, 2, 4][r as usize]
}

/// The code of lines that keep groups.
pub(crate) fn code_of_lines(lines: &[u8]) -> u32 {
    let group = |g: usize| [0, 1, 2].map(|i| lines[3 * g + i] % 3);
    let order = [0, 1, 2].map(|g| lines[3 * g] / 3);
    [order, group(0), group(1), group(2)]
        .into_iter()
        .enumerate()
        .fold(0, |code, (i, turn)| code | code_of_turn(turn) << (3 * i))
}

/// The code of a morph.
pub(crate) fn code_of(rows: &[u8], columns: &[u8], transposed: bool) -> u64 {
    u64::from(
        code_of_lines(rows) | code_of_lines(columns) << 12 | u32::from(transposed) << TRANSPOSED,
    )
}

/// The table by which codes of morphs are composed.
pub(crate) struct Turns {
    /// The code of one permutation of three after another, by both codes: `3` bits each.
    both: [u8; 64],
    /// Three times where a permutation of three takes each place from.
    sources: [[u8; 3]; 8],
}

impl Turns {
    /// Computes the tables.
    pub(crate) fn new() -> Turns {
        let mut turns = Turns { both: [0; 64], sources: [[0; 3]; 8] };
        for first in ORDERS {
            let first_code = code_of_turn(first);
            turns.sources[first_code as usize] = first.map(|x| 3 * x);
            for second in ORDERS {
                let code = code_of_turn(second);
                let both = code_of_turn(second.map(|x| first[usize::from(x)]));
                turns.both[(code << 3 | first_code) as usize] = both as u8;
            }
        }
        turns
    }

    /// The code of a morph after another one; the second does not transpose.
    #[inline(always)]
    pub(crate) fn follow(&self, first: u64, second: u64) -> u64 {
        let lines = |first: u64, second: u64| {
            let both = |first: u64, second: u64| {
                u64::from(self.both[(second << 3 & 56 | first & 7) as usize])
            };
            let mut code = both(first, second);
            for (group, &source) in self.sources[second as usize & 7].iter().enumerate() {
                let at = 3 * group as u32 + 3;
                code |= both(first >> 3 >> source, second >> at) << at;
            }
            code
        };
        lines(first, second) | lines(first >> 12, second >> 12) << 12 | first & 1 << TRANSPOSED
    }
}

/// All lines by their codes.
pub(crate) struct LineTable(Box<[[u8; 16]]>);

impl LineTable {
    /// Computes the table.
    pub(crate) fn new() -> LineTable {
        let mut table = vec![[0; 16]; 1 << 12];
        for number in 0..6_usize.pow(4) {
            let turns = [0, 1, 2, 3].map(|i| ORDERS[number / 6_usize.pow(i) % 6]);
            let line = |line: usize| 3 * turns[0][line / 3] + turns[1 + line / 3][line % 3];
            let lines = std::array::from_fn(|i| if i < 9 { line(i) } else { 0 });
            table[code_of_lines(&lines[..9]) as usize] = lines;
        }
        LineTable(table.into())
    }

    /// All of them, without their codes.
    pub(crate) fn all(&self) -> impl Iterator<Item = &[u8; 16]> {
        // U64Ops that are no code have no lines: all zeros.
        self.0.iter().filter(|lines| lines[0] != lines[1])
    }

    /// The morph of a code.
    #[inline(always)]
    pub(crate) fn morph(&self, code: u64) -> LineMorph {
        LineMorph {
            rows: self.0[code as usize & 0xFFF],
            columns: self.0[code as usize >> 12 & 0xFFF],
            transposed: code >> TRANSPOSED & 1 == 1,
        }
    }
}

/// A permutation of three in each lane: its bits as above.
pub(crate) type Turn<I> = [<I as crate::lanes::isa::Isa>::Word; 3];

/// The lines of a morph in each lane: the order of the groups, then the order within each.
pub(crate) type Side<I> = [Turn<I>; 4];

/// A morph in each lane, of rows and columns alone.
#[derive(Copy, Clone)]
pub(crate) struct SlicedMorph<I: U64Ops> {
    pub(crate) rows: Side<I>,
    pub(crate) columns: Side<I>,
    pub(crate) transposed: I::Word,
}

/// One bit per place, source and lane: where a permutation of three takes each place from.
type Sources<I> = [[<I as crate::lanes::isa::Isa>::Word; 3]; 3];

impl<I: U64Ops> SlicedMorph<I> {
    /// No move in any lane.
    pub(crate) const IDENTITY: SlicedMorph<I> =
        SlicedMorph { rows: [[I::ZERO; 3]; 4], columns: [[I::ZERO; 3]; 4], transposed: I::ZERO };

    /// From the bits of the codes.
    #[inline(always)]
    pub(crate) fn from_planes(planes: &[I::Word]) -> SlicedMorph<I> {
        let mut sliced = SlicedMorph::IDENTITY;
        for turn in 0..4 {
            for bit in 0..3 {
                sliced.rows[turn][bit] = planes[3 * turn + bit];
                sliced.columns[turn][bit] = planes[12 + 3 * turn + bit];
            }
        }
        sliced.transposed = planes[TRANSPOSED];
        sliced
    }

    /// The bits of the codes.
    #[inline(always)]
    pub(crate) fn to_planes(self, planes: &mut [I::Word]) {
        for turn in 0..4 {
            for bit in 0..3 {
                planes[3 * turn + bit] = self.rows[turn][bit];
                planes[12 + 3 * turn + bit] = self.columns[turn][bit];
            }
        }
        planes[TRANSPOSED] = self.transposed;
    }

    /// Carries one bit per cell from the source to the image.
    #[inline(always)]
    pub(crate) fn carry(&self, isa: I, plane: &Plane<I>) -> Plane<I> {
        let mirrored = mirror(isa, plane, self.transposed);
        // Columns, then rows.
        let moved = permute::<I, 1, 9>(isa, &mirrored, &self.columns, false);
        permute::<I, 9, 1>(isa, &moved, &self.rows, false)
    }

    /// Carries one bit per cell from the image to the source.
    #[inline(always)]
    pub(crate) fn carry_back(&self, isa: I, plane: &Plane<I>) -> Plane<I> {
        let moved = permute::<I, 1, 9>(isa, plane, &self.columns, true);
        let moved = permute::<I, 9, 1>(isa, &moved, &self.rows, true);
        mirror(isa, &moved, self.transposed)
    }
}

/// Transposes the plane in some lanes.
#[inline(always)]
fn mirror<I: U64Ops>(isa: I, plane: &Plane<I>, lanes: I::Word) -> Plane<I> {
    let mut mirrored = *plane;
    for cell in 0..81 {
        mirrored[cell] = isa.blend(lanes, plane[cell % 9 * 9 + cell / 9], plane[cell]);
    }
    mirrored
}

/// Where a permutation takes each place from, or with `back` where it takes it to.
#[inline(always)]
fn sources<I: U64Ops>(isa: I, [minus, one, two]: &Turn<I>, back: bool) -> Sources<I> {
    let rest = [isa.andnot_or(I::ONES, *one, *two), *one, *two];
    let mut sources = [[I::ZERO; 3]; 3];
    for x in 0..3 {
        for y in 0..3 {
            // y = x + r or y = -(x + r)
            let plus = rest[(3 + y - x) % 3];
            let bit = isa.blend(*minus, rest[(6 - y - x) % 3], plus);
            if back {
                sources[y][x] = bit;
            } else {
                sources[x][y] = bit;
            }
        }
    }
    sources
}

/// Moves lines that are `LINE` cells apart, each with cells that are `ALONG` apart.
#[inline(always)]
fn permute<I: U64Ops, const LINE: usize, const ALONG: usize>(
    isa: I,
    plane: &Plane<I>,
    side: &Side<I>,
    back: bool,
) -> Plane<I> {
    let order = sources(isa, &side[0], back);
    let mut moved = *plane;
    // The groups first when going forward, the lines within them first when going back.
    if !back {
        moved = permute_groups::<I, LINE, ALONG>(isa, &moved, &order);
    }
    for group in 0..3 {
        let within = sources(isa, &side[1 + group], back);
        for along in 0..9 {
            let first = 3 * group * LINE + along * ALONG;
            let old = [moved[first], moved[first + LINE], moved[first + 2 * LINE]];
            for i in 0..3 {
                moved[first + i * LINE] = select(isa, &old, &within[i]);
            }
        }
    }
    if back {
        moved = permute_groups::<I, LINE, ALONG>(isa, &moved, &order);
    }
    moved
}

/// Moves groups of lines as wholes.
#[inline(always)]
fn permute_groups<I: U64Ops, const LINE: usize, const ALONG: usize>(
    isa: I,
    plane: &Plane<I>,
    order: &Sources<I>,
) -> Plane<I> {
    let mut moved = *plane;
    for i in 0..3 {
        for along in 0..9 {
            let first = i * LINE + along * ALONG;
            let old = [plane[first], plane[first + 3 * LINE], plane[first + 6 * LINE]];
            for group in 0..3 {
                moved[first + 3 * group * LINE] = select(isa, &old, &order[group]);
            }
        }
    }
    moved
}

/// The one of three words that is chosen in each lane.
#[inline(always)]
fn select<I: U64Ops>(isa: I, of: &[I::Word; 3], chosen: &[I::Word; 3]) -> I::Word {
    let two = isa.or_and(isa.and(of[0], chosen[0]), of[1], chosen[1]);
    isa.or_and(two, of[2], chosen[2])
}
