//! Groups of known orders.

use crate::board::{Cell, RuleName, Rules, Shape};

/// The numbers of permutations of cells and of renamings.
fn orders(rules: &Rules) -> (u128, u128) {
    let found = rules.automorphisms();
    (found.arrangements().unwrap(), found.renamings.count().unwrap())
}

fn nine(names: &[RuleName]) -> Rules {
    Rules::with(Shape::NINE, names.iter().copied()).unwrap()
}

#[test]
fn groups_of_9x9_have_their_known_orders() {
    const ALL: u128 = 362_880;
    use RuleName as R;
    for (names, expected) in [
        (&[R::X][..], (96, ALL)),
        (&[R::Windoku], (256, ALL)),
        (&[R::DisjointGroups], (10_368, ALL)),
        (&[R::CentreDot], (4_608, ALL)),
        (&[R::Asterisk], (32, ALL)),
        (&[R::Girandola], (32, ALL)),
        (&[R::AntiKnight], (8, ALL)),
        (&[R::AntiKing], (8, ALL)),
        (&[R::AntiKnightTorus], (72, ALL)),
        (&[R::AntiKingTorus], (72, ALL)),
        (&[R::AntiTaxicab], (8, 1)),
        (&[R::NonConsecutive], (8, 2)),
        (&[R::NonConsecutiveWrap], (8, 18)),
        (&[R::NonConsecutiveTorus], (72, 2)),
        (&[R::X, R::AntiKnight], (8, ALL)),
        (&[R::Argyle], (8, ALL)),
        (&[R::Latin], (2 * ALL * ALL, ALL)),
    ] {
        assert_eq!(orders(&nine(names)), expected, "{names:?}");
    }
}

/// The groups of ordinary boards are those of their morphs.
#[test]
fn groups_of_ordinary_boards_have_their_known_orders() {
    for (shape, arrangements) in [("4x4", 128), ("6x6", 3_456), ("3x2", 3_456), ("9x9", 3_359_232)]
    {
        let shape: Shape = shape.parse().unwrap();
        assert_eq!(orders(&shape.into()).0, arrangements, "{shape}");
    }
}

/// Choices along the chain lead to every permutation once, and each keeps the layout.
#[test]
fn every_automorphism_is_met_once() {
    for names in [&[RuleName::X][..], &[RuleName::Windoku], &[RuleName::AntiKnightTorus]] {
        let rules = nine(names);
        let mut met = std::collections::BTreeSet::new();
        let geometry = rules.geometry();
        rules.automorphisms().visit(|images| {
            let image = |cell: Cell| Cell::new(images[cell.index()].into());
            for house in geometry.houses() {
                let cells = || geometry.house(house).iter().map(|&cell| image(cell));
                assert!(
                    geometry
                        .houses()
                        .any(|other| { cells().all(|cell| geometry.house(other).contains(&cell)) })
                );
            }
            met.insert(images.to_vec());
            true
        });
        assert_eq!(met.len() as u128, rules.automorphisms().arrangements().unwrap());
    }
}

/// Plain backtracking over all permutations of the cells that keep peers finds as many.
#[test]
fn groups_of_4x4_are_those_of_the_oracle() {
    fn count(rules: &Rules, images: &mut Vec<usize>) -> u128 {
        let (geometry, cells) = (rules.geometry(), rules.cells());
        if images.len() == cells {
            let mut houses = geometry.houses().map(|house| geometry.house(house));
            return u128::from(houses.all(|house| {
                let keeps = |other: &[Cell]| {
                    house.iter().all(|cell| other.contains(&Cell::new(images[cell.index()])))
                };
                geometry.houses().any(|other| keeps(geometry.house(other)))
            }));
        }
        let cell = Cell::new(images.len());
        let mut all = 0;
        for image in 0..cells {
            let keeps = |(other, &other_image): (usize, &usize)| {
                let (to, other_to) = (Cell::new(image), Cell::new(other_image));
                image != other_image
                    && geometry.sees(cell, Cell::new(other)) == geometry.sees(to, other_to)
            };
            if images.iter().enumerate().all(keeps) {
                images.push(image);
                all += count(rules, images);
                images.pop();
            }
        }
        all
    }
    let four: Shape = "4".parse().unwrap();
    let jigsaw = |regions| Rules::with_regions(four, [], regions).unwrap();
    let named = |name| Rules::with(four, [name]).unwrap();
    for rules in [
        four.into(),
        jigsaw("AAABACBBCCDBCDDD"),
        jigsaw("AAAABBBBCCDDCCDD"),
        named(RuleName::X),
        named(RuleName::MainDiagonal),
        named(RuleName::DisjointGroups),
        named(RuleName::AntiKnight),
    ] {
        assert_eq!(orders(&rules), (count(&rules, &mut Vec::new()), 24), "{rules}");
    }
}
