//! Puzzles of several grids as text, objects and pictures.

use super::album::{Album, PageLook};
use super::draw_args::{LookArgs, PictureFormat};
use rootgrid::board::{Cell, DigitSet};
use rootgrid::deduce::Ending;
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid::multi_grid::{MultiGrid, MultiGridPath};
use rootgrid::names;
use serde_json::{Value, json};

names::named! {
    /// The forms of puzzles and solutions.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum SheetForm: "format" {
        /// A line for each puzzle, a character for each place of the sheet.
        #[default]
        Line = "line",
        /// A line for each row of the sheet.
        Grid = "grid",
        /// An object a line.
        Jsonl = "jsonl",
        /// The way to the solution in words.
        Steps = "steps",
        /// One picture, as SVG.
        Svg = "svg",
        /// One picture, as PNG.
        Png = "png",
        /// A page for each picture, as PDF.
        Pdf = "pdf",
        /// One picture, as Encapsulated PostScript.
        Eps = "eps",
    }
}

names::named! {
    /// A fact that is written beside a puzzle.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum Part: "field" {
        /// The solution.
        Solution = "solution",
        /// The grade.
        Difficulty = "difficulty",
        /// The effort.
        Effort = "effort",
        /// The hardest technique.
        Technique = "technique",
        /// The way to the solution.
        Steps = "steps",
    }
}

impl SheetForm {
    /// The format of pictures that it is.
    pub(super) fn picture(self) -> Option<PictureFormat> {
        self.to_string().parse().ok()
    }

    /// Returns whether a file of it has one puzzle.
    pub(super) fn has_one(self) -> bool {
        !matches!(self.picture(), None | Some(PictureFormat::Pdf))
    }

    /// Refuses what has no place in the form.
    pub(super) fn check_parts(self, parts: &[Part]) -> Result<(), Error> {
        let is_refused = |part: &&Part| match self {
            SheetForm::Jsonl => false,
            SheetForm::Line | SheetForm::Grid => **part == Part::Steps,
            _ => !matches!(part, Part::Solution),
        };
        match parts.iter().find(is_refused) {
            Some(Part::Steps) if self != SheetForm::Steps => Err(Error::option(format!(
                "--with steps has no place in {self}: write --format steps for sentences, or jsonl"
            ))),
            Some(part) => Err(Error::option(format!(
                "--with {part} has no place in {self}: write --format jsonl, line or grid, or leave it out"
            ))),
            None => Ok(()),
        }
    }
}

/// The words around the steps of a puzzle.
struct StepWords {
    grid: &'static str,
    /// Behind the corners of the grids.
    head: &'static str,
    /// Where no step is known.
    stuck: &'static str,
}

impl StepWords {
    fn of(language: Language) -> StepWords {
        let [grid, head, stuck] = match language {
            Language::German => [
                "Gitter",
                "dort beginnen sie, und Zeilen und Spalten unten sind die des Gitters.",
                "Von hier an ist kein Schritt bekannt.\n",
            ],
            Language::French => [
                "Grille",
                "elles commencent là, et les lignes et colonnes ci-dessous sont celles de la grille.",
                "Aucune étape n'est connue à partir d'ici.\n",
            ],
            Language::Spanish => [
                "Cuadrícula",
                "ahí empiezan, y las filas y columnas de abajo son las de la cuadrícula.",
                "A partir de aquí no se conoce ningún paso.\n",
            ],
            _ => [
                "Grid",
                "there they begin, and rows and columns below are those of the grid.",
                "No step is known from here on.\n",
            ],
        };
        StepWords { grid, head, stuck }
    }
}

/// A puzzle as it is written.
pub(super) struct Shown<'a> {
    pub(super) index: u64,
    /// The seed, if it was made.
    pub(super) seed: Option<u64>,
    pub(super) puzzle: &'a [u8],
    pub(super) solution: Option<&'a [u8]>,
    /// Solutions, up to 2.
    pub(super) count: usize,
}

