//! Tests of `reach`.

use super::*;
use quickcheck::quickcheck;

/// Every choice of a candidate a cell.
fn choices(candidates: &[u32]) -> Vec<Vec<usize>> {
    candidates.iter().fold(vec![Vec::new()], |all, &own| {
        all.iter()
            .flat_map(|known| Bits(own).map(|digit| [&known[..], &[digit]].concat()))
            .collect()
    })
}

fn union(ways: &[Vec<usize>], cells: usize) -> Vec<u32> {
    (0..cells).map(|at| ways.iter().fold(0, |bits, way| bits | 1 << way[at])).collect()
}

quickcheck! {
    /// Set by set the same ways are found as in layers of sets, on boards of any size.
    fn few_cells_are_like_many(cells: Vec<u16>, total: u8, unwanted: u8) -> bool {
        let candidates: Vec<u32> = cells.into_iter().take(FEW).map(u32::from).collect();
        let (total, is_wanted) = (i32::from(total) % 70, |set: u32| set % 7 != u32::from(unwanted % 8));
        let few = of_different(&candidates, total, is_wanted);
        let many = of_many_different(&candidates, total, is_wanted);
        (few.sets, few.digits) == (many.sets, many.digits)
    }

    /// Both ways of counting agree with every choice that there is.
    fn digits_are_those_of_all_choices(cells: Vec<(u8, bool)>, seen: u16, total: i8) -> bool {
        let cells: Vec<(u8, bool)> = cells.into_iter().take(4).filter(|cell| cell.0 != 0).collect();
        let candidates: Vec<u32> = cells.iter().map(|cell| cell.0.into()).collect();
        let total = i32::from(total) % 30;
        let value = |digit: usize| digit as i32 + 1;
        let differ = |way: &[usize], sees: &dyn Fn(usize, usize) -> bool| {
            (0..way.len()).all(|b| (0..b).all(|a| way[a] != way[b] || !sees(a, b)))
        };
        let all = choices(&candidates);
        let ways: Vec<Vec<usize>> = all.iter().filter(|way| {
            differ(way, &|_, _| true) && way.iter().map(|&digit| value(digit)).sum::<i32>() == total
        }).cloned().collect();
        let found = of_different(&candidates, total, |_| true);
        let mut sets: Vec<u32> =
            ways.iter().map(|way| way.iter().fold(0, |bits, digit| bits | 1 << digit)).collect();
        sets.sort_unstable();
        sets.dedup();
        let sees = |a: usize, b: usize| seen >> ((a + 3 * b) % 16) & 1 == 1;
        let factor = |at: usize| if cells[at].1 { 1 } else { -1 };
        let signed: Vec<Vec<usize>> = all.iter().filter(|way| {
            let sum: i32 = way.iter().enumerate().map(|(at, &digit)| value(digit) * factor(at)).sum();
            differ(way, &sees) && sum == total
        }).cloned().collect();
        let terms: Vec<Term> = candidates.iter().enumerate()
            .map(|(at, &candidates)| Term { candidates, factor: factor(at) }).collect();
        found.digits == union(&ways, cells.len())
            && found.sets == sets
            && of_any(&terms, sees, total) == union(&signed, cells.len())
    }
}
