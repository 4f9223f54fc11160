//! `transforms`: the kinds of transform, and how well so many of them mix.

use super::job::{Outcome, Run};
use super::variety_args::{TableFormat, TransformsArgs};
use rootgrid::board::{Rules, Shape};
use rootgrid::error::Error;
use rootgrid::transform::{KindSet, LayoutGroup, TransformKind};
use rootgrid_batch::Output;
use rootgrid_records::variety::{Mixed, mixing_curve};

/// Checked options of `transforms`.
#[derive(Debug)]
pub(super) struct TransformsOptions {
    shape: Shape,
    kinds: KindSet,
    rules: Rules,
    /// The longest walk whose distance from uniform is shown.
    mixing: Option<u32>,
    json: bool,
}

/// The most steps of a mixing curve: a few seconds' work.
const MAX_STEPS: u32 = 100_000;

impl TryFrom<TransformsArgs> for TransformsOptions {
    type Error = Error;

    fn try_from(args: TransformsArgs) -> Result<TransformsOptions, Error> {
        if args.up_to > MAX_STEPS {
            return Err(Error::option(format!(
                "{} transforms asked for: expected at most {MAX_STEPS}",
                args.up_to
            )));
        }
        let shape = args.shape.unwrap_or(Shape::NINE);
        let kinds = args.kinds.unwrap_or(KindSet::ALL);
        if kinds.applying(shape).is_empty() {
            return Err(Error::option(format!(
                "no transform left: '{kinds}' does not apply to {shape} boards"
            )));
        }
        let rules = match &args.rules {
            Some(text) => Rules::parse(shape, text)?,
            None => shape.into(),
        };
        Ok(TransformsOptions {
            rules,
            shape,
            kinds,
            mixing: args.mixing.then_some(args.up_to),
            json: args.json || args.format == TableFormat::Json,
        })
    }
}

impl Run for TransformsOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let text = match self.mixing {
            _ if !self.rules.is_ordinary() => group_of(&self.rules, self.json),
            None if self.json => kinds_json(self.shape, self.kinds),
            None => kinds(self.shape, self.kinds),
            Some(most) => {
                let curve = mixing_curve(self.shape, self.kinds, most)?;
                if self.json {
                    let object = serde_json::json!({
                        "schema": "rootgrid.mixing/1",
                        "shape": self.shape.to_string(),
                        "kinds": self.kinds.to_string().split(',').collect::<Vec<_>>(),
                        "curve": curve,
                    });
                    format!("{object}\n")
                } else {
                    mixing(&curve)
                }
            }
        };
        let mut output = Output::stdout();
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(Outcome::Done)
    }
}

/// The size of the group of rules that are not ordinary.
fn group_of(rules: &Rules, is_json: bool) -> String {
    let group = LayoutGroup::new(rules);
    // Latin squares beyond 25x25 would have more than the numbers hold.
    let [arrangements, renamings] = [group.arrangements(), group.renamings()]
        .map(|count| count.map(|count| count.to_string()).unwrap_or_default());
    if is_json {
        let object = serde_json::json!({
            "schema": "rootgrid.transforms/1",
            "shape": rules.shape().to_string(),
            "rules": rules.to_string(),
            "arrangements": arrangements,
            "renamings": renamings,
        });
        return format!("{object}\n");
    }
    format!(
        "The transforms that keep the rules {rules} make {arrangements} arrangements of a {} board, times {renamings} \
         renamings of its digits.\n",
        rules.shape()
    )
}

/// A line for each kind, and the size of the group.
fn kinds(shape: Shape, kinds: KindSet) -> String {
    let mut text = String::from("kind       different ones  what it does\n");
    for kind in kinds.applying(shape) {
        let what = meaning(kind);
        let count = match kind {
            TransformKind::Digits => format!("{}!", shape.side()),
            _ => kind.arguments(shape).to_string(),
        };
        text.push_str(&format!("{:<10} {count:>14}  {what}\n", kind.name()));
    }
    let is_all = kinds.applying(shape) == KindSet::ALL.applying(shape);
    let renamings = match kinds.contains(TransformKind::Digits) {
        true => format!("times {}! renamings", shape.side()),
        false => "without renamings".to_owned(),
    };
    text.push_str(&format!(
        "\n{} kinds together make {} arrangements of a {shape} board, {renamings}.\n",
        if is_all { "All" } else { "These" },
        arrangements(shape, kinds)
    ));
    text
}

