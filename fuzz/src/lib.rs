//! The properties of `tests/library/properties`, which the fuzz targets put to the test as the stable tests do.

#[path = "../../tests/library/properties/canon.rs"]
pub mod canon;
#[path = "../../tests/library/properties/choices.rs"]
mod choices;
#[path = "../../tests/library/properties/formats.rs"]
pub mod formats;
#[path = "../../tests/library/properties/generate.rs"]
pub mod generate;
#[path = "../../tests/library/properties/layout.rs"]
pub mod layout;
#[path = "../../tests/library/properties/reasoning.rs"]
pub mod reasoning;
#[path = "../../tests/library/properties/recipe.rs"]
pub mod recipe;
#[path = "../../tests/library/properties/solve.rs"]
pub mod solve;
#[path = "../../tests/library/properties/text.rs"]
pub mod text;
#[path = "../../tests/library/properties/values.rs"]
pub mod values;
