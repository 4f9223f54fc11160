//! Tests of `nine`.

use super::*;
use crate::board::{Cell, House, Shape};

#[test]
fn tables_are_those_of_the_geometry() {
    let geometry = Shape::NINE.geometry();
    let set = |cells: &[Cell]| cells.iter().fold(0_u128, |set, cell| set | 1 << cell.index());
    assert_eq!(geometry.house_count(), HOUSES);
    for house in geometry.houses() {
        let cells = geometry.house(house);
        assert!(cells.iter().map(|cell| cell.index() as u8).eq(HOUSE_CELLS[house.index()]));
        assert_eq!(HOUSE_MASKS[house.index()], set(cells));
        for other in geometry.houses() {
            let overlap = u32::from(OVERLAPS[house.index()][other.index()]);
            assert_eq!(overlap, geometry.overlap(house, other));
        }
    }
    for index in 0..CELLS {
        let cell = Cell::new(index);
        let [row, column, block] = houses_of(index);
        let houses = [row, 9 + column, 18 + block].map(House::new);
        assert_eq!(houses, geometry.houses_of(cell));
        let [row, column, block] = houses.map(|house| house.index() as u8);
        assert_eq!(HOUSES_OF[index], [block, row, column]);
        for (house, place) in HOUSES_OF[index].into_iter().zip(PLACES_OF[index]) {
            assert_eq!(usize::from(HOUSE_CELLS[usize::from(house)][usize::from(place)]), index);
        }
        assert_eq!(PEERS[index], set(geometry.peers(cell)));
    }
}
