use std::time::Instant;
use sudoku::Sudoku;
fn main() {
    let dir = std::env::args().nth(1).unwrap();
    for f in ["17_clue","unbiased_minimal","magictour_top1465","forum_hardest_1106","forum_hardest_1905_11plus","serg_benchmark","multi_solutions","zero_solutions"] {
        let text = std::fs::read_to_string(format!("{dir}/{f}.txt")).unwrap();
        let ps: Vec<Sudoku> = text.lines().map(|l| Sudoku::from_str_line(&l[..81]).unwrap()).collect();
        let mut best = f64::MAX; let mut n=0;
        for _ in 0..3 { let t=Instant::now(); n=0; for p in &ps { n += p.solutions_count_up_to(2); } best = best.min(t.elapsed().as_secs_f64()); }
        println!("{f:30} {:9.3} us/puzzle  {n}", best*1e6/ps.len() as f64);
    }
}
