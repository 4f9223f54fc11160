//! The grids that a recipe with a fixed root can lead to.

use rootgrid::budget::Budget;
use rootgrid::canon;
use rootgrid::generate::{GridSource, Recipe, fill::Method};
use rootgrid::transform::{LayoutGroup, Root, root};

/// The images of one root, of which all solutions of a recipe are some.
pub(super) struct Orbit {
    /// Arrangements of the root that differ by more than renamings; `None` where its automorphisms cannot be found.
    arrangements: Option<u128>,
    /// All arrangements of a board.
    most_arrangements: u128,
    /// Renamings of the digits; `None` if there are too many to be counted.
    renamings: Option<u128>,
}

impl Orbit {
    /// The orbit of the root of a recipe, if it has only one.
    pub(super) fn of(recipe: &Recipe) -> Option<Orbit> {
        let shape = recipe.shape();
        if !recipe.rules.is_ordinary() {
            return Orbit::under_rules(recipe);
        }
        let arrangements = match &recipe.source {
            GridSource::Shuffled(shuffle) => {
                let canonical = canon::of_solution(&shuffle.root.solution(shape)?).ok();
                canonical.map(|canonical| canon::arrangements(shape) / canonical.automorphisms)
            }
            GridSource::Filled(Method::ShuffledRows) => Some(1),
            _ => return None,
        };
        let renamings = Some((1..=shape.side() as u128).product());
        Some(Orbit { arrangements, most_arrangements: canon::arrangements(shape), renamings })
    }

    /// The same under other rules than ordinary ones.
    fn under_rules(recipe: &Recipe) -> Option<Orbit> {
        recipe.source.shuffle().filter(|shuffle| shuffle.root == Root::Canonical)?;
        let group = LayoutGroup::new(&recipe.rules);
        let most = group.arrangements()?;
        let grid = root::least(&recipe.rules)?;
        let canonical = canon::of_any_puzzle(&grid.into(), Budget::new()).ok();
        let arrangements = canonical.map(|canonical| most / canonical.automorphisms);
        Some(Orbit { arrangements, most_arrangements: most, renamings: group.renamings() })
    }

    /// Grids in the orbit, if its automorphisms are known.
    pub(super) fn grids(&self) -> Option<f64> {
        Some(self.arrangements? as f64 * self.renamings? as f64)
    }

    /// The number of grids that cannot be exceeded, where it fits: without known automorphisms all images count as different.
    pub(super) fn most_grids(&self) -> Option<u128> {
        self.arrangements.unwrap_or(self.most_arrangements).checked_mul(self.renamings?)
    }
}
