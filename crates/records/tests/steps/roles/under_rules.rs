//! Steps under rules of houses, pairs and regions: each is proved from its roles and compared with the solution, on many puzzles
//! of each kind, and hints lead to the same solution.

use super::layout::Layout;
use super::{Counts, StepData, path, prove_path};
use rootgrid::board::{Cell, Digit, Rules, Shape};
use rootgrid::deduce::{Ending, LadderName, Limits, Score, Step, Trace};
use rootgrid::generate::{Generator, RecipeDraft};
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::position::{Board, Hint, Path};
use std::time::Instant;

/// Sets of rules.
const KINDS: [&str; 26] = [
    "x",
    "main-diagonal",
    "antidiagonal",
    "windoku",
    "disjoint-groups",
    "centre-dot",
    "asterisk",
    "girandola",
    "anti-knight",
    "anti-knight-torus",
    "anti-king",
    "anti-king-torus",
    "anti-taxicab",
    "non-consecutive",
    "non-consecutive-wrap",
    "non-consecutive-torus",
    "argyle",
    "latin",
    "jigsaw",
    "x,anti-knight",
    "windoku,x",
    "anti-king,non-consecutive",
    "disjoint-groups,anti-knight",
    "jigsaw,x",
    "jigsaw,anti-king",
    "latin,anti-knight",
];

/// Kinds of houses that rules bring beside rows, columns and blocks.
const HOUSES: [&str; 8] = [
    "main diagonal",
    "antidiagonal",
    "window",
    "hidden window",
    "group",
    "centre dot",
    "asterisk",
    "girandola",
];

/// The work that a path or a hint may take.
const WORK: u64 = 20_000_000;

/// Counts of what the proofs of many puzzles met.
#[derive(Default, Debug)]
struct Met {
    puzzles: usize,
    solved: usize,
    /// Paths that ended at their limits.
    bounded: usize,
    /// Puzzles whose solutions take too long to count for a hint.
    uncounted: usize,
    /// Techniques, of which each stands for a step.
    techniques: Counts,
    /// Kinds of houses that have a role or a link.
    houses: Counts,
    /// Links, by what they are.
    links: Counts,
}

impl Met {
    fn steps(&self) -> usize {
        self.techniques.values().sum()
    }

    fn count(&mut self, layout: &Layout, step: &StepData) {
        *self.techniques.entry(step.id.clone()).or_default() += 1;
        let links = || step.chains.iter().flat_map(|chain| &chain.links);
        let of_links = links().filter_map(|link| link.house);
        for house in step.houses.iter().map(|&(house, _)| house).chain(of_links) {
            *self.houses.entry(layout.houses[house].kind.to_owned()).or_default() += 1;
        }
        for link in links() {
            *self.links.entry(format!("{} by {}", link.strength, link.by)).or_default() += 1;
        }
    }

    fn add(&mut self, other: &Met) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.bounded += other.bounded;
        self.uncounted += other.uncounted;
        let lists = [
            (&mut self.techniques, &other.techniques),
            (&mut self.houses, &other.houses),
            (&mut self.links, &other.links),
        ];
        for (own, others) in lists {
            others.iter().for_each(|(word, n)| *own.entry(word.clone()).or_default() += n);
        }
    }

    /// Proves the path of a puzzle, and where it leads to no solution those from further digits on.
    fn prove(&mut self, puzzle: &Puzzle, solution: &[u8], ladder: LadderName) {
        let mut path = self.prove_one(puzzle, solution, ladder);
        self.puzzles += 1;
        self.solved += usize::from(path.ending == Some(Ending::Solved));
        self.bounded += usize::from(path.ending == Some(Ending::OutOfWork));
        while path.ending != Some(Ending::Solved) {
            let mut values = path.end.unwrap().values().to_vec();
            for at in some_open(&values) {
                values[at] = solution[at];
            }
            let further = Givens::new(puzzle.rules(), &values).unwrap();
            path = self.prove_one(&further, solution, ladder);
        }
    }

    fn prove_one(&mut self, puzzle: &Givens, solution: &[u8], ladder: LadderName) -> Path {
        // Chains within chains have a test of their own.
        let limits = Limits::new().with_work(WORK).with_most(Score::from_tenths(94));
        let path = path(puzzle, ladder, &limits);
        let own = path.solution.as_ref().map(|solution| solution.values());
        assert_eq!(own, Some(solution), "{puzzle} {}", puzzle.rules());
        prove_path(&path, |layout, step| self.count(layout, step));
        path
    }
}

