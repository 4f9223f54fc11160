//! Further rules in every form that has a place for them.

use crate::board::{Cell, RuleName, Rules, Shape};
use crate::deduce::explain::Language;
use crate::formats::pack::lz;
use crate::formats::rules::{comment as comment_of, words_and};
use crate::formats::web_link::unescape;
use crate::formats::{BoardForm, Document};
use crate::grid::Givens;
use crate::position::Board;
use quickcheck::quickcheck;

const JIGSAW: &str = "AAABBBAAABCCDDEBBCDDEFCCDEEFFCDEEFFF";

/// A document under rules with some clues, which need not have a solution.
fn document(rules: &Rules, clues: u64) -> Document {
    let side = rules.shape().side() as u64;
    let value = |cell: u64| match clues.rotate_left(cell as u32 * 7) % 5 {
        0 => (clues.rotate_right(cell as u32) % side + 1) as u8,
        _ => 0,
    };
    let values: Vec<u8> = (0..rules.cells() as u64).map(value).collect();
    Document::new(Board::new(&Givens::from_trusted(rules, &values)))
}

fn sets() -> Vec<Rules> {
    let six = Shape::from_side(6).unwrap();
    let alone = RuleName::ALL.map(|name| Rules::with(Shape::NINE, [name]).unwrap());
    let two =
        RuleName::ALL.map(|name| Rules::with(Shape::NINE, [name, RuleName::Windoku]).unwrap());
    let jigsaws = [&[][..], &[RuleName::X], &[RuleName::AntiKing]]
        .map(|names| Rules::with_regions(six, names.iter().copied(), JIGSAW).unwrap());
    let constraints = [
        "cage 15 r1c1-3;cage r2c1-2;x",
        "thermo r9c1 r8c1 r7c2;slow-thermo r1c1-3;palindrome r1c5 r2c5 r3c6;renban r5c5-8",
        "arrow r1c1 = r1c2 r2c3;arrow r5c1 r5c2 = r6c2 r7c2 r8c2;double-arrow r9c5-9",
        "white r1c1 r1c2;black r3c1 r3c2;ratio 3 r4c1 r4c2;pair-sum 10 r5c5 r5c6;negative white black 2 black 3 x v",
        "sandwich 12 row 3;skyscraper 4 column 2 up;x-sum 20 row 9 left;numbered-room 3 column 9",
        "odd r1c1 r2c2;even r3c3;minimum r5c5;maximum r8c8;candidates 1 3 5 r9c9;anti-knight",
        "between r1c1-4;lockout 3 r3c1-4;zipper r5c1-5;entropic r7c1-4;modular r9c1-4;region-sum r8c1-6",
        "whisper 4 r1c1-3;quadruple 1 2 2 r4c4 r4c5 r5c4 r5c5;clone r1c8 r1c9 = r8c1 r8c2;house r1c1 r2-8c3 r9c9",
        "sum 20 r3c1 r2c2 r1c3;different r4c4 r5c6 r8c9;windoku",
        "sum 12 r1c1-3;greater r5c5 r5c6",
        "cage 30 r5c5 r5c6 r6c5 r6c6 r7c6 r7c7;cage r1c9;thermo r9c1 r8c1 r7c2;thermo r9c1 r9c2 r9c3",
    ]
    .map(|text| Rules::parse(Shape::NINE, text).unwrap());
    alone.into_iter().chain(two).chain(jigsaws).chain(constraints).collect()
}

#[test]
fn rules_are_told_once() {
    let rules = Rules::parse(Shape::NINE, "thermo r1c1 r1c2 r1c3").unwrap();
    let told = |comment| words_and(comment, &rules, Language::English);
    let words = told(None).unwrap();
    assert!(words.contains("thermometer"), "{words}");
    assert_eq!(told(Some("added: r3c9=6")), Some(format!("{words}\nadded: r3c9=6")));
    let own = "Normal Sudoku rules apply. Digits rise along the thermo.";
    assert_eq!(told(Some(own)).as_deref(), Some(own));
    assert_eq!(words_and(None, &Shape::NINE.into(), Language::German), None);
    assert_eq!(
        words_and(Some("mine"), &Shape::NINE.into(), Language::German).as_deref(),
        Some("mine")
    );
    for comment in [None, Some("added: r3c9=6"), Some(own)] {
        assert_eq!(comment_of(told(comment), &rules).as_deref(), comment);
        for language in Language::ALL {
            let told = words_and(comment, &rules, language);
            assert_eq!(comment_of(told, &rules).as_deref(), comment, "{language}");
        }
    }
    let german = words_and(None, &rules, Language::German).unwrap();
    assert!(german.starts_with("Es gelten die üblichen Sudoku-Regeln."), "{german}");
}

