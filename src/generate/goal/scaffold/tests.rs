//! Tests of scaffolds.

use super::*;
use crate::Shape;
use crate::board::Symmetry;
use crate::deduce::{AllSteps, LadderName, Sheet};
use crate::grid::Puzzle;
use crate::rng::{Purpose, StreamKey};
use crate::solve::random_solution;
use quickcheck::quickcheck;

fn streams(seed: u64) -> impl Fn(u32) -> Stream {
    move |counter| StreamKey::new(seed, 0).stream(Purpose::Scaffold, counter)
}

/// The kept cells alone as clues.
fn kept_alone(marks: &Marks, solution: &[u8]) -> Puzzle {
    let value = |cell: usize| if marks[cell] == KEPT { solution[cell] } else { 0 };
    let text: String = (0..81).map(|cell| char::from(b'0' + value(cell))).collect();
    text.parse().unwrap()
}

quickcheck! {
    /// With nothing but the kept cells as clues, the quads and the ordinary fish are there, and strike something.
    fn kept_cells_hold_the_pattern(seed: u64) -> bool {
        let stream = streams(seed);
        let solution = random_solution(Shape::NINE, &mut stream(0));
        let whole = SCAFFOLDS.into_iter().filter(|&(_, scaffold)| {
            !matches!(scaffold, Scaffold::Jellyfish(Fin::Of { .. }))
        });
        whole.enumerate().all(|(number, (id, scaffold))| {
            let marks = scaffold.draw(solution.values(), &mut stream(1 + number as u32));
            let puzzle = kept_alone(&marks, solution.values());
            let sheet = Sheet::new(&puzzle);
            let steps = AllSteps::new(&sheet, LadderName::Teaching).unwrap();
            steps.with_techniques(&[id]).unwrap().next().is_some()
        })
    }

    /// Units with a blank cell come first, those with a kept one are left out, and the others keep their order.
    fn units_are_arranged(seed: u64, symmetry: u8) -> bool {
        let stream = streams(seed);
        let symmetry = Symmetry::ALL[usize::from(symmetry) % 10];
        let solution = random_solution(Shape::NINE, &mut stream(0));
        let orbits: Vec<Vec<Cell>> = symmetry.orbits(Shape::NINE);
        SCAFFOLDS.into_iter().all(|(_, scaffold)| {
            let given: Vec<&[Cell]> = orbits.iter().map(Vec::as_slice).collect();
            let mut units = given.clone();
            scaffold.arrange(&mut units, solution.values(), &mut stream(1));
            let mut drawn = stream(1);
            let drawn: Vec<Marks> =
                (0..DRAWN).map(|_| scaffold.draw(solution.values(), &mut drawn)).collect();
            drawn.iter().any(|marks| {
                let has = |unit: &[Cell], mark| unit.iter().any(|cell| marks[cell.index()] == mark);
                let is_blank = |unit: &&&[Cell]| has(unit, BLANK);
                let is_free = |unit: &&&[Cell]| !has(unit, BLANK) && !has(unit, KEPT);
                let expected = given.iter().filter(is_blank).chain(given.iter().filter(is_free));
                units.iter().eq(expected)
            })
        })
    }
}

/// Beside a fish with fins the places of its lines are those of the fish and of the fin.
#[test]
fn fins_are_beside_the_fish() {
    let mut finned = 0;
    for seed in 0..300 {
        let stream = streams(seed);
        let solution = random_solution(Shape::NINE, &mut stream(0));
        for (number, (id, scaffold)) in SCAFFOLDS.into_iter().enumerate().skip(3) {
            let marks = scaffold.draw(solution.values(), &mut stream(1 + number as u32));
            let puzzle = kept_alone(&marks, solution.values());
            let sheet = Sheet::new(&puzzle);
            let steps = AllSteps::new(&sheet, LadderName::Teaching).unwrap();
            finned += usize::from(steps.with_techniques(&[id]).unwrap().next().is_some());
        }
    }
    // Where no block suits the fin there is none.
    assert!(finned > 300, "{finned} of 600");
}

/// Sets of techniques have a scaffold if each of them is of it, and what is forbidden has none.
#[test]
fn scaffolds_are_of_what_is_required() {
    let of = |texts: &[&str]| {
        let demands = texts.iter().map(|text| text.parse().unwrap()).collect();
        Goal::new().with_demands(LadderName::Teaching, demands).scaffold()
    };
    assert_eq!(of(&["hidden-quad"]), Some(Scaffold::HiddenQuad));
    assert_eq!(of(&["x-wing", "jellyfish>=2"]), Some(Scaffold::Jellyfish(Fin::None)));
    for texts in [&["hidden-quad=0"][..], &["hidden-sets"], &["x-wing"], &[]] {
        assert_eq!(of(texts), None, "{texts:?}");
    }
}
