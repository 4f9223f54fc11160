//! The properties of `tests/properties`, which the fuzz targets put to the test as the stable tests do.

#[path = "../../tests/properties/canon.rs"]
pub mod canon;
#[path = "../../tests/properties/choices.rs"]
mod choices;
#[path = "../../tests/properties/formats.rs"]
pub mod formats;
#[path = "../../tests/properties/generate.rs"]
pub mod generate;
#[path = "../../tests/properties/layout.rs"]
pub mod layout;
#[path = "../../tests/properties/reasoning.rs"]
pub mod reasoning;
#[path = "../../tests/properties/recipe.rs"]
pub mod recipe;
#[path = "../../tests/properties/solve.rs"]
pub mod solve;
#[path = "../../tests/properties/text.rs"]
pub mod text;
#[path = "../../tests/properties/values.rs"]
pub mod values;
