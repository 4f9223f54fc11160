//! JSON by a JSON Schema: the part of it that ours uses.

use serde_json::Value;

/// The keywords that are understood; others only describe.
const KEYWORDS: [&str; 13] = [
    "$ref",
    "anyOf",
    "type",
    "const",
    "enum",
    "properties",
    "required",
    "items",
    "minItems",
    "minimum",
    "maximum",
    "pattern",
    "description",
];

/// Checks a line of explain, hint or steps.
pub(super) fn check(line: &Value) {
    let schema: Value =
        serde_json::from_str(include_str!("../../../../../docs/steps.schema.json")).unwrap();
    let name = line["schema"].as_str().unwrap();
    let name = name.trim_start_matches("rootgrid.").trim_end_matches("/2");
    let reached: Vec<&str> = schema["anyOf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["$ref"].as_str().unwrap())
        .collect();
    assert!(reached.contains(&&*format!("#/$defs/{name}")), "{name}");
    if let Err(what) = valid(line, &schema["$defs"][name], &schema) {
        panic!("{what}");
    }
}

fn list(schema: &Value) -> impl Iterator<Item = &Value> {
    schema.as_array().into_iter().flatten()
}

/// True if a value is as a schema says, and has no property that the schema does not name.
fn valid(value: &Value, schema: &Value, root: &Value) -> Result<(), String> {
    let fail = |what: &str| Err(format!("{what}: {value} by {schema}"));
    for keyword in schema.as_object().unwrap().keys() {
        assert!(KEYWORDS.contains(&&**keyword), "{keyword} is not understood");
    }
    if let Some(name) = schema["$ref"].as_str() {
        return valid(value, &root["$defs"][name.trim_start_matches("#/$defs/")], root);
    }
    if schema["anyOf"].is_array() {
        let all: Vec<_> = list(&schema["anyOf"]).map(|one| valid(value, one, root)).collect();
        let first = all.iter().find_map(|one| one.clone().err()).unwrap_or_default();
        return if all.iter().any(Result::is_ok) { Ok(()) } else { Err(first) };
    }
    if schema.get("const").is_some_and(|only| only != value) {
        return fail("const");
    }
    if schema["enum"].is_array() && !list(&schema["enum"]).any(|one| one == value) {
        return fail("enum");
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is_kind = |name: &Value| name == kind || name == "number" && kind == "integer";
    let types = &schema["type"];
    if !types.is_null() && !is_kind(types) && !list(types).any(is_kind) {
        return fail("type");
    }
    if let Some(number) = value.as_f64() {
        let [least, most] = ["minimum", "maximum"].map(|name| schema[name].as_f64());
        if least.is_some_and(|least| number < least) || most.is_some_and(|most| number > most) {
            return fail("bounds");
        }
    }
    if let (Some(text), Some(pattern)) = (value.as_str(), schema["pattern"].as_str())
        && !matches(text, pattern)
    {
        return fail("pattern");
    }
    if let Some(items) = value.as_array() {
        if items.len() < schema["minItems"].as_u64().unwrap_or(0) as usize {
            return fail("minItems");
        }
        items.iter().try_for_each(|item| valid(item, &schema["items"], root))?;
    }
    if let Some(object) = value.as_object() {
        if !list(&schema["required"]).all(|key| object.contains_key(key.as_str().unwrap())) {
            return fail("required");
        }
        for (key, value) in object {
            let Some(property) = schema["properties"].get(key) else { return fail(key) };
            valid(value, property, root)?;
        }
    }
    Ok(())
}

/// True if a text is of the patterns that the schema has.
fn matches(text: &str, pattern: &str) -> bool {
    let symbol = |c: char| matches!(c, '1'..='9' | 'A'..='P');
    match pattern {
        "^r[0-9]+c[0-9]+$" => text
            .strip_prefix('r')
            .and_then(|rest| rest.split_once('c'))
            .is_some_and(|(row, col)| {
                [row, col].iter().all(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()))
            }),
        "^[1-9A-P]*$" => text.chars().all(symbol),
        "^[.1-9A-P]+$" => !text.is_empty() && text.chars().all(|c| c == '.' || symbol(c)),
        "^[0-9a-z-]+$" => {
            !text.is_empty() && text.chars().all(|c| matches!(c, '0'..='9' | 'a'..='z' | '-'))
        }
        _ => panic!("{pattern} is not understood"),
    }
}
