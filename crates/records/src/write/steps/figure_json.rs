//! Steps as data for programs that draw them.

use super::json_parts::{CellDigits, Placement, cell_digits, line, names, placement, values};
use rootgrid::board::{Cell, Geometry, House};
use rootgrid::deduce::explain::Language;
use rootgrid::deduce::figure::{By, Edge, Figure, Graph, Inner, LinkStrength, Part};
use rootgrid::deduce::{Score, Sheet};
use rootgrid::position::PathStep;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct StepObject<'a> {
    number: usize,
    id: &'static str,
    technique: &'a str,
    rating: Option<f64>,
    look: &'a str,
    why: &'a [String],
    notation: Vec<String>,
    conclusion: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    #[serde(flatten)]
    figure: FigureObject,
    placement: Option<Placement>,
    removals: Vec<CellDigits>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) needed: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) alternatives: Vec<AlternativeObject<'a>>,
}

/// A step that is as easy as another.
#[derive(Serialize)]
pub(super) struct AlternativeObject<'a> {
    technique: &'a str,
    cells: Vec<String>,
    conclusion: &'a str,
    placement: Option<Placement>,
    removals: Vec<CellDigits>,
}

/// A pattern of a step that joins two.
#[derive(Serialize)]
struct PartObject {
    #[serde(flatten)]
    figure: FigureObject,
    removals: Vec<CellDigits>,
}

#[derive(Serialize)]
struct FigureObject {
    digits: Vec<usize>,
    houses: Vec<RoleOfHouse>,
    cells: Vec<RoleOfCell>,
    marks: Vec<RoleOfCandidate>,
    chains: Vec<ChainObject>,
}

#[derive(Serialize)]
struct RoleOfHouse {
    kind: &'static str,
    number: usize,
    role: &'static str,
}

#[derive(Serialize)]
struct RoleOfCell {
    cell: String,
    role: &'static str,
}

#[derive(Serialize)]
struct RoleOfCandidate {
    cell: String,
    digit: usize,
    role: &'static str,
}

#[derive(Serialize)]
struct ChainObject {
    nodes: Vec<NodeObject>,
    links: Vec<LinkObject>,
}

#[derive(Serialize)]
struct NodeObject {
    cells: Vec<String>,
    digit: usize,
    on: Option<bool>,
}

#[derive(Serialize)]
struct LinkObject {
    from: usize,
    to: usize,
    strength: &'static str,
    by: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<HouseObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<Box<PatternObject>>,
}

#[derive(Serialize)]
pub(super) struct HouseObject {
    kind: &'static str,
    number: usize,
}

#[derive(Serialize)]
struct PatternObject {
    id: &'static str,
    technique: String,
    #[serde(flatten)]
    figure: FigureObject,
}

/// The candidates of every cell, as symbols; none for filled cells.
pub(super) fn candidates(sheet: &Sheet) -> Vec<String> {
    let symbols = |cell| sheet.digits(Cell::new(cell)).into_iter().map(|digit| digit.symbol());
    (0..sheet.shape().cells()).map(|cell| symbols(cell).collect()).collect()
}

/// The board of a figure, and the language of names within it.
type Told<'a> = (&'a Geometry, Language);

/// A house as an object.
pub(super) fn house_object(geometry: &Geometry, at: House) -> HouseObject {
    let (kind, number) = house(geometry, at);
    HouseObject { kind, number }
}

fn house(geometry: &Geometry, house: House) -> (&'static str, usize) {
    (geometry.kind(house).name(), geometry.number(house) + 1)
}

/// A step with its board, or without where all steps are of one board.
pub(super) fn step(shown: &PathStep, number: usize, with_board: bool) -> StepObject<'_> {
    let (geometry, words) = (shown.sheet.rules().geometry(), &shown.words);
    let shape = geometry.shape();
    let told = (geometry, words.phrasing.language);
    let part = |part: &Part| PartObject {
        figure: drawing(told, &part.figure),
        removals: cell_digits(shape, &part.removals),
    };
    StepObject {
        number,
        id: shown.step.technique().id(),
        technique: &words.technique,
        rating: words.rating.map(Score::value),
        look: &words.look,
        why: &words.why,
        notation: words.strands.iter().flat_map(|strand| strand.stretches()).collect(),
        conclusion: &words.conclusion,
        values: with_board.then(|| line(shown.sheet.values())),
        candidates: with_board.then(|| candidates(&shown.sheet)),
        figure: drawing(told, &words.figure),
        placement: placement(shape, words.placement),
        removals: cell_digits(shape, &words.removals),
        parts: words.figure.parts.iter().map(part).collect(),
        needed: None,
        alternatives: Vec::new(),
    }
}

/// A step that is as easy as that beside which it stands.
pub(super) fn alternative(shown: &PathStep) -> AlternativeObject<'_> {
    let (shape, words) = (shown.sheet.shape(), &shown.words);
    AlternativeObject {
        technique: &words.technique,
        cells: names(shape, &words.cells),
        conclusion: &words.conclusion,
        placement: placement(shape, words.placement),
        removals: cell_digits(shape, &words.removals),
    }
}

fn drawing(told: Told<'_>, figure: &Figure) -> FigureObject {
    let (geometry, _) = told;
    let shape = geometry.shape();
    let name = |cell: Cell| cell.name(shape).to_string();
    let house = |&(at, role): &(House, _)| {
        let (kind, number) = house(geometry, at);
        let role: rootgrid::deduce::figure::Role = role;
        RoleOfHouse { kind, number, role: role.name() }
    };
    let cells = figure.cells.iter();
    let marks = figure.candidates.iter();
    FigureObject {
        digits: values(figure.digits),
        houses: figure.houses.iter().map(house).collect(),
        cells: cells
            .map(|&(cell, role)| RoleOfCell { cell: name(cell), role: role.name() })
            .collect(),
        marks: marks
            .map(|&(cell, digit, role)| RoleOfCandidate {
                cell: name(cell),
                digit: digit.value(),
                role: role.name(),
            })
            .collect(),
        chains: figure.graphs.iter().map(|graph| chain(told, graph, &figure.inner)).collect(),
    }
}

fn chain(told: Told<'_>, graph: &Graph, inner: &[Option<Inner>]) -> ChainObject {
    let nodes = graph.nodes.iter();
    ChainObject {
        nodes: nodes
            .map(|node| NodeObject {
                cells: names(told.0.shape(), &node.cells),
                digit: node.digit.value(),
                on: node.on,
            })
            .collect(),
        links: graph.edges.iter().map(|edge| link(told, edge, inner)).collect(),
    }
}

fn link(told: Told<'_>, edge: &Edge, inner: &[Option<Inner>]) -> LinkObject {
    let (geometry, language) = told;
    let &Edge { from, to, strength, by } = edge;
    let mut link = LinkObject {
        from,
        to,
        strength: strength.name(),
        by: "",
        house: None,
        role: None,
        pattern: None,
    };
    match by {
        By::Cell => link.by = "cell",
        By::House(at) => {
            (link.by, link.house) = ("house", Some(house_object(geometry, at)));
        }
        By::Sight => link.by = "sight",
        By::Rule => link.by = "rule",
        By::Als(role) => (link.by, link.role) = ("als", Some(role.name())),
        By::Pattern(number) => {
            link.by = LinkStrength::Pattern.name();
            link.pattern = inner.get(number).and_then(Option::as_ref).map(|inner| {
                Box::new(PatternObject {
                    id: inner.technique.id(),
                    technique: language.technique(inner.technique),
                    figure: drawing(told, &inner.figure),
                })
            });
        }
    }
    link
}
