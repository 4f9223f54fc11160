//! Tests of `draws`.

use super::*;
use crate::generate::fill::Method;
use crate::generate::removal::ClueRange;
use crate::lanes::WithIsa;
use crate::lanes::isa::{self, Isa};
use crate::solve::lanes::Backend;
use crate::transform::KindSet;

impl<I: U64Ops> Draws<I> {
    fn of_lane(&self, lane: usize) -> [u64; 3] {
        [&self.morphs, &self.labels, &self.targets].map(|rows| of_lane::<I>(rows, lane))
    }
}

/// Compares all lanes with the draws one by one.
struct Compare;

impl WithIsa for Compare {
    type Output = ();

    fn run<I: U64Ops>(self, isa: I) {
        for bits in 0..64_u8 {
            let kinds: KindSet = TransformKind::ALL
                .into_iter()
                .filter(|&kind| bits >> kind as u8 & 1 == 1)
                .collect();
            for steps in [0, 1, 13, 200].map(Steps::Count).into_iter().chain([Steps::Uniform]) {
                let Ok(walk) = Walk::new(Shape::NINE, steps, kinds) else { continue };
                let mut recipe = Recipe::new(bits.into());
                recipe.grid_seed = (bits % 2 == 1).then_some(bits.into());
                recipe.symmetry = Symmetry::ALL[usize::from(bits) % Symmetry::ALL.len()];
                recipe.order = Order::ALL[usize::from(bits) / 16];
                recipe.bounds.clues = (bits % 3 == 1).then(|| ClueRange::new(22, 30).unwrap());
                if bits % 3 == 2 {
                    recipe.source = Method::Backtracking.into();
                }
                let mut drawer = Drawer::new(isa, &recipe, &walk);
                let mut draws = Draws::NONE;
                let attempt = u32::from(bits) / 8;
                drawer.draw(1000, attempt, &mut draws);
                for lane in 0..I::LANES {
                    let one = drawer.draw_one(1000 + lane as u64, attempt);
                    assert_eq!(draws.of_lane(lane), one, "{recipe} {kinds} {steps}");
                }
            }
        }
    }
}

#[test]
fn lanes_draw_what_the_ordinary_path_draws() {
    for backend in Backend::ALL.into_iter().filter(|backend| backend.is_tested()) {
        backend.run(Compare).unwrap();
    }
}

/// Long walks reject words, and the lanes that do take the next ones.
#[test]
fn rejected_words_are_passed_over() {
    let isa = isa::Portable::new().unwrap();
    let steps = 400_000;
    let walk = Walk::new(Shape::NINE, Steps::Count(steps), KindSet::ALL).unwrap();
    let recipe = Recipe::new(3);
    let mut drawer = Drawer::new(isa, &recipe, &walk);
    let mut draws = Draws::NONE;
    drawer.draw(0, 0, &mut draws);
    let mut rejecting = 0;
    for lane in 0..64 {
        assert_eq!(draws.of_lane(lane), drawer.draw_one(lane as u64, 0));
        // As many draws from a stream that rejects nothing leave it elsewhere.
        let mut stream = recipe.seeds().grid_key(lane as u64).stream(Purpose::Walk, 0);
        let mut unrejecting = stream.clone();
        stream.digits(54, steps as usize, |_| ());
        (0..steps / 8).for_each(|_| {
            unrejecting.next_u64();
        });
        rejecting += u32::from(stream.next_u64() != unrejecting.next_u64());
    }
    assert!(rejecting > 0);
}
