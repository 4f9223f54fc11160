//! Pages as PDF.

use super::area::{Area, Goal, Line, Page, Part, Role, What};
use super::composer::baseline;
use super::content::{Art, Book, Figured, Printed};
use super::isbn::Isbn;
use super::paint::{self, Fonts};
use super::style::{Style, Use};
use super::tags::{self, Reading};
use super::texts::Word;
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::configure::{Accessibility, Archival, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag};
use krilla::{Document, SerializeSettings};
use rootgrid::error::Error;
use rootgrid::picture::{Drawing, Paint, Theme};

/// A book whose pages are laid out, as a PDF file.
///
/// # Errors
/// When the library of PDF refuses the book, as too large or against a standard.
pub fn pdf(book: &Book, style: &Style, pages: &[Page]) -> Result<Vec<u8>, Error> {
    let press = Press {
        book,
        style,
        theme: match style.used {
            Use::Print => Theme::Print,
            Use::Screen => Theme::Light,
        },
        fonts: Fonts::new()?,
        entries: book.entries().map(|(_, one)| one).collect(),
        figures: book.figures().collect(),
        places: Places::new(pages, book),
    };
    press.print(pages)
}

/// Everything that a page is printed with.
struct Press<'a> {
    book: &'a Book,
    style: &'a Style,
    theme: Theme,
    fonts: Fonts,
    entries: Vec<&'a Printed>,
    figures: Vec<&'a Figured>,
    places: Places,
}

/// Where puzzles and answers stand: page from 0, and height on it.
struct Places {
    puzzles: Vec<Option<(usize, f64)>>,
    answers: Vec<Option<(usize, f64)>>,
    figures: Vec<Option<(usize, f64)>>,
}

impl Places {
    fn new(pages: &[Page], book: &Book) -> Places {
        let count = book.entries().count();
        let (puzzles, answers) = (vec![None; count], vec![None; count]);
        let figures = vec![None; book.figures().count()];
        let mut places = Places { puzzles, answers, figures };
        for (number, page) in pages.iter().enumerate() {
            for Part { area, what } in &page.parts {
                let place = Some((number, area.y));
                match *what {
                    What::Puzzle(entry) => places.puzzles[entry] = place,
                    What::Answer { entry, .. } => places.answers[entry] = place,
                    What::Figure(entry) => places.figures[entry] = place,
                    _ => {}
                }
            }
        }
        places
    }

    fn of(&self, goal: Goal) -> Option<(usize, f64)> {
        match goal {
            Goal::Page(page) => Some((page, 0.0)),
            Goal::Puzzle(entry) => self.puzzles[entry],
            Goal::Answer(entry) => self.answers[entry],
            Goal::Figure { entry, .. } => self.figures[entry],
        }
    }
}

