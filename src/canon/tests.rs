use super::*;
use crate::board::{Cell, CellSet};
use crate::budget::Watch;
use crate::grid::Givens;
use crate::rng::{Purpose, Stream};
use crate::transform::root;
use std::collections::{BTreeMap, BTreeSet};

fn stream(index: u64) -> Stream {
    Stream::new(5, index, Purpose::Sample, 0)
}

fn shape(side: usize) -> Shape {
    Shape::from_side(side).unwrap_or(Shape::NINE)
}

/// A random grid by plain backtracking over the cells in order; small shapes only.
fn random_solution(shape: Shape, stream: &mut Stream) -> Solution {
    fn fill(shape: Shape, values: &mut [u8], at: usize, stream: &mut Stream) -> bool {
        if at == values.len() {
            return true;
        }
        let mut digits: Vec<u8> = (1..=shape.side() as u8).collect();
        stream.shuffle(&mut digits);
        let peers = shape.geometry().peers(Cell::new(at));
        for digit in digits {
            if peers.iter().all(|peer| values[peer.index()] != digit) {
                values[at] = digit;
                if fill(shape, values, at + 1, stream) {
                    return true;
                }
            }
        }
        values[at] = 0;
        false
    }
    let mut values = vec![0; shape.cells()];
    assert!(fill(shape, &mut values, 0, stream));
    Solution::try_from(Givens::new(shape, &values).unwrap()).unwrap()
}

/// A puzzle that shows about `clues` cells of the solution.
fn random_puzzle(solution: &Solution, clues: usize, stream: &mut Stream) -> Puzzle {
    let cells = solution.shape().cells();
    let shown: CellSet =
        (0..clues).map(|_| Cell::new(stream.below(cells as u64) as usize)).collect();
    Puzzle::showing(solution, &shown)
}

/// The definition itself: the least of all images.
fn brute_force(givens: &Givens) -> (Vec<u8>, u128) {
    let (mut best, mut ties) = ((Vec::new(), Vec::new()), 0);
    oracle::each_image(givens, |image| {
        let pattern: Vec<bool> = image.iter().map(|&value| value == 0).collect();
        let image = (pattern, image.to_vec());
        if ties == 0 || image < best {
            (best, ties) = (image, 1);
        } else if image == best {
            ties += 1;
        }
    });
    (best.1, ties)
}

fn assert_brute_force(puzzle: &Puzzle) {
    let canonical = of_puzzle(puzzle).unwrap();
    let (values, ties) = brute_force(puzzle);
    assert_eq!(canonical.form.values(), values, "{puzzle:?}");
    assert_eq!(canonical.automorphisms, ties, "{puzzle:?}");
    assert_eq!(canonical.morph.apply_to_puzzle(puzzle), canonical.form, "{puzzle:?}");
}

/// All grids of a shape whose first row is 1 to N.
fn grids_below_first_row(shape: Shape) -> Vec<Solution> {
    fn extend(shape: Shape, values: &mut [u8], at: usize, grids: &mut Vec<Solution>) {
        if at == values.len() {
            grids.push(Solution::try_from(Givens::new(shape, values).unwrap()).unwrap());
            return;
        }
        let peers = shape.geometry().peers(Cell::new(at));
        for digit in 1..=shape.side() as u8 {
            if peers.iter().all(|peer| values[peer.index()] != digit) {
                values[at] = digit;
                extend(shape, values, at + 1, grids);
            }
        }
        values[at] = 0;
    }
    let mut values = vec![0; shape.cells()];
    values.iter_mut().zip(1..=shape.side() as u8).for_each(|(value, digit)| *value = digit);
    let mut grids = Vec::new();
    extend(shape, &mut values, shape.side(), &mut grids);
    grids
}

/// Counts the classes of a shape from the grids with first row 1 to N, or from each `step`th of them, and checks the orbits.
fn count_classes(shape: Shape, step: usize) -> usize {
    let grids = grids_below_first_row(shape);
    let mut classes: BTreeMap<Solution, (u128, u128)> = BTreeMap::new();
    for grid in grids.iter().step_by(step) {
        let canonical = of_solution(grid).unwrap();
        classes.entry(canonical.form).or_insert((canonical.automorphisms, 0)).1 += 1;
    }
    let mut all = 0;
    for (form, (automorphisms, members)) in &classes {
        // Each orbit has arrangements * N! / automorphisms grids, one in N! with that first row.
        let orbit = arrangements(shape) / automorphisms;
        assert!(orbit * automorphisms == arrangements(shape), "{form:?}");
        assert!(if step == 1 { *members == orbit } else { *members <= orbit }, "{form:?}");
        all += orbit;
    }
    // A class in two would make them more, two classes in one fewer; a sample misses the smallest classes alone.
    let count = grids.len() as u128;
    assert!(
        all <= count && all >= if step == 1 { count } else { count * 99 / 100 },
        "{all} of {count}"
    );
    classes.len()
}

