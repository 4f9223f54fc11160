use super::*;
use crate::board::HouseKind;
use crate::rng::Purpose;

const GOLDEN: &str = include_str!("../../../tests/golden/random_solutions.txt");

/// Pinned: recipes mean these grids for ever.
#[test]
fn random_solutions_never_change() {
    let mut lines = GOLDEN.lines();
    for shape in Shape::ALL {
        let mut stream = Stream::new(7, 3, Purpose::Root, 0);
        let solution = random_solution(shape, &mut stream);
        let text: Vec<String> = solution.values().iter().map(u8::to_string).collect();
        assert_eq!(Some(format!("{shape}: {}", text.join(","))).as_deref(), lines.next());
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn every_shape_gives_valid_and_different_grids() {
    for shape in Shape::ALL {
        let mut stream = Stream::new(1, 1, Purpose::Root, 0);
        let mut draw = || random_solution(shape, &mut stream).into_givens();
        let (first, second) = (draw(), draw());
        assert!(Solution::try_from(first.clone()).is_ok(), "{shape}");
        assert_ne!(first, second, "{shape}");
    }
}

/// Sum over the counts of (count - expected)^2 / expected.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = counts.iter().sum::<u32>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

#[test]
fn all_288_grids_of_4x4_are_equally_likely() {
    let shape = Shape::from_side(4).expect("a side");
    let mut stream = Stream::new(5, 0, Purpose::Root, 0);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..57_600 {
        *counts.entry(random_solution(shape, &mut stream)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 288);
    let chi = chi_square(&counts.into_values().collect::<Vec<_>>());
    // 287 degrees of freedom: standard deviation 24.
    assert!((167.0..407.0).contains(&chi), "{chi}");
}

#[test]
fn the_lists_of_small_grids_are_complete() {
    for (rows, cols, count) in [(2, 2, 12), (2, 3, 39_168), (3, 2, 39_168)] {
        let shape = Shape::new(rows, cols).expect("a shape");
        let list = small::completions(shape);
        let grids: Vec<&[u8]> = list.chunks_exact(shape.cells()).collect();
        assert_eq!(grids.len(), count);
        assert!(grids.is_sorted_by(|a, b| a < b)); // all different
        let is_solution =
            |grid: &&[u8]| Solution::try_from(Givens::from_trusted(shape, grid)).is_ok();
        assert!(grids.iter().all(is_solution));
    }
}

/// One series of choices for a 9x9 grid, word for word as in its definition.
fn naive_try_draw(stream: &mut Stream) -> Option<[u8; 81]> {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    // Which digits of three sets go to which of three others, and the rest to the third.
    let split = |sets: [[u8; 3]; 3], way: u64| {
        let (count, turns) = match way {
            0 => (0, 0),
            1..=27 => (1, way - 1),
            28..=54 => (2, way - 28),
            _ => (3, 0),
        };
        let turn = [turns % 3, turns / 3 % 3, turns / 9].map(|turn| turn as usize);
        let moved = |set: usize, on: bool| {
            let from = (set + if on { 1 } else { 2 }) % 3;
            [0, 1, 2].map(|i| sets[from][(turn[from] + i) % 3])
        };
        let mix = |on: bool| {
            [0, 1, 2].map(|set| [0, 1, 2].map(|i| moved(set, if i < count { on } else { !on })[i]))
        };
        (mix(true), mix(false))
    };
    let take = |choice: &mut u64, base: u64| {
        let digit = *choice % base;
        *choice /= base;
        digit
    };
    let mut choice = stream.below(56 * 6_u64.pow(6));
    let first = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    let (second, third) = split(first, take(&mut choice, 56));
    let mut blocks = [first, second, third];
    for block in &mut blocks[1..] {
        for row in block {
            *row = ORDERS[take(&mut choice, 6) as usize].map(|i| row[i]);
        }
    }
    let mut choice = stream.below(56_u64.pow(3) * 1728);
    let mut columns = [[[[0; 3]; 3]; 3]; 2];
    for stack in 0..3 {
        let of_a = [0, 1, 2].map(|column| [0, 1, 2].map(|row| blocks[stack][row][column]));
        let (of_b, of_c) = split(of_a, take(&mut choice, 56));
        (columns[0][stack], columns[1][stack]) = (of_b, of_c);
    }
    let mut values = [0; 81];
    for (stack, block) in blocks.iter().enumerate() {
        for i in 0..9 {
            values[9 * (i / 3) + 3 * stack + i % 3] = block[i / 3][i % 3];
        }
    }
    for band in 1..3 {
        let columns = &columns[band - 1];
        let mut slot = if band == 1 { choice } else { stream.below(1728) };
        // The rows of the digits in the blocks of the band.
        let mut rows = [[0; 9]; 3];
        for column in columns[0] {
            let order = ORDERS[take(&mut slot, 6) as usize];
            (0..3).for_each(|i| rows[0][usize::from(column[i])] = order[i]);
        }
        for column in columns[1] {
            let mut orders = ORDERS
                .iter()
                .filter(|order| (0..3).all(|i| order[i] != rows[0][usize::from(column[i])]));
            let order = orders.nth(take(&mut slot, 2) as usize)?;
            (0..3).for_each(|i| rows[1][usize::from(column[i])] = order[i]);
        }
        (0..9).for_each(|digit| rows[2][digit] = 3 - rows[0][digit] - rows[1][digit]);
        for (stack, block) in columns.iter().enumerate() {
            for (i, column) in block.iter().enumerate() {
                let rows = column.map(|digit| rows[stack][usize::from(digit)]);
                if rows.iter().collect::<std::collections::BTreeSet<_>>().len() < 3 {
                    return None;
                }
                for (row, digit) in rows.into_iter().zip(column) {
                    values[9 * (3 * band + row) + 3 * stack + i] = *digit;
                }
            }
        }
    }
    Some(values)
}

#[test]
fn series_of_choices_mean_what_their_definition_says() {
    let (mut fast, mut slow) = ([0; 2].map(|_| Stream::new(11, 0, Purpose::Root, 0))).into();
    let mut made = 0;
    for _ in 0..20_000 {
        let grid = nine::try_draw(&mut fast);
        assert_eq!(grid, naive_try_draw(&mut slow));
        made += usize::from(grid.is_some());
    }
    assert!(made > 200);
}

#[test]
fn the_share_of_series_that_make_a_grid_tells_the_number_of_9x9_grids() {
    let mut stream = Stream::new(6, 0, Purpose::Root, 0);
    let tries = 2_000_000;
    let made = (0..tries).filter(|_| nine::try_draw(&mut stream).is_some()).count() as f64;
    let grids = 6_670_903_752_021_072_936_960.0;
    let series = 362_880.0 * 56.0 * 46_656.0 * 175_616.0 * 1_728.0 * 1_728.0;
    let expected = f64::from(tries) * grids / series;
    assert!((made - expected).abs() < 5.0 * expected.sqrt(), "{made} {expected}");
}

/// The draw treats its three bands and three stacks in five different ways; the grids may not show it.
#[test]
fn bands_and_stacks_of_9x9_grids_look_alike() {
    let mut stream = Stream::new(8, 0, Purpose::Root, 0);
    let geometry = Shape::NINE.geometry();
    let mut lines_alike = [0; 6];
    let mut rectangles = [0; 6];
    for _ in 0..20_000 {
        let values = nine::draw(&mut stream);
        for (i, kind) in [HouseKind::Row, HouseKind::Column].into_iter().enumerate() {
            for chute in 0..3 {
                let lines = [0, 1, 2].map(|j| {
                    let house = crate::board::House::of(Shape::NINE, kind, 3 * chute + j);
                    geometry.house(house).iter().map(|c| values[c.index()]).collect::<Vec<_>>()
                });
                // Whether the digits of a line of one block make a line of the next block.
                let line = |row: usize, block: usize| {
                    let digits = &lines[row][3 * block..3 * block + 3];
                    digits.iter().fold(0u16, |set, &digit| set | 1 << digit)
                };
                lines_alike[3 * i + chute] +=
                    u32::from(line(0, 0) == line(1, 1) || line(0, 0) == line(2, 1));
                // Two digits that two lines hold the other way round in the same two places.
                for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                    for p in 0..9 {
                        rectangles[3 * i + chute] += (p + 1..9)
                            .filter(|&q| lines[a][p] == lines[b][q] && lines[a][q] == lines[b][p])
                            .count() as u32;
                    }
                }
            }
        }
    }
    // 5 degrees of freedom: a chi-square above 30 comes once in 80,000 fair tests.
    assert!(chi_square(&lines_alike) < 30.0, "{lines_alike:?}");
    // Rectangles of one grid are not independent, so allow for twice the spread.
    assert!(chi_square(&rectangles) < 60.0, "{rectangles:?}");
}
