//! Whole books: nothing overlaps, nothing is cut, everything is there once.

use super::area::{Area, Goal, Line, Page, Part, Role, What};
use super::style::{Answers, Label, Openers, Style, Use};
use super::texts::BookLanguage;
use super::{Book, Chapter, Code, Figured, Plate, Printed, html, lay_out, pdf};
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult, quickcheck};
use rootgrid::board::Shape;
use rootgrid::deduce::{LadderName, Trace};
use rootgrid::grid::Puzzle;
use rootgrid::picture::{GlyphSet, Picture};
use rootgrid::rate::{Grade, Score};
use rootgrid::transform::root;

/// A puzzle of a shape: every second cell of the canonical grid.
fn printed(shape: Shape, number: usize) -> Printed {
    let solution = root::canonical(shape);
    let mut values = solution.values().to_vec();
    values
        .iter_mut()
        .enumerate()
        .filter(|(cell, _)| (cell + number).is_multiple_of(2))
        .for_each(|(_, value)| *value = 0);
    let puzzle: Puzzle = rootgrid::grid::Givens::new(shape, &values).unwrap().try_into().unwrap();
    Printed {
        puzzle,
        solution,
        grade: Some(Grade::ALL[number % Grade::ALL.len()]),
        rating: Some(Score::from_tenths(10 + number as u16)),
        effort: Some(number as u64 * 37),
        minutes: None,
        recipe: Some(format!("rg1.9x9.t200.unique.ghard.half-turn.s18446744073709551615.{number}")),
        code: None,
        glyphs: GlyphSet::default(),
    }
}

fn book(shapes: &[&str], count: usize) -> Book {
    let chapter = |(number, shape): (usize, &&str)| Chapter {
        plates: Vec::new(),
        behind: Vec::new(),
        name: format!("Chapter {number}"),
        text: vec!["Words and more words, as many as a chapter needs. ".repeat(number + 1)],
        puzzles: (0..count).map(|one| printed(shape.parse().unwrap(), one)).collect(),
    };
    Book {
        title: "A book with a title of several words".into(),
        subtitle: "and a subtitle".into(),
        author: "Somebody".into(),
        copyright: vec!["Copyright 2026 Somebody. ".repeat(8)],
        isbn: Some("978-3-16-148410-0".parse().unwrap()),
        foreword: vec!["A foreword. ".repeat(30), "Its end.".into()],
        chapters: shapes.iter().enumerate().map(chapter).collect(),
        language: BookLanguage::German,
        first_number: 301,
    }
}

/// Puzzles that no ladder solves have no effort, and stand behind those that have one.
#[test]
fn puzzles_rise_to_those_that_no_ladder_solves() {
    let of = |effort| Printed {
        grade: Some(Grade::Diabolical),
        rating: None,
        effort,
        ..printed(Shape::NINE, 1)
    };
    let puzzles = [None, Some(2760), None, Some(990)].map(of).to_vec();
    let mut chapter = Chapter { puzzles, ..Chapter::default() };
    chapter.sort();
    let efforts: Vec<_> = chapter.puzzles.iter().map(|one| one.effort).collect();
    assert_eq!(efforts, [Some(990), Some(2760), None, None]);
}

/// Any style that a command line can ask for.
#[derive(Clone, Debug)]
struct AnyStyle(Style);

impl Arbitrary for AnyStyle {
    fn arbitrary(g: &mut Gen) -> AnyStyle {
        let papers = ["a4", "a5", "letter", "5x8", "6x9", "8x10", "8.5x11", "11x8.5", "300x300mm"];
        let labels = [
            Label::Number,
            Label::Grade,
            Label::Minutes,
            Label::Rating,
            Label::Effort,
            Label::Recipe,
            Label::Page,
        ];
        let edge = |g: &mut Gen| g.choose(&[None, Some(18.0), Some(60.0)]).copied().flatten();
        AnyStyle(Style {
            paper: g.choose(&papers).unwrap().parse().unwrap(),
            used: *g.choose(&Use::ALL).unwrap(),
            per_page: *g.choose(&super::style::PER_PAGE).unwrap(),
            is_large: u8::arbitrary(g) % 6 == 0,
            answers: *g.choose(&Answers::ALL).unwrap(),
            answers_per_page: usize::arbitrary(g) % 20 + 1,
            labels: labels.into_iter().filter(|_| bool::arbitrary(g)).collect(),
            note_lines: usize::arbitrary(g) % 3,
            has_dots: bool::arbitrary(g),
            margin: edge(g),
            gutter: edge(g),
            bleed: *g.choose(&[0.0, 9.0]).unwrap(),
            openers: *g.choose(&Openers::ALL).unwrap(),
            has_contents: bool::arbitrary(g),
            has_index: bool::arbitrary(g),
            has_heads: bool::arbitrary(g),
            has_page_numbers: bool::arbitrary(g),
            has_names: bool::arbitrary(g),
            is_handout: false,
            date: None,
        })
    }
}

