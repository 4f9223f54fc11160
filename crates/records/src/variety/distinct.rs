//! Letting no two alike through, in bounded memory.

use super::orbit::Orbit;
use rootgrid::board::Rules;
use rootgrid::canon;
use rootgrid::error::Error;
use rootgrid::generate::Recipe;
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::names::named;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

named! {
    /// The thing that must differ between any two puzzles of a run.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Distinct: "kind of difference" {
        /// The solutions.
        Solution = "solution",
        /// The puzzles.
        Puzzle = "puzzle",
        /// The classes of the solutions.
        SolutionClass = "solution-class",
        /// The classes of the puzzles.
        PuzzleClass = "puzzle-class",
    }
}

impl Distinct {
    /// The key of what must differ: of a puzzle or its solution, row-major values.
    ///
    /// The values must be those of a puzzle and its solution.
    ///
    /// # Errors
    /// When the canonical form of a large board cannot be found.
    pub fn key(self, rules: &Rules, puzzle: &[u8], solution: &[u8]) -> Result<u128, Error> {
        let givens = |values: &[u8]| Givens::from_trusted(rules, values);
        Ok(match self {
            // Whatever cages or lines lie on it.
            Distinct::Solution => canon::digest(&Givens::from_trusted(rules.shape(), solution)),
            Distinct::Puzzle => canon::digest(&givens(puzzle)),
            Distinct::SolutionClass => {
                canon::solution_class_key(&Solution::from_trusted(givens(solution)))?.to_u128()
            }
            Distinct::PuzzleClass => {
                canon::class_key(&Puzzle::from_trusted(givens(puzzle)))?.to_u128()
            }
        })
    }

    /// Refuses a run that cannot have so many different ones.
    ///
    /// ```
    /// use rootgrid::{Recipe, Root};
    /// use rootgrid_records::variety::Distinct;
    /// let recipe = Recipe::default();
    /// assert!(Distinct::SolutionClass.check(&recipe, 2).is_err()); // one root, one class
    /// assert!(Distinct::SolutionClass.check(&recipe.with_root(Root::Random), 2).is_ok());
    /// ```
    ///
    /// # Errors
    /// When a fixed root (or a method that amounts to one) has fewer grids or classes than `count`, or classes are asked for
    /// under rules that are not ordinary.
    pub fn check(self, recipe: &Recipe, count: u64) -> Result<(), Error> {
        let Some(orbit) = Orbit::of(recipe) else { return Ok(()) };
        let limit = match self {
            Distinct::SolutionClass => Some(1),
            Distinct::Solution => orbit.most_grids(),
            Distinct::Puzzle | Distinct::PuzzleClass => None,
        };
        match limit {
            Some(limit) if u128::from(count) > limit => Err(Error::option(format!(
                "{count} puzzles with a different {self} asked for: this root has at most {limit}; \
                 use a random root or another method"
            ))),
            _ => Ok(()),
        }
    }
}

/// Lets every kind of puzzle through once.
///
/// Keys are 128-bit digests ([`canon::ClassKey`]), so two different things share one with a chance
/// of about n^2 / 2^129: never, for any n that a computer can make. Up to [`DistinctFilter::EXACT`]
/// keys are kept one by one. Beyond, they go over into a Bloom filter (B. Bloom, CACM 13, 1970) of
/// 2^30 bits with eight probes each, and from there on a *new* puzzle may be taken for a repeat and
/// dropped; a repeat never comes through. The chance of that is [`DistinctFilter::drop_chance`]:
/// below 10^-10 at the change, 10^-4 at 50 million, 0.6 % at 100 million puzzles. Memory stays below
/// 300 MB.
///
/// The outcome depends on the order of the puzzles alone: run over puzzles in the order of their
/// indices, the filter is the same for every number of threads. Shards filter separately; puzzles of
/// different shards can be alike.
///
/// ```
/// use rootgrid::generate::{Generator, Recipe};
/// use rootgrid_records::variety::{Distinct, DistinctFilter};
/// let generator = Generator::new(Recipe::default())?;
/// let made = generator.maker().make(0)?;
/// let mut filter = DistinctFilter::new(Distinct::PuzzleClass);
/// let puzzle = made.puzzle(0).unwrap();
/// let key = Distinct::PuzzleClass.key(puzzle.rules, puzzle.puzzle, puzzle.solution)?;
/// assert!(filter.admit(key)?);
/// assert!(!filter.admit(key)?);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Debug)]
pub struct DistinctFilter {
    distinct: Distinct,
    seen: SeenKeys,
    admitted: u64,
    /// Keys that were forbidden from the beginning.
    forbidden: u64,
    repeats: u64,
    repeats_in_a_row: u64,
    /// Repeats in a row after which it gives up.
    patience: u64,
}

