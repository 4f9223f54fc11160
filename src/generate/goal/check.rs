//! Goals that no puzzle can reach.

use super::asked::Goal;
use super::demand::Demand;
use super::range::RatingRange;
use crate::board::Rules;
use crate::deduce::{LadderName, Technique, TechniqueSet, nearest_ratings, never_on};
use crate::error::Error;
use crate::rate::{Grade, Rater, Score};
use std::ops::RangeInclusive;

/// The rating of naked pairs.
const PAIRS: Score = Score::from_tenths(30);

/// Refuses a range of ratings that boards under rules of their own do not have.
fn check_rating(range: RatingRange, rules: &Rules) -> Result<(), Error> {
    const INSTEAD: &str = "a difficulty and --effort are for all";
    if rules.is_ordinary() {
        return Err(Error::option(format!(
            "a rating asked for on {}: the scale of ratings is for 9x9 boards only; {INSTEAD}",
            rules.shape()
        )));
    }
    if !Rater::rates(rules) {
        return Err(Error::option(format!(
            "a rating asked for under {rules}: the scale of ratings is for some rules of 9x9 only; {INSTEAD}"
        )));
    }
    match range.least() > Rater::MOST_UNDER_RULES {
        true => Err(Error::option(format!(
            "a rating of {range} asked for under {rules}: under further rules none above {} is looked for",
            Rater::MOST_UNDER_RULES
        ))),
        false => Ok(()),
    }
}

impl Goal {
    /// Refuses goals that no puzzle of these rules can reach.
    ///
    /// # Errors
    /// When a rating, minutes or a ladder of the rating scale are asked for on a board that is not of side 9, when boards of this
    /// size do not have the grade, when the scale has
    /// no rating within the range, when demands contradict each other, when the ladder lacks what is required or rates it above the range, when direct claiming is required,
    /// which comes first on no path, and when the single is forbidden that every path ends with.
    pub fn check(&self, rules: &Rules) -> Result<(), Error> {
        let (shape, is_nine) = (rules.shape(), rules.is_ordinary_nine());
        if let Some(range) = self.rating.filter(|_| !is_nine) {
            check_rating(range, rules)?;
        }
        if !is_nine && !self.demands.is_empty() && self.ladder.profile().is_some() {
            return Err(Error::option(format!(
                "steps of ladder {} asked for on {shape}: the scale of ratings is for 9x9 boards only; say --ladder \
                 teaching",
                self.ladder
            )));
        }
        if !is_nine && self.minutes.is_some() {
            let further = if rules.is_of_shape() { "" } else { " with further rules" };
            return Err(Error::option(format!(
                "minutes asked for on {shape}{further}: people were timed on ordinary 9x9 boards only; --effort is for all"
            )));
        }
        let known = Grade::all_of(shape);
        if let Some(grade) = self.grade.filter(|grade| !known.contains(grade)) {
            let known: Vec<_> = known.iter().map(|grade| grade.name()).collect();
            return Err(Error::option(format!(
                "{grade} asked for on {shape}: boards of this size are {}",
                known.join(" or ")
            )));
        }
        if self.spread && (self.grade.is_none() || self.rating.is_some() || !is_nine) {
            return Err(Error::option(
                "spread is for the techniques of a grade on ordinary 9x9 boards: ask for a --difficulty, and for no rating",
            ));
        }
        self.check_range()?;
        self.check_demands(rules)
    }

    /// Refuses steps that boards with these rules never have.
    ///
    /// # Errors
    /// When one is required.
    pub(in crate::generate) fn check_steps(&self, rules: &Rules) -> Result<(), Error> {
        let never = never_on(rules);
        let is_lacking =
            |demand: &&Demand| demand.wanted().is_some_and(|set| set.without(never).is_empty());
        match self.demands.iter().find(is_lacking) {
            None => Ok(()),
            Some(demand) => Err(Error::option(format!(
                "{} required: boards under these rules have no such step; those of cages are for --rules killer, others for \
                 further rules (--rules x)",
                demand.name()
            ))),
        }
    }

