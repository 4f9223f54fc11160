"""Commands, options and their values, as the program's completions and help list them: what is new comes in by itself."""
import re
import subprocess

# Commands with commands below them, and what stands for no options.
BELOW = {"dataset": ["make", "audit", "verify"]}
IDLE = {"help", "version"}


class Option:
    """A long name, whether it takes a value, the values that it has, and the word that stands for the value in the help."""

    def __init__(self, name, takes_value, values, word):
        self.name, self.takes_value, self.values, self.word = name, takes_value, values, word


def unescape(text):
    return text.replace("\\'", "'").replace("\\\\", "\\")


def read(program):
    """The options of each command, by its name; those of `dataset make` under both words."""

    def told(*args):
        return subprocess.run([program, *args], capture_output=True, text=True, check=True).stdout

    chunks = re.split(r"(?m)^complete -c rootgrid ", told("completions", "fish"))[1:]
    commands, found = [], {}
    for chunk in chunks:
        condition = re.match(r'-n "([^"]*)"', chunk)[1]
        name = re.search(r" -l ([a-z-]+)", chunk)
        if not name:
            if condition.endswith("needs_command"):
                commands.append(re.search(r'-a "([a-z-]+)"', chunk)[1])
            continue
        command = re.search(r"using_subcommand ([a-z-]+)", condition)
        if not command or name[1] in IDLE:
            continue
        below = re.search(r"seen_subcommand_from ([a-z-]+)(?:$|;)", condition)
        if command[1] in BELOW:
            if not below or "not __fish_seen" in condition:
                continue
            command = f"{command[1]} {below[1]}"
        else:
            command = command[1]
        values = re.search(r'-a "([^"]*)"', chunk)
        values = [unescape(line.split("\\t")[0]) for line in values[1].split("\n")] if values else []
        # What goes on behind commas is given as a command that lists it.
        listed = re.search(r"__fish_complete_list , .*\\'([^\\']*)\\'", chunk)
        values = listed[1].split() if listed else [value for value in values if value and not value.startswith("(")]
        takes_value = bool(re.search(r" -r(\s|$)", chunk))
        found.setdefault(command, {})[name[1]] = (takes_value, values)
    table = {}
    for command in commands:
        if command == "help":
            continue
        for command in [f"{command} {below}" for below in BELOW.get(command, [])] or [command]:
            words = dict(re.findall(r"--([a-z-]+) \[?<([A-Z/-]+)>", told(*command.split(), "--help")))
            options = found.get(command, {})
            table[command] = {n: Option(n, t, v, words.get(n, "")) for n, (t, v) in options.items()}
    return table


JUNK = [
    "", "-1", "zz", "1e99", "0", "é", "\x1b[31mred", "99999999999999999999", "nan", "../..", "1-", "5-2", "a:b:c", "-", "%", "%q", "%{x}",
    ",", ",,", "x" * 5000, "1" * 400, " ", "a\nb", "\t", "1.5.2", "{}", "{", "٣", "3-", "∞", "--", "C:\\x", "\u202e", "0x10", "1_000",
]


