//! Tests of `layout_group`.

use super::*;
use crate::board::{RuleName, Shape};
use crate::grid::{Givens, Solution};
use crate::rng::Purpose;
use crate::solve::Solver;
use quickcheck::QuickCheck;
use std::collections::BTreeMap;

fn stream(seed: u64) -> Stream {
    Stream::new(seed, 0, Purpose::Walk, 0)
}

fn four(name: RuleName) -> Rules {
    Rules::with(Shape::from_side(4).unwrap(), [name]).unwrap()
}

/// A transform of a valid grid is valid, and its inverse leads back.
#[test]
fn images_of_grids_are_grids() {
    fn are_right(which: usize, seed: u64, steps: u8) -> bool {
        let side = if seed.is_multiple_of(3) { 6 } else { 4 };
        let names: Vec<Rules> = RuleName::ALL
            .into_iter()
            .filter_map(|name| Rules::with(Shape::from_side(side)?, [name]).ok())
            .collect();
        let rules = &names[which % names.len()];
        let Some(values) = Solver::new(rules).first(&vec![0; rules.cells()]).map(<[u8]>::to_vec)
        else {
            return true;
        };
        let grid = Solution::try_from(Givens::new(rules, &values).unwrap()).unwrap();
        let group = LayoutGroup::new(rules);
        let mut stream = stream(seed);
        [group.uniform(&mut stream), group.walk(steps.into(), &mut stream)].iter().all(|morph| {
            let image = morph.apply_to_solution(&grid);
            Solution::try_from(image.clone().into_givens()).is_ok()
                && morph.inverse().apply_to_solution(&image) == grid
                && morph.clone().then(&morph.inverse()) == LayoutMorph::identity(rules)
        })
    }
    QuickCheck::new().tests(60).quickcheck(are_right as fn(usize, u64, u8) -> bool);
}

/// All arrangements come, none much more often than others; long walks do as well.
#[test]
fn random_transforms_are_even() {
    let group = LayoutGroup::new(four(RuleName::X));
    let count = group.arrangements().unwrap() as usize;
    let mut stream = stream(1);
    let mut draws = |draw: &dyn Fn(&mut Stream) -> LayoutMorph| {
        let mut counts = BTreeMap::new();
        for _ in 0..100 * count {
            *counts.entry(draw(&mut stream).images().to_vec()).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), count);
        assert!(counts.values().all(|times| (50..=160).contains(times)), "{counts:?}");
    };
    draws(&|stream| group.uniform(stream));
    draws(&|stream| group.walk(60, stream));
}

/// The classes of all grids of small variants are orbits of the group: as many as counting fixed grids says.
#[test]
fn classes_are_orbits() {
    for name in [RuleName::X, RuleName::DisjointGroups, RuleName::AntiKnight] {
        let rules = four(name);
        let mut grids = std::collections::BTreeSet::new();
        let blank = Givens::blank(&rules).into_puzzle().unwrap();
        grids.extend(crate::solve::solutions(&blank).map(|grid| grid.values().to_vec()));
        let group = LayoutGroup::new(&rules);
        let mut stream = stream(2);
        let (mut classes, mut left) = (0, grids.clone());
        while let Some(grid) = left.pop_first() {
            classes += 1;
            let mut orbit = std::collections::BTreeSet::from([grid.clone()]);
            let mut image = vec![0; 16];
            for _ in 0..20_000 {
                group.uniform(&mut stream).apply_to_values(&grid, &mut image);
                assert!(grids.contains(&image), "{rules}");
                orbit.insert(image.clone());
            }
            left.retain(|grid| !orbit.contains(grid));
        }
        let keys: std::collections::BTreeSet<u128> = grids
            .iter()
            .map(|values| {
                let puzzle = Givens::new(&rules, values).unwrap().into_puzzle().unwrap();
                crate::canon::of_any_puzzle(&puzzle, crate::Budget::new()).unwrap().key().to_u128()
            })
            .collect();
        assert_eq!(keys.len(), classes, "{rules}");
    }
}
