//! `draw` with heads, several puzzles on a sheet, and as PDF and EPS.

use super::{PUZZLE, SEVERAL, SOLVED, run_on, text, told};
use roxmltree::Document;
use std::fs;

/// The texts of a picture.
fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    texts.filter_map(|node| node.text().map(str::to_owned)).collect()
}

fn width(svg: &str) -> f64 {
    let document = Document::parse(svg).unwrap();
    let width = document.root_element().attribute("width").unwrap().to_owned();
    width.trim_end_matches("pt").parse().unwrap()
}

#[test]
fn heads_tell_number_date_and_grade() {
    let head = "No. {number}, {date}: {grade}";
    let args = ["draw", "--head", head, "--date", "2026-12-31", "--first-number", "301"];
    let two = format!("{PUZZLE}\n{SEVERAL}\n");
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    told(&two, &[&args[..], &["--split", "-o", &name("{}.svg")]].concat());
    for (file, expected) in
        [("0001.svg", "No. 301, 2026-12-31: easy"), ("0002.svg", "No. 302, 2027-01-01:")]
    {
        let svg = fs::read_to_string(name(file)).unwrap();
        assert!(texts(&svg).iter().any(|text| text.trim() == expected), "{:?}", texts(&svg));
        let desc = svg.split_once("<desc>").unwrap().1;
        assert!(desc.starts_with(expected), "{desc}");
    }
    // A picture without a head is as it was, and one with a head is higher.
    let bare = told(PUZZLE, &["draw"]);
    assert!(!bare.contains("No."));
    for (args, part) in [
        (&["--head", "{level}"][..], "{number}, {date}, {grade}"),
        (&["--head", "{date}"], "--date"),
        (&["--head", "x", "--date", "2026-12-01"], "{date}"),
        (&["--date", "2026-12-01"], "--head"),
        (&["--first-number", "3"], "--head"),
        (&["--head", "{date}", "--date", "2026-02-29"], "2026-02-29"),
        (&["--sheet", "0x3"], "columns x rows"),
        (&["--sheet", "2x3", "-f", "html"], "--sheet"),
    ] {
        let output = run_on(PUZZLE.as_bytes(), &[&["draw"], args].concat());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(part) && output.stdout.is_empty(), "{args:?}: {said}");
    }
}

#[test]
fn sheets_hold_several_puzzles() {
    let five = format!("{PUZZLE}\n{SOLVED}\n").repeat(2) + "1.3.....4.....2.\n";
    let givens = |puzzle: &str| puzzle.replace('.', "");
    let sheet = told(&five, &["draw", "--sheet", "2x3", "--size", "190mm"]);
    let drawn = texts(&sheet).concat();
    assert_eq!(drawn, [givens(PUZZLE), SOLVED.to_owned()].concat().repeat(2) + "1342");
    assert!((width(&sheet) - 190.0 / 25.4 * 72.0).abs() < 0.01, "{}", width(&sheet));
    // What is left makes a further sheet.
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    told(&five, &["draw", "--sheet", "2x1", "--split", "-o", &name("{}.svg")]);
    let counts = ["0001.svg", "0002.svg", "0003.svg"]
        .map(|file| texts(&fs::read_to_string(name(file)).unwrap()).len());
    assert_eq!(counts, [30 + 81, 30 + 81, 4]);
    let output = run_on(five.as_bytes(), &["draw", "--sheet", "2x1"]);
    let said = text(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("more than one sheet"), "{said}");
    assert!(output.stdout.is_empty());
    // A sheet of one is the picture with its ground.
    let one = told(PUZZLE, &["draw", "--sheet", "1x1"]);
    assert_eq!(texts(&one), texts(&told(PUZZLE, &["draw"])));
}

#[cfg(feature = "pictures")]
#[test]
fn eps_is_plain_postscript() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let args = ["draw", "--theme", "print", "--size", "60mm", "-o", &name("x.eps")];
    told(PUZZLE, &args);
    let eps = fs::read_to_string(name("x.eps")).unwrap();
    assert!(eps.is_ascii() && eps.starts_with("%!PS-Adobe-3.0 EPSF-3.0\n"));
    assert!(eps.contains("%%BoundingBox: 0 0 171 171\n%%HiResBoundingBox: 0 0 170.079 170.079\n"));
    assert!(!eps.contains("findfont") && !eps.contains("setrgbcolor"));
    told(PUZZLE, &[&args[..6], &[&name("y.eps")]].concat());
    assert_eq!(eps, fs::read_to_string(name("y.eps")).unwrap());
    let sheet = told(&format!("{PUZZLE}\n{SOLVED}\n"), &["draw", "-f", "eps", "--sheet", "1x2"]);
    // Every digit is an outline: 30 and 81, and lines besides.
    assert!(sheet.matches(" z f\n").count() >= 111, "{}", sheet.matches(" z f\n").count());
}