/// A lesson: a step on the page that opens it, positions, and their steps as answers.
pub(super) fn lesson(positions: usize) -> Chapter {
    let puzzle: Puzzle =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
            .parse()
            .unwrap();
    let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
    let mut figures = Vec::new();
    while figures.len() <= positions {
        let sheet = trace.to_sheet();
        let step = trace.next().expect("a step");
        let words = trace.explain().expect("its words");
        let heading = format!("{}: {}", words.technique, words.conclusion);
        let picture = Picture::of_step(&sheet, &step, &words);
        figures.push(Figured {
            heading,
            picture: picture.into(),
            read_out: None,
            texts: words.why.clone(),
        });
    }
    let example = Plate { figures: vec![figures.remove(0)], ..Plate::default() };
    let without_words = |one: &Figured| Figured { texts: Vec::new(), ..one.clone() };
    let positions =
        Plate { figures: figures.iter().map(without_words).collect(), ..Plate::default() };
    Chapter {
        name: "A lesson".into(),
        text: vec!["A rule in a sentence.".into()],
        plates: vec![example, positions],
        behind: vec![Plate { figures, ..Plate::default() }],
        ..Chapter::default()
    }
}

fn meet(a: &Area, b: &Area) -> bool {
    let apart = 1e-6;
    a.x + apart < b.right()
        && b.x + apart < a.right()
        && a.y + apart < b.bottom()
        && b.y + apart < a.bottom()
}

/// What is wrong with a page, if anything is.
fn fault(page: &Page, style: &Style) -> Option<String> {
    let sheet = Area::new(0.0, 0.0, style.paper.width, style.paper.height);
    for (number, Part { area, what }) in page.parts.iter().enumerate() {
        let inside = area.x >= sheet.x - 1e-6
            && area.right() <= sheet.right() + 1e-6
            && area.y >= sheet.y - 1e-6
            && area.bottom() <= sheet.bottom() + 1e-6;
        if !inside || area.width < 0.0 || area.height < 0.0 {
            return Some(format!("outside: {area:?} {what:?}"));
        }
        if let What::Line(Line { size, .. }) = what
            && *size < 7.0
        {
            return Some(format!("too small: {what:?}"));
        }
        for other in &page.parts[number + 1..] {
            if meet(area, &other.area) {
                return Some(format!("overlap: {area:?} {what:?} and {other:?}"));
            }
        }
    }
    None
}

quickcheck! {
    /// Nothing overlaps, all is within the trimmed page, and every puzzle and answer is there once, in order.
    fn pages_are_sound(style: AnyStyle, count: u8, codes: bool) -> TestResult {
        let AnyStyle(style) = style;
        let mut book = book(&["9", "2x3", "9"], usize::from(count % 5) + 1);
        if codes {
            let code = Code::new("https://www.sudokuwiki.org/sudoku.htm?bd=53007").unwrap();
            book.chapters[0].puzzles.iter_mut().for_each(|one| one.code = Some(code.clone()));
            book.chapters[1].puzzles.iter_mut().for_each(|one| one.glyphs = GlyphSet::Animals);
        }
        let Ok(layout) = lay_out(&book, &style) else { return TestResult::discard() };
        if let Some(fault) = layout.pages.iter().find_map(|page| fault(page, &style)) {
            return TestResult::error(fault);
        }
        let parts = || layout.pages.iter().flat_map(|page| &page.parts);
        let puzzles = parts().filter_map(|part| match part.what { What::Puzzle(entry) => Some(entry), _ => None });
        let mut answers: Vec<usize> = parts().filter_map(|part| match part.what {
            What::Answer { entry, is_turned } if is_turned == (style.answers == Answers::UpsideDown) => Some(entry),
            _ => None,
        }).collect();
        answers.sort_unstable();
        let all = book.entries().count();
        let wanted = if style.answers == Answers::None { 0 } else { all };
        TestResult::from_bool(puzzles.eq(0..all) && answers.into_iter().eq(0..wanted))
    }

    /// Margins stay white, but for the marks at the edge.
    fn margins_are_white(style: AnyStyle) -> TestResult {
        let AnyStyle(style) = style;
        let Ok(layout) = lay_out(&book(&["9", "2x3"], 5), &style) else { return TestResult::discard() };
        let margins = layout.margins;
        for (number, page) in layout.pages.iter().enumerate() {
            let (left, right) = match number % 2 {
                0 => (margins.inner, margins.outer),
                _ => (margins.outer, margins.inner),
            };
            let mut parts = page.parts.iter().filter(|part| part.what != What::Tab);
            if parts.any(|part| part.area.x < left - 1e-6 || part.area.right() > style.paper.width - right + 1e-6) {
                return TestResult::failed();
            }
        }
        TestResult::passed()
    }
}

