//! The help on the options of a puzzle, in the order in which it lists them.

/// The help of an option.
pub(super) struct OptionHelp {
    pub(super) option: &'static str,
    pub(super) heading: &'static str,
    /// The name of its value.
    pub(super) value: &'static str,
    /// The line of the short help.
    pub(super) line: &'static str,
    /// Further paragraphs of the long help.
    pub(super) more: &'static [&'static str],
    /// The short help has it, too.
    pub(super) is_common: bool,
}

/// Declares the table; an option that the short help leaves out is `rare`.
macro_rules! helps {
    (@common) => { true };
    (@common rare) => { false };
    ($($heading:literal { $($option:literal $value:literal $($rare:ident)? $line:literal $(, $more:literal)*;)+ })+) => {
        pub(super) static HELPS: &[OptionHelp] = &[$($(OptionHelp {
            option: $option,
            heading: $heading,
            value: $value,
            line: $line,
            more: &[$($more),*],
            is_common: helps!(@common $($rare)?),
        },)+)+];
    };
}

helps! {
    "Which puzzles" {
        "seed" "S" "Seed of all random choices, a number or any text",
            "Without it a seed is drawn and printed, so that the puzzles can be made again.";
        "grid-seed" "S" rare "Seed of the solutions alone",
            "Recipes that differ in their clues only (level, order, symmetry, clues, grade) have the same solutions under one \
             grid seed, index by index, from the same root: the plain one unless --root says another. Without it, the \
             solutions follow from the seed and everything else that is asked for, and different recipes share none.";
    }
    "Solution grids" {
        "shape" "SHAPE" "Size of the board [default: 9]",
            "The side (4 6 8 9 10 12 15 16 20 25; 4x4 is side 4, 16x16 is side 16; 5 7 11 13 14 have no blocks), or rows x \
             columns of a block: 2x3 is side 6.";
        "rules" "RULES" "Further rules: x, windoku, anti-knight ...",
            "Names with commas between them: all of them hold. x (both diagonals), main-diagonal, antidiagonal, windoku, \
             disjoint-groups, centre-dot, asterisk, girandola, argyle, anti-knight, anti-king, anti-taxicab, non-consecutive; \
             anti-knight-torus, anti-king-torus and non-consecutive-torus join the edges of the board, \
             non-consecutive-wrap keeps 1 and the last digit apart, too; latin has no blocks. 'jigsaw AAAB...' has regions in place of blocks, a \
             letter a cell. Such puzzles have random roots and no transforms. 'killer' makes cages (see --cages), thermo, arrow, kropki and \
             others lay constraints (see --constraints). What holds for one puzzle is parted by ';': 'cage 15 r1c1-3; thermo r9c1 r8c1 r7c2' (docs/RULES.md).";
        "cages" "A-B" "A killer: cages of so many cells, as 2-5",
            "Cages are grown on a solution and mended until it is the only one. No digit is shown unless --clues asks for some. \
             Together with --rules. As 2-5-gaps, cages are left out that one solution does without.";
        "constraints" "LIST" rare "Lines, dots, clues outside: thermo, arrow, kropki ...",
            "Laid on a solution as a setter would, then clues are erased while one solution is left, and constraints that say \
             nothing are taken away. Comma-separated: thermo, slow-thermo, arrow, double-arrow, whisper, renban, palindrome, \
             between, lockout, region-sum, zipper, entropic, modular, clone, quadruple, odd, even, difference, ratio, kropki, \
             xv, consecutive, greater, little-killer, sandwich, x-sum, skyscraper, numbered-room. --rules takes these names, \
             too. --clues 0-10 asks for few clues.";
        "rule-symmetry" "S" rare "Symmetry of cages, lines and marks [default: none]",
            "What is made beside the rules lies so that the turned or mirrored board has cages, lines and marks at the same \
             places. --symmetry is that of the clues.";
        "root" "ROOT" "Grid to shuffle",
            "A file with a solution, or plain (the default), canonical, most-canonical, random (the default where a grade, \
             a rating or a technique is asked for).";
        "transforms" "N" "Number of random transforms [default: 200]",
            "'uniform' draws evenly from all arrangements.";
        "kinds" "LIST" rare "Kinds of transform, comma-separated [default: all]";
        "method" "METHOD" rare "How grids are made [default: transforms]",
            "The methods other than transforms are there for comparison.";
    }
    "Clues" {
        "level" "L" "What keeps erased cells deducible [default: 2]",
            "Rounds of reasoning, not a grade: see --difficulty. 1: naked singles; 2: also one supposition; 1-chain, \
             2-chain: the same step by step; unique: as long as there is one solution; none: no check.";
        "order" "O" rare "Order of erasing [default: random]",
            "rows: a random cell of every row, then a second one of every row, and so on; columns, blocks and digits \
             alike.";
        "symmetry" "S" "Symmetry of the clues [default: none]";
        "clues" "A-B" "Number of clues, as 30 or 25-30",
            "A number of the range is drawn for each puzzle, all as likely, and erasing stops there. What gets stuck \
             earlier will do if it is within the range. With a symmetry, numbers that no symmetric pattern has are not \
             drawn.";
        "max-empty-rows" "K" rare "Most rows without a clue";
        "max-empty-columns" "K" rare "Most columns without a clue";
        "max-empty-blocks" "K" rare "Most blocks without a clue";
        "min-per-house" "K" rare "Fewest clues in every row, column and block";
        "min-per-digit" "K" rare "Fewest clues of every digit";
        "mask" "PATTERN" rare "Pattern of the clues, or a file with one",
            "'.' stands for a cell outside of it and 'x' for one inside.";
        "mask-mode" "MODE" rare "Whether clues fill the pattern or only keep within it";
        "sampling" "HOW" "A sample of all minimal puzzles in place of a removal",
            "Erasing from the top down favours few clues. unbiased: a puzzle of n clues comes in proportion to 1 / \
             C(cells, n), so that with its weight (--with weight,tries) every statistic of all minimal puzzles can be had; \
             see 'rootgrid estimate'. uniform-27: up to 27 clues, all as likely, and no others (uniform: up to 29). For \
             4x4, 6x6 and 9x9, with random roots at level unique and nothing else asked for.";
    }
    "Difficulty" {
        "difficulty" "GRADE" "Grade of the puzzle, easy to diabolical",
            "easy: singles; medium: locked candidates, pairs, triplets; hard: basic fish, wings, unique rectangles; fiendish: \
             larger fish, XY-chains; diabolical: longer chains and beyond; docs/RATING.md has more. Without other wishes, \
             puzzles have half-turn symmetry, easy ones 32 to 36 clues, others up to 28 to 32, and above easy the techniques \
             of the grade take turns.",
            "Several grades follow each other: easy:100,hard:50.";
        "rating" "A-B" "Sudoku Explainer rating, as 4.2 or 3.0-4.2",
            "It is the rating of the hardest step (ER), and needs the level unique, which is the default then.";
        "effort" "A-B" rare "Effort of the whole path, as 150-320",
            "Points of all steps of the teaching ladder; an easy puzzle has about 80, a diabolical one 300 to 2000.";
        "minutes" "A-B" rare "Minutes that an ordinary player takes, as 10-15",
            "The expected time, as the field minutes has it; 10 alone is all that rounds to it. For 9x9 only, where people \
             were timed.";
        "spread" "yes|no" rare "Spread puzzles over the techniques of the grade [default: yes]",
            "For 9x9 puzzles above easy. With 'no' most medium puzzles need a pointing pair, most fiendish ones an XY-chain; \
             they are made sooner, with fewer clues.";
        "require" "LIST" "Steps that the path must have, as x-wing",
            "Comma-separated. A technique, a family (singles, locked-candidates, naked-sets, hidden-sets, fish, wings, \
             uniqueness, chains), any-WORDS for all techniques with these words in their names, or above-2.6 for steps \
             rated higher than that; then a number of steps, if it is not one or more: x-wing>=2, fish=1, wings<=3. \
             first-x-wing is an X-Wing as the first step that is not a single; needs-x-wing one that the other techniques \
             of the path cannot replace. The path is the one that 'explain' shows. 'rootgrid techniques' lists all names.";
        "forbid" "LIST" rare "Steps that the path must do without";
        "ladder" "LADDER" rare "Ladder of --require and --forbid [default: teaching]",
            "If it lacks what is required, the first one of hodoku, se121 and se2021 that has it all.";
    }
    "Clues" {
        "attempts" "N" rare "Most removals tried for a puzzle [default: 1000]",
            "More of them make rare puzzles possible: high ratings, few clues, required techniques. \
             A grade beside a number of clues and steps of the ordinary 9x9 have 4000 of them, a grade that fills a mask and quads \
             and Jellyfish 20000.";
    }
}
