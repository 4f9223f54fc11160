//! From a request to its answer.

#[cfg(feature = "full")]
use crate::bench;
use crate::failure::Failure;
use crate::making::Makers;
use crate::request::{Request, Spoken};
#[cfg(feature = "full")]
use crate::rules;
#[cfg(feature = "full")]
use crate::sheets;
#[cfg(feature = "full")]
use crate::train;
#[cfg(feature = "full")]
use crate::why;
use crate::{boards, classes, making, reasoning};
use serde::Serialize;

/// Answers requests; keeps what is expensive to make from one request to the next.
#[derive(Default)]
pub struct Engine {
    makers: Makers,
}

#[derive(Serialize)]
enum Answer<T> {
    #[serde(rename = "ok")]
    Ok(T),
    #[serde(rename = "error")]
    Error(Failure),
}

impl Engine {
    /// The answer to a request, both as JSON. Whatever is asked, there is an answer: `{"ok": ...}`, or `{"error": ...}`
    /// with a message for people.
    ///
    /// ```
    /// let mut engine = rootgrid_web::Engine::default();
    /// let answer = engine.answer(br#"{"solve": {"puzzle": "1.3.....4.....2."}}"#);
    /// assert_eq!(answer, r#"{"ok":{"count":1,"solution":"1432234142133124"}}"#);
    /// ```
    pub fn answer(&mut self, request: &[u8]) -> String {
        match serde_json::from_slice(request) {
            Ok(request) => self.call(request),
            Err(error) => text(Answer::<()>::Error(Failure::request(error.to_string()))),
        }
    }

    fn call(&mut self, request: Request) -> String {
        match request {
            Request::Version {} => finish(Ok(making::version())),
            #[cfg(feature = "full")]
            Request::Rules { shape, language } => {
                finish(rules::table(shape.as_deref(), language.as_deref()))
            }
            #[cfg(feature = "full")]
            Request::Layout { shape, rules } => finish(rules::layout(&shape, &rules)),
            #[cfg(feature = "full")]
            Request::Kinds { shape, language } => finish(rules::kinds(&shape, language.as_deref())),
            #[cfg(feature = "full")]
            Request::Clashes { board, rules } => {
                finish(crate::rules::clashes(&board, rules.as_deref()))
            }
            #[cfg(feature = "full")]
            Request::Cages { board, rules, cell } => {
                finish(crate::rules::cages(&board, rules.as_deref(), cell))
            }
            Request::Recipe { recipe } => finish(making::recipe(&recipe)),
            Request::Choose { choices } => finish(making::choose(&choices)),
            Request::Day { year, month, day } => finish(making::day(year, month, day)),
            Request::Make { recipe, first, count, rate } => {
                finish(self.makers.make(&recipe, first, count, rate))
            }
            Request::Solve { puzzle, rules, limit, work } => {
                finish(boards::solve(&puzzle, rules.as_deref(), limit, work))
            }
            #[cfg(feature = "full")]
            Request::Flaw { puzzle, rules, work } => {
                finish(bench::flaw(&puzzle, rules.as_deref(), work))
            }
            #[cfg(feature = "full")]
            Request::TrueCandidates { puzzle, rules, work } => {
                finish(bench::candidates(&puzzle, rules.as_deref(), work))
            }
            #[cfg(feature = "full")]
            Request::Needless { puzzle, rules, work } => {
                finish(bench::needless(&puzzle, rules.as_deref(), work))
            }
            #[cfg(feature = "full")]
            Request::Minimise { puzzle, rules, seed, work } => {
                finish(bench::minimise(&puzzle, rules.as_deref(), seed, work))
            }
            #[cfg(feature = "full")]
            Request::Complete { puzzle, rules, seed, constraints, symmetry, work } => {
                let wish = bench::Wish { seed, constraints, symmetry };
                finish(bench::complete(&puzzle, rules.as_deref(), &wish, work))
            }
            Request::Rate { puzzle, rules } => finish(self.makers.rate(&puzzle, rules.as_deref())),
            Request::Read { text, rules } => finish(boards::read(&text, rules.as_deref())),
            Request::Write { board, form, rules } => {
                finish(boards::write(&board, &form, rules.as_deref()))
            }
            Request::Diagnose { board, rules } => {
                finish(boards::diagnose(&board, rules.as_deref()))
            }
            #[cfg(feature = "full")]
            Request::Why { board, rules, cell, digit, struck, language, notation } => {
                let claim = digit.map(|digit| (digit, !struck));
                let spoken = Spoken { language, notation };
                finish(why::why(&board, rules.as_deref(), cell, claim, &spoken))
            }
            Request::Steps { board, rules, ladder, most, work, language, notation } => {
                let spoken = Spoken { language, notation };
                let asked = reasoning::Asked { rules, ladder, work, spoken };
                finish(reasoning::steps(&board, &asked, most))
            }
            Request::Hint {
                board,
                rules,
                ladder,
                work,
                language,
                notation,
                cell,
                technique,
                skip,
            } => {
                let spoken = Spoken { language, notation };
                let asked = reasoning::Asked { rules, ladder, work, spoken };
                finish(reasoning::hint(&board, &asked, cell, &technique, skip))
            }
            #[cfg(feature = "full")]
            Request::Train { technique, seed, index, shape, levels, language, notation } => {
                let spoken = Spoken { language, notation };
                let asked = train::Asked { technique, seed, index, shape, levels, spoken };
                finish(train::train(&asked))
            }
            #[cfg(feature = "full")]
            Request::Judge { board, technique, answer } => {
                finish(train::judge(&board, &technique, &answer))
            }
            #[cfg(feature = "full")]
            Request::Sheet { layout } => finish(sheets::sheet(&layout)),
            #[cfg(feature = "full")]
            Request::MakeSheet { layout, seed, index, grade } => {
                finish(sheets::make(&layout, seed, index, grade.as_deref()))
            }
            #[cfg(feature = "full")]
            Request::SolveSheet { layout, puzzle, limit } => {
                finish(sheets::solve(&layout, &puzzle, limit))
            }
            #[cfg(feature = "full")]
            Request::HintSheet { layout, puzzle, notes, work, language } => {
                let spoken = Spoken { language, notation: None };
                finish(sheets::hint(&layout, &puzzle, &notes, work, &spoken))
            }
            #[cfg(feature = "full")]
            Request::Canon { puzzle, rules } => finish(classes::canon(&puzzle, rules.as_deref())),
            Request::Transform { puzzle, rules, morph, seed } => {
                finish(classes::transform(&puzzle, rules.as_deref(), morph.as_deref(), seed))
            }
        }
    }
}

fn finish(result: Result<impl Serialize, Failure>) -> String {
    match result {
        Ok(value) => text(Answer::Ok(value)),
        Err(failure) => text(Answer::<()>::Error(failure)),
    }
}

fn text(answer: Answer<impl Serialize>) -> String {
    // Serializing to text fails when a key is no text: all keys are names of fields.
    serde_json::to_string(&answer).unwrap_or_default()
}
