//! The draws of the indices of a block: walk, labels and frame.

use super::frame_codes::{FrameCodes, follow_walks};
use super::line_morph::{BITS, SlicedMorph, Turns, code_of};
use super::streams::{self, Streams};
use super::walk::{RELABELLING_BITS, WalkReading, walk};
use crate::board::{Shape, Symmetry};
use crate::generate::order::frame::{FrameOf, draw_frame};
use crate::generate::recipe::{Recipe, Seeds};
use crate::generate::removal::Order;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::transpose::transpose_64;
use crate::rng::Purpose;
use crate::transform::{Morph, Steps, TransformKind, Walk};

/// Where the code of the frame begins, in the same numbers as that of the walk.
pub(crate) const FRAME: usize = 32;

/// The draws of all lanes, in rows of numbers.
#[derive(Clone)]
pub(crate) struct Draws<I: U64Ops> {
    /// The code of the walk's morph, and from bit [`FRAME`] on that of the frame.
    pub(crate) morphs: [I::Word; 64],
    /// The label of each digit, all from 0, in four bits each.
    pub(crate) labels: [I::Word; 64],
    /// Which of the numbers of clues that are possible is aimed at, if a range is asked for.
    pub(crate) targets: [I::Word; 64],
}

/// The number of a lane in such rows.
#[inline(always)]
pub(crate) fn of_lane<I: U64Ops>(rows: &[I::Word; 64], lane: usize) -> u64 {
    I::limbs(&rows[lane % 64])[lane / 64]
}

impl<I: U64Ops> Draws<I> {
    /// Draws that are still to be made.
    pub(crate) const NONE: Draws<I> =
        Draws { morphs: [I::ZERO; 64], labels: [I::ZERO; 64], targets: [I::ZERO; 64] };

    /// The code of a lane's walk.
    #[inline(always)]
    pub(crate) fn walk(&self, lane: usize) -> u64 {
        of_lane::<I>(&self.morphs, lane)
    }

    /// The code of a lane's frame.
    #[inline(always)]
    pub(crate) fn frame(&self, lane: usize) -> u64 {
        of_lane::<I>(&self.morphs, lane) >> FRAME
    }

    /// The morphs of all lanes: walks and frames.
    #[inline(always)]
    pub(crate) fn slice(&self, isa: I) -> [SlicedMorph<I>; 2] {
        let mut planes = self.morphs;
        transpose_64(isa, &mut planes);
        [
            SlicedMorph::from_planes(&planes[..BITS]),
            SlicedMorph::from_planes(&planes[FRAME..FRAME + BITS]),
        ]
    }
}

/// Draws for one recipe.
pub(crate) struct Drawer<I: U64Ops> {
    isa: I,
    seeds: Seeds,
    walk: Walk,
    reading: WalkReading,
    /// The codes of uniform walks, and of frames.
    walks: FrameCodes,
    frames: FrameCodes,
    /// The codes of the frames.
    order: Order,
    symmetry: Symmetry,
    /// For frames that come after the walks.
    turns: Option<Turns>,
    /// The number of possible counts of clues: none if no range is asked for.
    target_count: usize,
    streams: Box<Streams<I>>,
}

impl<I: U64Ops> Drawer<I> {
    /// A drawer for a recipe with this walk.
    pub(crate) fn new(isa: I, recipe: &Recipe, walk: &Walk) -> Drawer<I> {
        let Recipe { order, symmetry, .. } = *recipe;
        // The walk of a grid that a method filled is the identity.
        let is_walked = recipe.source.shuffle().is_some();
        let follows = is_walked && FrameOf::choose(order, symmetry) == FrameOf::Solution;
        Drawer {
            isa,
            seeds: recipe.seeds(),
            walk: walk.clone(),
            reading: WalkReading::new(walk.kinds()),
            walks: FrameCodes::uniform(walk.kinds()),
            frames: FrameCodes::of_recipe(order, symmetry),
            order,
            symmetry,
            turns: follows.then(Turns::new),
            target_count: recipe.possible_clues().len(),
            streams: Streams::new(),
        }
    }

    /// Draws for an attempt of the indices from `first` on, one in each lane.
    pub(crate) fn draw(&mut self, first: u64, attempt: u32, draws: &mut Draws<I>) {
        let doubts = self.isa.dispatch(DrawAll { drawer: self, first, attempt, draws });
        for lane in 0..I::LANES {
            if of_lane::<I>(&doubts, lane) >> 63 == 1 {
                let numbers = self.draw_one(first.wrapping_add(lane as u64), attempt);
                let Draws { morphs, labels, targets } = draws;
                for (rows, number) in [morphs, labels, targets].into_iter().zip(numbers) {
                    I::limbs_mut(&mut rows[lane % 64])[lane / 64] = number;
                }
            }
        }
    }

    /// The same numbers for one index, as the ordinary path draws them.
    fn draw_one(&self, index: u64, attempt: u32) -> [u64; 3] {
        let key = self.seeds.removal_key(index);
        let morph = self.walk.morph(self.seeds.grid_key(index), self.grid_attempt(attempt));
        let mut stream = key.stream(Purpose::Frame, attempt);
        // From what the walk starts from to the frame; the walk of a grid that a method filled is the identity.
        let of_solution = FrameOf::choose(self.order, self.symmetry) == FrameOf::Solution;
        let is_unmoved = of_solution && self.turns.is_none();
        let before = if is_unmoved { Morph::identity(Shape::NINE) } else { morph };
        let frame = draw_frame(self.order, self.symmetry, &before, &mut stream);
        let frame = before.then(&frame);
        let code = |morph: &Morph| code_of(morph.rows(), morph.cols(), morph.is_transposed());
        let labels = morph.digits().iter().rev().fold(0, |all, &label| all << 4 | u64::from(label));
        let target = match self.target_count {
            0 => 0,
            count => key.stream(Purpose::Target, attempt).below(count as u64),
        };
        [code(&morph) | code(&frame) << FRAME, labels, target]
    }

