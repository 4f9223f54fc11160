//! Sheets beside plain definitions.

use super::*;
use crate::board::Shape;
use crate::deduce::Ending;
use crate::deduce::explain::Language;
use crate::picture::Theme;
use crate::rate::Grade;
use crate::solve::count_solutions;
use quickcheck::quickcheck;

fn layouts() -> Vec<MultiGrid> {
    MultiGrid::names().map(|name| name.parse().unwrap()).collect()
}

/// The values of a grid of the sheet.
fn grid(layout: &MultiGrid, corner: (u8, u8), values: &[u8]) -> Vec<u8> {
    let place = |at: usize| (usize::from(corner.0) + at / 9, usize::from(corner.1) + at % 9);
    (0..81).map(place).map(|(r, c)| values[layout.cell_at(r, c).unwrap()]).collect()
}

#[test]
fn layouts_have_their_sizes() {
    let sizes: Vec<_> = layouts()
        .iter()
        .map(|one| (one.rows(), one.cols(), one.corners().len(), one.cells()))
        .collect();
    assert_eq!(
        sizes,
        [
            (21, 21, 5, 369),
            (12, 12, 4, 144),
            (21, 21, 5, 333),
            (21, 21, 4, 288),
            (15, 15, 2, 153),
            (21, 21, 3, 225),
            (21, 33, 8, 576),
            (21, 45, 11, 783),
            (33, 33, 13, 909)
        ]
    );
    for layout in layouts() {
        assert_eq!(layout.to_string().parse::<MultiGrid>().unwrap().corners(), layout.corners());
    }
}

#[test]
fn wrong_layouts_are_refused() {
    for (text, part) in [
        ("samuray", "did you mean 'samurai'"),
        ("", "expected"),
        ("r1c1", "two corners or more"),
        ("r1c1 r1c1", "two grids begin at r1c1"),
        ("r1c1 r10c10", "shares no cell"),
        ("r1c1 r0c4", "unknown layout"),
    ] {
        let error = text.parse::<MultiGrid>().unwrap_err().to_string();
        assert!(error.to_lowercase().contains(part), "{text}: {error}");
    }
}

/// Each grid of a solution is an ordinary one, and a made puzzle has no other solution.
#[test]
fn made_puzzles_are_unique() {
    for (name, grade) in
        [("gattai-2", None), ("butterfly", Some(Grade::Easy)), ("sohei", Some(Grade::Easy))]
    {
        let layout: MultiGrid = name.parse().unwrap();
        let maker = || match grade {
            Some(grade) => MultiGridMaker::new(&layout).with_grade(grade),
            None => MultiGridMaker::new(&layout),
        };
        let made = maker().make(3, 1).unwrap();
        for &corner in layout.corners() {
            let values = grid(&layout, corner, &made.solution);
            let givens = crate::grid::Givens::new(Shape::NINE, &values).unwrap();
            assert_eq!(count_solutions(&givens.into_puzzle().unwrap(), 2), 1);
        }
        assert_eq!(layout.solve(&made.puzzle, 2).unwrap(), (Some(made.solution.clone()), 1));
        assert!(made.puzzle.iter().zip(&made.solution).all(|(&a, &b)| a == 0 || a == b));
        if grade.is_none() {
            for cell in (0..made.puzzle.len()).filter(|&cell| made.puzzle[cell] != 0).step_by(7) {
                let mut less = made.puzzle.clone();
                less[cell] = 0;
                assert_eq!(layout.solve(&less, 2).unwrap().1, 2);
            }
        }
        assert_eq!(maker().make(3, 1).unwrap(), made);
    }
}

quickcheck! {
    /// Texts of all three kinds are read again.
    fn texts_are_read_again(which: usize, values: Vec<u8>) -> bool {
        let layout = &layouts()[which % 9];
        let mut all: Vec<u8> = values.into_iter().map(|value| value % 10).collect();
        all.resize(layout.cells(), 0);
        let cells: String = all.iter().map(|value| char::from(b'0' + value)).collect();
        [layout.line(&all), layout.lines(&all), cells].iter().all(|text| layout.read(text).unwrap() == all)
    }
}