quickcheck! {
    /// A comment does not take the place of the rules in words, and is read again without them.
    fn rules_in_words_stand_before_a_comment(which: usize, clues: u64) -> bool {
        let sets = sets();
        let rules = &sets[which % sets.len()];
        let mut document = document(rules, clues | 1);
        document.comment = Some("added: r3c9=6".to_owned());
        for form in [BoardForm::SudokuPad, BoardForm::FPuzzles, BoardForm::Penpa] {
            let Ok(text) = document.write(form) else { continue };
            let again = Document::read(&text).unwrap();
            assert_eq!((again.board.rules(), &again.comment), (rules, &document.comment), "{form}\n{text}");
        }
        true
    }

    /// A board is read again under the same rules, or the form refuses it and says which forms do not.
    fn rules_are_written_and_read(which: usize, clues: u64) -> bool {
        let sets = sets();
        let rules = &sets[which % sets.len()];
        let document = document(rules, clues | 1);
        for form in BoardForm::ALL.into_iter().filter(|form| *form != BoardForm::Line) {
            let is_held = !document.unheld(form).contains(&"rules");
            match document.write(form) {
                Ok(text) => {
                    assert!(is_held, "{form} {rules}");
                    let again = Document::read(&text).unwrap_or_else(|error| panic!("{form} {error}\n{text}"));
                    assert_eq!(again.board.rules(), rules, "{form}\n{text}");
                    if !document.unheld(form).contains(&"digits") {
                        assert_eq!(again.board.givens(), document.board.givens(), "{form}\n{text}");
                    }
                    assert_eq!((again.comment, again.further_rules), (None, Vec::new()), "{form}\n{text}");
                }
                Err(error) => {
                    let said = error.to_string();
                    assert!(!is_held || said.contains("for boards of"), "{form} {rules}: {said}");
                }
            }
        }
        true
    }
}

#[test]
fn every_set_of_rules_has_a_form() {
    for rules in sets() {
        for form in [BoardForm::Board, BoardForm::Sdk, BoardForm::Grid] {
            assert!(form.expect_rules(&rules).is_ok(), "{form} {rules}");
        }
    }
    let said = BoardForm::Penpa.expect_rules(&sets()[4]).unwrap_err().to_string();
    assert!(
        said.starts_with("form penpa has no place for the rules disjoint-groups: expected one of")
    );
    assert!(said.contains("sudokupad, board, sdk"), "{said}");
}

/// Rules that the form has a place for are not named among those it has none for.
#[test]
fn a_refusal_names_what_does_not_fit() {
    let nine = Shape::NINE;
    let said = |form: BoardForm, text: &str| {
        let rules = Rules::parse(nine, text).unwrap();
        let said = form.expect_rules(&rules).unwrap_err().to_string();
        let (_, rest) = said.split_once("has no place for the rules ").unwrap();
        rest.split_once(": expected one of").unwrap().0.to_owned()
    };
    let sets = [
        (BoardForm::FPuzzles, "thermo r1c1 r2c2;greater r4c4 r4c3", "greater r4c4 r4c3"),
        (BoardForm::FPuzzles, "sum 20 r3c1 r2c2 r1c3;sum 12 r5c1-3;x", "sum 12 r5c1 r5c2 r5c3"),
        (BoardForm::FPuzzles, "white r1c1 r1c2;negative white;anti-taxicab", "anti-taxicab"),
        (BoardForm::Penpa, "thermo r1c1 r2c2;greater r4c4 r4c3;x", "greater r4c4 r4c3"),
        (
            BoardForm::Ipuz,
            "cage 15 r1c1-3;thermo r5c5-7;windoku;anti-king",
            "anti-king;thermo r5c5 r5c6 r5c7",
        ),
    ];
    for (form, text, unfit) in sets {
        assert_eq!(said(form, text), unfit, "{form} {text}");
    }
    let regions = "AAABBBAAABCCDDEBBCDDEFCCDEEFFCDEEFFF";
    let six = Shape::from_side(6).unwrap();
    let rules = Rules::parse(six, &format!("thermo r1c1 r2c2;jigsaw {regions}")).unwrap();
    let message = BoardForm::Ipuz.expect_rules(&rules).unwrap_err().to_string();
    assert!(message.contains("the rules thermo r1c1 r2c2: expected"), "{message}");
    // Regions are found before constraints, too.
    let rows = ["AAABBBCCC", "AAABBBCCC", "AABABBCCC", "DDDEEEFFF", "GGGHHHIII"];
    let regions = [0, 1, 2, 3, 3, 3, 4, 4, 4].map(|row| rows[row]).concat();
    let text = format!("jigsaw {regions};thermo r1c1 r2c2");
    assert_eq!(said(BoardForm::Ss, &text), text);
    // Cages that cover the board go into Solo together, so that none of them is named.
    let rows: Vec<String> = (1..=9).map(|row| format!("cage 45 r{row}c1-9")).collect();
    let text = format!("{};odd r1c1", rows.join(";"));
    assert_eq!(said(BoardForm::Solo, &text), "odd r1c1");
    assert_eq!(said(BoardForm::Solo, "cage 15 r1c1-3"), "cage 15 r1c1 r1c2 r1c3");
}

