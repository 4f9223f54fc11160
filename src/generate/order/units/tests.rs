//! Tests of `units`.

use super::*;
use crate::generate::BLOCK;
use crate::generate::order::frame::draw_frame;
use crate::rng::{Purpose, Stream};
use crate::transform::root;
use quickcheck::quickcheck;
use std::collections::{HashMap, HashSet};

fn block(shape: Shape, symmetry: Symmetry, number: u64) -> BlockOrder {
    BlockOrder::draw(shape, symmetry, Stream::new(1, number, Purpose::Order, 0))
}

/// All 24 orders of four cells are as likely, for one index by itself.
#[test]
fn orders_of_an_index_are_even() {
    let shape = Shape::new(2, 2).unwrap();
    let units = Units::new(shape, Order::Random, Symmetry::None);
    let mut counts = HashMap::new();
    for number in 0..12_000 {
        let order =
            units.of_index(&block(shape, Symmetry::None, number), 77, &Morph::identity(shape), &[]);
        let cells = order.iter().map(|unit| unit[0].index());
        *counts.entry(cells.filter(|&cell| cell < 4).collect::<Vec<_>>()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 24);
    let chi: f64 = counts.values().map(|&n| f64::from(n - 500).powi(2) / 500.0).sum();
    // 23 degrees of freedom: mean 23, standard deviation 6.8.
    assert!(chi < 57.0, "{chi}");
}

/// The indices of a block have orders of their own.
#[test]
fn no_two_indices_of_a_block_have_one_order() {
    let root = root::canonical(Shape::NINE);
    let symmetric = Symmetry::ALL.map(|symmetry| (Order::Random, symmetry));
    let ordered = Order::ALL.map(|order| (order, Symmetry::None));
    for (order, symmetry) in symmetric.into_iter().chain(ordered) {
        let units = Units::new(Shape::NINE, order, symmetry);
        let block = block(Shape::NINE, symmetry, 2);
        let orders: HashSet<Vec<&[Cell]>> = (0..BLOCK)
            .map(|index| {
                let identity = Morph::identity(Shape::NINE);
                units.of_index(&block, index, &identity, root.values())
            })
            .collect();
        assert_eq!(orders.len() as u64, BLOCK, "{order} {symmetry}");
    }
}

quickcheck! {
    /// The definition, word for word, on the framed grid.
    fn units_are_those_of_the_definition(
        shape: Shape, order: u8, symmetry: u8, index: u16, seed: u64
    ) -> bool {
        let order = Order::ALL[usize::from(order) % Order::ALL.len()];
        let symmetry = Symmetry::ALL[usize::from(symmetry) % Symmetry::ALL.len()];
        let index = u64::from(index) % BLOCK;
        let mut stream = Stream::new(seed, index, Purpose::Sample, 0);
        let walk = Morph::uniform(shape, &mut stream);
        let solution = walk.apply_to_solution(&root::canonical(shape));
        let frame = draw_frame(order, symmetry, &walk, &mut stream);
        let framed = frame.apply_to_solution(&solution);
        let block = block(shape, symmetry, seed);
        let list = &block.cells;
        let place = |cell: &Cell| list.iter().position(|other| other == cell).unwrap();
        let group = |cell: &Cell| match order {
            Order::Random => 0,
            Order::Rows => cell.row(shape),
            Order::Columns => cell.col(shape),
            Order::Blocks => cell.block(shape),
            Order::Digits => usize::from(framed.values()[cell.index()]),
        };
        let mut units: Vec<(usize, usize, usize, Vec<Cell>)> = symmetry
            .orbits(shape)
            .into_iter()
            .map(|orbit| {
                let first = *orbit.iter().min_by_key(|cell| place(cell)).unwrap();
                let before = list[..place(&first)].iter().filter(|c| group(c) == group(&first));
                let round = if order == Order::Random { 0 } else { before.count() };
                (round, block.class_of(first, index), place(&first), orbit)
            })
            .collect();
        units.sort();
        let expected = units.into_iter().map(|(.., orbit)| {
            let mut image: Vec<Cell> = orbit.iter().map(|&cell| frame.source(cell)).collect();
            image.sort_unstable();
            image
        });
        Units::new(shape, order, symmetry)
            .of_index(&block, index, &frame, solution.values())
            .into_iter()
            .eq(expected)
    }
}
