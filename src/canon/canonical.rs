//! Canonical forms, as a search ends with them.

use super::key::ClassKey;
use crate::board::Shape;
use crate::error::Error;
use crate::grid::Givens;
use crate::transform::Morph;
use std::ops::Deref;

/// A board's canonical form and how to get there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Canonical<Board, M = Morph> {
    /// The first member of the class, in the order of this module's description.
    pub form: Board,
    /// A morph that carries the board to its form.
    pub morph: M,
    /// Number of arrangements of rows and columns (with or without transposition) carry the board to
    /// itself, digits renamed as needed: at least 1, for the identity.
    ///
    /// For a solution, and for every puzzle that shows all digits but one, this is the number of
    /// morphs that fix the board.
    pub automorphisms: u128,
}

impl<Board: Deref<Target = Givens>, M> Canonical<Board, M> {
    /// The key of the class.
    #[must_use]
    pub fn key(&self) -> ClassKey {
        ClassKey::of_form(&self.form)
    }
}

impl<Board, M> Canonical<Board, M> {
    pub(super) fn map<To>(self, convert: impl FnOnce(Board) -> To) -> Canonical<To, M> {
        let Canonical { form, morph, automorphisms } = self;
        Canonical { form: convert(form), morph, automorphisms }
    }
}

/// The error of a search that has used up its budget.
pub(super) fn out_of_budget() -> Error {
    Error::unmet("the canonical form is not known: the budget is used up")
}

/// The error of a search with too many arrangements that tie.
pub(super) fn too_symmetric(shape: Shape) -> Error {
    Error::unmet(format!(
        "this {shape} board is too symmetric for its canonical form: too many arrangements tie"
    ))
}
