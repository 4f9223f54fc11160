use rootgrid::{
    deduce::level::Level,
    generate::{Batch, Generator, Recipe},
    solve::lanes::Backend,
};
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/self/schedstat")
        .unwrap()
        .split(" ")
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        * 1e-9
}
fn main() {
    let want = std::env::args().nth(1).unwrap_or_default();
    let lv = std::env::args().nth(2).unwrap_or_default();
    for b in
        Backend::ALL.into_iter().filter(|b| b.is_available() && b.to_string().starts_with(&want))
    {
        for level in [Level::One, Level::OneChain, Level::Unique, Level::Two, Level::TwoChain] {
            if !lv.is_empty() && level.to_string() != lv {
                continue;
            }
            let g = Generator::new(Recipe { level, seed: 42, ..Recipe::default() })
                .unwrap()
                .try_with_backend(b)
                .unwrap();
            let st = cpu();
            let mut m = g.maker();
            let mut batch = Batch::new(g.recipe().shape);
            let n0 = if matches!(level, Level::Two | Level::TwoChain) { 2048 } else { 20 * 512 };
            m.fill(0..512, &mut batch);
            let first = cpu() - st;
            let mut n = 0u64;
            let st = cpu();
            let mut clues = 0usize;
            while cpu() - st < 0.5 {
                batch.clear();
                m.fill(n..n + n0, &mut batch);
                n += n0;
                clues += batch.puzzle_values().iter().filter(|&&v| v != 0).count();
            }
            println!(
                "{b} {level}: {:.0} /s, {:.0} ns, clues {:.2}, first block {:.1} ms",
                n as f64 / (cpu() - st),
                (cpu() - st) * 1e9 / n as f64,
                clues as f64 / n as f64,
                first * 1e3
            );
        }
    }
}
