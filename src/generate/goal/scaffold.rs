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

/// The number of those drawn, of which the one with the fewest clues is taken: symmetries double what some keep.
const DRAWN: usize = 4;

/// A pattern that kept and blank cells are for.
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

/// The mark of a cell that is blanked first.
const BLANK: u8 = 1;

/// The mark of a cell that stays a clue.
const KEPT: u8 = 2;

/// Marks of the cells of a 9x9 board. Loops and plain arrays: the first part of the page has this, too, and its room is small.
type Marks = [u8; 81];

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
        let (mut marks, mut least) = ([0; 81], usize::MAX);
        for _ in 0..DRAWN {
            let drawn = self.draw(solution, stream);
            let mut cost = 0;
            for unit in units.iter() {
                cost += match of_unit(&drawn, unit) {
                    KEPT => unit.len(),
                    // What is to stay blank and to be kept at the same time is worth a house.
                    3 => 9,
                    _ => 0,
                };
            }
            if cost < least {
                (marks, least) = (drawn, cost);
            }
        }
        let mut arranged = Vec::with_capacity(units.len());
        for is_blank in [true, false] {
            for &unit in units.iter() {
                let marks = of_unit(&marks, unit);
                if (marks & BLANK != 0) == is_blank && marks != KEPT {
                    arranged.push(unit);
                }
            }
        }
        *units = arranged;
    }

    fn draw(self, solution: &[u8], stream: &mut Stream) -> Marks {
        match self {
            Scaffold::NakedQuad => quad(true, solution, stream),
            Scaffold::HiddenQuad => quad(false, solution, stream),
            Scaffold::Jellyfish(fin) => jellyfish(fin, solution, stream),
        }
    }
}

/// All marks of the cells of a unit.
fn of_unit(marks: &Marks, unit: &[Cell]) -> u8 {
    unit.iter().fold(0, |all, cell| all | marks[cell.index()])
}

/// A block whose four digits at the crossings of two rows and two columns are clues in its third row and column.
fn quad(is_naked: bool, solution: &[u8], stream: &mut Stream) -> Marks {
    let mut marks = [0; 81];
    let mut draw = || stream.below(3) as usize;
    let (band, stack, row, column) = (draw(), draw(), draw(), draw());
    let (row, column) = (3 * band + row, 3 * stack + column);
    // The cells of the block in that row or column, of which a naked quad has a clue in one.
    let mut clue = if is_naked { stream.below(5) } else { 5 };
    let mut is_of_quad = [false; 10];
    for r in 3 * band..3 * band + 3 {
        for c in 3 * stack..3 * stack + 3 {
            let cell = 9 * r + c;
            marks[cell] = BLANK;
            if r != row && c != column {
                is_of_quad[usize::from(solution[cell])] = true;
            } else if clue == 0 {
                (marks[cell], clue) = (KEPT, 5);
            } else {
                clue -= 1;
            }
        }
    }
    for i in 0..9 {
        for cell in [9 * row + i, 9 * i + column] {
            if marks[cell] == 0 && is_of_quad[usize::from(solution[cell])] {
                marks[cell] = KEPT;
            }
        }
    }
    marks
}

/// A digit that is a clue once, and is barred from four lines but for their crossings with four others.
fn jellyfish(fin: Fin, solution: &[u8], stream: &mut Stream) -> Marks {
    let mut marks = [0; 81];
    let digit = 1 + stream.below(9) as u8;
    let (along, across) = if stream.below(2) == 1 { (1, 9) } else { (9, 1) };
    // The crossing line of the digit's place in each line.
    let mut places = [0; 9];
    for (line, place) in places.iter_mut().enumerate() {
        while solution[along * line + across * *place] != digit {
            *place += 1;
        }
    }
    let mut lines: [usize; 9] = std::array::from_fn(|line| line);
    stream.shuffle(&mut lines);
    let clue = lines[4];
    let mut is_of_fish = [false; 9];
    for (number, line) in lines.into_iter().enumerate() {
        marks[along * line + across * places[line]] = if number == 4 { KEPT } else { BLANK };
        is_of_fish[places[line]] = number < 4;
    }
    let is_further = |line: usize, cross: usize| {
        let is_in_block = line / 3 == clue / 3 && cross / 3 == places[clue] / 3;
        !is_of_fish[cross] && cross != places[clue] && !is_in_block
    };
    for base in &lines[..4] {
        for cross in 0..9 {
            if is_further(*base, cross) {
                marks[along * base + across * cross] = KEPT;
            }
        }
    }
    let Fin::Of { is_sashimi } = fin else { return marks };
    let base = lines[stream.below(4) as usize];
    // Seen by the fin, and by the fish, are the places in its block that are in crossing lines of the fish.
    let (mut groups, mut count) = ([0; 3], 0);
    for group in 0..3 {
        let (mut has_place, mut has_further) = (false, false);
        for cross in 3 * group..3 * group + 3 {
            has_place |= is_of_fish[cross];
            has_further |= is_further(base, cross);
        }
        if has_place && has_further && !(is_sashimi && places[base] / 3 == group) {
            (groups[count], count) = (group, count + 1);
        }
    }
    if count == 0 {
        return marks;
    }
    let group = groups[stream.below(count as u64) as usize];
    for cross in 0..9 {
        let mark = &mut marks[along * base + across * cross];
        if cross / 3 == group && is_further(base, cross) {
            *mark = BLANK;
        } else if is_sashimi && is_of_fish[cross] && cross != places[base] {
            *mark = KEPT;
        }
    }
    marks
}

#[cfg(test)]
mod tests;
