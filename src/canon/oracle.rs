//! All images of a board, one by one, for tests.

use crate::grid::Givens;

/// Shows the image of every arrangement, with digits numbered in the order of their first appearance.
pub(super) fn each_image(givens: &Givens, mut each: impl FnMut(&[u8])) {
    let shape = givens.shape();
    let lines = |groups, group| -> Vec<Vec<usize>> {
        let inner = permutations(group);
        let choices = vec![inner; groups];
        let products = choices.iter().fold(vec![Vec::new()], |all: Vec<Vec<&Vec<usize>>>, next| {
            all.iter().flat_map(|head| next.iter().map(|p| [&head[..], &[p]].concat())).collect()
        });
        let outer = permutations(groups);
        let line = |order: &Vec<usize>, parts: &Vec<&Vec<usize>>| {
            order.iter().flat_map(|&g| parts[g].iter().map(move |&i| g * group + i)).collect()
        };
        outer.iter().flat_map(|order| products.iter().map(move |p| line(order, p))).collect()
    };
    let (rows, cols, side) = (shape.block_rows(), shape.block_cols(), shape.side());
    let (row_lines, col_lines) = (lines(cols, rows), lines(rows, cols));
    let views = if shape.is_transposable() { 2 } else { 1 };
    let mut image = Vec::with_capacity(shape.cells());
    for view in 0..views {
        for row_line in &row_lines {
            for col_line in &col_lines {
                let mut labels = [0; 26];
                let mut next = 1;
                image.clear();
                for &row in row_line {
                    for &col in col_line {
                        let at = if view == 0 { row * side + col } else { col * side + row };
                        let digit = usize::from(givens.values()[at]);
                        if digit != 0 && labels[digit] == 0 {
                            labels[digit] = next;
                            next += 1;
                        }
                        image.push(labels[digit]);
                    }
                }
                each(&image);
            }
        }
    }
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let extend =
        |p: &Vec<usize>| (0..n).map(|at| [&p[..at], &[n - 1], &p[at..]].concat()).collect();
    permutations(n - 1).iter().flat_map(|p| -> Vec<Vec<usize>> { extend(p) }).collect()
}
