//! The words of headings of pictures in every language.
//!
//! Made by `ROOTGRID_BLESS=1 cargo test -p rootgrid-locales` of the tables in `locales`: change those.

use rootgrid::names;

names::named! {
    /// The language of a heading.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub(super) enum HeadLanguage: "language" {
        /// English.
        #[default]
        English = "en",
        /// German.
        German = "de",
        /// French.
        French = "fr",
        /// Spanish.
        Spanish = "es",
        /// Italian.
        Italian = "it",
        /// Dutch.
        Dutch = "nl",
        /// Polish.
        Polish = "pl",
        /// Portuguese.
        Portuguese = "pt",
    }
}

/// The names of grades, from the easiest.
pub(super) static GRADES: [[&str; 8]; 5] = [
    ["easy", "leicht", "facile", "fácil", "facile", "makkelijk", "łatwe", "fácil"],
    ["medium", "mittel", "moyen", "medio", "medio", "gemiddeld", "średnie", "médio"],
    ["hard", "schwer", "difficile", "difícil", "difficile", "moeilijk", "trudne", "difícil"],
    ["fiendish", "sehr schwer", "très difficile", "muy difícil", "molto difficile", "zeer moeilijk", "bardzo trudne", "muito difícil"],
    ["diabolical", "teuflisch", "diabolique", "diabólico", "diabolico", "duivels", "diaboliczne", "diabólico"],
];

/// What stands above the solution of the day before.
pub(super) static YESTERDAY: [&str; 8] = ["yesterday's solution", "Lösung von gestern", "solution d'hier", "solución de ayer", "soluzione di ieri", "oplossing van gisteren", "rozwiązanie z wczoraj", "solução de ontem"];
