//! The list of techniques.

use crate::error::Outcome;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The solving techniques, each as a dict: `name` as options and recipes have it, the least `rating` on the Sudoku Explainer
/// scale, the `ladders` that use it, what it is `about`, the `rule`, and an `example` whose path uses it. With a name, that one alone.
///
/// >>> import rootgrid
/// >>> rootgrid.techniques("x-wing")[0]["rating"]
/// 3.2
#[pyfunction]
#[pyo3(signature = (name = None))]
pub(crate) fn techniques<'py>(
    py: Python<'py>,
    name: Option<&str>,
) -> Outcome<Vec<Bound<'py, PyDict>>> {
    let entries = match name {
        Some(name) => vec![name.parse()?],
        None => rootgrid::deduce::techniques(),
    };
    let mut all = Vec::new();
    for entry in entries {
        let ladders: Vec<&str> = entry.ladders.iter().map(|ladder| ladder.name()).collect();
        let facts = PyDict::new(py);
        facts.set_item("name", entry.id)?;
        facts.set_item("rating", entry.least_rating)?;
        facts.set_item("ladders", ladders)?;
        facts.set_item("about", entry.about)?;
        facts.set_item("rule", entry.rule())?;
        facts.set_item("example", entry.example)?;
        all.push(facts);
    }
    Ok(all)
}