#[derive(Debug)]
enum SeenKeys {
    Exact(HashSet<u128, BuildHasherDefault<KeyHasher>>),
    Bloom(Vec<u64>),
}

impl DistinctFilter {
    /// Keys that are kept one by one: as many as fill 2^23 places of a hash set.
    pub const EXACT: usize = 7 << 20;
    /// Repeats in a row after which the filter gives up.
    pub const PATIENCE: u64 = 100_000;

    /// A filter that has seen nothing.
    #[must_use]
    pub fn new(distinct: Distinct) -> DistinctFilter {
        let seen = SeenKeys::Exact(HashSet::default());
        let patience = DistinctFilter::PATIENCE;
        let (admitted, forbidden, repeats, repeats_in_a_row) = (0, 0, 0, 0);
        DistinctFilter { distinct, seen, admitted, forbidden, repeats, repeats_in_a_row, patience }
    }

    /// The same filter, giving up after so many repeats in a row instead.
    #[must_use]
    pub fn with_patience(self, patience: u64) -> DistinctFilter {
        DistinctFilter { patience, ..self }
    }

    /// The chance that the next new puzzle is dropped as a repeat: 0 while all keys are kept, then
    /// (1 - exp(-8 n / 2^30))^8 after n puzzles.
    #[must_use]
    pub fn drop_chance(&self) -> f64 {
        match self.seen {
            SeenKeys::Exact(_) => 0.0,
            SeenKeys::Bloom(_) => {
                let load =
                    f64::from(PROBES) * (self.admitted + self.forbidden) as f64 / BLOOM_BITS as f64;
                (1.0 - (-load).exp()).powi(PROBES as i32)
            }
        }
    }

    /// The number that was let through.
    #[must_use]
    pub fn admitted(&self) -> u64 {
        self.admitted
    }

    /// The number that was not let through.
    #[must_use]
    pub fn repeats(&self) -> u64 {
        self.repeats
    }

    /// Lets no puzzle with this key, from [`Distinct::key`], through.
    pub fn forbid(&mut self, key: u128) {
        self.forbidden += u64::from(self.insert(key));
    }

    /// Adds a key; whether it is new.
    fn insert(&mut self, key: u128) -> bool {
        if let SeenKeys::Exact(keys) = &self.seen
            && keys.len() >= DistinctFilter::EXACT
        {
            let mut bits = vec![0; (BLOOM_BITS / 64) as usize];
            keys.iter().for_each(|&key| {
                insert_bits(&mut bits, key);
            });
            self.seen = SeenKeys::Bloom(bits);
        }
        match &mut self.seen {
            SeenKeys::Exact(keys) => keys.insert(key),
            SeenKeys::Bloom(bits) => insert_bits(bits, key),
        }
    }

    /// True if the key, from [`Distinct::key`], did not come before.
    ///
    /// # Errors
    /// When 100,000 keys in a row (or what was set) were repeats, so that there is little hope of more.
    pub fn admit(&mut self, key: u128) -> Result<bool, Error> {
        let is_new = self.insert(key);
        if is_new {
            self.admitted += 1;
            self.repeats_in_a_row = 0;
        } else {
            self.repeats += 1;
            self.repeats_in_a_row += 1;
            if self.repeats_in_a_row >= self.patience {
                let before = match (self.admitted, self.forbidden) {
                    (admitted, 0) => format!("{admitted} before"),
                    (0, forbidden) => format!("{forbidden} that are kept out"),
                    (admitted, forbidden) => {
                        format!("{admitted} before or the {forbidden} that are kept out")
                    }
                };
                return Err(Error::unmet(format!(
                    "{} puzzles in a row repeat a {} of the {before}: hardly any others are left; another root, fewer \
                     rules or a larger board has more",
                    self.patience, self.distinct
                )));
            }
        }
        Ok(is_new)
    }
}

const BLOOM_BITS: u64 = 1 << 30;
const PROBES: u32 = 8;

/// Sets the bits of a key; whether one of them was not set before.
///
/// The probes are `a + i b` for the two halves of the key, b odd (A. Kirsch, M. Mitzenmacher, "Less
/// Hashing, Same Performance", 2008). A crate would hash the keys, which are digests already, and which
/// puzzles of a run are dropped could change with its version.
fn insert_bits(bits: &mut [u64], key: u128) -> bool {
    let (a, b) = (key as u64, (key >> 64) as u64 | 1);
    let mut is_new = false;
    for i in 0..u64::from(PROBES) {
        let bit = a.wrapping_add(i.wrapping_mul(b)) % BLOOM_BITS;
        let word = &mut bits[(bit / 64) as usize];
        is_new |= *word >> (bit % 64) & 1 == 0;
        *word |= 1 << (bit % 64);
    }
    is_new
}

