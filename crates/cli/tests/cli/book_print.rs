//! Books for shops: `--check`, ISBN and bar code, how to play, index, cover.

use super::book::{Folder, puzzles};
use super::{PUZZLE, run, text, told};
use std::fs;

/// Code, and the one line of an answer.
pub(super) fn answer(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    let said = text(&output.stderr);
    assert!(output.stdout.is_empty() && said.trim_end().lines().count() == 1, "{args:?}: {said}");
    (output.status.code(), said)
}

#[test]
fn printed_books_are_compared() {
    let folder = Folder::new();
    let ledger = folder.write("series.txt", "");
    let write = |foreword: &str| {
        let text = format!(
            "title = \"Volume\"\nseed = \"x\"\nforeword = \"{foreword}\"\n[[chapter]]\nname = \"A\"\nmake = \"2x3 2\"\ncount = 6\n"
        );
        folder.write("b.toml", &text)
    };
    let file = write("As printed.");
    for extra in [&[][..], &["--ledger", &ledger]] {
        for name in ["b.pdf", "b.html", "b.pdf.gz"] {
            let output = folder.name(name);
            let args = [&["book", &file, "-o", &output], extra].concat();
            told("", &args);
            let before = [fs::read(&output).unwrap(), fs::read(&ledger).unwrap()];
            let check = [&args[..], &["--check"]].concat();
            let (code, said) = answer(&check);
            assert_eq!(code, Some(0), "{said}");
            assert!(said.contains("the same bytes"), "{said}");
            // Without a name the printed file is that of the book file.
            let bare = [&["book", &file, "--check", "-q"], extra].concat();
            assert!(name != "b.pdf" || run(&bare).status.success());
            write("Another one.");
            let (code, said) = answer(&check);
            assert_eq!(code, Some(1), "{said}");
            assert!(said.contains("As printed.") && said.contains("Another one."), "{said}");
            assert!(name != "b.pdf" || said.contains("page 3: "), "{said}");
            write("As printed.");
            assert!([fs::read(&output).unwrap(), fs::read(&ledger).unwrap()] == before);
        }
    }
    let output = folder.name("b.pdf");
    for (args, part) in [
        (&["--seed", "y"][..], "in puzzle 1, "),
        (&["--page", "6x9"], "it is 8.268 x 11.693 in in print, 6.000 x 9.000 in made again"),
        (&["--large-print"], "8 pages are printed, 13 are made"),
    ] {
        let (code, said) = answer(&[&["book", &file, "-o", &output, "--check"], args].concat());
        assert!(code == Some(1) && said.contains(part), "{args:?}: {said}");
    }
    // What cannot be compared is bad input.
    let none = folder.name("none.pdf");
    let other = folder.write("other.pdf", "no PDF");
    let made = ["book", "--chapter", "A:2x2 2:1"];
    for (args, part) in [
        (&["book", &file, "--check", "-o", &none][..], "the printed book"),
        (&["book", &file, "--check", "-o", &other], "no PDF that can be read"),
        (&[&made[..], &["--seed", "x", "--check"]].concat(), "-o book.pdf"),
        (&[&made[..], &["--check", "-o", &output]].concat(), "--seed"),
    ] {
        let (code, said) = answer(args);
        assert!(code == Some(2) && said.contains(part), "{args:?}: {said}");
    }
}

/// Numbers and widths of attributes of `<rect>` elements.
fn rects(svg: &str) -> Vec<(f64, f64)> {
    let number = |rest: &str| rest.split_once('"').unwrap().0.parse::<f64>().unwrap();
    let rect = |rest: &str| {
        let (x, rest) = rest.split_once("\" y=\"").unwrap();
        (x.parse().unwrap(), number(rest.split_once("width=\"").unwrap().1))
    };
    svg.split("<rect x=\"").skip(1).map(rect).collect()
}

