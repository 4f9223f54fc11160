//! Morphs: the elements of the group of validity-preserving transforms.

use super::{KindSet, TransformKind};
use crate::board::{Cell, CellSet, MAX_SIDE, Rules, Shape};
use crate::grid::{Givens, Puzzle, Solution};
use crate::rng::Stream;

/// One element of the whole group: permutations of rows, columns and digits, and a transposition.
///
/// The image of a grid `G` holds in row `r`, column `c`
///
/// ```text
///   digits[ S(rows[r], cols[c]) ]      S = G, or G transposed when `transposed` is set
/// ```
///
/// so `rows` and `cols` say where each row and column of the image *comes from*.
///
/// ```
/// use rootgrid::{board::Shape, transform::{root, Morph}};
/// use rootgrid::rng::{Purpose, Stream};
/// let solution = root::canonical(Shape::NINE);
/// let morph = Morph::uniform(Shape::NINE, &mut Stream::new(1, 0, Purpose::Walk, 0));
/// let image = morph.apply_to_solution(&solution);
/// assert_ne!(image, solution);
/// assert_eq!(morph.inverse().apply_to_solution(&image), solution);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Morph {
    pub(super) shape: Shape,
    pub(super) transposed: bool,
    /// Source row of each row of the image; only the first `side` entries count, the rest are 0.
    pub(super) rows: Line,
    pub(super) cols: Line,
    /// New index of each digit index.
    pub(super) digits: Line,
}

/// A permutation of rows, columns or digits, from index 0; entries past the side are 0.
pub(super) type Line = [u8; MAX_SIDE];

fn identity_line(side: usize) -> Line {
    std::array::from_fn(|i| if i < side { i as u8 } else { 0 })
}

fn inverse_line(side: usize, line: &Line) -> Line {
    let mut inverse = [0; MAX_SIDE];
    for i in 0..side {
        inverse[usize::from(line[i])] = i as u8;
    }
    inverse
}

/// `outer[inner[i]]`.
fn chained(side: usize, outer: &Line, inner: &Line) -> Line {
    std::array::from_fn(|i| if i < side { outer[usize::from(inner[i])] } else { 0 })
}

/// Returns whether the line permutes `group`-sized groups as wholes.
fn keeps_groups(line: &[usize], group: usize) -> bool {
    line.chunks(group).all(|chunk| chunk.iter().all(|&i| i / group == chunk[0] / group))
}

fn is_permutation(line: &[usize]) -> bool {
    let mut seen = [false; MAX_SIDE];
    line.iter().all(|&i| i < line.len() && !std::mem::replace(&mut seen[i], true))
}

impl Morph {
    /// The morph that changes nothing.
    #[must_use]
    pub fn identity(shape: Shape) -> Morph {
        let line = identity_line(shape.side());
        Morph { shape, transposed: false, rows: line, cols: line, digits: line }
    }

    /// The morph with these parts, all counted from 0, or `None` when they are not permutations of
    /// the shape's side, break a band or a stack, or transpose blocks that are not square.
    #[must_use]
    pub fn new(
        shape: Shape,
        transposed: bool,
        rows: &[usize],
        cols: &[usize],
        digits: &[usize],
    ) -> Option<Morph> {
        let permutations = [rows, cols, digits]
            .into_iter()
            .all(|line| line.len() == shape.side() && is_permutation(line));
        let fits = permutations
            && keeps_groups(rows, shape.block_rows())
            && keeps_groups(cols, shape.block_cols())
            && (!transposed || shape.is_transposable());
        let line = |from: &[usize]| {
            let mut line = [0; MAX_SIDE];
            line.iter_mut().zip(from).for_each(|(to, &from)| *to = from as u8);
            line
        };
        fits.then(|| Morph {
            shape,
            transposed,
            rows: line(rows),
            cols: line(cols),
            digits: line(digits),
        })
    }

    /// The morph with these lines, which the caller knows to make one; entries past the side are 0.
    pub(crate) fn from_lines(
        shape: Shape,
        transposed: bool,
        rows: Line,
        cols: Line,
        digits: Line,
    ) -> Morph {
        let morph = Morph { shape, transposed, rows, cols, digits };
        debug_assert!({
            let wide = |line: &[u8]| line.iter().map(|&i| usize::from(i)).collect::<Vec<_>>();
            let (rows, cols, digits) =
                (wide(morph.rows()), wide(morph.cols()), wide(morph.digits()));
            Morph::new(shape, transposed, &rows, &cols, &digits) == Some(morph)
        });
        morph
    }

