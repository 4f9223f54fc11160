//! Books as pages of HTML: one file without scripts that reads well on any screen and prints a sheet a page.

use super::content::{Book, Figured, Plate, Printed};
use super::index;
use super::isbn::Isbn;
use super::places::grid_of;
use super::style::{Answers, Label, Style};
use super::tags::spoken;
use super::texts::Word;
use rootgrid::picture::{Picture, Theme, escape, style_of};

/// What does not depend on the book. On paper, each sheet of puzzles has a page of its own.
const LOOK: &str = "\
body{margin:2rem auto;padding:0 1rem;max-width:60rem;font:1rem/1.5 'Atkinson Hyperlegible',Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif}
header{text-align:center;margin:4rem 0}
svg{width:100%;height:auto}
.sheet{display:grid;gap:1.5rem;margin:1.5rem 0}
figure{margin:0;break-inside:avoid}
figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
figcaption a,figcaption b{color:inherit;font-weight:bold}
.recipe{font-size:.7rem;overflow-wrap:anywhere;margin:.2rem 0 0}
.step svg{max-width:32rem}
.step p{font-size:.9rem;margin:.2rem 0}
.code{width:6rem}
.isbn svg{width:9rem}
.index{columns:8rem;list-style:none;padding:0;font-variant-numeric:tabular-nums}
.glyphs{display:block;width:60%}
.note{border-bottom:1px solid;height:1.6rem}
.turned{transform:rotate(180deg)}
@media (max-width:30rem){.sheet{grid-template-columns:1fr!important}}
@media print{body{margin:0;padding:0;max-width:none}header,section,.sheet{break-after:page}a{text-decoration:none}}
";

/// The width of a row of glyphs, in points: any will do, as pages give it another one.
const ROW: f64 = 200.0;

/// A book as a page of HTML.
pub fn html(book: &Book, style: &Style) -> String {
    let writer = Writer { book, style };
    let mut out = writer.begin();
    let (mut first, mut figure) = (0, 0);
    for (number, chapter) in book.chapters.iter().enumerate() {
        out += &format!("<section id=\"c{}\">\n", number + 1);
        if !chapter.name.is_empty() {
            out += &format!("<h2>{}</h2>\n", escape(&chapter.name));
        }
        for text in &chapter.text {
            out += &format!("<p>{}</p>\n", escape(text));
        }
        for (sheet, puzzles) in chapter.puzzles.chunks(writer.per_page()).enumerate() {
            let first = first + sheet * writer.per_page();
            out += &writer
                .sheet(first, puzzles, writer.per_page(), |entry, one| writer.puzzle(entry, one));
            if matches!(style.answers, Answers::NextPage | Answers::UpsideDown) {
                out += &writer.sheet(first, puzzles, writer.per_page(), |entry, one| {
                    writer.answer(entry, one)
                });
            }
        }
        out += &writer.plates(figure, &chapter.plates);
        if style.answers != Answers::Back {
            out += &writer.plates(figure + chapter.shown_count(), &chapter.behind);
        }
        out += "</section>\n";
        first += chapter.puzzles.len();
        figure += chapter.figure_count();
    }
    if book.ends_with_answers(style) {
        out += &format!(
            "<section id=\"solutions\">\n<h2>{}</h2>\n",
            book.language.word(Word::Solutions)
        );
        let entries: Vec<Printed> = book.entries().map(|(_, one)| one.clone()).collect();
        for (sheet, part) in entries.chunks(style.answers_per_page).enumerate() {
            let first = sheet * style.answers_per_page;
            out += &writer
                .sheet(first, part, style.answers_per_page, |entry, one| writer.answer(entry, one));
        }
        let mut figure = 0;
        for chapter in &book.chapters {
            if !chapter.behind.is_empty() {
                out += &format!("<h3>{}</h3>\n", escape(&chapter.name));
                out += &writer.plates(figure + chapter.shown_count(), &chapter.behind);
            }
            figure += chapter.figure_count();
        }
        out += "</section>\n";
    }
    if book.ends_with_index(style) {
        out += &writer.index();
    }
    out + "</body>\n</html>\n"
}

struct Writer<'a> {
    book: &'a Book,
    style: &'a Style,
}