/// Keys are digests: their low half is as good as any hash.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::generate::fill::Method;
    use rootgrid::generate::{Batch, Generator};
    use rootgrid::transform::Morph;
    use rootgrid::transform::Root;
    use rootgrid::transform::root;

    fn made(recipe: Recipe, count: u64) -> Batch {
        let mut batch = Batch::new(&recipe.rules);
        assert!(Generator::new(recipe).unwrap().maker().fill(0..count, &mut batch).is_empty());
        batch
    }

    fn admitted(distinct: Distinct, batch: &Batch) -> usize {
        let mut filter = DistinctFilter::new(distinct);
        batch
            .iter()
            .map(|made| distinct.key(made.rules, made.puzzle, made.solution).unwrap())
            .filter(|&key| filter.admit(key).unwrap())
            .count()
    }

    #[test]
    fn small_boards_run_out_of_solutions_and_classes() {
        let recipe = Recipe::default().with_shape("4".parse().unwrap());
        let batch = made(recipe.clone(), 3000);
        assert_eq!(admitted(Distinct::Solution, &batch), 192); // the orbit of the root
        assert_eq!(admitted(Distinct::SolutionClass, &batch), 1);
        let arc = made(recipe.with_source(Method::Arc), 3000);
        assert_eq!(admitted(Distinct::Solution, &arc), 288);
        assert_eq!(admitted(Distinct::SolutionClass, &arc), 2);
        assert!(admitted(Distinct::PuzzleClass, &arc) < admitted(Distinct::Puzzle, &arc));
    }

    #[test]
    fn images_of_a_puzzle_are_other_puzzles_of_its_class() {
        let batch = made(Recipe::default(), 1);
        let made = batch.puzzle(0).unwrap();
        let puzzle = Givens::new(made.rules, made.puzzle).unwrap();
        let morph = Morph::uniform(
            made.shape(),
            &mut rootgrid::rng::Stream::new(1, 1, rootgrid::rng::Purpose::Sample, 0),
        );
        let image = morph.apply(&puzzle);
        for (distinct, expected) in [(Distinct::Puzzle, true), (Distinct::PuzzleClass, false)] {
            let mut filter = DistinctFilter::new(distinct);
            // Only the puzzle matters to these two.
            let key = |puzzle| distinct.key(made.rules, puzzle, made.solution).unwrap();
            assert!(filter.admit(key(made.puzzle)).unwrap());
            assert_eq!(filter.admit(key(image.values())).unwrap(), expected, "{distinct}");
        }
    }

    #[test]
    fn hopeless_runs_are_refused_or_given_up() {
        let four = Recipe::default().with_shape("4".parse().unwrap());
        assert!(Distinct::Solution.check(&four, 193).unwrap_err().is_invalid_input());
        assert!(Distinct::Solution.check(&four, 192).is_ok());
        assert!(Distinct::Puzzle.check(&four, 10_000).is_ok());
        let given =
            Recipe::new(0).with_root(Root::Given(root::canonical(rootgrid::board::Shape::NINE)));
        assert!(Distinct::SolutionClass.check(&given, 2).is_err());
        let shuffled = Recipe::new(0).with_source(Method::ShuffledRows);
        assert!(Distinct::Solution.check(&shuffled, 362_881).is_err());
        assert!(Distinct::Solution.check(&shuffled, 362_880).is_ok());
        let mut filter = DistinctFilter::new(Distinct::Puzzle);
        assert!(filter.admit(1).unwrap());
        let given_up = (0..DistinctFilter::PATIENCE).find_map(|_| filter.admit(1).err());
        assert!(given_up.unwrap().is_unmet());
    }

    #[test]
    #[ignore = "takes 300 MB: cargo test --release distinct -- --ignored"]
    fn beyond_the_exact_limit_repeats_stay_out() {
        let key = |i: u64| {
            let word =
                |purpose| u128::from(rootgrid::rng::Stream::new(9, i, purpose, 0).next_u64());
            word(rootgrid::rng::Purpose::Sample) << 64 | word(rootgrid::rng::Purpose::Fill)
        };
        let mut filter = DistinctFilter::new(Distinct::Puzzle);
        let count = DistinctFilter::EXACT as u64 + 500_000;
        assert!((0..count).all(|i| filter.admit(key(i)).unwrap()));
        assert!(filter.drop_chance() > 0.0 && filter.drop_chance() < 1e-8);
        assert!((0..50_000).all(|i| !filter.admit(key(i * 100)).unwrap()));
    }
}