/// Games that Solo made (free of rights), with their solutions.
#[test]
fn a_game_of_solo_has_diagonals_and_regions() {
    for (game, rules, solution) in [
        (
            "3x3xadb:4d2b5b8d1k5g9d6a7a1g2e9c5_9d6b8c5b3a",
            "x",
            "419762385268345917735981246654127893982536471173498562346219758591873624827654139",
        ),
        (
            "6jadb:c2e1c6a3a1d5f6a1a5b,adaaaa_a_aa_ecbb__b_ca_aac",
            "jigsaw AABBBBAACCBBADDCCEADDCEEFDDCEEFFFFFE",
            "346215625143564321132654251436413562",
        ),
        (
            "3x3xkdb:zzzc,a__a_b__a_b_a_aaa____a___a_____a____a______a____aaa_a____b_____abaa_b__a_a__a_a__a__aa_aabaaaabaa,12a5_9_14a5_19a14c12d12a13_5a14_17a10_5c10a14b14a12_13c13a20_5b5a14a17b7a10_13a9b8_27c7a12d9d",
            "x;cage",
            "571268394684793215392415786145679823869532471723841569436127958957386142218954637",
        ),
    ] {
        let document = Document::read(game).unwrap();
        assert!(document.board.rules().to_string().starts_with(rules));
        let found = document.board.diagnose().solution.unwrap();
        assert_eq!(found.to_string(), solution);
        let written = document.write(BoardForm::Solo).unwrap();
        assert_eq!(
            written
                .replace("6j:", "6jadb:")
                .replace("3x3x:", "3x3xadb:")
                .replace("3x3xk:", "3x3xkdb:"),
            game
        );
    }
    assert!(Document::read("6jadb:c2e1c6a3a1d5f6a1a5b").is_err());
    assert!(Document::read("6jadb:c2e1c6a3a1d5f6a1a5b,adaaaa_a").is_err());
}

#[test]
fn the_picture_of_a_player_checks_houses() {
    let rules = Rules::with(Shape::NINE, [RuleName::X, RuleName::AntiKnight]).unwrap();
    let link = document(&rules, 3).write(BoardForm::SudokuPad).unwrap();
    let again = Document::read(&link).unwrap();
    assert_eq!(again.board.rules(), &rules);
    assert_eq!(again.board.rules().geometry().peers(Cell::new(0)).len(), 20 + 6);
}

/// Drawings of somebody else beside our rules are rules that are not kept.
#[test]
fn drawings_beside_the_rules_of_a_picture_are_named() {
    let rules = Rules::with(Shape::NINE, [RuleName::X, RuleName::Windoku]).unwrap();
    let link = document(&rules, 3).write(BoardForm::SudokuPad).unwrap();
    let data = link.split("puzzleid=scl").nth(1).unwrap();
    let json = lz::unpack(&unescape(data)).unwrap();
    for (key, more) in [
        ("lines", r#"{"wayPoints":[[0,0],[1,1]]},"#),
        ("cages", r#"{"cells":[[0,0],[0,1]],"value":"3"},"#),
        ("underlays", r#"{"center":[0,0]},"#),
    ] {
        let list = format!("\"{key}\":[");
        assert_eq!(json.matches(&list).count(), 1, "{key}");
        let changed = json.replace(&list, &format!("{list}{more}"));
        let again = Document::read(&format!("scl{}", lz::pack(&changed))).unwrap();
        assert_eq!(again.board.rules(), &rules);
        assert_eq!(again.further_rules, [key]);
    }
}
