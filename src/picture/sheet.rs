//! Several drawings on one sheet.

use super::board::ground;
use super::drawing::{Drawing, Point};

impl Drawing {
    /// Drawings row by row in so many columns, with gaps between them. Columns are as wide as the widest drawing, rows as
    /// high as their highest.
    #[doc(hidden)]
    #[must_use]
    pub fn sheet(drawings: Vec<Drawing>, columns: usize, gap: f64) -> Drawing {
        let columns = columns.max(1);
        let column = drawings.iter().map(|drawing| drawing.width).fold(0.0, f64::max);
        let said = |drawing: &Drawing| format!("{}\n{}", drawing.title, drawing.description);
        let mut sheet = Drawing {
            width: columns as f64 * (column + gap) - gap,
            height: 0.0,
            title: format!("Sudoku: {} puzzles", drawings.len()),
            description: drawings.iter().map(said).collect::<Vec<_>>().join("\n\n"),
            layers: Vec::new(),
        };
        let mut drawings = drawings.into_iter().peekable();
        while drawings.peek().is_some() {
            let top = if sheet.height > 0.0 { sheet.height + gap } else { 0.0 };
            for (number, mut drawing) in drawings.by_ref().take(columns).enumerate() {
                drawing.move_by(Point::new(number as f64 * (column + gap), top));
                sheet.height = sheet.height.max(top + drawing.height);
                // The ground of the sheet is that of all.
                let grounds = drawing.layers.iter().take_while(|layer| layer.is_ground()).count();
                sheet.layers.extend(drawing.layers.drain(grounds..));
            }
        }
        let ground = ground(&sheet);
        sheet.layers.insert(0, ground);
        sheet
    }

    /// The drawing with another one beside it, after a gap, their tops at one height.
    #[doc(hidden)]
    #[must_use]
    pub fn beside(mut self, mut other: Drawing, gap: f64) -> Drawing {
        other.move_by(Point::new(self.width + gap, 0.0));
        for drawing in [&mut self, &mut other] {
            let grounds = drawing.layers.iter().take_while(|layer| layer.is_ground()).count();
            drawing.layers.drain(..grounds);
        }
        self.width += gap + other.width;
        self.height = self.height.max(other.height);
        self.description = [self.description, other.title, other.description].join("\n");
        self.layers.append(&mut other.layers);
        let ground = ground(&self);
        self.layers.insert(0, ground);
        self
    }
}

#[cfg(test)]
mod tests;
