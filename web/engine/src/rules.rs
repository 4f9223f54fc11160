//! Rules beside rows, columns and blocks: the table of them, and what a page needs to draw and to check a board under some.

mod layout;
mod table;

pub(crate) use self::{layout::layout, table::table};
