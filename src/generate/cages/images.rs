//! Cages that lie symmetrically: what is done to one is done to its images.

use super::growth::Cages;
use crate::board::{Cell, are_in_one_piece};

impl Cages<'_> {
    /// The cage that a map carries a cage to.
    fn image_of(&self, cage: usize, map: &[Cell]) -> usize {
        usize::from(self.cage_of[map[self.cages[cage][0].index()].index()])
    }

    /// A cell and its home with their images, each cell once; `None` if a cell would have two homes.
    pub(super) fn with_images(&self, cell: Cell, home: usize) -> Option<Vec<(Cell, usize)>> {
        let mut all = vec![(cell, home)];
        for map in self.maps.iter() {
            let image = (map[cell.index()], self.image_of(home, map));
            if all.contains(&image) {
                continue;
            }
            if all.iter().any(|(cell, _)| *cell == image.0) {
                return None;
            }
            all.push(image);
        }
        Some(all)
    }

    /// Returns whether a cage and its images have room for a cell and its images.
    pub(super) fn takes_images(&self, cage: usize, cell: Cell) -> bool {
        if self.maps.is_empty() {
            return true;
        }
        let Some(all) = self.with_images(cell, cage) else { return false };
        all.iter().all(|&(_, home)| {
            let further = all.iter().filter(|(_, other)| *other == home).map(|(cell, _)| *cell);
            let cells: Vec<Cell> = self.cages[home].iter().copied().chain(further).collect();
            cells.len() <= self.sizes.most() && self.all_differ(&cells)
        })
    }

    /// A cell goes over to another cage, and its images to those of the cage; false, and nothing changes, if cages would fall apart, have a
    /// digit twice or too many cells, or the cages that give fewer than these.
    pub(super) fn give_all(&mut self, cell: Cell, home: usize, least: usize) -> bool {
        if self.maps.is_empty() {
            self.give(cell, home);
            return true;
        }
        let Some(all) = self.with_images(cell, home) else { return false };
        let before = (self.cage_of.clone(), self.cages.clone());
        let from: Vec<usize> =
            all.iter().map(|(cell, _)| usize::from(self.cage_of[cell.index()])).collect();
        all.iter().for_each(|&(cell, home)| self.give(cell, home));
        let is_whole = |&cage: &usize| {
            let cells = &self.cages[cage];
            cells.len() <= self.sizes.most()
                && self.all_differ(cells)
                && are_in_one_piece(cells, self.shape)
        };
        let are_whole = from.iter().chain(all.iter().map(|(_, home)| home)).all(is_whole)
            && from.iter().all(|&cage| self.cages[cage].len() >= least);
        if !are_whole {
            (self.cage_of, self.cages) = before;
        }
        are_whole
    }

    /// A parting of a cage with its images, a cage each; `None` if a cage would be parted in two ways.
    pub(super) fn partings_with_images(
        &self,
        (cage, part): (usize, Vec<Cell>),
    ) -> Option<Vec<(usize, Vec<Cell>)>> {
        let mut all = vec![(cage, part.clone())];
        for map in self.maps.iter() {
            let target = self.image_of(cage, map);
            let image: Vec<Cell> = part.iter().map(|cell| map[cell.index()]).collect();
            match all.iter().find(|(other, _)| *other == target) {
                None => all.push((target, image)),
                Some((_, own)) => {
                    let shared = image.iter().filter(|cell| own.contains(cell)).count();
                    let is_same = shared == own.len() && own.len() == image.len();
                    let is_rest =
                        shared == 0 && own.len() + image.len() == self.cages[target].len();
                    if !is_same && !is_rest {
                        return None;
                    }
                }
            }
        }
        Some(all)
    }

    /// Takes a cage and its images out; they are the rest of the list that is returned, which had been all.
    pub(super) fn without_images_of(&mut self, at: usize) -> Vec<Vec<Cell>> {
        let images = self
            .maps
            .iter()
            .map(|map| self.cages[at].iter().map(|cell| map[cell.index()]).collect::<Vec<Cell>>());
        let images: Vec<Vec<Cell>> = images.chain([self.cages[at].clone()]).collect();
        let is_image = |cage: &Vec<Cell>| images.iter().any(|image| image.contains(&cage[0]));
        let left = self.cages.iter().filter(|cage| !is_image(cage)).cloned().collect();
        std::mem::replace(&mut self.cages, left)
    }
}
