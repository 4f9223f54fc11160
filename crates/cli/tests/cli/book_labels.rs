//! `book`: what stands beside puzzles, and chapters that rise in minutes.

use super::book::{Folder, puzzles};
use super::book_print::answer;
use super::{PUZZLE, told};
use std::fs;

/// The minutes of puzzles as `rate` has them.
fn minutes(lines: &[String]) -> Vec<f64> {
    let rated = told(&lines.join("\n"), &["rate", "--format", "%{minutes}"]);
    rated.lines().map(|minutes| minutes.parse().unwrap()).collect()
}

/// The marks beside the puzzles of a page.
fn marks(page: &str) -> Vec<&str> {
    let all = page.split("<figure id=\"p").skip(1);
    all.map(|rest| rest.split_once("<span>").unwrap().1.split_once("</span>").unwrap().0).collect()
}

#[test]
fn puzzles_say_how_long_they_take() {
    let folder = Folder::new();
    let make = |extra: &[&str]| {
        let page = folder.name("b.html");
        let made = ["book", "--chapter", "A:easy:2", "--chapter", "B:medium:4"];
        let small = ["--chapter", "C:2x3 easy:1", "--seed", "x", "-q", "-o", &page];
        told("", &[&made[..], &small, extra].concat());
        (fs::read_to_string(&page).unwrap(), puzzles(&folder.path("b.html")))
    };
    let (page, lines) = make(&["--order", "minutes"]);
    let times = minutes(&lines[..6]);
    assert!(times[..2].is_sorted() && times[2..].is_sorted(), "{times:?}");
    let mut expected: Vec<String> = Vec::new();
    for (number, time) in times.iter().enumerate() {
        let grade = if number < 2 { "easy" } else { "medium" };
        expected.push(format!("{grade}, about {} minutes", time.round()));
    }
    // Nobody was timed on other shapes.
    expected.push("easy".to_owned());
    assert_eq!(marks(&page), expected);
    let (page, _) = make(&["--language", "de", "--labels", "minutes"]);
    assert!(marks(&page)[0].starts_with("etwa ") && marks(&page)[0].ends_with(" Minuten"));
    assert_eq!(marks(&page)[6], "");
    let (page, rising) = make(&["--labels", "number,grade"]);
    assert!(!page.contains("minutes"));
    // The same puzzles in either order.
    let sorted = |lines: &[String]| {
        let mut lines = lines.to_vec();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&rising), sorted(&lines));
}

/// What is printed of a puzzle of several grids is that of `multi`, and the command beside it makes it again.
#[test]
fn samurai_have_labels() {
    let folder = Folder::new();
    let html = folder.name("b.html");
    let book =
        ["book", "--seed", "8", "--chapter", "A:gattai-2:2", "--order", "as-is", "-q", "-o", &html];
    for (labels, parts) in [
        ("grade,effort,recipe", &["difficulty", "effort"][..]),
        ("effort", &["effort"]),
        ("grade", &["difficulty"]),
        ("number", &[]),
    ] {
        told("", &[&book[..], &["--labels", labels]].concat());
        let page = fs::read_to_string(&html).unwrap();
        for start in ["0", "1"] {
            let again = ["multi", "gattai-2", "--seed", "8", "--start", start];
            let line =
                told("", &[&again[..], &["-f", "jsonl", "--with", "difficulty,effort"]].concat());
            let made: serde_json::Value = serde_json::from_str(&line).unwrap();
            let said = parts.iter().map(|&part| match &made[part] {
                serde_json::Value::String(grade) => grade.clone(),
                effort => format!("effort {effort}"),
            });
            let said: Vec<String> = said.collect();
            let number = start.parse::<usize>().unwrap() + 1;
            let heading = match said.is_empty() {
                true => format!("Gattai-2 {number}</a>"),
                false => format!("Gattai-2 {number}: {}</a>", said.join(", ")),
            };
            assert!(page.contains(&heading), "{labels}: {heading}");
            assert_eq!(page.contains(&again.join(" ")), labels.contains("recipe"), "{labels}");
        }
    }
}

