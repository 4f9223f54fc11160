//! Digits that have no solution together, every one of which is needed for that.

use crate::board::Cell;
use crate::grid::Givens;
use crate::solve::Solver;

/// A small set of filled cells without a solution; the whole board must have none.
///
/// By a deletion filter: one cell after the other is taken out for good unless there is a solution without it. What is
/// left depends on the order, so that several are tried and the smallest set is returned. Where the trials do not
/// suffice for an answer, a cell stays.
pub(super) fn find(givens: &Givens, solver: &mut Solver, trials: u64) -> Vec<Cell> {
    let shape = givens.shape();
    let filled: Vec<Cell> = givens.clues().iter().collect();
    let by = |key: &dyn Fn(Cell) -> usize| {
        let mut order = filled.clone();
        order.sort_by_key(|&cell| key(cell));
        order
    };
    let digit = |cell: Cell| usize::from(givens.values()[cell.index()]);
    let orders = [
        filled.clone(),
        filled.iter().rev().copied().collect(),
        by(&|cell| cell.col(shape)),
        by(&|cell| cell.block(shape)),
        by(&digit),
        by(&|cell| usize::MAX - digit(cell)),
    ];
    let trials = trials / (orders.len() * filled.len()).max(1) as u64;
    let cores = orders.map(|order| {
        let mut values = givens.values().to_vec();
        for cell in order {
            let value = std::mem::take(&mut values[cell.index()]);
            if solver.count_within(&values, 1, trials) != Some(0) {
                values[cell.index()] = value;
            }
        }
        values
    });
    let size = |values: &Vec<u8>| values.iter().filter(|&&value| value != 0).count();
    let Some(core) = cores.into_iter().min_by_key(size) else { return Vec::new() };
    filled.into_iter().filter(|cell| core[cell.index()] != 0).collect()
}
