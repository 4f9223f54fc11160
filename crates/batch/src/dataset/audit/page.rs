//! A report as a page: one file without scripts that asks for nothing else.

use super::distribution::Distribution;
use super::report::{PartReport, Report};
use super::words::{at, conclusion, examples, facts, summary};
use rootgrid::numbers::grouped;
use rootgrid::picture::escape;
use std::fmt::Write as _;

const STYLE: &str = "\
:root{color-scheme:light dark}
body{margin:2rem auto;padding:0 1rem;max-width:60rem;font:1rem/1.5 Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif}
table{border-collapse:collapse;margin:1rem 0}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem;border-bottom:1px solid #8888}
td.number{text-align:right;font-variant-numeric:tabular-nums}
meter{width:12rem}
section{break-inside:avoid}
";

/// Steps of a distribution that are shown.
const STEPS: usize = 40;

/// The report as a page.
pub fn page(report: &Report) -> String {
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>Audit of puzzles</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>Audit of puzzles</h1>\n"
    );
    for sentence in conclusion(report).lines() {
        let _ = writeln!(text, "<p>{}</p>", escape(sentence));
    }
    for pair in &report.pairs {
        let (a, b) = (escape(&pair.a), escape(&pair.b));
        let _ = write!(text, "<section>\n<h2>{a} and {b}</h2>\n");
        let head = ["", "Shared", "Rows of the first", "Rows of the second", "By chance", "Rows"];
        let rows = pair.shared.iter().map(|shared| {
            let chance = shared.by_chance.map_or_else(String::new, |chance| format!("{chance:.1}"));
            [
                shared.kind.shared().to_owned(),
                grouped(shared.keys),
                grouped(shared.rows_of_a),
                grouped(shared.rows_of_b),
                chance,
                examples(&shared.examples),
            ]
        });
        push_table(&mut text, head, rows);
        text.push_str("</section>\n");
    }
    for part in &report.parts {
        push_part(&mut text, part);
    }
    text.push_str("</body>\n</html>\n");
    text
}

fn push_part(text: &mut String, part: &PartReport) {
    let _ = write!(text, "<section>\n<h2>{}</h2>\n", escape(&part.name));
    let mut rows = vec![["rows".to_owned(), grouped(part.rows)]];
    rows.extend(facts(part).into_iter().map(|(label, content)| [label.to_owned(), content]));
    let problems = part.examples.iter().map(|problem| [at(&problem.at), problem.problem.clone()]);
    rows.extend(problems);
    push_table(text, ["", ""], rows.into_iter());
    let rows = part.repeats.iter().map(|repeats| {
        let examples = examples(&repeats.examples);
        [
            repeats.kind.shared().to_owned(),
            grouped(repeats.distinct),
            grouped(repeats.rows),
            examples,
        ]
    });
    push_table(text, ["", "Different", "Repeats", "Rows"], rows);
    let spreads = [
        ("Clues", &part.clues),
        ("Ratings", &part.ratings),
        ("Ratings of a sample (Sudoku Explainer)", &part.rated_sample),
    ];
    for (title, spread) in spreads {
        if let Some(spread) = spread {
            let _ = write!(text, "<h3>{title}</h3>\n<p>{}</p>\n", escape(&summary(spread)));
            push_steps(text, spread);
        }
    }
    text.push_str("</section>\n");
}

fn push_steps(text: &mut String, spread: &Distribution) {
    let steps = spread.coarse(STEPS);
    let most = steps.iter().map(|(_, count)| *count).max().unwrap_or(1);
    text.push_str("<table>\n<tr><th>From</th><th>Rows</th><th></th></tr>\n");
    for (start, count) in steps {
        let _ = writeln!(
            text,
            "<tr><td class=\"number\">{start}</td><td class=\"number\">{}</td>\
             <td><meter max=\"{most}\" value=\"{count}\">{count}</meter></td></tr>",
            grouped(count)
        );
    }
    text.push_str("</table>\n");
}

fn push_table<const N: usize>(
    text: &mut String,
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) {
    text.push_str("<table>\n");
    if head.iter().any(|name| !name.is_empty()) {
        let cells: String = head.iter().map(|name| format!("<th>{name}</th>")).collect();
        let _ = writeln!(text, "<tr>{cells}</tr>");
    }
    for row in rows {
        let cells: String = row.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
        let _ = writeln!(text, "<tr>{cells}</tr>");
    }
    text.push_str("</table>\n");
}
