//! What the pages say of the manifest.

#[test]
fn pages_name_the_crates_that_every_build_needs() {
    let manifest = include_str!("../../Cargo.toml");
    let (_, dependencies) = manifest.split_once("\n[dependencies]\n").unwrap();
    let (dependencies, _) = dependencies.split_once("\n[").unwrap();
    let needed =
        dependencies.lines().filter(|line| line.contains('=') && !line.contains("optional = true"));
    let mut names: Vec<_> = needed.filter_map(|line| line.split([' ', '.']).next()).collect();
    names.sort_unstable();
    let mut names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    let last = names.pop().unwrap();
    let sentence = format!("depends on {} and {last} alone", names.join(", "));
    for (page, text) in [
        ("README.md", include_str!("../../README.md")),
        ("src/lib.rs", include_str!("../../src/lib.rs")),
    ] {
        let text = text.replace("\n//! ", " ").replace('\n', " ");
        assert!(text.contains(&sentence), "{page}: expected '{sentence}'");
    }
}
