//! Strong links of one digit, two to four in a row: skyscraper, two-string kite, loops and others.

use crate::board::CellBits;
use crate::budget::Watch;
use crate::deduce::bitboard::{Bitboard, GROUP, KINDS, WINDOW};
use crate::deduce::bits::Bits;
use crate::deduce::pattern::{Pattern, StrongLinks};
use crate::deduce::position::{digit as digit_of, house as house_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// A house in which the digit is at one of two ends.
#[derive(Copy, Clone, Debug)]
struct StrongLink {
    house: usize,
    /// The places of the digit in the house.
    cells: u128,
    /// The kind of the house: 0 block, 1 row, 2 column, others.
    kind: u8,
    ends: [u128; 2],
    grouped: bool,
}

/// Orders in which links are joined, by number of links; a reversed order is the same chain.
const ORDERS: [&[&[usize]]; 3] = [
    &[&[0, 1]],
    &[&[0, 1, 2], &[1, 0, 2], &[0, 2, 1]],
    &[
        &[0, 1, 2, 3],
        &[1, 0, 2, 3],
        &[2, 0, 1, 3],
        &[0, 2, 1, 3],
        &[1, 2, 0, 3],
        &[2, 1, 0, 3],
        &[0, 3, 2, 1],
        &[0, 2, 3, 1],
        &[1, 0, 3, 2],
        &[0, 1, 3, 2],
        &[1, 3, 0, 2],
        &[0, 3, 1, 2],
    ],
];

/// Marks that two ends do not lie in one house.
const APART: u8 = u8::MAX;

struct StrongLinkSearch<'a, B> {
    board: &'a B,
    digit: usize,
    /// The links of the digit, in the order of houses.
    links: Vec<StrongLink>,
    /// The links of each kind.
    kinds: [u64; KINDS],
    /// For each link, those that may be chosen after it: of another kind or a later house, and without a common cell.
    after: Vec<u64>,
    /// `bridges[i * links + j][a][b]`: the house that end `a` of link `i` and end `b` of link `j` lie in.
    bridges: Vec<[[u8; 2]; 2]>,
    /// For each link, the links that one of its ends is bridged to.
    joined: Vec<u64>,
}

/// The rank of strong links: by rating, then more removals, then the signature.
struct BestLinks<'a> {
    rank: Option<(f64, std::cmp::Reverse<u32>, Signature)>,
    step: &'a mut Step,
}

/// The number of grouped links, then the kinds in order.
type Signature = [u8; 5];

/// The best chain or ring of this many links. `clean` holds digits that have none.
pub(in crate::deduce) fn find<B: Bitboard>(
    board: &B,
    count: usize,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let mut best = BestLinks { rank: None, step };
    let searches: Vec<StrongLinkSearch<'_, B>> = (0..9)
        .filter(|&digit| clean >> digit & 1 == 0)
        .map(|digit| StrongLinkSearch::new(board, digit))
        .collect();
    let kinds = board.kinds();
    each_kind_sequence(kinds, (count, kinds.len()), &mut [0; 4][..count], &mut |kinds| {
        for search in &searches {
            if watch.is_over_after_unit() {
                return;
            }
            search.choose(kinds, ([0; 4], 0), !0, &mut best);
        }
    });
    best.rank.is_some()
}

/// Calls `each` with every ascending sequence of kinds, the last one varying slowest. The first `left` are still open: these
/// are among the first `most` that are present.
fn each_kind_sequence(
    present: &[u8],
    (left, most): (usize, usize),
    kinds: &mut [u8],
    each: &mut impl FnMut(&[u8]),
) {
    if left == 0 {
        return each(kinds);
    }
    for i in 0..most {
        kinds[left - 1] = present[i];
        each_kind_sequence(present, (left - 1, i + 1), kinds, each);
    }
}