#[cfg(not(feature = "book"))]
#[test]
fn pdf_needs_a_program_with_books() {
    let output = run_on(PUZZLE.as_bytes(), &["draw", "-f", "pdf"]);
    let said = text(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("--features book"), "{said}");
}

#[cfg(feature = "book")]
#[test]
fn pdf_has_a_page_for_each_picture() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let five = format!("{PUZZLE}\n{SOLVED}\n").repeat(2) + "1.3.....4.....2.\n";
    let make = |file: &str, args: &[&str]| {
        told(&five, &[&["draw", "-o", &name(file)], args].concat());
        fs::read(name(file)).unwrap()
    };
    let count = |pdf: &[u8]| {
        let text = String::from_utf8_lossy(pdf).into_owned();
        assert!(text.starts_with("%PDF-") && text.contains("/StructTreeRoot"));
        text.matches("/MediaBox").count()
    };
    let pages = make("x.pdf", &[]);
    assert_eq!(count(&pages), 5);
    assert!(pages == make("y.pdf", &[]));
    assert_eq!(count(&make("s.pdf", &["--sheet", "2x2", "--theme", "dark"])), 2);
    told(&five, &["draw", "--split", "--sheet", "2x2", "-o", &name("{}.pdf")]);
    assert_eq!(count(&fs::read(name("0002.pdf")).unwrap()), 1);
}

/// Grades in heads are in the language that is asked for.
#[test]
fn heads_speak_languages() {
    let args = ["draw", "--head", "{grade}", "--language"];
    for (language, grade) in [("de", "leicht"), ("fr", "facile"), ("pl", "łatwe"), ("en", "easy")]
    {
        let svg = told(PUZZLE, &[&args[..], &[language]].concat());
        assert!(texts(&svg).iter().any(|text| text == grade), "{language}");
    }
}

/// Hints, explanations and lists of steps are PDF by the same writer, a page for each step.
#[cfg(feature = "book")]
#[test]
fn steps_are_pages() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let pages = |pdf: &str| {
        let bytes = fs::read(name(pdf)).unwrap();
        assert!(bytes.starts_with(b"%PDF-"));
        let text = String::from_utf8_lossy(&bytes).into_owned();
        text.matches("/MediaBox").count()
    };
    told(PUZZLE, &["hint", "-s", "5", "-o", &name("hint.pdf")]);
    told(PUZZLE, &["explain", "-o", &name("path.pdf")]);
    told(PUZZLE, &["explain", "--split", "-o", &name("{}.pdf")]);
    told(PUZZLE, &["steps", "-n", "3", "-f", "pdf", "-o", &name("steps.pdf")]);
    let path = told(PUZZLE, &["explain", "-f", "jsonl"]);
    let path: serde_json::Value = serde_json::from_str(&path).unwrap();
    let steps = path["steps"].as_array().unwrap().len();
    // The board before, each step, and the board after the last one.
    assert_eq!((pages("hint.pdf"), pages("path.pdf"), pages("steps.pdf")), (1, steps + 2, 3));
    assert_eq!(fs::read(name("0001.pdf")).unwrap(), fs::read(name("path.pdf")).unwrap());
    told(PUZZLE, &["hint", "-s", "5", "-o", &name("hint.eps")]);
    assert!(fs::read(name("hint.eps")).unwrap().starts_with(b"%!PS-Adobe-3.0 EPSF-3.0"));
    let output = run_on(PUZZLE.as_bytes(), &["explain", "-f", "eps"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("html or pdf"), "{}", text(&output.stderr));
}

/// A PDF says in which language its pictures are described, for those who have it read out.
#[cfg(feature = "book")]
#[test]
fn pdfs_are_in_the_language_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.pdf");
    for (language, code) in
        [(&[][..], "en"), (&["--language", "de"], "de"), (&["--language", "fr"], "fr")]
    {
        for args in [&["explain"][..], &["hint", "-s", "5"], &["steps", "-n", "2"], &["draw"]] {
            let file = ["-f", "pdf", "-o", path.to_str().unwrap()];
            told(PUZZLE, &[args, language, &file].concat());
            let pdf = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
            let lang = format!("/Lang({code})");
            assert!(pdf.replace("/Lang (", "/Lang(").contains(&lang), "{args:?} {language:?}");
        }
    }
}

/// A sheet that is just full has no empty one after it.
#[test]
fn full_sheets_are_whole() {
    let two = format!("{PUZZLE}\n{SOLVED}\n");
    for size in [&[][..], &["--size", "190mm"]] {
        let sheet = told(&two, &[&["draw", "--sheet", "2x1"], size].concat());
        assert!(sheet.starts_with("<svg") && sheet.matches("<svg").count() == 1, "{size:?}");
    }
}
