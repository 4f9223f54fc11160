//! Constraints by their definitions.

use super::{Constraint, ConstraintKind};
use crate::board::{Cell, Rules, Shape};
use crate::grid::Givens;
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;
use quickcheck::quickcheck;

/// The definition of a constraint on a full board, read plainly: the oracle.
pub(crate) fn holds(constraint: &Constraint, rules: &Rules, values: &[u8]) -> bool {
    use ConstraintKind as K;
    let shape = rules.shape();
    let side = shape.side();
    let value = |cell: Cell| usize::from(values[cell.index()]);
    let of = |part: &[Cell]| part.iter().map(|&cell| value(cell)).collect::<Vec<_>>();
    let parts: Vec<Vec<usize>> = constraint.parts().iter().map(|part| of(part)).collect();
    let line = parts.first().cloned().unwrap_or_default();
    let number = constraint.numbers().first().copied();
    let n = number.unwrap_or(0);
    let sum = |list: &[usize]| list.iter().sum::<usize>();
    let all_differ = |list: &[usize]| (0..list.len()).all(|i| !list[..i].contains(&list[i]));
    let steps = |apart: usize| line.windows(apart + 1).map(move |w| (w[0], w[apart]));
    let neighbours = |cell: Cell| {
        let near = move |other: &Cell| {
            cell.row(shape).abs_diff(other.row(shape)) + cell.col(shape).abs_diff(other.col(shape))
                == 1
        };
        (0..shape.cells()).map(Cell::new).filter(near).collect::<Vec<_>>()
    };
    let alike = |kinds: &[K]| {
        let found = rules.constraints().iter().filter(|other| kinds.contains(&other.kind()));
        found.cloned().collect::<Vec<_>>()
    };
    // Pairs of neighbours that carry none of these marks.
    let unmarked = |kinds: &[K]| {
        let marks: Vec<Vec<Cell>> =
            alike(kinds).iter().map(|mark| mark.cells().collect()).collect();
        let pairs = (0..shape.cells())
            .map(Cell::new)
            .flat_map(|a| neighbours(a).into_iter().map(move |b| (a, b)));
        let is_free = |&(a, b): &(Cell, Cell)| {
            !marks.iter().any(|mark| mark.contains(&a) && mark.contains(&b))
        };
        pairs.filter(is_free).map(|(a, b)| (value(a), value(b))).collect::<Vec<_>>()
    };
    let is_ratio = |a: usize, b: usize| a == n * b || b == n * a;
    match constraint.kind() {
        K::Cage => all_differ(&line) && number.is_none_or(|number| sum(&line) == number),
        K::Sum => sum(&line) == n,
        K::Different | K::House => all_differ(&line),
        K::Odd => line.iter().all(|value| value % 2 == 1),
        K::Even => line.iter().all(|value| value % 2 == 0),
        K::Candidates => line.iter().all(|value| constraint.numbers().contains(value)),
        K::Difference => line[0].abs_diff(line[1]) == n,
        K::Ratio => is_ratio(line[0], line[1]),
        K::PairSum => sum(&line) == n,
        K::Greater => line[0] > line[1],
        K::NegativeDifference => {
            unmarked(&[K::Difference, K::Ratio]).iter().all(|(a, b)| a.abs_diff(*b) != n)
        }
        K::NegativeRatio => {
            unmarked(&[K::Difference, K::Ratio]).iter().all(|&(a, b)| !is_ratio(a, b))
        }
        K::NegativePairSum => unmarked(&[K::PairSum]).iter().all(|(a, b)| a + b != n),
        K::Minimum | K::Maximum => {
            let marked: Vec<Cell> =
                alike(&[constraint.kind()]).iter().flat_map(Constraint::cells).collect();
            constraint.cells().all(|cell| {
                neighbours(cell).into_iter().filter(|other| !marked.contains(other)).all(|other| {
                    match constraint.kind() {
                        K::Minimum => value(cell) < value(other),
                        _ => value(cell) > value(other),
                    }
                })
            })
        }
        K::Thermo => steps(1).all(|(a, b)| a < b),
        K::SlowThermo => steps(1).all(|(a, b)| a <= b),
        K::Arrow => parts[0].iter().fold(0, |number, digit| 10 * number + digit) == sum(&parts[1]),
        K::DoubleArrow => line[0] + line[line.len() - 1] == sum(&line[1..line.len() - 1]),
        K::Whisper => steps(1).all(|(a, b)| a.abs_diff(b) >= n),
        K::Renban => {
            all_differ(&line)
                && line.iter().max().unwrap() - line.iter().min().unwrap() == line.len() - 1
        }
        K::Palindrome => line.iter().eq(line.iter().rev()),
        K::Between | K::Lockout => {
            let (a, b) = (line[0], line[line.len() - 1]);
            let (low, high) = (a.min(b), a.max(b));
            let mut inner = line[1..line.len() - 1].iter();
            match constraint.kind() {
                K::Between => inner.all(|&value| low < value && value < high),
                _ => high - low >= n && inner.all(|&value| value < low || high < value),
            }
        }
        K::RegionSum => {
            let cells = &constraint.parts()[0];
            let regions = rules.regions();
            let pieces = cells.chunk_by(|a, b| regions[a.index()] == regions[b.index()]);
            let sums: Vec<usize> = pieces.map(|piece| sum(&of(piece))).collect();
            sums.windows(2).all(|pair| pair[0] == pair[1])
        }
        K::Zipper => {
            let last = line.len() - 1;
            let sums: Vec<usize> = (0..line.len() / 2).map(|i| line[i] + line[last - i]).collect();
            let middle = if line.len() % 2 == 1 { line[last / 2] } else { sums[sums.len() - 1] };
            sums.iter().all(|sum| *sum == middle)
        }
        K::Entropic => {
            line.windows(3).all(|three| {
                let third = |value: usize| (value - 1) / side.div_ceil(3);
                all_differ(&three.iter().map(|&value| third(value)).collect::<Vec<_>>())
            }) && (line.len() > 2
                || (line[0] - 1) / side.div_ceil(3) != (line[1] - 1) / side.div_ceil(3))
        }
        K::Modular => {
            let rests: Vec<usize> = line.iter().map(|value| value % n).collect();
            rests.windows(3.min(line.len())).all(all_differ)
        }
        K::Quadruple => {
            let mut left = line.clone();
            constraint.numbers().iter().all(|digit| {
                left.iter().position(|value| value == digit).map(|at| left.remove(at)).is_some()
            })
        }
        K::Clone => parts.iter().all(|part| *part == line),
        K::Sandwich => {
            let place = |digit| line.iter().position(|&value| value == digit).unwrap();
            let (a, b) = (place(1), place(side));
            sum(&line[a.min(b) + 1..a.max(b)]) == n
        }
        K::XSum => sum(&line[..line[0]]) == n,
        K::Skyscraper => {
            (0..side).filter(|&i| line[..i].iter().all(|&low| low < line[i])).count() == n
        }
        K::NumberedRoom => line[line[0] - 1] == n,
    }
}

