//! Rectangles that would leave two solutions.

use super::parts::Parts;
use super::words::{Words, list, number};
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::pattern::rectangle::{AvoidableRectangle, CornerSet, Rectangle, RectangleCase};
use crate::deduce::step::Step;

pub(super) fn rectangle(words: Words<'_>, found: &Rectangle, step: &Step) -> Parts {
    let cells = found.corners.to_vec();
    let roof: Vec<Cell> =
        cells.iter().copied().filter(|&cell| words.sheet.digits(cell) != found.pair).collect();
    let (open, pair) = (words.cells(&roof), words.digits(found.pair));
    let either = words.digits(found.pair).replace(" and ", " or ");
    let extras = roof.iter().fold(found.pair, |set, &cell| set | words.sheet.digits(cell));
    let extras = words.digits(extras & !found.pair);
    let mut why = vec![deadly(words, found)];
    match &found.case {
        RectangleCase::OneCorner => {
            why.push(format!("The other three corners are {either}, so {open} is not."));
        }
        RectangleCase::OneDigit => {
            let all = if roof.len() == 2 { "both" } else { "all three" };
            why.push(format!(
                "So one of {open} is {extras}, which goes from cells that see {all}."
            ));
        }
        RectangleCase::NakedSet(set) => why.extend(corner_set(words, &open, &extras, set, true)),
        RectangleCase::HiddenSet(set) => why.extend(corner_set(words, &open, &extras, set, false)),
        RectangleCase::Confined { digit, house } => {
            let (symbol, house) = (digit.symbol(), words.house(*house));
            let other = words.digits(without(found, *digit));
            why.push(format!("In {house}, {symbol} has no other places than {open}."));
            why.push(format!(
                "So one of them is {symbol}; were the other {other}, the rectangle would be complete."
            ));
        }
        RectangleCase::Crossed { digit, lines } => {
            let floor: Vec<Cell> =
                cells.iter().copied().filter(|cell| !roof.contains(cell)).collect();
            let (symbol, lines) = (digit.symbol(), lines.map(|line| words.house(line)));
            why.push(format!(
                "In {} and in {}, {symbol} has no other places than the corners.",
                lines[0], lines[1]
            ));
            why.push(format!(
                "Were {open} the {symbol} of these lines, {} would be {}, and the rectangle complete.",
                words.cells(&floor),
                words.digits(without(found, *digit))
            ));
            why.push(format!("So {} are {symbol}.", words.cells(&floor)));
        }
        RectangleCase::Hidden { from: (cell, digit), forced } => {
            let facts = forced.map(|(cell, digit, house)| {
                let fact = words.fact(cell, digit, true);
                match house {
                    Some(house) => {
                        format!("{fact} ({} has no other place)", words.house(house))
                    }
                    None => format!("{fact} (the cell has only {pair})"),
                }
            });
            let start = words.fact(*cell, *digit, true);
            why.push(format!(
                "From {start} follow {}: the rectangle would be complete.",
                list(&facts)
            ));
        }
    }
    let corners = words.cells(&cells);
    let look = match step.removals.first() {
        Some(_) if roof.len() < 4 => format!("Look at {pair} in the rectangle {corners}."),
        _ => format!("Look at the rectangle {corners}."),
    };
    Parts { look, cells, why, ..Parts::default() }
}

/// What may not be, as far as the candidates still allow it.
fn deadly(words: Words<'_>, found: &Rectangle) -> String {
    let [a, b, c, d] = found.corners;
    let digits: Vec<Digit> = found.pair.into_iter().collect();
    let ways = [[a, c], [b, d]].map(|even| {
        let odd: Vec<Cell> =
            found.corners.iter().copied().filter(|cell| !even.contains(cell)).collect();
        let &[low, high] = &digits[..] else { return None };
        let is_possible = even.iter().all(|&cell| words.sheet.digits(cell).contains(low))
            && odd.iter().all(|&cell| words.sheet.digits(cell).contains(high));
        is_possible.then(|| {
            let [even, odd] = [words.cells(&even), words.cells(&odd)];
            format!("{even} were {} and {odd} {}", low.symbol(), high.symbol())
        })
    });
    let end = "the digits could be exchanged, and there would be two solutions.";
    match ways {
        [Some(way), Some(_)] => format!("If {way}, or the other way round, {end}"),
        [Some(way), None] | [None, Some(way)] => format!("If {way}, {end}"),
        [None, None] => format!("If the corners had no other digits, {end}"),
    }
}

fn without(found: &Rectangle, digit: Digit) -> crate::board::DigitSet {
    found.pair & !crate::board::DigitSet::single(digit)
}

fn corner_set(
    words: Words<'_>,
    open: &str,
    extras: &str,
    set: &CornerSet,
    is_naked: bool,
) -> [String; 2] {
    let cells = words.at(set.house, set.places);
    let (house, digits) = (words.house(set.house), words.digits(set.digits));
    let (names, count) = (words.cells(&cells), number(set.digits.len()));
    let extras = extras.replace(" and ", " or ");
    if is_naked {
        let has = if cells.len() == 1 { "has" } else { "have" };
        return [
            format!("So one of {open} is {extras}, and {names} {has} no others than {digits}."),
            format!("Together they take these {count} digits, which are nowhere else in {house}."),
        ];
    }
    [
        format!("So one of {open} is {extras}, and takes none of {digits}."),
        format!(
            "In {house} these {count} digits have no places but the other one and {names}, which \
             therefore take no further digit."
        ),
    ]
}

pub(super) fn avoidable(words: Words<'_>, found: &AvoidableRectangle) -> Parts {
    let cells = found.corners.to_vec();
    let [a, b] = found.pair.map(Digit::symbol);
    let corners = found.corners.map(|cell| words.cell(cell));
    let [first, second, third, fourth] = &corners;
    let mut why = vec![
        format!(
            "The cells {} are the corners of a rectangle in two blocks, and none of them is given.",
            words.cells(&found.corners)
        ),
        format!(
            "If {first} and {third} were {a}, and {second} and {fourth} {b}, the two digits could change places: \
             the puzzle would have two solutions."
        ),
    ];
    let further = words.sheet.digits(found.corners[1]);
    if further.is_empty() {
        why.push(format!(
            "As {second} and {fourth} are {b} and {third} is {a}, {first} is not {a}."
        ));
    } else {
        let rest: DigitSet = further.into_iter().filter(|&digit| digit != found.pair[1]).collect();
        let x = words.digits(rest);
        why.push(format!(
            "{third} is {a} and {fourth} is {b}, so one of {first} and {second} is {x}, which goes from cells that \
             see both."
        ));
    }
    let look = format!("Look at {a} and {b} in cells that are not given.");
    Parts { look, cells, why, ..Parts::default() }
}
