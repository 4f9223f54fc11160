//! The automorphisms of rules: the permutations of cells that keep a layout, and those of digits that keep its relations.
//!
//! ```text
//!   colours   what two cells are to each other, told apart as far as counting goes
//!   search    the first permutation of cells that keeps the layout, and begins in a given way
//!   renaming  the permutations of digits that keep every relation
//! ```

mod colours;
mod renaming;
mod search;

use super::Geometry;
pub(crate) use renaming::Renamings;
use search::LayoutSearch;

/// The automorphisms of a set of rules: the cells go to one another so that houses stay houses, cells that differ stay cells
/// that differ and related cells stay related; the digits so that no relation changes.
#[derive(Debug)]
pub(crate) struct Automorphisms {
    cells: usize,
    /// A chain of stabilisers. Link after link: of the permutations that leave the first cells where they are, for each
    /// place that the next cell can go to the one whose list of images comes first. An automorphism is one choice
    /// at each link, the last link taken first. A link without a choice is left out; the first choice moves nothing.
    pub(crate) links: Vec<Vec<Vec<u16>>>,
    /// The permutations of the digits.
    pub(crate) renamings: Renamings,
}

impl Automorphisms {
    /// The automorphisms of a layout, by a search: some milliseconds on 9x9.
    pub(super) fn new(geometry: &Geometry) -> Automorphisms {
        let search = LayoutSearch::new(geometry);
        let cells = geometry.cell_count();
        let search = &search;
        let choices =
            |cell: usize| (cell..cells).filter_map(move |image| search.first(cell, image));
        let links = (0..cells).map(|cell| choices(cell).collect::<Vec<_>>());
        let links = links.filter(|choices| choices.len() > 1).collect();
        Automorphisms { cells, links, renamings: Renamings::new(geometry) }
    }

    /// No cell and no digit changes: what is known of boards with constraints.
    pub(super) fn none(geometry: &Geometry) -> Automorphisms {
        let side = geometry.shape().side();
        Automorphisms {
            cells: geometry.cell_count(),
            links: Vec::new(),
            renamings: Renamings::none(side),
        }
    }

    /// The number of permutations of the cells, or `None` if it is beyond 128 bits.
    pub(crate) fn arrangements(&self) -> Option<u128> {
        self.links.iter().try_fold(1, |all: u128, choices| all.checked_mul(choices.len() as u128))
    }

    /// Returns whether a permutation of the cells is one of these, by taking the choice of one link after the other away.
    pub(crate) fn contains(&self, images: &[u16]) -> bool {
        let mut rest = images.to_vec();
        for choices in &self.links {
            let moves = |cell: &usize| choices[1][*cell] != *cell as u16;
            let Some(cell) = (0..self.cells).find(moves) else { continue };
            let Some(choice) = choices.iter().find(|choice| choice[cell] == rest[cell]) else {
                return false;
            };
            let mut back = vec![0; self.cells];
            for (from, &to) in choice.iter().enumerate() {
                back[usize::from(to)] = from as u16;
            }
            rest.iter_mut().for_each(|image| *image = back[usize::from(*image)]);
        }
        rest.iter().enumerate().all(|(cell, &image)| usize::from(image) == cell)
    }

    /// Every permutation of the cells, for rules that have few: cell after cell, where it goes; `each` says whether to go on.
    pub(crate) fn visit(&self, mut each: impl FnMut(&[u16]) -> bool) {
        let mut choice = vec![0; self.links.len()];
        let mut images: Vec<u16> = Vec::with_capacity(self.cells);
        loop {
            images.clear();
            images.extend(0..self.cells as u16);
            for (choices, &choice) in self.links.iter().zip(&choice).rev() {
                images.iter_mut().for_each(|image| *image = choices[choice][usize::from(*image)]);
            }
            if !each(&images) {
                return;
            }
            let Some(link) =
                (0..choice.len()).find(|&link| choice[link] + 1 < self.links[link].len())
            else {
                return;
            };
            choice[..link].fill(0);
            choice[link] += 1;
        }
    }
}

#[cfg(test)]
mod tests;
