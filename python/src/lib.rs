//! The compiled part of the Python package `rootgrid`.
//!
//! ```text
//!   arguments --choices, boards, arrow-->  the library's values
//!       --work-->  threads beside the interpreter  --columns, table, puzzle, step, ...-->  Python
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `error`, `keywords` | errors as exceptions, in the words of this package |
//! | `detach`, `work` | the interpreter's lock, threads, Ctrl-C, progress |
//! | `choices`, `numbers`, `argument`, `text`, `asked_rules`, `boards`, `arrow` | arguments: names, ranges, cells; whole numbers; one board, as text; rules; many boards |
//! | `columns`, `lists`, `table`, `table_rows` | tables of facts |
//! | `kept`, `restored` | pickles and copies |
//! | `recipe`, `generator`, `walker`, `make` | making puzzles |
//! | `single` | the classes of puzzles, solutions and boards; methods in `puzzle`, `solution`, `generated`, `board` |
//! | `values`, `morph`, `rating`, `step` | what belongs to single puzzles |
//! | `board`, `hint`, `steps`, `in_play` | boards in play, one or many |
//! | `train` | exercises for a technique |
//! | `traces`, `candidates` | for models: steps as tables and tokens; candidates as arrays |
//! | `rows`, `solving`, `many`, `judge`, `classes`, `images`, `compare` | functions over many puzzles |
//! | `explore` | minimal puzzles, neighbours, backdoors, unavoidable sets |
//! | `certify`, `techniques`, `estimate` | proofs, the list of techniques, all minimal puzzles by a sample |
//! | `convert`, `draw` | forms of other programs; pictures |
//! | `picture` | SVG and HTML for notebooks |
//!
//! `rootgrid/__init__.py` is what users import; `rootgrid/_native.pyi` has the types.

mod argument;
mod arrow;
mod asked_rules;
mod board;
mod boards;
mod candidates;
mod certify;
mod choices;
mod classes;
mod columns;
mod compare;
mod convert;
mod detach;
mod draw;
mod error;
mod estimate;
mod explore;
mod generated;
mod generator;
mod hint;
mod images;
mod in_play;
mod judge;
mod kept;
mod keywords;
mod lists;
mod make;
mod many;
mod morph;
mod numbers;
mod picture;
mod puzzle;
mod rating;
mod recipe;
mod restored;
mod rows;
mod single;
mod solution;
mod solving;
mod step;
mod steps;
mod table;
mod table_rows;
mod techniques;
mod text;
mod traces;
mod train;
mod values;
mod walker;
mod work;

use pyo3::prelude::*;

/// The compiled part of rootgrid: import the package `rootgrid` in its place.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // The first array loads what all arrays need: an interrupt meanwhile would be a panic, so it is loaded before work begins.
    numpy::PyArray1::<u8>::zeros(module.py(), 0, false);
    module.add_class::<single::Puzzle>()?;
    module.add_class::<single::Solution>()?;
    module.add_class::<recipe::Recipe>()?;
    module.add_class::<generator::Generator>()?;
    module.add_class::<single::Generated>()?;
    module.add_class::<rating::Rating>()?;
    module.add_class::<rating::Rater>()?;
    module.add_class::<morph::Morph>()?;
    module.add_class::<morph::Canonical>()?;
    module.add_class::<step::Step>()?;
    module.add_class::<steps::Steps>()?;
    module.add_class::<train::Exercise>()?;
    module.add_class::<traces::Vocabulary>()?;
    module.add_class::<single::Board>()?;
    module.add_class::<hint::Diagnosis>()?;
    module.add_class::<hint::HintAnswer>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<compare::CompareAnswer>()?;
    module.add_class::<estimate::EstimateAnswer>()?;
    module.add_class::<draw::Picture>()?;
    module.add_function(wrap_pyfunction!(generator::rebuild, module)?)?;
    module.add_function(wrap_pyfunction!(many::solve, module)?)?;
    module.add_function(wrap_pyfunction!(many::count_solutions, module)?)?;
    module.add_function(wrap_pyfunction!(judge::check, module)?)?;
    module.add_function(wrap_pyfunction!(judge::rate, module)?)?;
    module.add_function(wrap_pyfunction!(classes::canon_many, module)?)?;
    module.add_function(wrap_pyfunction!(classes::class_key, module)?)?;
    module.add_function(wrap_pyfunction!(classes::transform, module)?)?;
    module.add_function(wrap_pyfunction!(many::to_array, module)?)?;
    module.add_function(wrap_pyfunction!(many::to_text, module)?)?;
    module.add_function(wrap_pyfunction!(compare::compare, module)?)?;
    module.add_function(wrap_pyfunction!(convert::convert, module)?)?;
    module.add_function(wrap_pyfunction!(draw::draw, module)?)?;
    module.add_function(wrap_pyfunction!(board::hint, module)?)?;
    module.add_function(wrap_pyfunction!(traces::explain, module)?)?;
    module.add_function(wrap_pyfunction!(candidates::candidates, module)?)?;
    module.add_function(wrap_pyfunction!(steps::steps, module)?)?;
    module.add_function(wrap_pyfunction!(train::train, module)?)?;
    module.add_function(wrap_pyfunction!(explore::minimise, module)?)?;
    module.add_function(wrap_pyfunction!(restored::restore, module)?)?;
    module.add_function(wrap_pyfunction!(certify::certify, module)?)?;
    module.add_function(wrap_pyfunction!(estimate::estimate, module)?)?;
    module.add_function(wrap_pyfunction!(techniques::techniques, module)?)?;
    detach::register(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    Ok(())
}
