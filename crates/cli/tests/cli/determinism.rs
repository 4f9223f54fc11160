//! The same bytes however a run is cut and worked on.

use super::told;

fn generated(more: &[&str]) -> String {
    let args = ["--seed", "42", "--with", "recipe,solution,level,attempts"];
    told("", &[&args[..], more].concat())
}

#[test]
fn threads_do_not_matter() {
    for flags in [&["--level", "2"][..], &["--level", "unique", "--symmetry", "half-turn"]] {
        let run = |threads| {
            let more = ["--count", "300", "--threads", threads];
            generated(&[flags, &more].concat())
        };
        let one = run("1");
        assert_eq!(one.lines().count(), 300);
        assert_eq!(run("2"), one);
        assert_eq!(run("7"), one);
    }
}

#[test]
fn ten_runs_are_one_run() {
    for level in ["1", "2"] {
        let whole = generated(&["--count", "1000", "--level", level]);
        let parts: String = (0..10)
            .map(|k| {
                let start = (100 * k).to_string();
                generated(&["--start", &start, "--count", "100", "--level", level])
            })
            .collect();
        assert_eq!(parts, whole, "level {level}");
    }
}

#[test]
fn shards_make_the_whole() {
    let whole = generated(&["--count", "1000", "--start", "77", "--level", "1"]);
    for of in [1, 3, 7] {
        let parts: String = (1..=of)
            .map(|k| {
                let shard = format!("{k}/{of}");
                generated(&["--count", "1000", "--start", "77", "--level", "1", "--shard", &shard])
            })
            .collect();
        assert_eq!(parts, whole, "{of} shards");
    }
}

#[test]
fn recipes_name_their_puzzles() {
    let flags: [&[&str]; 7] = [
        &[],
        &["--shape", "2x3", "--level", "1-chain"],
        &["--order", "digits", "--symmetry", "diagonal", "--level", "unique"],
        &["--clues", "28-30", "--min-per-house", "1"],
        &["--root", "random", "--transforms", "0", "--level", "1"],
        &["--grid-seed", "7", "--level", "1", "--order", "rows"],
        &["--kinds", "rows,digits", "--transforms", "uniform", "--level", "1"],
    ];
    for flags in flags {
        let lines = generated(&[&["--count", "5"], flags].concat());
        for line in lines.lines() {
            let recipe = line.split(',').nth(1).unwrap();
            let again = told("", &["--recipe", recipe, "--with", "recipe,solution,level,attempts"]);
            assert_eq!(again.trim_end(), line);
        }
    }
}

#[test]
fn files_are_read_the_same_by_any_number_of_threads() {
    let puzzles = generated(&["--count", "700", "--level", "1"]).repeat(5);
    let bad = puzzles.replacen("\n", "\nbad line\n", 20);
    for command in ["solve", "check", "transform"] {
        let run = |threads| {
            let mut args = vec![command, "--skip-invalid", "--threads", threads];
            args.extend((command == "transform").then_some(["--seed", "1"]).into_iter().flatten());
            told(&bad, &args)
        };
        let one = run("1");
        assert_eq!(one.lines().count(), 3500, "{command}");
        assert_eq!(run("2"), one, "{command}");
        assert_eq!(run("5"), one, "{command}");
    }
}

/// The solutions of some indices.
fn solutions(flags: &[&str]) -> Vec<String> {
    let args = ["--seed", "book", "--count", "75", "--format", "%{solution}"];
    told("", &[&args[..], flags].concat()).lines().map(str::to_owned).collect()
}

/// Page 1 of a book does not hold the answers of page 76, unless that is asked for.
#[test]
fn recipes_share_solutions_only_under_one_grid_seed() {
    let recipes: [&[&str]; 5] = [
        &["--level", "1"],
        &["--level", "unique"],
        &["--symmetry", "half-turn"],
        &["--level", "unique", "--clues", "26-30"],
        &["--difficulty", "easy", "--root", "plain"],
    ];
    let mut all: Vec<String> = recipes.iter().flat_map(|flags| solutions(flags)).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 5 * 75);
    let with_grid_seed = |flags: &&[&str]| solutions(&[flags, &["--grid-seed", "7"][..]].concat());
    let of_one = with_grid_seed(&recipes[0]);
    assert!(recipes.iter().all(|flags| with_grid_seed(flags) == of_one));
    let of_other = solutions(&["--level", "1", "--grid-seed", "8"]);
    assert!(of_other.iter().all(|solution| !of_one.contains(solution)));
}

/// Puzzles that people solve start from a random root unless another is asked for.
#[test]
fn grades_start_from_random_roots() {
    let recipe = |flags: &[&str]| {
        let args = ["--seed", "1", "--format", "%{recipe}"];
        told("", &[&args[..], flags].concat())
    };
    for flags in [["--difficulty", "easy"], ["--rating", "1.0-3.0"], ["--require", "pointing"]] {
        assert!(recipe(&flags).contains(".rrandom."), "{flags:?}");
    }
    assert_eq!(recipe(&[]), "rg1.9x9.t200.l2.s1.0\n");
    assert!(!recipe(&["--difficulty", "easy", "--root", "plain"]).contains(".r"));
    assert!(recipe(&["--difficulty", "easy", "--root", "canonical"]).contains(".rcanonical."));
}
