//! Ratings, steps and certificates, from outside of the library.

mod budget;
mod certificates;
mod floors;
mod pictures;
mod ratings;
mod scores;
mod soundness;
mod steps;
mod under_rules;
