//! The layout of a board under further rules, as data: a page that has it plays by these rules without asking again.

use crate::boards::{HouseFields, indices};
use crate::failure::Failure;
use rootgrid::Board;
use rootgrid::board::{
    Cell, Constraint, ConstraintKind, Digit, DigitSet, HouseKind, Mark, Rules, Shape,
};
use rootgrid::deduce::explain::{Language, capital};
use rootgrid::grid::Givens;
use rootgrid::picture::MarksForPage;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Serialize)]
pub(crate) struct LayoutFields {
    shape: String,
    /// The rules as text, as texts of boards have them, and the name of each.
    rules: String,
    code: String,
    names: Vec<String>,
    /// The houses beside rows and columns, blocks or regions first.
    houses: Vec<OwnHouse>,
    /// The block or the region of each cell.
    regions: Vec<usize>,
    /// Cells that differ and share no house.
    pairs: Vec<(usize, usize)>,
    /// For each digit of a cell, those that the other cell of a link cannot have, as bits.
    relations: Vec<Vec<u32>>,
    /// Two cells, and the number of their relation as the first one sees it.
    links: Vec<(usize, usize, usize)>,
    /// The digits that each cell may have, as bits; empty where all cells may have all.
    digits: Vec<u32>,
    /// Cells to tint, and houses to draw a line through.
    tints: Vec<usize>,
    lines: Vec<Vec<usize>>,
    /// What holds for this puzzle alone: cages, dots, lines, clues outside.
    constraints: Vec<ConstraintFields>,
    /// The drawing of the constraints, if there are any.
    marks: Option<MarkFields>,
    /// By language, so that a page that changes its own has them at once.
    words: BTreeMap<&'static str, Words>,
}

#[derive(Serialize)]
struct OwnHouse {
    #[serde(flatten)]
    house: HouseFields,
    cells: Vec<usize>,
}

#[derive(Serialize)]
struct ConstraintFields {
    kind: &'static str,
    numbers: Vec<usize>,
    parts: Vec<Vec<usize>>,
    /// As rules have it.
    text: String,
    /// The place of its kind among the names of the rules.
    name: usize,
}

#[derive(Serialize)]
struct MarkFields {
    /// SVG elements without a frame, whose paints are classes.
    svg: String,
    /// The side of a cell, and the place of the board's corner to the right and downwards, in their units.
    cell: f64,
    corner: f64,
}

#[derive(Serialize)]
struct Words {
    names: Vec<&'static str>,
    /// What always holds, then a sentence for each name.
    sentences: Vec<Cow<'static, str>>,
    /// The names of the houses, in their order.
    houses: Vec<String>,
}

/// The layout of boards of a shape under rules.
pub(crate) fn layout(shape: &str, rules: &str) -> Result<LayoutFields, Failure> {
    let shape: Shape = shape.parse()?;
    let rules = Rules::parse(shape, rules)?;
    let geometry = rules.geometry();
    let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
    let houses: Vec<_> =
        geometry.houses().filter(|&house| !is_line(geometry.kind(house))).collect();
    let cells = || (0..rules.cells()).map(Cell::new);
    let pairs = cells().flat_map(|a| {
        let later = geometry.peers(a).iter().filter(move |&&b| b > a);
        let shares = move |b: &Cell| {
            geometry.houses_of(a).iter().any(|house| geometry.houses_of(*b).contains(house))
        };
        later.filter(move |b| !shares(b)).map(move |b| (a.index(), b.index()))
    });
    let (relations, links) = links(&rules);
    let marked = |sign| {
        let marks = rules.names().map(move |name| name.marks(shape));
        marks.filter(move |(mark, _)| *mark == sign).flat_map(|(_, houses)| houses)
    };
    let tints: BTreeSet<Cell> = marked(Mark::Tint).flatten().collect();
    let words = Language::ALL.into_iter().map(|language| {
        let name =
            |house| capital(&language.house(geometry.kind(house), geometry.number(house) + 1));
        let words = Words {
            names: language.names_of(&rules),
            sentences: language.sentences_of(&rules),
            houses: houses.iter().map(|&house| name(house)).collect(),
        };
        (language.name(), words)
    });
    Ok(LayoutFields {
        shape: shape.to_string(),
        code: code(&rules),
        names: names(&rules),
        houses: houses
            .iter()
            .map(|&house| OwnHouse {
                house: HouseFields::new(&rules, house),
                cells: indices(geometry.house(house)),
            })
            .collect(),
        regions: rules.regions(),
        pairs: pairs.collect(),
        relations,
        links,
        digits: digits(&rules),
        constraints: constraints(&rules),
        marks: MarksForPage::new(&rules).map(|MarksForPage { svg, cell, corner }| MarkFields {
            svg,
            cell,
            corner,
        }),
        tints: tints.into_iter().map(Cell::index).collect(),
        lines: marked(Mark::Line).map(|house| indices(&house)).collect(),
        words: words.collect(),
        rules: rules.to_string(),
    })
}