/// The digits of an EAN-13 whose bars begin at these places and are so wide, by the tables of the standard.
fn decoded(bars: &[(f64, f64)]) -> String {
    const LEFT: [&str; 10] =
        ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
    // Which of the six digits on the left are mirrored says what the first digit is.
    const FIRST: [&str; 10] = [
        "------", "--m-mm", "--mm-m", "--mmm-", "-m--mm", "-mm--m", "-mmm--", "-m-m-m", "-m-mm-",
        "-mm-m-",
    ];
    let (start, end) = (bars[0].0, bars[bars.len() - 1].0 + bars[bars.len() - 1].1);
    let module = (end - start) / 95.0;
    let mut widths = String::new();
    for (number, (x, width)) in bars.iter().enumerate() {
        if number > 0 {
            let before = bars[number - 1].0 + bars[number - 1].1;
            widths += &((x - before) / module).round().to_string();
        }
        widths += &(width / module).round().to_string();
    }
    assert_eq!((&widths[..3], &widths[27..32], &widths[56..]), ("111", "11111", "111"));
    let (mut mirrored, mut digits) = (String::new(), String::new());
    for place in (3..27).step_by(4).chain((32..56).step_by(4)) {
        let one = &widths[place..place + 4];
        let other: String = one.chars().rev().collect();
        let digit = LEFT.iter().position(|code| *code == one);
        let is_mirrored = digit.is_none();
        let digit = digit.or_else(|| LEFT.iter().position(|code| *code == other)).unwrap();
        if place < 27 {
            mirrored.push(if is_mirrored { 'm' } else { '-' });
        }
        digits += &digit.to_string();
    }
    format!("{}{digits}", FIRST.iter().position(|code| *code == mirrored).unwrap())
}

#[test]
fn numbers_of_books_have_bar_codes() {
    let folder = Folder::new();
    let list = folder.write("own.txt", PUZZLE);
    let page = folder.name("b.html");
    for isbn in ["978-3-16-148410-0", "978-0-306-40615-7", "979-12-200-0852-5", "9780439420891"] {
        told("", &["book", &list, "--isbn", isbn, "--copyright", "© A", "-o", &page, "-q"]);
        let html = fs::read_to_string(&page).unwrap();
        let part =
            html.split_once("id=\"copyright\"").unwrap().1.split_once("</section>").unwrap().0;
        assert!(part.contains(&format!("<p>ISBN {isbn}</p>")) && part.contains("<p>© A</p>"));
        // The first rectangle is the white ground.
        assert_eq!(decoded(&rects(part)[1..]), isbn.replace('-', ""));
    }
    let pdf = folder.name("b.pdf");
    told("", &["book", &list, "--isbn", "9783161484100", "--for", "print", "-o", &pdf, "-q"]);
    assert!(fs::read(&pdf).unwrap().starts_with(b"%PDF-"));
    for (isbn, part) in [
        ("978-3-16-148410-1", "or the last one is 0, as 978-3-16-148410-0"),
        ("0-306-40615-2", "write 978-030640615-7"),
        ("4006381333931", "978 or 979"),
        ("978", "13 digits"),
    ] {
        let (code, said) = answer(&["book", &list, "--isbn", isbn, "-o", &folder.name("x.pdf")]);
        assert!(code == Some(2) && said.contains(part), "{isbn}: {said}");
        assert!(!folder.path("x.pdf").exists());
    }
}

#[test]
fn books_tell_how_to_play_and_end_with_an_index() {
    let folder = Folder::new();
    let page = folder.name("b.html");
    let chapters =
        ["--chapter", "A:9x9 easy:3", "--chapter", "B:9x9 medium:2", "--chapter", "C:2x2 2:1"];
    let book = [&["book"], &chapters[..], &["--seed", "x", "-q"]].concat();
    for (language, how, index) in [
        ("en", "How to play", "Index by difficulty"),
        ("de", "So wird gespielt", "Verzeichnis nach Schwierigkeit"),
        ("fr", "Comment jouer", "Index par difficulté"),
        ("es", "Cómo se juega", "Índice por dificultad"),
        ("it", "Come si gioca", "Indice per difficoltà"),
        ("nl", "Zo speelt u", "Register naar moeilijkheid"),
        ("pl", "Jak grać", "Spis według trudności"),
        ("pt", "Como jogar", "Índice por dificuldade"),
    ] {
        let rest = ["--language", language, "--how-to-play", "--index", "-o", &page];
        told("", &[&book[..], &rest].concat());
        let html = fs::read_to_string(&page).unwrap();
        for heading in [how, index] {
            assert!(html.contains(&format!("<h2>{heading}</h2>")), "{language}: {heading}");
        }
        assert_eq!(html.matches("<figure class=\"step\">").count(), 2, "{language}");
    }
    told("", &[&book[..], &["--index", "-o", &page]].concat());
    let html = fs::read_to_string(&page).unwrap();
    let index = html.split_once("id=\"index\"").unwrap().1;
    let numbers: Vec<usize> = index
        .split("href=\"#p")
        .skip(1)
        .map(|rest| rest.split_once('"').unwrap().0.parse().unwrap())
        .collect();
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    assert_eq!((numbers.len(), sorted), (puzzles(&folder.path("b.html")).len(), (1..=6).collect()));
    let place = |number: usize| numbers.iter().position(|one| *one == number).unwrap();
    assert!((1..=3).all(|easy| (4..=5).all(|medium| place(easy) < place(medium))), "{numbers:?}");
    // Neither is there unless it is asked for, and pages have both as well.
    told("", &[&book[..], &["-o", &page]].concat());
    let html = fs::read_to_string(&page).unwrap();
    assert!(!html.contains("How to play") && !html.contains("Index by difficulty"));
    let pages = |extra: &[&str]| {
        let pdf = folder.name("b.pdf");
        let args = [&book[..book.len() - 1], extra, &["-o", &pdf]].concat();
        let output = run(&args);
        let said = text(&output.stderr);
        let count = said.lines().find_map(|line| line.strip_suffix(" pages"));
        count.and_then(|line| line.rsplit(' ').next().unwrap().parse::<usize>().ok()).expect(&said)
    };
    let bare = pages(&[]);
    assert!(pages(&["--index"]) == bare + 1 && pages(&["--how-to-play"]) > bare);
}

