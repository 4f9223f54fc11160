//! `compare`: the variety of several ways to make puzzles.

use super::file_names;
use super::job::{Outcome, Run, json_report};
use super::kinds;
use super::seed::Seed;
use super::setup::RunOptions;
use super::variety_args::{CompareArgs, TableFormat, Way};
use rootgrid::board::Shape;
use rootgrid::budget::Budget;
use rootgrid::deduce::level::Level;
use rootgrid::error::Error;
use rootgrid::generate::removal::Bounds;
use rootgrid::generate::{Recipe, RecipeDraft, Shuffle, SourceName};
use rootgrid_batch::{Cancel, Output, Progress, Unit, workers};
use rootgrid_records::variety::{
    Comparison, ComparisonPlan, Contestant, ReportOrigin, compare_within, report,
};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Checked options of `compare`.
#[derive(Debug)]
pub(super) struct CompareOptions {
    plan: ComparisonPlan,
    seed: Seed,
    report: Option<PathBuf>,
    json: bool,
    run: RunOptions,
}

impl TryFrom<CompareArgs> for CompareOptions {
    type Error = Error;

    fn try_from(args: CompareArgs) -> Result<CompareOptions, Error> {
        let seed = Seed::choose(args.seed.as_deref())?;
        let seed_text = args.seed.clone().unwrap_or_else(|| seed.value.to_string());
        let usual = Recipe::default();
        let mut shuffle = Shuffle::default();
        shuffle.steps = args.transforms.unwrap_or(shuffle.steps);
        shuffle.kinds = args.kinds.unwrap_or(shuffle.kinds);
        kinds::check(shuffle.steps, shuffle.kinds, args.shape)?;
        let mut bounds = Bounds::default();
        bounds.clues = args.clues;
        let shape = args.shape.unwrap_or(usual.shape());
        let asked = match &args.rules {
            Some(rules) => under_rules(shape, rules, seed.value)?,
            None => Recipe::new(seed.value).with_shape(shape),
        };
        let base = asked.with_source(shuffle).with_level(args.level).with_bounds(bounds);
        let knows_rules =
            |way: &&Way| matches!(way, Way::Source(SourceName::Canonical | SourceName::Random));
        let stray = args.methods.iter().find(|way| !knows_rules(way));
        if let Some((way, rules)) = stray.zip(args.rules.as_ref()) {
            return Err(Error::option(format!(
                "{way} beside --rules {rules}: it makes ordinary boards only; write --methods canonical,random"
            )));
        }
        let sample = args.methods.iter().find(|way| matches!(way, Way::Sample(_)));
        if let Some(sample) = sample.filter(|_| args.level != Level::Unique) {
            return Err(Error::option(format!(
                "{sample} beside --level {}: it is a sample of minimal puzzles; leave out the level, or the sample",
                args.level
            )));
        }
        let contestants: Vec<Contestant> =
            args.methods.iter().map(|&way| contestant(way, &base)).collect();
        let is_shuffled = |contestant: &Contestant| contestant.recipe.source.shuffle().is_some();
        if (args.transforms.is_some() || args.kinds.is_some())
            && !contestants.iter().any(is_shuffled)
        {
            return Err(Error::option(
                "--transforms and --kinds are for methods that shuffle a root, and none of --methods does: leave them out, \
                 or add one such as plain",
            ));
        }
        if args.report.is_some() && !cfg!(feature = "plot") {
            return Err(Error::option("this program was built without plots: no --report"));
        }
        if let Some(path) = &args.report {
            file_names::written_end(path, &["html", "htm"], None)?;
        }
        let plan = ComparisonPlan {
            contestants,
            count: args.count,
            holes: args.holes.unwrap_or(base.shape().cells() * 5 / 8),
            mixing_steps: args.mixing,
            timings: !args.no_timing,
            origin: ReportOrigin {
                command: command(&args, &seed_text),
                seed: seed_text,
                date: args.date,
            },
        };
        plan.check()?;
        Ok(CompareOptions {
            plan,
            seed,
            report: args.report,
            json: args.json || args.format == TableFormat::Json,
            run: args.run.check()?,
        })
    }
}

/// The recipe of a seed with rules as `generate` takes them.
fn under_rules(shape: Shape, rules: &str, seed: u64) -> Result<Recipe, Error> {
    let mut draft = RecipeDraft::default();
    draft.set("shape", &shape.to_string())?;
    draft.set("rules", rules)?;
    draft.recipe_of_seed(seed)
}

fn contestant(way: Way, base: &Recipe) -> Contestant {
    match way {
        Way::Source(source) => Contestant::new(source, base),
        Way::Sample(sampling) => Contestant::sample(sampling, base),
    }
}

