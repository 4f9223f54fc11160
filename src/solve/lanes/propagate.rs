//! One pass of deduction over the boards of all lanes.
//!
//! A pass takes the digits one by one, upwards and downwards in turn. For each digit:
//!
//! ```text
//! count    candidates of a house:   none -> contradiction      one -> hidden single
//! place    cells that are a naked or a hidden single, folded over their houses
//! settle   x = x & (placed here | no peer placed) & !(placed here by an earlier digit)
//! ```
//!
//! Nothing is ever taken from the true solution of a lane, if it has one. Houses are counted by
//! triples: the three cells that a line and a block share, so that each cell is read once for its
//! row and block and once for its column.
//!
//! ```text
//! . . . | . . . | . . .      one[row][stack] = a | b | c        some candidate in the triple
//! a b c | . . . | . . .      two[row][stack] = majority(a, b, c)  two or more
//! . . . | . . . | . . .      the row has exactly one: one of three triples, with no two in it
//! ```
//!
//! Locked candidates come from the same triples: a digit stands in a band (or stack) in one triple
//! per line and block, so a triple is alive only while it is part of one of the six ways to choose three.

use super::board::{Houses, LaneBoard, Scratch, Triples};
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// Passes until enough of the lanes need service: dead, full, or calm.
///
/// A lane is calm when one pass placed nothing new. Now and then a further pass would find more, but a search is
/// better off with a guess too early than with a pass in vain for every guess.
pub(crate) struct Propagate<'a, I: Isa> {
    pub(crate) board: &'a mut LaneBoard<I>,
    /// The lanes that count.
    pub(crate) active: I::Word,
    /// The number of them that must need service.
    pub(crate) enough: u32,
}

impl<I: Isa> Kernel<I> for Propagate<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        loop {
            pass::<I, true, true>(isa, self.board);
            let resting = isa.or3(self.board.dead, self.board.full, self.board.calm);
            if crate::lanes::plane::count::<I>(&isa.and(resting, self.active)) >= self.enough {
                return;
            }
        }
    }
}

/// One pass without locked candidates.
pub(crate) struct PropagateOnce<'a, I: Isa> {
    pub(crate) board: &'a mut LaneBoard<I>,
}

impl<I: Isa> Kernel<I> for PropagateOnce<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        pass::<I, false, true>(isa, self.board);
    }
}

/// The finds of a digit's pass for its lanes.
struct Findings<I: Isa> {
    /// Every house seen has a candidate, and no house two placements.
    sound: I::Word,
    /// A triple was found dead that still had candidates.
    changed: I::Word,
}

/// One pass over all digits.
///
/// A `THOROUGH` pass finds locked candidates as well, and two placements of one digit in a house, which only boards
/// that may have no solution hold. Without `NAKED` a cell with one candidate left stays open until a house has no
/// other place for it.
#[inline(always)]
pub(crate) fn pass<I: Isa, const THOROUGH: bool, const NAKED: bool>(
    isa: I,
    board: &mut LaneBoard<I>,
) {
    let mut findings = Findings::<I> { sound: I::ONES, changed: I::ZERO };
    let up = board.up;
    board.up = !up;
    let LaneBoard { x, naked, placed, one, two, claimed, scratch, dead, full, calm, stuck, .. } =
        board;
    let Scratch { exact, sown, alive } = scratch;
    let groups = x.as_chunks_mut::<3>().0;
    for turn in 0..3 {
        let [a, b, c] = &mut groups[if up { turn } else { 2 - turn }];
        let digits = if up { [a, b, c] } else { [c, b, a] };
        for j in 0..3 {
            count::<I, THOROUGH>(isa, digits[j], &mut exact[j], &mut alive[j], &mut findings);
            place::<I, THOROUGH>(
                isa,
                digits[j],
                naked,
                (&exact[j], &alive[j]),
                &mut sown[j],
                &mut findings,
            );
        }
        let settle = Settle { digits, exact, sown, alive, naked };
        match turn {
            0 => settle.run::<THOROUGH, true>(isa, one, two, claimed),
            _ => settle.run::<THOROUGH, false>(isa, one, two, claimed),
        }
    }
    let mut grown = findings.changed;
    let mut all = I::ONES;
    let mut filled = I::ONES;
    for cell in 0..81 {
        let mut single = isa.andnot(one[cell], two[cell]);
        if !NAKED {
            single = isa.and(single, claimed[cell]);
        }
        let now = isa.or(single, claimed[cell]);
        grown = isa.or_andnot(grown, now, placed[cell]);
        all = isa.and(all, single);
        filled = isa.and(filled, one[cell]);
        naked[cell] = single;
        placed[cell] = now;
    }
    *dead = isa.or(*dead, isa.andnot(I::ONES, isa.and(filled, findings.sound)));
    *full = isa.andnot(all, *dead);
    *stuck = isa.andnot(isa.andnot_or(*calm, grown, *dead), *full);
    *calm = isa.andnot(I::ONES, grown);
}

