//! The guide of `book`, which is there where books are built in.

use super::text::Guide;

pub(super) const GUIDE: Guide = Guide {
    command: "book",
    examples: &[
        ("Puzzles of a file, four a page", "rootgrid book puzzles.txt -o book.pdf"),
        (
            "Chapters that are made, for a printer",
            "rootgrid book --page 6x9 --for print --chapter Gentle:easy:60 -o b.pdf",
        ),
        (
            "A second volume without a puzzle of the first",
            "rootgrid book --ledger series.txt --chapter More:hard:80 -o volume2.pdf",
        ),
        (
            "A lesson: the technique, and three positions",
            "rootgrid book --chapter X-Wing:teach=x-wing:3 -o lesson.pdf",
        ),
        (
            "A handout of one page with a line for the name",
            "rootgrid book --chapter X-Wing:teach=x-wing:3 --handout --name-line -o h.pdf",
        ),
        (
            "A sheet of their own for each pupil of a list",
            "rootgrid book --chapter Wings:teach=w-wing --handout --names us.txt -o w.pdf",
        ),
        ("Chapters by grade", "rootgrid book --difficulty easy:60,hard:40 -o book.pdf"),
        (
            "For children: animals in place of digits",
            "rootgrid book --chapter 'Zoo:4x4 easy glyphs=animals:12' -o zoo.pdf",
        ),
        ("Large print", "rootgrid book --page letter --large-print puzzles.txt -o large.pdf"),
        ("All that is written in a book file", "rootgrid book summer.toml -o summer.pdf"),
        (
            "With its cover, whose spine follows from the pages",
            "rootgrid book summer.toml -o summer.pdf --cover cover.pdf",
        ),
        (
            "Is the printed book still what the book file makes?",
            "rootgrid book summer.toml -o summer.pdf --check",
        ),
        ("A page for browsers", "rootgrid book puzzles.txt -o book.html"),
    ],
    notes: &[
        (
            "Book files",
            "TOML: the long options as keys (title = \"Summer\", page = \"6x9\", dots = true), and [[chapter]] tables with \
             name, make (words as in --chapter) or from (files beside the book file, as ledger), count, text, order and glyphs. \
             What is typed goes before what is written. crates/book/README.md has one.",
        ),
        (
            "What is certain",
            "Every puzzle has been counted to one solution and rated, and no two of a book are essentially the same, but for \
             positions of very rare techniques. The same puzzles in the same style are the same bytes. A book that cannot be made as asked is not written.",
        ),
    ],
    negative: Some("a chapter lacks puzzles, or --check finds a difference"),
};
