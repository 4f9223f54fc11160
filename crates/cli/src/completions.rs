//! `completions`: scripts for shells, made from the definition of the command line.

use super::help;
use super::job::{Outcome, Run};
use clap::{Arg, Command};
use clap_complete::Shell;
use rootgrid::error::Error;
use rootgrid_batch::Output;
use std::collections::BTreeSet;

pub(super) struct Completions(pub(super) Shell);

impl Run for Completions {
    fn run(&self) -> Result<Outcome, Error> {
        let mut text = Vec::new();
        clap_complete::generate(self.0, &mut help::command(), "rootgrid", &mut text);
        let mut script = String::from_utf8_lossy(&text).into_owned();
        if self.0 == Shell::Fish {
            script = with_values_before_commands(&script);
        }
        for values in lists() {
            script = with_list(self.0, &script, &values);
        }
        if self.0 == Shell::Bash {
            script.push_str(BASH_LIST);
        }
        Output::stdout().write(script.as_bytes())?;
        Ok(Outcome::Done)
    }
}

/// Proposes what may follow the last comma of the word at hand.
const BASH_LIST: &str = "
_rootgrid_list() {
    local cur=\"${COMP_WORDS[COMP_CWORD]}\" before=
    [[ $cur == *,* ]] && before=\"${cur%,*},\"
    COMPREPLY=($(compgen -P \"$before\" -W \"$1\" -- \"${cur##*,}\"))
}
";

/// The values of the options that take several, with commas between them.
fn lists() -> BTreeSet<Vec<String>> {
    let program = help::whole();
    let below = program.get_subcommands().flat_map(Command::get_subcommands);
    let commands = [&program].into_iter().chain(program.get_subcommands()).chain(below);
    let is_list = |arg: &&Arg| arg.get_value_delimiter().is_some() || arg.get_id() == "difficulty";
    let names = |arg: &Arg| -> Vec<String> {
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect()
    };
    let all = commands.flat_map(Command::get_arguments).filter(is_list).map(names);
    all.filter(|names| !names.is_empty()).collect()
}

/// The script with these values as those of a list: clap proposes them for the first of several alone.
fn with_list(shell: Shell, script: &str, values: &[String]) -> String {
    let words = values.join(" ");
    match shell {
        Shell::Bash => script.replace(
            &format!("COMPREPLY=($(compgen -W \"{words}\" -- \"${{cur}}\"))"),
            &format!("_rootgrid_list \"{words}\""),
        ),
        Shell::Zsh => {
            script.replace(&format!(":({words})'"), &format!(":_sequence compadd - {words}'"))
        }
        Shell::Fish => script.replace(
            &format!("-a \"{}\\t''\"", values.join("\\t''\n")),
            &format!("-a \"(__fish_complete_list , 'string split \\' \\' \\'{words}\\'')\""),
        ),
        _ => script.to_owned(),
    }
}

/// The script for fish, which proposes the values of options where no command is named: `rootgrid --level TAB`.
///
/// clap's function finds out whether there is a command by a parser of options, which fails on an option whose value is
/// still to come; then there is none.
fn with_values_before_commands(script: &str) -> String {
    script.replacen("2>/dev/null\n    or return\n", "2>/dev/null\n    or return 0\n", 1)
}