/// Three triples that make a house: whether any candidate, and whether exactly one.
#[inline(always)]
fn weigh<I: Isa>(
    isa: I,
    one: [I::Word; 3],
    two: [I::Word; 3],
    findings: &mut Findings<I>,
) -> I::Word {
    let any = isa.or3(one[0], one[1], one[2]);
    findings.sound = isa.and(findings.sound, any);
    let more = isa.majority(one[0], one[1], one[2]);
    isa.andnot_or(any, isa.or3(more, two[0], two[1]), two[2])
}

/// Leaves the triples of a chute that are part of a way to choose one per line and part.
#[inline(always)]
fn sieve<I: Isa>(isa: I, one: &mut [[I::Word; 3]; 3], findings: &mut Findings<I>) {
    let old = *one;
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        for p in 0..3 {
            let (q, r) = ((p + 1) % 3, (p + 2) % 3);
            let ways = isa.or_and(isa.and(old[j][q], old[k][r]), old[j][r], old[k][q]);
            findings.changed = isa.or_andnot(findings.changed, old[i][p], ways);
            one[i][p] = isa.and(old[i][p], ways);
        }
    }
}

/// Finds the houses with exactly one candidate of a digit.
#[inline(always)]
fn count<I: Isa, const THOROUGH: bool>(
    isa: I,
    x: &Plane<I>,
    exact: &mut Houses<I>,
    alive: &mut Triples<I>,
    findings: &mut Findings<I>,
) {
    for band in 0..3 {
        let mut one = [[I::ZERO; 3]; 3];
        let mut two = [[I::ZERO; 3]; 3];
        for i in 0..3 {
            for stack in 0..3 {
                let cell = 27 * band + 9 * i + 3 * stack;
                one[i][stack] = isa.or3(x[cell], x[cell + 1], x[cell + 2]);
                two[i][stack] = isa.majority(x[cell], x[cell + 1], x[cell + 2]);
            }
        }
        if THOROUGH {
            sieve(isa, &mut one, findings);
            for i in 0..3 {
                for stack in 0..3 {
                    two[i][stack] = isa.and(two[i][stack], one[i][stack]);
                    alive.across[9 * band + 3 * i + stack] = one[i][stack];
                }
            }
        }
        for i in 0..3 {
            exact.row[3 * band + i] = weigh(isa, one[i], two[i], findings);
            let of = [one[0][i], one[1][i], one[2][i]];
            let more = [two[0][i], two[1][i], two[2][i]];
            exact.block[3 * band + i] = weigh(isa, of, more, findings);
        }
    }
    for stack in 0..3 {
        let mut one = [[I::ZERO; 3]; 3];
        let mut two = [[I::ZERO; 3]; 3];
        for i in 0..3 {
            for band in 0..3 {
                let cell = 27 * band + 3 * stack + i;
                one[i][band] = isa.or3(x[cell], x[cell + 9], x[cell + 18]);
                two[i][band] = isa.majority(x[cell], x[cell + 9], x[cell + 18]);
            }
        }
        if THOROUGH {
            let mut left = one;
            sieve(isa, &mut left, findings);
            for i in 0..3 {
                for band in 0..3 {
                    alive.down[9 * stack + 3 * i + band] = left[i][band];
                }
            }
        }
        for i in 0..3 {
            exact.column[3 * stack + i] = weigh(isa, one[i], two[i], findings);
        }
    }
}