/// A random walk over neighbours, no cell twice.
fn walk(shape: Shape, length: usize, stream: &mut Stream) -> Vec<Cell> {
    let mut cells = vec![Cell::new(stream.below(shape.cells() as u64) as usize)];
    while cells.len() < length {
        let last = cells[cells.len() - 1];
        let near = |other: &Cell| {
            let rows = last.row(shape).abs_diff(other.row(shape));
            let cols = last.col(shape).abs_diff(other.col(shape));
            rows + cols == 1 && !cells.contains(other)
        };
        let next: Vec<Cell> = (0..shape.cells()).map(Cell::new).filter(near).collect();
        if next.is_empty() {
            break;
        }
        cells.push(next[stream.below(next.len() as u64) as usize]);
    }
    cells
}

/// A random constraint of a kind; `None` where the draw is no constraint.
pub(crate) fn draw(shape: Shape, kind: ConstraintKind, stream: &mut Stream) -> Option<Constraint> {
    use ConstraintKind as K;
    let side = shape.side();
    let mut below = |bound: usize| stream.below(bound as u64) as usize;
    let (length, number, line, extra) =
        (2 + below(3), 1 + below(2 * side), below(2 * side), below(side));
    let numbers = match kind {
        K::Candidates => vec![1 + extra, 1 + number % side, 1 + line % side],
        K::Quadruple => vec![1 + extra, 1 + number % side],
        K::Cage if extra == 0 => Vec::new(),
        K::Modular => vec![3],
        K::Ratio | K::NegativeRatio => vec![2],
        K::Difference | K::NegativeDifference | K::Whisper | K::Lockout => {
            vec![1 + number % (side / 2)]
        }
        K::Skyscraper | K::NumberedRoom => vec![1 + number % side],
        K::Sandwich => vec![number - 1],
        K::Cage | K::Sum | K::PairSum | K::NegativePairSum | K::XSum => vec![number],
        _ => Vec::new(),
    };
    let parts = match kind {
        K::NegativeDifference | K::NegativeRatio | K::NegativePairSum => Vec::new(),
        K::Difference | K::Ratio | K::PairSum | K::Greater => vec![walk(shape, 2, stream)],
        K::Odd | K::Even | K::Candidates | K::Minimum | K::Maximum => vec![walk(shape, 1, stream)],
        K::Sandwich | K::XSum | K::Skyscraper | K::NumberedRoom => {
            let of = |place: usize| match line < side {
                true => Cell::at(shape, line, place),
                false => Cell::at(shape, place, line - side),
            };
            let mut cells: Vec<Cell> = (0..side).map(of).collect();
            if extra % 2 == 0 {
                cells.reverse();
            }
            vec![cells]
        }
        K::House => vec![walk(shape, side, stream)],
        K::Arrow => {
            let cells = walk(shape, length + 1, stream);
            let bulb = if side > 4 && extra == 0 { 2.min(cells.len() - 1) } else { 1 };
            vec![cells[..bulb].to_vec(), cells[bulb..].to_vec()]
        }
        K::Clone => vec![walk(shape, 2, stream), walk(shape, 2, stream)],
        K::DoubleArrow | K::Between | K::Lockout | K::Zipper => {
            vec![walk(shape, length.max(3), stream)]
        }
        K::Quadruple => vec![walk(shape, 4, stream)],
        _ => vec![walk(shape, length, stream)],
    };
    Constraint::new(shape, kind, numbers, parts).ok()
}

