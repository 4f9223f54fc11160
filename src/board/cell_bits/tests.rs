//! Tests of `cell_bits`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    fn cells_are_the_set_bits(cells: u128) -> bool {
        CellBits::new(cells).eq((0..128).filter(|&i| cells >> i & 1 == 1))
    }
}