/// Folds a digit's placements over their houses.
#[inline(always)]
fn place<I: Isa, const THOROUGH: bool>(
    isa: I,
    x: &Plane<I>,
    naked: &Plane<I>,
    (exact, alive): (&Houses<I>, &Triples<I>),
    sown: &mut Houses<I>,
    findings: &mut Findings<I>,
) {
    let mut double = I::ZERO;
    for stack in 0..3 {
        let mut columns = [I::ZERO; 3];
        for band in 0..3 {
            let block = exact.block[3 * band + stack];
            let mut s = [[I::ZERO; 3]; 3];
            for i in 0..3 {
                let line = isa.or(block, exact.row[3 * band + i]);
                for k in 0..3 {
                    let cell = 27 * band + 9 * i + 3 * stack + k;
                    let mark = isa.or3(line, exact.column[3 * stack + k], naked[cell]);
                    s[i][k] = if THOROUGH {
                        isa.and3(x[cell], mark, alive.across[9 * band + 3 * i + stack])
                    } else {
                        isa.and(x[cell], mark)
                    };
                }
            }
            let mut rows = [I::ZERO; 3];
            for i in 0..3 {
                rows[i] = isa.or3(s[i][0], s[i][1], s[i][2]);
                let before = if stack == 0 { I::ZERO } else { sown.row[3 * band + i] };
                let down = isa.or3(s[0][i], s[1][i], s[2][i]);
                if THOROUGH {
                    double = isa.or(double, isa.majority(s[i][0], s[i][1], s[i][2]));
                    double = isa.or(double, isa.majority(s[0][i], s[1][i], s[2][i]));
                    double = isa.or_and(double, before, rows[i]);
                    double = isa.or_and(double, columns[i], down);
                }
                sown.row[3 * band + i] = isa.or(before, rows[i]);
                columns[i] = isa.or(columns[i], down);
            }
            if THOROUGH {
                double = isa.or(double, isa.majority(rows[0], rows[1], rows[2]));
            }
            sown.block[3 * band + stack] = isa.or3(rows[0], rows[1], rows[2]);
        }
        for k in 0..3 {
            sown.column[3 * stack + k] = columns[k];
        }
    }
    if THOROUGH {
        findings.sound = isa.andnot(findings.sound, double);
    }
}

/// The last step of three digits: candidates fall, and the counts per cell grow.
struct Settle<'a, I: Isa> {
    digits: [&'a mut Plane<I>; 3],
    exact: &'a [Houses<I>; 3],
    sown: &'a [Houses<I>; 3],
    alive: &'a [Triples<I>; 3],
    naked: &'a Plane<I>,
}

impl<I: Isa> Settle<'_, I> {
    #[inline(always)]
    fn run<const THOROUGH: bool, const FIRST: bool>(
        self,
        isa: I,
        one: &mut Plane<I>,
        two: &mut Plane<I>,
        claimed: &mut Plane<I>,
    ) {
        let Settle { digits: [x0, x1, x2], exact, sown, alive, naked } = self;
        for row in 0..9 {
            for stack in 0..3 {
                let block = row / 3 * 3 + stack;
                let mut mine = [I::ZERO; 3];
                let mut theirs = [I::ZERO; 3];
                for j in 0..3 {
                    mine[j] = isa.or(exact[j].row[row], exact[j].block[block]);
                    theirs[j] = isa.or(sown[j].row[row], sown[j].block[block]);
                }
                for k in 0..3 {
                    let column = 3 * stack + k;
                    let cell = 9 * row + column;
                    let mut claim = if FIRST { I::ZERO } else { claimed[cell] };
                    let mut x = [x0[cell], x1[cell], x2[cell]];
                    for j in 0..3 {
                        let here = isa.or3(mine[j], exact[j].column[column], naked[cell]);
                        let keep = isa.or_nor(here, theirs[j], sown[j].column[column]);
                        if THOROUGH {
                            let across = alive[j].across[3 * row + stack];
                            let down = alive[j].down[3 * column + row / 3];
                            x[j] = isa.and3(x[j], across, down);
                        }
                        let old = x[j];
                        x[j] = isa.and_andnot(old, keep, claim);
                        claim = isa.or_and(claim, old, here);
                    }
                    (x0[cell], x1[cell], x2[cell]) = (x[0], x[1], x[2]);
                    let any = isa.or3(x[0], x[1], x[2]);
                    let more = isa.majority(x[0], x[1], x[2]);
                    claimed[cell] = claim;
                    if FIRST {
                        (one[cell], two[cell]) = (any, more);
                    } else {
                        let both = isa.or_and(two[cell], one[cell], any);
                        two[cell] = isa.or(both, more);
                        one[cell] = isa.or(one[cell], any);
                    }
                }
            }
        }
    }
}