impl Writer<'_> {
    fn per_page(&self) -> usize {
        if self.style.is_large { 1 } else { self.style.per_page }
    }

    /// The head of the page, the title, the contents and the foreword.
    fn begin(&self) -> String {
        let (book, style) = (self.book, self.style);
        let title = escape(&book.title);
        let [width, height] =
            [style.paper.width, style.paper.height].map(|side| format!("{side:.2}pt"));
        let margin = style.margins(0).ends;
        let mut out = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{title}</title>\n\
             <style>\n{}@media print{{\n{}}}\n{LOOK}@page{{size:{width} {height};margin:{margin:.2}pt}}\n\
             </style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n",
            book.language.name(),
            style_of(Theme::Light),
            style_of(Theme::Print),
        );
        let date = style.date.map(|date| date.to_string()).unwrap_or_default();
        for text in [&book.subtitle, &book.author, &date] {
            if !text.is_empty() {
                out += &format!("<p>{}</p>\n", escape(text));
            }
        }
        out += "</header>\n";
        out += &self.copyright();
        if style.has_contents {
            out += &self.contents();
        }
        if !book.foreword.is_empty() {
            out += &format!(
                "<section id=\"foreword\">\n<h2>{}</h2>\n",
                book.language.word(Word::Foreword)
            );
            for text in &book.foreword {
                out += &format!("<p>{}</p>\n", escape(text));
            }
            out += "</section>\n";
        }
        out
    }

    fn contents(&self) -> String {
        let language = self.book.language;
        let mut out = format!("<nav>\n<h2>{}</h2>\n<ul>\n", language.word(Word::Contents));
        for (number, chapter) in self.book.chapters.iter().enumerate() {
            if !chapter.name.is_empty() {
                out += &format!(
                    "<li><a href=\"#c{}\">{}</a></li>\n",
                    number + 1,
                    escape(&chapter.name)
                );
            }
        }
        if self.book.ends_with_answers(self.style) {
            out += &format!(
                "<li><a href=\"#solutions\">{}</a></li>\n",
                language.word(Word::Solutions)
            );
        }
        if self.book.ends_with_index(self.style) {
            out += &format!("<li><a href=\"#index\">{}</a></li>\n", language.word(Word::Index));
        }
        out + "</ul>\n</nav>\n"
    }

    /// Whose the book is, its number and the bar code.
    fn copyright(&self) -> String {
        if !self.book.has_copyright() {
            return String::new();
        }
        let isbn = self.book.isbn.as_ref();
        let texts = self.book.copyright.iter().cloned().chain(isbn.map(Isbn::to_string));
        let texts: String = texts.map(|text| format!("<p>{}</p>\n", escape(&text))).collect();
        let code = match isbn.map(Isbn::bar_code) {
            Some(Ok(code)) => code.svg_for_page(),
            _ => String::new(),
        };
        format!("<section id=\"copyright\" class=\"isbn\">\n{texts}{code}</section>\n")
    }

    /// The puzzles by their difficulty.
    fn index(&self) -> String {
        let (book, language) = (self.book, self.book.language);
        let entries: Vec<&Printed> = book.entries().map(|(_, one)| one).collect();
        let mut out = format!("<section id=\"index\">\n<h2>{}</h2>\n", language.word(Word::Index));
        for (grade, puzzles) in index::by_grade(book) {
            let line = |&entry: &usize| {
                let rating = entries[entry].rating;
                let rating = rating.map(|rating| format!(" ({})", book.language.rating(rating)));
                let (number, rating) = (book.number(entry), rating.unwrap_or_default());
                format!("<li><a href=\"#p{number}\">{number}</a>{rating}</li>\n")
            };
            let lines: String = puzzles.iter().map(line).collect();
            let name = escape(&index::heading(book, grade));
            out += &format!("<h3>{name}</h3>\n<ul class=\"index\">\n{lines}</ul>\n");
        }
        out + "</section>\n"
    }

    /// Puzzles that belong on one page, in as many columns as that page has.
    fn sheet(
        &self,
        first: usize,
        puzzles: &[Printed],
        per_page: usize,
        figure: impl Fn(usize, &Printed) -> String,
    ) -> String {
        let (columns, _) = match per_page {
            1 | 2 | 4 | 6 | 9 => grid_of(per_page, self.style.paper.is_landscape()),
            _ => ((per_page as f64).sqrt().floor() as usize, 0),
        };
        let figures = (first..).zip(puzzles).map(|(entry, one)| figure(entry, one));
        let figures: String = figures.collect();
        format!(
            "<div class=\"sheet\" style=\"grid-template-columns:repeat({columns},1fr)\">\n{figures}</div>\n"
        )
    }

    fn puzzle(&self, entry: usize, one: &Printed) -> String {
        let (style, language) = (self.style, self.book.language);
        let own = self.book.number(entry);
        // Where there is no number, the way to the solution is called after it.
        let number = match (style.shows(Label::Number), style.answers) {
            (false, Answers::None) => String::new(),
            (true, Answers::None) => format!("<b>{own}</b>"),
            (true, _) => format!("<a href=\"#s{own}\">{own}</a>"),
            (false, _) => format!("<a href=\"#s{own}\">{}</a>", language.word(Word::Solution)),
        };
        let facts = style.facts(language, one);
        let row = one.glyph_row(language, ROW).map(|row| row.svg_for_page()).unwrap_or_default();
        let mut below = row.replacen("<svg", "<svg class=\"glyphs\"", 1);
        if let (Some(recipe), true) = (&one.recipe, style.shows(Label::Recipe)) {
            below += &format!("<p class=\"recipe\">{}</p>\n", escape(recipe));
        }
        if let Some(code) = &one.code {
            let (bars, height) = code.bars(100.0);
            let path: String = bars
                .iter()
                .map(|(x, y, width)| format!("M{x:.2} {y:.2}h{width:.2}v{height:.2}h-{width:.2}z"))
                .collect();
            let word = language.word(Word::Code);
            below += &format!(
                "<svg class=\"code\" viewBox=\"0 0 100 100\" role=\"img\"><title>{word}: {}</title>\
                 <rect width=\"100\" height=\"100\" fill=\"#fff\"/><path d=\"{path}\"/></svg>\n",
                escape(&code.text)
            );
        }
        below += &"<div class=\"note\"></div>\n".repeat(style.note_lines);
        let svg = board(one.picture(style), spoken(language, own, one, false));
        format!(
            "<figure id=\"p{}\">\n<figcaption>{number} <span>{}</span></figcaption>\n{svg}{below}</figure>\n",
            own,
            escape(&facts)
        )
    }

    /// Plates, the first picture of which has this place among all.
    fn plates(&self, mut first: usize, plates: &[Plate]) -> String {
        let mut out = String::new();
        for plate in plates {
            out += &self.plate(first, plate);
            first += plate.figures.len();
        }
        out
    }

    /// Pictures with their sentences.
    fn plate(&self, first: usize, plate: &Plate) -> String {
        let columns = match plate.figures.len() {
            1 => 1,
            _ if plate.are_large => 1,
            _ if plate.in_pairs => 2,
            _ => grid_of(self.per_page(), self.style.paper.is_landscape()).0,
        };
        let figure = |(entry, one): (usize, &Figured)| {
            let texts = one.texts.iter().map(|text| format!("<p>{}</p>\n", escape(text)));
            let heading = escape(&one.heading);
            let (id, heading) = match self.book.partner(entry, self.style) {
                Some((other, _)) => (
                    format!(" id=\"f{}\"", entry + 1),
                    format!("<a href=\"#f{}\">{heading}</a>", other + 1),
                ),
                None => (String::new(), heading.to_string()),
            };
            format!(
                "<figure{id} class=\"step\">\n<figcaption><b>{heading}</b></figcaption>\n{}{}</figure>\n",
                one.drawing().svg_for_page(),
                texts.collect::<String>()
            )
        };
        let figures: String = (first..).zip(&plate.figures).map(figure).collect();
        let mut task = String::new();
        if !plate.task.is_empty() {
            if self.style.has_names {
                let names = [(Word::Name, 40), (Word::Day, 20)];
                let names = names.map(|(word, room)| {
                    format!("{} {}", escape(self.book.language.word(word)), "_".repeat(room))
                });
                task += &format!("<p class=\"names\">{}</p>\n", names.join(" "));
            }
            task += &format!("<p class=\"task\">{}</p>\n", escape(&plate.task));
        }
        format!(
            "{task}<div class=\"sheet\" style=\"grid-template-columns:repeat({columns},1fr)\">\n{figures}</div>\n"
        )
    }

    fn answer(&self, entry: usize, one: &Printed) -> String {
        let own = self.book.number(entry);
        let language = self.book.language;
        let svg = board(one.answer(f64::INFINITY), spoken(language, own, one, true));
        let class =
            if self.style.answers == Answers::UpsideDown { " class=\"turned\"" } else { "" };
        format!(
            "<figure id=\"s{0}\"{class}>\n<figcaption><a href=\"#p{0}\">{0}</a></figcaption>\n{svg}</figure>\n",
            own
        )
    }
}

/// The board of a puzzle, with one text for those who do not see it.
fn board(picture: Picture, said: String) -> String {
    let mut drawing = picture.draw();
    (drawing.title, drawing.description) = (said, String::new());
    drawing.svg_for_page()
}
