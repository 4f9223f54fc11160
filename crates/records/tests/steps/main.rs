//! Steps as they are written: proved from the roles of their JSON, and their words.

#![allow(clippy::unwrap_used)]

mod nudges;
mod roles;
mod words;
