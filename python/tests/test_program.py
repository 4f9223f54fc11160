"""What the program says for the same wish: the same bytes.

The program is the one that was built last in the repository, or that of ROOTGRID_PROGRAM; without one the tests are passed over.
"""

from __future__ import annotations

import inspect
import json
import os
import pickle
import re
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import rootgrid

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def program() -> Path:
    built = [ROOT / "target" / kind / "rootgrid" for kind in ("release", "debug")]
    named = [Path(os.environ["ROOTGRID_PROGRAM"])] if "ROOTGRID_PROGRAM" in os.environ else built
    found = sorted((path for path in named if path.exists()), key=lambda path: path.stat().st_mtime)
    if not found:
        pytest.skip("no program is built")
    return found[-1]


def said(program: Path, *words: object, stdin: str = "") -> str:
    """What the program writes; an answer in the negative is one, too."""
    done = subprocess.run([program, *map(str, words)], input=stdin, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def objects(program: Path, *words: object, stdin: str = "") -> list[str]:
    """The objects that the program writes, a line each, whether in a list or not."""
    lines = (line.strip().removeprefix("[").removesuffix("]").removesuffix(",") for line in said(program, *words, stdin=stdin).splitlines())
    return [line for line in lines if line]


def test_steps(program: Path, minimal: list[str]) -> None:
    texts = [*minimal[:6], "." * 81]
    lines = objects(program, "steps", "--json", "--count", 7, stdin="\n".join(texts))
    for steps, line in zip(rootgrid.steps(texts, count=7), lines, strict=True):
        assert steps.to_json() == line
        assert [step.to_dict() for step in steps] == steps.to_dict()["steps"] == json.loads(line)["steps"]
    words = ("--ladder", "se121", "--technique", "x-wing,swordfish", "--language", "de")
    lines = objects(program, "steps", "--json", *words, stdin="\n".join(texts))
    found = rootgrid.steps(texts, "se121", technique=["x-wing", "swordfish"], language="de")
    assert [steps.to_json() for steps in found] == lines
    two = "3...6.1....73...2...8.52.3..4.2359.............5184.6..8.54.2...3...68....2.9...5"
    found = rootgrid.steps(two, technique="sashimi-x-wing", siamese=True, language="fr")
    assert [found.to_json()] == objects(program, "steps", "--json", "--siamese", "--technique", "sashimi-x-wing", "--language", "fr", two)
    joined = [step for step in found if "parts" in step.to_dict()]
    assert joined and len(joined[0].to_dict()["parts"]) == 2
    assert "dieselbe Basis" in joined[0].text("de") and pickle.loads(pickle.dumps(joined[0])) == joined[0]


@pytest.mark.parametrize(("language", "path"), [("en", "nicest"), ("es", "ladder"), ("de", "shortest"), ("fr", "fewest-kinds")])
def test_paths(program: Path, minimal: list[str], language: Any, path: Any) -> None:
    lines = objects(program, "explain", "--json", "--language", language, "--path", path, stdin="\n".join(minimal[:6]))
    for text, line in zip(minimal, lines):
        steps = rootgrid.Puzzle(text).explain(language=language, path=path)
        assert steps == rootgrid.explain(text, language=language, path=path)
        assert "[" + ",".join(step.to_json() for step in steps) + "]" == json.dumps(
            json.loads(line)["steps"], ensure_ascii=False, separators=(",", ":")
        )


@pytest.mark.parametrize("strength", [1, 2, 3, 4, 5])
def test_hints(program: Path, minimal: list[str], strength: Any) -> None:
    texts = [*minimal[:6], "." * 81, "1.3.....4.....2."]
    lines = objects(program, "hint", "--format", "jsonl", "--strength", strength, stdin="\n".join(texts))
    for text, line in zip(texts, lines, strict=True):
        hint = rootgrid.hint(text)
        assert hint.to_json(strength) == line and hint.to_dict(strength) == json.loads(line)


def test_diagnoses(program: Path) -> None:
    boards = [rootgrid.Board("1.3.....4.....2."), rootgrid.Board("11.............."), rootgrid.Board("1.3.....4.....2.")]
    boards[2].enter("r1c2", 2)
    boards[2].set_notes("r1c4", [4])
    for board in boards:
        (line,) = objects(program, "check", "--json", "--board", board)
        assert board.diagnose().to_json() == line and board.diagnose().to_dict() == json.loads(line)


def test_ratings(program: Path, minimal: list[str]) -> None:
    fields = "rating,pearl,diamond,technique,steps,techniques,rating_exact"
    lines = objects(program, "rate", "--json", "--with", fields, stdin="\n".join(minimal[:10]))
    for text, line in zip(minimal, lines):
        record = json.loads(line)
        assert rootgrid.Puzzle(text).rate().to_dict() == {name: record[name] for name in fields.split(",")}


def test_minimal_puzzles(program: Path) -> None:
    fuller = rootgrid.to_text([one.solution for one in rootgrid.Generator(seed=1, count=9)])
    lines = said(program, "minimise", "--seed", "word", stdin="\n".join(fuller)).split()
    assert rootgrid.to_text(rootgrid.minimise(fuller, seed="word")) == lines


def test_techniques(program: Path) -> None:
    listed = json.loads(said(program, "techniques", "--json"))["techniques"]
    assert rootgrid.techniques() == listed
    assert rootgrid.techniques("X Wing") == [entry for entry in listed if entry["name"] == "x-wing"]


def test_certificates(program: Path, minimal: list[str]) -> None:
    texts = ["1.3.....4.....2.", "123434122143...."]
    assert "".join(rootgrid.certify(texts)) == said(program, "certify", stdin="\n".join(texts))
    easy = str(rootgrid.Generator("rg1.9x9.t200.l2.s42")[0].puzzle)
    assert rootgrid.certify(easy, "teaching") == said(program, "certify", "--ladder", "teaching", easy)


def test_estimates(program: Path, tmp_path: Path) -> None:
    made = rootgrid.estimate(count=60, seed="word", shape=6)
    words = ("estimate", "--count", 60, "--seed", "word", "--shape", 6)
    assert str(made) == said(program, *words) and made.to_csv() == said(program, *words, "--format", "csv")
    assert made.to_json() + "\n" == said(program, *words, "--json") and made.to_dict()["puzzles"] == 60
    fields = ["puzzle", "weight", "tries"]
    sample = rootgrid.generate(60, made.recipe, fields=fields)
    for form in (sample, sample.to_pandas(), sample.to_polars()):
        assert str(rootgrid.estimate(form)) == str(made)


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_data_sets(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import rootgrid.dataset

    monkeypatch.setenv("ROOTGRID_PROGRAM", str(program))
    one, other = tmp_path / "one", tmp_path / "other"
    split = {"train": 0.7, "test": 0.3}
    manifest = rootgrid.dataset.make(
        one, count=np.int64(40), seed=np.int64(7), level="unique", root="random", clues=(24, 30), split=split, augment=2,
        columns=["solution", "clues"], names="question,answer",
    )  # fmt: skip
    said(program, "dataset", "make", other, "--count", 40, "--seed", 7, "--level", "unique", "--root", "random", "--clues", "24-30",
         "--split", "train:0.7,test:0.3", "--augment", 2, "--columns", "solution,clues", "--names", "question,answer")  # fmt: skip
    assert files_of(one) == files_of(other) and manifest == json.loads((one / "manifest.json").read_text())
    assert rootgrid.dataset.verify(one)["ok"]
    report = rootgrid.dataset.audit(one)
    assert report == json.loads(said(program, "dataset", "audit", "--json", one))
    shard = next((one / "data").iterdir())
    shard.write_bytes(shard.read_bytes()[:-10])
    assert not rootgrid.dataset.verify(one)["ok"]
    with pytest.raises(rootgrid.Error, match="unknown level 'easy'"):
        rootgrid.dataset.make(tmp_path / "none", count=3, seed=1, level="easy")  # type: ignore[arg-type]
    with pytest.raises(rootgrid.Error, match="nowhere"):
        rootgrid.dataset.audit([tmp_path / "nowhere"])


def test_books(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROOTGRID_PROGRAM", str(program))
    if subprocess.run([program, "book", "--help"], capture_output=True).returncode:
        pytest.skip("a program without books")
    chapters = ["Gentle:easy:3", "Evening, later:medium:2"]
    for end in ("html", "pdf"):
        one, other = tmp_path / f"one.{end}", tmp_path / f"other.{end}"
        # Pages for browsers have no use that is another.
        wishes: dict[str, Any] = {"use": "print"} if end == "pdf" else {}
        assert rootgrid.book(one, chapter=chapters, seed="word", labels=["number", "recipe"], **wishes) == one
        words = [word for chapter in chapters for word in ("--chapter", chapter)]
        use = [word for name in wishes.values() for word in ("--for", name)]
        said(program, "book", *words, "--seed", "word", *use, "--labels", "number,recipe", "-o", other)
        assert one.read_bytes() == other.read_bytes()
    names = tmp_path / "names.txt"
    names.write_text("Ada\nGrace\n")
    lesson = "Singles:teach=hidden-single:1"
    rootgrid.book(tmp_path / "sheets.pdf", chapter=lesson, seed="word", names=names, name_line=True, handout=True, key=True)
    words = ("--names", names, "--name-line", "--handout", "--key")
    said(program, "book", "--chapter", lesson, "--seed", "word", *words, "-o", tmp_path / "same.pdf")
    assert (tmp_path / "sheets.pdf").read_bytes() == (tmp_path / "same.pdf").read_bytes()
    rootgrid.book(tmp_path / "grades.html", difficulty={"easy": 1, "medium": 2}, seed="word")
    said(program, "book", "--difficulty", "easy:1,medium:2", "--seed", "word", "-o", tmp_path / "grades-too.html")
    assert (tmp_path / "grades.html").read_bytes() == (tmp_path / "grades-too.html").read_bytes()
    puzzles = rootgrid.generate(3, "rg1.9x9.t200.lunique.s7")["puzzle"]
    rootgrid.book(tmp_path / "given.html", puzzles, title="Given")
    said(program, "book", "--title", "Given", "-o", tmp_path / "same.html", stdin="\n".join(rootgrid.to_text(puzzles)))
    assert (tmp_path / "given.html").read_bytes() == (tmp_path / "same.html").read_bytes()
    tall = rootgrid.generate(2, shape="3x2", seed=1, level="unique", fields=["puzzle"])
    said(program, "book", "--shape", "3x2", "-o", tmp_path / "tall.html", stdin="\n".join(tall.column_list("puzzle")))
    made = list(rootgrid.Generator(shape="3x2", seed=1, level="unique", count=2))
    given = {"table": (tall, None), "array": (tall["puzzle"], "3x2"), "made": (made, None), "puzzles": ([one.puzzle for one in made], None)}
    for name, (some, shape) in given.items():
        rootgrid.book(tmp_path / f"{name}.html", some, shape=shape)
        assert (tmp_path / f"{name}.html").read_bytes() == (tmp_path / "tall.html").read_bytes(), name
    crossed = [one.puzzle for one in rootgrid.Generator(rules="x", seed=1, level="unique", root="random", count=2)]
    rootgrid.book(tmp_path / "crossed.html", crossed)
    assert "diagonal" in (tmp_path / "crossed.html").read_text()
    with pytest.raises(rootgrid.Error, match="expected"):
        rootgrid.book(tmp_path / "x.doc", puzzles)
    assert not (tmp_path / "x.doc").exists()
    with pytest.raises(rootgrid.Error, match="handout is for pages of paper: write output NAME.pdf"):
        rootgrid.book(tmp_path / "x.html", chapter="A:easy:1", handout=True)
    with pytest.raises(rootgrid.Error, match="^use: unknown use 'paper'"):
        rootgrid.book(tmp_path / "x.html", chapter="A:easy:1", use="paper")  # type: ignore[arg-type]


@pytest.mark.parametrize("command", ["dataset make", "dataset audit", "dataset verify", "book"])
def test_every_option_of_the_program_is_here(program: Path, command: str) -> None:
    import rootgrid.dataset

    if command == "book" and subprocess.run([program, "book", "--help"], capture_output=True).returncode:
        pytest.skip("a program without books")
    shown = said(program, *command.split(), "--help")
    options = {name.replace("-", "_") for name in re.findall(r"^ +(?:-\w, )?--([a-z][a-z-]*)", shown, re.MULTILINE)}
    function = rootgrid.book if command == "book" else getattr(rootgrid.dataset, command.split()[1])
    here = {name.rstrip("_") for name in inspect.signature(function).parameters} | {"for" if command == "book" else ""}
    if command == "dataset make":
        here |= set(rootgrid.Recipe.CHOICES)
    # What is for terminals, or what the functions say themselves.
    others = {"help", "quiet", "json", "backend", "dry_run", "from", "shape", "skip_invalid", "output", "format", "shard"}
    assert options - here <= others, options - here


def test_without_the_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import rootgrid._program

    rootgrid._program._found.cache_clear()
    monkeypatch.setenv("ROOTGRID_PROGRAM", str(tmp_path / "nothing"))
    with pytest.raises(rootgrid.Error, match="does not run"):
        rootgrid.book("x.pdf", chapter="A:easy:1")
    monkeypatch.delenv("ROOTGRID_PROGRAM")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    with pytest.raises(rootgrid.Error, match="cargo install"):
        rootgrid.book("x.pdf", chapter="A:easy:1")
    rootgrid._program._found.cache_clear()


def test_choices(program: Path) -> None:
    """The same choices make the same puzzle: here, in the program, and in the pinned file."""
    ranges = {"rating", "effort", "minutes", "clues"}
    for line in (ROOT / "tests/golden/choices.txt").read_text().splitlines():
        *words, puzzle = line.split(" ")
        choices: dict[str, Any] = dict(word.split("=") for word in words)
        for name in ranges & choices.keys():
            least, most = choices[name].split("-")
            choices[name] = (float(least), float(most)) if name == "rating" else (int(least), int(most))
        assert str(rootgrid.Generator(**choices)[0].puzzle) == puzzle, line
        assert said(program, "generate", *(f"--{word}" for word in words)).split() == [puzzle], line


@pytest.mark.parametrize("spread", [True, False])
def test_data_sets_take_choices_as_they_are_meant(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spread: bool
) -> None:
    import rootgrid.dataset

    monkeypatch.setenv("ROOTGRID_PROGRAM", str(program))
    monkeypatch.chdir(tmp_path)
    made = rootgrid.dataset.make("-made", count=1, seed="-x", difficulty="medium", clues=(24, 30), spread=spread)
    recipe = made["plan"]["sources"][0]["recipe"]
    assert (".qs." in recipe) == spread and recipe.endswith(f".s{rootgrid.Recipe(seed='-x').seed}")
    root = rootgrid.Generator(seed=1)[0].solution
    rootgrid.dataset.make("rooted", count=1, seed=1, root=root)
    for seed in (True, -1, 2**64):
        with pytest.raises(rootgrid.Error, match="found"):
            rootgrid.dataset.make("refused", count=1, seed=seed)
