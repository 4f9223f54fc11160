//! Links of SudokuPad show what the sentences of their rules speak of.

use crate::board::{ConstraintKind, RuleName, Rules, Shape};
use crate::formats::pack::lz;
use crate::formats::web_link::unescape;
use crate::formats::{BoardForm, Document};
use crate::grid::Givens;
use crate::position::Board;
use serde_json::Value;
use std::collections::BTreeSet;

const LISTS: [&str; 5] = ["cages", "lines", "arrows", "underlays", "overlays"];

fn rules(text: &str) -> Rules {
    Rules::parse(Shape::NINE, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The picture in the written link, which is read again with all rules and nothing beside them.
fn picture(text: &str) -> Value {
    let rules = rules(text);
    let document = Document::new(Board::new(&Givens::blank(&rules)));
    let link = document.write(BoardForm::SudokuPad).unwrap();
    let again = Document::read(&link).unwrap();
    assert_eq!(again.board.rules(), &rules, "{text}");
    assert_eq!((again.further_rules, again.comment), (Vec::new(), None), "{text}");
    let data = link.split("puzzleid=scl").nth(1).unwrap();
    let value: Value = serde_json::from_str(&lz::unpack(&unescape(data)).unwrap()).unwrap();
    for list in ["lines", "arrows"] {
        for line in all(&value, list) {
            let points = line["wayPoints"].as_array().unwrap();
            assert!(points.len() > 1 && points.iter().all(|at| spot(at).len() == 2), "{line}");
            assert!(line["thickness"].as_f64().unwrap() > 0.0 && line["color"].is_string());
            assert!(list == "lines" || line["headLength"].as_f64().unwrap() > 0.0, "{line}");
        }
    }
    value
}

fn all<'a>(picture: &'a Value, list: &str) -> &'a [Value] {
    picture.get(list).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn spot(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|part| part.as_f64().unwrap()).collect()
}

fn centres(picture: &Value, list: &str) -> Vec<Vec<f64>> {
    all(picture, list).iter().map(|part| spot(&part["center"])).collect()
}

fn texts(picture: &Value) -> Vec<&str> {
    all(picture, "overlays").iter().filter_map(|part| part["text"].as_str()).collect()
}

/// A constraint of each kind, and how many parts of each list it adds.
fn of_kind(kind: ConstraintKind) -> (&'static str, [usize; 5]) {
    use ConstraintKind as K;
    match kind {
        K::Cage => ("cage 15 r1c1-3", [1, 0, 0, 0, 0]),
        K::Sum => ("sum 20 r3c1 r2c2 r1c3", [0, 0, 1, 0, 1]),
        K::Different => ("different r4c4 r5c6 r8c9", [1, 0, 0, 3, 0]),
        K::House => ("house r1c1 r2-8c3 r9c9", [1, 0, 0, 9, 0]),
        K::Odd => ("odd r1c1", [0, 0, 0, 1, 0]),
        K::Even => ("even r1c1", [0, 0, 0, 1, 0]),
        K::Candidates => ("candidates 1 3 5 r9c9", [0, 0, 0, 0, 1]),
        K::Difference => ("difference 1 r1c1 r1c2", [0, 0, 0, 0, 1]),
        K::Ratio => ("ratio 3 r1c1 r1c2", [0, 0, 0, 0, 1]),
        K::PairSum => ("pair-sum 10 r1c1 r1c2", [0, 0, 0, 0, 1]),
        K::Greater => ("greater r4c4 r4c3", [0, 0, 0, 0, 1]),
        // Words: they speak of marks that are not there.
        K::NegativeDifference => ("negative-difference 1", [0; 5]),
        K::NegativeRatio => ("negative-ratio 2", [0; 5]),
        K::NegativePairSum => ("negative-pair-sum 10", [0; 5]),
        K::Minimum => ("minimum r5c5", [0, 4, 0, 1, 0]),
        K::Maximum => ("maximum r5c5", [0, 4, 0, 1, 0]),
        K::Thermo => ("thermo r9c1 r8c1 r7c2", [0, 1, 0, 1, 0]),
        K::SlowThermo => ("slow-thermo r1c1-3", [0, 1, 0, 1, 0]),
        K::Arrow => ("arrow r1c1 = r1c2 r2c3", [0, 0, 1, 1, 0]),
        K::DoubleArrow => ("double-arrow r9c5-9", [0, 1, 0, 2, 0]),
        K::Whisper => ("whisper 5 r1c1-3", [0, 1, 0, 0, 0]),
        K::Renban => ("renban r5c5-8", [0, 2, 0, 0, 0]),
        K::Palindrome => ("palindrome r1c5 r2c5 r3c6", [0, 1, 0, 0, 0]),
        K::Between => ("between r1c1-4", [0, 1, 0, 2, 0]),
        K::Lockout => ("lockout 4 r1c1-4", [0, 1, 0, 2, 0]),
        K::RegionSum => ("region-sum r8c1-6", [0, 1, 0, 0, 0]),
        K::Zipper => ("zipper r5c1-5", [0, 1, 0, 0, 0]),
        K::Entropic => ("entropic r7c1-4", [0, 1, 0, 0, 0]),
        K::Modular => ("modular r9c1-4", [0, 1, 0, 0, 0]),
        K::Quadruple => ("quadruple 1 2 2 r4-5c4 r4-5c5", [0, 0, 0, 0, 1]),
        K::Clone => ("clone r1c8 r1c9 = r8c1 r8c2", [0, 0, 0, 4, 0]),
        K::Sandwich => ("sandwich 12 row 3", [0, 0, 0, 0, 1]),
        K::XSum => ("x-sum 20 row 9 left", [0, 0, 0, 0, 1]),
        K::Skyscraper => ("skyscraper 4 column 2 up", [0, 0, 1, 0, 1]),
        K::NumberedRoom => ("numbered-room 3 column 9", [0, 0, 0, 0, 1]),
    }
}

