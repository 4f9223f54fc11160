//! `completions`: scripts for shells, made from the definition of the command line.

use super::help;
use super::job::{Outcome, Run};
use clap::{Arg, Command};
use clap_complete::Shell;
use rootgrid::error::Error;
use rootgrid_batch::Output;

pub(super) struct Completions(pub(super) Shell);

impl Run for Completions {
    fn run(&self) -> Result<Outcome, Error> {
        let mut text = Vec::new();
        let mut program = help::command();
        clap_complete::generate(self.0, &mut program, "rootgrid", &mut text);
        let mut text = String::from_utf8_lossy(&text).into_owned();
        match self.0 {
            Shell::Fish => text = with_values_before_commands(&text),
            Shell::PowerShell => text = with_values(&text, &program),
            _ => {}
        }
        Output::stdout().write(text.as_bytes())?;
        Ok(Outcome::Done)
    }
}

/// The script for fish, which proposes the values of options where no command is named: `rootgrid --level TAB`.
///
/// clap's function finds out whether there is a command by a parser of options, which fails on an option whose value is
/// still to come; then there is none.
fn with_values_before_commands(script: &str) -> String {
    script.replacen("2>/dev/null\n    or return\n", "2>/dev/null\n    or return 0\n", 1)
}

/// Proposes the values of the option before the cursor, in the script for PowerShell.
const PROPOSE: &str = r#"    $words = @($commandAst.CommandElements | ForEach-Object { $_.Extent.Text })
    $last = if ($wordToComplete) { $words.Count - 2 } else { $words.Count - 1 }
    if ($last -ge 1) {
        $named = @($words | Where-Object { $commands -contains $_ }) + ''
        $found = $values["$($named[0]) $($words[$last])"]
        if ($found) {
            return $found | Where-Object { $_ -like "$wordToComplete*" } |
                ForEach-Object { [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_) }
        }
    }
"#;

/// The script for PowerShell, with the values of options: clap's proposes options alone.
fn with_values(script: &str, program: &Command) -> String {
    let mut table = String::from("\n    $values = @{\n");
    let mut names = Vec::new();
    table.push_str(&rows("", program));
    for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
        table.push_str(&rows(command.get_name(), command));
        names.push(format!("'{}'", command.get_name()));
    }
    table.push_str(&format!("    }}\n    $commands = {}\n{PROPOSE}", names.join(", ")));
    let head = "    param($wordToComplete, $commandAst, $cursorPosition)\n";
    script.replacen(head, &format!("{head}{table}"), 1)
}

/// Rows of a table: the options of a command, each with its values.
fn rows(name: &str, command: &Command) -> String {
    let mut rows = String::new();
    for arg in command.get_arguments().filter(|arg| !arg.is_hide_set() && !arg.is_positional()) {
        let values = values_of(arg);
        let long = arg.get_long().map(|long| format!("--{long}"));
        let short = arg.get_short().map(|short| format!("-{short}"));
        for option in long.into_iter().chain(short).filter(|_| !values.is_empty()) {
            rows.push_str(&format!("        '{name} {option}' = @({})\n", values.join(", ")));
        }
    }
    rows
}

/// The values of an option that are shown, in quotes.
fn values_of(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    let values = arg.get_possible_values();
    let shown = values.iter().filter(|value| !value.is_hide_set());
    shown.map(|value| format!("'{}'", value.get_name().replace('\'', "''"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys of PowerShell's tables differ in more than case.
    #[test]
    fn the_script_for_powershell_has_the_values_of_options() {
        let script = with_values(
            "x {\n    param($wordToComplete, $commandAst, $cursorPosition)\n}\n",
            &help::whole(),
        );
        let keys: Vec<String> = script
            .lines()
            .filter_map(|line| Some(line.trim().split_once("' = @(")?.0.to_ascii_lowercase()))
            .collect();
        let mut unique = keys.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), keys.len());
        for row in [
            "        'generate --level' = @('1', '2', '1-chain', '2-chain', 'unique', 'none')\n",
            "        ' --level' = @('1', '2', '1-chain', '2-chain', 'unique', 'none')\n",
            "        'solve --grid-text' = @('line', 'rows')\n",
        ] {
            assert!(script.contains(row), "{row}{script}");
        }
        for (open, close) in [('{', '}'), ('(', ')')] {
            assert_eq!(script.matches(open).count(), script.matches(close).count());
        }
    }
}
