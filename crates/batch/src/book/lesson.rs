//! Lessons: a technique with positions to try, and puzzles with their path step by step.

use rootgrid::deduce::{LadderName, Limits, TechniqueEntry};
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;
use rootgrid::picture::Picture;
use rootgrid::position::{Board, Path, PathStep};
use rootgrid::train::Exercise;
use rootgrid_book::pages::{BookLanguage, Chapter, Figured, Plate, Printed};
use rootgrid_records::write::steps::step_picture;

/// Before the name of a technique among the words of a chapter.
pub const TEACH: &str = "teach=";

/// The texts and steps of a chapter, beside its puzzles or in place of them.
#[derive(Clone, PartialEq, Debug)]
pub enum Lesson {
    /// Every step of each puzzle.
    Path,
    /// A technique, and positions to try it on.
    Technique(String),
}

impl Lesson {
    /// The lesson that the words of a chapter ask for, and the words that are left for `generate` or for a file.
    ///
    /// # Errors
    /// When the technique is none that can be taught.
    pub fn split(words: &str) -> Result<(Option<Lesson>, String), Error> {
        let words = words.trim();
        if let Some(rest) = words.strip_prefix("path")
            && (rest.is_empty() || rest.starts_with(' '))
        {
            return Ok((Some(Lesson::Path), rest.trim().to_owned()));
        }
        let (taught, rest): (Vec<&str>, Vec<&str>) =
            words.split_whitespace().partition(|word| word.starts_with(TEACH));
        let [word] = taught[..] else {
            return match taught.is_empty() {
                true => Ok((None, words.to_owned())),
                false => Err(Error::option(
                    "several techniques for one chapter: write a chapter for each",
                )),
            };
        };
        let entry = Exercise::technique_named(&word[TEACH.len()..])?;
        let ladder = Exercise::ladder_of(&entry).name();
        let refused = |word: &&&str| match word.split_once('=') {
            Some(("require", _)) => true,
            Some(("ladder", asked)) => asked != ladder,
            _ => false,
        };
        if let Some(word) = rest.iter().find(refused) {
            return Err(Error::option(format!(
                "{word} beside {TEACH}{0}: a lesson is about one technique, on the ladder {ladder}: leave it out, or write \
                 require={0} in place of {TEACH}{0} for whole puzzles",
                entry.id
            )));
        }
        let mut made = format!("require={}", entry.id);
        for word in &rest {
            made += &format!(" {word}");
        }
        if !rest.iter().any(|word| word.starts_with("ladder=")) {
            made += &format!(" ladder={ladder}");
        }
        Ok((Some(Lesson::Technique(entry.id.to_owned())), made))
    }

    /// Returns whether the example is a board of the chapter's own: where boards are not ordinary ones of 9x9, whose rules a
    /// known puzzle may break, or no puzzle is known.
    pub(super) fn takes_example(&self, is_ordinary: bool) -> bool {
        let Lesson::Technique(id) = self else { return false };
        !is_ordinary || Exercise::technique_named(id).is_ok_and(|entry| entry.example.is_none())
    }
}

/// Adds lessons to the chapters of a book.
#[derive(Debug)]
pub struct Teacher {
    /// The language of the book.
    pub language: BookLanguage,
    /// True if the steps of the positions are shown.
    pub has_answers: bool,
    /// True if each of these steps stands beside its position, for the one who marks.
    pub has_key: bool,
    /// Bounds for the path of each puzzle.
    pub limits: Limits,
    /// Positions of lessons so far.
    pub positions: usize,
}

/// The mark of a position: a letter, since puzzles have numbers.
fn letters(mut number: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.insert(0, char::from(b'A' + (number % 26) as u8));
        match number / 26 {
            0 => return letters.into_iter().collect(),
            more => number = more - 1,
        }
    }
}

impl Teacher {
    /// Adds the pictures of a lesson to a chapter whose first puzzle has this number. Puzzles of a technique become
    /// positions.
    ///
    /// # Errors
    /// When a puzzle does not show what it should.
    pub fn teach(
        &mut self,
        chapter: &mut Chapter,
        lesson: &Lesson,
        first: usize,
    ) -> Result<(), Error> {
        match lesson {
            Lesson::Path => {
                let puzzles = chapter.puzzles.iter().zip(first..);
                let plates = puzzles.map(|(one, number)| self.path(one, number));
                chapter.plates = plates.collect::<Result<_, _>>()?;
                Ok(())
            }
            Lesson::Technique(id) => self.technique(&Exercise::technique_named(id)?, chapter),
        }
    }

