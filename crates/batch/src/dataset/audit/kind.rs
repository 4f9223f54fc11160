//! In what sense two rows are equal.

use rootgrid::names::named;

named! {
    /// In what sense two rows are equal.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Kind: "kind of equality" {
        /// The puzzles, cell by cell.
        Text = "text",
        /// The classes of the puzzles.
        PuzzleClass = "puzzle-class",
        /// The classes of the solutions.
        SolutionClass = "solution-class",
    }
}

impl Kind {
    /// Names the thing that rows share which are equal in this sense.
    pub const fn shared(self) -> &'static str {
        match self {
            Kind::Text => "puzzle, cell by cell",
            Kind::PuzzleClass => "puzzle up to a morph",
            Kind::SolutionClass => "solution up to a morph",
        }
    }
}
