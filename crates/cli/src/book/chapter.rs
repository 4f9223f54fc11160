//! Chapters as they are asked for.

use crate::book_values::PuzzleOrder;
use crate::grades::Grades;
use crate::recipe::recipe_of;
use crate::recipe_args::FILES;
use rootgrid::deduce::explain::capital;
use rootgrid::error::Error;
use rootgrid::generate::{Generator, Recipe, RecipeDraft, RecipeField};
use rootgrid::numbers::whole_number;
use rootgrid::picture::GlyphSet;
use rootgrid::rng::seed_from_text;
use rootgrid::solve::lanes::Backend;
use rootgrid::train::Trainer;
use rootgrid_batch::book::{ChapterPlan, Lesson, SheetPlan, TEACH};
use rootgrid_book::pages::BookLanguage;
use std::path::PathBuf;

/// The source of a chapter's puzzles.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Origin {
    /// Words for `generate`.
    Made(String),
    /// Files.
    Read(Vec<PathBuf>),
}

/// The maker of a chapter's puzzles.
#[derive(Debug)]
pub(super) enum ChapterMaker {
    /// Boards of one grid.
    Recipe(Box<Generator>),
    /// Sheets of several grids, with the seed.
    Sheets(SheetPlan, u64),
}

impl ChapterMaker {
    /// The generator of boards of one grid.
    pub(super) fn generator(&self) -> Option<&Generator> {
        match self {
            ChapterMaker::Recipe(generator) => Some(generator),
            ChapterMaker::Sheets(..) => None,
        }
    }

    /// The seed of its puzzles.
    pub(super) fn seed(&self) -> u64 {
        match self {
            ChapterMaker::Recipe(generator) => generator.recipe().seed,
            ChapterMaker::Sheets(_, seed) => *seed,
        }
    }

    /// The words that tell what it makes from what others make.
    pub(super) fn words(&self) -> String {
        match self {
            ChapterMaker::Recipe(generator) => generator.recipe().to_string(),
            ChapterMaker::Sheets(sheets, seed) => format!("{} {seed}", sheets.words()),
        }
    }
}

/// Returns true if words need no number after them.
fn is_whole(words: &str) -> bool {
    let words = words.trim_start();
    words.starts_with('@') || words.starts_with("path @") || words.starts_with(TEACH)
}

/// A chapter as it is asked for, with the source of its puzzles.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Wanted {
    pub(super) plan: ChapterPlan,
    pub(super) origin: Origin,
    pub(super) order: Option<PuzzleOrder>,
}

/// Before the name of a set of glyphs among the words of a chapter.
const GLYPHS: &str = "glyphs=";

/// The options that a trainer obeys: those of boards, and the two by which a lesson says its technique.
const TRAINED: [&str; 6] = ["shape", "rules", "cages", "constraints", "require", "ladder"];

/// The set that the words of a chapter ask for, and the other words. A file's name is left as it is.
fn split_glyphs(what: &str) -> (Option<&str>, String) {
    let (words, file) = what.split_at(what.find('@').unwrap_or(what.len()));
    let mut words: Vec<&str> = words.split_whitespace().collect();
    let place = words.iter().position(|word| word.starts_with(GLYPHS));
    let glyphs = place.map(|place| &words.remove(place)[GLYPHS.len()..]);
    words.extend((!file.is_empty()).then_some(file));
    (glyphs, words.join(" "))
}

