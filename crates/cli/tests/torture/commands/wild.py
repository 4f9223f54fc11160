"""Any command with any options and values, right and wrong: it ends with an exit code, a line, and nothing half done."""
import os

from harness import judge_record, need, records, table, unpacked
from options import Values

# Commands that may run for long are asked for little.
BOUNDS = {
    "generate": ["--attempts=5"], "dataset make": ["--attempts=5", "--patience=20"], "compare": ["--count=3"], "estimate": ["--count=3"],
    "unavoidable": ["--max-seconds=2"], "backdoors": ["--max-seconds=2"], "minimise": ["--max-seconds=2"], "neighbours": ["--max-seconds=2"],
    "true-candidates": ["--max-seconds=2"], "steps": ["--max-seconds=2"],
}
ARGUMENTS = {"dataset make": ["set"], "dataset verify": ["set"], "completions": ["bash"]}


def wild(harness, dice):
    command = dice.choice(list(harness.table))
    options = harness.table[command]
    values = Values(dice, list(harness.files))
    wrong = dice.choice((0, 0, 0.1, 0.3))
    chosen = dice.sample(list(options.values()), min(len(options), dice.choice((0, 1, 1, 2, 2, 3, 4, 6))))
    args = []
    for option in chosen:
        value = values.of(option, wrong) if option.takes_value else None
        args.append(f"--{option.name}" if value is None else f"--{option.name}={value}")
    names = {option.name for option in chosen}
    args += [b for b in BOUNDS.get(command, []) if b.split("=")[0][2:] not in names and b.split("=")[0][2:] in options]
    if "seed" in options and "seed" not in names and dice.random() < 0.8:
        args.append("--seed=1")
    stdin = b""
    if command == "play":
        args = [a for a in args if a != "--daily"] + ["--plain"]
        stdin = b"hint\nboard\nquit\n"
    elif command in ARGUMENTS:
        args += ARGUMENTS[command] if dice.random() < 0.9 else []
    elif command == "man":
        args += dice.sample(list(harness.table), 1)
    elif command not in ("generate", "compare", "transforms", "techniques"):
        where = dice.choice(("file", "file", "stdin", "text"))
        if where == "file":
            args += dice.sample(list(harness.files), dice.choice((1, 1, 2)))
        elif where == "stdin":
            stdin = dice.choice(list(harness.files.values()))
        else:
            args.append(dice.choice(harness.pool.nine))
    if "-q" not in args and "quiet" in options and dice.random() < 0.5 and "quiet" not in names:
        args.append("-q")
    before = set(harness.all_files())
    keeps = "resume" in names or command == "dataset make"
    done = harness.run(*command.split(), *args, stdin=stdin, codes=(0, 1, 2), keeps=keeps)
    new = {n: c for n, c in done.files.items() if n not in before and not n.startswith("data-of-play")}
    usage = done.code == 2 and (b"--help" in done.err or b"cannot be used" in done.err or b"expected" in done.err and b"line " not in done.err)
    if usage and not {"split", "force"} & names and command != "dataset make":
        need(not new, "files of a command that was refused:", list(new))
    if done.code == 0:
        judge_output(args, done.out, new)
    if dice.random() < 0.2 and done.code == 0 and not new and ("--seed=1" in args or "seed" not in options) and "max-seconds" not in options:
        if not {"continue", "daily", "statistics"} & names and command not in ("play", "compare") and "seconds" not in str(args):
            again = harness.run(*command.split(), *args, stdin=stdin, codes=(done.code,), keeps=keeps)
            need(again.out == done.out, "other bytes at the second run")


def judge_output(args, out, new):
    """What calls itself JSON or CSV is."""
    texts = []
    formats = [a.split("=", 1)[1] for a in args if a.startswith("--format=") or a.startswith("--to=")]
    kind = formats[-1] if formats else "json" if "--json" in args else ""
    if not new:
        texts.append((kind, out))
    for name, content in new.items():
        content = None if formats or "--json" in args else unpacked(name, content)
        end = os.path.splitext(name.replace(".gz", "").replace(".zst", ""))[1]
        texts.append((end[1:], content))
    for kind, content in texts:
        if kind in ("json", "jsonl") and content:
            for record in records(content.decode()):
                if isinstance(record, dict):
                    judge_record(record)
        elif kind == "csv" and content:
            table(content.decode())


TESTS = [(wild, 70)]
