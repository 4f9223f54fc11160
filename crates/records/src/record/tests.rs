use super::*;
use rootgrid::board::Shape;
use rootgrid::canon::ClassKey;
use rootgrid::deduce::Technique;
use rootgrid::deduce::level::Level;
use rootgrid::names::Named as _;
use rootgrid::rate::{HodokuLevel, QqwingLevel};
use std::time::Duration;

#[test]
fn names_of_fields_round_trip() {
    for field in Field::ALL {
        assert_eq!(field.name().parse::<Field>().ok(), Some(field));
        assert_eq!(field.name().replace('_', "-").parse::<Field>().ok(), Some(field));
    }
    assert!("puzzles".parse::<Field>().is_err_and(|error| error.is_invalid_input()));
}

#[test]
fn values_as_text() {
    assert_eq!(FieldValue::Count(Count::exactly(1)).to_string(), "1");
    assert_eq!(FieldValue::Count(Count::at_least(2)).to_string(), "2+");
    assert_eq!(FieldValue::Key(ClassKey::from_u128(255)).to_string(), format!("{:0>32}", "ff"));
    assert_eq!(FieldValue::Grid(&[0, 12]).to_string(), ".C");
    assert_eq!(FieldValue::Time(Duration::from_millis(1500)).to_string(), "1.500");
    let counts = [(Technique::HiddenSingle, 5), (Technique::XyWing, 1)];
    assert_eq!(FieldValue::Counts(&counts).to_string(), "Hidden Single*5;XY-Wing*1");
}

/// A rating that was given up before its first step says nothing but that.
#[test]
fn what_a_limit_hides_is_not_known() {
    use rootgrid::deduce::Ending;
    let mut rating = Rating::default();
    rating.ending = Ending::OutOfTime;
    let known = |rating: &Rating| {
        let record = Record { rating: Some(rating), ..Record::new(Shape::NINE, &[]) };
        let fields = [Field::Rating, Field::Pearl, Field::Diamond];
        assert_eq!(record.value(Field::RatingExact), Some(FieldValue::Flag(rating.is_complete())));
        fields.map(|field| record.value(field).map(|value| value.to_string()))
    };
    assert_eq!(known(&rating), [None, None, None]);
    rating.er = Score::from_tenths(99);
    rating.ed = Score::from_tenths(97);
    rating.techniques = [Some(Technique::XyWing), None, Some(Technique::XWing)];
    let (er, ed) = (Some("9.9".to_owned()), Some("9.7".to_owned()));
    assert_eq!(known(&rating), [er.clone(), None, ed.clone()]);
    rating.ending = Ending::Solved;
    assert_eq!(known(&rating), [er, Some("0.0".into()), ed]);
}

/// Names of levels, grades and other closed lists stand in the schema as the enums have them.
#[test]
fn the_json_schema_has_each_field_with_its_type() {
    let schema: serde_json::Value =
        serde_json::from_str(include_str!("../../../../docs/record.schema.json")).unwrap();
    let properties = schema["properties"].as_object().unwrap();
    assert!(properties.keys().all(|key| key == "puzzle" || key.parse::<Field>().is_ok()));
    for field in Field::ALL {
        let property = properties.get(field.name()).unwrap_or_else(|| panic!("{field}"));
        let types = match (field, field.kind()) {
            (Field::Weight, _) | (_, ColumnKind::Int16 | ColumnKind::Int64) => {
                ["integer"].as_slice()
            }
            (_, ColumnKind::Float64) => &["number"],
            (_, ColumnKind::Flag) => &["boolean"],
            (_, ColumnKind::Text) => &["string", "array", "object"],
            (_, ColumnKind::Texts | ColumnKind::Int32s | ColumnKind::Float64s) => &["array"],
        };
        let has_type = |name: &serde_json::Value| types.iter().any(|&one| name == one);
        let typed = &property["type"];
        let is_typed =
            typed.as_array().map_or_else(|| has_type(typed), |all| all.iter().any(has_type));
        assert!(is_typed || property["enum"].is_array(), "{field}: {property}");
    }
    let lists = [
        (Field::Verdict, PuzzleVerdict::NAMES),
        (Field::Level, Level::NAMES),
        (Field::Qqwing, QqwingLevel::NAMES),
        (Field::HodokuLevel, HodokuLevel::NAMES),
    ];
    for (field, names) in lists {
        let listed = properties[field.name()]["enum"].as_array().unwrap();
        assert_eq!(&listed[..listed.len() - 1], names, "{field}");
    }
}

#[test]
fn the_table_of_the_docs_has_each_field() {
    let docs = include_str!("../../../../docs/FORMATS.md");
    for field in Field::ALL {
        assert!(docs.contains(&format!("`{field}`")), "{field}");
    }
}
