use super::*;
use crate::canon;
use crate::rng::Purpose;
use crate::solve::random_solution;
use std::collections::{BTreeMap, BTreeSet};

fn fill(method: Method, shape: Shape, index: u64) -> Result<Filled, Error> {
    super::fill(method, shape, &mut Stream::new(3, index, Purpose::Fill, 0))
}

#[test]
fn every_method_fills_every_practical_shape() {
    for method in Method::ALL {
        let largest = if method == Method::Backtracking { 15 } else { 25 };
        for shape in Shape::ALL.into_iter().filter(|shape| shape.side() <= largest) {
            let filled = fill(method, shape, 0).unwrap();
            let checked = Solution::try_from(filled.solution.clone().into_givens());
            assert!(checked.is_ok(), "{method} {shape}: {checked:?}");
            assert_eq!(fill(method, shape, 0).unwrap(), filled, "{method} {shape}");
        }
    }
}

#[test]
fn searching_methods_reach_every_4x4_grid_and_shuffled_rows_24() {
    let shape = Shape::from_side(4).unwrap();
    for method in Method::ALL {
        let grids: BTreeSet<Solution> =
            (0..8000).map(|index| fill(method, shape, index).unwrap().solution).collect();
        let expected = if method == Method::ShuffledRows { 24 } else { 288 };
        assert_eq!(grids.len(), expected, "{method}");
    }
}

#[test]
fn searching_methods_leave_the_single_class() {
    for method in Method::ALL {
        let keys: BTreeSet<_> = (0..100)
            .map(|index| fill(method, Shape::NINE, index).unwrap().solution)
            .map(|solution| canon::of_solution(&solution).unwrap().key())
            .collect();
        let expected = if method == Method::ShuffledRows { 1 } else { 100 };
        assert_eq!(keys.len(), expected, "{method}");
    }
}

#[test]
fn names_round_trip() {
    for method in Method::ALL {
        assert_eq!(method.to_string().parse::<Method>().ok(), Some(method));
    }
    assert!("random".parse::<Method>().unwrap_err().to_string().contains("shuffled-rows"));
}

/// Pinned: recipes name these grids for ever.
#[test]
fn golden_grids() {
    let head = |method| {
        let filled = fill(method, Shape::NINE, 17).unwrap();
        let text: String = filled.solution.values()[..18].iter().map(u8::to_string).collect();
        format!("{method} {text} {}", filled.backtracks)
    };
    let expected = [
        "backtracking 873159246925746138 93",
        "digits 713259864825674913 1",
        "arc 798356412651942837 1",
        "shuffled-rows 839714562714562839 0",
    ];
    assert_eq!(Method::ALL.map(head).to_vec(), expected);
}

#[test]
fn searching_methods_are_biased_and_random_solutions_are_not() {
    // 28,800 draws from the 288 grids of 4x4, chi-square with 287 degrees of freedom.
    let shape = Shape::from_side(4).unwrap();
    let z = |draw: &dyn Fn(u64) -> Solution| {
        let mut counts = BTreeMap::new();
        (0..28_800).for_each(|index| *counts.entry(draw(index)).or_insert(0u32) += 1);
        assert_eq!(counts.len(), 288);
        let chi: f64 = counts.values().map(|&n| (f64::from(n) - 100.0).powi(2) / 100.0).sum();
        (chi - 287.0) / 574f64.sqrt()
    };
    for (method, least) in
        [(Method::Backtracking, 100.0), (Method::Digits, 100.0), (Method::Arc, 10.0)]
    {
        let z = z(&|index| fill(method, shape, index).unwrap().solution);
        assert!(z > least, "{method}: {z}");
    }
    let random = |index| random_solution(shape, &mut Stream::new(3, index, Purpose::Root, 0));
    assert!(z(&random).abs() < 4.0);
}
