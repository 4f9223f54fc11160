//! Tests of `fields`.

use super::*;

/// The table of the fields for people has them all, in their order.
#[test]
fn the_page_on_recipes_has_every_field() {
    let page = include_str!("../../../../docs/REPRODUCE.md");
    let rows = page.lines().skip_while(|line| !line.starts_with("| `9x9`"));
    let rows = rows.filter_map(|line| line.strip_prefix("| `")?.split(" |").next());
    let texts = rows.flat_map(|row| row.split('`')).filter_map(RecipeField::of_text);
    let mut options: Vec<_> = texts.map(|(field, _)| field.option).collect();
    options.dedup();
    let tagged = FIELDS.iter().filter(|field| field.tag.is_some_and(|tag| !tag.is_empty()));
    let expected: Vec<_> = tagged.map(|field| field.option).collect();
    assert_eq!(options[..expected.len()], expected);
}

#[test]
fn options_name_each_other() {
    for field in FIELDS {
        for option in field.needs.iter().chain(&field.excludes) {
            assert_eq!(RecipeField::named(option).unwrap().option, *option);
        }
        assert!(std::ptr::eq(RecipeField::named(field.option).unwrap(), field));
        assert!(RecipeField::named(&field.option.replace('-', "_")).is_ok());
    }
    assert!(RecipeField::named("count").is_err());
}
