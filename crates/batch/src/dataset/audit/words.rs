//! A report in words.

use super::distribution::Distribution;
use super::report::{PairReport, PartReport, Report, RowName};
use rootgrid::numbers::grouped;
use std::fmt::Write as _;

/// Steps of a distribution that are shown.
const STEPS: usize = 12;

/// Characters of the longest bar.
const BAR: u64 = 30;

/// The report as text.
pub fn words(report: &Report) -> String {
    let mut text = String::new();
    for part in &report.parts {
        text.push_str(&of_part(part));
    }
    for pair in &report.pairs {
        text.push_str(&of_pair(pair));
    }
    text.push_str(&conclusion(report));
    text.push('\n');
    text
}

/// The verdict, in a sentence or two.
pub(super) fn conclusion(report: &Report) -> String {
    let overlap = match (report.pairs.is_empty(), report.has_overlap()) {
        (true, _) => "",
        (_, true) => "The parts overlap. ",
        (_, false) => "The parts share nothing. ",
    };
    let wrong = match report.wrong() {
        0 => "No row is wrong.".to_owned(),
        1 => "1 row is wrong.".to_owned(),
        wrong => format!("{} rows are wrong.", grouped(wrong)),
    };
    let chance = report.collision_chance;
    format!(
        "{overlap}{wrong}\nRows are equal where 88 bits of their digests are: by mistake with a chance of {chance:.0e}."
    )
}

fn of_part(part: &PartReport) -> String {
    let files = match part.files.len() {
        0 | 1 => String::new(),
        files => format!(" in {files} files"),
    };
    let mut text = format!("{}: {}{files}\n", part.name, counted(part.rows, "row"));
    for (label, content) in facts(part) {
        line(&mut text, label, &content);
    }
    for problem in &part.examples {
        line(&mut text, "", &format!("{}: {}", at(&problem.at), problem.problem));
    }
    let spreads = [("ratings", &part.ratings), ("rated sample", &part.rated_sample)];
    for (label, spread) in spreads {
        if let Some(spread) = spread {
            line(&mut text, label, &summary(spread));
            text.push_str(&bars(spread));
        }
    }
    for repeats in &part.repeats {
        let content = match repeats.rows {
            0 => format!("no row repeats a {}", repeats.kind.shared()),
            rows => format!(
                "{} a {}, as {}",
                repeat(rows),
                repeats.kind.shared(),
                examples(&repeats.examples)
            ),
        };
        line(&mut text, repeats.kind.name(), &content);
    }
    text.push('\n');
    text
}

/// Labels and what there is to say of a part, but for ratings and repeats.
pub(super) fn facts(part: &PartReport) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    let wrong = [
        (part.unreadable, "cannot be read"),
        (part.conflict, "with a digit twice in a house"),
        (part.none, "without a solution"),
        (part.several, "with several solutions"),
        (part.wrong_solution, "with a wrong solution"),
    ];
    let wrong: Vec<String> = wrong
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{} {what}", grouped(*count)))
        .collect();
    facts.push(("wrong", if wrong.is_empty() { "none".to_owned() } else { wrong.join(", ") }));
    let solutions = match part.with_solution {
        0 => "no column".to_owned(),
        count => format!("in {}, each compared with the only one", counted(count, "row")),
    };
    facts.push(("solutions", solutions));
    if part.without_class > 0 {
        let rows = counted(part.without_class, "row");
        facts.push(("no class", format!("{rows}: too symmetric, not compared")));
    }
    if let Some(clues) = &part.clues {
        facts.push(("clues", summary(clues)));
    }
    facts
}

fn of_pair(pair: &PairReport) -> String {
    let mut text = format!("{} and {} share\n", pair.a, pair.b);
    for shared in &pair.shared {
        let mut content = format!("{} the same {}", none_or(shared.keys), shared.kind.shared());
        if shared.keys > 0 {
            let _ = write!(
                content,
                ": {} of the first, {} of the second",
                counted(shared.rows_of_a, "row"),
                counted(shared.rows_of_b, "row")
            );
        }
        if let Some(expected) = shared.by_chance.filter(|expected| *expected >= 0.05) {
            let _ = write!(content, " (about {expected:.1} by chance alone)");
        }
        if shared.keys > 0 {
            let _ = write!(content, ", as {}", examples(&shared.examples));
        }
        line(&mut text, shared.kind.name(), &content);
    }
    text.push('\n');
    text
}

fn line(text: &mut String, label: &str, content: &str) {
    let _ = writeln!(text, "  {label:<15} {content}");
}

/// Least, median, mean and most.
pub(super) fn summary(spread: &Distribution) -> String {
    let Distribution { count, least, median, mean, most, .. } = spread;
    format!("{least} to {most}, median {median}, mean {mean} ({})", counted(*count, "row"))
}

fn bars(spread: &Distribution) -> String {
    let steps = spread.coarse(STEPS);
    let most = steps.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let mut text = String::new();
    for (start, count) in steps {
        let length = (count * BAR).div_ceil(most) as usize;
        let _ = writeln!(text, "  {start:>15} {:<30} {}", "#".repeat(length), grouped(count));
    }
    text
}

/// Pairs of rows.
pub(super) fn examples(pairs: &[[RowName; 2]]) -> String {
    let pairs: Vec<String> = pairs.iter().map(|[a, b]| format!("{} = {}", at(a), at(b))).collect();
    pairs.join(", ")
}

/// File and number of a row: puzzles are counted, not lines.
pub(super) fn at(row: &RowName) -> String {
    format!("{} row {}", row.file, row.row)
}

fn none_or(count: u64) -> String {
    if count == 0 { "nothing with".to_owned() } else { format!("{} with", grouped(count)) }
}

fn repeat(rows: u64) -> String {
    match rows {
        1 => "1 row repeats".to_owned(),
        rows => format!("{} rows repeat", grouped(rows)),
    }
}

fn counted(count: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(count), if count == 1 { "" } else { "s" })
}
