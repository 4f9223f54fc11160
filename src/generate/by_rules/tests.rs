//! Tests of `by_rules`.

use crate::Generator;
use crate::generate::{Batch, RecipeDraft};

/// Puzzles that are made together are those that are made one by one.
#[test]
fn puzzles_do_not_depend_on_their_number() {
    let options = [
        [("rules", "x"), ("symmetry", "none"), ("order", "random")],
        [("rules", "windoku"), ("symmetry", "half-turn"), ("order", "random")],
        [("rules", "anti-king"), ("symmetry", "none"), ("order", "digits")],
    ];
    for options in options {
        let mut draft = RecipeDraft::default();
        let level = ("level", "unique");
        options.into_iter().chain([level]).for_each(|(key, to)| draft.set(key, to).unwrap());
        let generator = Generator::new(draft.recipe_of_seed(3).unwrap()).unwrap();
        let mut maker = generator.maker();
        let mut batch = Batch::new(&generator.recipe().rules);
        assert!(maker.fill(500..565, &mut batch).is_empty());
        let puzzles = |batch: &Batch| -> Vec<_> {
            batch
                .iter()
                .map(|made| (made.index, made.puzzle.to_vec(), made.solution.to_vec()))
                .collect()
        };
        let single = (500..565).flat_map(|index| puzzles(&maker.make(index).unwrap()));
        assert_eq!(puzzles(&batch), single.collect::<Vec<_>>());
    }
}
