//! Tests of `symmetry`.

use super::*;

#[test]
fn orbits_partition_the_board_and_are_closed() {
    for shape in Shape::ALL {
        for symmetry in Symmetry::ALL {
            let orbits = symmetry.orbits(shape);
            let mut cells: Vec<Cell> = orbits.iter().flatten().copied().collect();
            cells.sort_unstable();
            assert!(cells.iter().map(|c| c.index()).eq(0..shape.cells()), "{shape} {symmetry}");
            for orbit in &orbits {
                for &cell in orbit {
                    assert_eq!(&symmetry.orbit(shape, cell), orbit);
                }
            }
        }
    }
}

#[test]
fn orbit_counts_on_the_ordinary_board() {
    // By Burnside: for instance the half turn fixes one cell, so (81 + 1) / 2 = 41.
    let expected = [81, 41, 21, 45, 45, 25, 45, 45, 25, 15];
    let counts = Symmetry::ALL.map(|symmetry| symmetry.orbits(Shape::NINE).len());
    assert_eq!(counts, expected);
}

/// The maps are the other elements of a group, and carry each cell to those of its orbit.
#[test]
fn maps_make_the_orbits() {
    for shape in [Shape::NINE, Shape::from_side(6).unwrap()] {
        let counts = Symmetry::ALL.map(|symmetry| symmetry.maps(shape).len() + 1);
        assert_eq!(counts, [1, 2, 4, 2, 2, 4, 2, 2, 4, 8]);
        for symmetry in Symmetry::ALL {
            let maps = symmetry.maps(shape);
            for cell in (0..shape.cells()).map(Cell::new) {
                let mut images: Vec<Cell> = maps.iter().map(|map| map[cell.index()]).collect();
                images.push(cell);
                images.sort_unstable();
                images.dedup();
                assert_eq!(images, symmetry.orbit(shape, cell));
            }
        }
    }
}
