//! The types of the Python package: its choices are the fields of recipes.
//!
//! `ROOTGRID_BLESS=1 cargo test --test library stub` writes them anew.

use rootgrid::generate::{OptionValue, RecipeField};
use std::fs;
use std::path::Path;

/// The lines before and after the choices.
const HEAD: &str =
    "    \"\"\"The choices of a recipe, as the options of the program have them.\"\"\"\n\n";
const END: &str = "\n@final\nclass Puzzle:";

/// The type of a choice.
fn type_of(field: &RecipeField, stub: &str) -> String {
    let value = match field.value {
        OptionValue::Switch => "bool".to_owned(),
        OptionValue::Number => "SupportsIndex".to_owned(),
        OptionValue::NumberOr(word) => format!("SupportsIndex | {}", literal(&[word])),
        OptionValue::Range("a rating" | "a number of minutes") => {
            "float | str | tuple[float, float]".to_owned()
        }
        OptionValue::Range(_) => {
            "SupportsIndex | str | tuple[SupportsIndex, SupportsIndex]".to_owned()
        }
        OptionValue::Name(names) => alias(names, stub),
        OptionValue::NameOrGrid(names) => format!("{} | Solution | str", literal(names)),
        OptionValue::Names(_) | OptionValue::Demands(_) => "str | Sequence[str]".to_owned(),
        OptionValue::Seed => "Seed".to_owned(),
        _ if field.option == "shape" => "Shape".to_owned(),
        _ if field.option == "rules" => "RulesText".to_owned(),
        _ => "str".to_owned(),
    };
    format!("{value} | None")
}

fn literal(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    format!("Literal[{}]", names.join(", "))
}

/// The name that the stub has for a list of names, or else the list.
fn alias(names: &[&str], stub: &str) -> String {
    let alias = stub.split(": TypeAlias = Literal[").collect::<Vec<_>>();
    let alias = alias.windows(2).find(|pair| {
        let list = pair[1].split(']').next().unwrap_or_default();
        list.split('"').skip(1).step_by(2).eq(names.iter().copied())
    });
    match alias {
        Some(pair) => pair[0].lines().last().unwrap_or_default().to_owned(),
        None => literal(names),
    }
}

#[test]
fn the_python_package_has_a_choice_for_every_field() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/rootgrid/_native.pyi");
    // The library alone comes without the package.
    let Ok(stub) = fs::read_to_string(&path) else { return };
    let (before, rest) = stub.split_once(HEAD).unwrap();
    let (choices, after) = rest.split_once(END).unwrap();
    let line = |field: &RecipeField| {
        format!("    {}: {}\n", field.option.replace('-', "_"), type_of(field, &stub))
    };
    let expected: String = RecipeField::all().iter().map(line).collect();
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        fs::write(&path, format!("{before}{HEAD}{expected}{END}{after}")).unwrap();
        return;
    }
    assert_eq!(choices, expected);
}
