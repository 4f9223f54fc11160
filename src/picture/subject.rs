//! What is to be drawn, and how.

use super::board::{self, CellContent};
use super::drawing::Drawing;
use super::glyph::GlyphSet;
use super::layout::BoardLayout;
use super::paint::Theme;
use super::svg::{self, Colours};
use super::tints::{self, Tint};
use super::{constraint_marks, legend, links, rule_marks, shading, signs, spoken, words};
use crate::board::{Cell, Digit, DigitSet, Rules, Shape};
use crate::deduce::explain::{Explanation, Phrasing};
use crate::deduce::figure::Figure;
use crate::deduce::{Sheet, Step};
use crate::grid::Solution;
use crate::position::{Board, Nudge};
use std::borrow::Cow;

/// The side of a cell of a picture whose size nobody chose, in points.
const CELL: f64 = 40.0;

/// A picture of a board.
///
/// ```
/// use rootgrid::{Board, Givens, picture::{Picture, Theme}};
/// let givens: Givens = "1.3.....4.....2.".parse()?;
/// let picture = Picture::new(&Board::new(&givens)).with_theme(Theme::Print).with_size(120.0);
/// let svg = picture.svg();
/// assert!(svg.starts_with("<svg ") && svg.contains("Row 1: 1, blank, 3, blank."));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    rules: Rules,
    contents: Vec<CellContent>,
    theme: Theme,
    /// Width in points, if it was chosen.
    width: Option<f64>,
    has_labels: bool,
    title: Option<String>,
    caption: String,
    /// A text above the board.
    heading: String,
    /// Sentences that are read out before the rows.
    said: String,
    step: Option<Shown>,
    glyphs: GlyphSet,
    tints: Vec<(Cell, Tint)>,
    has_dots: bool,
    has_legend: bool,
    /// Names of rows and columns, and the language of the legend.
    phrasing: Phrasing,
    finish: Option<fn(Drawing) -> Drawing>,
}

/// What is drawn of a step.
#[derive(Clone, Debug)]
struct Shown {
    figure: Figure,
    removals: Vec<(Cell, DigitSet)>,
    placement: Option<(Cell, Digit)>,
}

impl Picture {
    /// A board as it stands: givens, digits that were entered, and the player's notes.
    #[must_use]
    pub fn new(board: &Board) -> Picture {
        let content = |cell: Cell| match (board.digit(cell), board.is_given(cell)) {
            (Some(digit), true) => CellContent::Given(digit),
            (Some(digit), false) => CellContent::Entered(digit),
            (None, _) => CellContent::Open(board.notes(cell).unwrap_or_default()),
        };
        let rules = board.rules();
        let contents = (0..rules.cells()).map(|cell| content(Cell::new(cell))).collect();
        Picture { has_labels: false, ..Picture::labelled(rules, contents) }
    }

    /// Cells with rows and columns named, and nothing else.
    fn labelled(rules: impl Into<Rules>, contents: Vec<CellContent>) -> Picture {
        Picture {
            rules: rules.into(),
            contents,
            theme: Theme::default(),
            width: None,
            has_labels: true,
            title: None,
            caption: String::new(),
            heading: String::new(),
            said: String::new(),
            step: None,
            glyphs: GlyphSet::default(),
            tints: Vec::new(),
            has_dots: false,
            has_legend: false,
            phrasing: Phrasing::default(),
            finish: None,
        }
    }