impl Wanted {
    /// A chapter from `NAME:WHAT:COUNT`.
    ///
    /// # Errors
    /// When the text is no such thing.
    pub(super) fn parse(text: &str) -> Result<Wanted, Error> {
        let wrong = || {
            Error::option(format!(
                "--chapter: found '{text}', expected NAME:WHAT:COUNT as 'Gentle:easy:60', or NAME:@FILE"
            ))
        };
        let in_chapter = |error: Error| Error::option(format!("--chapter '{text}': {error}"));
        let (rest, last) = text.rsplit_once(':').ok_or_else(wrong)?;
        let (name, what, count) = match (whole_number::<u64>(last.trim()), rest.rsplit_once(':')) {
            (Some(count), Some((name, what))) => (name, what, Some(count)),
            _ if is_whole(&split_glyphs(last).1) => (rest, last, None),
            _ => return Err(wrong()),
        };
        let (glyphs, what) = split_glyphs(what);
        let glyphs = glyphs.map(str::parse::<GlyphSet>).transpose().map_err(in_chapter)?;
        let (lesson, what) = Lesson::split(&what).map_err(in_chapter)?;
        let origin = match what.strip_prefix('@') {
            Some(file) => Origin::Read(vec![file.into()]),
            None => Origin::Made(what),
        };
        let (name, text) = (name.trim().to_owned(), Vec::new());
        let plan = ChapterPlan { name, text, count, lesson, glyphs }.check()?;
        Ok(Wanted { plan, origin, order: None })
    }

    /// A chapter for each grade, called after it.
    ///
    /// # Errors
    /// When a grade has no number of puzzles.
    pub(super) fn by_grade(grades: &Grades, language: BookLanguage) -> Result<Vec<Wanted>, Error> {
        let chapters = grades.each().map(|(grade, count)| {
            let count = count.ok_or_else(|| {
                Error::option(format!(
                    "--difficulty: expected a number of puzzles for each chapter, as {grade}:60"
                ))
            })?;
            let name = capital(language.grade(grade));
            let plan = ChapterPlan { name, count: Some(count), ..ChapterPlan::default() };
            Ok(Wanted { plan, origin: Origin::Made(grade.name().to_owned()), order: None })
        });
        chapters.collect()
    }

    /// Returns whether another seed makes other puzzles.
    pub(super) fn is_seeded(&self) -> bool {
        matches!(&self.origin, Origin::Made(words) if !words.trim_start().starts_with("rg1."))
    }

    /// The same chapter under the name of a pupil.
    pub(super) fn of_pupil(&self, pupil: &str) -> Wanted {
        let mut own = self.clone();
        own.plan.name = match own.plan.name.as_str() {
            "" => pupil.to_owned(),
            name => format!("{name}: {pupil}"),
        };
        own
    }

    /// The maker of its puzzles, by the recipe that `generate` has for the same words, or by the layout of several grids.
    ///
    /// # Errors
    /// When the words are not those of `generate`, nor those of `multi`.
    pub(super) fn maker(
        &self,
        words: &str,
        seed: &str,
        backend: Backend,
    ) -> Result<ChapterMaker, Error> {
        let named = |error: Error| Error::option(format!("{}: {error}", self.plan.title()));
        if let Some(sheets) = SheetPlan::of_words(words).map_err(named)? {
            if self.plan.lesson.is_some() || self.plan.glyphs.is_some() {
                return Err(named(Error::option(
                    "lessons and glyphs are for boards of one grid: leave them out",
                )));
            }
            return Ok(ChapterMaker::Sheets(sheets, seed_from_text(seed)));
        }
        let rises = self.order.is_some_and(|order| order != PuzzleOrder::AsIs);
        if let (true, Some(id)) = (rises, self.trained()) {
            return Err(named(Error::option(format!(
                "order: positions of a lesson are not rated and stand as they are made: leave it out, or ask for rated puzzles by a \
                 word beside {TEACH}{id}, as clues=24-30"
            ))));
        }
        let generator = self
            .recipe(words, seed)
            .and_then(|recipe| Generator::new(recipe)?.with_backend(backend))
            .map_err(named)?;
        Ok(ChapterMaker::Recipe(Box::new(generator)))
    }

    /// The trainer of a lesson, where its words ask for nothing but a technique, boards and rules. With any other word the
    /// puzzles are those of `generate` that have the technique, which obey it.
    ///
    /// # Errors
    /// When such boards never show the technique.
    pub(super) fn trainer(&self, recipe: &Recipe) -> Result<Option<Trainer>, Error> {
        self.trained().map(|id| Trainer::of_recipe(recipe, id)).transpose()
    }

