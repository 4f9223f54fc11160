//! Small trees with a fault each: the checker must name it, and nothing else.

use super::check::{against_the_order, circles, imports, nine_compared_outside, unsafe_outside};
use super::tree::Tree;

const ROOMS: [&str; 3] = ["top", "middle", "bottom"];
const DOORS: [&str; 2] = ["lib", "main"];

/// A house without a fault, with these files instead of its own or beside them.
fn house(files: &[(&str, &str)]) -> Tree {
    let mut sources = vec![
        ("lib.rs", "pub mod bottom; pub mod middle; pub mod top; pub use bottom::Low;"),
        ("main.rs", "fn main() { rootgrid::bottom::act(); }"),
        ("top.rs", "pub struct High; pub struct Higher;"),
        ("middle/mod.rs", "mod a; mod b; mod shared; pub use a::A; pub(crate) use shared::*;"),
        (
            "middle/a.rs",
            "use super::b::B; use crate::top::{High, Higher}; pub struct A(B, High, Higher);",
        ),
        ("middle/b.rs", "use super::shared::Shared; pub struct B(Shared);"),
        ("middle/shared.rs", "pub struct Shared;"),
        (
            "bottom.rs",
            "use crate::middle::A; pub struct Low(A);
             #[cfg(test)] mod tests { use super::*; }",
        ),
    ];
    for &(path, text) in files {
        sources.retain(|(other, _)| *other != path);
        sources.push((path, text));
    }
    sources.sort_unstable();
    Tree::new(sources)
}

/// All that is wrong with a house.
fn faults(files: &[(&str, &str)]) -> Vec<String> {
    let tree = house(files);
    let mut faults = against_the_order(&tree, &ROOMS, &DOORS);
    let circles = circles(&tree, &DOORS).into_iter();
    faults.extend(circles.map(|(folder, imports)| format!("circle in {folder}: {imports}")));
    faults.extend(unsafe_outside(&tree, "top"));
    faults.extend(nine_compared_outside(&tree, &["top"]));
    faults
}

#[test]
fn a_sound_house_has_no_faults() {
    assert_eq!(faults(&[]), [""; 0]);
    let arrows = imports(&house(&[]));
    let names: Vec<String> =
        arrows.iter().map(|(from, to)| format!("{} {}", from.join("::"), to.join("::"))).collect();
    // The re-export of `middle` is seen through, and makes no arrow of its own.
    assert_eq!(
        names,
        ["bottom middle::a", "middle::a middle::b", "middle::a top", "middle::b middle::shared"]
    );
}

#[test]
fn visibility_within_a_macro_is_no_import() {
    let files = [
        (
            "middle/mod.rs",
            "mod a; mod b; mod shared; pub use a::A; pub struct Own(A); pub(crate) use shared::*;",
        ),
        ("middle/shared.rs", "make! { pub(super) struct Shared; }"),
    ];
    assert_eq!(faults(&files), [""; 0]);
    let with_import = ("middle/shared.rs", "make! { pub(super) struct Shared(super::Own); }");
    assert_eq!(faults(&[files[0], with_import]).len(), 1);
}

#[test]
fn imports_against_the_order_are_found() {
    let expected = ["top imports bottom".to_owned()];
    for text in [
        "use crate::bottom::Low; pub struct High; pub struct Higher;",
        "use crate::{bottom::{self, Low}}; pub struct High; pub struct Higher;",
        "use crate::{top as own, bottom as other}; pub struct High; pub struct Higher;",
        "pub struct High(crate::bottom::Low); pub struct Higher;",
        "pub struct High; pub struct Higher; fn act() { let _ = crate::bottom::act(); }",
        "pub struct High; pub struct Higher; fn act() { assert!(crate::bottom::act()); }",
        "pub struct High; pub struct Higher; fn act() { super::bottom::act(); }",
        "pub struct High; pub struct Higher; mod inner { use super::super::bottom::Low; }",
        "pub struct High; pub struct Higher; impl From<crate::bottom::Low> for High {}",
        "pub struct High; pub struct Higher; use crate::bottom::*;",
        // Through the crate's front page.
        "use crate::Low; pub struct High; pub struct Higher;",
        // A re-export of something from elsewhere.
        "pub use crate::bottom::Low; pub struct High; pub struct Higher;",
    ] {
        let faults = faults(&[("top.rs", text)]);
        assert_eq!(faults.first(), expected.first(), "{text}");
    }
}

