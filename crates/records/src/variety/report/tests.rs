use super::*;
use crate::variety::stats::{ChiSquare, Histogram, Measured};
use crate::variety::{ComparisonPlan, Contestant, ReportOrigin, compare};
use rootgrid::deduce::level::Level;
use rootgrid::generate::{Generator, Recipe, Sampling, SourceName};

fn comparison(count: u64, names: &[&str], timings: bool) -> Comparison {
    let base = Recipe::new(1).with_level(Level::Unique);
    let contestants =
        names.iter().map(|name| Contestant::new(name.parse().unwrap(), &base)).collect();
    let origin = ReportOrigin { command: "rootgrid compare".into(), seed: "1".into(), date: None };
    let plan = ComparisonPlan { contestants, count, holes: 50, mixing_steps: 100, timings, origin };
    compare(&plan, &|_| ()).unwrap()
}

const ALL: [&str; 5] = ["canonical", "backtracking", "digits", "arc", "shuffled-rows"];

#[test]
fn the_table_has_a_column_for_each_and_80_columns_at_most() {
    let comparison = comparison(60, &ALL, true);
    let table = table(&comparison);
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    let heads: Vec<&str> = table
        .split("\n\n")
        .flat_map(|part| part.lines().next())
        .flat_map(str::split_whitespace)
        .collect();
    assert_eq!(heads, ALL);
    let classes = table.lines().filter_map(|line| line.strip_prefix("  solution classes"));
    let cells: Vec<&str> = classes.flat_map(str::split_whitespace).collect();
    assert_eq!(cells, ["1", "60", "60", "60", "1"]);
    // What no method has a figure for is left out.
    assert!(!table.contains("row arrangements") && table.contains("removals/s"));
}

#[test]
fn words_say_what_the_figures_say() {
    let comparison = comparison(60, &["canonical", "digits"], false);
    let words = words(&comparison);
    assert!(words[0].contains("one and the same grid") && words[0].contains("188,000"));
    assert!(words[0].contains("All solutions are essentially different: digits"));
    assert!(words[1].starts_with("Solutions have a pattern that shows: canonical."));
    assert!(words.iter().all(|paragraph| !paragraph.contains("Speed")));
    assert!(words.iter().any(|paragraph| paragraph.contains("after 46 transforms")));
}

#[test]
fn words_and_verdicts_agree_on_what_is_chance() {
    let mut comparison = comparison(60, &["canonical", "digits"], false);
    let set = |comparison: &mut Comparison, z: f64| {
        let chi = ChiSquare { statistic: 0.0, freedom: 80, z };
        comparison.compared[1].measures.clues.cell_uniformity = Measured::Value(chi);
    };
    for (z, is_chance) in [(0.0, true), (2.9, true), (3.5, false), (30.0, false)] {
        set(&mut comparison, z);
        let words = words(&comparison);
        let says = words.iter().any(|paragraph| paragraph.contains(&format!("digits (z {z:.1})")));
        assert_eq!(says, !is_chance, "{z}");
        let verdict = &verdicts(&comparison)[2].cells[1];
        assert_eq!(verdict.starts_with("not seen"), is_chance, "{verdict}");
    }
}

#[test]
fn verdicts_are_five_rows() {
    let comparison = comparison(60, &ALL, true);
    let verdicts = verdicts(&comparison);
    assert_eq!(verdicts.len(), 5);
    assert_eq!(verdicts[0].cells[0], "no: all are one grid rearranged");
    assert_eq!(verdicts[0].cells[2], "yes: 60 of 60");
    assert!(verdicts[1].cells[0].starts_with("yes: 3 sets"));
    assert!(verdicts[1].cells[2].starts_with("no: "));
    // All are compared by the share of the same grade.
    let grade = |cell: &String| cell.rsplit(' ').next().unwrap().to_owned();
    let grades: Vec<String> = verdicts[3].cells.iter().map(grade).collect();
    assert!(grades[0].len() > 3 && grades.iter().all(|grade| *grade == grades[0]), "{grades:?}");
}

