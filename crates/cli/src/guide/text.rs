//! The end of the help of a command, as data and as text.

/// The end of the help of a command.
#[derive(Debug)]
pub(crate) struct Guide {
    /// Name of the command; empty for the program.
    pub(crate) command: &'static str,
    /// Command lines, each after what it does.
    pub(crate) examples: &'static [(&'static str, &'static str)],
    /// Paragraphs, each after its heading.
    pub(crate) notes: &'static [(&'static str, &'static str)],
    /// When the exit status is 1, if it can be.
    pub(crate) negative: Option<&'static str>,
}

/// The exit statuses that mean the same for every command, beside 1.
const STATUSES: [(u8, &str); 3] = [
    (0, "success"),
    (2, "wrong usage or input, or a file cannot be read or written"),
    (130, "interrupted by Ctrl-C"),
];

impl Guide {
    /// Exit statuses and what they mean, in order.
    pub(crate) fn statuses(&self) -> Vec<(u8, &'static str)> {
        let mut statuses = STATUSES.to_vec();
        statuses.extend(self.negative.map(|text| (1, text)));
        statuses.sort_unstable();
        statuses
    }

    /// The end of the long help. Paragraphs are single lines, which clap wraps.
    pub(crate) fn long_help(&self) -> String {
        let mut text = String::from("Examples:\n");
        for (what, line) in self.examples {
            text.push_str(&format!("  {what}:\n    {line}\n"));
        }
        for (heading, paragraph) in self.notes {
            text.push_str(&format!("\n{heading}:\n{paragraph}\n"));
        }
        text.push_str("\nExit status:\n");
        for (status, meaning) in self.statuses() {
            text.push_str(&format!("  {status:<4} {meaning}\n"));
        }
        text
    }

    /// The end of the short help.
    pub(crate) fn short_help(&self) -> String {
        match self.command {
            "" => "Without a command, puzzles are made. 'rootgrid COMMAND --help' has examples."
                .to_owned(),
            command => format!("'rootgrid {command} --help' has all options and examples."),
        }
    }
}