quickcheck! {
    /// Effects of constraints are those of their definitions, on full boards.
    fn effects_are_those_of_the_definitions(seed: u64, side: bool) -> bool {
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let shape = if side { Shape::NINE } else { Shape::from_side(6).unwrap() };
        let solution = random_solution(shape, &mut stream);
        ConstraintKind::ALL.into_iter().all(|kind| {
            let Some(constraint) = draw(shape, kind, &mut stream) else { return true };
            let more = draw(shape, ConstraintKind::Difference, &mut stream);
            let rules = Rules::from(shape).and([constraint.clone()].into_iter().chain(more)).unwrap();
            let holds = rules.constraints().iter().all(|c| holds(c, &rules, solution.values()));
            let givens = Givens::new(&rules, solution.values()).unwrap();
            let clash = givens.conflict();
            assert_eq!(clash.is_none(), holds, "{rules} {:?}", clash.map(|clash| clash.words(&givens)));
            true
        })
    }

    /// Constraints are read as they are written, in rules and in recipes.
    fn texts_are_read_back(seed: u64) -> bool {
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let drawn = ConstraintKind::ALL.into_iter().filter_map(|kind| draw(Shape::NINE, kind, &mut stream));
        let rules = Rules::from(Shape::NINE).and(drawn).unwrap();
        Rules::parse(Shape::NINE, &rules.to_string()).unwrap() == rules
            && Rules::from_recipe_text(Shape::NINE, &rules.recipe_text()).unwrap() == rules
    }
}