/// Labels that would say nothing are refused, and a page for browsers without numbers has links all the same.
#[test]
fn labels_say_something() {
    let folder = Folder::new();
    let file = folder.write("a.txt", &format!("{PUZZLE}\n"));
    let (pdf, html) = (folder.name("b.pdf"), folder.name("b.html"));
    for (output, args, part) in [
        (
            &pdf,
            &["--labels", "page", "--solutions", "next-page"][..],
            "leave page out, or 'next-page'",
        ),
        (&pdf, &["--labels", "number,page", "--no-page-numbers"], "leave one of them out"),
        (&html, &["--labels", "page"], "has links: leave page out"),
        (&pdf, &["--labels", "recipe"], "those of files have none"),
    ] {
        let (code, said) = answer(&[&["book", &file, "-o", output], args].concat());
        assert!(code == Some(2) && said.contains(part), "{args:?}: {said}");
    }
    told("", &["book", &file, "-o", &pdf, "--for", "print", "--no-page-numbers", "-q"]);
    told("", &["book", &file, "-o", &html, "--labels", "none", "-q"]);
    assert!(fs::read_to_string(&html).unwrap().contains("<a href=\"#s1\">Solution</a>"));
}

/// Options that say nothing of a book are refused, but for those of a book file, which may be made in both formats.
#[test]
fn options_say_something() {
    let folder = Folder::new();
    let (pdf, html) = (folder.name("b.pdf"), folder.name("b.html"));
    let book = ["book", "--chapter", "A:2x2 easy:1", "--seed", "1", "-q"];
    for (output, args, part) in [
        (&pdf, &["--shape", "6"][..], "--shape is for puzzles of files"),
        (&pdf, &["--skip-invalid"], "--skip-invalid is for puzzles of files"),
        (&pdf, &["--key"], "--key is for lessons"),
        (&pdf, &["--name-line"], "--name-line is for lessons"),
        (&html, &["--bleed", "3mm"], "--bleed is for pages of paper"),
        (&html, &["--for", "print"], "--for print is for pages of paper"),
        (&html, &["--openers", "none"], "--openers is for pages of paper"),
    ] {
        let (code, said) = answer(&[&book[..], args, &["-o", output]].concat());
        assert!(code == Some(2) && said.contains(part), "{args:?}: {said}");
    }
    let file = folder.write(
        "b.toml",
        "bleed = \"3mm\"\nfor = \"print\"\nseed = \"1\"\n[[chapter]]\nmake = \"2x2 easy\"\ncount = 1\n",
    );
    told("", &["book", &file, "-o", &html, "-q"]);
}

/// Sheets rise in grade and effort, with their answers beside them; as they come, they do not.
#[test]
fn samurai_rise() {
    let folder = Folder::new();
    let html = folder.name("b.html");
    let book = ["book", "--seed", "5", "--chapter", "B:gattai-2:3", "-q", "-o", &html];
    let efforts = |order: &str| {
        told("", &[&book[..], &["--labels", "effort", "--order", order]].concat());
        let page = fs::read_to_string(&html).unwrap();
        let parts = page.split("effort ").skip(1);
        let number = |part: &str| part.split('<').next().unwrap().parse::<u64>().unwrap();
        // Above the picture, and read out with it.
        parts.map(number).step_by(2).collect::<Vec<_>>()
    };
    let (mut came, rising) = (efforts("as-is"), efforts("rising"));
    assert!(came.len() == 3 && rising.is_sorted() && !came.is_sorted(), "{came:?} {rising:?}");
    came.sort_unstable();
    assert_eq!(came, rising);
    for (args, part) in [
        (&["--order", "minutes"][..], "--order minutes is for puzzles of one grid"),
        (&["--labels", "rating"], "--labels rating is for puzzles of one grid"),
    ] {
        let (code, said) = answer(&[&book[..], args].concat());
        assert!(code == Some(2) && said.contains(part), "{said}");
    }
}
