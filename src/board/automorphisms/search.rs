//! The search for permutations of cells that keep a layout.

use super::colours::PairColours;
use crate::board::{Cell, Geometry};
use std::collections::HashSet;

/// Looks for permutations of the cells of one layout.
pub(super) struct LayoutSearch<'a> {
    geometry: &'a Geometry,
    colours: PairColours,
    /// The houses, each with its cells in ascending order.
    houses: HashSet<Vec<u16>>,
}

impl LayoutSearch<'_> {
    pub(super) fn new(geometry: &Geometry) -> LayoutSearch<'_> {
        let houses = geometry.houses().map(|house| {
            sorted(geometry.house(house).iter().map(|cell| cell.index() as u16).collect())
        });
        LayoutSearch { geometry, colours: PairColours::new(geometry), houses: houses.collect() }
    }

    /// The permutation that comes first of those that keep the layout, leave the cells before `cell` where they are and carry
    /// `cell` to `image`: cell after cell, where it goes.
    pub(super) fn first(&self, cell: usize, image: usize) -> Option<Vec<u16>> {
        let cells = self.colours.cells();
        let mut images: Vec<u16> = (0..cell as u16).collect();
        let mut is_taken = vec![false; cells];
        is_taken[..cell].fill(true);
        if is_taken[image] || !self.suits(&images, image) {
            return None;
        }
        images.push(image as u16);
        is_taken[image] = true;
        // The images of cells after `cell` are tried in ascending order; `from` is where the next trial begins.
        let mut from = 0;
        loop {
            if images.len() == cells {
                if self.keeps_layout(&images) {
                    return Some(images);
                }
            } else if let Some(next) =
                (from..cells).find(|&next| !is_taken[next] && self.suits(&images, next))
            {
                images.push(next as u16);
                is_taken[next] = true;
                from = 0;
                continue;
            }
            if images.len() == cell + 1 {
                return None;
            }
            let last = usize::from(images.pop()?);
            is_taken[last] = false;
            from = last + 1;
        }
    }

    /// Returns whether the next cell may go to `image`, as far as colours say.
    fn suits(&self, images: &[u16], image: usize) -> bool {
        let cell = images.len();
        self.colours.of(cell, cell) == self.colours.of(image, image)
            && images.iter().enumerate().all(|(other, &other_image)| {
                let other_image = usize::from(other_image);
                self.colours.of(other, cell) == self.colours.of(other_image, image)
                    && self.colours.of(cell, other) == self.colours.of(image, other_image)
            })
    }

    /// Returns whether houses become houses, peers peers and related cells related ones.
    fn keeps_layout(&self, images: &[u16]) -> bool {
        let geometry = self.geometry;
        let image = |cell: Cell| Cell::new(images[cell.index()].into());
        let houses = geometry.houses().all(|house| {
            let cells = geometry.house(house).iter().map(|&cell| images[cell.index()]);
            self.houses.contains(&sorted(cells.collect()))
        });
        houses
            && (0..images.len()).map(Cell::new).all(|cell| {
                let peers = geometry.peers(cell).iter();
                let mut links =
                    geometry.links(cell).iter().map(|&(other, kind)| (image(other), kind));
                peers.copied().all(|peer| geometry.sees(image(cell), image(peer)))
                    && geometry.links(cell).len() == geometry.links(image(cell)).len()
                    && links.all(|link| geometry.links(image(cell)).contains(&link))
            })
    }
}

fn sorted(mut cells: Vec<u16>) -> Vec<u16> {
    cells.sort_unstable();
    cells
}
