//! Cells that a rare technique rests on: an attempt towards such a puzzle blanks some of them first and keeps others as clues.
//!
//! ```text
//!   hidden quad             two of the four base rows of a Jellyfish
//!   . . . | . . . | . . .     K * K | * K * | K * K     * in the columns of the fish
//!   . . . | . . . | . . .     K * K | * K * | K * K     K kept, unless the one clue of the digit sees the cell
//!   . . . | 1 . 2 | 4 3 .
//!   ------+-------+------     of the digit all other places are blank
//!   . . 2 |
//!   . . . |                   the block is blank, and its four digits beside the third row and column are kept in these
//!   . . 4 | ...
//! ```
//!
//! A hidden quad needs a house of nine open cells, a naked one a house of eight, a Jellyfish a digit that is open in eight lines: with fewer, a
//! smaller set beside it comes first. Random removals leave such boards once in thousands of times.

use super::asked::Goal;
use crate::board::Cell;
use crate::deduce::TechniqueSet;
use crate::rng::Stream;

/// So many are drawn, of which the one with the fewest clues is taken: symmetries double what some keep.
const DRAWN: usize = 4;

/// What the kept and blank cells are for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::generate) enum Scaffold {
    NakedQuad,
    HiddenQuad,
    Jellyfish(Fin),
}

/// Further places beside a fish.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::generate) enum Fin {
    None,
    /// In one block; a sashimi fish has one place alone beside them in their line.
    Of {
        is_sashimi: bool,
    },
}

/// Techniques with scaffolds.
const SCAFFOLDS: [(&str, Scaffold); 5] = [
    ("naked-quad", Scaffold::NakedQuad),
    ("hidden-quad", Scaffold::HiddenQuad),
    ("jellyfish", Scaffold::Jellyfish(Fin::None)),
    ("finned-jellyfish", Scaffold::Jellyfish(Fin::Of { is_sashimi: false })),
    ("sashimi-jellyfish", Scaffold::Jellyfish(Fin::Of { is_sashimi: true })),
];

/// The cells of a 9x9 board that are blanked first, and those that stay clues.
#[derive(Clone, Debug)]
struct Cells {
    blank: [bool; 81],
    kept: [bool; 81],
}

impl Goal {
    /// The scaffold of the first technique that is required and has one.
    pub(in crate::generate) fn scaffold(&self) -> Option<Scaffold> {
        let only = |set: TechniqueSet| {
            let is_one = |id: &str| set.without(TechniqueSet::with_ids(&[id])).is_empty();
            SCAFFOLDS.into_iter().find(|(id, _)| is_one(id)).map(|(_, scaffold)| scaffold)
        };
        let wanted = self.demands.iter().filter_map(|demand| demand.wanted());
        wanted.filter(|set| !set.is_empty()).find_map(only)
    }
}

impl Scaffold {
    /// Leaves the kept cells of a drawn scaffold out of the units that are proposed for erasing, and puts those of its blank
    /// cells first. A unit with both is blank.
    pub(in crate::generate) fn arrange(
        self,
        units: &mut Vec<&[Cell]>,
        solution: &[u8],
        stream: &mut Stream,
    ) {
        let count = |units: &[&[Cell]], cells: &Cells| {
            // What is to stay blank and to be kept at the same time is worth a house.
            let (mut kept, mut lost) = (0, 0);
            for unit in units {
                match (cells.is_blank(unit), cells.is_kept(unit)) {
                    (true, true) => lost += 1,
                    (false, true) => kept += unit.len(),
                    _ => {}
                }
            }
            kept + 9 * lost
        };
        let drawn = (0..DRAWN).map(|_| self.draw(solution, stream));
        let Some(cells) = drawn.min_by_key(|cells| count(units, cells)) else { return };
        let (blank, others): (Vec<_>, Vec<_>) =
            units.iter().copied().partition(|unit| cells.is_blank(unit));
        *units = blank;
        units.extend(others.into_iter().filter(|unit| !cells.is_kept(unit)));
    }

    fn draw(self, solution: &[u8], stream: &mut Stream) -> Cells {
        match self {
            Scaffold::NakedQuad => quad(true, solution, stream),
            Scaffold::HiddenQuad => quad(false, solution, stream),
            Scaffold::Jellyfish(fin) => jellyfish(fin, solution, stream),
        }
    }
}