#[test]
fn short_forms_are_read() {
    let text = |text| Rules::parse(Shape::NINE, text).map(|rules| rules.to_string());
    let same = [
        ("killer 15 r1c1-3", "cage 15 r1c1 r1c2 r1c3"),
        ("little killer 9 r1c1 r2c2", "sum 9 r1c1 r2c2"),
        ("white r1c1 r1c2", "difference 1 r1c1 r1c2"),
        ("negative white black x", "negative-difference 1;negative-ratio 2;negative-pair-sum 10"),
        ("candidates 135 r1c1", "candidates 1 3 5 r1c1"),
        ("x, arrow r1c1 = r1c2-3", "x;arrow r1c1 = r1c2 r1c3"),
        ("skyscraper 4 column 2 up", "skyscraper 4 r9c2 r8c2 r7c2 r6c2 r5c2 r4c2 r3c2 r2c2 r1c2"),
        ("sandwich 4 c2", "sandwich 4 r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2"),
        ("sandwich 4 R2 left", "sandwich 4 r2c9 r2c8 r2c7 r2c6 r2c5 r2c4 r2c3 r2c2 r2c1"),
        ("thermo r1c1-r1c4", "thermo r1c1 r1c2 r1c3 r1c4"),
        ("thermo r4c4-r1c1", "thermo r4c4 r3c3 r2c2 r1c1"),
        ("thermo r2c3-r3c2", "thermo r2c3 r3c2"),
        ("x;;cage 15 r1c1,r1c2 , R1c3, windoku;", "x;windoku;cage 15 r1c1 r1c2 r1c3"),
    ];
    for (short, long) in same {
        assert_eq!(text(short).unwrap(), long);
    }
    for (wrong, says) in [
        ("cage 3 r1c1-3", "3 is out of reach: 6 to 24"),
        ("cage 15 r1c1 r1c1", "it has a cell twice"),
        ("cage 15 r1c0", "'r1c0' names no cell"),
        ("thermo r1c1", "expected 2 cells or more"),
        ("killer", "expected its cells behind it"),
        ("thermo 5 r1c1-3", "it has no number"),
        ("arrow r1c1-3", "expected cells on both sides of one '='"),
        ("arrow r1c1-4 = r2c1-4", "3 cells at most"),
        ("house r1c1-3", "expected 9 cells"),
        ("quadruple 0 r1c1-2", "0 is no digit"),
        ("negative", "names no mark"),
        ("negative grey", "unknown mark 'grey'"),
        ("thermo r1c1-r2c4", "'r1c1-r2c4' names no cell"),
        ("thermo r1c1-r1c10", "'r1c1-r1c10' names no cell"),
        ("sandwich 3 row 10", "'row 10' names no cell"),
        ("sandwich 3 row 1 up", "'row 1 up' names no cell"),
        ("skyscraper 3 c1 left", "'column 1 left' names no cell"),
        ("kropki", "a board has the marks one by one"),
        ("cage 15 r1c1 r2c1; r1c2", "unknown rule 'r1c2'"),
        ("", "unknown rule ''"),
        ("anti", "expected one of"),
        ("knight", "did you mean 'anti-knight'?"),
        ("German whisper r1c1 r2c1", "did you mean 'whisper'?"),
        ("nonsense", "or a constraint with its cells"),
    ] {
        let error = text(wrong).unwrap_err().to_string();
        assert!(error.contains(says), "{wrong}: {error}");
    }
}
