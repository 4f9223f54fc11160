//! The text of a certificate; `docs/TRUST.md` describes it.

use super::proof::{Fill, FillReason, ProofEnd, ProofMove, ProofNode};
use super::refute::ProofSearch;
use super::rules::ProofRules;
use crate::board::{Cell, Digit, Rules, Shape};
use crate::budget::Budget;
use crate::deduce::{Ending, LadderName, Sheet, Step, Trace};
use crate::error::Error;
use crate::grid::Puzzle;
use crate::solve::Solver;
use std::fmt::Write as _;

/// Nodes of all trees of a certificate.
const MOST_NODES: u64 = 1_000_000;

/// A certificate of a puzzle: that it has one solution, and that each step of the way there on a ladder is sound.
///
/// ```
/// use rootgrid::{Budget, certify::certify, deduce::LadderName, grid::Puzzle};
/// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
/// let text = certify(&puzzle, LadderName::Teaching, Budget::new())?;
/// assert!(text.starts_with("rootgrid-certificate 1\nshape 2x2\n"));
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// The budget bounds the path and the trees, each by itself.
///
/// # Errors
/// When the puzzle has no solution or several, when the ladder is not for boards of its shape, when the proof would be
/// too long, and when the budget is used up ([`Error::is_unmet`]).
pub fn certify(
    puzzle: &Puzzle,
    ladder: LadderName,
    budget: impl Into<Budget>,
) -> Result<String, Error> {
    let (shape, budget) = (puzzle.shape(), budget.into());
    let solution = match Solver::new(puzzle.rules()).first_and_count(puzzle.values(), 2) {
        Some((solution, 1)) => solution.to_vec(),
        Some(_) => return Err(Error::grid("the puzzle has several solutions")),
        None => return Err(Error::grid("the puzzle has no solution")),
    };
    let rules = ProofRules::new(puzzle.rules());
    let prover = ProofSearch::new(&rules, MOST_NODES, budget.watch());
    let mut trace = Trace::new(puzzle, ladder)?.with_limits(&budget.into());
    let mut text = Text { shape, rules: &rules, out: String::new(), prover };
    let solution: String = solution.iter().map(|&value| symbol(value)).collect();
    text.line(format_args!("rootgrid-certificate 1\nshape {}", layout(puzzle.rules())));
    for (number, rule) in (1..).zip(rules.texts()) {
        text.line(format_args!("rule {number} {rule}"));
    }
    text.line(format_args!("puzzle {puzzle}"));
    text.line(format_args!("solution {solution}\nunique"));
    let tree = text.prover.tree(&trace.to_sheet()).ok_or_else(|| text.unproven())?;
    text.node(&tree, 1);
    text.line(format_args!("path {ladder}"));
    let mut most = None;
    while let Some(step) = trace.next() {
        most = most.max(step.rating());
        text.step(&trace.to_sheet(), &step)?;
    }
    if !matches!(trace.ending(), Some(Ending::Solved | Ending::Stuck)) {
        return Err(cut());
    }
    let open = trace.to_sheet().open_count();
    match most {
        Some(rating) => text.line(format_args!("end {open} {rating}")),
        None => text.line(format_args!("end {open} -")),
    }
    Ok(text.out)
}

/// The blocks of a board; else its side, and its regions if it has any: a letter for each cell.
fn layout(rules: &Rules) -> String {
    let (shape, side) = (rules.shape(), rules.shape().side());
    if rules.has_blocks() {
        return format!("{}x{}", shape.block_rows(), shape.block_cols());
    }
    if !rules.has_regions() {
        return side.to_string();
    }
    let letters = rules.regions().into_iter().map(|region| char::from(b'A' + region as u8));
    format!("{side}\nregions {}", letters.collect::<String>())
}

fn cut() -> Error {
    Error::unmet("the certificate was not finished within its budget")
}

fn symbol(value: u8) -> char {
    Digit::from_value(value.into()).map_or('.', Digit::symbol)
}

/// A certificate on its way.
struct Text<'a> {
    shape: Shape,
    rules: &'a ProofRules,
    out: String,
    prover: ProofSearch<'a>,
}

