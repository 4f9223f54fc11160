//! Rules beside rows, columns and blocks: the table of them, and what a page needs to draw and to check a board under some.

mod clashes;
mod layout;
mod table;

pub(crate) use self::{
    clashes::{cages, clashes},
    layout::layout,
    table::table,
};
