//! Techniques that join almost locked sets.

use super::language::sets as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, DigitSet};
use crate::deduce::pattern::als::{AlsCells, AlsChain, AlsPair, AlsRing, DeathBlossom};
use crate::deduce::pattern::sue_de_coq::SueDeCoq;

impl Words<'_> {
    /// `A: r1c1 and r1c2 with 1, 2 and 3 (row 1)`.
    fn als(self, letter: char, set: &AlsCells) -> String {
        self.say(
            &say::SET,
            &[
                ("letter", &letter),
                ("cells", &self.cells(&set.cells)),
                ("digits", &self.digits(set.digits)),
                ("house", &self.house(set.house)),
            ],
        )
    }

    /// What two sets are, and where to look for them.
    fn two_sets(self, [first, second]: &[AlsCells; 2]) -> [String; 2] {
        let (a, b) = (self.als('A', first), self.als('B', second));
        let houses = [first, second].map(|set| self.house(set.house));
        [
            self.say(&say::TWO_SETS, &[("a", &a), ("b", &b)]),
            self.say(&say::LOOK_AT_TWO, &[("a", &houses[0]), ("b", &houses[1])]),
        ]
    }
}

/// The cells of all sets.
fn cells_of<'a>(sets: impl IntoIterator<Item = &'a AlsCells>) -> Vec<Cell> {
    sets.into_iter().flat_map(|set| set.cells.iter().copied()).collect()
}

pub(super) fn als_pair(words: Words<'_>, pair: &AlsPair) -> Parts {
    let (x, z) = (pair.restricted.symbol(), pair.common.symbol());
    let [sets, look] = words.two_sets(&pair.sets);
    let why = vec![
        sets,
        words.say(&say::RESTRICTED, &[("x", &x)]),
        words.say(&say::LOCKED_TO_REST, &[("z", &z)]),
        words.say(&say::COMMON_SO, &[("z", &z), ("last", &'B')]),
    ];
    Parts { look, cells: cells_of(&pair.sets), why, ..Parts::default() }
}

pub(super) fn als_ring(words: Words<'_>, ring: &AlsRing) -> Parts {
    let both = words.digits(ring.restricted);
    let [sets, look] = words.two_sets(&ring.sets);
    let mut why = vec![sets];
    for sentence in [&say::RING_RESTRICTED, &say::RING_NEEDS, &say::RING_SO] {
        why.push(words.say(sentence, &[("both", &both)]));
    }
    for (letter, set) in ['A', 'B'].into_iter().zip(&ring.sets) {
        let rest = set.digits & !ring.restricted;
        let sentence = if rest.len() == 1 { &say::RING_HAS_ONE } else { &say::RING_HAS };
        if !rest.is_empty() {
            let digits = words.digits(rest);
            why.push(words.say(sentence, &[("letter", &letter), ("digits", &digits)]));
        }
    }
    Parts { look, cells: cells_of(&ring.sets), why, ..Parts::default() }
}

pub(super) fn als_chain(words: Words<'_>, chain: &AlsChain) -> Parts {
    let z = chain.common.symbol();
    let letters: Vec<char> = ('A'..='Z').take(chain.sets.len()).collect();
    let sets = letters.iter().zip(&chain.sets).map(|(&letter, set)| words.als(letter, set));
    let sets = sets.collect::<Vec<_>>().join(". ");
    let count = words.number(chain.sets.len());
    let joined = letters.windows(2).zip(&chain.restricted).map(|(pair, digit)| {
        words
            .say(&say::CHAIN_DIGIT, &[("digit", &digit.symbol()), ("a", &pair[0]), ("b", &pair[1])])
    });
    let joined = words.list(&joined.collect::<Vec<_>>());
    // Each set that lacks a digit is locked, and takes the next digit from its neighbour.
    let middle: String = letters[1..]
        .iter()
        .zip(&chain.restricted)
        .map(|(next, digit)| {
            words.say(&say::CHAIN_STEP, &[("digit", &digit.symbol()), ("next", next)])
        })
        .collect();
    let last = letters.last().copied().unwrap_or('B');
    let why = vec![
        words.say(&say::CHAIN_OF_SETS, &[("count", &count), ("sets", &sets)]),
        words.say(&say::CHAIN_JOINED, &[("joined", &joined)]),
        words.say(&say::CHAIN_IF, &[("z", &z), ("middle", &middle)]),
        words.say(&say::COMMON_SO, &[("z", &z), ("last", &last)]),
    ];
    let look = words.say(&say::LOOK_AT_SETS_WITH, &[("z", &z)]);
    Parts { look, cells: cells_of(&chain.sets), why, ..Parts::default() }
}

pub(super) fn death_blossom(words: Words<'_>, blossom: &DeathBlossom) -> Parts {
    let (stem, z) = (words.cell(blossom.stem), blossom.common.symbol());
    let candidates = words.digits(words.sheet.digits(blossom.stem));
    let mut why = vec![words.say(&say::STEM, &[("stem", &stem), ("digits", &candidates)])];
    for ((digits, set), letter) in blossom.petals.iter().zip('A'..='Z') {
        why.push(words.say(
            &say::PETAL,
            &[
                ("set", &words.als(letter, set)),
                ("stem", &stem),
                ("digits", &words.one_digit_of(*digits)),
                ("letter", &letter),
                ("z", &z),
            ],
        ));
    }
    why.push(words.say(&say::PETALS_SO, &[("z", &z)]));
    let petals = blossom.petals.iter().map(|(_, set)| set);
    let mut cells = vec![blossom.stem];
    cells.extend(cells_of(petals).into_iter().filter(|&cell| cell != blossom.stem));
    let look = words.say(&say::LOOK_AT_STEM, &[("stem", &stem)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn sue_de_coq(words: Words<'_>, found: &SueDeCoq) -> Parts {
    let [line, block] = found.houses.map(|house| words.house(house));
    let [middle, a, b] = found.cells.each_ref().map(|cells| words.cells(cells));
    let [own, of_a, of_b] = found.digits;
    let cells: Vec<Cell> = found.cells.iter().flatten().copied().collect();
    let rest: DigitSet = own & !(of_a | of_b);
    let twice = of_a & of_b;
    let places = if twice.is_empty() { &say::CROSSING_PLACES } else { &say::CROSSING_TWICE };
    let (a_digits, b_digits) = (words.digits(of_a), words.digits(of_b));
    let houses: [(&str, &dyn std::fmt::Display); 2] = [("line", &line), ("block", &block)];
    let with = |parts: &[(&'static str, &dyn std::fmt::Display)], sentence| {
        words.say(sentence, &[&houses[..], parts].concat())
    };
    let mut why = vec![
        with(
            &[
                ("count", &words.number(found.cells[0].len())),
                ("cells", &middle),
                ("more", &words.number(own.len())),
                ("digits", &words.digits(own)),
            ],
            &say::CROSSING,
        ),
        with(
            &[("a", &a), ("of_a", &a_digits), ("b", &b), ("of_b", &b_digits)],
            &say::CROSSING_BESIDE,
        ),
        with(
            &[
                ("count", &words.number(cells.len())),
                ("digits", &words.number((own | of_a | of_b).len())),
                ("twice", &words.digits(twice)),
            ],
            places,
        ),
        with(&[("of_a", &a_digits), ("of_b", &b_digits)], &say::CROSSING_SO),
    ];
    if !rest.is_empty() {
        why.push(with(&[("rest", &words.digits(rest))], &say::CROSSING_REST));
    }
    let look = with(&[], &say::LOOK_WHERE_THEY_CROSS);
    Parts { look, cells, why, ..Parts::default() }
}
