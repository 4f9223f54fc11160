//! Steps as they are written: proved from the roles of their JSON, and their words.

#![allow(clippy::unwrap_used)]

mod roles;
mod words;
