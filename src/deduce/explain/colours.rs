//! Candidates in two colours.

use super::parts::Parts;
use super::words::{Words, list};
use crate::board::Cell;
use crate::deduce::pattern::Node;
use crate::deduce::pattern::colours::{Clash, Medusa, MultiColouring, RemotePair};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

pub(super) fn remote_pair(words: Words<'_>, found: &RemotePair) -> Parts {
    let pair = words.digits(found.pair);
    let neither = pair.replace(" and ", " nor ");
    let [first, second] = found.colours.each_ref().map(|cells| words.cells(cells));
    let cells: Vec<Cell> = found.colours.iter().flatten().copied().collect();
    let why = vec![
        format!(
            "All of {} have only {pair}, and those that see each other differ.",
            words.cells(&cells)
        ),
        format!("So one digit is at {first}, and the other at {second}."),
        format!("A cell that sees one of each kind is neither {neither}."),
    ];
    let look = format!("Look at the cells that have only {pair}.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn multi_colouring(words: Words<'_>, found: &MultiColouring, step: &Step) -> Parts {
    let symbol = found.digit.symbol();
    let names =
        found.groups.each_ref().map(|group| group.each_ref().map(|cells| words.cells(cells)));
    let [[a, b], [c, d]] = &names;
    let [own, other] = [["A", "A"], ["C", "D"]];
    let see = |(i, pair): (usize, &[Cell; 2])| {
        let [from, to] = pair.map(|cell| words.cell(cell));
        format!("{from} of colour {} sees {to} of colour {}", own[i], other[i])
    };
    let bridges: Vec<String> = found.bridges.iter().enumerate().map(see).collect();
    let mut why = vec![format!(
        "Strong links of {symbol} join two groups: it is at all of A ({a}) or else all of B ({b}), and at all of C ({c}) \
         or else all of D ({d})."
    )];
    match found.bridges.len() {
        1 => {
            why.push(format!("{}, so not both A and C are true.", bridges[0]));
            why.push(format!("So B or D is true, and {} sees cells of both.", struck(words, step)));
        }
        _ => {
            why.push(format!("{}, and C or D is true.", list(&bridges)));
            why.push("So A is false.".to_owned());
        }
    }
    let cells = found.groups.iter().flatten().flatten().copied().collect();
    let look = format!("Look at {symbol}, and paint two groups of its strong links.");
    Parts { look, cells, why, ..Parts::default() }
}

/// The cells that lose a candidate, as the subject of a sentence in the singular.
fn struck(words: Words<'_>, step: &Step) -> String {
    let cells: Vec<Cell> = step.removals.iter().map(|&(cell, _)| cell).collect();
    if let [cell] = cells[..] {
        words.cell(cell)
    } else {
        format!("each of {}", words.cells(&cells))
    }
}

pub(super) fn medusa(words: Words<'_>, found: &Medusa, step: &Step) -> Parts {
    let fact = |node: &Node| words.fact(node.cell, node.digit, true);
    let facts = found.colours.each_ref().map(|nodes| nodes.iter().map(fact).collect::<Vec<_>>());
    let [first, second] = facts.each_ref().map(|facts| facts.join(", "));
    let mut why = vec![format!(
        "Strong links, in cells with two candidates and houses with two places, join these candidates: all of colour A \
         are true ({first}), or else all of colour B ({second})."
    )];
    let gone: Vec<String> = step
        .removals
        .iter()
        .flat_map(|&(cell, digits)| digits.into_iter().map(move |d| words.fact(cell, d, true)))
        .collect();
    let targets =
        if gone.len() == 1 { gone[0].clone() } else { format!("Each of {}", list(&gone)) };
    let Technique::Medusa { rule } = step.technique else { return Parts::default() };
    let cell_of = |node: &Node| words.cell(node.cell);
    why.push(match (&found.clash, rule) {
        (Some(Clash::Nodes([a, b])), 1) => format!(
            "Colour A is twice in {}, as {} and {}: it is false.",
            cell_of(a),
            fact(a),
            fact(b)
        ),
        (Some(Clash::Nodes([a, b])), _) => format!(
            "Colour A has both {} and {}, which see each other: it is false.",
            fact(a),
            fact(b)
        ),
        (Some(Clash::Emptied(cell)), _) => format!(
            "Every candidate of {} sees its digit in colour A, which would leave the cell empty: colour A is false.",
            words.cell(*cell)
        ),
        (None, 3) => {
            let mut cells: Vec<String> =
                step.removals.iter().map(|&(cell, _)| words.cell(cell)).collect();
            cells.dedup();
            format!("In {}, one candidate is of colour A and one of colour B: no other is true.", list(&cells))
        }
        (None, 4) => format!("{targets} sees its digit in both colours, one of which is true."),
        _ => format!(
            "{targets} sees its digit in one colour, and its cell has a candidate of the other: one of them is true."
        ),
    });
    let mut cells: Vec<Cell> = Vec::new();
    for node in found.colours.iter().flatten() {
        if !cells.contains(&node.cell) {
            cells.push(node.cell);
        }
    }
    let start = found.colours[0].first().map_or_else(String::new, cell_of);
    let look = format!(
        "Look at strong links of several digits around {start}, and paint them in two colours."
    );
    Parts { look, cells, why, ..Parts::default() }
}
