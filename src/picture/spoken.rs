//! What a picture shows, for those who do not see it, in the language of its words: row by row, as one would read it out.

use super::board::CellContent;
use super::glyph::GlyphSet;
use super::legend::word;
use crate::board::{Cell, Rules};
use crate::deduce::explain::{Language, Phrasing};

/// What reads a picture out.
#[derive(Copy, Clone)]
pub(super) struct Spoken<'a> {
    rules: &'a Rules,
    contents: &'a [CellContent],
    glyphs: GlyphSet,
    language: Language,
}

impl Spoken<'_> {
    pub(super) fn new<'a>(
        rules: &'a Rules,
        contents: &'a [CellContent],
        glyphs: GlyphSet,
        phrasing: Phrasing,
    ) -> Spoken<'a> {
        Spoken { rules, contents, glyphs, language: phrasing.language }
    }

    /// A sentence with its gaps filled.
    fn say(self, key: &str, gaps: &[(&str, &str)]) -> String {
        let sentence = word(key, self.language).to_owned();
        gaps.iter().fold(sentence, |text, (gap, filling)| text.replace(gap, filling))
    }

    /// What the board is: `Sudoku 9x9 with 30 givens`.
    pub(super) fn title(self) -> String {
        let givens = |content: &&CellContent| matches!(content, CellContent::Given(_));
        let count = self.contents.iter().filter(givens).count();
        let has_answers =
            self.contents.iter().any(|content| matches!(content, CellContent::Answer(_)));
        let key = match (count < self.contents.len(), has_answers) {
            (false, _) => "said-solved",
            (true, true) => "said-answers",
            (true, false) => "said-givens",
        };
        let side = self.rules.shape().side();
        let mut size = format!("{side}x{side}");
        if !self.rules.is_ordinary() {
            size += &format!(" ({})", self.language.names_of(self.rules).join(", "));
        }
        self.say(key, &[("{size}", &size), ("{count}", &count.to_string())])
    }

    /// Further rules, the rows: `Row 1: 5, 3, blank, ...`, and the candidates of the cells that show some.
    pub(super) fn rows(self) -> String {
        let shape = self.rules.shape();
        let mut lines = Vec::new();
        if !self.rules.is_ordinary() {
            let sentences = self.language.sentences_of(self.rules).join(" ");
            lines.push(self.say("said-rules", &[("{rules}", &sentences)]));
            lines.extend(self.regions());
            // Solutions hold them, and are read for their digits.
            let is_open = |content: &CellContent| matches!(content, CellContent::Open(_));
            if cfg!(feature = "rules") && self.contents.iter().any(is_open) {
                let name = |kind| self.language.name_of_constraint(kind);
                lines.extend(self.rules.constraint_lines(name));
            }
        }
        for (number, row) in self.contents.chunks(shape.side()).enumerate() {
            let cells: Vec<String> = row.iter().map(|content| self.content(content)).collect();
            let gaps = [("{row}", &*(number + 1).to_string()), ("{cells}", &*cells.join(", "))];
            lines.push(self.say("said-row", &gaps));
        }
        let mut noted = Vec::new();
        for (cell, content) in self.contents.iter().enumerate() {
            if let CellContent::Open(digits) = content
                && !digits.is_empty()
            {
                let digits: Vec<String> =
                    digits.into_iter().map(|digit| self.glyphs.name_of(digit)).collect();
                noted.push(format!("{} {}", Cell::new(cell).name(shape), digits.join(" ")));
            }
        }
        if !noted.is_empty() {
            lines.push(self.say("said-candidates", &[("{cells}", &noted.join(", "))]));
        }
        lines.join("\n")
    }

    fn content(self, content: &CellContent) -> String {
        match content {
            CellContent::Given(digit)
            | CellContent::Entered(digit)
            | CellContent::Answer(digit) => self.glyphs.name_of(*digit),
            CellContent::Number(number) => number.to_string(),
            CellContent::Open(_) => word("said-blank", self.language).to_owned(),
        }
    }

    /// The region of each cell, by letters, where regions stand in place of blocks.
    fn regions(self) -> Vec<String> {
        if !self.rules.has_regions() {
            return Vec::new();
        }
        let regions = self.rules.regions();
        let letter = |&region: &usize| char::from(b'A' + region as u8);
        let row = |(number, row): (usize, &[usize])| {
            let letters: String = row.iter().map(letter).collect();
            let number = (number + 1).to_string();
            self.say("said-regions", &[("{row}", &number), ("{letters}", &letters)])
        };
        regions.chunks(self.rules.shape().side()).enumerate().map(row).collect()
    }
}
