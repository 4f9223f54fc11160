//! Options that say nothing of the book that is asked for.

use crate::book_args::BookArgs;
use crate::book_values::{Labels, PuzzleOrder};
use crate::common_args::InputArgs;
use rootgrid_book::pages::{Answers, Label, Use};

/// The first option that was asked for.
fn first(options: impl IntoIterator<Item = (bool, &'static str)>) -> Option<&'static str> {
    options.into_iter().find_map(|(is_asked, option)| is_asked.then_some(option))
}

/// The first option about pages of paper that was typed: a book file may have some for both formats.
pub(super) fn of_paper(args: &BookArgs) -> Option<&'static str> {
    let asked = [
        (args.bleed.is_some(), "--bleed"),
        (args.gutter.is_some(), "--gutter"),
        (args.no_heads, "--no-heads"),
        (args.no_page_numbers, "--no-page-numbers"),
        (args.openers.is_some(), "--openers"),
        (args.used == Some(Use::Print), "--for print"),
    ];
    first(asked)
}

/// The first option about puzzles of files.
pub(super) fn of_files(input: &InputArgs) -> Option<&'static str> {
    let asked = [
        (input.shape.is_some(), "--shape"),
        (input.from.is_some(), "--from"),
        (input.skip_invalid, "--skip-invalid"),
    ];
    first(asked)
}

/// The first option about lessons.
pub(super) fn of_lessons(args: &BookArgs) -> Option<&'static str> {
    first([(args.key, "--key"), (args.name_line, "--name-line")])
}

/// The first option that puzzles of several grids cannot keep, or which says nothing of them and there are no others.
pub(super) fn not_of_sheets(args: &BookArgs, are_alone: bool) -> Option<&'static str> {
    let labels = args.labels.as_ref().map(|Labels(labels)| labels);
    let of_others = [
        (args.dots, "--dots"),
        (args.first_number.is_some(), "--first-number"),
        (args.index, "--index"),
        (args.note_lines.is_some(), "--note-lines"),
        (args.per_page.is_some_and(|count| count != 1), "--per-page"),
        (args.solutions_per_page.is_some(), "--solutions-per-page"),
        (args.order == Some(PuzzleOrder::Minutes), "--order minutes"),
        (labels.is_some_and(|labels| labels.contains(&Label::Rating)), "--labels rating"),
        (labels.is_some_and(|labels| labels.contains(&Label::Minutes)), "--labels minutes"),
    ];
    let asked = [
        (args.handout, "--handout"),
        (args.large_print, "--large-print"),
        (args.glyphs.is_some(), "--glyphs"),
        (args.qr.is_some(), "--qr"),
        (args.solutions == Some(Answers::UpsideDown), "--solutions upside-down"),
    ];
    let of_others = of_others.into_iter().filter(|_| are_alone);
    first(asked.into_iter().chain(of_others))
}
