//! Techniques that join almost locked sets.

use super::parts::Parts;
use super::words::{Words, list, number};
use crate::board::{Cell, DigitSet};
use crate::deduce::pattern::als::{AlsCells, AlsChain, AlsPair, AlsRing, DeathBlossom};
use crate::deduce::pattern::sue_de_coq::SueDeCoq;

impl Words<'_> {
    /// `A: r1c1 and r1c2 with 1, 2 and 3 (row 1)`.
    fn als(self, letter: char, set: &AlsCells) -> String {
        let (cells, digits) = (self.cells(&set.cells), self.digits(set.digits));
        format!("{letter}: {cells} with {digits} ({})", self.house(set.house))
    }
}

/// The cells of all sets.
fn cells_of<'a>(sets: impl IntoIterator<Item = &'a AlsCells>) -> Vec<Cell> {
    sets.into_iter().flat_map(|set| set.cells.iter().copied()).collect()
}

pub(super) fn als_pair(words: Words<'_>, pair: &AlsPair) -> Parts {
    let [first, second] = &pair.sets;
    let (x, z) = (pair.restricted.symbol(), pair.common.symbol());
    let why = vec![
        format!(
            "Two almost locked sets, with one digit more than cells. {}. {}.",
            words.als('A', first),
            words.als('B', second)
        ),
        format!("All places of {x} in A see all those in B, so only one of the sets can have {x}."),
        format!("The other set is then locked to the rest of its digits and has {z}."),
        format!("So {z} is in A or in B, and not in a cell that sees all its places in both."),
    ];
    let look = format!("Look at {} and {}.", words.house(first.house), words.house(second.house));
    Parts { look, cells: cells_of(&pair.sets), why, ..Parts::default() }
}

pub(super) fn als_ring(words: Words<'_>, ring: &AlsRing) -> Parts {
    let [first, second] = &ring.sets;
    let both = words.digits(ring.restricted);
    let mut why = vec![
        format!(
            "Two almost locked sets, with one digit more than cells. {}. {}.",
            words.als('A', first),
            words.als('B', second)
        ),
        format!(
            "Each of the digits {both} can be in one of the sets only: all its places in A see all those in B."
        ),
        format!(
            "A set without one of them needs all its other digits, so one of {both} is in A and the other in B."
        ),
        format!("So each of {both} goes from other cells that see all its places in A and B."),
    ];
    for (letter, set) in ['A', 'B'].into_iter().zip(&ring.sets) {
        let rest: DigitSet =
            set.digits.into_iter().filter(|&digit| !ring.restricted.contains(digit)).collect();
        if let Some(one) = rest.single_digit() {
            why.push(format!(
                "{letter} has {} for sure, which goes from cells that see all its places in {letter}.",
                one.symbol()
            ));
        } else if !rest.is_empty() {
            why.push(format!(
                "{letter} has {} for sure; each goes from cells that see all its places in {letter}.",
                words.digits(rest)
            ));
        }
    }
    let look = format!("Look at {} and {}.", words.house(first.house), words.house(second.house));
    Parts { look, cells: cells_of(&ring.sets), why, ..Parts::default() }
}

pub(super) fn als_chain(words: Words<'_>, chain: &AlsChain) -> Parts {
    let z = chain.common.symbol();
    let letters: Vec<char> = ('A'..='Z').take(chain.sets.len()).collect();
    let sets = letters.iter().zip(&chain.sets).map(|(&letter, set)| words.als(letter, set));
    let mut why = vec![format!(
        "The {} almost locked sets have one digit more than cells each. {}.",
        number(chain.sets.len()),
        sets.collect::<Vec<_>>().join(". ")
    )];
    let joined = letters
        .windows(2)
        .zip(&chain.restricted)
        .map(|(pair, digit)| format!("{} of {} and {}", digit.symbol(), pair[0], pair[1]));
    why.push(format!(
        "Of these digits only one of the two sets can have each, as its places there see each other: {}.",
        list(&joined.collect::<Vec<_>>())
    ));
    // Each set that lacks a digit is locked, and takes the next digit from its neighbour.
    let mut sentence = format!("If {z} is not in A, A");
    for (next, digit) in letters[1..].iter().zip(&chain.restricted) {
        let symbol = digit.symbol();
        sentence += &format!(" has {symbol}, so {next} lacks {symbol} and");
    }
    why.push(format!("{sentence} has {z}."));
    let last = letters.last().copied().unwrap_or('B');
    why.push(format!(
        "So {z} is in A or in {last}, and not in a cell that sees all its places in both."
    ));
    let look = format!("Look at almost locked sets with {z}.");
    Parts { look, cells: cells_of(&chain.sets), why, ..Parts::default() }
}

