//! Transforms of puzzles under any rules, one by one.

use super::{KindSet, LayoutGroup, LayoutMorph, Morph, Steps, Walk};
use crate::board::{Rules, Shape};
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::rng::{Purpose, StreamKey};
use std::fmt;
use std::str::FromStr;

/// A morph that was written: of ordinary boards, or of a layout, which is read once the rules are known.
#[derive(Clone, Debug)]
pub enum GivenMorph {
    /// Of ordinary boards.
    Ordinary(Morph),
    /// Of a layout, as text.
    Layout(String),
}

impl GivenMorph {
    /// Returns whether a text is a transform of a layout, as `9x9.m1-2-3`, and not a morph of ordinary boards.
    pub fn is_of_layout(text: &str) -> bool {
        text.split_once('.').is_some_and(|(_, rest)| rest.starts_with('m'))
    }
}

impl FromStr for GivenMorph {
    type Err = Error;

    fn from_str(text: &str) -> Result<GivenMorph, Error> {
        match GivenMorph::is_of_layout(text) {
            true => Ok(GivenMorph::Layout(text.to_owned())),
            false => text.parse().map(GivenMorph::Ordinary),
        }
    }
}

/// A transform of a puzzle.
#[derive(Debug)]
pub enum Disguise {
    /// Every board of the shape is its own image.
    Identity(Shape),
    /// A morph of ordinary boards.
    Ordinary(Morph),
    /// A transform of the board's rules.
    Layout(LayoutMorph),
}

impl Disguise {
    /// The image of a puzzle, under the rules that go along.
    pub fn apply(&self, givens: &Givens) -> Givens {
        match self {
            Disguise::Identity(_) => givens.clone(),
            Disguise::Ordinary(morph) => morph.apply(givens),
            Disguise::Layout(morph) => morph.apply(givens),
        }
    }

    /// The image of a solution.
    pub fn apply_to_solution(&self, solution: &Solution) -> Solution {
        match self {
            Disguise::Identity(_) => solution.clone(),
            Disguise::Ordinary(morph) => morph.apply_to_solution(solution),
            Disguise::Layout(morph) => morph.apply_to_solution(solution),
        }
    }
}

impl fmt::Display for Disguise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Disguise::Identity(shape) => shape.fmt(f),
            Disguise::Ordinary(morph) => morph.fmt(f),
            Disguise::Layout(morph) => morph.fmt(f),
        }
    }
}

/// What random transforms of the rules met last are drawn from.
#[derive(Default, Debug)]
pub struct Disguises {
    walk: Option<Walk>,
    group: Option<LayoutGroup>,
}

impl Disguises {
    /// The random transform of a key for boards under these rules, or the way back from it.
    pub fn random(
        &mut self,
        rules: &Rules,
        (steps, kinds): (Steps, KindSet),
        key: StreamKey,
        undo: bool,
    ) -> Result<Disguise, Error> {
        if !rules.is_ordinary() {
            if kinds != KindSet::ALL {
                return Err(Error::option(
                    "kinds are for boards under ordinary rules, and this one has others: leave them out",
                ));
            }
            let mut stream = key.stream(Purpose::Walk, 0);
            return Ok(Disguise::Layout(match undo {
                true => LayoutGroup::disguise_to(rules, steps, &mut stream).inverse(),
                false => self.group(rules).disguise(steps, &mut stream),
            }));
        }
        let shape = rules.shape();
        let walk = match self.walk.take_if(|walk| walk.shape() == shape) {
            Some(same) => self.walk.insert(same),
            None => self.walk.insert(Walk::new(shape, steps, kinds)?),
        };
        let morph = walk.morph(key, 0);
        Ok(Disguise::Ordinary(if undo { morph.inverse() } else { morph }))
    }

    /// The transform that was written for a board under these rules, or the way back from it.
    pub fn given(
        &mut self,
        rules: &Rules,
        given: &GivenMorph,
        undo: bool,
    ) -> Result<Disguise, Error> {
        match given {
            GivenMorph::Ordinary(_) if !rules.is_ordinary() => Err(Error::option(
                "found a board under further rules, and a morph of ordinary boards: expected a random one, or one of these rules, which begins \
                 as 9x9.m1-2-3",
            )),
            GivenMorph::Ordinary(morph) if morph.shape() != rules.shape() => {
                Err(Error::option(format!(
                    "found a {} board, expected {} as the morph has it",
                    rules.shape(),
                    morph.shape()
                )))
            }
            GivenMorph::Ordinary(morph) => {
                Ok(Disguise::Ordinary(if undo { morph.inverse() } else { *morph }))
            }
            GivenMorph::Layout(text) => {
                let group = self.group(rules);
                let morph = if undo { group.read_back(text) } else { group.read(text) };
                morph.map(Disguise::Layout)
            }
        }
    }

    fn group(&mut self, rules: &Rules) -> &LayoutGroup {
        let same = self.group.take_if(|group| group.rules() == rules);
        self.group.insert(same.unwrap_or_else(|| LayoutGroup::new(rules)))
    }
}
