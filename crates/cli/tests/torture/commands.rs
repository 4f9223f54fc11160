//! Random commands over all commands and options, judged by Python code that shares nothing with the program.

use crate::work::program;
use std::process::Command;

/// Five thousand of them, in some minutes; `COMMANDS` and `SEED` say another number and another seed.
#[test]
#[ignore = "minutes: 5,000 commands"]
fn random_commands_keep_what_they_promise() {
    let judge = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/torture/commands/main.py");
    let status = Command::new("python3").arg(judge).arg(program()).status().unwrap();
    assert!(status.success(), "violations: see above");
}
