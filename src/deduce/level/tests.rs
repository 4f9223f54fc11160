//! Levels against their definitions, read literally, and against each other.

use super::{Judge, Level, Rule};
use crate::board::{Cell, Rules, Shape};
use crate::rng::{Purpose, Stream};
use crate::transform::{Morph, root};
use quickcheck::{Arbitrary, Gen, quickcheck};
use std::collections::BTreeSet;

/// A solution with some of its cells shown.
#[derive(Clone, Debug)]
struct Shown {
    shape: Shape,
    solution: Vec<u8>,
    clues: Vec<u8>,
}

impl Arbitrary for Shown {
    fn arbitrary(g: &mut Gen) -> Shown {
        let shapes = ["4", "6", "3x2", "8", "9", "9", "9"].map(|text| text.parse().unwrap());
        let shape: Shape = *g.choose(&shapes).unwrap();
        let mut stream = Stream::new(u64::arbitrary(g), 0, Purpose::Sample, 0);
        let morph = Morph::uniform(shape, &mut stream);
        let solution = morph.apply_to_solution(&root::canonical(shape)).values().to_vec();
        // From sparse to full boards.
        let share = stream.below(shape.cells() as u64 + 1);
        let mut clues = solution.clone();
        for value in &mut clues {
            if stream.below(shape.cells() as u64) >= share {
                *value = 0;
            }
        }
        Shown { shape, solution, clues }
    }

    /// Showing one cell more.
    fn shrink(&self) -> Box<dyn Iterator<Item = Shown>> {
        let this = self.clone();
        let blanks = (0..this.clues.len()).filter(|&i| self.clues[i] == 0).collect::<Vec<_>>();
        Box::new(blanks.into_iter().map(move |i| {
            let mut shown = this.clone();
            shown.clues[i] = shown.solution[i];
            shown
        }))
    }
}

impl Shown {
    fn judge(&self) -> Judge {
        let mut judge = Judge::new(self.shape);
        judge.set(&self.clues, &self.solution);
        judge
    }

    fn blanks(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.clues.len()).filter(|&i| self.clues[i] == 0)
    }
}

/// The digits that stand in none of a cell's houses.
fn open(shape: Shape, values: &[u8], cell: usize) -> BTreeSet<u8> {
    let seen: BTreeSet<u8> =
        shape.geometry().peers(Cell::new(cell)).iter().map(|peer| values[peer.index()]).collect();
    (1..=shape.side() as u8).filter(|value| !seen.contains(value)).collect()
}

/// Naked singles until none is left; `None` on a contradiction.
fn follow(shape: Shape, mut values: Vec<u8>) -> Option<Vec<u8>> {
    loop {
        let mut single = None;
        for cell in (0..values.len()).filter(|&cell| values[cell] == 0) {
            let open = open(shape, &values, cell);
            if open.is_empty() {
                return None;
            }
            if open.len() == 1 {
                single = open.first().map(|&value| (cell, value));
            }
        }
        let Some((cell, value)) = single else {
            return Some(values);
        };
        values[cell] = value;
    }
}

/// Returns whether a target of that digit is a naked or hidden single at sight.
fn is_single(shape: Shape, values: &[u8], target: usize, truth: u8) -> bool {
    let geometry = shape.geometry();
    open(shape, values, target).len() == 1
        || geometry.houses_of(Cell::new(target)).iter().any(|&house| {
            let others = geometry.house(house).iter().map(|cell| cell.index());
            others
                .filter(|&cell| cell != target && values[cell] == 0)
                .all(|cell| !open(shape, values, cell).contains(&truth))
        })
}

/// Fills in what a direct rule deduces, again and again.
fn chain(shown: &Shown, rule: fn(Shape, &[u8], usize, u8) -> bool) -> Vec<u8> {
    let mut values = shown.clues.clone();
    while let Some(cell) = (0..values.len())
        .find(|&cell| values[cell] == 0 && rule(shown.shape, &values, cell, shown.solution[cell]))
    {
        values[cell] = shown.solution[cell];
    }
    values
}

