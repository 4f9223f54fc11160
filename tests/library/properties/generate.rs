//! Any combination of generator flags: each puzzle obeys all that was asked, by judges that share nothing with the
//! generator.

use super::choices::Choices;
use rootgrid::deduce::{LadderName, Limits, Score};
use rootgrid::generate::Demand;
use rootgrid::generate::removal::MaskMode;
use rootgrid::rate::EffortJudge;
use rootgrid::solve::naive;
use rootgrid::{
    Bounds, Cell, ClueRange, Generated, Generator, Givens, Goal, Grade, House, KindSet, Level,
    Mask, Order, Puzzle, Rater, RatingRange, Recipe, Root, Shape, Shuffle, Symmetry, Trace,
};
use rootgrid::{GridSource, Steps, TransformKind, generate::fill::Method};
use std::collections::HashSet;

/// Makes two puzzles of the recipe that the bytes choose, if it is one that can be followed.
pub fn check(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let recipe = recipe(&mut choices);
    let Ok(generator) = Generator::new(recipe.clone()) else {
        assert!(recipe.check().is_err());
        return;
    };
    let text = recipe.to_string();
    assert_eq!(text.parse::<Recipe>().expect("a recipe as it is written"), recipe);
    let first = choices.seed();
    let found: Vec<_> = generator.iter(first..first + 2).collect();
    assert_eq!(found.len(), 2);
    for (index, one) in (first..).zip(found) {
        match one {
            Ok(made) => {
                assert_eq!(made.recipe(), format!("{text}.{index}"));
                is_as_asked(&recipe, &made);
                assert_eq!(generator.puzzle(index).expect("the same puzzle"), made);
            }
            Err(error) => assert!(error.is_unmet(), "{text}.{index}: {error}"),
        }
    }
}

fn recipe(choices: &mut Choices<'_>) -> Recipe {
    // Large boards take too long for the judges.
    let shape: Shape =
        choices.pick(&["9", "9", "4", "2x3", "3x2", "2x4"]).parse().expect("a shape");
    let mut recipe = Recipe::new(choices.seed()).with_shape(shape);
    recipe.level = choices.pick(&Level::ALL);
    recipe.order = choices.pick(&Order::ALL);
    recipe.symmetry = choices.pick(&Symmetry::ALL);
    recipe.attempts = 1 + choices.below(20) as u32;
    if choices.is_one_in(4) {
        recipe.grid_seed = Some(choices.seed());
    }
    recipe.source = source(choices, shape);
    if choices.is_one_in(2) {
        recipe.bounds = bounds(choices, shape, recipe.symmetry);
    }
    if choices.is_one_in(6) {
        recipe = recipe.with_goal(goal(choices));
    }
    recipe
}

fn source(choices: &mut Choices<'_>, shape: Shape) -> GridSource {
    if choices.is_one_in(5) {
        return GridSource::Filled(choices.pick(&Method::ALL));
    }
    let mut shuffle = Shuffle::default();
    if choices.is_one_in(2) {
        let most_canonical = Root::MostCanonical.solution(shape).expect("a fixed grid");
        let given = Root::Given(most_canonical);
        let roots = [Root::Plain, Root::Canonical, Root::MostCanonical, Root::Random, given];
        shuffle.root = choices.pick(&roots);
        shuffle.steps =
            choices.pick(&[Steps::Count(200), Steps::Count(0), Steps::Count(3), Steps::Uniform]);
        let wanted = choices.byte();
        let kinds =
            TransformKind::ALL.into_iter().enumerate().filter(|(i, _)| wanted >> i & 1 == 0);
        shuffle.kinds = kinds.map(|(_, kind)| kind).collect::<KindSet>();
    }
    shuffle.into()
}

fn bounds(choices: &mut Choices<'_>, shape: Shape, symmetry: Symmetry) -> Bounds {
    let mut bounds = Bounds::default();
    let cells = shape.cells();
    if choices.is_one_in(2) {
        let least = choices.below(cells);
        bounds.clues = ClueRange::new(least, least + choices.below(12));
    }
    let most = |choices: &mut Choices<'_>| choices.is_one_in(4).then(|| choices.byte() % 4);
    bounds.max_empty_rows = most(choices);
    bounds.max_empty_columns = most(choices);
    bounds.max_empty_blocks = most(choices);
    bounds.min_per_house = most(choices).unwrap_or(0);
    bounds.min_per_digit = most(choices).unwrap_or(0);
    if choices.is_one_in(4) {
        let mode = choices.pick(&[MaskMode::Within, MaskMode::Exact]);
        let share = choices.below(4) + 4;
        let orbits = symmetry.orbits(shape).into_iter().filter(|_| choices.below(8) < share);
        bounds.mask = Some(Mask { cells: orbits.flatten().collect(), mode });
    }
    bounds
}

fn goal(choices: &mut Choices<'_>) -> Goal {
    let mut goal = match choices.below(3) {
        0 => Goal::default(),
        1 => choices.pick(&[Grade::Easy, Grade::Medium, Grade::Hard]).into(),
        _ => {
            let least = 10 + choices.below(40) as u16;
            let most = least + choices.below(20) as u16;
            let range = RatingRange::new(Score::from_tenths(least), Score::from_tenths(most));
            range.expect("a range").into()
        }
    };
    if choices.is_one_in(4) {
        let least = choices.below(300) as u64;
        goal.effort = Some(least..=least + choices.below(100) as u64);
    }
    if choices.is_one_in(8) {
        let least = choices.below(120) as u64;
        goal.minutes = Some(least..=least + choices.below(60) as u64);
    }
    goal.spread = goal.grade.is_some() && choices.is_one_in(4);
    let mut demands = Vec::new();
    if choices.is_one_in(3) {
        demands.push(choices.pick(&TECHNIQUES).parse().expect("a demand"));
    }
    if choices.is_one_in(3) {
        demands.push(choices.pick(&TECHNIQUES).parse::<Demand>().expect("a demand").none());
    }
    goal.with_demands(choices.pick(&LadderName::ALL), demands)
}

