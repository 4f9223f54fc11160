//! The order in which a PDF is read out: headings, paragraphs, figures with texts, links.

use super::area::{Goal, Role};
use super::content::{Book, Printed};
use super::texts::{BookLanguage, Word};
use krilla::geom::Rect;
use krilla::tagging::{BBox, Identifier, Node, Tag, TagGroup, TagTree};
use std::num::NonZeroU16;

/// The parts of a PDF in reading order, as they come.
pub(super) struct Reading {
    tree: TagTree,
    /// A paragraph that may go on.
    paragraph: Option<TagGroup>,
    /// The contents, while they go on.
    contents: Option<TagGroup>,
    /// The level of the headings of puzzles.
    number_level: u16,
}

impl Reading {
    /// An empty one; `has_headings` says whether there are headings between the title and the puzzles.
    pub(super) fn new(language: BookLanguage, has_headings: bool) -> Reading {
        Reading {
            tree: TagTree::new().with_lang(Some(language.name().to_owned())),
            paragraph: None,
            contents: None,
            number_level: if has_headings { 3 } else { 2 },
        }
    }

    /// Adds a line of text, and the link that leads away from it.
    pub(super) fn line(&mut self, role: Role, text: &str, ids: (Identifier, Option<Identifier>)) {
        let node: Node = match ids {
            (id, Some(link)) => {
                TagGroup::with_children(Tag::Link, vec![id.into(), link.into()]).into()
            }
            (id, None) => id.into(),
        };
        if !matches!(role, Role::Text { is_first: false }) {
            self.end_paragraph();
        }
        if role != Role::Contents {
            self.end_contents();
        }
        let level = |level| NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
        let heading = |number| {
            TagGroup::with_children(
                Tag::Hn(level(number), Some(text.to_owned())),
                vec![node.clone()],
            )
        };
        match role {
            Role::Title => self.tree.push(heading(1)),
            Role::Heading => self.tree.push(heading(2)),
            Role::Number => self.tree.push(heading(self.number_level)),
            Role::Text { .. } => {
                self.paragraph.get_or_insert_with(|| TagGroup::new(Tag::P)).push(node)
            }
            Role::Contents => {
                let item = TagGroup::with_children(Tag::TOCI, vec![node]);
                self.contents.get_or_insert_with(|| TagGroup::new(Tag::TOC)).push(item);
            }
            // Artifacts are not read out.
            Role::Furniture => {}
        }
    }

    /// Adds a figure, with the text that stands for it.
    pub(super) fn figure(
        &mut self,
        text: String,
        id: Identifier,
        (page, rect): (usize, Option<Rect>),
    ) {
        self.end_paragraph();
        self.end_contents();
        let bounds = rect.map(|rect| BBox::new(page, rect));
        self.tree.push(TagGroup::with_children(
            Tag::Figure(Some(text)).with_bbox(bounds),
            vec![id.into()],
        ));
    }

    fn end_paragraph(&mut self) {
        if let Some(group) = self.paragraph.take() {
            self.tree.push(group);
        }
    }

    fn end_contents(&mut self) {
        if let Some(group) = self.contents.take() {
            self.tree.push(group);
        }
    }

    pub(super) fn finish(mut self) -> TagTree {
        self.end_paragraph();
        self.end_contents();
        self.tree
    }
}

/// What a link says of its goal.
pub(super) fn goal_text(book: &Book, goal: Goal) -> String {
    let word = |word| book.language.word(word);
    match goal {
        Goal::Page(page) => (page + 1).to_string(),
        Goal::Puzzle(entry) => format!("{} {}", word(Word::Puzzle), book.number(entry)),
        Goal::Answer(entry) => format!("{} {}", word(Word::Solution), book.number(entry)),
        Goal::Figure { entry, is_answer } => {
            let heading = book.figures().nth(entry).map_or("", |one| &one.heading);
            if is_answer {
                format!("{} {heading}", word(Word::Solution))
            } else {
                heading.to_owned()
            }
        }
    }
}

/// A puzzle or its solution row by row, as one would read it out.
pub(super) fn spoken(
    language: BookLanguage,
    number: usize,
    one: &Printed,
    is_answer: bool,
) -> String {
    let (what, values) = match is_answer {
        false => (Word::Puzzle, one.puzzle.values()),
        true => (Word::Solution, one.solution.values()),
    };
    let rows = language.rows(one.puzzle.rules(), one.glyphs, values).join(" ");
    format!("{} {number}. {rows}", language.word(what))
}
