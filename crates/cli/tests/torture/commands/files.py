"""Files: forms there and back, compressed ones, one a puzzle, runs that go on, pictures, data sets, books."""
import os
import signal
import struct
import subprocess
import time
import xml.dom.minidom
import zlib

import grid
from harness import judge_record, need, records, table, unpacked
from options import Values


def convert(harness, dice):
    """Chains of forms: the puzzles come back as they were."""
    nine = dice.random() < 0.6
    shape = "9" if nine else dice.choice(("4", "6", "8", "10", "12", "16", "3x2", "4x2"))
    source = harness.pool.nine if nine else harness.pool.other[shape]
    lines = dice.sample(source, dice.choice((1, 1, 2, 4)))
    forms = [f for f in harness.table["convert"]["to"].values if f not in ("729", "pencilmark")]
    text, name = "\n".join(lines).encode(), None
    tall = shape in ("3x2", "4x2")
    for form in dice.sample(forms, dice.choice((1, 2))):
        name = harness.write("from", text)
        done = harness.run("convert", "-q", "--shape", shape, "--to", form, "-o", "made", name, codes=(0, 2))
        if done.code == 2:
            need(not nine or b"boards with cages alone" in done.err, form, "does not take 9x9:", done.err)
            need("made" not in done.files, "a file and exit code 2")
            continue
        text = done.files["made"]
        harness.write("again", text)
        os.remove(harness.path("made"))
        back = harness.run("convert", "-q", "--shape", shape, "--to", "line", "again", codes=(0, 2))
        if back.code == 2 and tall:
            return
        need(back.code == 0 and back.lines == lines, "by way of", form, ":", back.lines, back.err, "not", lines)
        if form == "csv":
            need([row["puzzle"] for row in table(text.decode())] == lines, "CSV:", text)
        if form in ("jsonl", "json"):
            need([row["puzzle"] for row in records(text.decode())] == lines, "JSON:", text)


def output(harness, dice):
    """A file is what standard output would be, whatever its compression; a file for each puzzle is all of them."""
    command = dice.choice(("solve", "check", "rate", "canon", "transform", "generate", "true-candidates"))
    lines = dice.sample(harness.pool.nine, 3)
    args = [command, "-q", *({"generate": ["--seed", 3, "-n", 3], "transform": ["--seed", 4]}.get(command, []))]
    stdin = "" if command == "generate" else "\n".join(lines)
    form = dice.choice(("csv", "jsonl", "line", "sdk", "json"))
    codes = (0, 1, 2)
    plain = harness.run(*args, "-f", form, stdin=stdin, codes=codes)
    if plain.code == 2 or (command, form) == ("rate", "line"):
        return
    end = {"line": "txt"}.get(form, form)
    pack = dice.choice(("", ".gz", ".zst"))
    done = harness.run(*args, "-f", form, "-o", f"x.{end}{pack}", stdin=stdin, codes=codes)
    need(not done.out, "output beside the file")
    content = unpacked(f"x.{end}{pack}", done.files[f"x.{end}{pack}"])
    need(content is None or content == plain.out, "another content in the file:", content, plain.out)
    named = harness.run(*args, "-o", f"y.{end}{pack}", stdin=stdin, codes=codes)
    content = unpacked(f"y.{end}{pack}", named.files[f"y.{end}{pack}"])
    need(content is None or content == plain.out, "another content by the end of the name:", end)
    if form in ("line", "jsonl") and command != "rate":
        several = harness.run(*args, "--split", "-o", "many/{}." + end + pack, stdin=stdin, codes=codes)
        parts = [unpacked(n, several.files[n]) for n in sorted(several.files) if n.startswith("many/")]
        need(None in parts or b"".join(parts) == plain.out, "the files together are another text:", parts, plain.out)
        again = harness.run(*args, "--split", "-o", "many/{}." + end + pack, stdin=stdin, codes=(2,))
        need(again.files == several.files, "files replaced without --force")
    if pack and command == "generate":
        back = harness.run("convert", "-q", "--to", "line", f"x.{end}{pack}")
        need(len(back.lines) == 3, "not read back:", back)