/// Techniques that every ladder has.
const TECHNIQUES: [&str; 5] = ["pointing", "naked-pair", "hidden-pair", "x-wing", "naked-single"];

fn is_as_asked(recipe: &Recipe, made: &Generated) {
    let (puzzle, shape) = (made.puzzle(), recipe.shape());
    let name = made.recipe();
    assert_eq!(puzzle.shape(), shape, "{name}");
    assert!(made.solution().solves(puzzle), "{name}");
    assert!((1..=recipe.attempts).contains(&made.attempts()), "{name}");
    if recipe.level == Level::None {
        assert!((1..=2).contains(&made.solution_count()), "{name}");
    } else {
        // The naive search is slow on boards with few clues: its answer is compared where it comes soon.
        assert_eq!(made.solution_count(), 1, "{name}");
        let blanks = puzzle.values().iter().filter(|&&value| value == 0).count();
        let found = if blanks < 56 {
            naive::count_solutions(puzzle, 2)
        } else {
            rootgrid::count_solutions(puzzle, 2)
        };
        assert_eq!(found, 1, "{name}");
    }
    let clues = puzzle.clues();
    for orbit in recipe.symmetry.orbits(shape) {
        let inside = orbit.iter().filter(|&&cell| clues.contains(cell)).count();
        assert!(inside == 0 || inside == orbit.len(), "{name}: {:?}", recipe.symmetry);
    }
    obeys(&recipe.bounds, puzzle, &name);
    reaches(&recipe.goal, puzzle, &name);
    if recipe.level == Level::One || recipe.level == Level::OneChain {
        assert!(solves_by_naked_singles(puzzle), "{name}");
    }
}

fn obeys(bounds: &Bounds, puzzle: &Puzzle, name: &str) {
    let (clues, shape) = (puzzle.clues(), puzzle.shape());
    assert!(bounds.clues.is_none_or(|range| range.range().contains(&clues.len())), "{name}");
    let side = shape.side();
    let geometry = shape.geometry();
    let in_house =
        |house: House| geometry.house(house).iter().filter(|&&cell| clues.contains(cell)).count();
    let per_house: Vec<usize> = geometry.houses().map(in_house).collect();
    let most = [bounds.max_empty_rows, bounds.max_empty_columns, bounds.max_empty_blocks];
    for (counts, most) in per_house.chunks(side).zip(most) {
        let empty = counts.iter().filter(|&&count| count == 0).count();
        assert!(most.is_none_or(|most| empty <= usize::from(most)), "{name}");
    }
    assert!(per_house.iter().all(|&count| count >= usize::from(bounds.min_per_house)), "{name}");
    for digit in 1..=side as u8 {
        let count = puzzle.values().iter().filter(|&&value| value == digit).count();
        assert!(count >= usize::from(bounds.min_per_digit), "{name}");
    }
    if let Some(mask) = &bounds.mask {
        assert!(clues.is_subset(&mask.cells), "{name}");
        assert!(mask.mode != MaskMode::Exact || clues == mask.cells, "{name}");
    }
}

fn reaches(goal: &Goal, puzzle: &Puzzle, name: &str) {
    if goal.is_empty() {
        return;
    }
    let profile = LadderName::Se121.profile().expect("a profile");
    let is_nine = puzzle.shape() == Shape::NINE;
    let rating = is_nine.then(|| Rater::new(profile).rate(puzzle));
    if let (Some(range), Some(rating)) = (goal.rating, &rating) {
        assert!(range.contains(rating.er), "{name}: {}", rating.er);
    }
    let mut judge = EffortJudge::new();
    if let Some(range) = &goal.effort {
        let effort = judge.effort(puzzle, &Limits::new()).expect("a way to the solution");
        assert!(range.contains(&effort), "{name}: {effort}");
    } else if goal.grade.is_some() {
        // A range of efforts takes the place of that of the grade.
        assert_eq!(judge.grade(puzzle, &Limits::new()), goal.grade, "{name}");
    }
    if let Some(range) = &goal.minutes {
        let minutes = judge.minutes(puzzle, &Limits::new()).expect("a way to the solution");
        assert!(range.contains(&minutes.expected), "{name}: {minutes:?}");
    }
    if goal.demands.is_empty() {
        return;
    }
    let trace = Trace::new(puzzle, goal.ladder).expect("a ladder of the shape");
    let used: HashSet<&str> = trace.map(|step| step.technique().id()).collect();
    for demand in &goal.demands {
        assert_eq!(used.contains(demand.name()), !demand.is_none(), "{name}: {demand}");
    }
}

/// Naked singles only, cell after cell, from the rules alone.
fn solves_by_naked_singles(puzzle: &Puzzle) -> bool {
    let (shape, geometry) = (puzzle.shape(), puzzle.shape().geometry());
    let mut values = puzzle.values().to_vec();
    loop {
        let before = values.clone();
        for cell in (0..values.len()).map(Cell::new).filter(|cell| before[cell.index()] == 0) {
            let is_free =
                |digit: &u8| geometry.peers(cell).iter().all(|peer| values[peer.index()] != *digit);
            let mut free = (1..=shape.side() as u8).filter(is_free);
            if let (Some(digit), None) = (free.next(), free.next()) {
                values[cell.index()] = digit;
            }
        }
        if values == before {
            return Givens::new(shape, &values).is_ok_and(|givens| !givens.values().contains(&0));
        }
    }
}