#[test]
fn classes_of_4x4_and_6x6() {
    assert_eq!(grids_below_first_row(shape(4)).len() * 24, 288);
    assert_eq!(count_classes(shape(4), 1), 2);
    assert_eq!(grids_below_first_row(shape(6)).len() * 720, 28_200_960);
    let step = crate::testing::sample(1, 10);
    for shape in [shape(6), Shape::new(3, 2).unwrap()] {
        let classes = count_classes(shape, step);
        assert!(if step == 1 { classes == 49 } else { (30..=49).contains(&classes) }, "{classes}");
    }
}

#[test]
fn small_boards_agree_with_brute_force() {
    let mut stream = stream(1);
    for (side, rounds) in [(4, 300), (6, 40)] {
        for i in 0..rounds {
            let solution = random_solution(shape(side), &mut stream);
            assert_brute_force(&solution.clone().into());
            let clues = 1 + i % (side * side);
            assert_brute_force(&random_puzzle(&solution, clues, &mut stream));
        }
    }
}

#[test]
#[ignore = "ten seconds: cargo test --release canon -- --ignored"]
fn ordinary_boards_agree_with_brute_force() {
    let mut stream = stream(2);
    for root in [root::canonical(Shape::NINE), root::most_canonical(Shape::NINE)] {
        assert_brute_force(&root.into());
    }
    for clues in [10, 24, 30, 60] {
        let solution = random_solution(Shape::NINE, &mut stream);
        assert_brute_force(&random_puzzle(&solution, clues, &mut stream));
        assert_brute_force(&solution.into());
    }
}

fn general_puzzle(puzzle: &Puzzle) -> Canonical<Givens> {
    let watch = &Watch::default();
    let settled = pattern::settle(puzzle.shape(), puzzle.values(), watch).unwrap();
    settled.by_digits(puzzle.shape(), puzzle, watch).unwrap()
}

#[test]
fn fast_paths_agree_with_the_general_search() {
    let mut stream = stream(3);
    let roots = [root::canonical(Shape::NINE), root::most_canonical(Shape::NINE)];
    let random = (0..300).map(|_| random_solution(Shape::NINE, &mut stream));
    for (i, solution) in roots.into_iter().chain(random.collect::<Vec<_>>()).enumerate() {
        let (fast, general) = (
            of_solution(&solution).unwrap(),
            complete::search(Shape::NINE, &solution, &Watch::default()),
        );
        let general = general.unwrap();
        assert_eq!((&*fast.form, fast.automorphisms), (&general.form, general.automorphisms));
        let puzzle = random_puzzle(&solution, 4 + i % 70, &mut stream);
        let (fast, general) = (of_puzzle(&puzzle).unwrap(), general_puzzle(&puzzle));
        assert_eq!((&*fast.form, fast.automorphisms), (&general.form, general.automorphisms));
    }
}

#[test]
fn every_member_of_a_class_has_one_form() {
    let mut stream = stream(4);
    for i in 0..400 {
        let shape = [shape(9), shape(9), shape(8), shape(6), shape(10)][i % 5];
        let solution = random_solution(shape, &mut stream);
        let puzzle = random_puzzle(&solution, shape.cells() * 2 / 5, &mut stream);
        let morph = Morph::uniform(shape, &mut stream);
        let (a, b) = (of_solution(&solution), of_solution(&morph.apply_to_solution(&solution)));
        let (a, b) = (a.unwrap(), b.unwrap());
        assert_eq!(a.form, b.form);
        assert_eq!((a.automorphisms, a.key()), (b.automorphisms, b.key()));
        assert_eq!(a.morph.apply_to_solution(&solution), a.form);
        let image = morph.apply_to_puzzle(&puzzle);
        let (a, b) = (of_puzzle(&puzzle).unwrap(), of_puzzle(&image).unwrap());
        assert_eq!((&a.form, a.automorphisms, a.key()), (&b.form, b.automorphisms, b.key()));
        assert_eq!(b.morph.apply_to_puzzle(&image), b.form);
        let same = same(&puzzle, &image).unwrap().unwrap();
        assert_eq!(same.apply_to_puzzle(&puzzle), image);
    }
}

