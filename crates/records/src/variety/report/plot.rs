//! The plots of the report, as SVG texts.

use super::rows::rounded;
use crate::variety::compare::{Compared, Comparison};
use crate::variety::stats::Histogram;
use plotters::coord::Shift;
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use rootgrid::error::Error;

/// Colours that colour-blind readers can distinguish (M. Okabe, K. Ito, 2008).
const COLOURS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(80, 80, 80),
];

const WIDTH: u32 = 900;
const HEIGHT: u32 = 420;
const FONT: &str = "sans-serif";

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Outcome = Result<(), Box<dyn std::error::Error>>;

fn colour(number: usize) -> RGBColor {
    COLOURS[number % COLOURS.len()]
}

/// Draws into an SVG of that size.
fn draw(size: (u32, u32), paint: impl FnOnce(&Area<'_>) -> Outcome) -> Result<String, Error> {
    let mut svg = String::new();
    let drawn = {
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        let background = area.fill(&WHITE).map_err(Into::into);
        background.and_then(|()| paint(&area)).and_then(|()| area.present().map_err(Into::into))
    };
    match drawn {
        Ok(()) => Ok(svg),
        Err(error) => Err(Error::fault(format!("a plot could not be drawn: {error}"))),
    }
}

/// A line of points with its name.
struct Series {
    name: String,
    points: Vec<(f64, f64)>,
}

/// The words around a line plot.
struct AxisLabels<'a> {
    x: &'a str,
    y: &'a str,
    y_format: &'a dyn Fn(&f64) -> String,
    x_format: &'a dyn Fn(&f64) -> String,
    legend: SeriesLabelPosition,
    dots: bool,
}

fn draw_lines<X, Y>(x: X, y: Y, labels: &AxisLabels<'_>, series: &[Series]) -> Result<String, Error>
where
    X: AsRangedCoord<Value = f64, CoordDescType: ValueFormatter<f64>>,
    Y: AsRangedCoord<Value = f64, CoordDescType: ValueFormatter<f64>>,
{
    draw((WIDTH, HEIGHT), |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(12)
            .margin_right(24)
            .x_label_area_size(48)
            .y_label_area_size(76)
            .build_cartesian_2d(x, y)?;
        chart
            .configure_mesh()
            .max_light_lines(1)
            .x_desc(labels.x)
            .y_desc(labels.y)
            .label_style((FONT, 15))
            .axis_desc_style((FONT, 16))
            .x_label_formatter(labels.x_format)
            .y_label_formatter(labels.y_format)
            .light_line_style(RGBColor(240, 240, 240))
            .bold_line_style(RGBColor(215, 215, 215))
            .draw()?;
        for (number, Series { name, points }) in series.iter().enumerate() {
            let style = colour(number).stroke_width(2);
            chart
                .draw_series(LineSeries::new(points.iter().copied(), style))?
                .label(name.as_str())
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 22, y)], style));
            if labels.dots {
                let dot = |&point: &(f64, f64)| Circle::new(point, 3, colour(number).filled());
                chart.draw_series(points.iter().map(dot))?;
            }
        }
        chart
            .configure_series_labels()
            .position(labels.legend.clone())
            .background_style(WHITE.mix(0.85))
            .border_style(RGBColor(200, 200, 200))
            .label_font((FONT, 15))
            .draw()?;
        Ok(())
    })
}

/// The shares of whole numbers, a line for each contestant.
fn histograms<'a>(
    comparison: &'a Comparison,
    label: &str,
    of: impl Fn(&'a Compared) -> Option<&'a Histogram>,
) -> Result<String, Error> {
    let histograms: Vec<(&str, &Histogram)> = comparison
        .compared
        .iter()
        .filter_map(|compared| Some((compared.name.as_str(), of(compared)?)))
        .collect();
    let least = histograms.iter().map(|(_, h)| h.least()).min().unwrap_or(0).saturating_sub(1);
    let most = histograms.iter().map(|(_, h)| h.most()).max().unwrap_or(0) + 1;
    let share = |histogram: &Histogram, number: usize| {
        let count = histogram.counts.get(number).copied().unwrap_or(0);
        count as f64 / histogram.total().max(1) as f64
    };
    let series: Vec<Series> = histograms
        .iter()
        .map(|(name, histogram)| Series {
            name: name.to_string(),
            points: (least..=most).map(|i| (i as f64, share(histogram, i))).collect(),
        })
        .collect();
    let top = series.iter().flat_map(|s| &s.points).fold(0.0, |top: f64, point| top.max(point.1));
    let labels = AxisLabels {
        x: label,
        y: "share of the sample",
        x_format: &|x| format!("{x:.0}"),
        y_format: &|y| format!("{:.1} %", 100.0 * y),
        legend: SeriesLabelPosition::UpperRight,
        dots: true,
    };
    draw_lines(least as f64..most as f64, 0.0..(top * 1.08).max(0.01), &labels, &series)
}

pub(super) fn clue_counts(comparison: &Comparison) -> Result<String, Error> {
    histograms(comparison, "clues of a puzzle", |compared| Some(&compared.measures.clues.count))
}

pub(super) fn distances(comparison: &Comparison) -> Result<String, Error> {
    histograms(comparison, "cells that are a clue in one of two puzzles only", |compared| {
        compared.measures.clues.distance.value()
    })
}