/// A third of the open cells of a board, from the first one on.
fn some_open(values: &[u8]) -> Vec<usize> {
    (0..values.len()).filter(|&at| values[at] == 0).step_by(3).collect()
}

/// The generator of 9x9 puzzles of a kind.
fn generator(rules: &str) -> Generator {
    let mut draft = RecipeDraft::default();
    for (key, value) in [("rules", rules), ("level", "unique"), ("root", "random")] {
        draft.set(key, value).unwrap();
    }
    Generator::new(draft.recipe_of_seed(9).unwrap()).unwrap()
}

/// A puzzle with its solution.
fn made(generator: &Generator, index: u64) -> (Puzzle, Vec<u8>) {
    let made = generator.puzzle(index).unwrap();
    (made.puzzle().clone(), made.solution().values().to_vec())
}

/// Proves some puzzles of each kind that the ladder is for; the other kinds are named.
fn prove_kinds(count: u64, ladder: LadderName) -> (Met, Vec<&'static str>) {
    let (mut met, mut refused) = (Met::default(), Vec::new());
    for rules in KINDS {
        let generator = generator(rules);
        for index in 0..count {
            let (puzzle, solution) = made(&generator, index);
            if Trace::new(&puzzle, ladder).is_err() {
                refused.push(rules);
                break;
            }
            met.prove(&puzzle, &solution, ladder);
        }
    }
    (met, refused)
}

/// Asserts that all of some words were counted.
fn demand_all(counts: &Counts, words: &[&str]) {
    let missing = words.iter().filter(|word| !counts.contains_key(**word));
    assert_eq!(missing.collect::<Vec<_>>(), [&""; 0], "{counts:?}");
}

/// True if a step leads to the solution.
fn holds(step: &Step, solution: &[u8]) -> bool {
    let value = |cell: Cell| usize::from(solution[cell.index()]);
    step.removals().iter().all(|&(cell, gone)| gone.into_iter().all(|d| d.value() != value(cell)))
        && step.placement().is_none_or(|(cell, digit)| digit.value() == value(cell))
}

/// Takes hints from a puzzle on to its solution: each is of the technique that the ladder comes to, and right. Where there is
/// none, further digits are entered; true if that was never so.
fn follow_hints(puzzle: &Puzzle, solution: &[u8]) -> bool {
    let (ladder, limits) = (LadderName::Teaching, Limits::new().with_work(WORK));
    let (mut board, mut is_solved) = (Board::new(puzzle), true);
    while !board.is_solved() {
        let context = || format!("{puzzle} {}", puzzle.rules());
        match board.hint(ladder, &limits).unwrap() {
            Hint::Step { step, .. } => {
                assert!(holds(&step, solution), "{}: {step:?}", context());
                let next = board.trace(ladder).unwrap().next().unwrap();
                assert_eq!(next.technique().id(), step.technique().id(), "{}", context());
                board.apply(&step).unwrap();
            }
            Hint::End(_) => {
                is_solved = false;
                for at in some_open(board.values().values()) {
                    let digit = Digit::from_value(solution[at].into()).unwrap();
                    board.enter(Cell::new(at), digit).unwrap();
                }
            }
            other => panic!("{}: {other:?}", context()),
        }
    }
    assert_eq!(board.values().values(), solution, "{puzzle} {}", puzzle.rules());
    is_solved
}

#[test]
fn roles_under_rules_prove_each_step() {
    let (met, refused) = prove_kinds(2, LadderName::Teaching);
    assert!(refused.is_empty() && met.bounded == 0 && met.solved >= 25, "{refused:?} {met:?}");
    let own = [
        "generalized-intersection",
        "generalized-naked-pair",
        "generalized-naked-triplet",
        "generalized-naked-quad",
        "related-cells",
        "leftovers",
    ];
    demand_all(&met.techniques, &own);
    let common = [
        "full-house",
        "hidden-single",
        "naked-single",
        "pointing",
        "claiming",
        "naked-pair",
        "hidden-pair",
        "locked-pair",
        "x-wing",
        "franken-fish",
        "skyscraper",
        "turbot-fish",
        "xy-wing",
        "xyz-wing",
        "w-wing",
        "wxyz-wing",
        "sue-de-coq",
        "simple-colouring",
        "3d-medusa",
        "als-xz",
        "als-chain",
        "grouped-x-chain",
        "alternating-inference-chain",
        "alternating-inference-chain-with-als",
        "region-forcing-chains",
        "supposition",
    ];
    demand_all(&met.techniques, &common);
    demand_all(&met.houses, &HOUSES);
    demand_all(&met.houses, &["region"]);
    demand_all(&met.links, &["weak by rule", "weak by sight", "strong by als"]);
}