pub(super) fn death_blossom(words: Words<'_>, blossom: &DeathBlossom) -> Parts {
    let (stem, z) = (words.cell(blossom.stem), blossom.common.symbol());
    let candidates = words.digits(words.sheet.digits(blossom.stem));
    let mut why = vec![format!("The stem {stem} has the candidates {candidates}.")];
    for ((digits, set), letter) in blossom.petals.iter().zip('A'..='Z') {
        let one_of: Vec<String> =
            digits.into_iter().map(|digit| digit.symbol().to_string()).collect();
        why.push(format!(
            "Petal {}. If {stem} is {}, that digit is not in {letter}, which is locked to the rest and has {z}.",
            words.als(letter, set),
            one_of.join(" or "),
        ));
    }
    why.push(format!(
        "So {z} is in one of the petals, and not in a cell that sees all its places in all of them."
    ));
    let petals = blossom.petals.iter().map(|(_, set)| set);
    let mut cells = vec![blossom.stem];
    cells.extend(cells_of(petals).into_iter().filter(|&cell| cell != blossom.stem));
    Parts { look: format!("Look at what {stem} may be."), cells, why, ..Parts::default() }
}

pub(super) fn sue_de_coq(words: Words<'_>, found: &SueDeCoq) -> Parts {
    let [line, block] = found.houses.map(|house| words.house(house));
    let [middle, a, b] = &found.cells;
    let [own, of_a, of_b] = found.digits;
    let all = own | of_a | of_b;
    let cells: Vec<Cell> = found.cells.iter().flatten().copied().collect();
    let rest: DigitSet = own.into_iter().filter(|&digit| !(of_a | of_b).contains(digit)).collect();
    let twice = of_a & of_b;
    let has = |set: &[Cell]| if set.len() == 1 { "has" } else { "have" };
    let mut why = vec![
        format!(
            "Where {line} and {block} cross, the {} cells {} have {} digits: {}.",
            number(middle.len()),
            words.cells(middle),
            number(own.len()),
            words.digits(own)
        ),
        format!(
            "Beside them, A: {} of {line} {} {}, and B: {} of {block} {} {}; they share no digit of the crossing.",
            words.cells(a),
            has(a),
            words.digits(of_a),
            words.cells(b),
            has(b),
            words.digits(of_b)
        ),
    ];
    let places = match twice.is_empty() {
        true => format!("{} digits, none of which can be in two of them", number(all.len())),
        false => format!(
            "{} digits, of which only {} can be in two of them, once in A and once in B",
            number(all.len()),
            words.digits(twice)
        ),
    };
    why.push(format!(
        "These {} cells have {places}. So each place for a digit is needed.",
        number(cells.len())
    ));
    why.push(format!(
        "The digits of A, {}, are nowhere else in {line}, and those of B, {}, nowhere else in {block}.",
        words.digits(of_a),
        words.digits(of_b)
    ));
    if !rest.is_empty() {
        why.push(format!(
            "What only the crossing has, {}, is nowhere else in {line} or {block}.",
            words.digits(rest)
        ));
    }
    let look = format!("Look at the cells where {line} and {block} cross.");
    Parts { look, cells, why, ..Parts::default() }
}
