//! Texts of killers say the cages that they were written from.

use super::*;
use crate::board::{RuleName, Rules};
use crate::rng::Stream;

const FORMS: [BoardForm; 4] =
    [BoardForm::Snarfable, BoardForm::SumoCue, BoardForm::Perfect, BoardForm::SudokuWiki];

/// A killer of ipuz, with a sum as text, a cage without one, and a rectangle.
#[test]
fn cages_of_ipuz_are_read() {
    let rows = serde_json::json!([[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
    let killer = |cages: serde_json::Value| {
        serde_json::json!({
            "version": "http://ipuz.org/v2",
            "kind": ["http://ipuz.org/sudoku/killersudoku#1"],
            "puzzle": rows,
            "cages": cages,
        })
        .to_string()
    };
    let cages = serde_json::json!([
        { "cells": [[0, 0], [1, 0]], "value": "3" },
        { "rect": [0, 2, 0, 3] },
        { "cells": [[3, 2], [3, 3]], "value": 7, "operator": "+" },
    ]);
    let document = Document::read(&killer(cages)).unwrap();
    let text = "cage r3c1 r4c1;cage 3 r1c1 r1c2;cage 7 r3c4 r4c4";
    assert_eq!(document.board.rules().to_string(), text);
    let again = Document::read(&document.write(BoardForm::Ipuz).unwrap()).unwrap();
    assert_eq!(again.board, document.board);
    let product = killer(serde_json::json!([{ "cells": [[0, 0]], "value": 3, "operator": "*" }]));
    assert!(!Document::read(&product).unwrap().further_rules.is_empty());
}

/// Rules with random cages of up to five cells, some without a sum, some cells without a cage.
fn random_cages(stream: &mut Stream, is_x: bool) -> Rules {
    let mut cage_of = [0; 81];
    let mut text = if is_x { "x".to_owned() } else { String::new() };
    for first in 0..81 {
        if cage_of[first] != 0 || stream.below(8) == 0 {
            continue;
        }
        let mut cells = vec![first];
        for _ in 0..stream.below(5) {
            let from = cells[stream.below(cells.len() as u64) as usize];
            let steps = [(from % 9 < 8).then_some(from + 1), (from < 72).then_some(from + 9)];
            let next = steps[stream.below(2) as usize];
            if let Some(next) = next.filter(|next| cage_of[*next] == 0 && !cells.contains(next)) {
                cells.push(next);
            }
        }
        cells.iter().for_each(|&cell| cage_of[cell] = first + 1);
        cells.sort_unstable();
        let least = cells.len() * (cells.len() + 1) / 2;
        let has_sum = cells.len() == 1 || stream.below(6) > 0;
        let sum =
            if has_sum { format!(" {}", least + stream.below(4) as usize) } else { String::new() };
        let names: Vec<String> =
            cells.iter().map(|&cell| Cell::new(cell).name(Shape::NINE).to_string()).collect();
        text +=
            &format!("{}cage{sum} {}", if text.is_empty() { "" } else { "; " }, names.join(" "));
    }
    Rules::parse(Shape::NINE, &text).unwrap()
}

quickcheck! {
    fn cages_are_read_as_they_were_written(seed: u64, is_x: bool) -> bool {
        let rules = random_cages(&mut Stream::of(seed, 0), is_x);
        let document = Document::new(Board::new(&Givens::blank(&rules)));
        FORMS.into_iter().all(|form| match document.write(form) {
            Ok(text) => {
                let again = Document::read(&text).unwrap();
                let named = Document::read_line(&text, Some(form)).unwrap();
                assert_eq!(*again.board.rules(), rules, "{form}\n{text}");
                assert_eq!(*named.board.rules(), rules, "{form}\n{text}");
                document.unheld(form).is_empty()
            }
            Err(error) => {
                let has_gap = rules.constraints().iter().any(|one| one.numbers().is_empty());
                let is_reason = match form {
                    BoardForm::Perfect => has_gap,
                    BoardForm::SumoCue => false,
                    _ => is_x,
                };
                assert!(is_reason, "{form}: {error}");
                true
            }
        })
    }
}

/// A cage of 17 in the first two cells, as each form has it.
#[test]
fn texts_are_as_their_programs_have_them() {
    let rules = Rules::parse(Shape::NINE, "cage 17 r1c1 r1c2").unwrap();
    let board = Board::new(&Givens::blank(&rules));
    for (text, form) in [
        (format!("H<{}", "0".repeat(79)), BoardForm::Snarfable),
        (format!("SumoCueV1=17+0{}", "=0".repeat(79)), BoardForm::SumoCue),
        (format!("3x3::k:4353:4353:{}", "0:".repeat(79)), BoardForm::Perfect),
    ] {
        let document = Document::read(&text).unwrap();
        assert_eq!(document.board, board, "{form}");
        assert_eq!(document.write(form).unwrap(), text);
    }
    // Pointers to the left lead over seven cells, letters go on with 36.
    let long = format!("a<<<<<<<{}", "0".repeat(73));
    let document = Document::read(&long).unwrap();
    assert!(document.board.rules().to_string().starts_with("cage 36 r1c1 r1c2 r1c3 "));
    // Diagonals, and a file of digits and regions.
    let diagonal = Document::read(&format!("SumoCueV1D=17+0{}", "=0".repeat(79))).unwrap();
    assert!(diagonal.board.rules().has(RuleName::X));
    let entries = (0..81).map(|cell| format!("={}J{}", if cell == 4 { 5 } else { 0 }, cell / 9));
    let rows: String = entries.collect();
    assert!(Document::read(&format!("SumoCueV1{rows}")).is_ok());
}

/// The packed form of SudokuWiki has candidates.
#[test]
fn packed_links_have_candidates() {
    let digits = |number: usize| {
        let digit = |n: usize| char::from_digit(n as u32, 32).unwrap();
        [digit(number / 32), digit(number % 32)].into_iter().collect::<String>()
    };
    let colour = |cell: usize| match cell {
        0 | 1 => 1,
        _ => 2 + (cell / 9 + cell % 9) % 2,
    };
    let cells: String =
        (0..81).map(|cell| digits(if cell == 0 { 8 * 17 + 1 } else { colour(cell) })).collect();
    let masks: String =
        (0..81).map(|cell| digits(if cell < 2 { 0b1_1000_0000 << 1 } else { 511 << 1 })).collect();
    let link = format!("https://www.sudokuwiki.org/killersudoku.htm?bd={cells},{masks}");
    let document = Document::read(&link).unwrap();
    assert_eq!(document.board.rules().to_string(), "cage 17 r1c1 r1c2");
    let notes: Vec<_> = document.board.contents().iter().map(|cell| cell.notes).collect();
    let both = DigitSet::single(Digit::new(8)) | DigitSet::single(Digit::new(9));
    assert_eq!(notes[..3], [Some(both), Some(both), None]);
}

#[test]
fn what_is_no_killer_is_refused() {
    let plain = Document::read(P).unwrap();
    for form in &FORMS[..3] {
        let error = plain.write(*form).unwrap_err().to_string();
        assert!(error.contains("is for boards with cages alone"), "{form}: {error}");
    }
    let rules = Rules::parse(Shape::NINE, "cage 17 r1c1 r1c2").unwrap();
    let mut values = [0; 81];
    values[80] = 5;
    let shown = Document::new(Board::new(&Givens::new(&rules, &values).unwrap()));
    for form in FORMS {
        assert_eq!(shown.unheld(form), ["digits"], "{form}");
    }
    let nothing = "0".repeat(79);
    for (text, form, message) in [
        (format!("<<{nothing}"), BoardForm::Snarfable, "outside"),
        (format!("><{nothing}"), BoardForm::Snarfable, "circle"),
        (format!("H<{}", &nothing[1..]), BoardForm::Snarfable, "80 characters"),
        (format!("SumoCueV1=17+3{}", "+0".repeat(79)), BoardForm::SumoCue, "cell 2"),
        ("SumoCueV1=17+0".to_owned(), BoardForm::SumoCue, "81 entries"),
        (format!("3x3::k:4353:257:{}", "0:".repeat(79)), BoardForm::Perfect, "two sums"),
        ("3x3::k:1:2:".to_owned(), BoardForm::Perfect, "81 numbers"),
        (
            "https://www.sudokuwiki.org/killersudoku.htm?bd=1,2".to_owned(),
            BoardForm::SudokuWiki,
            "81 colours",
        ),
    ] {
        let error = Document::read_line(&text, Some(form)).unwrap_err().to_string();
        assert!(error.contains(message), "{form}: {error}");
    }
}