impl Cells {
    fn is_blank(&self, unit: &[Cell]) -> bool {
        unit.iter().any(|cell| self.blank[cell.index()])
    }

    fn is_kept(&self, unit: &[Cell]) -> bool {
        unit.iter().any(|cell| self.kept[cell.index()])
    }
}

/// A block whose four digits at the crossings of two rows and two columns are clues in its third row and column.
fn quad(is_naked: bool, solution: &[u8], stream: &mut Stream) -> Cells {
    let mut cells = Cells { blank: [false; 81], kept: [false; 81] };
    let [band, stack, row, column] = std::array::from_fn(|_| stream.below(3) as usize);
    let (row, column) = (3 * band + row, 3 * stack + column);
    let is_inside = |r: usize, c: usize| r / 3 == band && c / 3 == stack;
    let mut around = Vec::new();
    let mut is_of_quad = [false; 10];
    for (r, c) in (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(r, c)| is_inside(r, c)) {
        cells.blank[9 * r + c] = true;
        if r == row || c == column {
            around.push(9 * r + c);
        } else {
            is_of_quad[usize::from(solution[9 * r + c])] = true;
        }
    }
    if is_naked {
        let clue = around[stream.below(around.len() as u64) as usize];
        (cells.blank[clue], cells.kept[clue]) = (false, true);
    }
    for i in 0..9 {
        for (r, c) in [(row, i), (i, column)] {
            if !is_inside(r, c) && is_of_quad[usize::from(solution[9 * r + c])] {
                cells.kept[9 * r + c] = true;
            }
        }
    }
    cells
}

/// A digit that is a clue once, and is barred from four lines but for their crossings with four others.
fn jellyfish(fin: Fin, solution: &[u8], stream: &mut Stream) -> Cells {
    let mut cells = Cells { blank: [false; 81], kept: [false; 81] };
    let digit = 1 + stream.below(9) as u8;
    let by_columns = stream.below(2) == 1;
    let at = |line: usize, cross: usize| match by_columns {
        true => 9 * cross + line,
        false => 9 * line + cross,
    };
    let cross_of =
        |line: usize| (0..9).find(|&cross| solution[at(line, cross)] == digit).unwrap_or_default();
    let mut lines: [usize; 9] = std::array::from_fn(|line| line);
    stream.shuffle(&mut lines);
    let (bases, clue) = (&lines[..4], lines[4]);
    for line in lines {
        cells.blank[at(line, cross_of(line))] = line != clue;
        cells.kept[at(line, cross_of(line))] = line == clue;
    }
    let is_barred = |line: usize, cross: usize| {
        let of_clue = cross_of(clue);
        of_clue == cross || (clue / 3, of_clue / 3) == (line / 3, cross / 3)
    };
    let is_of_fish = |cross: usize| bases.iter().any(|&base| cross_of(base) == cross);
    let is_further = |line: usize, cross: usize| !is_of_fish(cross) && !is_barred(line, cross);
    for &base in bases {
        for cross in (0..9).filter(|&cross| is_further(base, cross)) {
            cells.kept[at(base, cross)] = true;
        }
    }
    let Fin::Of { is_sashimi } = fin else { return cells };
    let base = bases[stream.below(4) as usize];
    // Seen by the fin, and by the fish, are the places in its block that are in columns of the fish.
    let has_fin = |&group: &usize| {
        let mut crosses = 3 * group..3 * group + 3;
        crosses.clone().any(is_of_fish)
            && crosses.any(|cross| is_further(base, cross))
            && !(is_sashimi && cross_of(base) / 3 == group)
    };
    let groups: Vec<usize> = (0..3).filter(has_fin).collect();
    if groups.is_empty() {
        return cells;
    }
    let group = groups[stream.below(groups.len() as u64) as usize];
    for cross in 0..9 {
        let cell = at(base, cross);
        if cross / 3 == group && is_further(base, cross) {
            (cells.kept[cell], cells.blank[cell]) = (false, true);
        } else if is_sashimi && is_of_fish(cross) && cross != cross_of(base) {
            cells.kept[cell] = true;
        }
    }
    cells
}

#[cfg(test)]
mod tests;