    /// The attempt whose solution an attempt has.
    fn grid_attempt(&self, attempt: u32) -> u32 {
        if self.seeds.keeps_grid { 0 } else { attempt }
    }
}

/// Draws for all lanes. Gives back the doubts about them.
struct DrawAll<'a, I: U64Ops> {
    drawer: &'a mut Drawer<I>,
    first: u64,
    attempt: u32,
    draws: &'a mut Draws<I>,
}

impl<I: U64Ops> Kernel<I> for DrawAll<'_, I> {
    type Output = [I::Word; 64];
    #[inline(always)]
    fn run(self, isa: I) -> [I::Word; 64] {
        let DrawAll { drawer, first, attempt, draws } = self;
        let grid_attempt = drawer.grid_attempt(attempt);
        let Drawer {
            seeds, walk: of, reading, walks, frames, turns, target_count, streams, ..
        } = drawer;
        let mut doubts = [I::ZERO; 64];
        let mut keys = streams::keys(isa, seeds.grid, first);
        streams.seed(isa, &keys, Purpose::Walk, grid_attempt);
        let mut numbers = match of.length() {
            Steps::Count(count) => {
                let (sliced, relabellings) = walk(isa, reading, streams, count as usize);
                let mut planes = [I::ZERO; 64];
                sliced.to_planes(&mut planes);
                planes[RELABELLINGS..RELABELLINGS + RELABELLING_BITS]
                    .copy_from_slice(&relabellings);
                transpose_64(isa, &mut planes);
                planes
            }
            Steps::Uniform => {
                let mut numbers = walks.draw(isa, streams, &mut doubts);
                let relabellings = u64::from(of.kinds().contains(TransformKind::Digits));
                for number in &mut numbers {
                    *number = isa.or(*number, isa.splat(relabellings << RELABELLINGS));
                }
                numbers
            }
        };
        let labels = &mut draws.labels;
        draw_labels(isa, &keys, (&numbers, grid_attempt), streams, labels, &mut doubts);
        if seeds.removal != seeds.grid {
            keys = streams::keys(isa, seeds.removal, first);
        }
        if *target_count > 0 {
            streams.seed(isa, &keys, Purpose::Target, attempt);
            for i in 0..64 {
                draws.targets[i] = streams.below(isa, i, *target_count as u64, &mut doubts[i]);
            }
        }
        streams.seed(isa, &keys, Purpose::Frame, attempt);
        let mut frames = frames.draw(isa, streams, &mut doubts);
        if let Some(turns) = turns {
            follow_walks::<I>(turns, &numbers, &mut frames);
        }
        for i in 0..64 {
            let walk = isa.and(numbers[i], isa.splat((1 << BITS) - 1));
            numbers[i] = isa.or(walk, isa.shl(frames[i], FRAME as u32));
        }
        draws.morphs = numbers;
        doubts
    }
}

/// Where the number of relabellings begins, beside the code of a walk.
const RELABELLINGS: usize = 32;

/// Draws the labels of the last relabelling, whose number stands beside the codes of the walks.
#[inline(always)]
fn draw_labels<I: U64Ops>(
    isa: I,
    keys: &[I::Word; 64],
    (walks, attempt): (&[I::Word; 64], u32),
    streams: &mut Streams<I>,
    labels: &mut [I::Word; 64],
    doubts: &mut [I::Word; 64],
) {
    const IDENTITY: u64 = 0x8_7654_3210;
    // Counters are numbers of 32 bits.
    let (first, modulus) = (attempt.wrapping_mul(Steps::MAX + 1), isa.splat(0xFFFF_FFFF));
    for i in 0..64 {
        let counters = isa.add(isa.shr(walks[i], RELABELLINGS as u32), isa.splat(first.into()));
        let counters = isa.and(counters, modulus);
        let tags = isa.add(isa.shl(counters, 8), isa.splat(Purpose::Label.tag(0)));
        streams.seed_row(isa, i, keys[i], tags);
        labels[i] = isa.splat(IDENTITY);
    }
    for last in (1..9).rev() {
        for i in 0..64 {
            let number = streams.below(isa, i, last + 1, &mut doubts[i]);
            let (here, there) = (isa.splat(4 * last), isa.shl(number, 2));
            let both = isa.xor(isa.shr_each(labels[i], here), isa.shr_each(labels[i], there));
            let swap = isa.and(both, isa.splat(15));
            let swap = isa.xor(isa.shl_each(swap, here), isa.shl_each(swap, there));
            labels[i] = isa.xor(labels[i], swap);
        }
    }
    for i in 0..64 {
        // Without a relabelling the digits stay as they are.
        let none = isa.shr(isa.sub(isa.shr(walks[i], RELABELLINGS as u32), isa.splat(1)), 63);
        let none = isa.sub(I::ZERO, none);
        labels[i] = isa.blend(none, isa.splat(IDENTITY), labels[i]);
    }
}

#[cfg(test)]
mod tests;