impl Press<'_> {
    fn print(&self, pages: &[Page]) -> Result<Vec<u8>, Error> {
        let is_screen = self.style.used == Use::Screen;
        let settings = SerializeSettings {
            configuration: self.configuration()?,
            enable_tagging: is_screen,
            xmp_metadata: is_screen,
            ..SerializeSettings::default()
        };
        let mut document = Document::new_with(settings);
        let has_role = |role: Role| {
            let mut parts = pages.iter().flat_map(|page| &page.parts);
            parts.any(|part| matches!(&part.what, What::Line(line) if line.role == role))
        };
        let mut reading = Reading::new(self.book.language, has_role(Role::Heading));
        for (number, page) in pages.iter().enumerate() {
            self.page(&mut document, number, page, &mut reading)?;
        }
        if is_screen {
            document.set_tag_tree(reading.finish());
            document.set_outline(self.outline(pages));
            document.set_metadata(self.metadata());
        }
        document
            .finish()
            .map_err(|error| Error::option(format!("the book cannot be made a PDF: {error}")))
    }

    /// The standards that the file keeps to: PDF/UA on screens, and PDF/A where the day that it asks for is given.
    fn configuration(&self) -> Result<Configuration, Error> {
        let builder = match (self.style.used, self.style.date) {
            (Use::Print, _) => ConfigurationBuilder::new(),
            (Use::Screen, None) => {
                ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1)
            }
            (Use::Screen, Some(_)) => ConfigurationBuilder::new()
                .with_accessibility_validator(Accessibility::UA1)
                .with_archival_validator(Archival::A2_A),
        };
        builder.finish().map_err(|error| {
            Error::fault(format!("standards of PDF that exclude each other: {error:?}"))
        })
    }

    fn metadata(&self) -> Metadata {
        let mut metadata = Metadata::new()
            .title(self.book.title.clone())
            .language(self.book.language.name().to_owned())
            .creator("rootgrid".to_owned());
        if !self.book.author.is_empty() {
            metadata = metadata.authors(vec![self.book.author.clone()]);
        }
        match self.style.date {
            Some(date) => {
                metadata.creation_date(DateTime::new(date.year).month(date.month).day(date.day))
            }
            None => metadata,
        }
    }

    fn outline(&self, pages: &[Page]) -> Outline {
        let mut outline = Outline::new();
        for (number, page) in pages.iter().enumerate() {
            let title = if number == 0 { Some(&self.book.title) } else { page.opens.as_ref() };
            if let Some(name) = title {
                outline.push_child(OutlineNode::new(name.clone(), self.destination((number, 0.0))));
            }
        }
        outline
    }

    /// How far the trimmed page is from the corner of the sheet. There is no bleed at the spine.
    fn offset(&self, page: usize) -> (f64, f64) {
        let bleed = self.style.bleed;
        (if page.is_multiple_of(2) { 0.0 } else { bleed }, bleed)
    }

    fn destination(&self, (page, y): (usize, f64)) -> XyzDestination {
        let (_, dy) = self.offset(page);
        XyzDestination::new(page, Point::from_xy(0.0, (y + dy - 18.0).max(0.0) as f32))
    }

    /// An area in the coordinates of the sheet.
    fn rect(&self, page: usize, area: &Area) -> Option<Rect> {
        let (dx, dy) = self.offset(page);
        let [x, y] = [area.x + dx, area.y + dy].map(|at| at as f32);
        Rect::from_xywh(x, y, area.width as f32, area.height as f32)
    }

    fn settings(&self, page: usize) -> Option<PageSettings> {
        let (paper, bleed) = (self.style.paper, self.style.bleed);
        let settings = PageSettings::from_wh(
            (paper.width + bleed) as f32,
            (paper.height + 2.0 * bleed) as f32,
        )?;
        let trim = self.rect(page, &Area::new(0.0, 0.0, paper.width, paper.height));
        let sheet = Rect::from_xywh(
            0.0,
            0.0,
            (paper.width + bleed) as f32,
            (paper.height + 2.0 * bleed) as f32,
        );
        Some(settings.with_trim_box(trim).with_bleed_box(sheet))
    }

    fn page(
        &self,
        document: &mut Document,
        number: usize,
        page: &Page,
        reading: &mut Reading,
    ) -> Result<(), Error> {
        let settings =
            self.settings(number).ok_or_else(|| Error::fault("a page without a size"))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        let (dx, dy) = self.offset(number);
        surface.push_transform(&Transform::from_translate(dx as f32, dy as f32));
        let ids: Vec<Identifier> =
            page.parts.iter().map(|part| self.part(&mut surface, part)).collect();
        surface.pop();
        surface.finish();
        for (part, id) in page.parts.iter().zip(ids) {
            match &part.what {
                What::Line(Line { role: Role::Furniture, .. }) | What::Rule | What::Tab => {}
                What::Line(line) => {
                    let target = line.goal.and_then(|goal| Some((goal, self.places.of(goal)?)));
                    let link =
                        target.zip(self.rect(number, &part.area)).map(|((goal, place), rect)| {
                            let target = Target::Destination(self.destination(place).into());
                            let text = Some(tags::goal_text(self.book, goal));
                            sheet.add_tagged_annotation(Annotation::new_link(
                                LinkAnnotation::new(rect, target),
                                text,
                            ))
                        });
                    reading.line(line.role, &line.text, (id, link));
                }
                What::Puzzle(_)
                | What::Answer { .. }
                | What::BarCode
                | What::Code(_)
                | What::Glyphs(_)
                | What::Figure(_) => {
                    reading.figure(
                        self.text_of(&part.what),
                        id,
                        (number, self.rect(number, &part.area)),
                    );
                }
            }
        }
        sheet.finish();
        Ok(())
    }

    /// The text that stands for a figure.
    fn text_of(&self, what: &What) -> String {
        let language = self.book.language;
        match *what {
            What::Puzzle(entry) => {
                tags::spoken(language, self.book.number(entry), self.entries[entry], false)
            }
            What::Answer { entry, .. } => {
                tags::spoken(language, self.book.number(entry), self.entries[entry], true)
            }
            What::Code(entry) => {
                let text = self.entries[entry].code.as_ref().map_or("", |code| &code.text);
                format!("{}: {text}", language.word(Word::Code))
            }
            What::Glyphs(entry) => {
                let one = self.entries[entry];
                language.glyph_names(one.glyphs, one.shape())
            }
            What::Figure(entry) => {
                let drawing = self.figures[entry].drawing();
                format!("{}. {}", drawing.title, drawing.description)
            }
            What::BarCode => self.book.isbn.as_ref().map(Isbn::to_string).unwrap_or_default(),
            _ => String::new(),
        }
    }

    fn part(&self, surface: &mut Surface<'_>, Part { area, what }: &Part) -> Identifier {
        let artifact = |kind| ContentTag::Artifact(Artifact::with_kind(kind));
        let tag = match what {
            What::Line(Line { role: Role::Furniture, .. }) => {
                artifact(ArtifactType::PaginationOther)
            }
            What::Line(_) => ContentTag::Span(SpanTag::empty()),
            What::Rule | What::Tab => artifact(ArtifactType::Layout),
            _ => ContentTag::Other,
        };
        let id = surface.start_tagged(tag);
        let black = self.theme.rgb(Paint::Given);
        match *what {
            What::Puzzle(entry) => {
                let picture = self.entries[entry].picture(self.style).with_size(area.width);
                self.drawing(surface, &picture.draw(), (area, false));
            }
            What::Answer { entry, is_turned } => {
                let picture = self.entries[entry].answer(area.width).with_size(area.width);
                self.drawing(surface, &picture.draw(), (area, is_turned));
            }
            What::Glyphs(entry) => {
                if let Some(row) = self.entries[entry].glyph_row(self.book.language, area.width) {
                    self.drawing(surface, &row, (area, false));
                }
            }
            What::Figure(entry) => {
                self.art(surface, &self.figures[entry].picture, area);
            }
            What::BarCode => {
                if let Some(Ok(code)) = self.book.isbn.as_ref().map(Isbn::bar_code) {
                    self.drawing(surface, &code, (area, false));
                }
            }
            What::Line(ref line) => self.line(surface, line, area),
            What::Code(entry) => {
                if let Some(code) = &self.entries[entry].code {
                    let (bars, height) = code.bars(area.width);
                    let rects: Vec<_> = bars
                        .iter()
                        .map(|&(x, y, width)| (area.x + x, area.y + y, width, height))
                        .collect();
                    paint::rects(surface, black, &rects);
                }
            }
            What::Rule => {
                let grey = self.theme.rgb(Paint::Note);
                paint::rects(surface, grey, &[(area.x, area.bottom() - 1.0, area.width, 0.75)]);
            }
            What::Tab => {
                let (bleed, outer) =
                    (self.style.bleed, if area.x > 0.0 { 0.0 } else { self.style.bleed });
                let rect = (area.x - outer, area.y, area.width + bleed, area.height);
                paint::rects(surface, self.theme.rgb(Paint::Hatch), &[rect]);
            }
        }
        surface.end_tagged();
        id
    }

    fn drawing(&self, surface: &mut Surface<'_>, drawing: &Drawing, place: (&Area, bool)) {
        // Answers are black as givens are, and thinner or hollow: small greys are hard to print and to read.
        let own = |paint| if paint == Paint::Answer { Paint::Given } else { paint };
        paint::drawing(surface, &self.fonts, drawing, &|paint| self.theme.rgb(own(paint)), place);
    }

    fn art(&self, surface: &mut Surface<'_>, art: &Art, area: &Area) {
        match art {
            Art::Board(picture) => {
                let picture = picture.clone().with_size(area.width);
                self.drawing(surface, &picture.draw(), (area, false));
            }
            Art::Drawing(drawing) => {
                let scale = (area.width / drawing.width) as f32;
                let (x, y) = (area.x as f32, area.y as f32);
                surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, x, y));
                let own = Area::new(0.0, 0.0, drawing.width, drawing.height);
                self.drawing(surface, drawing, (&own, false));
                surface.pop();
            }
        }
    }

    fn line(&self, surface: &mut Surface<'_>, line: &Line, area: &Area) {
        let role = if line.role == Role::Furniture { Paint::Label } else { Paint::Given };
        paint::set_fill(surface, Some(self.theme.rgb(role)));
        let (cut, rise) = ((line.size, line.is_bold), baseline(line.size));
        if !line.is_turned {
            paint::line(surface, &self.fonts, &line.text, cut, (area.x, area.y + rise));
            return;
        }
        let turn =
            Transform::from_row(-1.0, 0.0, 0.0, -1.0, area.right() as f32, area.bottom() as f32);
        surface.push_transform(&turn);
        paint::line(surface, &self.fonts, &line.text, cut, (0.0, rise));
        surface.pop();
    }
}
