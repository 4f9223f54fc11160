//! The comparison of several methods of making puzzles, by the same measures.

use super::measure::{Measurer, Measures};
use super::mixing::{Mixed, mixing_curve};
use super::sample::Sampler;
use super::stats::Measured;
use rootgrid::board::{Rules, Shape};
use rootgrid::budget::Budget;
use rootgrid::error::Error;
use rootgrid::generate::{GridSource, Recipe, Sampling, SourceName};
use rootgrid::transform::{KindSet, Root};
use serde::Serialize;

/// Indices that each method makes before its time counts.
const WARM_UP: u64 = 2048;

/// One method of making puzzles, with its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Contestant {
    /// The name in tables and plots.
    pub name: String,
    /// The recipe.
    pub recipe: Recipe,
}

impl Contestant {
    /// The contestant that makes its puzzles by this method; everything else is as in `base`.
    ///
    /// ```
    /// use rootgrid::generate::{Recipe, SourceName};
    /// use rootgrid_records::variety::Contestant;
    /// let contestant = Contestant::new(SourceName::Random, &Recipe::default());
    /// assert_eq!(contestant.recipe.to_string(), "rg1.9x9.t200.rrandom.l2.s0");
    /// ```
    #[must_use]
    pub fn new(method: SourceName, base: &Recipe) -> Contestant {
        let recipe = match (method, method.root()) {
            (SourceName::Transforms, _) => base.clone(),
            (_, Some(root)) => base.clone().with_root(root),
            (_, None) => base.clone().with_source(GridSource::from(method)),
        };
        Contestant { name: method.to_string(), recipe }
    }

    /// The contestant that is a sample of all minimal puzzles, from random roots; its puzzles must not need weights.
    ///
    /// ```
    /// use rootgrid::{Recipe, Sampling};
    /// use rootgrid_records::variety::Contestant;
    /// let contestant = Contestant::sample(Sampling::Uniform { most: 27 }, &Recipe::default());
    /// assert_eq!(contestant.recipe.to_string(), "rg1.9x9.t200.rrandom.lunique.vuniform-27.s0");
    /// ```
    #[must_use]
    pub fn sample(sampling: Sampling, base: &Recipe) -> Contestant {
        let recipe = base.clone().with_root(Root::Random).with_sampling(sampling);
        Contestant { name: sampling.to_string(), recipe }
    }
}

/// The plan of a comparison.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparisonPlan {
    /// The methods.
    pub contestants: Vec<Contestant>,
    /// Puzzles of each.
    pub count: u64,
    /// Cells that are blanked without a check, for the share of puzzles that this spoils.
    pub holes: usize,
    /// Length of the mixing curve.
    pub mixing_steps: u32,
    /// True if times are reported. Everything else is the same for every run.
    pub timings: bool,
    /// The note on its making.
    pub origin: ReportOrigin,
}

/// The note of a report on its making.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ReportOrigin {
    /// The command that repeats it.
    pub command: String,
    /// The seed, as it was given.
    pub seed: String,
    /// The date, if it shall stand there: the same run on another day then has another report.
    pub date: Option<String>,
}

impl ComparisonPlan {
    /// Refuses what cannot be compared.
    ///
    /// # Errors
    /// When there is nothing to compare, contestants differ in shape or rules, puzzles have weights or rules of their own, boards have
    /// no regions, or a recipe is refused.
    pub fn check(&self) -> Result<(), Error> {
        if self.contestants.is_empty() || self.count == 0 {
            return Err(Error::option("nothing to compare: no method, or no puzzles"));
        }
        let rules = self.rules();
        let shape = rules.shape();
        if self.holes > shape.cells() {
            return Err(Error::option(format!(
                "{} holes asked for: a {shape} board has {} cells",
                self.holes,
                shape.cells()
            )));
        }
        let has_own_rules = |one: &Contestant| one.recipe.has_own_rules();
        if !rules.constraints().is_empty() || self.contestants.iter().any(has_own_rules) {
            return Err(Error::option(
                "puzzles with rules of their own cannot be compared: write rules of houses or pairs, as x or anti-knight",
            ));
        }
        if !rules.has_blocks() && !rules.has_regions() {
            return Err(Error::option(format!(
                "the rules {rules}: compare counts clues in regions, and these boards have none"
            )));
        }
        self.contestants.iter().try_for_each(|contestant| {
            if contestant.recipe.shape() != shape {
                return Err(Error::option("boards of different shapes cannot be compared"));
            }
            if contestant.recipe.rules != rules {
                return Err(Error::option("boards under different rules cannot be compared"));
            }
            if contestant.recipe.sampling == Some(Sampling::Unbiased) {
                return Err(Error::option(
                    "puzzles of an unbiased sample have weights: compare takes uniform-27, for which all count the same, \
                     and 'rootgrid estimate' takes weights",
                ));
            }
            contestant.recipe.check()
        })
    }

    /// The rules of the first contestant's boards.
    fn rules(&self) -> Rules {
        self.contestants.first().map_or_else(|| Shape::NINE.into(), |one| one.recipe.rules.clone())
    }
}

