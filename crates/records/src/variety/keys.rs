//! A set of keys that takes 8 bytes a place.

/// The least number of places, as a power of two.
const SMALLEST: u32 = 6;

/// Different keys of 64 bits, in a table with linear probing.
///
/// The places are filled up to 31 of 32 before the table doubles, so that a million keys take 8.4 MB. The keys must be
/// hashes: their highest bits choose the place.
///
/// ```text
///   place   0    1    2    3   ...        blank places hold 0; a key of 0 is kept as 1
///          [key][key][ 0 ][key]...        a key stands at its own place or after a run of others
/// ```
#[derive(Clone, Debug)]
pub(super) struct KeySet {
    places: Vec<u64>,
    bits: u32,
    len: usize,
}

impl Default for KeySet {
    fn default() -> KeySet {
        KeySet { places: vec![0; 1 << SMALLEST], bits: SMALLEST, len: 0 }
    }
}

impl KeySet {
    /// The number of keys that it holds.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The keys, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        self.places.iter().copied().filter(|&key| key != 0)
    }

    /// Adds a key; whether it is new.
    pub(super) fn insert(&mut self, key: u64) -> bool {
        if self.len + 1 > self.places.len() / 32 * 31 {
            self.grow();
        }
        let is_new = self.put(key.max(1));
        self.len += usize::from(is_new);
        is_new
    }

    fn put(&mut self, key: u64) -> bool {
        let mut place = (key >> (64 - self.bits)) as usize;
        loop {
            let found = &mut self.places[place];
            if *found == key {
                return false;
            }
            if *found == 0 {
                *found = key;
                return true;
            }
            place = (place + 1) % self.places.len();
        }
    }

    fn grow(&mut self) {
        self.bits += 1;
        let before = std::mem::replace(&mut self.places, vec![0; 1 << self.bits]);
        for key in before.into_iter().filter(|&key| key != 0) {
            self.put(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;
    use rootgrid::rng::mix;
    use std::collections::HashSet;

    quickcheck! {
        fn it_is_a_set(numbers: Vec<u16>, crowd: u8) -> bool {
            // Few different high bits let the runs cross and go around the end.
            let key = |number: u16| match number % 3 {
                0 => u64::from(number),
                1 => u64::MAX - u64::from(number % 64) * u64::from(crowd),
                _ => mix(number.into()),
            };
            let (mut set, mut oracle) = (KeySet::default(), HashSet::new());
            let same = numbers.iter().all(|&number| {
                set.insert(key(number)) == oracle.insert(key(number).max(1))
            });
            same && set.len() == oracle.len() && set.iter().collect::<HashSet<_>>() == oracle
        }
    }

    #[test]
    fn a_million_keys_take_a_table_of_two_to_the_twenty() {
        let mut set = KeySet::default();
        assert!((0..1_000_000).all(|i| set.insert(mix(i))));
        assert!((0..1_000_000).all(|i| !set.insert(mix(i))));
        assert_eq!((set.len(), set.places.len()), (1_000_000, 1 << 20));
    }
}