impl<'a, B: Bitboard> StrongLinkSearch<'a, B> {
    fn new(board: &'a B, digit: usize) -> StrongLinkSearch<'a, B> {
        let mut links = Vec::new();
        for &house in board.all_houses() {
            push_links(board, digit, house.into(), &mut links);
        }
        let bridge = |a: u64, b: u64| match (a & b).trailing_zeros() {
            u64::BITS.. => APART,
            number => board.holder(number),
        };
        let ends: Vec<[u64; 2]> =
            links.iter().map(|link| link.ends.map(|end| board.holders(end))).collect();
        let mut search = StrongLinkSearch {
            board,
            digit,
            kinds: [0; KINDS],
            after: vec![0; links.len()],
            bridges: Vec::with_capacity(links.len() * links.len()),
            joined: vec![0; links.len()],
            links,
        };
        for (i, from) in search.links.iter().enumerate() {
            search.kinds[usize::from(from.kind)] |= 1 << i;
            for (j, to) in search.links.iter().enumerate() {
                let bridges = ends[i].map(|a| ends[j].map(|b| bridge(a, b)));
                search.bridges.push(bridges);
                search.joined[i] |= u64::from(bridges != [[APART; 2]; 2]) << j;
                let is_after = from.kind != to.kind || from.house < to.house;
                search.after[i] |= u64::from(is_after && from.cells & to.cells == 0) << j;
            }
        }
        search
    }

    /// Chooses links of these kinds: ascending within a kind, and without a common cell. `allowed` are the links that
    /// may follow those chosen.
    fn choose(
        &self,
        kinds: &[u8],
        (chosen, len): ([usize; 4], usize),
        allowed: u64,
        best: &mut BestLinks<'_>,
    ) {
        let Some(&kind) = kinds.get(len) else {
            return self.join(&chosen[..len], best);
        };
        let mut left = self.kinds[usize::from(kind)] & allowed;
        if len + 1 == kinds.len() {
            // The last one must be joined to another.
            left &= chosen[..len].iter().fold(0, |all, &i| all | self.joined[i]);
        }
        while left != 0 {
            let next = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut wider = chosen;
            wider[len] = next;
            self.choose(kinds, (wider, len + 1), allowed & self.after[next], best);
        }
    }

    /// Joins chosen links in every order and orientation.
    fn join(&self, chosen: &[usize], best: &mut BestLinks<'_>) {
        for order in ORDERS[chosen.len() - 2] {
            let mut path = [0; 4];
            for (place, &i) in path.iter_mut().zip(*order) {
                *place = chosen[i];
            }
            let path = &path[..chosen.len()];
            if path.windows(2).any(|pair| self.joined[pair[0]] >> pair[1] & 1 == 0) {
                continue;
            }
            for orientation in 0..1usize << path.len() {
                // Bit 0 of a link: enter at its first end and leave at its second.
                let enter = |i: usize| orientation >> (path.len() - 1 - i) & 1;
                let bridge =
                    |i: usize, j: usize| self.bridge(path[i], path[j])[1 - enter(i)][enter(j)];
                if (1..path.len()).all(|i| bridge(i - 1, i) != APART) {
                    self.weigh(path, enter, bridge, best);
                }
            }
        }
    }

    fn bridge(&self, from: usize, to: usize) -> &[[u8; 2]; 2] {
        &self.bridges[from * self.links.len() + to]
    }

    fn weigh(
        &self,
        path: &[usize],
        enter: impl Fn(usize) -> usize,
        bridge: impl Fn(usize, usize) -> u8,
        best: &mut BestLinks<'_>,
    ) {
        let last = path.len() - 1;
        let link = |i: usize| &self.links[path[i]];
        let ring = bridge(last, 0) != APART;
        let first = path.iter().min_by_key(|&&i| (self.links[i].kind, self.links[i].house));
        if ring && (first != path.first() || enter(0) == 1) {
            return;
        }
        let base = (0..=last).fold(0, |set, i| set | self.board.house_mask(link(i).house));
        let end =
            |i: usize, leaving: bool| link(i).ends[if leaving { 1 - enter(i) } else { enter(i) }];
        let targets = |from: u128, to: u128| {
            let seeing =
                CellBits::new(from | to).fold(!0, |set, cell| set & self.board.peers(cell));
            seeing & self.board.cells_of(self.digit) & !base
        };
        let outer = targets(end(last, true), end(0, false));
        let (removed, count) = if ring {
            let mut sum = (outer, outer.count_ones());
            for i in 1..=last {
                let more = targets(end(i - 1, true), end(i, false));
                sum = (sum.0 | more, sum.1 + more.count_ones());
            }
            sum
        } else {
            let bridges =
                (1..=last).fold(0, |set, i| set | self.board.house_mask(bridge(i - 1, i).into()));
            (outer & !bridges, (outer & !bridges).count_ones())
        };
        if removed == 0 {
            return;
        }
        let grouped = path.iter().filter(|&&i| self.links[i].grouped).count() as u8;
        let signature = sign(grouped, (0..=last).map(|i| link(i).kind));
        let rating = rate(path.len(), &signature);
        let rank = (rating, std::cmp::Reverse(count), signature);
        if !best.step.gathers() && best.rank.as_ref().is_some_and(|best| *best <= rank) {
            return;
        }
        best.rank = Some(rank);
        let technique = Technique::StrongLinks { count: path.len() as u8, signature, ring };
        let pattern = StrongLinks {
            digit: digit_of(self.digit),
            houses: (0..=last).map(|i| house_of(link(i).house)).collect(),
            ends: (0..=last).map(|i| [end(i, false), end(i, true)]).collect(),
            ring,
        };
        best.step.begin(technique, rating, Pattern::StrongLinks(pattern));
        CellBits::new(removed).for_each(|cell| best.step.remove(cell, 1 << self.digit));
        best.step.keep();
    }
}

/// The least of the kinds in order, reversed, and both with rows and columns exchanged.
fn sign(grouped: u8, kinds: impl DoubleEndedIterator<Item = u8> + Clone) -> Signature {
    let exchange = |kind: u8| if matches!(kind, 1 | 2) { 3 - kind } else { kind };
    let write = |kinds: &mut dyn Iterator<Item = u8>| {
        let mut signature = [0; 5];
        signature[0] = grouped;
        signature.iter_mut().skip(1).zip(kinds).for_each(|(place, kind)| *place = kind);
        signature
    };
    [
        write(&mut kinds.clone()),
        write(&mut kinds.clone().rev()),
        write(&mut kinds.clone().map(exchange)),
        write(&mut kinds.rev().map(exchange)),
    ]
    .into_iter()
    .min()
    .unwrap_or_default()
}

/// The rating of the simplest chain of this many links.
pub(in crate::deduce) const fn least(count: usize) -> f64 {
    [4.0, 5.4, 5.8][count - 2]
}

fn rate(count: usize, signature: &Signature) -> f64 {
    let kinds = &signature[1..=count];
    least(count)
        + if signature[0] > 0 || kinds.iter().any(|&kind| kind > 2) {
            0.3
        } else if kinds.iter().all(|&kind| kind == 1) {
            0.0
        } else if kinds.contains(&0) && kinds.contains(&2) {
            0.2
        } else {
            0.1
        }
}

/// Adds the links of a digit in a house.
fn push_links(board: &impl Bitboard, digit: usize, house: usize, links: &mut Vec<StrongLink>) {
    let places = board.places(house, digit);
    let cells =
        |places: u32| Bits(places).fold(0u128, |set, place| set | 1 << board.cell_at(house, place));
    let kind = board.kind_of(house);
    let is_square = matches!(kind, 0 | GROUP | WINDOW);
    let mut push = |ends: [u32; 2], grouped| {
        let all = cells(places);
        links.push(StrongLink { house, cells: all, kind, ends: ends.map(cells), grouped });
    };
    let in_block_line = |places: u32| BLOCK_LINES.iter().any(|line| places & !line == 0);
    match places.count_ones() {
        2 if !is_square || !in_block_line(places) => {
            let low = places & places.wrapping_neg();
            push([low, places & !low], false);
        }
        3..=6 if !is_square => {
            let mut thirds = [0o7, 0o70, 0o700].map(|third| places & third);
            if let Some(empty) = thirds.iter().position(|&third| third == 0) {
                thirds[empty..].rotate_left(1);
                let [p, q, _] = thirds;
                match (p.count_ones(), q.count_ones()) {
                    (0, _) | (_, 0) => {}
                    (1, _) => push([p, q], true),
                    (_, 1) => push([q, p], true),
                    _ => push([p, q], true),
                }
            }
        }
        3..=6 => {
            let middles = board.middles(house);
            cross_links(places, middles, |ends| push(ends, true));
            if kind == 0 {
                parallel_links(places, |ends| push(ends, true));
            }
        }
        _ => {}
    }
}

/// Rows 0, 1, 2 and columns 0, 1, 2 of a block, a group or a window, as places.
const BLOCK_LINES: [u32; 6] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444];

