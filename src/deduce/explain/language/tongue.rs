//! The languages of explanations.

use crate::names;

names::named! {
    /// The language of an explanation. What a language lacks is said in English.
    ///
    /// ```
    /// use rootgrid::deduce::{LadderName, Trace, explain::Language};
    /// let puzzle = "1234341221......".parse::<rootgrid::grid::Puzzle>()?;
    /// let mut trace = Trace::try_new(&puzzle, LadderName::Teaching)?.with_language(Language::German);
    /// trace.next().expect("an open cell");
    /// assert_eq!(trace.explain().expect("a step").look, "Sieh dir Spalte 1 an.");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
    pub enum Language: "language" {
        /// English.
        #[default]
        English = "en",
        /// German.
        German = "de",
        /// French.
        French = "fr",
        /// Spanish.
        Spanish = "es",
    }
}