/// The number of parts of each list that a rule adds on 9x9: a hidden cage for each house, and what is seen.
fn of_name(name: RuleName) -> [usize; 5] {
    match name {
        RuleName::X => [2, 2, 0, 0, 0],
        RuleName::MainDiagonal | RuleName::Antidiagonal => [1, 1, 0, 0, 0],
        RuleName::Windoku => [9, 0, 0, 36, 0],
        RuleName::DisjointGroups => [9, 0, 0, 0, 0],
        RuleName::CentreDot | RuleName::Asterisk | RuleName::Girandola => [1, 0, 0, 9, 0],
        RuleName::Argyle => [8, 8, 0, 0, 0],
        _ => [0; 5],
    }
}

fn counts(picture: &Value) -> [usize; 5] {
    LISTS.map(|list| all(picture, list).len())
}

#[test]
fn every_kind_is_seen() {
    for kind in ConstraintKind::ALL {
        let (text, expected) = of_kind(kind);
        assert_eq!(rules(text).constraints()[0].kind(), kind, "{text}");
        assert_eq!(counts(&picture(text)), expected, "{text}");
    }
    // Beside another one it has its own marks as well.
    let both = counts(&picture("whisper 5 r1c1-3;between r5c1-4"));
    assert_eq!(both, [0, 2, 0, 2, 0]);
}

#[test]
fn every_rule_with_a_sign_is_seen() {
    for name in RuleName::ALL {
        assert_eq!(counts(&picture(name.name())), of_name(name), "{name}");
    }
}

#[test]
fn lines_have_their_ends() {
    for (text, radius) in
        [("between r1c1-4", true), ("double-arrow r1c1-4", true), ("lockout 4 r1c1-4", false)]
    {
        let picture = picture(text);
        assert_eq!(centres(&picture, "underlays"), [[0.5, 0.5], [0.5, 3.5]], "{text}");
        for end in all(&picture, "underlays") {
            assert_eq!(end.get("rounded").is_some(), radius, "{text}");
            assert_eq!(end.get("angle").is_some(), !radius, "{text}");
        }
        // The line is not seen within them.
        let points = all(&picture, "lines")[0]["wayPoints"].as_array().unwrap();
        assert_eq!([spot(&points[0]), spot(&points[3])], [[0.5, 0.9], [0.5, 3.1]], "{text}");
    }
    for text in ["thermo r9c1 r8c1 r7c2", "slow-thermo r9c1 r8c1 r7c2", "arrow r9c1 = r8c1 r7c2"] {
        assert_eq!(centres(&picture(text), "underlays"), [[8.5, 0.5]], "{text}");
    }
    let pill = picture("arrow r5c1 r5c2 = r6c2 r7c2");
    assert_eq!(centres(&pill, "underlays"), [[4.5, 1.0]]);
    assert_eq!(all(&pill, "underlays")[0]["width"], 1.8);
    let shaft = all(&pill, "arrows")[0]["wayPoints"].as_array().unwrap();
    assert_eq!([spot(&shaft[0]), spot(&shaft[2])], [[4.9, 1.5], [6.5, 1.5]]);
}