/// Level 2 as it is defined.
fn is_level_two(shape: Shape, values: &[u8], target: usize, truth: u8) -> bool {
    let fails = |cell: usize, value: u8| {
        let mut supposed = values.to_vec();
        supposed[cell] = value;
        follow(shape, supposed).is_none()
    };
    let rivals_of_house = |house: &[Cell]| -> Vec<usize> {
        let cells = house.iter().map(|cell| cell.index()).filter(|&cell| cell != target);
        cells
            .filter(|&cell| values[cell] == 0 && open(shape, values, cell).contains(&truth))
            .collect()
    };
    let geometry = shape.geometry();
    let by_house =
        geometry.houses_of(Cell::new(target)).iter().any(|&house| {
            match rivals_of_house(geometry.house(house))[..] {
                [] => true,
                [rival] => fails(rival, truth),
                _ => false,
            }
        });
    let rivals: Vec<u8> =
        open(shape, values, target).into_iter().filter(|&value| value != truth).collect();
    by_house
        || match rivals[..] {
            [] => true,
            [rival] => fails(target, rival),
            _ => false,
        }
}

quickcheck! {
    fn level_1_is_a_naked_single(shown: Shown) -> bool {
        let mut judge = shown.judge();
        shown.blanks().all(|i| {
            let single = open(shown.shape, &shown.clues, i).len() == 1;
            judge.allows(Rule::Naked, Cell::new(i)) == single
        })
    }

    fn level_2_is_its_definition(shown: Shown) -> bool {
        let mut judge = shown.judge();
        let same = shown.blanks().all(|i| {
            judge.allows(Rule::Supposition, Cell::new(i))
                == is_level_two(shown.shape, &shown.clues, i, shown.solution[i])
        });
        same && judge.clues() == shown.clues
    }

    fn chains_are_direct_rules_again_and_again(shown: Shown) -> bool {
        let mut judge = shown.judge();
        let naked = follow(shown.shape, shown.clues.clone()).unwrap();
        let singles = chain(&shown, is_single);
        let values = chain(&shown, is_level_two);
        [
            (Rule::NakedChain, naked),
            (Rule::SingleChain, singles),
            (Rule::SuppositionChain, values),
        ]
        .into_iter()
        .all(|(rule, values)| {
            judge.solves(rule) != values.contains(&0)
                && shown
                    .blanks()
                    .all(|i| judge.allows(rule, Cell::new(i)) == (values[i] != 0))
        })
    }

    /// Under a level that solves the puzzle, the answer is the same as without knowing it.
    fn what_a_puzzle_was_made_under_changes_nothing(shown: Shown) -> bool {
        let mut judge = shown.judge();
        let level = judge.level();
        Level::ALL.into_iter().all(|made_under| {
            !judge.solves(made_under.closure()) || judge.level_at_most(made_under) == level
        })
    }

    fn more_clues_never_hurt(shown: Shown, more: u16) -> bool {
        let blanks: Vec<usize> = shown.blanks().collect();
        if blanks.is_empty() {
            return true;
        }
        let added = blanks[usize::from(more) % blanks.len()];
        let mut judge = shown.judge();
        let chains = [Rule::NakedChain, Rule::SingleChain, Rule::SuppositionChain];
        let rules = [Rule::Naked, Rule::Single, Rule::Supposition].into_iter().chain(chains);
        let before: Vec<_> = blanks
            .iter()
            .filter(|&&i| i != added)
            .flat_map(|&i| rules.clone().map(move |rule| (rule, Cell::new(i))))
            .filter(|&(rule, cell)| judge.allows(rule, cell))
            .collect();
        judge.restore(Cell::new(added));
        before.into_iter().all(|(rule, cell)| judge.allows(rule, cell))
    }

    fn every_rule_implies_the_later_ones(shown: Shown) -> bool {
        let mut judge = shown.judge();
        shown.blanks().all(|i| {
            let cell = Cell::new(i);
            let naked = judge.allows(Rule::Naked, cell);
            let supposition = judge.allows(Rule::Supposition, cell);
            let naked_chain = judge.allows(Rule::NakedChain, cell);
            let single_chain = judge.allows(Rule::SingleChain, cell);
            let supposition_chain = judge.allows(Rule::SuppositionChain, cell);
            (!naked || (supposition && naked_chain))
                && (!naked_chain || single_chain)
                && (!(supposition || single_chain) || supposition_chain)
                && (!supposition_chain || judge.allows(Rule::Unique, cell))
        })
    }
}

