//! What makes the rules of single puzzles: cages, or constraints.

use super::Recipe;
use super::cages::CageMaker;
use super::constraints::ConstraintMaker;

/// Makes what a recipe asks for beside its rules.
pub(super) enum RulesMaker {
    Cages(Box<CageMaker>),
    Constraints(ConstraintMaker),
}

impl RulesMaker {
    /// The maker for a recipe whose puzzles have rules of their own.
    pub(super) fn new(recipe: &Recipe) -> Option<RulesMaker> {
        let Recipe { rules, cages, constraints, rule_symmetry, .. } = recipe;
        match cages {
            Some(sizes) => {
                let maker = CageMaker::new(rules, *sizes).with_symmetry(*rule_symmetry);
                Some(RulesMaker::Cages(Box::new(maker)))
            }
            None if constraints.is_empty() => None,
            None => {
                let maker = ConstraintMaker::new(rules, constraints).with_symmetry(*rule_symmetry);
                Some(RulesMaker::Constraints(maker))
            }
        }
    }
}
