//! The account of a step: its figure, and the sentences about it in no language yet.

use super::language::{Sentence, texts as say};
use crate::board::{Cell, Digit, DigitSet, House, HouseKind, RuleOrigin};
use crate::deduce::bits::Bits;
use crate::deduce::figure::{Figure, GraphNode, Role};
use crate::deduce::sheet::Sheet;
use crate::deduce::step::Step;

/// The figure of a step and the sentences about it, as the pattern's family fills them in.
///
/// A gap of a sentence is found under its name: among the gaps of the sentence, then those of the account, then the
/// `{digits}` of the figure, the `{cells}` of the account, and the houses, cells or candidates of the figure with the
/// role of this name, such as `{pivot}`.
pub(super) struct Account<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) step: &'a Step,
    pub(super) figure: Figure,
    /// The cells of the pattern.
    pub(super) cells: Vec<Cell>,
    pub(super) why: Vec<Saying>,
    gaps: Gaps,
    /// Nodes of which one is true, in one way or another: what all of a way exclude goes.
    pub(super) ways: Vec<Way>,
    /// Says that the graphs of the figure are chains, which are shown link by link.
    pub(super) has_strands: bool,
    /// Says that sentences tell all links of the chains, so that no formula is needed.
    pub(super) is_told: bool,
}

/// Candidates or groups of which one is true.
pub(super) type Way = Vec<(Vec<Cell>, Digit)>;

/// A sentence, and what fills its gaps where the account does not.
pub(super) struct Saying {
    pub(super) sentence: Sentence,
    pub(super) gaps: Gaps,
}

/// Fillings of gaps, by the names of the gaps.
pub(super) type Gaps = Vec<(&'static str, Gap)>;

/// The filling of a gap: things that the sentence mentions there.
pub(super) struct Gap {
    pub(super) mentions: Vec<Mention>,
    pub(super) join: Join,
}

/// The words between the things that fill a gap.
pub(super) enum Join {
    /// `a, b and c`.
    All,
    /// `a, b or c`.
    One,
    /// `a nor b`.
    Neither,
    /// This text between all.
    By(&'static str),
}

/// A thing that a sentence mentions.
pub(super) enum Mention {
    Cell(Cell),
    Digit(Digit),
    House(House),
    /// Houses of a kind: `rows`.
    Kind(HouseKind),
    /// Lines of a kind, by bits: `rows 2 and 5`.
    Lines(HouseKind, u32),
    /// A number in words.
    Number(usize),
    /// A candidate or a group as true or false: `r1c1=5`.
    Fact(GraphNode),
    /// A part of a sentence.
    Saying(Saying),
    List(Gap),
    /// The sentence of a rule.
    Rule(RuleOrigin),
    Text(String),
}

/// Names gaps: `gaps![digit = fish.digit, cells = Gap::all(&fish.fins)]`.
macro_rules! gaps {
    ($($name:ident = $value:expr),+ $(,)?) => {
        vec![$((stringify!($name), $crate::deduce::explain::account::Gap::from($value))),+]
    };
}

pub(super) use gaps;

macro_rules! mentions {
    ($($from:ty => $to:expr),+ $(,)?) => {
        $(impl From<$from> for Mention {
            fn from(from: $from) -> Mention {
                $to(from)
            }
        })+
    };
}

mentions! {
    Cell => Mention::Cell,
    &Cell => |cell: &Cell| Mention::Cell(*cell),
    Digit => Mention::Digit,
    House => Mention::House,
    &House => |house: &House| Mention::House(*house),
    GraphNode => Mention::Fact,
    Saying => Mention::Saying,
    char => |letter: char| Mention::Text(letter.into()),
    String => Mention::Text,
}

impl<T: Into<Mention>> From<T> for Gap {
    fn from(mention: T) -> Gap {
        Gap::all([mention])
    }
}

impl From<DigitSet> for Gap {
    fn from(digits: DigitSet) -> Gap {
        Gap::all(digits)
    }
}

impl Gap {
    fn new<T: Into<Mention>>(join: Join, mentions: impl IntoIterator<Item = T>) -> Gap {
        Gap { mentions: mentions.into_iter().map(Into::into).collect(), join }
    }

    /// `a, b and c`.
    pub(super) fn all<T: Into<Mention>>(mentions: impl IntoIterator<Item = T>) -> Gap {
        Gap::new(Join::All, mentions)
    }

    /// `a, b or c`.
    pub(super) fn one<T: Into<Mention>>(mentions: impl IntoIterator<Item = T>) -> Gap {
        Gap::new(Join::One, mentions)
    }

    /// `a nor b`.
    pub(super) fn neither<T: Into<Mention>>(mentions: impl IntoIterator<Item = T>) -> Gap {
        Gap::new(Join::Neither, mentions)
    }

    /// Things with a text between them.
    pub(super) fn by<T: Into<Mention>>(
        text: &'static str,
        mentions: impl IntoIterator<Item = T>,
    ) -> Gap {
        Gap::new(Join::By(text), mentions)
    }

    /// `r1c1/r1c2`, cells of which one is meant.
    pub(super) fn group<T: Into<Mention>>(cells: impl IntoIterator<Item = T>) -> Gap {
        Gap::by("/", cells)
    }
}

/// A part of a sentence.
pub(super) fn saying(sentence: Sentence, gaps: Gaps) -> Saying {
    Saying { sentence, gaps }
}

/// A candidate that is true.
pub(super) fn fact(cell: Cell, digit: Digit) -> GraphNode {
    GraphNode::new(cell, digit, Some(true))
}

/// Candidates of cells as true or false.
pub(super) fn facts(all: &[(Cell, DigitSet)], on: bool) -> impl Iterator<Item = GraphNode> + '_ {
    all.iter().flat_map(move |&(cell, digits)| {
        digits.into_iter().map(move |digit| GraphNode::new(cell, digit, Some(on)))
    })
}

/// What follows from a step: `r1c1 is 5`, or `r1c1 and r1c2 are not 5; r2c2 is not 7 or 8`.
pub(super) fn conclusion(step: &Step) -> Gap {
    if let Some((cell, digit)) = step.placement {
        return saying(say::CELL_IS, gaps![cell = cell, digit = digit]).into();
    }
    let mut of_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for &(cell, digits) in &step.removals {
        match of_cell.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, all)) => *all = *all | digits,
            None => of_cell.push((cell, digits)),
        }
    }
    let mut gone: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in of_cell {
        match gone.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(cell),
            None => gone.push((digits, vec![cell])),
        }
    }
    let told = gone.into_iter().map(|(digits, cells)| match cells[..] {
        [cell] => saying(say::CELL_IS_NOT, gaps![cell = cell, digit = Gap::one(digits)]),
        _ => saying(say::CELLS_ARE_NOT, gaps![cells = Gap::all(&cells), digit = Gap::one(digits)]),
    });
    Gap::by("; ", told)
}

