//! Tests of `root`.

use super::*;

#[test]
fn fixed_roots_are_valid() {
    for shape in Shape::ALL {
        for root in [canonical(shape), most_canonical(shape), plain(shape)] {
            assert!(Solution::try_from(root.into_givens()).is_ok(), "{shape}");
        }
    }
}

#[test]
fn roots_have_the_names_that_they_are_read_by() {
    for name in RootName::ALL {
        assert_eq!(Root::from(name).name(), Some(name));
        assert_eq!(name.name().parse::<Root>().unwrap(), Root::from(name));
    }
    assert!("magic".parse::<Root>().unwrap_err().is_invalid_input());
    assert_eq!(Root::Given(canonical(Shape::NINE)).name(), None);
}

/// The least grid is the first of the list of all.
#[test]
fn least_grids_come_first() {
    use crate::board::RuleName;
    let four = Shape::from_side(4).unwrap();
    for rules in RuleName::ALL.into_iter().filter_map(|name| Rules::with(four, [name]).ok()) {
        let blank = Givens::blank(&rules).into_puzzle().unwrap();
        let first = crate::solve::solutions(&blank).map(|grid| grid.values().to_vec()).min();
        assert_eq!(least(&rules).map(|grid| grid.values().to_vec()), first, "{rules}");
    }
}

#[test]
fn most_canonical_root_of_the_ordinary_board() {
    let grid = most_canonical(Shape::NINE);
    let text: String = grid.values().iter().map(|value| (b'0' + value) as char).collect();
    assert_eq!(
        text,
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    );
}
