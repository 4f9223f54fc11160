//! Houses and pairs of every rule against plain definitions.

use super::*;
use crate::board::Rules;
use quickcheck::quickcheck;

/// A row and a column from 1.
fn place(shape: Shape, cell: Cell) -> (i32, i32) {
    (cell.row(shape) as i32 + 1, cell.col(shape) as i32 + 1)
}

/// What a rule says of two different cells with these digits, by its definition in words.
fn forbids(name: RuleName, shape: Shape, (a, b): (Cell, Cell), (x, y): (usize, usize)) -> bool {
    let side = shape.side() as i32;
    let ((r, c), (s, d)) = (place(shape, a), place(shape, b));
    let (down, right) = ((r - s).abs(), (c - d).abs());
    let (round_down, round_right) = (down.min(side - down), right.min(side - right));
    let steps =
        |down: i32, right: i32, step: (i32, i32)| (down, right) == step || (right, down) == step;
    let apart = x.abs_diff(y);
    match name {
        RuleName::X => {
            forbids(RuleName::MainDiagonal, shape, (a, b), (x, y))
                || forbids(RuleName::Antidiagonal, shape, (a, b), (x, y))
        }
        RuleName::MainDiagonal => x == y && r == c && s == d,
        RuleName::Antidiagonal => x == y && r + c == side + 1 && s + d == side + 1,
        RuleName::Windoku => {
            let part = |at: i32| [0, 1, 1, 1, 0, 2, 2, 2, 0][at as usize - 1];
            x == y && (part(r), part(c)) == (part(s), part(d))
        }
        RuleName::DisjointGroups => {
            let (rows, cols) = (shape.block_rows() as i32, shape.block_cols() as i32);
            x == y && (r - s) % rows == 0 && (c - d) % cols == 0
        }
        RuleName::CentreDot => x == y && [r, c, s, d].iter().all(|at| at % 3 == 2),
        RuleName::Asterisk => {
            let is_in = |r, c| {
                ["r2c5", "r3c3", "r3c7", "r5c2", "r5c5", "r5c8", "r7c3", "r7c7", "r8c5"]
                    .contains(&&*format!("r{r}c{c}"))
            };
            x == y && is_in(r, c) && is_in(s, d)
        }
        RuleName::Girandola => {
            let is_in = |r, c| {
                ["r1c1", "r1c9", "r2c5", "r5c2", "r5c5", "r5c8", "r8c5", "r9c1", "r9c9"]
                    .contains(&&*format!("r{r}c{c}"))
            };
            x == y && is_in(r, c) && is_in(s, d)
        }
        RuleName::Argyle => {
            let is_rising = r + c == s + d && [6, 9, 11, 14].contains(&(r + c));
            let is_falling = r - c == s - d && [-4, -1, 1, 4].contains(&(r - c));
            x == y && (is_rising || is_falling)
        }
        RuleName::Latin => false,
        RuleName::AntiKnight => x == y && steps(down, right, (1, 2)),
        RuleName::AntiKnightTorus => x == y && steps(round_down, round_right, (1, 2)),
        RuleName::AntiKing => x == y && (down, right) == (1, 1),
        RuleName::AntiKingTorus => x == y && (round_down, round_right) == (1, 1),
        RuleName::AntiTaxicab => x == y && down + right == x as i32,
        RuleName::NonConsecutive => down + right == 1 && apart == 1,
        RuleName::NonConsecutiveWrap => {
            down + right == 1 && (apart == 1 || apart as i32 == side - 1)
        }
        RuleName::NonConsecutiveTorus => round_down + round_right == 1 && apart == 1,
    }
}