#[test]
fn gutters_fit_the_number_of_pages() {
    let style = Style { per_page: 1, used: Use::Print, margin: Some(18.0), ..Style::default() };
    for (count, inner) in [(20, 27.0), (400, 45.0)] {
        let layout = lay_out(&book(&["4"], count), &style).unwrap();
        assert_eq!(layout.margins.inner, inner, "{} pages", layout.pages.len());
    }
}

#[test]
fn boards_that_do_not_fit_get_fewer_a_page_or_a_message() {
    let style = Style { paper: "6x9".parse().unwrap(), per_page: 9, ..Style::default() };
    let layout = lay_out(&book(&["16"], 3), &style).unwrap();
    assert!(
        layout.notes.iter().any(|note| note.contains("'Chapter 0': 2 a page, not 9")),
        "{:?}",
        layout.notes
    );
    let small = Style { paper: "2x3".parse().unwrap(), ..style.clone() };
    let error = lay_out(&book(&["16"], 3), &small).unwrap_err().to_string();
    assert!(error.contains("the page is too small") || error.contains("does not fit"), "{error}");
    let large = Style { is_large: true, ..style };
    let error = lay_out(&book(&["9"], 1), &large).unwrap_err().to_string();
    assert!(error.contains("large print") && error.contains("'Chapter 0'"), "{error}");
}

#[test]
fn links_lead_to_answers_and_back() {
    let book = book(&["9"], 5);
    let goals = |used: Use| -> Vec<Goal> {
        let layout = lay_out(&book, &Style { used, ..Style::default() }).unwrap();
        let parts: Vec<Part> = layout.pages.into_iter().flat_map(|page| page.parts).collect();
        parts
            .into_iter()
            .filter_map(|part| match part.what {
                What::Line(Line { goal, role: Role::Number, .. }) => goal,
                _ => None,
            })
            .collect()
    };
    let expected = (0..5).map(Goal::Answer).chain((0..5).map(Goal::Puzzle));
    assert!(goals(Use::Screen).into_iter().eq(expected));
    assert!(goals(Use::Print).is_empty());
}

/// Puzzles and solutions, plates too, say on which page the other stands, and have their numbers in the series.
#[test]
fn references_name_the_right_page() {
    let mut book = book(&["9", "4"], 7);
    let plate = Plate { are_answered: true, ..lesson(2).plates.remove(1) };
    book.chapters.insert(1, Chapter { plates: vec![plate], ..lesson(2) });
    for openers in Openers::ALL {
        let labels = vec![Label::Number, Label::Page];
        let style = Style { labels, openers, used: Use::Print, ..Style::default() };
        let pages = lay_out(&book, &style).unwrap().pages;
        let parts = || {
            pages
                .iter()
                .enumerate()
                .flat_map(|(at, page)| page.parts.iter().map(move |part| (at, part)))
        };
        let place = |goal: Goal| {
            let is_it = |(_, part): &(usize, &Part)| match part.what {
                What::Puzzle(entry) => goal == Goal::Puzzle(entry),
                What::Answer { entry, .. } => goal == Goal::Answer(entry),
                What::Figure(at) => matches!(goal, Goal::Figure { entry, .. } if entry == at),
                _ => false,
            };
            parts().find(is_it).unwrap().0 + 1
        };
        let mut count = 0;
        for (_, part) in parts() {
            let What::Line(line) = &part.what else { continue };
            let Some(goal) = line.refers_to else { continue };
            let is_answer = matches!(goal, Goal::Answer(_) | Goal::Figure { is_answer: true, .. });
            let words = if is_answer { "Lösung" } else { "Rätsel" };
            assert_eq!(line.text, format!("{words} auf Seite {}", place(goal)));
            count += 1;
        }
        assert_eq!(count, 2 * (14 + 2));
        let numbers = parts().filter_map(|(_, part)| match &part.what {
            What::Line(Line { role: Role::Number, text, .. }) => text.parse::<usize>().ok(),
            _ => None,
        });
        assert!(numbers.eq((301..315).chain(301..315)));
        let opened: Vec<usize> = pages
            .iter()
            .enumerate()
            .filter(|(_, page)| page.opens.is_some())
            .map(|(at, _)| at)
            .collect();
        // The foreword, three chapters, the solutions.
        assert_eq!(opened.len(), 5, "{opened:?}");
        if openers == Openers::RightHand {
            assert!(opened[1..4].iter().all(|at| at % 2 == 0), "{opened:?}");
        }
    }
}