/// A fair sample of minimal puzzles beside what erasing makes: on 4x4 all of up to 5 clues, whatever the portions.
#[test]
fn samples_are_compared_without_figures_of_filling() {
    let base = Recipe::new(3).with_shape("4".parse().unwrap());
    let base = base.with_level(Level::Unique);
    let sample = Contestant::sample(Sampling::Uniform { most: 5 }, &base);
    let erased = Contestant::new(SourceName::Random, &base);
    let plan = |contestants| ComparisonPlan {
        contestants,
        count: 300,
        holes: 8,
        mixing_steps: 10,
        timings: true,
        origin: ReportOrigin::default(),
    };
    let comparison = compare(&plan(vec![sample.clone(), erased]), &|_| ()).unwrap();
    let [of_sample, of_erased] = &comparison.compared[..] else { panic!("two contestants") };
    assert!(of_sample.measures.timing.is_none() && of_erased.measures.timing.is_some());
    let generator = Generator::new(sample.recipe).unwrap();
    let clues: Histogram =
        (0..300).map(|index| generator.puzzle(index).unwrap().puzzle().clue_count()).collect();
    assert_eq!(of_sample.measures.clues.count, clues);
    assert!(table(&comparison).contains("uniform-5"));
    // Those of other weights would be mixed up.
    let refused = plan(vec![Contestant::sample(Sampling::Unbiased, &base)]).check();
    assert!(refused.unwrap_err().to_string().contains("weights"));
}

#[test]
fn one_seed_has_one_report_on_any_number_of_threads() {
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| serde_json::to_string(&comparison(250, &["plain", "arc"], false)))
    };
    assert_eq!(on(1).unwrap(), on(3).unwrap());
}

#[cfg(feature = "plot")]
#[test]
fn the_page_is_whole_and_needs_nothing_else() {
    for (timings, plots) in [(true, 5), (false, 4)] {
        let page = page(&comparison(60, &ALL, timings)).unwrap();
        // Beside the plots a solution, a puzzle and a map of the clues of each method.
        let plots = plots + 3 * ALL.len();
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
fn the_pattern_of_the_canonical_root_is_tinted() {
    let page = page(&comparison(60, &["canonical", "random"], false)).unwrap();
    let boards: Vec<&str> = page.split("<svg ").collect();
    // Beside tinted cells, the ground and the frame are rectangles.
    let tinted = |board: &str| board.matches("<rect ").count() - 2;
    assert_eq!((tinted(boards[1]), tinted(boards[2])), (81, 0));
    // They are read out as other boards are.
    assert!(boards[1].contains("Sudoku 9x9, solved") && boards[1].contains("Row 9: "));
}

#[cfg(feature = "plot")]
#[test]
fn the_page_has_a_date_only_if_it_is_given_one() {
    let mut comparison = comparison(60, &["plain"], false);
    let without = page(&comparison).unwrap();
    comparison.origin.date = Some("2 May 2031".into());
    assert_eq!(page(&comparison).unwrap().replace(", 2 May 2031", ""), without);
}

#[cfg(feature = "plot")]
#[test]
fn small_and_large_boards_have_pages() {
    for (shape, names) in [("4", &["transforms", "arc"][..]), ("2x5", &["transforms"])] {
        let base = Recipe::default().with_shape(shape.parse().unwrap());
        let contestants =
            names.iter().map(|name| Contestant::new(name.parse().unwrap(), &base)).collect();
        let origin = ReportOrigin::default();
        let plan = ComparisonPlan {
            contestants,
            count: 10,
            holes: 4,
            mixing_steps: 20,
            timings: true,
            origin,
        };
        assert!(page(&compare(&plan, &|_| ()).unwrap()).unwrap().contains("</html>"));
    }
}

#[test]
fn nothing_to_compare_is_refused() {
    let plan = ComparisonPlan {
        contestants: Vec::new(),
        count: 1,
        holes: 0,
        mixing_steps: 0,
        timings: false,
        origin: ReportOrigin::default(),
    };
    assert!(compare(&plan, &|_| ()).unwrap_err().is_invalid_input());
    assert!("magic".parse::<SourceName>().unwrap_err().is_invalid_input());
}

#[test]
fn numbers_are_readable() {
    assert_eq!(rows::rounded(188_303.7), "188,000");
    assert_eq!(rows::rounded(12.4), "12");
}