    /// The technique of a lesson whose positions are those of a trainer.
    fn trained(&self) -> Option<&str> {
        let (Some(Lesson::Technique(id)), Origin::Made(words)) = (&self.plan.lesson, &self.origin)
        else {
            return None;
        };
        let is_trained = |word: &str| {
            RecipeField::of_word(word).is_ok_and(|(field, _)| TRAINED.contains(&field.option))
        };
        words.split_whitespace().all(is_trained).then_some(id)
    }

    fn recipe(&self, words: &str, seed: &str) -> Result<Recipe, Error> {
        let words: Vec<&str> = words.split_whitespace().collect();
        if let [recipe] = words[..]
            && recipe.starts_with("rg1.")
        {
            return Recipe::parse(recipe).and_then(|(recipe, index)| match index {
                None => Ok(recipe),
                Some(_) => {
                    Err(Error::option("the recipe ends with an index, expected one without"))
                }
            });
        }
        let (mut draft, mut files) = (RecipeDraft::default(), [None; FILES.len()]);
        for word in words {
            let (field, value) = RecipeField::of_word(word)?;
            let option = field.option;
            if option == "seed" {
                return Err(Error::option("the seed is that of the book: leave it out"));
            } else if option == "difficulty" && value.contains(',') {
                return Err(Error::option(
                    "several grades for one chapter: write a chapter for each",
                ));
            }
            match FILES.iter().position(|&file| file == option) {
                None => draft.set_once(option, value)?,
                Some(place) if files[place].is_none() => files[place] = Some(value),
                Some(_) => {
                    return Err(Error::option(format!(
                        "{option} stands there twice: leave one out"
                    )));
                }
            }
        }
        draft.check_options()?;
        recipe_of(draft, files, seed_from_text(seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chapters_are_read_from_their_end() {
        let wanted = |text: &str| Wanted::parse(text).unwrap();
        let gentle = wanted("Gentle:easy:60");
        assert_eq!((&*gentle.plan.name, gentle.plan.count), ("Gentle", Some(60)));
        assert_eq!(gentle.origin, Origin::Made("easy".into()));
        assert_eq!(wanted("Part 1: Gentle:easy:1k").plan.name, "Part 1: Gentle");
        let small = wanted("Small:4x4 glyphs=animals easy:8");
        assert_eq!(small.origin, Origin::Made("4x4 easy".into()));
        assert_eq!((small.plan.glyphs, small.plan.count), (Some(GlyphSet::Animals), Some(8)));
        let mine = wanted("Mine:glyphs=shapes @my own.txt");
        assert_eq!(mine.origin, Origin::Read(vec!["my own.txt".into()]));
        assert_eq!(mine.plan.glyphs, Some(GlyphSet::Shapes));
        let old = wanted("Old:@a.txt");
        assert_eq!((old.origin, old.plan.count), (Origin::Read(vec!["a.txt".into()]), None));
        assert_eq!(wanted("Old:@a.txt:5").plan.count, Some(5));
        let taught = wanted("Wings:teach=x-wing");
        assert_eq!(taught.plan.lesson, Some(Lesson::Technique("x-wing".into())));
        assert_eq!(taught.plan.count, Some(3));
        assert_eq!(taught.origin, Origin::Made("require=x-wing ladder=teaching".into()));
        let path = wanted("Steps:path @a.txt:1");
        assert_eq!(
            (path.plan.lesson, path.origin),
            (Some(Lesson::Path), Origin::Read(vec!["a.txt".into()]))
        );
        assert_eq!(wanted("Steps:path easy:2").origin, Origin::Made("easy".into()));
        assert!(Wanted::parse("a:teach=y-wing:3").is_err());
        for wrong in [
            "",
            "x",
            "a:glyphs=birds 4x4:3",
            "a:easy",
            "a:easy:",
            "a:easy:0",
            "a:easy:-1",
            ":",
            "::",
        ] {
            assert!(Wanted::parse(wrong).is_err(), "{wrong}");
        }
    }
}
