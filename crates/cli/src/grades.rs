//! Grades that are asked for in one run: `easy`, or `easy:100,hard:50,easy:20`, in any order.

use rootgrid::error::Error;
use rootgrid::rate::Grade;
use std::str::FromStr;

/// Grades, each with the number of puzzles if it has one of its own.
#[derive(Clone, Debug)]
pub(super) struct Grades(Vec<(Grade, Option<u64>)>);

impl FromStr for Grades {
    type Err = Error;

    fn from_str(text: &str) -> Result<Grades, Error> {
        let mut grades: Vec<(Grade, Option<u64>)> = Vec::new();
        for part in text.split(',') {
            let (name, count) = match part.split_once(':') {
                None => (part, None),
                Some((name, count)) => (name, Some(count)),
            };
            let grade: Grade = name.trim().parse()?;
            let count = count.map(|count| {
                let number = rootgrid::numbers::whole_number(count.trim());
                number.filter(|&number: &u64| number > 0).ok_or_else(|| {
                    Error::option(format!(
                        "found '{count}' after '{name}:', expected a number of puzzles as in easy:100,hard:50"
                    ))
                })
            });
            grades.push((grade, count.transpose()?));
        }
        Ok(Grades(grades))
    }
}

impl Grades {
    /// The grades in their order, each with its number of puzzles if it has one.
    #[cfg(feature = "book")]
    pub(super) fn each(&self) -> impl Iterator<Item = (Grade, Option<u64>)> + '_ {
        self.0.iter().copied()
    }

    /// The grades with their numbers of puzzles in their order, where `count` puzzles of each are asked for beside them.
    ///
    /// # Errors
    /// When there are numbers in both places.
    pub(super) fn counts(&self, count: Option<u64>) -> Result<Vec<(Grade, u64)>, Error> {
        if count.is_some() && self.0.iter().any(|(_, own)| own.is_some()) {
            return Err(Error::option(
                "--difficulty has numbers of puzzles of its own: leave out --count",
            ));
        }
        Ok(self.0.iter().map(|&(grade, own)| (grade, own.or(count).unwrap_or(1))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_have_their_own_numbers_or_one_in_common() {
        let grades = |text: &str, count| text.parse::<Grades>().and_then(|g| g.counts(count));
        assert_eq!(grades("Easy", None).unwrap(), [(Grade::Easy, 1)]);
        assert_eq!(grades("easy,hard", Some(5)).unwrap(), [(Grade::Easy, 5), (Grade::Hard, 5)]);
        assert_eq!(grades("easy:1k,hard", None).unwrap(), [(Grade::Easy, 1000), (Grade::Hard, 1)]);
        let week = [(Grade::Easy, 2), (Grade::Medium, 2), (Grade::Easy, 1)];
        assert_eq!(grades("easy:2,medium:2,easy", None).unwrap(), week);
        for wrong in ["easy:0", "easy:x", "simple", "easy,", ""] {
            assert!(grades(wrong, None).is_err(), "{wrong}");
        }
        assert!(grades("easy:3", Some(5)).is_err());
    }
}