#[test]
fn symmetric_patterns_have_one_form() {
    // Half-turn patterns have arrangements that keep the pattern: the digits must decide.
    let mut stream = stream(5);
    for _ in 0..100 {
        let solution = random_solution(Shape::NINE, &mut stream);
        let half: Vec<usize> = (0..12).map(|_| stream.below(41) as usize).collect();
        let shown: CellSet = half.iter().flat_map(|&i| [i, 80 - i]).map(Cell::new).collect();
        let puzzle = Puzzle::showing(&solution, &shown);
        let image = Morph::uniform(Shape::NINE, &mut stream).apply_to_puzzle(&puzzle);
        let (a, b) = (of_puzzle(&puzzle).unwrap(), of_puzzle(&image).unwrap());
        assert_eq!((a.form, a.automorphisms), (b.form, b.automorphisms));
    }
}

#[test]
fn patterns_have_one_form() {
    let mut stream = stream(9);
    for side in [4, 6, 9, 9, 9, 10, 16] {
        let shape = shape(side);
        for i in 0..40 {
            let chosen = (0..2 + i * side / 6).map(|_| stream.below(shape.cells() as u64) as usize);
            let pattern: CellSet = chosen.map(Cell::new).collect();
            let image = Morph::uniform(shape, &mut stream).apply_to_cells(&pattern);
            let (a, b) = (of_pattern(shape, &pattern), of_pattern(shape, &image));
            let (a, b) = (a.unwrap(), b.unwrap());
            assert_eq!((&a.form, a.automorphisms), (&b.form, b.automorphisms));
            assert_eq!(a.morph.apply_to_cells(&pattern), a.form);
            // The pattern decides before the digits.
            let puzzle = Puzzle::showing(&root::canonical(shape), &pattern);
            assert_eq!(of_puzzle(&puzzle).unwrap().form.clues(), a.form);
        }
    }
    let full = of_pattern(Shape::NINE, &CellSet::full(81)).unwrap();
    assert_eq!(full.automorphisms, arrangements(Shape::NINE));
}

#[test]
fn different_puzzles_are_not_the_same() {
    let mut stream = stream(6);
    let (a, b) =
        (random_solution(Shape::NINE, &mut stream), random_solution(Shape::NINE, &mut stream));
    let (a, b) = (Puzzle::from(a), Puzzle::from(b));
    assert_eq!(same(&a, &b).unwrap(), None);
    assert_eq!(
        same(&a, &random_puzzle(&root::canonical(Shape::NINE), 30, &mut stream)).unwrap(),
        None
    );
    let small = Puzzle::from(root::canonical(shape(4)));
    assert_eq!(same(&a, &small).unwrap(), None);
}

#[test]
fn known_automorphisms() {
    let automorphisms = |solution: Solution| of_solution(&solution).unwrap().automorphisms;
    assert_eq!(automorphisms(root::canonical(Shape::NINE)), 54);
    assert_eq!(automorphisms(root::most_canonical(Shape::NINE)), 648);
    // Orbits from the literature: 192 of 288 grids, 103,680 of 28,200,960 grids.
    assert_eq!(arrangements(shape(4)) * 24 / automorphisms(root::canonical(shape(4))), 192);
    assert_eq!(arrangements(shape(6)) * 720 / automorphisms(root::canonical(shape(6))), 103_680);
    assert_eq!(arrangements(Shape::NINE), 3_359_232);
}

#[test]
fn blank_boards_have_every_arrangement() {
    for shape in Shape::ALL {
        let blank = Givens::blank(shape).into_puzzle().unwrap();
        let canonical = of_puzzle(&blank).unwrap();
        assert_eq!(canonical.form, blank);
        assert_eq!(canonical.automorphisms, arrangements(shape), "{shape}");
        // One clue fixes its row and column.
        let mut one = Givens::blank(shape);
        one.set(Cell::new(shape.cells() / 2), crate::board::Digit::from_value(1));
        let canonical = of_puzzle(&one.into_puzzle().unwrap()).unwrap();
        assert_eq!(canonical.form.values()[0], 1);
        assert_eq!(canonical.automorphisms * shape.cells() as u128, arrangements(shape), "{shape}");
    }
}

