//! Rules beside rows, columns and blocks: the table of them, and what a page needs to draw and to check a board under some.

mod clashes;
mod kinds;
mod layout;
mod table;

pub(crate) use self::{
    clashes::{cages, clashes},
    kinds::kinds,
    layout::layout,
    table::table,
};
