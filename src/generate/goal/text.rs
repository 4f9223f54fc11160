//! Goals in recipes.
//!
//! ```text
//!   .ghard          grade              .qe150-320           efforts
//!                                      .qs                 spread over the ratings of the grade
//!   .g30-42         ratings in tenths  .qlse121             ladder of the demands, if it is not the teaching ladder
//!   .qy-x-wing--fish_2--above-26_1_1   demands: name, then least and most number of steps
//!   .qn-swordfish                      demands of no step at all
//! ```

use super::asked::Goal;
use super::demand::Demand;
use crate::deduce::LadderName;
use crate::error::Error;
use std::fmt::{self, Write};

/// Between demands.
const BETWEEN: &str = "--";

impl Goal {
    /// Writes the fields of a recipe.
    pub(in crate::generate) fn write(&self, out: &mut impl Write) -> fmt::Result {
        if let Some(grade) = self.grade {
            write!(out, ".g{grade}")?;
        }
        if let Some(rating) = self.rating {
            write!(out, ".g{}-{}", rating.least().tenths(), rating.most().tenths())?;
        }
        if let Some(effort) = &self.effort {
            write!(out, ".qe{}-{}", effort.start(), effort.end())?;
        }
        if self.spread {
            out.write_str(".qs")?;
        }
        if self.ladder != LadderName::default() {
            write!(out, ".ql{}", self.ladder)?;
        }
        for (tag, is_none) in [("qy", false), ("qn", true)] {
            let demands = self.demands.iter().filter(|demand| demand.is_none() == is_none);
            for (number, demand) in demands.enumerate() {
                match number {
                    0 => write!(out, ".{tag}-")?,
                    _ => out.write_str(BETWEEN)?,
                }
                demand.write(out)?;
            }
        }
        Ok(())
    }

    /// Reads a field that begins with a `q` and returns its tag.
    pub(in crate::generate) fn read_field(&mut self, field: &str) -> Result<&'static str, Error> {
        let Some((tag, rest)) = field.split_at_checked(2) else {
            return Err(unknown(field));
        };
        match tag {
            "qe" => {
                let bounds = rest.split_once('-').map(|(a, b)| (a.parse().ok(), b.parse().ok()));
                let Some((Some(least), Some(most))) = bounds else {
                    return Err(Error::option(format!("bad efforts '{rest}'")));
                };
                self.effort = Some(least..=most);
                Ok("qe")
            }
            "qs" if rest.is_empty() => {
                self.spread = true;
                Ok("qs")
            }
            "ql" => {
                self.ladder = rest.parse()?;
                Ok("ql")
            }
            "qy" | "qn" => {
                let names = rest.strip_prefix('-').ok_or_else(|| unknown(field))?;
                for name in names.split(BETWEEN) {
                    let demand = Demand::try_read(name)?;
                    self.demands.push(if tag == "qn" { demand.none() } else { demand });
                }
                // Written back, what is required comes first.
                self.demands.sort_by_key(Demand::is_none);
                Ok(if tag == "qn" { "qn" } else { "qy" })
            }
            _ => Err(unknown(field)),
        }
    }
}

fn unknown(field: &str) -> Error {
    Error::option(format!("unknown field '{field}'"))
}
