//! The grids of a sheet: their houses, and what is in one house with a cell.

use rootgrid::board::{Cell, House, HouseKind, Shape};
use rootgrid::multi_grid::MultiGrid;

/// The shape of the grids.
pub(crate) const GRID: Shape = Shape::NINE;

/// A row, a column or a block of a grid.
#[derive(Clone, Debug)]
pub(crate) struct GridHouse {
    /// The grid, by its place among the corners.
    pub(crate) grid: usize,
    /// The house of the grid.
    pub(super) house: House,
    /// Its cells on the sheet.
    pub(crate) cells: Vec<Cell>,
}

impl GridHouse {
    pub(crate) fn kind(&self) -> HouseKind {
        self.house.kind(GRID)
    }

    pub(crate) fn number(&self) -> usize {
        self.house.number(GRID)
    }

    /// The name, as "row 3 of grid 2".
    pub(crate) fn name(&self) -> String {
        format!("{} of grid {}", self.house.name(GRID), self.grid + 1)
    }
}

/// Grids on a sheet, with all that a game asks of them again and again.
#[derive(Debug)]
pub(crate) struct SheetLayout {
    grids: MultiGrid,
    houses: Vec<GridHouse>,
    /// Cell after cell, those that share a house with it.
    peers: Vec<Vec<Cell>>,
    /// Cell after cell, a number that cells have in common which lie in the same blocks.
    regions: Vec<usize>,
}

impl SheetLayout {
    pub(crate) fn new(grids: MultiGrid) -> SheetLayout {
        let geometry = GRID.geometry();
        let cells_of = |grid: usize, house: House| {
            let on_sheet = |&cell: &Cell| on_sheet(&grids, grid, cell);
            geometry.house(house).iter().filter_map(on_sheet).collect()
        };
        let all = (0..grids.corners().len()).flat_map(|grid| {
            let house = move |house: House| (grid, house);
            geometry.houses().map(house)
        });
        let houses: Vec<GridHouse> = all
            .map(|(grid, house)| GridHouse { grid, house, cells: cells_of(grid, house) })
            .collect();
        let mut peers = vec![Vec::new(); grids.cells()];
        let mut blocks = vec![Vec::new(); grids.cells()];
        for (at, house) in houses.iter().enumerate() {
            for &cell in &house.cells {
                peers[cell.index()].extend(house.cells.iter().filter(|&&other| other != cell));
                if house.kind() == HouseKind::Block {
                    blocks[cell.index()].push(at);
                }
            }
        }
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        let region = |own: &Vec<usize>| blocks.iter().position(|other| other == own).unwrap_or(0);
        let regions = blocks.iter().map(region).collect();
        SheetLayout { grids, houses, peers, regions }
    }

    pub(crate) fn grids(&self) -> &MultiGrid {
        &self.grids
    }

    pub(crate) fn houses(&self) -> &[GridHouse] {
        &self.houses
    }

    /// The houses of a cell, grid by grid.
    pub(crate) fn houses_of(&self, cell: Cell) -> impl Iterator<Item = &GridHouse> {
        self.houses.iter().filter(move |house| house.cells.contains(&cell))
    }

    pub(super) fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// A number that cells of one block have in common.
    pub(super) fn region(&self, cell: Cell) -> usize {
        self.regions[cell.index()]
    }

    /// Whether grids share whole blocks alone, so that lines around blocks go through the whole sheet.
    pub(crate) fn has_whole_blocks(&self) -> bool {
        let is_whole = |at: u8| usize::from(at).is_multiple_of(GRID.block_rows());
        self.grids.corners().iter().all(|&(row, col)| is_whole(row) && is_whole(col))
    }

    /// The cell of the sheet that is this one of a grid.
    pub(super) fn on_sheet(&self, grid: usize, cell: Cell) -> Cell {
        // Each cell of a grid lies on the sheet.
        on_sheet(&self.grids, grid, cell).unwrap_or(cell)
    }

    /// The cells of a grid, row by row.
    pub(super) fn cells_of(&self, grid: usize) -> Vec<Cell> {
        (0..GRID.cells()).map(|cell| self.on_sheet(grid, Cell::new(cell))).collect()
    }
}

fn on_sheet(grids: &MultiGrid, grid: usize, cell: Cell) -> Option<Cell> {
    let (row, col) = grids.corners()[grid];
    let place = (usize::from(row) + cell.row(GRID), usize::from(col) + cell.col(GRID));
    grids.cell_at(place.0, place.1).map(Cell::new)
}

/// Layouts with the same grids are the same.
impl PartialEq for SheetLayout {
    fn eq(&self, other: &SheetLayout) -> bool {
        self.grids.corners() == other.grids.corners()
    }
}

impl Eq for SheetLayout {}
