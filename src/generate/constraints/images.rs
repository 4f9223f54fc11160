//! Constraints that lie symmetrically: the images of each, and what goes together.

use crate::board::{Cell, Constraint, ConstraintKind, Shape, Symmetry};
use std::collections::BTreeSet;

/// The maps of a symmetry, but for that which changes nothing.
#[derive(Default)]
pub(super) struct Images {
    pub(super) maps: Vec<Vec<Cell>>,
}

/// The place of a constraint: its cells, in ascending order but for lines that are read from one end.
type Place = Vec<Cell>;

impl Images {
    pub(super) fn new(symmetry: Symmetry, shape: Shape) -> Images {
        Images { maps: symmetry.maps(shape) }
    }

    /// The images of a constraint's cells, each once, but for those that are the same constraint.
    pub(super) fn of(&self, kind: ConstraintKind, parts: &[Vec<Cell>]) -> Vec<Vec<Vec<Cell>>> {
        let mut places = BTreeSet::from([place(kind, parts)]);
        let image = |map: &Vec<Cell>| -> Vec<Vec<Cell>> {
            parts.iter().map(|part| part.iter().map(|cell| map[cell.index()]).collect()).collect()
        };
        let mut images: Vec<Vec<Vec<Cell>>> = self.maps.iter().map(image).collect();
        images.retain(|image| places.insert(place(kind, image)));
        images
    }

    /// Constraints with those that are their images, in the order of the first of each.
    pub(super) fn orbits(&self, laid: &[Constraint]) -> Vec<Vec<Constraint>> {
        let mut orbits: Vec<Vec<Constraint>> = Vec::new();
        let mut left: Vec<&Constraint> = laid.iter().collect();
        while !left.is_empty() {
            let first = left.remove(0);
            let mut orbit = vec![first.clone()];
            let images = match self.maps.is_empty() {
                true => Vec::new(),
                false => self.of(first.kind(), first.parts()),
            };
            for image in images {
                let place_of = place(first.kind(), &image);
                let is_there = |one: &&Constraint| {
                    one.kind() == first.kind() && place(one.kind(), one.parts()) == place_of
                };
                if let Some(at) = left.iter().position(is_there) {
                    orbit.push(left.remove(at).clone());
                }
            }
            orbits.push(orbit);
        }
        orbits
    }
}

/// The place of the cells of a constraint.
pub(super) fn place(kind: ConstraintKind, parts: &[Vec<Cell>]) -> Place {
    use ConstraintKind::{NumberedRoom, Skyscraper, XSum};
    let mut cells = parts.concat();
    if !matches!(kind, XSum | Skyscraper | NumberedRoom) {
        cells.sort_unstable();
    }
    cells
}