class Values:
    """A value for an option at random: mostly one that it takes."""

    def __init__(self, dice, files):
        self.dice, self.files = dice, files

    def of(self, option, wrong=0.0):
        dice = self.dice
        if dice.random() < wrong:
            return dice.choice(JUNK)
        special = getattr(self, option.name.replace("-", "_"), None)
        if special:
            return special(option)
        if option.values:
            if option.word == "LIST" or option.name in ("with", "columns"):
                return ",".join(dice.sample(option.values, min(len(option.values), dice.choice((1, 1, 2, 3, 5)))))
            return dice.choice(option.values)
        by_word = {
            "N": lambda: str(dice.choice((0, 1, 1, 2, 3, 5, 9, 12))),
            "K": lambda: str(dice.choice((0, 1, 2, 3, 9))),
            "I": lambda: str(dice.choice((0, 1, 7, 1000, 2**32, 2**60))),
            "S": lambda: dice.choice(("1", "2", "seed", "-5", "0")),
            "A-B": lambda: dice.choice(("20-30", "25", "4-8", "10-40", "30-", "2.0-5.0")),
            "TEXT": lambda: dice.choice(("a", "Title with words", "Ünï", "")),
            "WIDTH": lambda: dice.choice(("100", "60mm", "4in", "300px", "5000", "1")),
            "LENGTH": lambda: dice.choice(("0.5in", "3mm", "0", "10")),
            "SIZE": lambda: dice.choice(("a4", "a5", "letter", "6x9", "148x210mm", "1x1")),
            "FILE": lambda: dice.choice(self.files),
            "FOLDER": lambda: "folder",
        }
        return by_word.get(option.word, lambda: dice.choice((*JUNK, "1", "9", "easy", "text")))()

    # Values that are in no list, or need a bound to be made in time.
    def count(self, _):
        return str(self.dice.choice((0, 1, 1, 2, 3, 5)))

    def shape(self, _):
        return self.dice.choice(("4", "6", "9", "9", "9", "2x2", "2x3", "3x2", "3x3", "8", "10", "12", "16", "4x2"))

    def seed(self, _):
        return str(self.dice.choice((self.dice.randrange(1000), "text", -3, 2**64)))

    def threads(self, _):
        return str(self.dice.choice((1, 2, 3, 8)))

    def attempts(self, _):
        return str(self.dice.choice((1, 5, 20)))

    def transforms(self, _):
        return self.dice.choice(("0", "1", "10", "200", "uniform"))

    def shard(self, _):
        return self.dice.choice(("1/1", "1/2", "2/3", "3/3"))

    def max_seconds(self, _):
        return self.dice.choice(("1", "0.1", "5"))

    def patience(self, _):
        return "20"

    def rate_sample(self, _):
        return str(self.dice.choice((0, 2, 5)))

    def up_to(self, _):
        return str(self.dice.choice((0, 1, 30, 300)))

    def mixing(self, _):
        return str(self.dice.choice((0, 1, 50)))

    def technique(self, _):
        return self.dice.choice(("x-wing", "naked-single", "pointing", "swordfish", "xy-chain", "naked-pair,hidden-pair"))

    require = forbid = per_technique = technique

    def rating(self, _):
        return self.dice.choice(("1.2", "1.5-2.6", "1.0-4.5", "2.0-3.0"))

    def difficulty(self, _):
        return self.dice.choice(("easy", "easy", "medium", "hard"))

    def effort(self, _):
        return self.dice.choice(("50-400", "100-200"))

    def minutes(self, _):
        return self.dice.choice(("1-30", "5-9.5"))

    def recipe(self, _):
        return self.dice.choice(("rg1.9x9.t200.l2.s42", "rg1.9x9.t200.l2.s42.17", "rg1.4x4.t200.lunique.s1.3", "rg1.2x3.t5.l1.sabc.0"))

    def mask(self, _):
        return self.dice.choice(("x" * 81, "x." * 40 + "x", "x" * 16, "." * 81))

    def root(self, _):
        return self.dice.choice(("plain", "canonical", "most-canonical", "random"))

    def morph(self, _):
        return self.dice.choice(("9x9.t.d987654321", "9x9.r231456789", "4x4.t", "2x3.d654321", "9x9"))

    def output(self, _):
        ends = ("txt", "csv", "json", "jsonl", "sdk", "svg", "png", "html", "pdf", "cert", "md", "sdm", "ss", "opensudoku", "ipuz", "parquet", "eps", "npy")
        name = "out" + self.dice.choice(("", "-{}")) + "." + self.dice.choice(ends)
        return name + self.dice.choice(("", "", "", ".gz", ".zst"))

    def board(self, _):
        return self.dice.choice(self.files)

    givens = board

    def avoid(self, _):
        return self.dice.choice(self.files)

    input = ledger = avoid

    def temp(self, _):
        return "."

    def report(self, _):
        return self.dice.choice(("report.html", "report.txt"))

    def chapter(self, _):
        return self.dice.choice(("A:easy:2", "B:4x4 1:3", "C:level=unique:1", "D:hard:1", "E:@p9.txt:2", "F:teach=x-wing:1", "G:path easy:1"))

    def sampling(self, option):
        return self.dice.choice([*option.values, "uniform-27"] if self.dice.random() < 0.1 else ["unbiased"])

    def split(self, _):
        return self.dice.choice(("a:0.9,b:0.1", "train:0.5,test:0.5"))

    def template(self, _):
        return "%g %{clues}"

    def format(self, option):
        return self.dice.choice([*option.values, "%g %{clues}%t%n"] if "line" in option.values else option.values or ["json"])
