//! Tests of `ordinary`.

use super::*;

#[test]
fn peers_are_the_cells_that_share_a_house() {
    for shape in Shape::ALL {
        let geometry = shape.geometry();
        assert_eq!(geometry.shape(), shape);
        for i in 0..shape.cells() {
            let cell = Cell::new(i);
            let mut expected: Vec<Cell> = geometry
                .houses_of(cell)
                .iter()
                .flat_map(|&house| geometry.house(house))
                .copied()
                .filter(|&other| other != cell)
                .collect();
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(geometry.peers(cell), expected, "{shape} {cell:?}");
        }
    }
}

#[test]
fn places_and_overlaps_are_those_of_the_houses() {
    for shape in Shape::ALL {
        let geometry = shape.geometry();
        assert_eq!(geometry.house_count(), 3 * shape.side());
        for cell in (0..shape.cells()).map(Cell::new) {
            assert!(geometry.houses().all(|house| {
                let place = geometry.house(house).iter().position(|&other| other == cell);
                geometry.places(cell).find(|(other, _)| *other == house).map(|(_, place)| place)
                    == place
            }));
            assert_eq!(geometry.houses_of(cell), geometry.houses_of(cell), "{shape}");
            assert_eq!(geometry.houses_of(cell).len(), geometry.places(cell).count());
            let is_peer = |other| geometry.peers(cell).contains(&other);
            assert!((0..shape.cells()).map(Cell::new).all(|other| {
                geometry.sees(cell, other) == is_peer(other)
                    && is_peer(other) == (cell != other && sees(shape, cell, other))
            }));
        }
        for house in geometry.houses() {
            for other in geometry.houses() {
                let cells = geometry.house(house).iter().enumerate();
                let common = cells
                    .filter(|(_, cell)| geometry.house(other).contains(cell))
                    .fold(0, |set, (place, _)| set | 1 << place);
                assert_eq!(geometry.overlap(house, other), common, "{shape}");
            }
        }
    }
}
