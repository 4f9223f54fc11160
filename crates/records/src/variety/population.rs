//! Estimates for all minimal puzzles from a sample without bias.
//!
//! A puzzle i of the sample has the weight w = C(cells, clues) and took t tries. All intervals are of 95 % and by the delta method: a figure
//! is a ratio of two sums over the puzzles, and its variance is that of the sum of what each puzzle adds to the difference.
//!
//! | figure | estimate |
//! |---|---|
//! | minimal puzzles | grids x mean of w x (n - 1) / (sum of t - 1): the last factor is unbiased for the share of tries that succeed |
//! | a share, a mean | sum of w x / sum of w, with x = 1 for the puzzles of the share, or what is averaged |

use super::stats::{Interval, Z};
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::generate::Sampling;
use rootgrid::rate::{Grade, Score};
use serde::Serialize;
use std::collections::BTreeMap;

/// A puzzle of a sample.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Its clues.
    pub clues: usize,
    /// Tries up to it, itself among them.
    pub tries: u64,
    /// Its rating (ER), if that is known.
    pub rating: Option<Score>,
}

/// A figure with its interval.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// It covers the true value in 95 of 100 samples.
    pub interval: Interval,
}

/// The share of puzzles of a kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PopulationShare {
    /// Which puzzles.
    pub of: String,
    /// The number of puzzles in the sample.
    pub puzzles: u64,
    /// Their share of all minimal puzzles.
    pub share: Estimate,
}

/// Figures of all minimal puzzles of a shape.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Population {
    /// The shape.
    pub shape: String,
    /// Puzzles of the sample.
    pub puzzles: u64,
    /// Tries up to them.
    pub tries: u64,
    /// The number of puzzles of one weight that would say as much.
    pub effective: f64,
    /// The number of minimal puzzles.
    pub number: Estimate,
    /// The mean of their clues.
    pub mean_clues: Estimate,
    /// Shares by number of clues.
    pub clues: Vec<PopulationShare>,
    /// Puzzles of the sample with a rating, if there are any.
    pub rated: u64,
    /// The mean of the ratings.
    pub mean_rating: Option<Estimate>,
    /// Shares by the grade of the rating alone: what effort adds is not known.
    pub grades: Vec<PopulationShare>,
    /// Shares by rating.
    pub ratings: Vec<PopulationShare>,
}

/// The fewest puzzles that an interval can be had from.
const FEWEST: usize = 10;

impl Population {
    /// The figures that follow from puzzles of a sample without bias.
    ///
    /// # Errors
    /// When there are too few of them, or no samples of the shape.
    ///
    /// ```
    /// use rootgrid_records::variety::{Drawn, Population};
    /// let drawn: Vec<Drawn> =
    ///     (0..20).map(|i| Drawn { clues: 4 + i % 2, tries: 5, rating: None }).collect();
    /// let population = Population::of("4".parse()?, &drawn)?;
    /// assert!((4.0..5.0).contains(&population.mean_clues.value));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    pub fn of(shape: Shape, drawn: &[Drawn]) -> Result<Population, Error> {
        let grids = grids(shape)?;
        if drawn.len() < FEWEST {
            return Err(Error::option(format!(
                "a sample of {} puzzles: expected {FEWEST} or more, since intervals need them",
                drawn.len()
            )));
        }
        let all = Weighted::new(shape, drawn.iter());
        let rated: Vec<&Drawn> = drawn.iter().filter(|drawn| drawn.rating.is_some()).collect();
        let rated = Weighted::new(shape, rated.into_iter());
        let rating = |drawn: &Drawn| drawn.rating.unwrap_or_default();
        let value = |drawn: &Drawn| f64::from(rating(drawn).tenths()) / 10.0;
        let by_clues = |drawn: &Drawn| (drawn.clues, drawn.clues.to_string());
        let by_grade = |drawn: &Drawn| {
            let grade = Grade::of_rating(rating(drawn));
            (grade as usize, grade.name().to_owned())
        };
        let by_rating =
            |drawn: &Drawn| (usize::from(rating(drawn).tenths()), rating(drawn).to_string());
        Ok(Population {
            shape: shape.to_string(),
            puzzles: drawn.len() as u64,
            tries: drawn.iter().map(|drawn| drawn.tries).sum(),
            effective: all.effective(),
            number: all.number(grids),
            mean_clues: all.mean(|drawn| drawn.clues as f64),
            clues: all.parts(by_clues),
            rated: rated.drawn.len() as u64,
            mean_rating: (rated.drawn.len() >= FEWEST).then(|| rated.mean(value)),
            grades: rated.parts(by_grade),
            ratings: rated.parts(by_rating),
        })
    }
}