/// Distance from uniform against the number of transforms; `None` where it could not be followed.
pub(super) fn mixing(comparison: &Comparison) -> Result<Option<String>, Error> {
    /// Distances below it are as good as uniform, and off the plot.
    const FLOOR: f64 = 1e-6;
    let Some(curve) = comparison.mixing.value() else {
        return Ok(None);
    };
    let series = |name: &str, of: &dyn Fn(&crate::variety::Mixed) -> f64| Series {
        name: name.to_string(),
        points: curve
            .iter()
            .map(|mixed| (f64::from(mixed.steps), of(mixed)))
            .take_while(|point| point.1 >= FLOOR)
            .collect(),
    };
    let all = [
        series("rows: distance from uniform", &|mixed| mixed.rows),
        series("some rows or columns never swapped: chance", &|mixed| mixed.untouched),
        series("digits never renamed: chance", &|mixed| mixed.unlabelled),
    ];
    let most = curve.last().map_or(1.0, |mixed| f64::from(mixed.steps.max(1)));
    let labels = AxisLabels {
        x: "transforms",
        y: "distance, chance",
        x_format: &|x| format!("{x:.0}"),
        y_format: &|y| format!("{y:.0e}"),
        legend: SeriesLabelPosition::UpperRight,
        dots: false,
    };
    draw_lines(0.0..most, (FLOOR..1.5).log_scale(), &labels, &all).map(Some)
}

/// Different classes of solutions among the first 1, 2, 5, 10, ... puzzles; equal lines are drawn once.
pub(super) fn class_growth(comparison: &Comparison) -> Result<String, Error> {
    let mut series: Vec<Series> = Vec::new();
    for compared in &comparison.compared {
        let growth = &compared.measures.repeats.solution_classes.growth;
        let points: Vec<(f64, f64)> =
            growth.iter().map(|&(drawn, classes)| (drawn as f64, classes as f64)).collect();
        match series.iter_mut().find(|known| known.points == points) {
            Some(known) => known.name = format!("{}, {}", known.name, compared.name),
            None => series.push(Series { name: compared.name.clone(), points }),
        }
    }
    let most = comparison.count.max(2) as f64;
    let labels = AxisLabels {
        x: "puzzles",
        y: "classes of solutions",
        x_format: &|&x| rounded(x),
        y_format: &|&y| rounded(y),
        legend: SeriesLabelPosition::UpperLeft,
        dots: true,
    };
    draw_lines((1.0..most).log_scale(), (0.8..most).log_scale(), &labels, &series)
}

/// Grids filled and removals a second; `None` where time was left out.
pub(super) fn speeds(comparison: &Comparison) -> Result<Option<String>, Error> {
    const BAR: i32 = 18;
    const LEFT: i32 = 150;
    let timed = comparison.compared.iter().filter_map(|compared| {
        let timing = compared.measures.timing?;
        Some((compared.name.clone(), [timing.grids_per_second, timing.removals_per_second]))
    });
    let (names, rates): (Vec<String>, Vec<[f64; 2]>) = timed.unzip();
    if rates.is_empty() {
        return Ok(None);
    }
    // Bars on a logarithmic scale, from a power of ten below the slowest.
    let log = |rate: f64| rate.max(1e-3).log10();
    let low = rates.iter().flatten().map(|&rate| log(rate)).fold(f64::MAX, f64::min).floor();
    let high = rates.iter().flatten().map(|&rate| log(rate)).fold(f64::MIN, f64::max).ceil();
    let scale = f64::from(WIDTH as i32 - LEFT - 130) / (high - low).max(1.0);
    let place = |rate: f64| LEFT + ((log(rate) - low) * scale) as i32;
    let height = (2 * BAR + 14) * rates.len() as i32;
    draw((WIDTH, (height + 60) as u32), |area| {
        let small = (FONT, 14).into_font().color(&BLACK);
        for power in low as i32..=high as i32 {
            let x = place(10f64.powi(power));
            area.draw(&PathElement::new([(x, 4), (x, height)], RGBColor(215, 215, 215)))?;
            let label = rounded(10f64.powi(power));
            let style = small.clone().pos(Pos::new(HPos::Center, VPos::Top));
            area.draw(&Text::new(label, (x, height + 6), style))?;
        }
        for (number, rates) in rates.iter().enumerate() {
            let top = number as i32 * (2 * BAR + 14) + 6;
            let name = names[number].clone();
            let style = (FONT, 16).into_font().color(&BLACK);
            let style = style.pos(Pos::new(HPos::Right, VPos::Center));
            area.draw(&Text::new(name, (LEFT - 10, top + BAR), style))?;
            for (i, &rate) in rates.iter().enumerate() {
                let y = top + i as i32 * BAR;
                let strength = if i == 0 { 0.45 } else { 1.0 };
                let fill = colour(number).mix(strength).filled();
                area.draw(&Rectangle::new([(LEFT, y), (place(rate), y + BAR - 2)], fill))?;
                let style = small.clone().pos(Pos::new(HPos::Left, VPos::Center));
                let text = format!("{} {}", rounded(rate), ["filled", "removals"][i]);
                area.draw(&Text::new(text, (place(rate) + 6, y + BAR / 2), style))?;
            }
        }
        let style = small.pos(Pos::new(HPos::Center, VPos::Top));
        let label = "a second, one thread (logarithmic scale)";
        area.draw(&Text::new(label, ((LEFT + WIDTH as i32) / 2, height + 30), style))?;
        Ok(())
    })
    .map(Some)
}