#[test]
fn the_same_book_is_the_same_bytes() {
    let book = book(&["9", "4"], 5);
    for used in Use::ALL {
        let date = Some("2026-11-22".parse().unwrap());
        for style in [
            Style { used, ..Style::default() },
            Style { used, date, bleed: 9.0, ..Style::default() },
        ] {
            let pages = lay_out(&book, &style).unwrap().pages;
            let file = pdf(&book, &style, &pages).unwrap();
            assert!(file.starts_with(b"%PDF-1.") && file.ends_with(b"%%EOF"));
            assert!(file == pdf(&book, &style, &pages).unwrap());
            let holds = |what: &str| file.windows(what.len()).any(|part| part == what.as_bytes());
            assert_eq!(holds("/StructTreeRoot"), used == Use::Screen);
            assert_eq!(holds("/Link"), used == Use::Screen);
            assert!(holds("/TrimBox"));
        }
    }
    let style = Style::default();
    assert_eq!(html(&book, &style), html(&book, &style));
}

#[test]
fn letters_that_the_font_lacks_are_named() {
    let cyrillic = Book { title: "Судоку".into(), ..book(&["4"], 1) };
    let error = lay_out(&cyrillic, &Style::default()).unwrap_err().to_string();
    assert!(error.contains("'С'") && error.contains("the title"), "{error}");
}

/// Plates as well: all figures are there once and as high as they are drawn, and no answer is on the page of a
/// position or on the one that faces it.
fn lessons_are_sound(style: AnyStyle, positions: u8, puzzles: u8) -> TestResult {
    let AnyStyle(style) = style;
    let positions = usize::from(positions % 3) + 1;
    let mut book = book(&["9"], usize::from(puzzles % 2) + 1);
    book.chapters.push(lesson(positions));
    book.chapters.push(lesson(1));
    let Ok(layout) = lay_out(&book, &style) else { return TestResult::discard() };
    if let Some(fault) = layout.pages.iter().find_map(|page| fault(page, &style)) {
        return TestResult::error(fault);
    }
    let count = book.figures().count();
    let mut places = vec![Vec::new(); count];
    for (number, page) in layout.pages.iter().enumerate() {
        for Part { area, what } in &page.parts {
            let What::Figure(entry) = *what else { continue };
            let picture = &book.figures().nth(entry).expect("a figure").picture;
            if picture.height(area.width) > area.height + 1e-6 {
                return TestResult::error("a figure is cut");
            }
            places[entry].push(number);
        }
    }
    if places.iter().any(|all| all.len() != 1) {
        return TestResult::error(format!("figures on pages {places:?}"));
    }
    // Pages 2 and 3 face each other, and so on: places 1 and 2.
    let spread = |entry: usize| places[entry][0].div_ceil(2);
    let own = 2 * positions + 1;
    let pairs = [(1..=positions, positions + 1..own), (own + 1..=own + 1, own + 2..count)];
    let is_hidden = pairs.into_iter().all(|(positions, answers)| {
        positions.into_iter().all(|one| answers.clone().all(|other| spread(one) < spread(other)))
    });
    TestResult::from_bool(is_hidden)
}

#[test]
fn plates_are_sound() {
    // Pictures of steps take long to draw.
    let check = lessons_are_sound as fn(AnyStyle, u8, u8) -> TestResult;
    QuickCheck::new().tests(8).quickcheck(check);
}