    fn check_range(&self) -> Result<(), Error> {
        if let Some(effort) = &self.effort
            && effort.is_empty()
        {
            return Err(Error::option("an empty range of efforts is asked for"));
        }
        if self.minutes.as_ref().is_some_and(RangeInclusive::is_empty) {
            return Err(Error::option("an empty range of minutes is asked for"));
        }
        let Some(range) = self.rating else { return Ok(()) };
        let (least, most) = (range.least(), range.most());
        if let Some((below, above)) = nearest_ratings(least.tenths(), most.tenths()) {
            let asked = if least == most { least.to_string() } else { range.to_string() };
            return Err(Error::option(format!(
                "no puzzle is rated {asked}: the nearest ratings that the scale has are {} and {}",
                Score::from_tenths(below),
                Score::from_tenths(above)
            )));
        }
        Ok(())
    }

    fn check_demands(&self, rules: &Rules) -> Result<(), Error> {
        let (ladder, demands) = (self.ladder, &self.demands);
        let mut forbidden = TechniqueSet::default();
        for demand in demands {
            forbidden = forbidden.or(demand.forbidden());
        }
        for (number, demand) in demands.iter().enumerate() {
            let emptied = demand.wanted().is_some_and(|set| set.without(forbidden).is_empty());
            if emptied || demands[..number].iter().any(|other| demand.contradicts(other)) {
                return Err(Error::option(format!(
                    "{} is required and forbidden at the same time",
                    demand.name()
                )));
            }
            if !demand.is_on(ladder) && !demand.is_none() {
                let name = demand.name();
                let on = LadderName::ALL.into_iter().filter(|&other| demand.is_on(other));
                let on: Vec<&str> = on.map(LadderName::name).collect();
                return Err(Error::option(format!(
                    "{name} required: ladder {ladder}, whose solution paths are searched, does not have it; say --ladder \
                     {}",
                    on.join(" or ")
                )));
            }
            self.check_rated(demand, rules)?;
        }
        // The last cell of every path.
        let last =
            if ladder.profile().is_some() { Technique::HiddenSingle } else { Technique::FullHouse };
        if forbidden.contains(last) {
            return Err(Error::option(format!(
                "{0} forbidden: the last cell of every solution path of ladder {ladder} is a {0}, so no puzzle does \
                 without",
                last.id()
            )));
        }
        Ok(())
    }

    /// Refuses what the rating scale itself rules out.
    fn check_rated(&self, demand: &Demand, rules: &Rules) -> Result<(), Error> {
        let name = demand.name();
        if demand.wanted().is_some() && name == Technique::DirectClaiming.id() {
            return Err(Error::option(
                "direct-claiming required: no solution path uses it, as a direct pointing or a single always comes \
                 first; leave it out, or require direct-pointing",
            ));
        }
        if let Some(grade) = self.grade.filter(|&grade| grade < Grade::Diabolical)
            && self.ladder == LadderName::Teaching
            && let beyond = TechniqueSet::ranked(grade.last_rank_on(rules) + 1..=u16::MAX)
            && demand.wanted().is_some_and(|set| set.without(beyond).is_empty())
        {
            return Err(Error::option(format!(
                "{name} required in puzzles that are {grade}: what uses it is harder; leave it out, or ask for a harder grade"
            )));
        }
        // Ratings are those of profile se121. Up to pairs all ladders know the same before anything harder.
        let speaks =
            |range: &RatingRange| self.ladder == LadderName::Se121 || range.most() <= PAIRS;
        let Some(range) = self.rating.filter(speaks) else { return Ok(()) };
        let above = TechniqueSet::rated_above(range.most().tenths());
        let is_above = demand.wanted().is_some_and(|set| set.without(above).is_empty())
            || demand.passed_rating().is_some_and(|score| score >= range.most());
        if is_above {
            return Err(Error::option(format!(
                "{name} required with a rating of at most {}: it is rated higher; leave it out, or ask for a higher \
                 rating or grade",
                range.most()
            )));
        }
        Ok(())
    }
}