/// The number of grids of a shape.
fn grids(shape: Shape) -> Result<f64, Error> {
    match shape.cells() {
        16 => Ok(288.0),
        36 => Ok(28_200_960.0),
        // B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I", 2006.
        81 => Ok(6_670_903_752_021_072_936_960.0),
        _ => Err(Error::option(format!(
            "a sample of {shape} boards: expected 4x4, 6x6 or 9x9, whose grids are counted"
        ))),
    }
}

/// Puzzles with their weights.
struct Weighted<'a> {
    drawn: Vec<(&'a Drawn, f64)>,
    sum: f64,
}

impl<'a> Weighted<'a> {
    fn new(shape: Shape, drawn: impl Iterator<Item = &'a Drawn>) -> Weighted<'a> {
        let weight = |drawn: &Drawn| Sampling::Unbiased.weight(shape.cells(), drawn.clues) as f64;
        let drawn: Vec<_> = drawn.map(|drawn| (drawn, weight(drawn))).collect();
        let sum = drawn.iter().map(|(_, weight)| weight).sum();
        Weighted { drawn, sum }
    }

    fn effective(&self) -> f64 {
        self.sum * self.sum / self.drawn.iter().map(|(_, weight)| weight * weight).sum::<f64>()
    }

    /// The interval around a value, by what each puzzle adds to its deviation, in the unit of the value.
    fn estimate(&self, value: f64, added: impl Fn(&Drawn, f64) -> f64, most: f64) -> Estimate {
        let n = self.drawn.len() as f64;
        let squares: f64 =
            self.drawn.iter().map(|&(drawn, weight)| added(drawn, weight).powi(2)).sum();
        let half = Z * (squares * n / (n - 1.0).max(1.0)).sqrt();
        let interval = Interval { low: (value - half).max(0.0), high: (value + half).min(most) };
        Estimate { value, interval }
    }

    fn number(&self, grids: f64) -> Estimate {
        let n = self.drawn.len() as f64;
        let tries: f64 = self.drawn.iter().map(|(drawn, _)| drawn.tries as f64).sum();
        let value = grids * self.sum / n * (n - 1.0) / (tries - 1.0).max(1.0);
        let added =
            |drawn: &Drawn, weight: f64| value * (weight / self.sum - drawn.tries as f64 / tries);
        self.estimate(value, added, f64::INFINITY)
    }

    fn mean(&self, of: impl Fn(&Drawn) -> f64) -> Estimate {
        self.mean_up_to(f64::INFINITY, of)
    }

    fn mean_up_to(&self, most: f64, of: impl Fn(&Drawn) -> f64) -> Estimate {
        let value =
            self.drawn.iter().map(|&(drawn, weight)| weight * of(drawn)).sum::<f64>() / self.sum;
        let added = |drawn: &Drawn, weight: f64| weight * (of(drawn) - value) / self.sum;
        self.estimate(value, added, most)
    }

    /// Shares of the puzzles with each key, in the order of the keys.
    fn parts(&self, key: impl Fn(&Drawn) -> (usize, String)) -> Vec<PopulationShare> {
        let mut parts: BTreeMap<usize, (String, u64)> = BTreeMap::new();
        for (drawn, _) in &self.drawn {
            let (number, name) = key(drawn);
            parts.entry(number).or_insert((name, 0)).1 += 1;
        }
        let part = |(number, (of, puzzles))| {
            let share = self.mean_up_to(1.0, |drawn| f64::from(u8::from(key(drawn).0 == number)));
            PopulationShare { of, puzzles, share }
        };
        parts.into_iter().map(part).collect()
    }
}

/// A row of the figures.
#[derive(Clone, PartialEq, Debug)]
pub struct PopulationFigure<'a> {
    /// Its name, such as `clues`.
    pub name: &'static str,
    /// Of which puzzles, such as `26`; nothing for all.
    pub of: &'a str,
    /// Puzzles of the sample that it is of.
    pub puzzles: u64,
    /// The figure.
    pub estimate: Estimate,
}

