//! The end of helps, after the options: examples, notes, exit status. The manual pages take it from here as well.

#[cfg(feature = "book")]
mod book;
mod commands;
mod dataset;
mod explore;
mod paper;
mod steps;
mod text;

pub(super) use text::Guide;

/// Environment variables that are read.
pub(super) const ENVIRONMENT: [(&str, &str); 3] = [
    ("NO_COLOR", "if it is set, drawings have no colours"),
    ("CLICOLOR", "0 means no colours"),
    (
        "ROOTGRID_BACKEND",
        "instruction set of the lane engine: avx512, avx2, neon or portable; results are the same",
    ),
];

/// The guide of a command, by its name; a command below another is found by the last word.
pub(super) fn of(command: &str) -> Option<&'static Guide> {
    const STEPS: &[Guide] = &steps::GUIDES;
    const EXPLORE: &[Guide] = &explore::GUIDES;
    const DATASET: &[Guide] = &dataset::GUIDES;
    #[cfg(feature = "book")]
    const BOOK: &[Guide] = &[book::GUIDE];
    #[cfg(not(feature = "book"))]
    const BOOK: &[Guide] = &[];
    let mut all = commands::GUIDES
        .iter()
        .chain(STEPS)
        .chain(EXPLORE)
        .chain(DATASET)
        .chain(BOOK)
        .chain(&[paper::GUIDE]);
    all.find(|guide| guide.command.rsplit(' ').next() == Some(command))
}
