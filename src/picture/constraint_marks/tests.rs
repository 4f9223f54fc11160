//! Places of marks.

use super::on_edge;
use crate::board::{Rules, Shape};
use crate::picture::layout::BoardLayout;

/// Marks on one edge stand beside each other, whichever way their cells follow; one alone stands in the middle.
#[test]
fn marks_of_an_edge_do_not_hide_each_other() {
    let text = "ratio 2 r1c1 r1c2;greater r1c2 r1c1;pair-sum 5 r5c5 r6c5;difference 1 r5c5 r6c5;greater r8c8 r8c9";
    let rules = Rules::parse(Shape::NINE, text).unwrap();
    let width = BoardLayout::width_for(&rules, 48.0, false);
    let layout = BoardLayout::new(&rules, width, false);
    let marks = rules.constraints();
    let places: Vec<_> = marks.iter().map(|one| on_edge(&layout, one)).collect();
    for (at, a) in places.iter().enumerate() {
        let others = places[..at].iter();
        assert!(others.clone().all(|b| a.to(*b).length() > 0.25 * layout.cell), "{at}");
    }
    let alone =
        marks.iter().position(|one| one.parts()[0].len() == 2 && places_of(one) == [70, 71]);
    let middle = layout.at(8.0, 7.5);
    assert!(places[alone.unwrap()].to(middle).length() < 1e-9);
}

fn places_of(one: &crate::board::Constraint) -> [usize; 2] {
    let mut cells: Vec<usize> = one.cells().map(|cell| cell.index()).collect();
    cells.sort_unstable();
    [cells[0], cells[1]]
}