#[test]
fn wrong_sheets_are_refused() {
    let layout: MultiGrid = "samurai".parse().unwrap();
    let blank = ".".repeat(441);
    let with = |at: usize, sign: &str| format!("{}{sign}{}", &blank[..at], &blank[at + 1..]);
    for (text, part) in [
        ("...".to_owned(), "a line of 3 characters"),
        ("...\n...".to_owned(), "2 lines"),
        (with(10, "5"), "the digit 5 stands in row 1 and column 11"),
        (with(21, "x"), "found 'x' in row 2 and column 1"),
    ] {
        let error = layout.read(&text).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
    let mut values = layout.read(&blank).unwrap();
    (values[0], values[1]) = (4, 4);
    let error = layout.solve(&values, 2).unwrap_err().to_string();
    assert!(error.contains("digit 4 stands twice: r1c1 and r1c2"), "{error}");
    assert!(layout.solve(&[0; 5], 2).is_err());
}

#[test]
fn pictures_have_the_digits() {
    let layout: MultiGrid = "gattai-2".parse().unwrap();
    let (solution, _) = layout.solve(&vec![0; layout.cells()], 1).unwrap();
    let solution = solution.unwrap();
    let mut puzzle = solution.clone();
    puzzle.iter_mut().skip(1).for_each(|value| *value = 0);
    let picture = layout.draw(&puzzle, Some(&solution), None).svg(Theme::default());
    assert_eq!(picture.matches("</text>").count(), layout.cells());
    let blank = layout.draw(&puzzle, None, None).svg(Theme::default());
    assert_eq!(blank.matches("</text>").count(), 1);
}

/// Puzzles of each grade have it; every step of their paths agrees with the solution, and paths of all but diabolical ones end there.
#[test]
fn puzzles_of_grades_are_gone_through_step_by_step() {
    for (name, seed) in [("gattai-2", 1), ("butterfly", 2), ("gattai-3", 3)] {
        let layout: MultiGrid = name.parse().unwrap();
        for wanted in Grade::ALL {
            let mut maker = MultiGridMaker::new(&layout).with_grade(wanted);
            let made = maker.make(seed, 0).unwrap();
            assert_eq!(layout.solve(&made.puzzle, 2).unwrap(), (Some(made.solution.clone()), 1));
            let mut path = layout.path(&made.puzzle, Language::English).unwrap();
            let mut placed = 0;
            for (at, step) in path.by_ref() {
                let right = grid(&layout, layout.corners()[at], &made.solution);
                if let Some((cell, digit)) = step.placement() {
                    assert_eq!(usize::from(right[cell.index()]), digit.value(), "{name}");
                    placed += 1;
                }
                for &(cell, digits) in step.removals() {
                    let value = usize::from(right[cell.index()]);
                    assert!(digits.into_iter().all(|digit| digit.value() != value), "{name}");
                }
            }
            assert_eq!(path.grade(), Some(wanted), "{name}");
            if wanted != Grade::Diabolical {
                assert_eq!(path.ending(), Some(Ending::Solved));
                assert_eq!(
                    placed + made.puzzle.iter().filter(|&&value| value != 0).count(),
                    layout.cells()
                );
            }
        }
    }
}

/// Boards without a solution end; no step of theirs fails.
#[test]
fn paths_of_contradictions_end() {
    let layout: MultiGrid = "gattai-2".parse().unwrap();
    let mut values = vec![0; layout.cells()];
    // The cell of both grids has no digit left: those of one row stand in the first grid, those of one column in the other.
    for (row, col, digit) in [
        (6, 0, 1),
        (6, 1, 2),
        (6, 2, 3),
        (6, 3, 4),
        (9, 6, 5),
        (10, 6, 6),
        (11, 6, 7),
        (12, 6, 8),
        (7, 7, 9),
    ] {
        values[layout.cell_at(row, col).unwrap()] = digit;
    }
    assert_eq!(layout.solve(&values, 1).unwrap().1, 0);
    let mut path = layout.path(&values, Language::English).unwrap();
    path.by_ref().for_each(drop);
    assert_eq!(path.ending(), Some(Ending::Stuck));
}