    /// A step on the board where it was found, with all candidates: its houses shaded, its cells and candidates marked
    /// by their roles, links as arrows, what goes ringed with a stroke, what is placed ringed, and a legend below.
    ///
    /// ```
    /// use rootgrid::{Trace, Puzzle, deduce::LadderName, picture::Picture};
    /// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
    /// let mut trace = Trace::new(&puzzle, LadderName::Teaching)?;
    /// let step = trace.next().expect("a step");
    /// let explanation = trace.explain().expect("words");
    /// let svg = Picture::of_step(&trace.to_sheet(), &step, &explanation).svg();
    /// assert!(svg.contains("is placed"));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn of_step(sheet: &Sheet, step: &Step, words: &Explanation) -> Picture {
        let chains = words.formulas.iter().flatten().cloned();
        let sentences: Vec<String> = words.why.iter().cloned().chain(chains).collect();
        let title = format!("{}: {}", words.technique, words.conclusion);
        let picture = Picture::of_sheet(sheet).with_phrasing(words.phrasing);
        let mut picture = picture.with_title(title).with_said(&sentences);
        picture.step = Some(Shown {
            figure: (*words.figure).clone(),
            removals: step.removals().to_vec(),
            placement: step.placement(),
        });
        picture
    }

    /// A board with its candidates.
    pub fn of_sheet(sheet: &Sheet) -> Picture {
        let rules = sheet.rules();
        let content = |cell: Cell| match Digit::from_value(sheet.values()[cell.index()].into()) {
            Some(digit) if sheet.is_given(cell) => CellContent::Given(digit),
            Some(digit) => CellContent::Entered(digit),
            None => CellContent::Open(sheet.digits(cell)),
        };
        let contents = (0..rules.cells()).map(|cell| content(Cell::new(cell))).collect();
        Picture::labelled(rules, contents)
    }

    /// A number in each cell, up to three digits long.
    pub fn of_numbers(shape: Shape, numbers: &[u8]) -> Picture {
        let contents = numbers.iter().map(|&number| CellContent::Number(number)).collect();
        Picture { has_labels: false, ..Picture::labelled(shape, contents) }
    }

    /// With tinted cells.
    #[doc(hidden)]
    pub fn with_tints(mut self, tints: Vec<(Cell, Tint)>) -> Picture {
        self.tints = tints;
        self
    }

    /// With what a hint shows: houses, cells and candidates, and what goes and is placed of a whole step.
    #[doc(hidden)]
    pub fn with_nudge(mut self, nudge: &Nudge) -> Picture {
        self.step = Some(Shown {
            figure: nudge.figure.clone(),
            removals: nudge.removals.clone(),
            placement: nudge.placement,
        });
        self
    }

    /// With rows and columns named by a notation, and a legend in a language.
    #[doc(hidden)]
    pub fn with_phrasing(mut self, phrasing: Phrasing) -> Picture {
        self.phrasing = phrasing;
        self
    }

    /// With sentences that are read out before the rows.
    #[doc(hidden)]
    pub fn with_said(mut self, sentences: &[String]) -> Picture {
        self.said = sentences.join("\n");
        self
    }

    /// With all that is said of its step below the board, the conclusion last.
    #[doc(hidden)]
    pub fn with_sentences(mut self) -> Picture {
        if !self.said.is_empty() {
            let title = self.title.as_deref().unwrap_or_default();
            let said = self.said.replace('\n', " ");
            self.caption = match title.split_once(": ") {
                Some((technique, conclusion)) => format!("{technique}. {said} {conclusion}."),
                None => format!("{title}. {said}"),
            };
        }
        self
    }

    /// With a legend of the step, though nothing goes and nothing is placed.
    #[doc(hidden)]
    pub fn with_legend(mut self) -> Picture {
        self.has_legend = true;
        self
    }

    /// With the candidates of all open cells of the board that it is of.
    #[must_use]
    pub fn with_candidates(mut self, board: &Board) -> Picture {
        for (cell, content) in self.contents.iter_mut().enumerate() {
            if let CellContent::Open(digits) = content {
                *digits = board.candidates(Cell::new(cell));
            }
        }
        self
    }

    /// With the digits of a solution in the open cells, in grey and thinner than the givens.
    #[must_use]
    pub fn with_solution(mut self, solution: &Solution) -> Picture {
        for (content, value) in self.contents.iter_mut().zip(solution.values()) {
            if let (CellContent::Open(_), Some(digit)) =
                (*content, Digit::from_value((*value).into()))
            {
                *content = CellContent::Answer(digit);
            }
        }
        self
    }

    /// The height of the picture if it is so wide, in points.
    pub fn height(&self, width: f64) -> f64 {
        self.clone().with_size(width).draw().height
    }

    /// The size of the digits of candidates if it is so wide, in points.
    pub fn note_size(&self, width: f64) -> f64 {
        board::note_size(&BoardLayout::new(&self.rules, width, self.has_labels))
    }

    /// With a dot for each candidate of the blank cells, as places for a pencil.
    pub fn with_dots(mut self) -> Picture {
        self.has_dots = true;
        self
    }

    /// With glyphs of a set in place of digits. A digit that the set lacks is not drawn: see [`GlyphSet::check`].
    pub fn with_glyphs(mut self, glyphs: GlyphSet) -> Picture {
        self.glyphs = glyphs;
        self
    }

    /// In the colours of a theme.
    #[must_use]
    pub fn with_theme(mut self, theme: Theme) -> Picture {
        self.theme = theme;
        self
    }

    /// So many points wide (72 an inch); without this, a cell is 40 points wide.
    #[must_use]
    pub fn with_size(mut self, width: f64) -> Picture {
        self.width = Some(width.clamp(1.0, 100_000.0));
        self
    }

    /// With the numbers of rows and columns at the edges.
    #[must_use]
    pub fn with_labels(mut self) -> Picture {
        self.has_labels = true;
        self
    }

    /// With another title than that of its size and givens. Titles are read out, and shown where a pointer rests.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Picture {
        self.title = Some(title.into());
        self
    }

    /// With those further rules of the board in words below it that have no sign on it, in the language of its phrasing.
    #[must_use]
    pub fn with_unmarked_rules(mut self) -> Picture {
        let mut said = rule_marks::unmarked(&self.rules, self.phrasing.language);
        said.extend(Some(self.caption).filter(|caption| !caption.is_empty()).map(Cow::Owned));
        self.caption = said.join(" ");
        self
    }

    /// With a text below the board.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Picture {
        self.caption = caption.into();
        self
    }

    /// With a text above the board.
    #[doc(hidden)]
    #[must_use]
    pub fn with_heading(mut self, heading: impl Into<String>) -> Picture {
        self.heading = heading.into();
        self
    }

    /// The picture as SVG: the same text for the same picture, everywhere.
    #[must_use]
    pub fn svg(&self) -> String {
        svg::svg(&self.draw(), Colours::Own(self.theme))
    }

    /// With a last change of the drawing, as from texts to outlines.
    #[must_use]
    pub fn with_finish(mut self, finish: fn(Drawing) -> Drawing) -> Picture {
        self.finish = Some(finish);
        self
    }

    /// The colours of the picture.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// The picture as part of a page that has the colours in its style sheet.
    pub fn svg_for_page(&self) -> String {
        self.draw().svg_for_page()
    }

    /// The width of the picture in points, which is known before it is drawn.
    #[doc(hidden)]
    #[must_use]
    pub fn width(&self) -> f64 {
        self.width.unwrap_or_else(|| BoardLayout::width_for(&self.rules, CELL, self.has_labels))
    }

    /// The picture as shapes and texts.
    pub fn draw(&self) -> Drawing {
        let layout = BoardLayout::new(&self.rules, self.width(), self.has_labels);
        let spoken = spoken::Spoken::new(&self.rules, &self.contents, self.glyphs, self.phrasing);
        let rows = spoken.rows();
        let said = [&self.heading, &self.said, &rows];
        let said = said.into_iter().filter(|text| !text.is_empty()).map(String::as_str);
        let mut drawing = Drawing {
            width: layout.width,
            height: layout.height(),
            title: self.title.clone().unwrap_or_else(|| spoken.title()),
            description: said.collect::<Vec<_>>().join("\n"),
            layers: Vec::new(),
        };
        rule_marks::add_tints(&mut drawing, &layout);
        constraint_marks::add_below(&mut drawing, &layout);
        if let Some(Shown { figure, .. }) = &self.step {
            shading::add_houses(&mut drawing, &layout, &figure.houses);
            shading::add_cells(&mut drawing, &layout, &figure.cells);
        }
        tints::add(&mut drawing, &layout, &self.tints);
        rule_marks::add_lines(&mut drawing, &layout);
        board::add_lines(&mut drawing, &layout);
        constraint_marks::add_above(&mut drawing, &layout);
        if self.has_labels {
            board::add_labels(&mut drawing, &layout, self.phrasing.notation);
        }
        if let Some(Shown { figure, .. }) = &self.step {
            links::add_groups(&mut drawing, &layout, &figure.graphs);
            signs::add_signs(&mut drawing, &layout, &figure.candidates);
            links::add_links(&mut drawing, &layout, &figure.graphs);
        }
        board::add_digits(&mut drawing, &layout, &self.contents, self.glyphs);
        board::add_notes(&mut drawing, &layout, &self.contents, self.glyphs);
        board::add_numbers(&mut drawing, &layout, &self.contents);
        if self.has_dots {
            board::add_dots(&mut drawing, &layout, &self.contents);
        }
        words::add_caption(&mut drawing, &layout, &self.caption);
        if let Some(shown) = &self.step {
            self.add_conclusion(&layout, &mut drawing, shown);
        }
        words::add_heading(&mut drawing, &layout, &self.heading);
        // The ground comes first, and is as high as everything else.
        let ground = board::ground(&drawing);
        drawing.layers.insert(0, ground);
        match self.finish {
            Some(finish) => finish(drawing),
            None => drawing,
        }
    }

    /// What goes and what is placed, and the legend.
    fn add_conclusion(&self, layout: &BoardLayout, drawing: &mut Drawing, shown: &Shown) {
        let radius = layout.note_radius();
        for &(cell, digits) in &shown.removals {
            for digit in digits {
                signs::add_gone(drawing, layout.note(cell, digit), radius);
            }
        }
        if let Some((cell, digit)) = shown.placement {
            signs::add_ring(drawing, layout.note(cell, digit), radius);
        }
        let ends = (!shown.removals.is_empty(), shown.placement.is_some());
        // A house, a digit and cells alone need no legend.
        if ends == (false, false) && !self.has_legend {
            return;
        }
        legend::add(drawing, layout, &shown.figure, ends, self.phrasing.language);
    }
}