impl Run for CompareOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        // The file is opened first: hours of work shall not end at a name that cannot be written.
        let page = self.report.as_ref().map(|path| Output::create(path, &cancel)).transpose()?;
        let mut output = Output::stdout();
        let total = self.plan.count * self.plan.contestants.len() as u64;
        let progress = Mutex::new(Progress::new(Unit::Puzzles(total), self.run.quiet, false));
        let lock = || progress.lock().unwrap_or_else(PoisonError::into_inner);
        let pool = workers(self.run.threads)?;
        let budget = Budget::new().with_cancel(cancel.flag());
        let advance = |count| {
            let mut progress = lock();
            progress.advance(count);
            if !self.run.quiet {
                cancel.set_last_words(format!(
                    "interrupted after {} of {total} puzzles: a comparison needs all of them, and nothing was written",
                    progress.done().min(total)
                ));
            }
        };
        advance(0);
        let comparison = pool.install(|| compare_within(&self.plan, budget, &advance));
        // After the output, or without it: an error stands alone.
        let note_seed = || {
            if self.seed.is_drawn {
                lock().note(&format!("seed {}", self.seed.value));
            }
        };
        if cancel.is_set() {
            note_seed();
            if let Some(words) = cancel.take_last_words() {
                lock().note(&words);
            }
            return Ok(Outcome::Interrupted);
        }
        let comparison = comparison?;
        if let Some(mut page) = page {
            page.write(html(&comparison)?.as_bytes())?;
            page.finish()?;
        }
        let width = output.is_terminal().then_some(WIDTH);
        output.write(text(&comparison, self.json, width)?.as_bytes())?;
        output.finish()?;
        note_seed();
        Ok(Outcome::Done)
    }
}

/// The command that makes the report again.
fn command(args: &CompareArgs, seed: &str) -> String {
    let names: Vec<String> = args.methods.iter().map(Way::to_string).collect();
    let mut command = format!("rootgrid compare --methods {}", names.join(","));
    let mut add = |flag: &str, value: Option<String>| {
        if let Some(value) = value {
            command.push_str(&format!(" --{flag} {value}"));
        }
    };
    add("count", Some(args.count.to_string()));
    add("seed", Some(seed.to_string()));
    add("shape", args.shape.map(|shape| shape.to_string()));
    add("rules", args.rules.as_ref().map(|rules| format!("'{rules}'")));
    add("transforms", args.transforms.map(|steps| steps.to_string()));
    add("kinds", args.kinds.map(|kinds| kinds.to_string()));
    add("level", Some(args.level.to_string()));
    add("clues", args.clues.map(|clues| clues.to_string()));
    add("holes", args.holes.map(|holes| holes.to_string()));
    if args.no_timing {
        command.push_str(" --no-timing");
    }
    command
}

/// Characters of a line on a terminal.
const WIDTH: usize = 80;

/// The comparison as text; its paragraphs are broken into lines of this width, if one is given.
fn text(comparison: &Comparison, json: bool, width: Option<usize>) -> Result<String, Error> {
    if json {
        return json_report(comparison);
    }
    let broken = |text: String| match width {
        Some(width) => wrapped(&text, width),
        None => text,
    };
    let paragraphs: Vec<String> = report::words(comparison).into_iter().map(broken).collect();
    let paragraphs = paragraphs.join("\n\n");
    Ok(format!("{}\n{paragraphs}\n", report::table(comparison)))
}

/// The text in lines of at most so many characters, broken between words; longer words stay whole.
fn wrapped(text: &str, width: usize) -> String {
    let (mut lines, mut length) = (String::with_capacity(text.len()), 0);
    for word in text.split(' ') {
        let more = word.chars().count();
        if length > 0 {
            let fits = length + 1 + more <= width;
            lines.push(if fits { ' ' } else { '\n' });
            length = if fits { length + 1 } else { 0 };
        }
        lines.push_str(word);
        length += more;
    }
    lines
}

#[cfg(feature = "plot")]
fn html(comparison: &Comparison) -> Result<String, Error> {
    report::page(comparison)
}

#[cfg(not(feature = "plot"))]
fn html(_: &Comparison) -> Result<String, Error> {
    Err(Error::fault("a report was let through without plots"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// Lines hold what the text says, none is too long, and none could take the first word of the next.
        fn wrapping_breaks_between_words(words: Vec<u8>, width: u8) -> bool {
            let words: Vec<_> = words.iter().map(|&n| "x".repeat(usize::from(n % 12) + 1)).collect();
            let (text, width) = (words.join(" "), usize::from(width) + 1);
            let wrapped = wrapped(&text, width);
            let lines: Vec<&str> = wrapped.lines().collect();
            let first = |line: &str| line.split(' ').next().map_or(0, str::len);
            wrapped.replace('\n', " ") == text
                && lines.iter().all(|line| line.len() <= width || !line.contains(' '))
                && lines.windows(2).all(|pair| pair[0].len() + 1 + first(pair[1]) > width)
        }
    }
}
