//! The links of a board on which nothing changes while chains are followed.

use super::hop::{Cause, Hop, HopTable, cell_digit};
use crate::board::CellBits;
use crate::board::nine::{HOUSE_CELLS, HOUSE_MASKS, HOUSES_OF, PEERS};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::nine::{Marks, Nine};
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, LinkFamily};

/// The strong links of a board, and the weak links that lead to them.
///
/// ```text
///   strong  [729][4]   candidate -> the other end and the cause of its strong links
///   count   [729]      how many it has
///   cells   [81]       cell -> digits with strong links
///   digits  [9]        digit -> cells with strong links
/// ```
#[derive(Clone, Debug)]
pub(super) struct LinkTable {
    links: LinkFamily,
    marks: Marks,
    strong: Box<[[(Candidate, Cause); 4]; CANDIDATES]>,
    count: [u8; CANDIDATES],
    cells: [u16; 81],
    digits: [u128; 9],
    /// Hops, listed when first asked for, and by candidate which of them are its own.
    hops: Vec<Hop>,
    listed: Box<[(u32, u32)]>,
}

/// Hops that are not listed yet.
const UNLISTED: (u32, u32) = (1, 0);

impl LinkTable {
    pub(super) fn new() -> LinkTable {
        LinkTable {
            links: LinkFamily::Xy,
            marks: Nine::blank().marks,
            strong: Box::new([[(0, Cause::Cell); 4]; CANDIDATES]),
            count: [0; CANDIDATES],
            cells: [0; 81],
            digits: [0; 9],
            hops: Vec::new(),
            listed: Box::new([UNLISTED; CANDIDATES]),
        }
    }

    /// The candidates with strong links, ascending.
    pub(super) fn linked(&self) -> impl Iterator<Item = Candidate> + '_ {
        let of_cell = |(cell, &digits): (usize, &u16)| {
            Bits(digits.into()).map(move |digit| (cell * 9 + digit) as Candidate)
        };
        self.cells.iter().enumerate().flat_map(of_cell)
    }

    /// The candidates of the board from which chains start, ascending: those of cells with several, for
    /// [`LinkFamily::Y`] of cells with two.
    pub(super) fn starts(&self) -> impl Iterator<Item = Candidate> + '_ {
        let most = if self.links == LinkFamily::Y { 2 } else { 9 };
        let cells = self.marks.cells.iter().enumerate();
        cells.filter(move |(_, digits)| (2..=most).contains(&digits.count_ones())).flat_map(
            |(cell, &digits)| Bits(digits.into()).map(move |digit| (cell * 9 + digit) as Candidate),
        )
    }

    /// The candidates of the board, ascending.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.marks.cells.iter().enumerate().flat_map(|(cell, &digits)| {
            Bits(digits.into()).map(move |digit| (cell * 9 + digit) as Candidate)
        })
    }

    /// All candidates of the board.
    pub(super) fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Returns whether a literal on makes the others of its cell off.
    pub(super) fn has_cell_links(&self) -> bool {
        self.links != LinkFamily::X
    }

    /// Calls `each` for every literal with strong links that a literal on makes off, in the order in which chains take
    /// them: cell, block, row, column.
    #[inline]
    fn each_weak(&self, candidate: Candidate, mut each: impl FnMut(Candidate)) {
        let (cell, digit) = cell_digit(candidate);
        if self.links != LinkFamily::X {
            for other in Bits(u32::from(self.cells[cell]) & !(1 << digit)) {
                each((cell * 9 + other) as Candidate);
            }
        }
        let seen = self.digits[digit] & PEERS[cell];
        let [block, row, col] = HOUSES_OF[cell].map(|house| HOUSE_MASKS[usize::from(house)]);
        for part in [seen & block, seen & row & !block, seen & col & !block] {
            for peer in CellBits::new(part) {
                each((peer * 9 + digit) as Candidate);
            }
        }
    }

    fn list_hops(&mut self, candidate: Candidate) {
        let mut hops = std::mem::take(&mut self.hops);
        let start = hops.len();
        self.each_weak(candidate, |off| {
            hops.extend(self.strong(off).iter().map(|&(on, _)| Hop { off, on }));
        });
        self.listed[usize::from(candidate)] = (start as u32, hops.len() as u32);
        self.hops = hops;
    }

    /// Fills the table for a board.
    pub(super) fn fill(&mut self, marks: &Marks, links: LinkFamily) {
        self.fill_digits(marks, links, !0);
    }

    /// Fills the table with the links within houses of these digits alone.
    pub(super) fn fill_digits(&mut self, marks: &Marks, links: LinkFamily, of: u32) {
        self.links = links;
        self.marks = *marks;
        self.count = [0; CANDIDATES];
        self.cells = [0; 81];
        self.digits = [0; 9];
        self.hops.clear();
        self.listed.fill(UNLISTED);
        if links != LinkFamily::X {
            for cell in 0..81 {
                let digits = u32::from(marks.cells[cell]);
                if is_pair(digits) {
                    let (low, high) = (digits.trailing_zeros(), 31 - digits.leading_zeros());
                    self.link((cell, low as usize), (cell, high as usize), Cause::Cell);
                }
            }
        }
        if links != LinkFamily::Y {
            for (i, first) in [18, 0, 9].into_iter().enumerate() {
                for house in first..first + 9 {
                    for digit in Bits(of & 0x1FF) {
                        let places = u32::from(marks.places[house][digit]);
                        if is_pair(places) {
                            let (low, high) =
                                (places.trailing_zeros(), 31 - places.leading_zeros());
                            let [low, high] =
                                [low, high].map(|place| HOUSE_CELLS[house][place as usize].into());
                            self.link((low, digit), (high, digit), Cause::House(i as u8));
                        }
                    }
                }
            }
        }
    }

    /// Links two candidates both ways, unless they are linked.
    fn link(&mut self, a: (usize, usize), b: (usize, usize), cause: Cause) {
        let [from, to] = [a, b].map(|(cell, digit)| (cell * 9 + digit) as Candidate);
        if self.strong(from).iter().any(|&(known, _)| known == to) {
            return;
        }
        for ((cell, digit), other) in [(a, to), (b, from)] {
            let candidate = cell * 9 + digit;
            let count = &mut self.count[candidate];
            self.strong[candidate][usize::from(*count)] = (other, cause);
            *count += 1;
            self.cells[cell] |= 1 << digit;
            self.digits[digit] |= 1 << cell;
        }
    }
}

impl HopTable for LinkTable {
    #[inline]
    fn strong(&self, candidate: Candidate) -> &[(Candidate, Cause)] {
        let candidate = usize::from(candidate);
        &self.strong[candidate][..usize::from(self.count[candidate])]
    }

    #[inline]
    fn hops(&mut self, candidate: Candidate) -> &[Hop] {
        if self.listed[usize::from(candidate)] == UNLISTED {
            self.list_hops(candidate);
        }
        let (start, end) = self.listed[usize::from(candidate)];
        &self.hops[start as usize..end as usize]
    }

    #[inline]
    fn weak(&self, a: Candidate, b: Candidate) -> bool {
        let ((cell_a, digit_a), (cell_b, digit_b)) = (cell_digit(a), cell_digit(b));
        if cell_a == cell_b {
            digit_a != digit_b && self.links != LinkFamily::X
        } else {
            digit_a == digit_b && PEERS[cell_a] >> cell_b & 1 == 1
        }
    }

    #[inline]
    fn peers(&self, cell: usize) -> u128 {
        PEERS[cell]
    }

    #[inline]
    fn cells_of(&self, digit: usize) -> u128 {
        self.marks.digits[digit]
    }
}