/// Adds cells that are not there yet.
pub(super) fn add_new(list: &mut Vec<Cell>, cells: impl IntoIterator<Item = Cell>) {
    for cell in cells {
        if !list.contains(&cell) {
            list.push(cell);
        }
    }
}

impl<'a> Account<'a> {
    pub(super) fn new(sheet: &'a Sheet, step: &'a Step) -> Account<'a> {
        Account {
            sheet,
            step,
            figure: Figure::default(),
            cells: Vec::new(),
            why: Vec::new(),
            gaps: Vec::new(),
            ways: Vec::new(),
            has_strands: false,
            is_told: false,
        }
    }

    pub(super) fn say(&mut self, sentences: impl IntoIterator<Item = Sentence>) {
        self.why.extend(sentences.into_iter().map(|sentence| saying(sentence, Vec::new())));
    }

    pub(super) fn say_with(&mut self, sentence: Sentence, gaps: Gaps) {
        self.why.push(saying(sentence, gaps));
    }

    /// Fills gaps of all sentences.
    pub(super) fn fill(&mut self, gaps: Gaps) {
        self.gaps.extend(gaps);
    }

    /// The filling of a gap for all sentences.
    pub(super) fn gap(&self, name: &str) -> Option<&Gap> {
        self.gaps.iter().find(|(own, _)| *own == name).map(|(_, gap)| gap)
    }

    /// Notes cells of which one has the digit.
    pub(super) fn add_way(&mut self, digit: Digit, cells: impl IntoIterator<Item = Cell>) {
        let mut own = Vec::new();
        add_new(&mut own, cells);
        self.ways.push(own.into_iter().map(|cell| (vec![cell], digit)).collect());
    }

    pub(super) fn add_houses<'h>(
        &mut self,
        houses: impl IntoIterator<Item = &'h House>,
        role: Role,
    ) {
        houses.into_iter().for_each(|&house| self.figure.add_house(house, role));
    }

    pub(super) fn add_cells(&mut self, cells: &[Cell], role: Role) {
        self.figure.add_cells(cells.iter().copied(), role);
    }

    /// Adds those of the digits that are candidates of the cells.
    pub(super) fn add_candidates(&mut self, cells: &[Cell], digits: DigitSet, role: Role) {
        for &cell in cells {
            for digit in self.sheet.digits(cell) & digits {
                self.figure.add_candidate(cell, digit, role);
            }
        }
    }

    /// Adds cells, and those of the digits that are their candidates.
    pub(super) fn add_part(&mut self, cells: &[Cell], digits: DigitSet, role: Role) {
        self.add_cells(cells, role);
        self.add_candidates(cells, digits, role);
    }

    /// Adds the single of the step.
    pub(super) fn add_single(&mut self) {
        if let Some((cell, digit)) = self.step.placement {
            self.add_cells(&[cell], Role::Single);
            self.figure.add_candidate(cell, digit, Role::Single);
        }
    }

    /// Adds a set of cells of a house with some digits.
    pub(super) fn add_set(&mut self, house: House, cells: &[Cell], digits: DigitSet) {
        self.figure.add_house(house, Role::House);
        self.add_part(cells, digits, Role::Set);
    }

    /// The cells of a house at some places.
    pub(super) fn at(&self, house: House, places: u32) -> Vec<Cell> {
        let cells = self.sheet.rules().geometry().house(house);
        Bits(places).map(|place| cells[place]).collect()
    }

    /// Those of some cells that have the digit as a candidate.
    pub(super) fn holders(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.sheet.digits(cell).contains(digit)).collect()
    }
}
