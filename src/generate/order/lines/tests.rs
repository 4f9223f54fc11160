//! Tests of `lines`.

use super::*;
use std::collections::HashSet;

/// Returns whether a permutation keeps groups of that size together.
fn keeps(lines: &[usize], group: usize) -> bool {
    lines.chunks(group).all(|chunk| chunk.iter().all(|line| line / group == chunk[0] / group))
}

/// Numbers and permutations are one to one, and every permutation keeps what it must.
#[test]
fn numbers_are_ranks() {
    for shape in Shape::ALL {
        let side = shape.side();
        let (band, stack) = (shape.block_rows(), shape.block_cols());
        let kinds = [
            (Pieces::bands(shape), vec![band]),
            (Pieces::stacks(shape), vec![stack]),
            (Pieces::common(shape), vec![band, stack]),
        ];
        for (pieces, groups) in kinds {
            for mirrored in [false, true] {
                let [within, of_pieces] = pieces.counts(mirrored);
                // Large groups are looked at in steps.
                let most = crate::testing::sample(3000, 300) as u64;
                let step = (within * of_pieces / most).max(1);
                let mut seen = HashSet::new();
                let mut looked_at = 0;
                for number in (0..within * of_pieces).step_by(step as usize) {
                    let ranks = [number % within, number / within];
                    let lines = pieces.numbered(mirrored, ranks);
                    let lines = &lines[..side];
                    let mut sorted = lines.to_vec();
                    sorted.sort_unstable();
                    assert!(sorted.into_iter().eq(0..side), "{shape} {lines:?}");
                    assert!(groups.iter().all(|&group| keeps(lines, group)), "{shape} {lines:?}");
                    if mirrored {
                        let is_mirrored =
                            (0..side).all(|i| lines[side - 1 - i] == side - 1 - lines[i]);
                        assert!(is_mirrored, "{shape} {lines:?}");
                    }
                    seen.insert(lines.to_vec());
                    looked_at += 1;
                }
                assert_eq!(seen.len(), looked_at, "{shape} {mirrored}");
            }
        }
    }
}

/// No permutation is missing: on square blocks they are counted among all that keep the groups.
#[test]
fn every_permutation_can_come() {
    for (shape, all, mirrored) in [("2x2", 8, 4), ("3x3", 1296, 24)] {
        let shape: Shape = shape.parse().unwrap();
        let pieces = Pieces::common(shape);
        let [within, of_pieces] = pieces.counts(false);
        assert_eq!(within * of_pieces, all);
        let side = shape.side();
        let found = (0..all).filter(|number| {
            let lines = pieces.numbered(false, [number % within, number / within]);
            (0..side).all(|i| lines[side - 1 - i] == side - 1 - lines[i])
        });
        assert_eq!(found.count() as u64, mirrored);
        assert_eq!(pieces.counts(true).iter().product::<u64>(), mirrored);
    }
}

/// Bands and stacks are drawn as a uniform morph draws them.
#[test]
fn free_pieces_are_those_of_uniform_morphs() {
    use crate::rng::{Purpose, Stream};
    use crate::transform::{KindSet, Morph, TransformKind};
    let kinds: KindSet =
        TransformKind::ALL.into_iter().filter(|&kind| kind != TransformKind::Transpose).collect();
    for shape in Shape::ALL {
        for index in 0..20 {
            let mut stream = Stream::new(3, index, Purpose::Sample, 0);
            let morph = Morph::uniform_geometry(shape, kinds, &mut stream.clone());
            let mut draw = |pieces: Pieces| {
                pieces.numbered(false, pieces.counts(false).map(|count| stream.below(count)))
            };
            let (rows, columns) = (draw(Pieces::bands(shape)), draw(Pieces::stacks(shape)));
            let lines = |lines: &[u8]| lines.iter().map(|&i| usize::from(i)).collect::<Vec<_>>();
            assert_eq!(lines(morph.rows()), rows[..shape.side()], "{shape}");
            assert_eq!(lines(morph.cols()), columns[..shape.side()], "{shape}");
        }
    }
}
