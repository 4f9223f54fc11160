//! The grids that a recipe with a fixed root can lead to.

use rootgrid::board::Shape;
use rootgrid::canon;
use rootgrid::generate::{GridSource, Recipe, fill::Method};

/// The images of one root, of which all solutions of a recipe are some.
pub(super) struct Orbit {
    shape: Shape,
    /// Arrangements of the root that differ by more than labels; `None` where its automorphisms cannot be found.
    arrangements: Option<u128>,
}

impl Orbit {
    /// The orbit of the root of a recipe, if it has only one.
    pub(super) fn of(recipe: &Recipe) -> Option<Orbit> {
        let shape = recipe.shape();
        let arrangements = match &recipe.source {
            GridSource::Shuffled(shuffle) => {
                let canonical = canon::of_solution(&shuffle.root.solution(shape)?).ok();
                canonical.map(|canonical| canon::arrangements(shape) / canonical.automorphisms)
            }
            GridSource::Filled(Method::ShuffledRows) => Some(1),
            _ => return None,
        };
        Some(Orbit { shape, arrangements })
    }

    /// Grids in the orbit, if its automorphisms are known.
    pub(super) fn grids(&self) -> Option<f64> {
        let labels: f64 = (1..=self.shape.side()).map(|n| n as f64).product();
        Some(self.arrangements? as f64 * labels)
    }

    /// The number of grids that cannot be exceeded, where it fits: without known automorphisms all images count as different.
    pub(super) fn most_grids(&self) -> Option<u128> {
        let labels: u128 = (1..=self.shape.side() as u128).product();
        self.arrangements.unwrap_or_else(|| canon::arrangements(self.shape)).checked_mul(labels)
    }
}