    /// The first steps of a board on a ladder.
    fn steps(&self, board: Board, ladder: LadderName, most: usize) -> Result<Path, Error> {
        Path::new_in(self.language.of_steps(), board, ladder, most, &self.limits)
    }

    /// Every step of a puzzle.
    fn path(&self, one: &Printed, number: usize) -> Result<Plate, Error> {
        let path = self.steps(Board::new(&one.puzzle), LadderName::Teaching, usize::MAX)?;
        let mut figures: Vec<Figured> = (1..)
            .zip(&path.steps)
            .map(|(step, shown)| self.drawn(shown, &format!("{number}.{step}")))
            .collect();
        if let (Some(last), Some(rest)) = (figures.last_mut(), path.rest()) {
            last.texts.push(rest);
        }
        Ok(Plate { figures, ..Plate::default() })
    }

    /// A technique: a step of it with its words, positions where it applies next, and those steps.
    fn technique(&mut self, entry: &TechniqueEntry, chapter: &mut Chapter) -> Result<(), Error> {
        let first = self.positions;
        let find = |puzzle: &Puzzle| -> Result<PathStep, Error> {
            let exercise = Exercise::of_puzzle(puzzle, entry.id)?;
            let path = exercise.map(|one| self.steps(one.board().clone(), one.ladder(), 1));
            let step = path.transpose()?.and_then(|path| path.steps.into_iter().next());
            step.ok_or_else(|| Error::unmet(format!("the path of {puzzle} has no '{}'", entry.id)))
        };
        // What only further rules have is shown on the first board, and so is all that is taught on boards which are not
        // ordinary ones of 9x9.
        let is_ordinary = chapter.puzzles.iter().all(|one| one.puzzle.rules().is_ordinary_nine());
        let example = match entry.example.filter(|_| is_ordinary) {
            Some(line) => find(&line.parse()?)?,
            None if chapter.puzzles.is_empty() => {
                return Err(Error::unmet(format!("no board shows '{}'", entry.id)));
            }
            None if chapter.puzzles.len() == 1 => find(&chapter.puzzles[0].puzzle)?,
            None => find(&chapter.puzzles.remove(0).puzzle)?,
        };
        if chapter.name.is_empty() {
            chapter.name = self.name_of(&example);
        }
        let rule = self.language.rule(entry.id).map_or(entry.rule(), |rule| rule.sentence);
        chapter.text.insert(0, rule.to_owned());
        let alone = |figure| Plate { figures: vec![figure], ..Plate::default() };
        chapter.plates.push(alone(self.drawn(&example, "")));
        let count = chapter.puzzles.len();
        let places = example.step.placement().is_some();
        let task = self.language.task(&self.name_of(&example), places);
        let mut positions = Plate { task, ..Plate::default() };
        let mut answers = Plate { in_pairs: self.has_key, ..Plate::default() };
        for (number, one) in (first..).zip(std::mem::take(&mut chapter.puzzles)) {
            let mark = letters(number);
            let shown = find(&one.puzzle)?;
            let picture = Picture::of_sheet(&shown.sheet).into();
            let read_out = Some(self.language.read_out(&shown.sheet));
            let heading = mark.clone();
            let position = Figured { heading, picture, read_out, texts: Vec::new() };
            answers.figures.extend(self.has_key.then(|| position.clone()));
            positions.figures.push(position);
            answers.figures.push(self.drawn(&shown, &mark));
        }
        self.positions = first + count;
        chapter.plates.push(positions);
        chapter.behind.extend(self.has_answers.then_some(answers));
        Ok(())
    }

    /// A step with its picture and its sentences.
    fn drawn(&self, shown: &PathStep, number: &str) -> Figured {
        let words = &shown.words;
        let number = if number.is_empty() { String::new() } else { format!("{number}. ") };
        let heading = format!("{number}{}: {}", self.name_of(shown), words.conclusion);
        let chains = words.formulas.iter().flatten().cloned();
        let texts = words.why.iter().cloned().chain(chains).collect();
        Figured { heading, picture: step_picture(shown).into(), read_out: None, texts }
    }

    /// The name of a step's technique, in the language of the book if it has one.
    fn name_of(&self, shown: &PathStep) -> String {
        let rule = self.language.rule(shown.step.technique().id());
        rule.map_or_else(|| shown.words.technique.clone(), |rule| rule.name.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_letters() {
        assert_eq!([0, 25, 26, 701, 702].map(letters), ["A", "Z", "AA", "ZZ", "AAA"]);
    }
}
