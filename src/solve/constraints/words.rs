//! The digits that cells may hold, and the cells whose digits have changed.

use super::tables::Tables;
use crate::board::insert_index;
use crate::solve::word_search::digits;

/// The cell where nothing is possible any more.
pub(super) type Culprit = u16;

/// Most places of a digit in a house that are looked at together.
pub(super) const MOST_PLACES: usize = 3;

/// Numbers that wait, each once, the latest first, with the digits that they wait for.
pub(super) struct Waiting {
    numbers: Vec<u16>,
    /// Number after number, its digits; 0 if it does not wait.
    digits: Vec<u32>,
}

impl Waiting {
    pub(super) fn new(count: usize) -> Waiting {
        Waiting { numbers: Vec::new(), digits: vec![0; count] }
    }

    /// Adds a number for some digits, at least one.
    #[inline]
    pub(super) fn push(&mut self, number: u16, digits: u32) {
        let waiting = &mut self.digits[usize::from(number)];
        if *waiting == 0 {
            self.numbers.push(number);
        }
        *waiting |= digits;
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<(u16, u32)> {
        let number = self.numbers.pop()?;
        Some((number, std::mem::take(&mut self.digits[usize::from(number)])))
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

/// Cell after cell the digits that it may hold: bit `d` is the digit `d + 1`; and digit after digit the cells that may hold it.
pub(super) struct Words {
    pub(super) words: Vec<u32>,
    /// Digit after digit, a set of cells.
    places: Vec<u64>,
    /// Words of a set.
    width: usize,
    /// The cells that have changed since they were looked at, with the digits that they have lost.
    pub(super) changed: Waiting,
}

impl Words {
    pub(super) fn new(tables: &Tables) -> Words {
        let cells = tables.allowed.len();
        let places = vec![0; tables.side * tables.width];
        let (words, changed) = (vec![0; cells], Waiting::new(cells));
        Words { words, places, width: tables.width, changed }
    }

    /// Digit after digit, the cells that may hold it.
    pub(super) fn places(&self) -> &[u64] {
        &self.places
    }

    /// Takes over the digits of all cells and the places of all digits, without noting which of them change.
    pub(super) fn copy(&mut self, words: &[u32], places: &[u64]) {
        self.words.copy_from_slice(words);
        self.places.copy_from_slice(places);
    }

    /// Takes over the digits of all cells, without noting which of them change.
    pub(super) fn load(&mut self, words: &[u32]) {
        self.words.copy_from_slice(words);
        self.places.fill(0);
        for (cell, &word) in words.iter().enumerate() {
            for digit in digits(word) {
                insert_index(&mut self.places[digit * self.width..], cell);
            }
        }
    }

    /// Leaves a cell the digits of a set; an error if none is left.
    #[inline]
    pub(super) fn keep(&mut self, cell: u16, kept: u32) -> Result<(), Culprit> {
        let at = usize::from(cell);
        let gone = self.words[at] & !kept;
        if gone != 0 {
            self.words[at] ^= gone;
            for digit in digits(gone) {
                self.places[digit * self.width + at / 64] &= !(1 << (at % 64));
            }
            self.changed.push(cell, gone);
        }
        if self.words[at] == 0 { Err(cell) } else { Ok(()) }
    }

    /// A digit goes from the cells of a set.
    #[inline]
    pub(super) fn strike(&mut self, set: &[u64], digit: usize) -> Result<(), Culprit> {
        for (at, &word) in set.iter().enumerate() {
            self.strike_at(at, word, digit)?;
        }
        Ok(())
    }

    /// A digit goes from the cells of one word of a set.
    #[inline]
    fn strike_at(&mut self, at: usize, word: u64, digit: usize) -> Result<(), Culprit> {
        let mut struck = word & self.places[digit * self.width + at];
        while struck != 0 {
            let cell = at as u16 * 64 + struck.trailing_zeros() as u16;
            struck &= struck - 1;
            self.keep(cell, !(1 << digit))?;
        }
        Ok(())
    }

    /// A digit that must be in one of these cells goes from all cells that see each of those that may have it, which are at most
    /// `most`, or [`MOST_PLACES`].
    #[inline]
    pub(super) fn strike_around(
        &mut self,
        tables: &Tables,
        set: &[u64],
        digit: usize,
        most: usize,
    ) -> Result<(), Culprit> {
        let most = most.min(MOST_PLACES);
        let own = &self.places[digit * self.width..][..self.width];
        let mut places = [0; MOST_PLACES];
        let mut count = 0;
        for (at, (&word, &own)) in set.iter().zip(own).enumerate() {
            let mut open = word & own;
            while open != 0 {
                if count == most {
                    return Ok(());
                }
                places[count] = at as u16 * 64 + open.trailing_zeros() as u16;
                open &= open - 1;
                count += 1;
            }
        }
        match places[..count] {
            [] => Err(first_of(set)),
            [only] => self.keep(only, 1 << digit),
            _ => (0..self.width).try_for_each(|at| {
                let peers = |&place: &u16| tables.peers_of(place)[at];
                let seen = places[..count].iter().map(peers).fold(u64::MAX, |all, one| all & one);
                self.strike_at(at, seen, digit)
            }),
        }
    }
}

/// The first cell of a set.
fn first_of(set: &[u64]) -> Culprit {
    let at = set.iter().position(|&word| word != 0).unwrap_or(0);
    at as u16 * 64 + set[at].trailing_zeros() as u16
}
