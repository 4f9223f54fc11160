//! What a step looks like: the part that each house, cell and candidate plays, and links between candidates.
//!
//! Finders leave patterns; here patterns become figures, one file a family. A figure is all that a drawing needs beside
//! the candidates before the step and what it concludes: houses to shade, cells and candidates to colour, links to draw
//! as lines, straight or curved. `docs/EXPLAIN.md` says what each role means.

mod als;
mod bands;
mod basic;
mod chains;
mod colours;
mod fish;
mod graph;
mod of_step;
mod parts;
mod rectangle;
mod role;
mod sets;
mod unique;
mod wings;

pub use graph::{By, Edge, Graph, GraphNode, Strength};
pub use parts::{Figure, Inner};
pub use role::Role;