impl Population {
    /// All figures, one after the other.
    #[must_use]
    pub fn figures(&self) -> Vec<PopulationFigure<'_>> {
        let whole = |name, puzzles, estimate| PopulationFigure { name, of: "", puzzles, estimate };
        let mut figures = vec![
            whole("number", self.puzzles, self.number),
            whole("mean clues", self.puzzles, self.mean_clues),
        ];
        figures.extend(self.mean_rating.map(|mean| whole("mean rating", self.rated, mean)));
        let lists = [("clues", &self.clues), ("rated", &self.grades), ("rating", &self.ratings)];
        for (name, parts) in lists {
            figures.extend(parts.iter().map(|part| PopulationFigure {
                name,
                of: &part.of,
                puzzles: part.puzzles,
                estimate: part.share,
            }));
        }
        figures
    }

    /// The figures as lines for people.
    #[must_use]
    pub fn text(&self) -> String {
        let Population { shape, puzzles, tries, effective, .. } = self;
        let mut text = format!(
            "all minimal {shape} puzzles, by a sample of {puzzles}: one of {:.0} tries succeeded, and they say as \
             much as {effective:.0} of one weight; 95 % intervals\n\n",
            *tries as f64 / *puzzles as f64
        );
        for PopulationFigure { name, of, puzzles, estimate } in self.figures() {
            let Estimate { value, interval: Interval { low, high } } = estimate;
            let label = format!("{name} {of}");
            let label = label.trim_end();
            let line = match name {
                "number" => format!("{label:<22}{value:>12.4e}   {low:.4e} to {high:.4e}"),
                "mean clues" | "mean rating" => {
                    format!("{label:<22}{value:>12.3}   {low:.3} to {high:.3}")
                }
                _ => {
                    let [value, low, high] = [value, low, high].map(|share| 100.0 * share);
                    let (range, many) = (format!("{low:.3} to {high:.3} %"), puzzles);
                    format!("{label:<22}{value:>10.3} %   {range:<24}{many:>8}")
                }
            };
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    /// The figures as a table.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut csv = "figure,of,puzzles,value,low,high\n".to_owned();
        for PopulationFigure { name, of, puzzles, estimate } in self.figures() {
            let Estimate { value, interval: Interval { low, high } } = estimate;
            csv.push_str(&format!("{name},{of},{puzzles},{value},{low},{high}\n"));
        }
        csv
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::generate::{Generator, Recipe};

    fn sample(seed: u64, count: u64) -> Vec<Drawn> {
        let shape = "4".parse().unwrap();
        let recipe = Recipe::new(seed).with_shape(shape).with_sampling(Sampling::Unbiased);
        let generator = Generator::new(recipe).unwrap();
        let drawn = generator.iter(0..count).map(|made| {
            let made = made.unwrap();
            let clues = made.puzzle().clue_count();
            Drawn { clues, tries: made.attempts().into(), rating: None }
        });
        drawn.collect()
    }

    fn covers(estimate: Estimate, value: f64) -> bool {
        let Estimate { interval: Interval { low, high }, value: middle } = estimate;
        assert!(low <= middle && middle <= high);
        (low..=high).contains(&value)
    }

    /// Of 40 samples 38 intervals cover the truth on average; fewer than 31 do so once in a hundred thousand. Of the 12 of an
    /// ordinary run fewer than 7 do.
    #[test]
    fn intervals_cover_what_enumeration_says() {
        // The minimal 4x4 puzzles by their clues, as the tests of samples enumerate them.
        let counts = [(4, 25_728), (5, 58_368), (6, 1_536)];
        let all: u64 = counts.iter().map(|(_, count)| count).sum();
        let mean = counts.iter().map(|(n, count)| (n * count) as f64).sum::<f64>() / all as f64;
        let is_full = std::env::var_os("ROOTGRID_TESTS").is_some_and(|size| size == "full");
        let (samples, least) = if is_full { (40, 31) } else { (12, 7) };
        let mut hits = [0; 3];
        for seed in 0..samples {
            let population = Population::of("4".parse().unwrap(), &sample(seed, 150)).unwrap();
            let five = population.clues.iter().find(|part| part.of == "5").unwrap();
            let truth = [
                (population.number, all as f64),
                (population.mean_clues, mean),
                (five.share, counts[1].1 as f64 / all as f64),
            ];
            for (hit, (estimate, value)) in hits.iter_mut().zip(truth) {
                *hit += u32::from(covers(estimate, value));
            }
            let sum: f64 = population.clues.iter().map(|part| part.share.value).sum();
            assert!((sum - 1.0).abs() < 1e-9);
        }
        assert!(hits.iter().all(|&hit| hit >= least), "{hits:?}");
    }

    #[test]
    fn too_few_and_other_shapes_are_refused() {
        let drawn = sample(1, 9);
        assert!(Population::of("4".parse().unwrap(), &drawn).unwrap_err().is_invalid_input());
        let many = vec![drawn[0]; 20];
        assert!(Population::of("16".parse().unwrap(), &many).unwrap_err().is_invalid_input());
    }

    #[test]
    fn every_figure_is_in_text_and_table() {
        let mut drawn = sample(1, 40);
        drawn.iter_mut().for_each(|drawn| drawn.rating = Some(Score::from_tenths(23)));
        let population = Population::of("4".parse().unwrap(), &drawn).unwrap();
        let (text, csv) = (population.text(), population.csv());
        assert_eq!(csv.lines().count(), 1 + population.figures().len());
        for figure in population.figures() {
            assert!(text.contains(figure.name) && csv.contains(figure.of), "{}", figure.name);
        }
        assert!(covers(population.mean_rating.unwrap(), 2.3));
    }
}