#[test]
fn tests_may_look_down() {
    for text in [
        "pub struct High; pub struct Higher; #[cfg(test)] mod tests { use crate::bottom::Low; }",
        "pub struct High; pub struct Higher; #[cfg(test)] use crate::bottom::Low;",
        "pub struct High; pub struct Higher; impl High { #[cfg(test)] fn low() { crate::bottom::act(); } }",
    ] {
        assert_eq!(faults(&[("top.rs", text)]), [""; 0], "{text}");
    }
    let files = [
        ("top.rs", "pub struct High; pub struct Higher; #[cfg(test)] mod tests;"),
        ("top/tests.rs", "use crate::bottom::Low;"),
    ];
    assert_eq!(faults(&files), [""; 0]);
    let not_only = "pub struct High; pub struct Higher; #[cfg(not(test))] use crate::bottom::Low;";
    assert_ne!(faults(&[("top.rs", not_only)]), [""; 0]);
}

#[test]
fn circles_are_found_in_every_folder() {
    for (path, text) in [
        // Between two files, and by way of a third.
        ("middle/b.rs", "use super::shared::Shared; use super::a::A; pub struct B(Shared);"),
        ("middle/shared.rs", "pub struct Shared(Option<Box<super::a::A>>);"),
        // Through the re-export of the folder.
        ("middle/b.rs", "use super::shared::Shared; use crate::middle::A; pub struct B(Shared);"),
        ("middle/b.rs", "use super::A; use super::shared::Shared; pub struct B(Shared);"),
    ] {
        let faults = faults(&[(path, text)]);
        assert_eq!(faults.len(), 1, "{text}: {faults:?}");
        assert!(faults[0].starts_with("circle in middle: "), "{text}: {faults:?}");
    }
    // A folder's own code with a child that imports from it.
    let files = [
        (
            "middle/mod.rs",
            "mod a; mod b; mod shared; pub use a::A; pub struct Own(A); pub(crate) use shared::*;",
        ),
        ("middle/shared.rs", "use super::Own; pub struct Shared;"),
    ];
    assert_eq!(
        faults(&files),
        ["circle in middle: middle::a -> middle::b, middle::b -> middle::shared, \
          middle -> middle::a, middle::shared -> middle"]
    );
    // Between two folders of one folder, with no circle between files.
    let files = [
        ("middle/mod.rs", "mod x; mod y; pub use x::one::A;"),
        ("middle/x/mod.rs", "pub mod one; pub mod two;"),
        ("middle/x/one.rs", "use crate::middle::y::one::C; pub struct A;"),
        ("middle/x/two.rs", "pub struct B;"),
        ("middle/y/mod.rs", "pub mod one; pub mod two;"),
        ("middle/y/one.rs", "pub struct C;"),
        ("middle/y/two.rs", "use crate::middle::x::two::B;"),
    ];
    assert_eq!(
        faults(&files),
        ["circle in middle: middle::x::one -> middle::y::one, middle::y::two -> middle::x::two"]
    );
}

#[test]
fn unsafe_code_is_found() {
    for text in [
        "pub struct Shared; fn act() { unsafe { act() } }",
        "pub struct Shared; unsafe fn act() {}",
        "pub struct Shared; unsafe impl Send for Shared {}",
        "pub struct Shared; fn act() { assert!(unsafe { true }); }",
    ] {
        assert_eq!(faults(&[("middle/shared.rs", text)]), ["middle::shared is unsafe"], "{text}");
    }
    let top = "pub struct High; pub struct Higher; fn act() { unsafe { act() } }";
    assert_eq!(faults(&[("top.rs", top)]), [""; 0]);
}

#[test]
fn files_outside_of_all_rooms_are_found() {
    assert_eq!(faults(&[("shed.rs", "pub struct Tool;")]), ["shed is in no room"]);
}

#[test]
fn comparisons_with_9x9_are_found() {
    for text in [
        "pub struct Shared; fn act(shape: Shape) -> bool { shape == Shape::NINE }",
        "pub struct Shared; fn act() -> bool { crate::board::Shape::NINE != shape() }",
        "pub struct Shared; fn act(s: Shape) -> bool { match s { Shape::NINE => true, _ => false } }",
    ] {
        let fault = "middle::shared compares with the shape of 9x9";
        assert_eq!(faults(&[("middle/shared.rs", text)]), [fault], "{text}");
    }
    for text in [
        "pub struct Shared; fn act() -> Shape { Shape::NINE }",
        "pub struct Shared; #[test] fn act() { assert!(shape() == Shape::NINE); }",
    ] {
        assert_eq!(faults(&[("middle/shared.rs", text)]), [""; 0], "{text}");
    }
    let top = "pub struct High; pub struct Higher; fn act() -> bool { shape() == Shape::NINE }";
    assert_eq!(faults(&[("top.rs", top)]), [""; 0]);
}