/// One contestant's measures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Compared {
    /// The name in tables and plots.
    pub name: String,
    /// The recipe, from which the whole sample can be made again.
    pub recipe: String,
    /// The measures.
    pub measures: Measures,
}

/// The outcome of a comparison.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The version of the fields: `rootgrid.compare/2`.
    pub schema: &'static str,
    /// The version of this library.
    pub version: &'static str,
    /// The note on its making.
    pub origin: ReportOrigin,
    /// The shape of the boards.
    pub shape: String,
    /// Further rules, as `x`; nothing on ordinary boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Side of the boards.
    pub side: usize,
    /// Columns and rows of a block.
    pub block: [usize; 2],
    /// Puzzles of each contestant.
    pub count: u64,
    /// The contestants in the order of the plan.
    pub compared: Vec<Compared>,
    /// The distances of 0, 1, 2, ... transforms of the kinds in use from uniform.
    pub mixing: Measured<Vec<Mixed>>,
}

/// Makes the samples and measures them, on all threads of the current rayon pool.
///
/// The methods take turns, portion by portion, after each has warmed up, so that none has better conditions; memory does
/// not grow with the count. `progress` is called, from any thread, with the number of puzzles made since its last call.
///
/// ```
/// use rootgrid::generate::{Recipe, SourceName};
/// use rootgrid_records::variety::{Contestant, ReportOrigin, ComparisonPlan, compare};
/// let methods = [SourceName::Canonical, SourceName::Arc];
/// let contestants = methods.map(|method| Contestant::new(method, &Recipe::default())).to_vec();
/// let origin = ReportOrigin::default();
/// let plan = ComparisonPlan { contestants, count: 20, holes: 50, mixing_steps: 10, timings: false, origin };
/// let comparison = compare(&plan, &|_| ())?;
/// assert_eq!(comparison.compared[0].measures.repeats.solution_classes.distinct, 1);
/// assert_eq!(comparison.compared[1].measures.repeats.solution_classes.distinct, 20);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// As for [`ComparisonPlan::check`], and when a recipe makes no puzzle at all.
pub fn compare(
    plan: &ComparisonPlan,
    progress: &(impl Fn(u64) + Sync),
) -> Result<Comparison, Error> {
    compare_within(plan, Budget::new(), progress)
}

/// As [`compare`] within a budget; its unit of work is a portion of one method.
///
/// # Errors
/// As for [`compare`], and [`Error::is_unmet`] if the budget is used up.
pub fn compare_within(
    plan: &ComparisonPlan,
    budget: impl Into<Budget>,
    progress: &(impl Fn(u64) + Sync),
) -> Result<Comparison, Error> {
    let watch = budget.into().watch();
    plan.check()?;
    let rules = plan.rules();
    let shape = rules.shape();
    let mut parties: Vec<(Sampler, Measurer)> = Vec::new();
    for Contestant { recipe, .. } in &plan.contestants {
        let sampler = Sampler::new(recipe)?;
        if plan.timings && recipe.sampling.is_none() {
            sampler.take(0..plan.count.min(WARM_UP), true, &|_| ())?;
        }
        parties.push((sampler, Measurer::new(recipe, plan.holes)));
    }
    let portion = Sampler::portion();
    for start in (0..plan.count).step_by(portion as usize) {
        let indices = start..plan.count.min(start.saturating_add(portion));
        for (sampler, measurer) in &mut parties {
            for part in sampler.parts(indices.clone()) {
                if watch.is_over_after_unit() {
                    return Err(Error::unmet("nothing is compared: the budget is used up"));
                }
                let sample = sampler.take(part, plan.timings, progress)?;
                measurer.add(&sample)?;
            }
        }
    }
    let mut compared = Vec::new();
    for (Contestant { name, recipe }, (_, measurer)) in plan.contestants.iter().zip(parties) {
        if measurer.puzzles() == 0 {
            return Err(Error::unmet(format!(
                "{name} makes no puzzle by the recipe {recipe}: allow more clues, or leave out what bounds them"
            )));
        }
        let mut measures = measurer.finish();
        // A sample has no grids that are filled first.
        if !plan.timings || recipe.sampling.is_some() {
            measures.timing = None;
        }
        compared.push(Compared { name: name.clone(), recipe: recipe.to_string(), measures });
    }
    // The kinds of the first contestant that is made by transforms, or of all.
    let shuffled = plan.contestants.iter().find_map(|c| c.recipe.source.shuffle());
    let kinds = shuffled.map_or(KindSet::ALL, |shuffle| shuffle.kinds);
    let mixing = if rules.is_ordinary() {
        match mixing_curve(shape, kinds, plan.mixing_steps) {
            Ok(curve) => Measured::Value(curve),
            Err(_) => Measured::NotHere("too many arrangements to follow"),
        }
    } else {
        Measured::NotHere("followed on ordinary boards only")
    };
    Ok(Comparison {
        schema: "rootgrid.compare/2",
        version: env!("CARGO_PKG_VERSION"),
        origin: plan.origin.clone(),
        shape: shape.to_string(),
        rules: (!rules.is_ordinary()).then(|| rules.to_string()),
        side: shape.side(),
        block: [shape.block_cols(), shape.block_rows()],
        count: plan.count,
        compared,
        mixing,
    })
}