/// Width and height of the first page, in points.
fn sheet(pdf: &[u8]) -> (f64, f64) {
    let text = String::from_utf8_lossy(pdf);
    let rest = text.split_once("/MediaBox").unwrap().1;
    let numbers = rest.split_once('[').unwrap().1.split_once(']').unwrap().0;
    let numbers: Vec<f64> = numbers.split_whitespace().map(|one| one.parse().unwrap()).collect();
    (numbers[2], numbers[3])
}

#[test]
fn covers_have_the_spine_of_their_pages() {
    let folder = Folder::new();
    let (pdf, cover) = (folder.name("b.pdf"), folder.name("cover.pdf"));
    let book = [
        "book",
        "--chapter",
        "A:2x3 2:90",
        "--seed",
        "x",
        "--page",
        "6x9",
        "--per-page",
        "1",
        "-o",
        &pdf,
    ];
    let rest = [
        "--cover",
        &cover,
        "--isbn",
        "978-3-16-148410-0",
        "--blurb",
        "One.\n\nTwo.",
        "--author",
        "A",
    ];
    for (paper, thickness) in [("white", 0.002252), ("cream", 0.0025), ("color", 0.002347)] {
        let args = [&book[..], &rest, &["--cover-paper", paper]].concat();
        let output = run(&args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{said}");
        let pages = said.lines().find_map(|line| line.split_once(" pages of ")).expect(&said).0;
        let pages: f64 = pages.rsplit(' ').next().unwrap().parse().unwrap();
        assert!(pages % 2.0 == 0.0 && pages > 90.0, "{said}");
        let (width, height) = sheet(&fs::read(&cover).unwrap());
        let expected = (2.0 * 6.0 + 2.0 * 0.125 + thickness * pages) * 72.0;
        assert!((width - expected).abs() < 0.01 && (height - 9.25 * 72.0).abs() < 0.01, "{said}");
        let first = fs::read(&cover).unwrap();
        let again = run(&[&args[..], &["--check"]].concat());
        assert_eq!(again.status.code(), Some(0), "{}", text(&again.stderr));
        assert!(fs::read(&cover).unwrap() == first);
    }
    // Another text on the back is another cover of the same book.
    let rest = rest.map(|word| if word == "One.\n\nTwo." { "Three." } else { word });
    let (code, said) = {
        let output = run(&[&book[..], &rest, &["--check", "-q"]].concat());
        (output.status.code(), text(&output.stderr))
    };
    assert!(code == Some(1) && said.contains("cover.pdf differs"), "{said}");
    for (args, part) in [
        (&["--cover", &pdf][..], "another name"),
        (&["--cover", "cover.svg"], ".pdf"),
        (&["--blurb", "x"], "--cover"),
        (&["--cover", &cover, "--cover-color", "blue"], "six hexadecimal digits"),
        (&["--cover", &cover, "--blurb", &"Words and words. ".repeat(900)], "--blurb"),
        (&["--cover", &cover, "--blurb", "Судоку"], "the back cover"),
        (&["--cover", &cover, "--page", "2x3"], "page"),
    ] {
        let output = run(&[&book[..], &["-q"], args].concat());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
    }
    let html = folder.name("b.html");
    let args = ["book", "--chapter", "A:2x2 2:1", "--seed", "x", "-o", &html, "--cover", &cover];
    assert!(answer(&args).1.contains("PDF"));
}

/// Chapters of several grids have the puzzles of `multi`, a page each, and their answers behind; a grade that comes again goes on.
#[test]
fn samurai_have_chapters() {
    let folder = Folder::new();
    let chapters = ["Two:gattai-2 easy:2", "More:easy gattai-2:1", ":butterfly:1"];
    let mut args = vec!["book", "--seed", "8", "--language", "de", "-q"];
    chapters.iter().for_each(|chapter| args.extend(["--chapter", chapter]));
    let (pdf, html) = (folder.name("b.pdf"), folder.name("b.html"));
    told("", &[&args[..], &["-o", &pdf]].concat());
    told("", &[&args[..], &["-o", &pdf, "--check"]].concat());
    told("", &[&args[..], &["-o", &html]].concat());
    let page = fs::read_to_string(&html).unwrap();
    let names = ["Gattai-2 1: leicht", "Gattai-2 2: leicht", "Gattai-2 3: leicht", "Butterfly 1<"];
    assert!(names.iter().all(|name| page.contains(name)), "{page}");
    assert!(page.contains("2 Gitter von 9x9") && page.contains("4 Gitter von 9x9"));
    // Each leads to its answer, and each answer back: two of the first chapter, one of each other.
    for (puzzle, answer) in [(1, 3), (2, 4), (5, 6), (7, 8)] {
        for (one, other) in [(puzzle, answer), (answer, puzzle)] {
            let linked = format!(
                "<figure id=\"f{one}\" class=\"step\">\n<figcaption><b><a href=\"#f{other}\">"
            );
            assert!(page.contains(&linked), "{one} {other}");
        }
    }
    let args =
        ["multi", "gattai-2", "--seed", "8", "--difficulty", "easy", "-n", "3", "-f", "grid"];
    let rows = told("", &[&args[..], &["--with", "solution"]].concat());
    // What is read out has the rows of each puzzle, and of each solution.
    let cell = |sign: char| if sign == '.' { "leer".to_owned() } else { sign.to_string() };
    let row = |(at, row): (usize, &str)| {
        let cells: Vec<String> =
            row.chars().filter(|sign| ![' ', '#'].contains(sign)).map(cell).collect();
        format!("Zeile {}: {}.", at + 1, cells.join(", "))
    };
    for sheet in rows.trim_end().split("\n\n") {
        let said: Vec<String> = sheet.lines().enumerate().map(row).collect();
        assert!(page.contains(&said.join("\n")), "{said:?}");
    }
    for (chapter, part) in [
        ("A:samurai hart:2", "found 'hart' beside samurai"),
        ("A:samurai clues=100:2", "expected a grade or nothing"),
        ("A:samurai sohei:2", "found 'sohei' beside samurai"),
        ("A:samurai glyphs=animals:2", "for boards of one grid"),
        ("A:path samurai:2", "for boards of one grid"),
    ] {
        let (code, said) = answer(&["book", "--chapter", chapter, "-o", &folder.name("c.pdf")]);
        assert!(code == Some(2) && said.contains(part), "{chapter}: {said}");
    }
    let book =
        ["book", "--chapter", "A:samurai hard:1", "--seed", "1", "-o", &folder.name("c.pdf")];
    for (args, part) in [
        (&["--large-print"][..], "--large-print is for puzzles of one grid"),
        (&["--qr", "recipe"], "--qr is for puzzles of one grid"),
        (&["--dots"], "--dots is for puzzles of one grid"),
        (&["--per-page", "4"], "--per-page is for puzzles of one grid"),
        (&["--page", "3x4in"], "digits would be smaller than 7 points"),
    ] {
        let (code, said) = answer(&[&book[..], args].concat());
        assert!(code == Some(2) && said.contains(part), "{args:?}: {said}");
    }
    let ledger = folder.write("series.txt", "");
    let output = run(&[&book[..], &["--ledger", &ledger]].concat());
    assert!(text(&output.stderr).contains("the ledger keeps boards of one grid alone"));
}

#[test]
fn ratings_have_the_sign_of_the_language() {
    let folder = Folder::new();
    for (language, rating) in [("en", "rating 1.5"), ("de", "Bewertung 1,5"), ("pl", "1,5")] {
        let page = folder.name("r.html");
        let args =
            ["book", "--chapter", "A:rating=1.5:1", "--seed", "2", "--labels", "rating", "--index"];
        told("", &[&args[..], &["--language", language, "-q", "-o", &page]].concat());
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains(rating), "{language}: {html}");
        assert!(html.contains(if language == "en" { "(1.5)" } else { "(1,5)" }), "{language}");
    }
}
