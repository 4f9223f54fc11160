//! The formats of steps.

use rootgrid::names;

names::named! {
    /// The format of steps.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum StepFormat: "format" {
        /// Words and drawings for a terminal.
        #[default]
        Text = "text",
        /// Markdown (CommonMark).
        Markdown = "markdown",
        /// JSON: one array, or the object of a hint.
        Json = "json",
        /// JSON, an object a line.
        Jsonl = "jsonl",
        /// Lines of HoDoKu's library, one a step; of explanations alone.
        Hodoku = "hodoku",
        /// A picture of the step, as SVG.
        Svg = "svg",
        /// A picture of the step, as PNG.
        Png = "png",
        /// Pages with a picture and the sentences of each step.
        Pdf = "pdf",
        /// A picture of the step, as Encapsulated PostScript.
        Eps = "eps",
        /// A page with a picture of each step.
        Html = "html",
    }
}

names::named! {
    /// The format of all steps of a board.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum ListFormat: "format" {
        /// A line each.
        #[default]
        Text = "text",
        /// JSON, one array with an object for each board.
        Json = "json",
        /// JSON, an object a line.
        Jsonl = "jsonl",
        /// A picture of a step, as SVG.
        Svg = "svg",
        /// A picture of a step, as PNG.
        Png = "png",
        /// A page with a picture of each step, as PDF.
        Pdf = "pdf",
        /// A picture of a step, as Encapsulated PostScript.
        Eps = "eps",
        /// A page with a picture of each step.
        Html = "html",
    }
}