impl Text<'_> {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "{line}");
    }

    /// Why a tree was not found.
    fn unproven(&self) -> Error {
        if self.prover.is_over() {
            return cut();
        }
        Error::grid(format!("the proof would have more than {MOST_NODES} nodes"))
    }

    fn name(&self, cell: Cell) -> String {
        cell.name(self.shape).to_string()
    }

    /// The moves and the end of a node, and the nodes below, one step further in.
    fn node(&mut self, node: &ProofNode, depth: usize) {
        let mut tokens: Vec<String> = node.moves.iter().map(|own| self.own(own)).collect();
        let mut below: Vec<(String, &ProofNode)> = Vec::new();
        tokens.push(match &node.end {
            ProofEnd::Full => ".".to_owned(),
            ProofEnd::NoDigit(cell) => format!("!{}", self.name(*cell)),
            ProofEnd::NoPlace(house, digit) => format!("!{}={}", self.house(*house), digit.value()),
            ProofEnd::NoWay(rule) => format!("!@{rule}"),
            ProofEnd::Digits(cell, nodes) => {
                let named = nodes.iter().map(|(digit, node)| (format!("{}:", digit.value()), node));
                below.extend(named);
                format!("?{}", self.name(*cell))
            }
            ProofEnd::Places(house, digit, nodes) => {
                below.extend(
                    nodes.iter().map(|(cell, node)| (format!("{}:", self.name(*cell)), node)),
                );
                format!("?{}={}", self.house(*house), digit.value())
            }
        });
        let indent = "  ".repeat(depth.min(20));
        self.line(format_args!("{indent}{}", tokens.join(" ")));
        for (label, node) in below {
            self.line(format_args!("{indent}{label}"));
            self.node(node, depth + 1);
        }
    }

    fn own(&self, own: &ProofMove) -> String {
        match own {
            ProofMove::Fill(fill) => self.fill(fill),
            ProofMove::Strike(cell, digit, rule) => {
                format!("{}<>{}@{rule}", self.name(*cell), digit.value())
            }
        }
    }

    fn fill(&self, fill: &Fill) -> String {
        let reason = match fill.reason {
            FillReason::Naked => "n".to_owned(),
            FillReason::Hidden(house) => self.rules.reason(house),
        };
        format!("{}={}{reason}", self.name(fill.cell), fill.digit.value())
    }

    fn house(&self, house: crate::board::House) -> String {
        self.rules.house(house)
    }

    /// A step, with a tree for each candidate that it removes, and one for each digit that a placement excludes if that
    /// is no single.
    fn step(&mut self, sheet: &Sheet, step: &Step) -> Result<(), Error> {
        let rating = step.rating().map_or("-".to_owned(), |rating| rating.to_string());
        self.line(format_args!("step {} {rating}", step.technique().id()));
        let mut sheet = sheet.clone();
        for &(cell, digits) in step.removals() {
            for digit in digits & sheet.digits(cell) {
                let refuted =
                    self.prover.suppose(&sheet, cell, digit).ok_or_else(|| self.unproven())?;
                self.line(format_args!("  {}<>{}", self.name(cell), digit.value()));
                self.node(&refuted, 2);
                sheet.strike(cell, digit);
            }
        }
        let Some((cell, digit)) = step.placement() else { return Ok(()) };
        match single(&sheet, cell, digit) {
            Some(reason) => {
                let fill = self.fill(&Fill { cell, digit, reason });
                self.line(format_args!("  {fill}"));
            }
            None => {
                self.line(format_args!("  {}={}", self.name(cell), digit.value()));
                for other in sheet.digits(cell).into_iter().filter(|&other| other != digit) {
                    let refuted =
                        self.prover.suppose(&sheet, cell, other).ok_or_else(|| self.unproven())?;
                    self.line(format_args!("  {}:", other.value()));
                    self.node(&refuted, 2);
                }
            }
        }
        Ok(())
    }
}

/// Why a digit is a single in a cell, if it is one.
fn single(sheet: &Sheet, cell: Cell, digit: Digit) -> Option<FillReason> {
    let geometry = sheet.rules().geometry();
    let houses = geometry.houses_of(cell).iter();
    let hidden = houses.copied().find(|&house| sheet.places_of(house, digit).count() == 1);
    match hidden {
        Some(house) => Some(FillReason::Hidden(house)),
        None => (sheet.digits(cell).len() == 1).then_some(FillReason::Naked),
    }
}