#[test]
fn roles_of_the_rating_scale_under_rules_prove_each_step() {
    let (met, refused) = prove_kinds(1, LadderName::Se121);
    let unrated = KINDS.iter().filter(|rules| {
        let names = ["anti-taxicab", "argyle", "latin", "jigsaw"];
        rules.split(',').any(|name| names.contains(&name))
    });
    assert!(refused.iter().eq(unrated) && met.bounded == 0, "{refused:?} {met:?}");
    let ids = [
        "direct-pointing",
        "direct-hidden-pair",
        "generalized-intersection",
        "generalized-naked-pair",
        "generalized-naked-triplet",
        "related-cells",
        "strong-links",
        "als-wing",
        "x-cycle",
        "forcing-chain",
        "nishio",
        "cell-forcing-chains",
        "region-forcing-chains",
        "dynamic-region-forcing-chains",
        "dynamic-contradiction-forcing-chains",
        "dynamic-plus-forcing-chains",
    ];
    demand_all(&met.techniques, &ids);
    demand_all(&met.houses, &["main diagonal", "antidiagonal", "window", "hidden window", "group"]);
    demand_all(&met.links, &["weak by rule", "pattern by pattern"]);
}

/// Puzzles whose paths on the rating scale have steps that few others have, chains within chains among them.
#[test]
fn rare_steps_of_the_rating_scale_under_rules_are_proved() {
    let puzzles = [
        (
            "anti-king",
            ".4.78.....9......1.....6..7.......3.1..4...26............57.3...2..9..8.6........",
            &["aligned-pair-exclusion"][..],
        ),
        (
            "anti-knight",
            "........7...........8..2...61....7.........39..........5....1.....2..............",
            &["dynamic-plus-forcing-chains", "nested-forcing-chains"][..],
        ),
    ];
    for (rules, text, ids) in puzzles {
        let rules = Rules::parse(Shape::NINE, rules).unwrap();
        let values: Vec<u8> = text.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
        let puzzle = Givens::new(&rules, &values).unwrap();
        let path = path(&puzzle, LadderName::Se2021, &Limits::new());
        assert_eq!(path.ending, Some(Ending::Solved));
        let mut met = Met::default();
        prove_path(&path, |layout, step| met.count(layout, step));
        demand_all(&met.techniques, ids);
    }
}

/// Every step of many puzzles of each kind, and hints on a quarter of them. Without a number of puzzles under `PUZZLES` there
/// are 2,000 of each; with a ladder under `LADDER` there are the kinds that it is for, with rules under `RULES` these alone.
#[test]
#[ignore = "hours: PUZZLES=20 cargo test --release -p rootgrid-records two_thousand -- --ignored --nocapture"]
fn roles_of_two_thousand_puzzles_of_each_kind() {
    let count = std::env::var("PUZZLES").map_or(2_000, |text| text.parse().unwrap());
    let ladder = std::env::var("LADDER").map_or(LadderName::Teaching, |text| text.parse().unwrap());
    let wanted = std::env::var("RULES").ok();
    let mut whole = Met::default();
    for rules in KINDS.into_iter().filter(|rules| wanted.as_deref().is_none_or(|one| one == *rules))
    {
        let (start, generator) = (Instant::now(), generator(rules));
        let (mut met, mut hinted, mut reached) = (Met::default(), 0, 0);
        for index in 0..count {
            let (puzzle, solution) = made(&generator, index);
            if Trace::new(&puzzle, ladder).is_err() {
                break;
            }
            if Board::new(&puzzle).diagnose().solutions.is_none() {
                met.uncounted += 1;
                continue;
            }
            met.prove(&puzzle, &solution, ladder);
            if index % 4 == 0 {
                hinted += 1;
                reached += usize::from(follow_hints(&puzzle, &solution));
            }
        }
        let Met { puzzles, solved, bounded, uncounted, techniques, .. } = &met;
        println!(
            "{rules}: {puzzles} puzzles, {solved} solved, {bounded} at the limit, {uncounted} not counted, {} steps of {} \
             techniques, {hinted} loops of hints, {reached} without help, {} s",
            met.steps(),
            techniques.len(),
            start.elapsed().as_secs()
        );
        whole.add(&met);
    }
    println!("{whole:#?}");
}