    /// A uniformly random element of the whole group.
    #[must_use]
    pub fn uniform(shape: Shape, stream: &mut Stream) -> Morph {
        let mut morph = Morph::uniform_geometry(shape, KindSet::ALL, stream);
        morph.digits = uniform_labels(shape, stream);
        morph
    }

    /// A morph that keeps the digits and whose other factors are uniform as far as their kinds are
    /// switched on: first the rows within bands, the bands, the columns within stacks, the stacks,
    /// one draw each, then the transposition.
    #[must_use]
    pub fn uniform_geometry(shape: Shape, kinds: KindSet, stream: &mut Stream) -> Morph {
        let (rows, cols) = (shape.block_rows(), shape.block_cols());
        let mut morph = Morph::identity(shape);
        morph.rows =
            uniform_lines(cols, rows, [TransformKind::Rows, TransformKind::Bands], kinds, stream);
        morph.cols = uniform_lines(
            rows,
            cols,
            [TransformKind::Columns, TransformKind::Stacks],
            kinds,
            stream,
        );
        morph.transposed =
            shape.is_square() && kinds.contains(TransformKind::Transpose) && stream.below(2) == 1;
        morph
    }

    /// The same morph with the digits renamed by `labels` at the end, instead of its own renaming.
    #[must_use]
    pub(super) fn with_labels(mut self, labels: Line) -> Morph {
        self.digits = labels;
        self
    }

    /// The shape of the boards it works on.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns whether the grid is transposed first.
    #[must_use]
    pub fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// The source row of each row of the image, from 0.
    #[must_use]
    pub fn rows(&self) -> &[u8] {
        &self.rows[..self.shape.side()]
    }

    /// The source column of each column of the image, from 0.
    #[must_use]
    pub fn cols(&self) -> &[u8] {
        &self.cols[..self.shape.side()]
    }

    /// The new index of each digit index, from 0.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits[..self.shape.side()]
    }

    /// This morph, then the other one, as one morph.
    ///
    /// # Panics
    /// When the morphs are of different shapes.
    #[must_use]
    #[track_caller]
    pub fn then(&self, next: &Morph) -> Morph {
        assert_eq!(self.shape, next.shape, "morphs of different shapes");
        let side = self.shape.side();
        let (rows, cols) =
            if next.transposed { (&self.cols, &self.rows) } else { (&self.rows, &self.cols) };
        Morph {
            shape: self.shape,
            transposed: self.transposed != next.transposed,
            rows: chained(side, rows, &next.rows),
            cols: chained(side, cols, &next.cols),
            digits: chained(side, &next.digits, &self.digits),
        }
    }

    /// The morph that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Morph {
        let side = self.shape.side();
        let rows = inverse_line(side, &self.rows);
        let cols = inverse_line(side, &self.cols);
        let (rows, cols) = if self.transposed { (cols, rows) } else { (rows, cols) };
        let digits = inverse_line(side, &self.digits);
        Morph { shape: self.shape, transposed: self.transposed, rows, cols, digits }
    }

    /// The order of the morph: applied so often it comes back to the start; 1 for the identity.
    #[must_use]
    pub fn order(&self) -> u64 {
        let cells = (0..self.shape.cells()).map(|i| self.source(Cell::new(i)).index());
        let digits = self.digits().iter().map(|&digit| usize::from(digit));
        lcm(cycles_lcm(&cells.collect::<Vec<_>>()), cycles_lcm(&digits.collect::<Vec<_>>()))
    }

    /// The cell that the content of `cell` of the image comes from.
    ///
    /// # Panics
    /// When the board has no such cell.
    #[must_use]
    pub fn source(&self, cell: Cell) -> Cell {
        let row = usize::from(self.rows[cell.row(self.shape)]);
        let col = usize::from(self.cols[cell.col(self.shape)]);
        if self.transposed {
            Cell::at(self.shape, col, row)
        } else {
            Cell::at(self.shape, row, col)
        }
    }

    /// Writes the image of row-major `values` (0 blank) into `image`; both have one value a cell.
    pub fn apply_to_values(&self, values: &[u8], image: &mut [u8]) {
        let side = self.shape.side();
        let mut names = [0; MAX_SIDE + 1];
        for (name, &digit) in names[1..].iter_mut().zip(self.digits()) {
            *name = digit + 1;
        }
        // Strides of a step down and a step right in the source.
        let (down, right) = if self.transposed { (1, side) } else { (side, 1) };
        for (line, &row) in image.chunks_exact_mut(side).zip(self.rows()) {
            let base = usize::from(row) * down;
            for (value, &col) in line.iter_mut().zip(self.cols()) {
                *value = names[usize::from(values[base + usize::from(col) * right])];
            }
        }
    }

    /// The image of loose givens.
    ///
    /// Givens of another shape, or under other rules, come back unchanged.
    #[must_use]
    pub fn apply(&self, givens: &Givens) -> Givens {
        if *givens.rules() != Rules::from(self.shape) {
            return givens.clone();
        }
        let mut image = vec![0; self.shape.cells()];
        self.apply_to_values(givens.values(), &mut image);
        Givens::from_trusted(self.shape, &image)
    }

    /// The image of a puzzle, which is a puzzle with as many solutions.
    #[must_use]
    pub fn apply_to_puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        Puzzle::from_trusted(self.apply(puzzle))
    }

    /// The image of a solution.
    #[must_use]
    pub fn apply_to_solution(&self, solution: &Solution) -> Solution {
        Solution::from_trusted(self.apply(solution))
    }

    /// The image of a set of cells.
    #[must_use]
    pub fn apply_to_cells(&self, cells: &CellSet) -> CellSet {
        let all = (0..self.shape.cells()).map(Cell::new);
        all.filter(|&cell| cells.contains(self.source(cell))).collect()
    }
}

