//! The rules of a board that a form has no place for, where it has one for the others.

use super::part::DocumentPart;
use super::row::FormRow;
use crate::board::{Constraint, RuleName, Rules};

/// Constraints of one kind that are looked at one by one: of more, all are named.
const MOST: usize = 100;

/// A piece of the text of rules.
enum Piece {
    Name(RuleName),
    Constraint(Constraint),
    /// The letters of regions.
    Regions(String),
}

/// The rules that a form does not take, as text: what is left once it holds as many of the others as it can. Some it takes only
/// beside others, such as cages that cover the board together.
pub(super) fn unfit(row: &FormRow, rules: &Rules) -> String {
    let shape = rules.shape();
    let names = rules.names().map(|name| vec![Piece::Name(name)]);
    let of_kind = |kind| {
        let all = rules.constraints().iter().filter(|one| one.kind() == kind);
        all.cloned().map(Piece::Constraint).collect::<Vec<_>>()
    };
    // Regions first: a board of a side without blocks is another one without them.
    let groups: Vec<Vec<Piece>> = rules
        .region_letters()
        .map(|regions| vec![Piece::Regions(regions)])
        .into_iter()
        .chain(names)
        .chain(rules.constraint_kinds().map(of_kind))
        .collect();
    let holds = |kept: &[&Piece]| {
        rules_of(rules, kept).is_some_and(|rules| row.holds(DocumentPart::Rules, &rules))
    };
    let mut kept: Vec<&Piece> = Vec::new();
    let mut left: Vec<&Vec<Piece>> = groups.iter().collect();
    loop {
        let before = left.len();
        left.retain(|group| {
            let more: Vec<&Piece> = kept.iter().copied().chain(group.iter()).collect();
            let fits = holds(&more);
            if fits {
                kept = more;
            }
            !fits
        });
        if left.len() == before {
            break;
        }
    }
    let mut unfit: Vec<&Piece> = Vec::new();
    for group in left {
        let has_few = (2..=MOST).contains(&group.len());
        for piece in group {
            kept.push(piece);
            if !has_few || !holds(&kept) {
                kept.pop();
                unfit.push(piece);
            }
        }
    }
    let text = |piece: &&Piece| match piece {
        Piece::Name(name) => name.name().to_owned(),
        Piece::Constraint(one) => one.text(shape),
        Piece::Regions(letters) => format!("jigsaw {letters}"),
    };
    // As in all texts of rules: names, regions, constraints.
    unfit.sort_by_key(|piece| match piece {
        Piece::Name(_) => 0,
        Piece::Regions(_) => 1,
        Piece::Constraint(_) => 2,
    });
    match unfit.is_empty() {
        true => rules.to_string(),
        false => unfit.iter().map(text).collect::<Vec<_>>().join(";"),
    }
}

/// The rules of some pieces on the same board.
fn rules_of(rules: &Rules, pieces: &[&Piece]) -> Option<Rules> {
    let shape = rules.shape();
    let names = pieces.iter().filter_map(|piece| match piece {
        Piece::Name(name) => Some(*name),
        _ => None,
    });
    let regions = pieces.iter().find_map(|piece| match piece {
        Piece::Regions(letters) => Some(letters),
        _ => None,
    });
    let constraints = pieces.iter().filter_map(|piece| match piece {
        Piece::Constraint(one) => Some(one.clone()),
        _ => None,
    });
    let rules = match regions {
        Some(letters) => Rules::with_regions(shape, names, letters),
        None => Rules::with(shape, names),
    };
    rules.and_then(|rules| rules.and(constraints)).ok()
}