/// Writes puzzles of one layout.
pub(super) struct Writer<'a> {
    layout: &'a MultiGrid,
    form: SheetForm,
    parts: &'a [Part],
    language: Language,
    width: Option<f64>,
    album: Option<Album>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        layout: &'a MultiGrid,
        form: SheetForm,
        parts: &'a [Part],
        language: Language,
        look: &LookArgs,
    ) -> Result<Writer<'a>, Error> {
        let page = PageLook { style: "", language };
        let album = form.picture().map(|format| Album::new(format, look, false, page));
        let width = look.size.map(|width| width.0);
        Ok(Writer { layout, form, parts, language, width, album: album.transpose()? })
    }

    /// The bytes for the next puzzle, which of pictures may come at the end.
    pub(super) fn bytes(&mut self, shown: &Shown<'_>) -> Result<Vec<u8>, Error> {
        if let Some(album) = &mut self.album {
            let drawing = self.layout.draw(shown.puzzle, shown.solution, self.width);
            return album.add_drawing(drawing);
        }
        Ok(match self.form {
            SheetForm::Jsonl => format!("{}\n", self.object(shown)?),
            SheetForm::Steps => self.steps_text(shown)?,
            _ => self.text(shown)?,
        }
        .into_bytes())
    }

    /// The bytes after the last one.
    pub(super) fn end(mut self) -> Result<Vec<u8>, Error> {
        self.album.as_mut().map_or_else(|| Ok(Vec::new()), Album::end)
    }

    /// The facts that are asked for but the solution, in their order; null where they are not known.
    fn facts(&self, shown: &Shown<'_>) -> Result<Vec<(Part, Value)>, Error> {
        let asked = || self.parts.iter().filter(|&&part| part != Part::Solution);
        if shown.count != 1 || asked().next().is_none() {
            return Ok(asked().map(|&part| (part, Value::Null)).collect());
        }
        let mut path = self.layout.path(shown.puzzle, self.language)?;
        let steps = match self.parts.contains(&Part::Steps) {
            true => self.steps(&mut path),
            false => {
                path.by_ref().for_each(drop);
                Value::Null
            }
        };
        let fact = |part: Part| match part {
            Part::Difficulty => json!(path.grade().map(|grade| grade.to_string())),
            Part::Effort => json!(path.effort()),
            Part::Technique => json!(path.technique().map(|technique| technique.id())),
            Part::Solution | Part::Steps => steps.clone(),
        };
        Ok(asked().map(|&part| (part, fact(part))).collect())
    }

    /// Of puzzles that are solved, lines and grids have the solution alone: an empty line where there is none.
    fn text(&self, shown: &Shown<'_>) -> Result<String, Error> {
        let is_line = self.form == SheetForm::Line;
        let text = |values: &[u8]| match is_line {
            true => self.layout.line(values),
            false => self.layout.lines(values) + "\n",
        };
        let puzzle = shown.seed.is_some().then_some(shown.puzzle);
        let mut texts: Vec<String> = puzzle.into_iter().chain(shown.solution).map(text).collect();
        // Below a puzzle that is read again its solution would be another one: lines that begin so are passed over.
        if let ([_, solution], false) = (&mut texts[..], is_line) {
            *solution = solution
                .trim_end()
                .lines()
                .map(|row| format!("# {row}").trim_end().to_owned() + "\n")
                .collect();
            solution.push('\n');
        }
        let said = |(_, value): (Part, Value)| match value {
            Value::Null => String::new(),
            Value::String(text) => text,
            other => other.to_string(),
        };
        let said: Vec<String> = self.facts(shown)?.into_iter().map(said).collect();
        Ok(match is_line {
            true => {
                texts.extend(said);
                texts.join(",") + "\n"
            }
            false if texts.is_empty() && said.is_empty() => "\n".to_owned(),
            false if said.is_empty() => texts.concat(),
            false => texts.concat() + "# " + &said.join(", ") + "\n\n",
        })
    }

    fn object(&self, shown: &Shown<'_>) -> Result<Value, Error> {
        let layout = self.layout;
        let mut object = json!({
            "schema": "rootgrid.multi/1",
            "layout": layout.to_string(),
            "seed": shown.seed,
            "index": shown.index,
            "clues": shown.puzzle.iter().filter(|&&value| value != 0).count(),
            "puzzle": layout.line(shown.puzzle),
            "solutions": shown.count,
            "solution": shown.solution.map(|solution| layout.line(solution)),
        });
        for (part, value) in self.facts(shown)? {
            object[part.to_string()] = value;
        }
        Ok(object)
    }

    /// The steps as data. Cells are those of the sheet; the explanation has those of the grid.
    fn steps(&self, path: &mut MultiGridPath) -> Value {
        let mut steps = Vec::new();
        while let Some((grid, step)) = path.next() {
            let cell = |cell: Cell| self.cell_name(grid, cell);
            let digits = |digits: DigitSet| -> Vec<_> {
                digits.into_iter().map(|digit| digit.value()).collect()
            };
            let removals = step.removals().iter();
            let removals =
                removals.map(|&(at, gone)| json!({"cell": cell(at), "digits": digits(gone)}));
            let words = path.explain();
            steps.push(json!({
                "grid": grid + 1,
                "technique": step.technique().id(),
                "placement": step.placement().map(|(at, digit)| json!({"cell": cell(at), "digit": digit.value()})),
                "removals": removals.collect::<Vec<_>>(),
                "explanation": words.map(|words| {
                    [vec![words.look], words.why, vec![words.conclusion]].concat()
                }),
            }));
        }
        Value::Array(steps)
    }

    /// The puzzle, where its grids are, and its steps in words.
    fn steps_text(&self, shown: &Shown<'_>) -> Result<String, Error> {
        let StepWords { grid, head, stuck } = StepWords::of(self.language);
        let corners = self.layout.corners().iter().enumerate();
        let corners: Vec<String> = corners
            .map(|(at, (row, col))| format!("{grid} {} r{}c{}", at + 1, row + 1, col + 1))
            .collect();
        let mut text = self.layout.lines(shown.puzzle) + "\n";
        text += &format!("{}: {head}\n\n", corners.join(", "));
        let mut path = self.layout.path(shown.puzzle, self.language)?;
        let mut number = 0;
        while let Some((at, step)) = path.next() {
            number += 1;
            let Some(words) = path.explain() else { continue };
            let lead = format!("{number:>3}. {grid} {}, ", at + 1);
            text += &format!("{lead}{}\n", words.headed(&words.conclusion));
            if step.placement().is_none() {
                words.why.iter().for_each(|line| text += &format!("     {line}\n"));
            }
        }
        text += match path.ending() {
            Some(Ending::Solved) => "",
            _ => stuck,
        };
        text.push('\n');
        Ok(text)
    }

    /// The name on the sheet of a cell of a grid.
    fn cell_name(&self, grid: usize, cell: Cell) -> String {
        let (row, col) = self.layout.corners()[grid];
        let (row, col) = (usize::from(row) + cell.index() / 9, usize::from(col) + cell.index() % 9);
        format!("r{}c{}", row + 1, col + 1)
    }
}