/// By colour, width and dash, one of which the sentences name.
#[test]
fn lines_of_two_kinds_look_different() {
    let mut looks = BTreeSet::new();
    let mut kinds = 0;
    for kind in ConstraintKind::ALL {
        let (text, [_, lines, ..]) = of_kind(kind);
        if lines == 0 || matches!(kind, ConstraintKind::Minimum | ConstraintKind::Maximum) {
            continue;
        }
        let picture = picture(text);
        let line = &all(&picture, "lines")[0];
        let dashes = line.get("stroke-dasharray").is_some();
        looks.insert(format!("{} {} {dashes}", line["color"], line["thickness"]));
        kinds += 1;
    }
    assert_eq!((looks.len(), kinds), (12, 12), "{looks:?}");
}

#[test]
fn clues_at_one_place_stand_farther_and_farther_out() {
    let picture = picture(
        "sandwich 2 row 1;skyscraper 2 row 1;x-sum 4 row 1;numbered-room 3 row 1;sandwich 5 row 2",
    );
    let centres = centres(&picture, "overlays");
    let distinct: BTreeSet<String> = centres.iter().map(|at| format!("{at:?}")).collect();
    assert_eq!(distinct.len(), 5);
    let mut first: Vec<f64> = centres.iter().filter(|at| at[0] == 0.5).map(|at| at[1]).collect();
    first.sort_by(f64::total_cmp);
    assert_eq!(first.len(), 4);
    assert!(first[3] < 0.0 && first.windows(2).all(|pair| pair[1] - pair[0] > 0.5), "{first:?}");
    let texts = texts(&picture);
    assert!(["2", "X4", "#3", "5"].iter().all(|text| texts.contains(text)), "{texts:?}");
    // The arrow of the skyscraper is next to the board.
    let points = all(&picture, "arrows")[0]["wayPoints"].as_array().unwrap();
    assert!(spot(&points[0])[1] < spot(&points[1])[1] && spot(&points[1])[1] > first[3]);
}

/// An arrow goes from the number into the corner of a diagonal; other cells have an outline with the number in the first one.
#[test]
fn sums_say_their_cells() {
    for (text, first, way) in [
        ("sum 20 r3c1 r2c2 r1c3", [2.5, 0.5], [-1.0, 1.0]),
        ("sum 9 r8c9 r9c8", [7.5, 8.5], [1.0, -1.0]),
    ] {
        let picture = picture(text);
        let points: Vec<Vec<f64>> =
            all(&picture, "arrows")[0]["wayPoints"].as_array().unwrap().iter().map(spot).collect();
        let steps = [0, 1].map(|axis| (points[1][axis] - points[0][axis]).signum());
        assert_eq!(steps, way, "{text}");
        let is_off = |at: &[f64]| at.iter().any(|part| !(0.0..=9.0).contains(part));
        let number = &centres(&picture, "overlays")[0];
        assert!(is_off(&points[0]) && !is_off(&points[1]) && is_off(number), "{text} {points:?}");
        assert!((0..2).all(|axis| (points[1][axis] - first[axis]).abs() < 0.5), "{text}");
        assert!(all(&picture, "cages").is_empty());
    }
    for text in ["sum 20 r5c5 r5c6 r6c6 r7c6", "sum 12 r1c1-3", "sum 9 r2c2 r3c3", "sum 5 r1c1"] {
        let picture = picture(text);
        let [cage] = all(&picture, "cages") else { panic!("{text}") };
        let cells = cage["cells"].as_array().unwrap().len();
        assert_eq!(counts(&picture), [1, 0, 0, cells, 0], "{text}");
        assert_eq!(cage["unique"], false, "its digits may repeat: {text}");
        assert_eq!(cage["value"], text.split(' ').nth(1).unwrap());
    }
}
