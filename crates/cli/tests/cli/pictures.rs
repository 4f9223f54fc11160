//! `draw`, and the pictures of `hint` and `explain`.

use super::{NONE, PUZZLE, SEVERAL, SOLVED, run, run_on, text, told};
use roxmltree::Document;
use std::fs;

/// The texts that are drawn, in the order of the file.
fn drawn(svg: &str) -> String {
    let document = Document::parse(svg).unwrap();
    assert!(document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    texts.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn puzzles_and_solutions_are_drawn() {
    let givens = PUZZLE.replace('.', "");
    assert_eq!(drawn(&told("", &["draw", PUZZLE])), givens);
    assert_eq!(drawn(&told(PUZZLE, &["draw", "--show", "solution"])), SOLVED);
    let cells = PUZZLE.chars().zip(SOLVED.chars());
    let answers: String =
        cells.filter(|(given, _)| *given == '.').map(|(_, digit)| digit).collect();
    let both = told(PUZZLE, &["draw", "--show", "both", "--theme", "print", "--size", "60mm"]);
    assert_eq!(drawn(&both), givens + &answers);
    assert!(both.contains("width=\"170.08pt\""), "{}", &both[..200]);
    assert_eq!(both, told(PUZZLE, &["draw", "--show=both", "--theme=PRINT", "--size=60 mm"]));
    // A game with notes.
    let game = ":0000:x:+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113::";
    assert!(drawn(&told("", &["draw", "--board", game])).len() > 30);
}

/// Pictures of a small board in place of its digits, read out by their names. `ROOTGRID_BLESS=1` writes the files anew.
#[test]
fn digits_may_be_pictures() {
    let four = "1.3..4..2..3.1.4";
    let six = "12.4.6.5.12.2.456.5.12.33..61.6.2.45";
    for (name, input, args) in [
        ("shapes", PUZZLE, &["--glyphs", "shapes", "--show", "both", "--theme", "print"][..]),
        ("animals", PUZZLE, &["--glyphs", "animals", "--show", "both", "--theme", "print"]),
        ("animals-notes", six, &["--glyphs", "animals", "--candidates", "--shape", "2x3"]),
    ] {
        let svg = told(input, &[&["draw"], args].concat());
        assert_eq!(drawn(&svg), "", "{name}");
        let path = format!("{}/../../tests/golden/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("ROOTGRID_BLESS").is_some() {
            fs::write(&path, &svg).unwrap();
        }
        assert!(svg == fs::read_to_string(&path).unwrap_or_default(), "{name} is not as it was");
    }
    let svg = told(four, &["draw", "--glyphs", "animals"]);
    assert!(svg.contains("Row 1: cat, blank, snail, blank.\nRow 2: blank, rabbit, "), "{svg}");
    let svg = told(four, &["draw", "--glyphs", "shapes", "--candidates"]);
    assert!(svg.contains("Row 1: circle, blank, star, blank."), "{svg}");
    assert!(svg.contains("Candidates: r1c2 triangle, "), "{svg}");
    let svg = told(four, &["draw", "--language", "fr", "--rules", "anti-king"]);
    assert!(svg.contains("<title>Sudoku 4x4 (anti-roi) avec "), "{svg}");
    assert!(svg.contains("Ligne 1 : 1, vide, 3, vide."), "{svg}");
    let svg = told(four, &["draw", "--glyphs", "letters"]);
    assert_eq!(drawn(&svg), "ACDBCAD");
    assert_eq!(drawn(&told(four, &["draw", "--glyphs", "digits"])), "1342314");
    // No set of pictures is large enough for this one.
    let sixteen = format!("1{}", ".".repeat(255));
    for glyphs in ["shapes", "animals"] {
        let output = run_on(sixteen.as_bytes(), &["draw", "--glyphs", glyphs]);
        assert_eq!(output.status.code(), Some(2));
        let said = text(&output.stderr);
        assert!(said.contains("9 glyphs") && said.contains("letters or digits"), "{said}");
        assert!(output.stdout.is_empty() && said.trim_end().lines().count() == 1, "{said}");
    }
    assert_eq!(drawn(&told(&sixteen, &["draw", "--glyphs", "letters"])), "A");
}

#[test]
fn one_svg_file_holds_one_picture() {
    let two = format!("{PUZZLE}\n{SOLVED}\n");
    let output = run_on(two.as_bytes(), &["draw"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(text(&output.stderr).contains("--format html"), "{}", text(&output.stderr));
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    assert_eq!(run_on(two.as_bytes(), &["draw", "-o", &name("x.svg")]).status.code(), Some(2));
    assert!(!folder.path().join("x.svg").exists());
    told(&two, &["draw", "--split", "-o", &name("x{}.svg")]);
    assert_eq!(drawn(&fs::read_to_string(name("x0002.svg")).unwrap()), SOLVED);
    told(&two, &["draw", "-o", &name("x.html")]);
    let page = fs::read_to_string(name("x.html")).unwrap();
    assert_eq!(page.matches("<svg").count(), 2);
    assert_is_page(&page);
}

/// A page is one whole file that asks for nothing.
fn assert_is_page(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html>\n") && page.ends_with("</body>\n</html>\n"));
    for word in ["<script", "src=", "href=", "url(", "@import"] {
        assert!(!page.contains(word), "{word}");
    }
    for open in ["svg", "g", "figure", "details", "section", "p", "ul", "li", "code"] {
        let count = |tag: &str| page.matches(tag).count();
        let opened = count(&format!("<{open}>")) + count(&format!("<{open} "));
        assert_eq!(opened, count(&format!("</{open}>")), "{open}");
    }
    for (start, _) in page.match_indices("<svg") {
        let end = start + page[start..].find("</svg>").unwrap() + "</svg>".len();
        Document::parse(&page[start..end]).unwrap();
    }
}

#[test]
fn hints_and_paths_are_drawn() {
    let step = told(PUZZLE, &["hint", "--strength", "5", "--format", "svg"]);
    let words = told(PUZZLE, &["hint", "--strength", "5"]);
    let document = Document::parse(&step).unwrap();
    let of = |name: &str| {
        let named = document.descendants().find(|node| node.tag_name().name() == name);
        named.and_then(|node| node.text().map(str::to_owned)).unwrap()
    };
    let (technique, conclusion) =
        of("title").split_once(": ").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    assert!(words.contains(&technique) && words.contains(&conclusion), "{words}");
    assert!(words.contains(of("desc").lines().next().unwrap()), "{words}");
    // A weak hint does not give the digit away.
    let look = told(PUZZLE, &["hint", "--format", "svg"]);
    assert!(!look.contains(&conclusion) && !look.contains(&technique), "{look}");

    let page = told(PUZZLE, &["explain", "--format", "html"]);
    assert_is_page(&page);
    let steps = told(PUZZLE, &["explain", "-f", "jsonl"]);
    let steps: serde_json::Value = serde_json::from_str(&steps).unwrap();
    assert_eq!(page.matches("<details open>").count(), steps["steps"].as_array().unwrap().len());
    assert_eq!(page, told(PUZZLE, &["explain", "--format", "html"]));
    let german = told(PUZZLE, &["explain", "--format", "html", "--language", "de"]);
    assert!(german.contains("<html lang=\"de\">"));
}

#[test]
fn all_steps_are_drawn() {
    let list = told(PUZZLE, &["steps"]);
    let count = list.lines().filter(|line| line.contains(". ") && line.contains(": ")).count();
    assert!(count > 5, "{list}");
    let page = told(PUZZLE, &["steps", "--format", "html", "--language", "de"]);
    assert_is_page(&page);
    assert_eq!(page.matches("<details open>").count(), count);
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    told(PUZZLE, &["steps", "--split", "-o", &name("s{}.svg"), "-n", "3"]);
    assert_eq!(super::names(folder.path()), ["s0001.svg", "s0002.svg", "s0003.svg"]);
    for (number, line) in list.lines().skip(1).take(3).enumerate() {
        let svg = fs::read_to_string(name(&format!("s000{}.svg", number + 1))).unwrap();
        let title = svg.split("<title>").nth(1).unwrap().split(": ").next().unwrap();
        assert!(line.contains(title), "{line}: {title}");
    }
    assert_eq!(told(PUZZLE, &["steps", "-n", "1", "-f", "svg"]).matches("<svg").count(), 1);
    for (args, status, part) in [
        (&["steps", "-f", "svg"][..], 2, "--split"),
        (&["steps", "-f", "svg", "--technique", "sk-loop"], 1, "there is no such step"),
        (
            &["steps", "-f", "markdown"],
            2,
            "expected one of text, json, jsonl, svg, png, pdf, eps, html",
        ),
        (&["steps", "-o", "x.md"], 2, ".json"),
    ] {
        let output = run_on(PUZZLE.as_bytes(), args);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
        assert!(error.contains(part) && error.lines().count() == 1, "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
    // A page says it where there is nothing to draw.
    let output = run_on(PUZZLE.as_bytes(), &["steps", "-f", "html", "--technique", "sk-loop"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("There is no such step here."));
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    for (input, args, status, part) in [
        (SEVERAL, &["draw", "--show", "both"][..], 1, "several solutions"),
        (NONE, &["draw", "--show", "solution"], 1, "no solution"),
        (PUZZLE, &["draw", "--size", "3"], 2, "expected a width"),
        (PUZZLE, &["draw", "--theme", "drak"], 2, "expected one of print, light, dark"),
        (PUZZLE, &["draw", "-o", "x.tiff"], 2, "expected one of .svg, .png, .pdf, .eps, .html"),
        (PUZZLE, &["explain", "--format", "svg"], 2, "--format html"),
        (PUZZLE, &["hint", "--to", "board", "--format", "svg"], 2, "--to"),
        ("", &["draw"], 2, "found no puzzle"),
    ] {
        let output = run_on(input.as_bytes(), args);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
        assert!(error.contains(part) && error.lines().count() == 1, "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
    #[cfg(not(feature = "pictures"))]
    for args in [
        &["draw", "-f", "png"][..],
        &["draw", "-o", "x.png"],
        &["draw", "--digits", "outlines"],
        &["hint", "-f", "png"],
    ] {
        let output = run_on(PUZZLE.as_bytes(), args);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains("--features pictures") && error.lines().count() == 1, "{error}");
    }
    // Boards without one solution can still be drawn as they are.
    assert_eq!(run(&["draw", SEVERAL]).status.code(), Some(0));
}