quickcheck! {
    /// Two digits clash exactly where a rule forbids them, and a pair is about the rule that it says.
    fn clashes_are_those_of_the_definitions(which: usize, names: Vec<usize>, cells: (u16, u16), digits: (u8, u8)) -> bool {
        let shape = Shape::ALL[which % Shape::ALL.len()];
        let names = names.into_iter().take(3).map(|name| RuleName::ALL[name % RuleName::ALL.len()]);
        let mut names: Vec<RuleName> = names.filter(|name| name.suits(shape)).collect();
        let is_latin = names.contains(&RuleName::Latin);
        names.retain(|name| !is_latin || *name != RuleName::DisjointGroups);
        let Ok(rules) = Rules::with(shape, names.iter().copied()) else { return false };
        let cell = |at: u16| Cell::new(usize::from(at) % shape.cells());
        let (a, b) = (cell(cells.0), cell(cells.1));
        let digit = |value: u8| 1 + usize::from(value) % shape.side();
        let (x, y) = (digit(digits.0), digit(if digits.1.is_multiple_of(2) { digits.0 } else { digits.1 }));
        if a == b {
            return true;
        }
        let mut values = vec![0; shape.cells()];
        (values[a.index()], values[b.index()]) = (x as u8, y as u8);
        let Ok(givens) = crate::grid::Givens::new(&rules, &values) else { return false };
        let clash = givens.conflict();
        let shares_line = a.row(shape) == b.row(shape) || a.col(shape) == b.col(shape);
        let shares_house = if is_latin { shares_line } else { shape.geometry().sees(a, b) };
        let is_ordinary = x == y && shares_house;
        let is_forbidden = names.iter().any(|&name| forbids(name, shape, (a, b), (x, y)));
        let said = clash.filter(|clash| clash.house.is_none()).map(|clash| rules.rule_of_pair(clash.first, clash.second));
        clash.is_some() == (is_ordinary || is_forbidden)
            && said.is_none_or(|name| name.is_some())
            && rules.geometry().sees(a, b) == (shares_house || names.iter().any(|&name| {
                !matches!(name, RuleName::AntiTaxicab) && forbids(name, shape, (a, b), (1, 1))
            }))
    }
}

#[test]
fn houses_have_every_digit_and_pairs_lie_on_the_board() {
    for shape in Shape::ALL {
        for name in RuleName::ALL.into_iter().filter(|name| name.suits(shape)) {
            for house in name.houses(shape) {
                let mut cells = house.cells.clone();
                cells.sort_unstable();
                cells.dedup();
                assert_eq!(
                    (cells.len(), house.cells.len()),
                    (shape.side(), shape.side()),
                    "{name}"
                );
                assert_eq!(cells, house.cells, "{name}: cells ascend");
            }
            let pairs = name.pairs(shape);
            assert!(pairs.iter().all(|(a, b, _)| a < b && b.index() < shape.cells()), "{name}");
            let has_any = !pairs.is_empty() || !name.houses(shape).is_empty();
            assert!(has_any != (name == RuleName::Latin), "{name}");
            assert!(pairs.is_empty() || name.houses(shape).is_empty(), "{name}");
        }
    }
}

#[test]
fn rules_that_follow_are_left_out() {
    let text = |names: &[RuleName]| {
        Rules::with(Shape::NINE, names.iter().copied()).map(|rules| rules.to_string()).ok()
    };
    use RuleName::*;
    for (names, expected) in [
        (&[MainDiagonal, Antidiagonal][..], "x"),
        (&[X, Antidiagonal], "x"),
        (&[Antidiagonal], "antidiagonal"),
        (&[AntiKnight, AntiKnightTorus], "anti-knight-torus"),
        (&[NonConsecutiveWrap, NonConsecutive], "non-consecutive-wrap"),
        (&[NonConsecutiveTorus, NonConsecutiveWrap], "non-consecutive-wrap;non-consecutive-torus"),
        (&[], "ordinary"),
    ] {
        assert_eq!(text(names).as_deref(), Some(expected));
    }
}

#[test]
fn boards_that_cannot_have_a_rule_say_so() {
    let error = |side: &str, name| {
        let rules = side.parse::<Shape>().and_then(|shape| Rules::with(shape, [name]));
        rules.map_err(|error| error.to_string()).err()
    };
    let of_nine = "the rule windoku is for boards of 9x9 in blocks of 3x3, not for 16x16";
    assert_eq!(error("16", RuleName::Windoku).as_deref(), Some(of_nine));
    let of_sixteen = "the rule anti-king is for boards up to 16x16, not for 25x25";
    assert_eq!(error("25", RuleName::AntiKing).as_deref(), Some(of_sixteen));
    assert_eq!(error("25", RuleName::X), None);
}
