//! What C cannot see: the header beside the manifest, and panics.

#![allow(clippy::unwrap_used)]

use crate::making::rg_recipe;
use crate::memory::{Failure, OwnedText, Status, caught, guard, hide_own_panics};
use crate::{ABI, rg_string_free, rg_version};
use std::ffi::CStr;
use std::panic;
use std::ptr::null_mut;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

#[test]
fn the_header_is_of_this_version() {
    let header = include_str!("../include/rootgrid.h");
    let value = |name: &str| -> String {
        let line = header.lines().find(|line| line.starts_with(&format!("#define {name} ")));
        line.unwrap().rsplit(' ').next().unwrap().to_owned()
    };
    let parts = ["MAJOR", "MINOR", "PATCH"].map(|part| value(&format!("RG_VERSION_{part}")));
    assert_eq!(parts.join("."), env!("CARGO_PKG_VERSION"));
    assert_eq!(value("RG_ABI"), ABI.to_string());
    // SAFETY: it ends with a zero byte and lives for ever.
    let version = unsafe { CStr::from_ptr(rg_version()) };
    assert_eq!(version.to_str().unwrap(), env!("CARGO_PKG_VERSION"));
}

#[test]
fn panics_are_told_by_the_status_and_printed_by_nobody() {
    let printed = Arc::new(AtomicUsize::new(0));
    let counter = printed.clone();
    // The first call of all tests hides its panics from what reports them then, whichever test makes it: here once more.
    assert!(caught(|| Ok(())).is_ok());
    panic::set_hook(Box::new(move |_| {
        counter.fetch_add(1, Relaxed);
    }));
    hide_own_panics();
    // SAFETY: no message is asked for.
    let status = unsafe { guard(null_mut(), || panic!("on purpose")) };
    assert_eq!(status, Status::Fault);
    let failure = caught(|| -> Result<(), Failure> { panic!("number {}", 7) }).unwrap_err();
    assert!(matches!(failure, Failure::Fault(words) if words.ends_with("report it: number 7")));
    assert_eq!(printed.load(Relaxed), 0);
    // Those of others are reported as they were before.
    let _ = panic::catch_unwind(|| panic!("elsewhere"));
    assert_eq!(printed.load(Relaxed), 1);
    let _ = panic::take_hook();
}

/// The same choices have the same puzzle as everywhere else.
#[test]
fn puzzles_of_choices_are_pinned() {
    for line in include_str!("../../tests/golden/choices.txt").lines() {
        let (choices, puzzle) = line.rsplit_once(' ').unwrap();
        let mut recipe = OwnedText::EMPTY;
        let (data, length) = (choices.as_ptr().cast(), choices.len());
        // SAFETY: the text lives as long as the call, and the recipe is freed below.
        let status = unsafe { rg_recipe(data, length, &raw mut recipe, null_mut()) };
        assert_eq!(status, Status::Ok, "{line}");
        // SAFETY: the library wrote it, with a zero byte at its end.
        let text = unsafe { CStr::from_ptr(recipe.data) }.to_str().unwrap().to_owned();
        // SAFETY: it is freed once.
        unsafe { rg_string_free(&raw mut recipe) };
        let generator = rootgrid::Generator::new(text.parse().unwrap()).unwrap();
        assert_eq!(generator.puzzle(0).unwrap().puzzle().to_string(), puzzle, "{line}");
    }
}
