//! The judge: what an answer is worth, and why.

use super::answer::{Claim, read};
use super::exercise::Exercise;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::explain::{Judgement, Phrasing};
use crate::deduce::{AllSteps, Step};
use crate::error::Error;
use crate::names::named;

named! {
    /// What an answer is worth.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    #[non_exhaustive]
    pub enum Verdict: "verdict" {
        /// All that a step of the technique shows, or that several do.
        Right = "right",
        /// A part of what a step of the technique shows.
        Partial = "partial",
        /// It follows, but by another technique.
        Other = "other",
        /// It does not follow.
        Wrong = "wrong",
    }
}

impl Exercise {
    /// What an answer is worth, and why, in a sentence.
    ///
    /// An answer is text: what is found for cells, as `r7c5<>7, r8c5<>7` or `r7c5-7` (a candidate that goes) and `r3c4=5` (a digit),
    /// or a conclusion as an explanation says it, in any language.
    ///
    /// ```
    /// use rootgrid::train::{Exercise, Verdict};
    /// let puzzle = "1.3.....4.....2.".parse()?;
    /// let exercise = Exercise::of_puzzle(&puzzle, "hidden-single")?.expect("one");
    /// let (verdict, sentence) = exercise.judge("r1c2 = 2")?;
    /// assert_eq!(verdict, Verdict::Wrong);
    /// assert_eq!(sentence, "that is not what follows: r1c2 is not 2");
    /// assert!(exercise.judge("the first row").is_err());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no answer, or names cells or digits that the board has not.
    pub fn judge(&self, answer: &str) -> Result<(Verdict, String), Error> {
        self.judge_in(answer, Phrasing::default())
    }

    /// The same with the sentence in a language.
    ///
    /// ```
    /// use rootgrid::{deduce::explain::Language, train::{Exercise, Verdict}};
    /// let puzzle = "1.3.....4.....2.".parse()?;
    /// let exercise = Exercise::of_puzzle(&puzzle, "hidden-single")?.expect("one");
    /// let (verdict, sentence) = exercise.judge_in("r1c2 = 2", Language::German)?;
    /// assert_eq!((verdict, &*sentence), (Verdict::Wrong, "das folgt nicht: r1c2 ist keine 2"));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Exercise::judge`].
    pub fn judge_in(
        &self,
        answer: &str,
        phrasing: impl Into<Phrasing>,
    ) -> Result<(Verdict, String), Error> {
        let phrasing = phrasing.into();
        let say = |judgement| phrasing.judgement(self.board.rules(), &judgement);
        let claims = read(answer, self.board.shape())?;
        let shown: Vec<&Step> =
            self.answers.iter().filter(|step| is_shown(step, &claims)).collect();
        let stray = claims.iter().find(|claim| !self.answers.iter().any(|s| shows(s, claim)));
        if let Some(&claim) = stray {
            return self.refuse(claim, &claims, phrasing);
        }
        let others = self.answers.len() - shown.len();
        Ok(match (shown.is_empty(), others) {
            (false, _) => (Verdict::Right, say(Judgement::Right(others))),
            (true, _) => (Verdict::Partial, say(Judgement::Partial)),
        })
    }

    /// Why a claim does not follow from a step of the technique.
    fn refuse(
        &self,
        claim: Claim,
        claims: &[Claim],
        phrasing: Phrasing,
    ) -> Result<(Verdict, String), Error> {
        let Claim { cell, digit, places } = claim;
        let say = |judgement| phrasing.judgement(self.board.rules(), &judgement);
        if let Some(digit) = self.board.digit(cell) {
            return Ok((Verdict::Wrong, say(Judgement::Holds(cell, digit))));
        }
        if !self.sheet.digits(cell).contains(digit) {
            return Ok((Verdict::Wrong, say(Judgement::NoCandidate(cell, digit))));
        }
        let solution = self.solution.values()[cell.index()];
        if (usize::from(solution) == digit.value()) != places {
            return Ok((Verdict::Wrong, say(Judgement::False((cell, digit, places)))));
        }
        if let Some(blind) = self.blind(claim, claims) {
            return Ok((Verdict::Wrong, say(Judgement::Blind(cell, &blind))));
        }
        let name = |step: &Step| phrasing.language.technique(step.technique());
        let mut all = AllSteps::new(&self.sheet, self.ladder)?;
        Ok(match all.find(|step| shows(step, &claim)) {
            Some(other) => (Verdict::Other, say(Judgement::Other(cell, &name(&other)))),
            None => {
                let wanted = self.answers.first().map(name).unwrap_or_default();
                (Verdict::Wrong, say(Judgement::Unshown(cell, &wanted)))
            }
        })
    }

    /// The cells of the pattern with the digit that do not see the cell, where other claims are those of its step.
    fn blind(&self, claim: Claim, claims: &[Claim]) -> Option<Vec<Cell>> {
        let is_met = |step: &Step| {
            claims.iter().any(|other| other.digit == claim.digit && shows(step, other))
        };
        let at = self.answers.iter().position(|step| !claim.places && is_met(step))?;
        let geometry = self.board.rules().geometry();
        let has = |cell: Cell, digit: Digit| self.sheet.digits(cell).contains(digit);
        let cells = self.words[at].cells.iter().copied();
        let blind: Vec<Cell> = cells
            .filter(|&cell| has(cell, claim.digit) && !geometry.sees(cell, claim.cell))
            .collect();
        (!blind.is_empty()).then_some(blind)
    }
}

/// Returns whether a claim is one of what a step concludes.
fn shows(step: &Step, claim: &Claim) -> bool {
    let Claim { cell, digit, places } = *claim;
    let is_placed = step.placement() == Some((cell, digit));
    let goes = |&(other, digits): &(Cell, DigitSet)| other == cell && digits.contains(digit);
    if places { is_placed } else { step.removals().iter().any(goes) }
}

/// Returns whether claims hold all that a step concludes: its digit, or else each candidate that goes.
fn is_shown(step: &Step, claims: &[Claim]) -> bool {
    if let Some((cell, digit)) = step.placement() {
        return claims.contains(&Claim { cell, digit, places: true });
    }
    step.removals().iter().all(|&(cell, digits)| {
        digits.into_iter().all(|digit| claims.contains(&Claim { cell, digit, places: false }))
    })
}