/// The number of arrangements of a board that these kinds lead to, renamings of the digits apart.
fn arrangements(shape: Shape, kinds: KindSet) -> u128 {
    let factorial = |n: usize| (1..=n as u128).product::<u128>();
    let transposes = kinds.contains(TransformKind::Transpose) && shape.is_square();
    // A swap of rows between two transpositions is one of columns.
    let has = |kind, other| kinds.contains(kind) || transposes && kinds.contains(other);
    let lines = |groups: usize, group: usize, swaps_lines: bool, swaps_groups: bool| {
        let within = if swaps_lines { factorial(group).pow(groups as u32) } else { 1 };
        within * if swaps_groups { factorial(groups) } else { 1 }
    };
    let (rows, cols) = (shape.block_rows(), shape.block_cols());
    lines(
        cols,
        rows,
        has(TransformKind::Rows, TransformKind::Columns),
        has(TransformKind::Bands, TransformKind::Stacks),
    ) * lines(
        rows,
        cols,
        has(TransformKind::Columns, TransformKind::Rows),
        has(TransformKind::Stacks, TransformKind::Bands),
    ) * if transposes { 2 } else { 1 }
}

const fn meaning(kind: TransformKind) -> &'static str {
    match kind {
        TransformKind::Rows => "swaps two rows of a band",
        TransformKind::Columns => "swaps two columns of a stack",
        TransformKind::Bands => "swaps two bands",
        TransformKind::Stacks => "swaps two stacks",
        TransformKind::Transpose => "turns rows into columns",
        _ => "renames the digits, all ways equally likely",
    }
}

/// The same as one JSON object; numbers beyond 2^53 are text.
fn kinds_json(shape: Shape, set: KindSet) -> String {
    let kinds: Vec<_> = set
        .applying(shape)
        .into_iter()
        .map(|kind| {
            // The renamings of the digits are a factorial, which the key says.
            let count = (kind != TransformKind::Digits).then(|| kind.arguments(shape));
            serde_json::json!({ "kind": kind.name(), "arguments": count, "what": meaning(kind) })
        })
        .collect();
    let object = serde_json::json!({
        "schema": "rootgrid.transforms/1",
        "shape": shape.to_string(),
        "kinds": kinds,
        "arrangements": arrangements(shape, set).to_string(),
    });
    format!("{object}\n")
}

/// A line for each of some numbers of transforms.
fn mixing(curve: &[Mixed]) -> String {
    let mut text = String::from(
        "transforms  rows from uniform  z of a million  some lines never swapped  never renamed\n",
    );
    let last = curve.len().saturating_sub(1);
    // 1, 2, 3, 5, 7, 10, 15 and so on: about ten a decade.
    let is_shown = |n: usize| {
        let digits = n.checked_ilog10().unwrap_or(0);
        let unit = 10usize.pow(digits.saturating_sub(1));
        n == last || n < 6 || n.is_multiple_of(unit * if n / unit < 30 { 5 } else { 10 })
    };
    for (_, mixed) in curve.iter().enumerate().filter(|(n, _)| is_shown(*n)) {
        text.push_str(&format!(
            "{:>10}  {:>17.2e}  {:>14.1}  {:>24.2e}  {:>13.2e}\n",
            mixed.steps, mixed.rows, mixed.z_of_million, mixed.untouched, mixed.unlabelled
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::canon;

    #[test]
    fn all_kinds_make_every_arrangement() {
        for shape in Shape::ALL {
            assert_eq!(arrangements(shape, KindSet::ALL), canon::arrangements(shape), "{shape}");
        }
        let some = |text: &str| arrangements(Shape::NINE, text.parse().unwrap());
        assert_eq!(some("rows"), 216);
        assert_eq!(some("rows,digits"), 216);
        assert_eq!(some("rows,transpose"), 2 * 216 * 216);
        assert_eq!(some("transpose"), 2);
        assert_eq!(some("bands,columns"), 6 * 216);
    }
}
