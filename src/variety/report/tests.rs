use super::*;
use crate::deduce::level::Level;
use crate::generate::Recipe;
use crate::variety::{Contestant, Plan, Way, compare};

fn comparison(count: u64, names: &[&str], timings: bool) -> Comparison {
    let base = Recipe { level: Level::Unique, seed: 1, ..Recipe::default() };
    let contestants =
        names.iter().map(|name| Contestant::new(name.parse().unwrap(), &base)).collect();
    let plan = Plan { contestants, count, holes: 50, mixing_steps: 100, timings };
    compare(&plan, &|_| ()).unwrap()
}

const ALL: [&str; 5] = ["transforms", "backtracking", "digits", "arc", "shuffled-rows"];

#[test]
fn the_table_has_a_column_for_each() {
    let comparison = comparison(60, &ALL, true);
    let table = table(&comparison);
    let head = table.lines().next().unwrap();
    assert!(ALL.iter().all(|name| head.contains(name)));
    let width = table.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(table.lines().all(|line| line.chars().count() == width));
    let classes = table.lines().find(|line| line.starts_with("solution classes")).unwrap();
    let cells: Vec<&str> = classes.split_whitespace().skip(2).collect();
    assert_eq!(cells, ["1", "60", "60", "60", "1"]);
    assert!(table.contains("needs 6480"));
}

#[test]
fn words_say_what_the_figures_say() {
    let comparison = comparison(60, &["transforms", "digits"], false);
    let words = words(&comparison);
    assert!(words[0].contains("one and the same grid") && words[0].contains("1,380,000"));
    assert!(words[1].contains("all essentially different"));
    assert!(words.iter().all(|paragraph| !paragraph.contains("Speed")));
    assert!(words.iter().any(|paragraph| paragraph.contains("after 46 transforms")));
}

#[test]
fn one_seed_has_one_report_on_any_number_of_threads() {
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| serde_json::to_string(&comparison(600, &["transforms", "arc"], false)))
    };
    assert_eq!(on(1).unwrap(), on(3).unwrap());
}

#[cfg(feature = "plot")]
#[test]
fn the_page_is_whole_and_needs_nothing_else() {
    for (timings, plots) in [(true, 6), (false, 5)] {
        let page = page(&comparison(60, &ALL, timings)).unwrap();
        assert_eq!(page.matches("<svg").count(), plots);
        assert_eq!(page.matches("</svg>").count(), plots);
        let outside = page.replace("http://www.w3.org/2000/svg", "");
        for reference in ["http:", "https:", "src=", "<script", "@import", "url("] {
            assert!(!outside.contains(reference), "{reference}");
        }
        assert!(page.ends_with("</html>\n") && !page.contains("NaN"));
        // Every sample can be made again.
        assert!(page.contains("<code>rg1.9x9.fdigits.lunique.s1</code>, indices 0 to 59"));
    }
}

#[cfg(feature = "plot")]
#[test]
fn small_and_large_boards_have_pages() {
    for (shape, names) in [("4", &["transforms", "arc"][..]), ("2x5", &["transforms"])] {
        let base = Recipe { shape: shape.parse().unwrap(), ..Recipe::default() };
        let contestants =
            names.iter().map(|name| Contestant::new(name.parse().unwrap(), &base)).collect();
        let plan = Plan { contestants, count: 10, holes: 4, mixing_steps: 20, timings: true };
        assert!(page(&compare(&plan, &|_| ()).unwrap()).unwrap().contains("</html>"));
    }
}

#[test]
fn nothing_to_compare_is_refused() {
    let plan =
        Plan { contestants: Vec::new(), count: 1, holes: 0, mixing_steps: 0, timings: false };
    assert!(compare(&plan, &|_| ()).unwrap_err().is_invalid_input());
    assert!("magic".parse::<Way>().unwrap_err().is_invalid_input());
}

#[test]
fn numbers_are_readable() {
    let cases = [(0, "0"), (999, "999"), (1000, "1,000"), (1234567, "1,234,567")];
    for (number, text) in cases {
        assert_eq!(rows::group(number), text);
    }
    assert_eq!(rows::rounded(188_303.7), "188,000");
    assert_eq!(rows::rounded(12.4), "12");
}