/// A permutation of `groups * group` lines that keeps groups together: the lines within the groups
/// uniform if the first kind is on, the groups if the second is.
fn uniform_lines(
    groups: usize,
    group: usize,
    [inner, outer]: [TransformKind; 2],
    kinds: KindSet,
    stream: &mut Stream,
) -> Line {
    let choices = factorial(group);
    let draw = |on: TransformKind, bound: u64, stream: &mut Stream| {
        if kinds.contains(on) { stream.below(bound) } else { 0 }
    };
    let mut within = draw(inner, choices.pow(groups as u32), stream);
    let order = nth_permutation(groups, draw(outer, factorial(groups), stream));
    let mut line = [0; MAX_SIDE];
    for (i, lines) in line[..groups * group].chunks_exact_mut(group).enumerate() {
        let permutation = nth_permutation(group, within % choices);
        within /= choices;
        for (to, from) in lines.iter_mut().zip(permutation) {
            *to = order[i] * group as u8 + from;
        }
    }
    line
}

/// A uniformly random renaming of the digits.
pub(super) fn uniform_labels(shape: Shape, stream: &mut Stream) -> Line {
    let mut labels = identity_line(shape.side());
    stream.shuffle(&mut labels[..shape.side()]);
    labels
}

/// `n!`
pub(crate) fn factorial(n: usize) -> u64 {
    (1..=n as u64).product()
}

/// The most lines that are permuted at once: those of the largest board without blocks, where there are such boards.
const MOST_LINES: usize = if cfg!(feature = "rules") { 14 } else { 5 };

/// The permutation of `0..n` (n at most [`MOST_LINES`]) with this lexicographic rank.
pub(crate) fn nth_permutation(n: usize, mut rank: u64) -> [u8; MOST_LINES] {
    let mut left = std::array::from_fn::<u8, MOST_LINES, _>(|i| i as u8);
    let mut permutation = [0; MOST_LINES];
    for (i, place) in permutation[..n].iter_mut().enumerate() {
        let block = factorial(n - 1 - i);
        let next = (rank / block) as usize;
        *place = left[next];
        left.copy_within(next + 1.., next);
        rank %= block;
    }
    permutation
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub(super) fn lcm(a: u64, b: u64) -> u64 {
    a / gcd(a, b) * b
}

fn cycles_lcm(permutation: &[usize]) -> u64 {
    let mut seen = vec![false; permutation.len()];
    let mut result = 1;
    for start in 0..permutation.len() {
        let (mut length, mut at) = (0, start);
        while !std::mem::replace(&mut seen[at], true) {
            at = permutation[at];
            length += 1;
        }
        result = lcm(result, length.max(1));
    }
    result
}
