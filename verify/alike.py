#!/usr/bin/env python3
"""Whether the two checkers judge alike: python3 alike.py RUST_CHECKER [CERTIFICATES...]

First each row of mutants.txt as a file of its own: exit code and words have to be those of the row. Then
MUTANTS mutants at random (500 unless set) of samples.cert and of the files given, by the seed SEED (1 unless
set), in files of some: exit code and words have to be the same of both, and nothing is told of a failure inside.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
START = b"rootgrid-certificate 1\n"
# What stands in certificates or looks like it, whole or in part.
WORDS = b"r1c1=5n r1c1=12r r2c3<>4 r2c3 !r1c1 !r1=5 ?r1c1 ?r1=5 5: r1c2: . = <> ! ? step end path 0 00 -0 +1 0_0 1e3 " \
    b"- 3.2 03.2 3.25 .5 5. r0c1 r1c10 r99999999999999999999c1 b10=1 r1c1=0 r1c1=5x r1c1=5xn r1c1= =5n <> unique 3x3 2x2 0x3 6x6 " \
    b"rule 1 2 house apart digits sum derive below equal difference renban sandwich between quadruple regions 9 12 " \
    b"r1c1<>5@1 r1c1<>5@ !@1 !@99 h1 !h1=5 ?h1=2 r1c1=5h1 r1c1=5h -1 -2 -r1c1 10*r1c1 -0 0* " \
    b"rootgrid-certificate 1 \xc3\xa9 \xff \xef\xbb\xbf \x00 \x0b \x1c \x1f \x7f \x85 \xa0 \x1b[31m".split(b" ")
BLANKS = [b" ", b"\n", b"\t", b"\r", b"\r\n", b"\x0b", b"\x0c", b"\x1c", b"\x1f", b"\xa0", b"\x85", b"  ", b""]


def judge(command, text, folder):
    """What a checker says of a text: exit code, lines, complaints."""
    path = os.path.join(folder, "mutant")
    with open(path, "wb") as file:
        file.write(text)
    done = subprocess.run([*command, "mutant"], cwd=folder, capture_output=True, timeout=600)
    return done.returncode, done.stdout, done.stderr


def alike(checkers, text, folder):
    """The verdict on which both agree; ends the program where they do not."""
    rust, python = (judge(command, text, folder) for command in checkers)
    code, lines, complaint = python
    plain = re.fullmatch(rb"[ -~\n]*", lines + complaint) and complaint.count(b"\n") <= 1
    if rust != python or code not in (0, 1, 2) or not plain:
        kept = tempfile.NamedTemporaryFile(delete=False, suffix=".cert")
        kept.write(text)
        for name, (code, lines, complaint) in (("rust", rust), ("python", python)):
            print(f"{name}: {code} {complaint[-400:]!r}", file=sys.stderr)
        for a, b in zip(rust[1].splitlines(), python[1].splitlines()):
            if a != b:
                print(f"rust:   {a!r}\npython: {b!r}", file=sys.stderr)
        sys.exit(f"alike: the checkers differ on {kept.name}")
    return python


def table(checkers, samples, folder):
    with open(os.path.join(FOLDER, "mutants.txt"), encoding="ascii") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and line[0] != "#"]
    for number, old, new, verdict in rows:
        old, new = (text.encode("ascii").decode("unicode_escape").encode("latin-1") for text in (old, new))
        sample = samples[int(number) - 1]
        if old not in sample:
            sys.exit(f"alike: certificate {number} has no {old!r}")
        code, lines, complaint = alike(checkers, sample.replace(old, new, 1), folder)
        told = (lines + complaint).decode().strip().replace("\n", " / ")
        if f"{code} {told}" != verdict:
            sys.exit(f"alike: {old!r} {new!r}: {code} {told}, expected {verdict}")
    print(f"{len(rows)} rows of mutants.txt: as they say, by both")


def mutant(dice, sample):
    """A certificate with one to three faults."""
    parts = re.split(rb"(\s+)", sample)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        at = dice.randrange(0, len(parts), 2)
        kind = dice.randrange(9)
        if kind == 0:
            parts[at] = dice.choice(WORDS)
        elif kind == 1:
            parts[at] = parts[dice.randrange(0, len(parts), 2)]
        elif kind == 2 and at + 1 < len(parts):
            parts[at + 1] = dice.choice(BLANKS)
        elif kind == 3:
            del parts[at : at + 2]
        elif kind == 4 and at + 3 < len(parts):
            parts[at], parts[at + 2] = parts[at + 2], parts[at]
        elif kind == 5 and parts[at]:
            byte = dice.randrange(len(parts[at]))
            parts[at] = parts[at][:byte] + bytes([dice.randrange(256)]) + parts[at][byte + 1 :]
        elif kind == 6 and parts[at]:
            byte = dice.randrange(len(parts[at]))
            parts[at] = parts[at][:byte] + dice.choice(b"0123456789rcbn=<>!?:.-").to_bytes(1, "big") + parts[at][byte + 1 :]
        elif kind == 7:
            parts[at] = parts[at] * dice.choice((2, 50, 3000))
        elif kind == 8 and dice.random() < 0.2:
            parts = parts[: at + 1]
        parts = parts or [b""]
    return b"".join(parts)


def at_random(checkers, samples, folder):
    seed, count = (int(os.environ.get(name, usual)) for name, usual in (("SEED", "1"), ("MUTANTS", "500")))
    dice = random.Random(seed)
    told = {}
    for begin in range(0, count, 50):
        mutants = [mutant(dice, dice.choice(samples)) for _ in range(min(50, count - begin))]
        # The first line of the first one is kept nine times in ten: else nothing of the file is judged.
        if dice.random() < 0.9 and not mutants[0].startswith(START):
            mutants[0] = START + mutants[0]
        _, lines, _ = alike(checkers, b"\n".join(mutants), folder)
        for line in lines.decode().splitlines():
            words = re.sub(r"'.*?'|\d+", "*", line.split(": ", 1)[1])
            told[words] = told.get(words, 0) + 1
    holds = sum(times for words, times in told.items() if words.startswith("holds"))
    print(f"{count} mutants by seed {seed}: the same words of both; {holds} hold, {len(told)} kinds of verdict")


def gone(checkers, samples, folder):
    """The reader goes away, or cannot be written to: quietly, or with a line."""
    with open(os.path.join(folder, "many"), "wb") as file:
        # More than a pipe holds.
        size = max(sum(map(len, samples)), 1)
        file.write(b"\n".join(samples * (1 + 1_000_000 // size)))
    for command in checkers:
        reader, writer = os.pipe()
        os.close(reader)
        for out, complaint in ((writer, b""), (os.open("/dev/full", os.O_WRONLY), b"verify: standard output: No space left on device\n")):
            done = subprocess.run([*command, "many"], cwd=folder, stdout=out, stderr=subprocess.PIPE)
            if (done.returncode, done.stderr) != (2, complaint):
                sys.exit(f"alike: {command} without a reader: {done.returncode} {done.stderr!r}")
        for argument in ("missing", ".", "no\x1b[31m\n", "\udcff"):
            done = subprocess.run([*command, argument], cwd=folder, capture_output=True)
            if done.returncode != 2 or not re.fullmatch(rb"verify: [ -~]+\n", done.stderr):
                sys.exit(f"alike: {command} {argument!r}: {done.returncode} {done.stderr!r}")
    print("readers that are gone, files that are not there: an exit code and at most a line")


def main(rust, paths):
    checkers = [[os.path.abspath(rust)], [sys.executable, os.path.join(FOLDER, "verify.py")]]
    samples = []
    for path in [os.path.join(FOLDER, "samples.cert"), *paths]:
        with open(path, "rb") as file:
            samples += re.split(rb"(?m)^(?=rootgrid-certificate 1$)", file.read())[1:]
    with tempfile.TemporaryDirectory() as folder:
        table(checkers, samples, folder)
        gone(checkers, samples, folder)
        at_random(checkers, samples, folder)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