/// The name of each rule as texts have it, without the regions of a jigsaw; behind them the kinds of constraints, each once.
fn names(rules: &Rules) -> Vec<String> {
    let jigsaw = rules.has_regions().then(|| "jigsaw".to_owned());
    let names = rules.names().map(|name| name.name().to_owned());
    names.chain(jigsaw).chain(kinds(rules).into_iter().map(|kind| kind.name().to_owned())).collect()
}

/// The kinds of the constraints, each once.
fn kinds(rules: &Rules) -> Vec<ConstraintKind> {
    let mut kinds: Vec<_> = rules.constraints().iter().map(Constraint::kind).collect();
    kinds.dedup();
    kinds
}

fn constraints(rules: &Rules) -> Vec<ConstraintFields> {
    let (shape, kinds) = (rules.shape(), kinds(rules));
    let others = names(rules).len() - kinds.len();
    let fields = rules.constraints().iter().map(|one| ConstraintFields {
        kind: one.kind().name(),
        numbers: one.numbers().to_vec(),
        parts: one.parts().iter().map(|part| indices(part)).collect(),
        text: one.text(shape),
        name: others + kinds.iter().position(|&kind| kind == one.kind()).unwrap_or_default(),
    });
    fields.collect()
}

/// The digits that each cell may have whatever stands elsewhere.
fn digits(rules: &Rules) -> Vec<u32> {
    let blank = Board::new(&Givens::blank(rules));
    let digits: Vec<u32> =
        (0..rules.cells()).map(|cell| blank.candidates(Cell::new(cell)).bits()).collect();
    let all = DigitSet::full(rules.shape().side()).bits();
    if digits.iter().all(|&digits| digits == all) { Vec::new() } else { digits }
}

/// The rules as the text of a board has them.
fn code(rules: &Rules) -> String {
    let board = Board::new(&Givens::blank(rules)).to_string();
    board.split('.').nth(2).unwrap_or_default().to_owned()
}

type Links = (Vec<Vec<u32>>, Vec<(usize, usize, usize)>);

/// The relations of cells beyond being different, each once, and the cells that they join.
fn links(rules: &Rules) -> Links {
    let (geometry, side) = (rules.geometry(), rules.shape().side());
    let mut numbers: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
    let mut links = Vec::new();
    for a in (0..rules.cells()).map(Cell::new) {
        // Link by link, the digits that each digit of the cell rules out.
        let by_digit: Vec<Vec<_>> =
            (1..=side).map(|digit| geometry.rivals(a, Digit::new(digit)).collect()).collect();
        let others = by_digit.first().map_or(0, Vec::len);
        for at in 0..others {
            let b: Cell = by_digit[0][at].0;
            let table = by_digit.iter().map(|row: &Vec<(Cell, _)>| row[at].1.bits()).collect();
            let next = numbers.len();
            if b > a {
                links.push((a.index(), b.index(), *numbers.entry(table).or_insert(next)));
            }
        }
    }
    let mut relations = vec![Vec::new(); numbers.len()];
    numbers.into_iter().for_each(|(table, number)| relations[number] = table);
    (relations, links)
}
