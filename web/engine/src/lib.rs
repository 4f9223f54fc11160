//! The engine of the page and of the npm package: the library behind one function from text to text.
//!
//! ```text
//!   request (JSON) --read--> Request --call--> answer --written--> {"ok": ...} or {"error": ...}
//! ```
//!
//! Two modules are built of it. The second has the feature `full`, with exercises, what speaks against a digit, what a setter asks, sheets of several grids, and canonical forms; other requests and their answers are the
//! same in both, so that it can take the place of the first at any time.
//!
//! [`abi`] is how WebAssembly reaches it; [`Engine::answer`] is the same without WebAssembly, for tests.
#![warn(missing_docs)]

pub mod abi;
#[cfg(feature = "full")]
mod bench;
mod boards;
mod classes;
mod drawing;
mod engine;
mod failure;
mod making;
mod reasoning;
mod request;
#[cfg(feature = "full")]
mod rules;
#[cfg(feature = "full")]
mod sheets;
#[cfg(feature = "full")]
mod train;
mod under_rules;
#[cfg(feature = "full")]
mod why;

pub use engine::Engine;
