//! What is said of a sheet, in the language of hints.

use super::sheet_board::SheetBoard;
use super::sheet_layout::GRID;
use rootgrid::deduce::explain::Language;
use std::borrow::Cow;

/// Words around hints.
pub(super) struct SheetWords {
    /// A grid by its number and the cell in which it begins.
    grid: &'static str,
    /// Whose rows and columns hints name.
    own: &'static str,
    /// Before the names of cells on the sheet.
    pub(super) on_sheet: &'static str,
    /// The rules, behind those of one grid.
    rules: &'static str,
    /// Where the grids begin.
    begin: &'static str,
}

impl SheetWords {
    pub(super) fn of(language: Language) -> SheetWords {
        let [grid, own, on_sheet, rules, begin] = match language {
            Language::German => [
                "Gitter {n}, das in {cell} beginnt",
                "Zeilen, Spalten, Blöcke und Zellen sind die des Gitters.",
                "Auf dem Bogen",
                "Das gilt in jedem Gitter; eine Zelle mehrerer Gitter gehört zu allen.",
                "Die Gitter beginnen in",
            ],
            Language::French => [
                "Grille {n}, qui commence en {cell}",
                "lignes, colonnes, blocs et cases sont ceux de la grille.",
                "Sur la feuille",
                "Cela vaut dans chaque grille ; une case de plusieurs grilles appartient à toutes.",
                "Les grilles commencent en",
            ],
            Language::Spanish => [
                "Cuadrícula {n}, que empieza en {cell}",
                "filas, columnas, bloques y celdas son los de la cuadrícula.",
                "En la hoja",
                "Esto vale en cada cuadrícula; una celda de varias cuadrículas pertenece a todas.",
                "Las cuadrículas empiezan en",
            ],
            _ => [
                "Grid {n}, which begins at {cell}",
                "rows, columns, blocks and cells are those of the grid.",
                "On the sheet",
                "That holds in each grid; a cell of several grids belongs to all of them.",
                "The grids begin at",
            ],
        };
        SheetWords { grid, own, on_sheet, rules, begin }
    }

    /// A grid, by its number from 0 and the name of its first cell.
    pub(super) fn grid(&self, grid: usize, first: &str) -> String {
        self.grid.replace("{n}", &(grid + 1).to_string()).replace("{cell}", first)
    }

    /// The sentence before the words of a step.
    pub(super) fn lead(&self, grid: usize, first: &str) -> String {
        format!("{}: {}", self.grid(grid, first), self.own)
    }
}

/// The rules of a sheet in sentences, and where each grid begins.
pub(crate) fn sheet_rules(sheet: &SheetBoard, language: Language) -> Vec<String> {
    let words = SheetWords::of(language);
    let rules = language.sentences_of(&GRID.into()).into_iter().map(Cow::into_owned);
    let corners = sheet.layout().grids().corners().iter();
    let corners = corners.map(|(row, col)| format!("r{}c{}", row + 1, col + 1));
    let begin = format!("{} {}.", words.begin, corners.collect::<Vec<_>>().join(", "));
    rules.chain([words.rules.to_owned(), begin]).collect()
}
