//! Rules in comments before a board.

/// The rules that comments before the next puzzle say.
#[derive(Debug, Default)]
pub(super) struct StatedRules {
    text: Option<String>,
    /// True if the puzzle was refused: the next comment begins the rules of another one.
    is_over: bool,
}

impl StatedRules {
    /// Adds what a comment says to what those before it say.
    pub(super) fn add(&mut self, said: Option<String>) {
        let Some(said) = said else { return };
        let is_over = std::mem::take(&mut self.is_over);
        let before = self.text.take().filter(|_| !is_over);
        self.text = Some(before.map_or_else(|| said.clone(), |before| format!("{before};{said}")));
    }

    /// Ends the rules of a puzzle that was refused.
    pub(super) fn end(&mut self) {
        self.is_over = true;
    }

    /// Takes what was said, for the board that comes.
    pub(super) fn take(&mut self) -> Option<String> {
        self.text.take()
    }
}

#[cfg(test)]
mod tests;
