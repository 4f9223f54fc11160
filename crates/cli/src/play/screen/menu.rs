//! The menu: which puzzle is next.

use super::super::begin::{Choice, Source};
use super::super::sheets::plan_of;
use crate::game::Plan;
use crate::play_args::Day;
use rootgrid::board::Shape;
use rootgrid::multi_grid::MultiGrid;
use rootgrid::rate::Grade;

/// What the menu offers, and what is chosen.
#[derive(Clone, Debug)]
pub(super) struct Menu {
    /// Whether there is a game to go on with.
    has_last: bool,
    pub(super) at: usize,
    /// The size, or the layout, of new puzzles.
    pub(super) plan: Plan,
    /// All that there are to choose from.
    plans: Vec<Plan>,
}

impl Menu {
    /// A menu that begins with the size of the game that is open.
    pub(super) fn new(has_last: bool, plan: Plan) -> Menu {
        let samurai = "samurai".parse::<MultiGrid>().ok().map(plan_of);
        let mut plans: Vec<Plan> = Shape::ALL.into_iter().map(Plan::from).chain(samurai).collect();
        if !plans.contains(&plan) {
            plans.push(plan.clone());
        }
        Menu { has_last, at: 0, plan, plans }
    }

    /// The lines, as they are read out.
    pub(super) fn items(&self) -> Vec<String> {
        let last = self.has_last.then(|| "Go on with the last game".to_owned());
        let grades = Grade::all_of(self.plan.shape()).iter();
        let grades = grades.map(|grade| format!("New {grade} puzzle, {}", self.plan));
        let killer = self.has_killers().then(|| format!("New killer, {}", self.plan));
        let day = ["Puzzle of the day".to_owned()];
        last.into_iter().chain(day).chain(grades).chain(killer).collect()
    }

    /// Returns whether killers of the size are made at once.
    fn has_killers(&self) -> bool {
        self.plan.sheet().is_none() && self.plan.shape().side() <= Shape::NINE.side()
    }

    pub(super) fn go(&mut self, down: bool) {
        let count = self.items().len();
        self.at = (self.at + if down { 1 } else { count - 1 }) % count;
    }

    /// The next size of the board, or the one before.
    pub(super) fn turn(&mut self, forward: bool) {
        let at = self.plans.iter().position(|plan| *plan == self.plan).unwrap_or(0);
        let step = if forward { 1 } else { self.plans.len() - 1 };
        self.plan = self.plans[(at + step) % self.plans.len()].clone();
        // It may have fewer grades.
        self.at = self.at.min(self.items().len() - 1);
    }

    /// What the chosen line asks for.
    pub(super) fn source(&self) -> Source {
        let at = if self.has_last { self.at } else { self.at + 1 };
        match at {
            0 => Source::Last,
            1 => Source::Day(Day::Today),
            _ => {
                let grade = Grade::all_of(self.plan.shape()).get(at - 2).copied();
                match grade {
                    None if self.has_killers() => Source::New(Choice::killer(self.plan.shape())),
                    _ => Source::new(&self.plan, grade, None),
                }
            }
        }
    }
}
