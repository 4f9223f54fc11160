//! The look of a book, from its options.

use crate::book_args::BookArgs;
use crate::book_values::{Edge, Labels};
use rootgrid::error::Error;
use rootgrid_book::pages::{Answers, Label, Style, Use};

/// Answers a page beside large print: their digits are those of books for most readers.
const LARGE_ANSWERS: usize = 4;

/// The look that the options ask for.
///
/// # Errors
/// When a number is out of range, or options contradict each other.
pub(super) fn style(args: &BookArgs) -> Result<Style, Error> {
    let usual = Style::default();
    let per_page = args.per_page.unwrap_or(usual.per_page);
    if ![1, 2, 4, 6, 9].contains(&per_page) {
        return Err(Error::option(format!("--per-page {per_page}: expected 1, 2, 4, 6 or 9")));
    }
    if args.large_print && args.per_page.is_some_and(|count| count != 1) {
        return Err(Error::option(format!(
            "--large-print with --per-page {per_page}: large print has one puzzle a page, leave --per-page out"
        )));
    }
    let usual_answers = if args.large_print { LARGE_ANSWERS } else { usual.answers_per_page };
    let points = |edge: Option<Edge>| edge.map(|edge| edge.0);
    let answers = args.solutions.unwrap_or_default();
    if args.solutions_per_page.is_some() && answers != Answers::Back {
        return Err(Error::option(format!(
            "--solutions-per-page is for solutions at the back, not for '{answers}'"
        )));
    }
    // On a screen there are links.
    let refers = args.used == Some(Use::Print) && !args.no_page_numbers;
    let labels = match &args.labels {
        Some(Labels(labels)) => labels.clone(),
        None => usual.labels.into_iter().chain(refers.then_some(Label::Page)).collect(),
    };
    if args.labels.is_some() && labels.contains(&Label::Page) {
        if answers != Answers::Back {
            return Err(Error::option(format!(
                "--labels page says on which page at the back a solution is: leave page out, or '{answers}'"
            )));
        }
        if args.no_page_numbers {
            return Err(Error::option(
                "--labels page names pages, which --no-page-numbers leaves without a number: leave one of them out",
            ));
        }
    }
    Ok(Style {
        paper: args.page.unwrap_or_default(),
        used: args.used.unwrap_or_default(),
        per_page,
        is_large: args.large_print,
        answers,
        answers_per_page: between(
            "solutions-per-page",
            args.solutions_per_page.unwrap_or(usual_answers),
            1..=20,
        )?,
        labels,
        openers: args.openers.unwrap_or_default(),
        note_lines: between("note-lines", args.note_lines.unwrap_or(0), 0..=40)?,
        has_dots: args.dots,
        margin: points(args.margin),
        gutter: points(args.gutter),
        bleed: points(args.bleed).unwrap_or(0.0),
        has_contents: !args.no_contents,
        has_index: args.index,
        has_heads: !args.no_heads,
        has_page_numbers: !args.no_page_numbers,
        has_names: args.name_line,
        is_handout: args.handout,
        date: args.date,
    })
}

/// A number of an option, within a range.
///
/// # Errors
/// When it is not.
pub(super) fn between(
    what: &str,
    value: usize,
    range: std::ops::RangeInclusive<usize>,
) -> Result<usize, Error> {
    if range.contains(&value) {
        return Ok(value);
    }
    let (least, most) = (range.start(), range.end());
    Err(Error::option(format!("--{what} {value}: expected {least} to {most}")))
}