const RULES: [Rule; 7] = [
    Rule::Naked,
    Rule::Single,
    Rule::Supposition,
    Rule::NakedChain,
    Rule::SingleChain,
    Rule::SuppositionChain,
    Rule::Unique,
];

/// On shapes whose rules have code of their own, one judge that goes through many boards of a solution says what the
/// ordinary one says.
#[test]
fn rules_of_small_and_large_boards_are_the_ordinary_ones() {
    for (text, boards) in [
        ("4", 60),
        ("6", 60),
        ("3x2", 60),
        ("8", 30),
        ("4x2", 30),
        ("10", 16),
        ("5x2", 16),
        ("12", 10),
    ] {
        let shape: Shape = text.parse().unwrap();
        let mut stream = Stream::new(shape.cells() as u64, 0, Purpose::Sample, 0);
        let (mut judge, mut ordinary) = (Judge::new(shape), Judge::ordinary(shape));
        let solution =
            Morph::uniform(shape, &mut stream).apply_to_solution(&root::canonical(shape));
        let solution = solution.values();
        let mut refused = 0;
        for _ in 0..boards {
            // Around a third of the cells: some are deducible, some are not.
            let share = 20 + stream.below(35);
            let mut clues = solution.to_vec();
            clues.iter_mut().filter(|_| stream.below(100) >= share).for_each(|value| *value = 0);
            judge.set(&clues, solution);
            ordinary.set(&clues, solution);
            for rule in RULES {
                assert_eq!(judge.solves(rule), ordinary.solves(rule), "{shape} {rule:?}");
            }
            let mut blanks: Vec<usize> =
                (0..clues.len()).filter(|&cell| clues[cell] == 0).collect();
            for _ in 0..40 {
                let cell = Cell::new(blanks[stream.below(blanks.len() as u64) as usize]);
                for rule in RULES {
                    let answer = judge.allows(rule, cell);
                    assert_eq!(answer, ordinary.allows(rule, cell), "{shape} {rule:?} {clues:?}");
                    refused += u32::from(rule == Rule::Unique && !answer);
                }
                // One clue more for the next cell.
                judge.restore(cell);
                ordinary.restore(cell);
                if stream.below(2) == 0 {
                    judge.erase(cell);
                    ordinary.erase(cell);
                } else {
                    blanks.retain(|&blank| blank != cell.index());
                }
                if blanks.is_empty() {
                    break;
                }
            }
        }
        assert!(refused > boards, "{shape}: {refused}");
    }
}

#[test]
fn names_round_trip() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse::<Level>().ok(), Some(level));
    }
}

/// The judge of rules of their own, whose sets and searches know the solution, says what the ordinary one says, while clues
/// come and go.
#[test]
fn rules_are_judged_as_by_the_ordinary_judge() {
    const RULES: [Rule; 4] =
        [Rule::Single, Rule::SingleChain, Rule::SuppositionChain, Rule::Unique];
    let texts = [
        "x",
        "windoku",
        "disjoint-groups",
        "anti-king",
        "anti-knight",
        "x;anti-king",
        "non-consecutive",
    ];
    for (number, text) in texts.into_iter().enumerate() {
        let rules = Rules::parse(Shape::NINE, text).unwrap();
        let mut stream = Stream::new(number as u64, 3, Purpose::Sample, 0);
        let (mut judge, mut ordinary) = (Judge::new(&rules), Judge::ordinary(&rules));
        let mut fill = crate::solve::RandomFill::new(&rules);
        for _ in 0..crate::testing::sample(6, 2) {
            let truth = fill.draw(&mut stream).unwrap();
            let mut cells: Vec<usize> = (0..81).collect();
            stream.shuffle(&mut cells);
            judge.set(&truth, &truth);
            ordinary.set(&truth, &truth);
            for (erased, cell) in cells.into_iter().map(Cell::new).enumerate() {
                judge.erase(cell);
                ordinary.erase(cell);
                let mut is_unique = true;
                for rule in &RULES[..if erased % 4 == 0 { 4 } else { 2 }] {
                    let answer = judge.allows(*rule, cell);
                    assert_eq!(answer, ordinary.allows(*rule, cell), "{text} {rule:?}");
                    is_unique = answer;
                }
                if !is_unique {
                    judge.restore(cell);
                    ordinary.restore(cell);
                }
            }
        }
    }
}
