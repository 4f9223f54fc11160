//! Rules beside rows, columns and blocks, as arguments: of one board, or of many.

use crate::error::{Failure, Outcome, refuse};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyString};
use rootgrid::Shape;
use rootgrid::board::Rules;
use std::collections::HashMap;
use std::sync::Arc;

/// Rules of one board: a text, or a sequence of texts that hold together.
#[derive(Clone, Debug)]
pub(crate) struct RulesText(pub(crate) String);

impl RulesText {
    /// The rules for boards of a shape.
    pub(crate) fn read(&self, shape: Shape) -> Outcome<Rules> {
        Ok(Rules::parse(shape, &self.0)?)
    }
}

impl<'py> FromPyObject<'_, 'py> for RulesText {
    type Error = PyErr;

    fn extract(any: Borrowed<'_, 'py, PyAny>) -> PyResult<RulesText> {
        if let Ok(text) = any.cast::<PyString>() {
            return Ok(RulesText(text.to_cow()?.into_owned()));
        }
        let text = |item: PyResult<Bound<'py, PyAny>>| item?.extract::<String>();
        let texts =
            items_of(&any).and_then(|items| items.map(text).collect::<PyResult<Vec<_>>>().ok());
        match texts {
            Some(texts) if texts.is_empty() => Ok(RulesText("ordinary".to_owned())),
            Some(texts) => Ok(RulesText(texts.join(";"))),
            None => Err(PyTypeError::new_err(format!(
                "found rules={}, expected a text as 'x;windoku', or a list of texts as ['x', 'thermo r1c1 r1c2']",
                any.repr()?
            ))),
        }
    }
}

/// The items of a sequence; none of a dictionary, whose names would be taken for texts.
fn items_of<'py>(any: &Bound<'py, PyAny>) -> Option<Bound<'py, PyIterator>> {
    if any.is_instance_of::<PyDict>() { None } else { any.try_iter().ok() }
}

/// The rules of many boards.
#[derive(Clone, Debug)]
pub(crate) enum BoardRules {
    /// All boards have them.
    Shared(Rules),
    /// Each board has its own.
    Each(Arc<Vec<Rules>>),
}

impl BoardRules {
    /// The rules of a board.
    pub(crate) fn of(&self, number: usize) -> &Rules {
        match self {
            BoardRules::Shared(rules) => rules,
            BoardRules::Each(all) => &all[number],
        }
    }

    /// The rules of each board in turn, as one where they are all the same.
    pub(crate) fn from_each(all: Vec<Rules>) -> BoardRules {
        match all.first() {
            Some(first) if all.iter().all(|rules| rules == first) => {
                BoardRules::Shared(first.clone())
            }
            _ => BoardRules::Each(Arc::new(all)),
        }
    }

    /// The first board with further rules, and these.
    pub(crate) fn further(&self) -> Option<(usize, &Rules)> {
        match self {
            BoardRules::Shared(rules) => Some((0, rules)).filter(|_| !rules.is_ordinary()),
            BoardRules::Each(all) => all.iter().enumerate().find(|(_, rules)| !rules.is_ordinary()),
        }
    }
}

/// Rules by their texts, each read once: boards that say the same share what follows from it.
#[derive(Default)]
pub(crate) struct RulesByText(HashMap<String, Rules>);

impl RulesByText {
    /// The rules of a text for boards of a shape; nothing said is none beside the ordinary ones.
    pub(crate) fn read(&mut self, shape: Shape, text: &str) -> Result<Rules, rootgrid::Error> {
        if let Some(known) = self.0.get(text).filter(|rules| rules.shape() == shape) {
            return Ok(known.clone());
        }
        let rules = match text.trim() {
            "" => shape.into(),
            text => Rules::parse(shape, text)?,
        };
        self.0.insert(text.to_owned(), rules.clone());
        Ok(rules)
    }
}

/// The rules that an argument names for so many boards: one text for all, or a text for each. Of one board, a sequence of texts
/// holds together, as it does in an item of many.
pub(crate) fn asked(
    any: &Bound<'_, PyAny>,
    shape: Shape,
    is_one: bool,
    count: usize,
) -> Outcome<BoardRules> {
    if is_one || any.is_instance_of::<PyString>() {
        return Ok(BoardRules::Shared(any.extract::<RulesText>()?.read(shape)?));
    }
    // The items of an Arrow column are no texts of Python.
    let any = &any.call_method0("to_pylist").unwrap_or_else(|_| any.clone());
    let Some(items) = items_of(any) else {
        return Err(Failure::Python(PyTypeError::new_err(format!(
            "found rules={}, expected a text for all boards as 'x;windoku', or a list with a text for each",
            any.repr()?
        ))));
    };
    let mut known = RulesByText::default();
    let mut all = Vec::with_capacity(count);
    for (number, item) in items.enumerate() {
        let item = item?;
        let text = match item.is_none() {
            true => String::new(),
            false => item.extract::<RulesText>()?.0,
        };
        all.push(known.read(shape, &text).map_err(|error| Failure::Item(number, error))?);
    }
    if all.len() != count {
        return refuse(format!(
            "found {} rules for {count} puzzles: a list has a text for each, and one text is for all, as rules='x;windoku'",
            all.len()
        ));
    }
    Ok(BoardRules::from_each(all))
}