#[test]
fn large_boards_have_one_form_or_are_refused() {
    let mut stream = stream(7);
    let sides = 11..=crate::testing::sample(25, 16);
    for shape in Shape::ALL.into_iter().filter(|shape| sides.contains(&shape.side())) {
        let solution = root::canonical(shape);
        let image = Morph::uniform(shape, &mut stream).apply_to_solution(&solution);
        match (of_solution(&solution), of_solution(&image)) {
            (Ok(a), Ok(b)) => {
                assert_eq!((a.form, a.automorphisms), (b.form, b.automorphisms), "{shape}");
            }
            (a, b) => assert!(shape.side() > 12 && a.is_err_and(|e| e.is_unmet()) && b.is_err()),
        }
        let puzzle = random_puzzle(&solution, shape.cells() / 2, &mut stream);
        let image = Morph::uniform(shape, &mut stream).apply_to_puzzle(&puzzle);
        assert_eq!(of_puzzle(&puzzle).unwrap().form, of_puzzle(&image).unwrap().form, "{shape}");
    }
}

#[test]
fn bands_fall_into_416_classes() {
    let classes = band_classes();
    assert_eq!(classes.len(), 416);
    // Every band with first row 1 to 9 belongs to exactly one class: 56 * 6^6 bands.
    let bands: usize = classes.iter().map(|class| 7776 / class.automorphisms()).sum();
    assert_eq!(bands, 56 * 6usize.pow(6));
    assert!(classes.is_sorted_by_key(|class| class.form));
    assert_eq!(classes[0].form.as_flattened(), &root::canonical(Shape::NINE).values()[..27]);
}

#[test]
fn a_sample_meets_most_band_classes() {
    let mut stream = stream(8);
    let met: BTreeSet<usize> = (0..2000)
        .flat_map(|_| band_numbers(&random_solution(Shape::NINE, &mut stream)).unwrap())
        .collect();
    assert!(met.len() > 380 && met.iter().all(|&number| number < 416), "{}", met.len());
    let numbers = band_numbers(&root::canonical(Shape::NINE)).unwrap();
    assert_eq!(numbers[..3], [0; 3]);
    assert_eq!(band_numbers(&root::canonical(shape(4))), None);
}

/// Pinned: keys and forms mean the same for ever.
#[test]
fn golden_keys() {
    let key = |values: &[u8], side| {
        let givens = Givens::new(shape(side), values).unwrap();
        of_puzzle(&givens.into_puzzle().unwrap()).unwrap().key().to_string()
    };
    let mut two = [0; 81];
    (two[40], two[80]) = (7, 3);
    assert_eq!(key(&two, 9), "a0f76ef848e3b8b1339438ad88a1425e");
    let keys = [9, 4, 16].map(|side| key(root::canonical(shape(side)).values(), side));
    let expected = [
        "ea9887e45fee0bf0c6957ca1ae52d187",
        "98c6619d82fcc44bd972804b1ee6c65f",
        "d648025211e85fc2c1db3a7ec1485f81",
    ];
    assert_eq!(keys, expected);
}

/// Pinned: forms and the keys that they had when MD5 was written by hand; `md5sum` agrees.
#[test]
fn keys_of_forms_never_change() {
    let cases = [
        ("2x2", "12......3.1....3", 0xa3a4_01ef_2718_e8f7_bbdb_501d_69de_dcb5),
        ("2x3", "12.3......2.3.45......1..65.......4.", 0xcf82_3fcb_a0f6_2510_46ee_12c9_8284_f58a),
        ("2x3", "12.3......2.4...3......5.5...1.....4", 0xe294_abde_109d_7436_4238_325f_5062_b0e6),
        (
            "9",
            "12.34.5..4......62.........5..7...1..6.42.....4...89..7....9.86..8...3......657.9",
            0xf463_c40f_7d10_260b_01b4_164f_1bdd_cd35,
        ),
        (
            "10",
            "123..45...6..7......8...5..7......93.A...A6.....2..3..8...1..7.2...9.A..1A....56..48.67\
             .......15.23.",
            0x8de0_2fe7_0f55_2c3f_8cdf_485e_06d8_4891,
        ),
    ];
    for (shape, form, key) in cases {
        let shape: Shape = shape.parse().unwrap();
        let values: Vec<u8> = form.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect();
        let form = Givens::new(shape, &values).unwrap();
        assert_eq!(ClassKey::of_form(&form).to_u128(), key, "{shape}");
        assert_eq!(digest(&form), key, "{shape}");
    }
}