/// The lines of a block that cross in a place.
fn cross(middle: usize) -> u32 {
    BLOCK_LINES[middle / 3] | BLOCK_LINES[3 + middle % 3]
}

/// The grouped link of places in one row and one column, which cross in one of these middles.
fn cross_links(places: u32, middles: u16, mut push: impl FnMut([u32; 2])) {
    let Some(e) = Bits(middles.into()).find(|&e| places & !cross(e) == 0) else { return };
    let point = 1 << e;
    let column = places & BLOCK_LINES[3 + e % 3] & !point;
    let row = places & BLOCK_LINES[e / 3] & !point;
    match (column.count_ones(), row.count_ones()) {
        (0, _) | (_, 0) => {}
        (1, 1) => push([row, column | point]),
        (1, _) => push([column, row | point]),
        (_, 1) => push([row, column | point]),
        _ => push([column | point & places, row | point & places]),
    }
}

/// The grouped links of places that lie in no row and column together: in two rows or in two columns.
fn parallel_links(places: u32, mut push: impl FnMut([u32; 2])) {
    if places.count_ones() < 4 || (0..9).any(|e| places & !cross(e) == 0) {
        return;
    }
    const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)];
    let covering = |&&(a, b): &&(usize, usize)| places & !(BLOCK_LINES[a] | BLOCK_LINES[b]) == 0;
    let mut pairs = PAIRS.iter().filter(covering);
    let Some(&(a, b)) = pairs.next() else { return };
    let ends = |a: usize, b: usize| [places & BLOCK_LINES[a], places & BLOCK_LINES[b]];
    push(ends(a, b));
    // A rectangle is covered by two rows and by two columns.
    if a < 3
        && places.count_ones() == 4
        && let Some(&(a, b)) = pairs.find(|&&(a, _)| a >= 3)
    {
        push(ends(a, b));
    }
}
