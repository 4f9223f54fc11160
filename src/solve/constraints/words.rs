//! The digits that cells may hold, and the cells whose digits have changed.

use super::tables::Tables;

/// The cell where nothing is possible any more.
pub(super) type Culprit = u16;

/// Most places of a digit in a house that are looked at together.
const MOST_PLACES: usize = 3;

/// Numbers that wait, each once, the latest first.
pub(super) struct Waiting {
    numbers: Vec<u16>,
    is_waiting: Vec<bool>,
}

impl Waiting {
    pub(super) fn new(count: usize) -> Waiting {
        Waiting { numbers: Vec::new(), is_waiting: vec![false; count] }
    }

    #[inline]
    pub(super) fn push(&mut self, number: u16) {
        if !std::mem::replace(&mut self.is_waiting[usize::from(number)], true) {
            self.numbers.push(number);
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<u16> {
        let number = self.numbers.pop()?;
        self.is_waiting[usize::from(number)] = false;
        Some(number)
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

/// Cell after cell the digits that it may hold: bit `d` is the digit `d + 1`.
pub(super) struct Words {
    pub(super) words: Vec<u32>,
    /// The cells that have changed since they were looked at.
    pub(super) changed: Waiting,
}

impl Words {
    /// Leaves a cell the digits of a set; an error if none is left.
    #[inline]
    pub(super) fn keep(&mut self, cell: u16, digits: u32) -> Result<(), Culprit> {
        let word = &mut self.words[usize::from(cell)];
        let kept = *word & digits;
        if kept != *word {
            *word = kept;
            self.changed.push(cell);
        }
        if kept == 0 { Err(cell) } else { Ok(()) }
    }

    /// A digit that must be in one of these cells goes from all cells that see each of those that may have it.
    pub(super) fn strike_around(
        &mut self,
        tables: &Tables,
        cells: &[u16],
        digit: u32,
    ) -> Result<(), Culprit> {
        let mut places = [0_u16; MOST_PLACES];
        let mut count = 0;
        for &cell in cells {
            if self.words[usize::from(cell)] & digit != 0 {
                if count == MOST_PLACES {
                    return Ok(());
                }
                places[count] = cell;
                count += 1;
            }
        }
        if count < 2 {
            return match count {
                0 => Err(cells[0]),
                _ => self.keep(places[0], digit),
            };
        }
        for word in 0..tables.words {
            let of = |place: &u16| tables.peer_sets[usize::from(*place) * tables.words + word];
            let mut seen = places[..count].iter().fold(u64::MAX, |seen, place| seen & of(place));
            while seen != 0 {
                let cell = (word * 64) as u16 + seen.trailing_zeros() as u16;
                seen &= seen - 1;
                self.keep(cell, !digit)?;
            }
        }
        Ok(())
    }
}
