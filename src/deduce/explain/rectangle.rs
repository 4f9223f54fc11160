//! Rectangles that would leave two solutions.

use super::language::rectangles as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::pattern::rectangle::{AvoidableRectangle, CornerSet, Rectangle, RectangleCase};

pub(super) fn rectangle(words: Words<'_>, found: &Rectangle) -> Parts {
    let cells = found.corners.to_vec();
    let roof: Vec<Cell> =
        cells.iter().copied().filter(|&cell| words.sheet.digits(cell) != found.pair).collect();
    let (open, pair) = (words.cells(&roof), words.digits(found.pair));
    let extras = roof.iter().fold(found.pair, |set, &cell| set | words.sheet.digits(cell));
    let extras = extras & !found.pair;
    let mut why = vec![deadly(words, found)];
    match &found.case {
        RectangleCase::OneCorner => {
            let either = words.one_digit_of(found.pair);
            why.push(words.say(&say::ONE_CORNER, &[("pair", &either), ("cell", &open)]));
        }
        RectangleCase::OneDigit => {
            let digit = words.digits(extras);
            why.push(words.say(&say::ONE_EXTRA, &[("cells", &open), ("digit", &digit)]));
        }
        RectangleCase::NakedSet(set) => {
            let sentences = [&say::WITH_NAKED_SET, &say::WITH_NAKED_SET_SO];
            why.extend(corner_set(words, &open, extras, set, sentences));
        }
        RectangleCase::HiddenSet(set) => {
            let sentences = [&say::WITH_HIDDEN_SET, &say::WITH_HIDDEN_SET_SO];
            why.extend(corner_set(words, &open, extras, set, sentences));
        }
        RectangleCase::Confined { digit, house } => {
            let (symbol, house) = (digit.symbol(), words.house(*house));
            let other = words.digits(found.pair & !DigitSet::single(*digit));
            why.push(
                words.say(
                    &say::CONFINED,
                    &[("house", &house), ("digit", &symbol), ("cells", &open)],
                ),
            );
            why.push(words.say(&say::CONFINED_SO, &[("other", &other)]));
        }
        RectangleCase::Crossed { digit, lines } => {
            let floor: Vec<Cell> =
                cells.iter().copied().filter(|cell| !roof.contains(cell)).collect();
            let [a, b] = lines.map(|line| words.house(line));
            let other = words.digits(found.pair & !DigitSet::single(*digit));
            let floor = words.cells(&floor);
            for sentence in [&say::CROSSED, &say::CROSSED_IF, &say::CROSSED_SO] {
                why.push(words.say(
                    sentence,
                    &[
                        ("a", &a),
                        ("b", &b),
                        ("digit", &digit.symbol()),
                        ("cells", &open),
                        ("floor", &floor),
                        ("other", &other),
                    ],
                ));
            }
        }
        RectangleCase::Hidden { from: (cell, digit), forced } => {
            let facts = forced.map(|(cell, digit, house)| {
                let fact = words.fact(cell, digit, true);
                match house {
                    Some(house) => words.say(
                        &say::FORCED_BY_HOUSE,
                        &[("fact", &fact), ("house", &words.house(house))],
                    ),
                    None => words.say(&say::FORCED_BY_CELL, &[("fact", &fact), ("pair", &pair)]),
                }
            });
            let start = words.fact(*cell, *digit, true);
            let facts = words.list(&facts);
            why.push(words.say(&say::FORCED, &[("start", &start), ("facts", &facts)]));
        }
    }
    let corners = words.cells(&cells);
    let sentence = if roof.len() < 4 { &say::LOOK_AT_PAIR_IN } else { &say::LOOK_AT_RECTANGLE };
    let look = words.say(sentence, &[("pair", &pair), ("cells", &corners)]);
    Parts { look, cells, why, ..Parts::default() }
}

/// What may not be, as far as the candidates still allow it.
fn deadly(words: Words<'_>, found: &Rectangle) -> String {
    let [a, b, c, d] = found.corners;
    let digits: Vec<Digit> = found.pair.into_iter().collect();
    let &[low, high] = &digits[..] else { return String::new() };
    let ways = [[[a, c], [b, d]], [[b, d], [a, c]]].map(|[even, odd]| {
        let has = |cells: [Cell; 2], digit| {
            cells.iter().all(|&cell| words.sheet.digits(cell).contains(digit))
        };
        (has(even, low) && has(odd, high)).then(|| {
            let mut sorted = [even, odd];
            sorted.iter_mut().for_each(|cells| cells.sort_unstable());
            sorted.map(|cells| words.cells(&cells))
        })
    });
    let (sentence, cells) = match &ways {
        [Some(way), Some(_)] => (&say::DEADLY_TWICE, way),
        [Some(way), None] | [None, Some(way)] => (&say::DEADLY, way),
        [None, None] => return words.say(&say::DEADLY_BARE, &[]),
    };
    let [even, odd] = cells;
    words
        .say(sentence, &[("a", even), ("low", &low.symbol()), ("b", odd), ("high", &high.symbol())])
}

fn corner_set(
    words: Words<'_>,
    open: &str,
    extras: DigitSet,
    set: &CornerSet,
    sentences: [&super::language::Sentence; 2],
) -> [String; 2] {
    let cells = words.at(set.house, set.places);
    sentences.map(|sentence| {
        words.say(
            sentence,
            &[
                ("cells", &open),
                ("extras", &words.one_digit_of(extras)),
                ("set", &words.cells(&cells)),
                ("digits", &words.digits(set.digits)),
                ("count", &words.number(set.digits.len())),
                ("house", &words.house(set.house)),
            ],
        )
    })
}

pub(super) fn avoidable(words: Words<'_>, found: &AvoidableRectangle) -> Parts {
    let [a, b] = found.pair.map(Digit::symbol);
    let names = found.corners.map(|cell| words.cell(cell));
    let [first, second, third, fourth] = &names;
    let further = words.sheet.digits(found.corners[1]);
    let x = words.digits(further & !DigitSet::single(found.pair[1]));
    let last = if further.is_empty() { &say::AVOIDABLE_ONE } else { &say::AVOIDABLE_TWO };
    let why = [&say::AVOIDABLE, &say::AVOIDABLE_IF, last].map(|sentence| {
        words.say(
            sentence,
            &[
                ("cells", &words.cells(&found.corners)),
                ("first", first),
                ("second", second),
                ("third", third),
                ("fourth", fourth),
                ("a", &a),
                ("b", &b),
                ("x", &x),
            ],
        )
    });
    let look = words.say(&say::LOOK_AT_NOT_GIVEN, &[("a", &a), ("b", &b)]);
    Parts { look, cells: found.corners.to_vec(), why: why.to_vec(), ..Parts::default() }
}
