//! The figure of a step: the part that each house, cell and candidate plays, and links between candidates.
//!
//! Finders leave patterns; `explain` makes figures of them. A figure is all that a drawing needs beside the candidates
//! before the step and what it concludes: houses to shade, cells and candidates to colour, links to draw as lines,
//! straight or curved. `docs/EXPLAIN.md` says what each role means.

mod graph;
mod parts;
mod role;

pub use graph::{By, Edge, Graph, GraphNode, LinkStrength};
pub use parts::{Figure, Inner, Part};
pub use role::Role;
