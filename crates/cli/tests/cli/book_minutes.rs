//! `book`: the minutes under puzzles, and chapters that rise in them.

use super::book::{Folder, puzzles};
use super::told;
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
