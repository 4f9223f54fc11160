//! The first difference between a printed book and the same one made again, in words.

use super::area::{Page, What};
use super::content::Book;
use super::layout::Layout;
use super::marks::{Mark, Sheet, sheets};
use rootgrid::error::Error;

/// What differs first between the PDF of a book as it was printed and as it is made again, and how much more does;
/// nothing if they are the same bytes. The pages that were laid out tell what stands in a place; a cover has none.
///
/// # Errors
/// When the printed file is no PDF.
pub fn pdf_difference(
    book: &Book,
    layout: Option<&Layout>,
    printed: &[u8],
    again: &[u8],
) -> Result<Option<String>, Error> {
    if printed == again {
        return Ok(None);
    }
    let (old, new) = (sheets(printed)?, sheets(again)?);
    let differs = |number: &usize| old.get(*number) != new.get(*number);
    let differing: Vec<usize> = (0..old.len().max(new.len())).filter(differs).collect();
    let Some(&first) = differing.first() else {
        return Ok(Some(
            "all pages show the same, and the file differs in what is not seen (fonts, links, texts that are read out)"
                .to_owned(),
        ));
    };
    let what = match (old.get(first), new.get(first)) {
        (Some(old), Some(new)) => {
            on_page(book, layout.and_then(|layout| layout.pages.get(first)), old, new)
        }
        (None, _) => "the printed file ends before it".to_owned(),
        (_, None) => "the printed file has it, the book made again ends before it".to_owned(),
    };
    let mut said = format!("page {}: {what}", first + 1);
    if old.len() != new.len() {
        said += &format!("; {} pages are printed, {} are made", old.len(), new.len());
    }
    if differing.len() > 1 {
        said += &format!("; {} pages differ", differing.len());
    }
    Ok(Some(said))
}

/// What differs first between a printed page of HTML and the same one made again; nothing if they are the same bytes.
#[must_use]
pub fn html_difference(printed: &[u8], again: &[u8]) -> Option<String> {
    if printed == again {
        return None;
    }
    let [printed, again] = [printed, again].map(String::from_utf8_lossy);
    let (mut old, mut new) = (printed.lines(), again.lines());
    for number in 1.. {
        match (old.next(), new.next()) {
            (None, None) => break,
            (old, new) if old == new => {}
            (old, new) => {
                let [old, new] = apart(old.unwrap_or_default(), new.unwrap_or_default());
                return Some(format!("line {number}: {}", two(&old, &new)));
            }
        }
    }
    Some("the ends of lines differ".to_owned())
}

/// Both texts from a little before the first character in which they differ.
fn apart(old: &str, new: &str) -> [String; 2] {
    let same = old.chars().zip(new.chars()).take_while(|(a, b)| a == b).count();
    [old, new].map(|text| text.chars().skip(same.saturating_sub(12)).collect())
}

fn on_page(book: &Book, page: Option<&Page>, old: &Sheet, new: &Sheet) -> String {
    if old.size != new.size {
        let inches =
            |(width, height): (f64, f64)| format!("{:.3} x {:.3} in", width / 72.0, height / 72.0);
        return format!("it is {} in print, {} made again", inches(old.size), inches(new.size));
    }
    let count = old.marks.iter().zip(&new.marks).take_while(|(old, new)| old == new).count();
    let (old, new) = (old.marks.get(count), new.marks.get(count));
    let place = new.or(old).map(|mark| mark.at).unwrap_or_default();
    let part = page.into_iter().flat_map(|page| &page.parts).find(|part| {
        let area = &part.area;
        (area.x - 1.0..=area.right() + 1.0).contains(&place.0)
            && (area.y - 1.0..=area.bottom() + 1.0).contains(&place.1)
    });
    let number = |entry: usize| book.number(entry);
    let whose = match part.map(|part| &part.what) {
        Some(What::Puzzle(entry)) => format!("in puzzle {}, ", number(*entry)),
        Some(What::Answer { entry, .. }) => {
            format!("in the solution of puzzle {}, ", number(*entry))
        }
        Some(What::Code(entry) | What::Glyphs(entry)) => {
            format!("under puzzle {}, ", number(*entry))
        }
        Some(What::Figure(_)) => "in a picture, ".to_owned(),
        _ => String::new(),
    };
    let text = |mark: Option<&Mark>| mark.map(|mark| mark.text.clone()).unwrap_or_default();
    let (old_text, new_text) = (text(old), text(new));
    match (old, new) {
        (Some(_), Some(_)) if old_text == new_text => match old_text.is_empty() {
            true => format!("{whose}lines or grounds are drawn otherwise"),
            false => format!("{whose}'{}' stands elsewhere or has another size", short(&old_text)),
        },
        _ => format!("{whose}{}", two(&old_text, &new_text)),
    }
}

fn two(old: &str, new: &str) -> String {
    let said = |text: &str| {
        if text.is_empty() { "no text".to_owned() } else { format!("'{}'", short(text)) }
    };
    format!("{} is printed, {} is made", said(old), said(new))
}

/// The beginning of a text.
fn short(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
