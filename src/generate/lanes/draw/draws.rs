//! What the indices of a block draw: walk, labels and frame.

use super::geometry::{BITS, SlicedGeometry, code_of, code_of_lines};
use super::streams::{self, Streams};
use super::walk::{Reading, walk};
use crate::board::{ORDERS, Shape};
use crate::generate::recipe::Seeds;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::transpose::transpose_64;
use crate::rng::Purpose;
use crate::transform::{Kind, KindSet, Morph, Steps, Walk};

/// Where the code of the frame begins, in the same numbers as that of the walk.
pub(crate) const FRAME: usize = 32;

/// The draws of all lanes, in rows of numbers.
#[derive(Clone)]
pub(crate) struct Draws<I: U64Ops> {
    /// The code of the walk's geometry, and from bit [`FRAME`] on that of the frame.
    pub(crate) geometries: [I::Word; 64],
    /// The label of each digit, all from 0, in four bits each.
    pub(crate) labels: [I::Word; 64],
}

/// The number of a lane in such rows.
#[inline(always)]
pub(crate) fn of_lane<I: U64Ops>(rows: &[I::Word; 64], lane: usize) -> u64 {
    I::limbs(&rows[lane % 64])[lane / 64]
}

impl<I: U64Ops> Draws<I> {
    /// Draws that are still to be made.
    pub(crate) const NONE: Draws<I> = Draws { geometries: [I::ZERO; 64], labels: [I::ZERO; 64] };

    /// The code of a lane's walk.
    #[inline(always)]
    pub(crate) fn walk(&self, lane: usize) -> u64 {
        of_lane::<I>(&self.geometries, lane)
    }

    /// The code of a lane's frame.
    #[inline(always)]
    pub(crate) fn frame(&self, lane: usize) -> u64 {
        of_lane::<I>(&self.geometries, lane) >> FRAME
    }

    /// The geometries of all lanes: walks and frames.
    #[inline(always)]
    pub(crate) fn slice(&self, isa: I) -> [SlicedGeometry<I>; 2] {
        let mut planes = self.geometries;
        transpose_64(isa, &mut planes);
        [
            SlicedGeometry::from_planes(&planes[..BITS]),
            SlicedGeometry::from_planes(&planes[FRAME..FRAME + BITS]),
        ]
    }
}

/// Draws for one recipe.
pub(crate) struct Drawer<I: U64Ops> {
    isa: I,
    seeds: Seeds,
    walk: Walk,
    reading: Reading,
    /// The codes of lines by the number of their draw: within groups times 6, and the order of the groups.
    codes: Box<[u16]>,
    streams: Box<Streams<I>>,
}

impl<I: U64Ops> Drawer<I> {
    /// A drawer for the walks of a recipe.
    pub(crate) fn new(isa: I, seeds: Seeds, walk: &Walk) -> Drawer<I> {
        let code = |number: usize| {
            let within = |group: u32| ORDERS[number / 6 / 6_usize.pow(group) % 6];
            let order = ORDERS[number % 6];
            let line = |i: usize| 3 * order[i / 3] + within(i as u32 / 3)[i % 3];
            code_of_lines(&std::array::from_fn::<_, 9, _>(line)) as u16
        };
        Drawer {
            isa,
            seeds,
            walk: walk.clone(),
            reading: Reading::new(walk.kinds()),
            codes: (0..1296).map(code).collect(),
            streams: Streams::new(),
        }
    }

    /// Draws for the indices from `first` on, one in each lane.
    pub(crate) fn draw(&mut self, first: u64, draws: &mut Draws<I>) {
        let doubts = self.isa.dispatch(DrawAll { drawer: self, first, draws });
        for lane in 0..I::LANES {
            if of_lane::<I>(&doubts, lane) >> 63 == 1 {
                let (geometries, labels) = self.draw_one(first.wrapping_add(lane as u64));
                I::limbs_mut(&mut draws.geometries[lane % 64])[lane / 64] = geometries;
                I::limbs_mut(&mut draws.labels[lane % 64])[lane / 64] = labels;
            }
        }
    }

    /// The same numbers for one index, as the ordinary path draws them.
    fn draw_one(&self, index: u64) -> (u64, u64) {
        let morph = self.walk.morph(self.seeds.grid_key(index), 0);
        let mut stream = self.seeds.removal_key(index).stream(Purpose::Frame, 0);
        let frame = Morph::uniform_geometry(Shape::NINE, KindSet::ALL, &mut stream);
        let code = |morph: &Morph| code_of(morph.rows(), morph.cols(), morph.is_transposed());
        let labels = morph.digits().iter().rev().fold(0, |all, &label| all << 4 | u64::from(label));
        (code(&morph) | code(&frame) << FRAME, labels)
    }
}

/// Draws for all lanes. Gives back the doubts about them.
struct DrawAll<'a, I: U64Ops> {
    drawer: &'a mut Drawer<I>,
    first: u64,
    draws: &'a mut Draws<I>,
}

