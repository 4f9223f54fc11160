//! Places of links in a line.

/// Beginnings of links.
const SCHEMES: [&str; 2] = ["https://", "http://"];

/// The places where links begin in a line.
pub(super) fn starts(line: &str) -> impl Iterator<Item = usize> {
    let is_link = |rest: &str| SCHEMES.iter().any(|scheme| rest.starts_with(scheme));
    line.match_indices("http").map(|(at, _)| at).filter(move |&at| is_link(&line[at..]))
}

/// The links of a line, each up to the next one.
pub(super) fn each(line: &str) -> impl Iterator<Item = &str> {
    let ends = starts(line).skip(1).chain([line.len()]);
    starts(line).zip(ends).map(|(start, end)| &line[start..end])
}
