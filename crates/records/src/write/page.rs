//! Pages with pictures: one file without scripts that asks for nothing else.

use rootgrid::picture::{Picture, Theme, escape, style_of};

/// The style that does not depend on the theme. Pictures shrink with the window and are not cut by the ends of sheets.
const STYLE: &str = "\
body{margin:2rem auto;padding:0 1rem;max-width:48rem;font:1rem/1.5 Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif}
svg{max-width:100%;height:auto}
figure{margin:1rem 0;break-inside:avoid}
figcaption{font-size:.9rem}
";

/// The beginning of a page. Without a theme it is light or dark as the reader's system, and black on paper.
pub fn begin(language: &str, theme: Option<Theme>, style: &str) -> String {
    let title = "Sudoku";
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{}{STYLE}{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        colours(theme)
    )
}

/// The end of a page.
pub const END: &str = "</body>\n</html>\n";

/// A picture in a page that began with [`begin`], with a line below it.
pub fn figure(picture: &Picture, caption: &str) -> String {
    let caption = match caption {
        "" => String::new(),
        text => format!("<figcaption>{}</figcaption>\n", escape(text)),
    };
    format!("<figure>\n{}{caption}</figure>\n", picture.svg_for_page())
}

fn colours(theme: Option<Theme>) -> String {
    match theme {
        Some(theme) => style_of(theme),
        None => format!(
            ":root{{color-scheme:light dark}}\n{}@media screen and (prefers-color-scheme:dark){{\n{}}}\n\
             @media screen and (prefers-contrast:more){{\n{}}}\n@media print{{\n{}}}\n",
            style_of(Theme::Light),
            style_of(Theme::Dark),
            style_of(Theme::HighContrast),
            style_of(Theme::Print)
        ),
    }
}
