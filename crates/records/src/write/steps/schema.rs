//! The versions of what is written as JSON.

use rootgrid::names;

names::named! {
    /// The version of the JSON of paths, hints and lists of steps. `docs/EXPLAIN.md` has the fields of each.
    ///
    /// ```
    /// use rootgrid_records::write::steps::Schema;
    /// assert_eq!(Schema::default(), Schema::Two);
    /// assert_eq!("1".parse::<Schema>()?, Schema::One);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
    pub enum Schema: "schema" {
        /// Sentences, cells, and chains as text.
        One = "1",
        /// The same with candidates, houses, roles and links as data: enough to draw each step.
        #[default]
        Two = "2",
    }
}

impl Schema {
    /// The one of two names, by version, that this is.
    pub(super) const fn pick(self, names: [&'static str; 2]) -> &'static str {
        names[self as usize]
    }
}