def resume(harness, dice):
    """A run that is ended at a random moment and goes on has the bytes of one that nobody disturbed."""
    command = dice.choice([c for c in ("generate", "generate", "rate", "solve", "canon") if "resume" in harness.table[c]])
    end = dice.choice(("txt", "csv", "jsonl", "txt.gz", "sdm", "json"))
    count = {"generate": 40000, "rate": 1000, "solve": 40000, "canon": 3000}[command]
    if command == "generate":
        args = [command, "-q", "--seed", dice.randrange(99), "-n", count, "--level", dice.choice(("1", "2")), "-j", 1]
    else:
        easy = harness.pool.nine[-40:]
        args = [command, "-q", "-j", 1, harness.write("list.txt", "\n".join(easy[at % 40] for at in range(count)))]
    whole = harness.run(*args, "-o", f"whole.{end}", codes=(0, 2))
    if whole.code == 2:
        return
    going_on = [harness.program, *map(str, args), "--resume", "-o", f"part.{end}"]
    for _ in range(dice.choice((1, 2))):
        child = subprocess.Popen(going_on, cwd=harness.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(dice.random() ** 2)
        child.send_signal(dice.choice((signal.SIGTERM, signal.SIGINT, signal.SIGKILL)))
        child.communicate()
        harness.commands += 1
    done = harness.run(*args, "--resume", "-o", f"part.{end}", codes=(0,))
    a, b = (unpacked(n, done.files[n]) for n in (f"part.{end}", f"whole.{end}"))
    need(a == b, "other bytes after --resume:", end)
    if end.startswith("json"):
        need(len(records(a.decode())) == count, "another number of records")
    left = [n for n in done.files if os.path.basename(n).startswith(".rootgrid")]
    need(not left, "left over after --resume:", left)


def interrupted(harness, dice):
    """What is written when Ctrl-C comes is whole: lines, or an array with its end."""
    form = dice.choice(("json", "jsonl", "csv", "line"))
    args = ["generate", "-q", "--seed", 1, "-n", 50000000, "-f", form, "--with", "solution,index"]
    child = subprocess.Popen([harness.program, *map(str, args)], cwd=harness.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    harness.commands += 1
    harness.history.append(f"rootgrid {' '.join(map(str, args))}  (ended by SIGINT)")
    time.sleep(0.2 + dice.random() / 2)
    child.send_signal(signal.SIGINT)
    try:
        out, _ = child.communicate(timeout=60)
    finally:
        child.kill()
    if child.returncode == 2 or not out:
        return
    need(child.returncode == 130, "exit code", child.returncode, "after SIGINT")
    text = out.decode()
    need(text.endswith("\n"), "half a line at the end:", text[-200:])
    if form.startswith("json"):
        for at, record in enumerate(records(text)):
            need(record["index"] == at, "index", record)
    elif form == "csv":
        table(text)


def judge_picture(name, content):
    content = unpacked(name, content)
    if content is None:
        return
    if b"\x89PNG" in content[:4]:
        at, kinds = 8, []
        while at < len(content):
            length, kind = struct.unpack(">I4s", content[at : at + 8])
            body = content[at + 4 : at + 8 + length]
            need(zlib.crc32(body) == struct.unpack(">I", content[at + 8 + length : at + 12 + length])[0], "a chunk of PNG is damaged")
            kinds.append(kind)
            at += 12 + length
        need(kinds[0] == b"IHDR" and kinds[-1] == b"IEND" and b"IDAT" in kinds, "chunks", kinds)
    elif content.lstrip().startswith(b"<svg") or content.startswith(b"<?xml"):
        document = xml.dom.minidom.parseString(content)
        need(document.documentElement.tagName == "svg", "no svg")
        need(not document.getElementsByTagName("script"), "a script in a picture")
    elif content.startswith(b"%!PS"):
        need(b"%%BoundingBox" in content and b"%%EOF" in content, "EPS without its comments")
    elif content.startswith(b"%PDF"):
        need(b"startxref" in content[-64:], "a PDF without an end")
    else:
        need(content.lower().startswith(b"<!doctype html") and b"</html>" in content, "neither picture nor page:", content[:80])


def draw(harness, dice):
    line, shape = harness.pool.pick(dice)
    values = Values(dice, list(harness.files))
    options = harness.table["draw"]
    args = []
    for name in dice.sample([n for n in options if n not in ("board", "givens", "from", "shape", "output", "split", "force", "skip-invalid", "quiet")], dice.choice((0, 1, 2, 3))):
        args += [f"--{name}={values.of(options[name])}" if options[name].takes_value else f"--{name}"]
    end = dice.choice(("svg", "png", "html", "svg.gz", "eps", "pdf"))
    done = harness.run("draw", "-q", "--shape", shape, *args, "-o", f"x.{end}", stdin=line, codes=(0, 1, 2))
    if done.code == 0:
        judge_picture(f"x.{end}", done.files[f"x.{end}"])
        if done.files.get("x.svg", b"").startswith(b"<svg"):
            need(done.files["x.svg"].decode().count("<") > 10, "an empty picture")
    else:
        need(f"x.{end}" not in done.files, "a file and exit code", done.code)


def dataset(harness, dice):
    values = Values(dice, list(harness.files))
    options = harness.table["dataset make"]
    usual = ["split", "augment", "format", "shard-rows", "level", "symmetry", "shape", "per-clues", "columns", "split-by", "seed", "root", "input", "clues"]
    args = []
    for name in dice.sample(usual, dice.choice((1, 2, 3, 4))):
        args += [f"--{name}={values.of(options[name])}" if options[name].takes_value else f"--{name}"]
    args = ["dataset", "make", "set", "-q", "-n", dice.choice((1, 5, 20)), "--patience", 40, "--attempts", 20, *args]
    args += [] if any(str(a).startswith("--seed") for a in args) else ["--seed", 7]
    done = harness.run(*args, codes=(0, 1, 2), keeps=True)
    rows = {n: c for n, c in done.files.items() if n.startswith("set/")}
    if done.code == 2:
        need(not any("data/" in n for n in rows), "files of a data set and exit code 2:", list(rows))
        return
    if not any(n.endswith("manifest.json") for n in rows):
        return
    told = records(rows["set/manifest.json"].decode())
    need(told, "no manifest")
    seen = 0
    for name, content in rows.items():
        if name.endswith(".jsonl"):
            for record in records(content.decode()):
                judge_record(record)
                if "puzzle" in record and "solution" in record and len(record["puzzle"]) <= 100:
                    where = grid.board(len(record["puzzle"]))
                    if seen < 6:
                        found = grid.solutions(where, where.read(record["puzzle"]), 2)
                        tall = any("3x2" in str(a) or "4x2" in str(a) for a in args)
                        need(tall or found == [where.read(record["solution"])], "a row without its one solution:", record)
                    seen += 1
    harness.run("dataset", "verify", "set", "-q", "--json", codes=(0,))
    audit = harness.run("dataset", "audit", "set", "-q", "--json", codes=(0, 1, 2))
    if audit.code != 2:
        records(audit.text)
    again = harness.run(*[("other" if a == "set" else a) for a in args], "-j", dice.choice((1, 2)), codes=(done.code,), keeps=True)
    for name, content in rows.items():
        if "/data/" in name:
            need(again.files.get("other/" + name[4:]) == content, "other bytes of a data set made again:", name)
    if rows and dice.random() < 0.5:
        name = dice.choice(sorted(n for n in rows if "/data/" in n) or ["set/manifest.json"])
        content = bytearray(rows[name])
        if content and "/data/" in name:
            content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
            harness.write(name, bytes(content))
            harness.run("dataset", "verify", "set", "-q", codes=(1,))


def book(harness, dice):
    values = Values(dice, list(harness.files))
    options = harness.table["book"]
    args = []
    names = [n for n in options if n not in ("output", "format", "from", "shape", "skip-invalid", "quiet", "chapter", "threads")]
    for name in dice.sample(names, dice.choice((0, 1, 2, 4))):
        args += [f"--{name}={values.of(options[name], 0.03)}" if options[name].takes_value else f"--{name}"]
    chapters = [f"--chapter={values.chapter(None)}" for _ in range(dice.choice((0, 1, 2)))]
    args += chapters if chapters else ["p9.txt"]
    args += [] if any(a.startswith("--seed") for a in args) else ["--seed", 5]
    end = dice.choice(("pdf", "html"))
    done = harness.run("book", "-q", *args, "-o", f"book.{end}", codes=(0, 1, 2))
    if done.code:
        need(f"book.{end}" not in done.files, "a book and exit code", done.code)
        return
    judge_picture(f"book.{end}", done.files[f"book.{end}"])
    if not any("ledger" in str(a) for a in args):
        again = harness.run("book", "-q", *args, "-j", 1, "-o", f"again.{end}")
        need(again.files[f"again.{end}"] == done.files[f"book.{end}"], "other bytes of a book made again")


TESTS = [(convert, 12), (output, 8), (resume, 2), (interrupted, 1), (draw, 8), (dataset, 6), (book, 3)]