impl<I: U64Ops> Kernel<I> for DrawAll<'_, I> {
    type Output = [I::Word; 64];
    #[inline(always)]
    fn run(self, isa: I) -> [I::Word; 64] {
        let DrawAll { drawer, first, draws } = self;
        let Drawer { seeds, walk: of, reading, codes, streams, .. } = drawer;
        let mut doubts = [I::ZERO; 64];
        let mut keys = streams::keys(isa, seeds.grid, first);
        streams.seed(isa, &keys, Purpose::Walk, 0);
        let mut numbers = match of.length() {
            Steps::Count(count) => {
                let (sliced, relabellings) =
                    walk(isa, reading, streams, count as usize, &mut doubts);
                let mut planes = [I::ZERO; 64];
                sliced.to_planes(&mut planes);
                planes[RELABELLINGS..RELABELLINGS + 16].copy_from_slice(&relabellings);
                transpose_64(isa, &mut planes);
                planes
            }
            Steps::Uniform => {
                let mut numbers = uniform(isa, of.kinds(), codes, streams, &mut doubts);
                let relabellings = u64::from(of.kinds().contains(Kind::Digits));
                for number in &mut numbers {
                    *number = isa.or(*number, isa.splat(relabellings << RELABELLINGS));
                }
                numbers
            }
        };
        draw_labels(isa, &keys, &numbers, streams, &mut draws.labels, &mut doubts);
        if seeds.removal != seeds.grid {
            keys = streams::keys(isa, seeds.removal, first);
        }
        streams.seed(isa, &keys, Purpose::Frame, 0);
        let frames = uniform(isa, KindSet::ALL, codes, streams, &mut doubts);
        for i in 0..64 {
            let walk = isa.and(numbers[i], isa.splat((1 << BITS) - 1));
            numbers[i] = isa.or(walk, isa.shl(frames[i], FRAME as u32));
        }
        draws.geometries = numbers;
        doubts
    }
}

/// Where the number of relabellings begins, beside the code of a walk.
const RELABELLINGS: usize = 32;

/// The codes of uniform geometries.
#[inline(always)]
fn uniform<I: U64Ops>(
    isa: I,
    kinds: KindSet,
    codes: &[u16],
    streams: &mut Streams<I>,
    doubts: &mut [I::Word; 64],
) -> [I::Word; 64] {
    let mut numbers = [I::ZERO; 64];
    // Rows in the low 16 bits, then columns, then the transposition.
    let factors = [
        (Kind::Rows, 216, 6),
        (Kind::Bands, 6, 1),
        (Kind::Columns, 216, 6 << 16),
        (Kind::Stacks, 6, 1 << 16),
        (Kind::Transpose, 2, 1 << 32),
    ];
    for (kind, bound, factor) in factors {
        if kinds.contains(kind) {
            for i in 0..64 {
                let number = streams.below(isa, i, bound, &mut doubts[i]);
                numbers[i] = isa.add(numbers[i], isa.mul(number, isa.splat(factor)));
            }
        }
    }
    for row in &mut numbers {
        for number in I::limbs_mut(row) {
            // Below 1296 by construction.
            let code = |number: u64| codes.get(number as usize & 0xFFFF).map_or(0, |&code| code);
            let (rows, columns) = (code(*number), code(*number >> 16));
            *number = u64::from(rows) | u64::from(columns) << 12 | *number >> 32 << 24;
        }
    }
    numbers
}

/// Draws the labels of the last relabelling, whose number stands beside the codes of the walks.
#[inline(always)]
fn draw_labels<I: U64Ops>(
    isa: I,
    keys: &[I::Word; 64],
    walks: &[I::Word; 64],
    streams: &mut Streams<I>,
    labels: &mut [I::Word; 64],
    doubts: &mut [I::Word; 64],
) {
    const IDENTITY: u64 = 0x8_7654_3210;
    for i in 0..64 {
        let counters = isa.shr(walks[i], RELABELLINGS as u32);
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
mod tests {
    use super::*;
    use crate::generate::Recipe;
    use crate::lanes::WithIsa;
    use crate::lanes::isa::{self, Isa};
    use crate::solve::lanes::Backend;

    /// Compares all lanes with the draws one by one.
    struct Compare;

    impl WithIsa for Compare {
        type Output = ();

        fn run<I: U64Ops>(self, isa: I) {
            for bits in 0..64_u8 {
                let kinds: KindSet =
                    Kind::ALL.into_iter().filter(|&kind| bits >> kind as u8 & 1 == 1).collect();
                for steps in [0, 1, 13, 200].map(Steps::Count).into_iter().chain([Steps::Uniform]) {
                    let Ok(walk) = Walk::new(Shape::NINE, steps, kinds) else { continue };
                    let mut recipe = Recipe::new(bits.into());
                    recipe.grid_seed = (bits % 2 == 1).then_some(bits.into());
                    let mut drawer = Drawer::new(isa, recipe.seeds(), &walk);
                    let mut draws = Draws::NONE;
                    drawer.draw(1000, &mut draws);
                    for lane in 0..I::LANES {
                        let drawn = (draws.geometries[lane % 64], draws.labels[lane % 64]);
                        let drawn = (I::limbs(&drawn.0)[lane / 64], I::limbs(&drawn.1)[lane / 64]);
                        assert_eq!(drawn, drawer.draw_one(1000 + lane as u64), "{kinds} {steps}");
                    }
                }
            }
        }
    }

    #[test]
    fn lanes_draw_what_the_ordinary_path_draws() {
        for backend in Backend::ALL.into_iter().filter(|backend| backend.is_available()) {
            backend.try_run(Compare).unwrap();
        }
    }

    /// Long walks reject words, and the lanes that do are drawn again.
    #[test]
    fn rejected_words_are_drawn_again() {
        let isa = isa::Portable::try_new().unwrap();
        let walk = Walk::new(Shape::NINE, Steps::Count(59_999), KindSet::ALL).unwrap();
        let mut drawer = Drawer::new(isa, Recipe::new(3).seeds(), &walk);
        let mut draws = Draws::NONE;
        let doubts = isa.dispatch(DrawAll { drawer: &mut drawer, first: 0, draws: &mut draws });
        assert!(doubts.iter().any(|doubt| doubt >> 63 == 1));
        drawer.draw(0, &mut draws);
        for lane in 0..64 {
            let drawn = (draws.geometries[lane], draws.labels[lane]);
            assert_eq!(drawn, drawer.draw_one(lane as u64));
        }
    }
}
