"""For models: traces and their vocabulary, candidates, marks of answers, folders of the HRM family, curricula."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import numpy as np
import polars as pl
import pytest
import rootgrid
from rootgrid.data import Curriculum, Pairs, Stream, read_hrm, write_hrm

GENERATOR = rootgrid.Generator(seed=5, level="unique", root="random", count=60)
SEVERAL = "." * 81
TRACE = ["trace", "trace_techniques", "trace_ratings", "trace_placements", "trace_removals", "trace_candidates"]


@pytest.fixture(scope="module")
def pairs() -> tuple[np.ndarray, np.ndarray]:
    return GENERATOR.pairs()


@pytest.mark.parametrize("ladder", ["teaching", "hodoku", "se121", "se2021"])
def test_traces_are_the_steps_and_lead_to_the_solution(ladder: str, pairs: tuple[np.ndarray, np.ndarray]) -> None:
    puzzles, solutions = pairs
    table = rootgrid.explain(puzzles, ladder, fields=["puzzle", "solution", *TRACE, "trace_tokens", "trace_ending", "problem"])
    assert table.column_list("trace_ending") == ["solved"] * 60 and table.column_list("problem") == [None] * 60
    vocabulary = rootgrid.Vocabulary()
    for row in range(60):
        tokens = table["trace_tokens"][row]
        assert tokens.dtype == np.int32 and tokens.max() < vocabulary.size
        assert (vocabulary.replay(tokens) == solutions[row]).all()
        words = vocabulary.decode(tokens)
        assert (vocabulary.encode(words) == tokens).all() and (vocabulary.encode(" ".join(words)) == tokens).all()
        start, end = words.index("<steps>"), words.index("<solved>")
        assert " ".join(words[start + 1 : end]) == " ".join(table["trace"][row])
        # Row by row they are the steps that are explained in words.
        if row < 5:
            steps = rootgrid.explain(rootgrid.Puzzle(puzzles[row]), ladder)  # type: ignore[call-overload]
            assert table["trace_techniques"][row] == [step.id for step in steps]
            ratings = [np.nan if step.rating is None else step.rating for step in steps]
            assert np.array_equal(table["trace_ratings"][row], ratings, equal_nan=True)
            name = "r{}c{}={}".format
            placed = [step.placement and name(*np.add(divmod(step.placement[0], 9), 1), step.placement[1]) for step in steps]
            assert table["trace_placements"][row] == [text or "" for text in placed]
            for step, text in zip(steps, table["trace_removals"][row], strict=True):
                assert len(text.split()) == sum(len(digits) for _, digits in step.removals)
            boards = table["trace_candidates"][row].reshape(-1, 81)
            assert len(boards) == len(steps)
            assert (boards[0] == rootgrid.candidates(puzzles[row])).all()


def test_traces_are_tables_for_all(pairs: tuple[np.ndarray, np.ndarray]) -> None:
    texts = [*rootgrid.to_text(pairs[0][:3]), SEVERAL]
    table = rootgrid.explain(texts, "se121", threads=1)
    assert table.names == ["puzzle", "trace", "trace_ratings", "trace_ending", "problem"]
    assert table == rootgrid.explain(texts, "se121", threads=3) == pickle.loads(pickle.dumps(table))
    assert table["trace"][3] is None and table["trace_ending"][3] is None and "several" in table["problem"][3]
    assert table[[3, 0]]["trace"][1] == table["trace"][0] and table.to_dicts()[3]["trace"] is None
    frame = pl.DataFrame(table)
    assert frame.schema["trace"] == pl.List(pl.String) and frame.schema["trace_ratings"] == pl.List(pl.Float64)
    assert frame["trace"].to_list() == table.column_list("trace")
    assert table.to_pandas()["trace"][0] == table["trace"][0] and "hidden-single" in table._repr_html_()
    assert rootgrid.rate(texts[:3])["rating"].tolist() == [max(ratings) for ratings in table["trace_ratings"][:3]]
    # Of one board it is the steps, unless fields are asked for.
    assert isinstance(rootgrid.explain(texts[0]), list) and isinstance(rootgrid.explain(np.array(pairs[0][0])), list)
    assert len(rootgrid.explain(texts[0], fields="trace_tokens")) == 1
    six = rootgrid.Generator(seed=1, shape=6, level="unique", count=5)
    tokens = rootgrid.explain(six, fields=["trace_tokens"])["trace_tokens"]
    solutions = six.pairs()[1]
    assert all((rootgrid.Vocabulary(6).replay(row) == solution).all() for row, solution in zip(tokens, solutions))
    assert len(rootgrid.explain([])) == 0


def test_traces_of_models_are_judged() -> None:
    vocabulary = rootgrid.Vocabulary("4x4")
    assert vocabulary == pickle.loads(pickle.dumps(vocabulary)) and vocabulary != rootgrid.Vocabulary(9)
    assert (vocabulary.NAME, vocabulary.size, len(rootgrid.Vocabulary())) == ("rootgrid.trace/1", len(vocabulary), 1570)
    assert (vocabulary.number("r1c2=3"), vocabulary.text(np.int64(8)), vocabulary.text(0)) == (14, "r1c1=1", "<pad>")
    start = "<puzzle> r1c1=1 r1c3=3 r3c1=4 r4c3=2 <steps> "
    for steps, fault in [
        ("naked-single r1c2=3 <stuck>", "step 1, naked-single: r1c2=3: not a candidate"),
        ("hidden-single r3c2=2 x-wing r1c2<>4 <stuck>", "step 2, x-wing: r1c2<>4: removes the digit of the solution"),
        ("<solved>", "12 cells are open"),
        ("hidden-single r3c2=9", "unknown token 'r3c2=9'"),
    ]:
        with pytest.raises(rootgrid.Error, match=fault):
            vocabulary.replay(start + steps)
    tokens = rootgrid.explain(["1.3.....4.....2."], fields=["trace_tokens"])["trace_tokens"][0]
    padded = np.concatenate([tokens, np.zeros(9, np.int64)])
    assert (vocabulary.replay(padded) == vocabulary.replay(tokens.tolist())).all()
    for wrong in ([5], [-1], [99999], ["x"], [1.5]):
        with pytest.raises(rootgrid.Error, match="token"):
            vocabulary.decode(wrong)


def test_wrong_wishes_for_traces() -> None:
    many = ["1.3.....4.....2."] * 2
    for wish, message in [
        (lambda: rootgrid.explain(many, "se121"), "side 9|9x9"),
        (lambda: rootgrid.explain(many, language="de"), "of one board"),
        (lambda: rootgrid.explain(many, fields=["tokens"]), "trace_tokens"),
        (lambda: rootgrid.explain(many, fields=["trace", "trace"]), "twice"),
        (lambda: rootgrid.candidates(many, form="list"), "bits or bool"),
        (lambda: rootgrid.candidates(["11" + "." * 14]), "twice|r1c"),
    ]:
        with pytest.raises(rootgrid.Error, match=message):
            wish()


def test_candidates_by_definition(pairs: tuple[np.ndarray, np.ndarray]) -> None:
    puzzles, solutions = pairs
    bits = rootgrid.candidates(puzzles)
    flags = rootgrid.candidates(puzzles, form="bool")
    assert bits.dtype == np.uint16 and bits.shape == (60, 81) and flags.dtype == np.bool_ and flags.shape == (60, 81, 9)
    assert (flags == (bits[:, :, None] >> np.arange(9) & 1).astype(bool)).all()
    for puzzle, row in zip(puzzles[:5], flags):
        grid = puzzle.reshape(9, 9)
        for cell in range(81):
            r, c = divmod(cell, 9)
            block = grid[r // 3 * 3 : r // 3 * 3 + 3, c // 3 * 3 : c // 3 * 3 + 3]
            seen = {*grid[r], *grid[:, c], *block.ravel()}
            expected = [digit == puzzle[cell] if puzzle[cell] else digit not in seen for digit in range(1, 10)]
            assert row[cell].tolist() == expected
    true = rootgrid.candidates(puzzles, true=True)
    assert (true == 1 << (solutions.astype(np.uint16) - 1)).all()
    few = ["1.3.....4.......", "." * 16, "123...4........."]
    found = rootgrid.candidates(few, true=True, form="bool", threads=1)
    assert [[digits.nonzero()[0] + 1 for digits in row] for row in found][0][1].tolist() == [2, 4]
    expected = rootgrid.Puzzle(few[0]).true_candidates()
    assert [(digits.nonzero()[0] + 1).tolist() for digits in found[0]] == expected
    assert found[1].all() and not found[2].any()
    assert rootgrid.candidates(few[0]).shape == (16,) and rootgrid.candidates([]).shape == (0, 81)
    assert rootgrid.candidates("." * 625, shape=25).dtype == np.uint32


def test_marks_of_answers(pairs: tuple[np.ndarray, np.ndarray]) -> None:
    puzzles, solutions = pairs
    assert (rootgrid.score(puzzles, solutions) == 1).all() and (rootgrid.score(puzzles, puzzles) == 0).all()
    random = np.random.default_rng(1)
    answers = np.where(random.random(solutions.shape) < 0.4, random.integers(-3, 12, solutions.shape), solutions)
    answers = np.where(puzzles > 0, puzzles, answers)
    changed = answers.copy()
    for row in range(0, 60, 2):
        clue = np.flatnonzero(puzzles[row])[row % 17]
        changed[row, clue] = changed[row, clue] % 9 + 1
    expected = [
        0 if row % 2 == 0 else np.mean([a == s for a, s, p in zip(changed[row], solutions[row], puzzles[row]) if not p])
        for row in range(60)
    ]
    assert np.allclose(rootgrid.score(puzzles, changed), expected)
    assert np.allclose(rootgrid.score(puzzles, changed.astype(np.float32), solutions=solutions), expected)
    assert np.allclose(rootgrid.score(puzzles, changed.reshape(-1, 9, 9).astype(np.int8)), expected)
    assert rootgrid.score(puzzles, changed, strict=True).tolist() == [0.0] * 60
    texts = rootgrid.to_text(solutions)
    assert rootgrid.score(rootgrid.to_text(puzzles), [*texts[:-2], None, "no"]).tolist() == [1.0] * 58 + [0.0] * 2
    assert rootgrid.score(puzzles, pl.Series(texts), strict=True).sum() == 60
    assert rootgrid.score(puzzles[0], solutions[0]) == rootgrid.score(rootgrid.Puzzle(puzzles[0]), texts[0]) == 1.0
    assert rootgrid.score(puzzles[0], solutions[0].reshape(9, 9)) == rootgrid.score(puzzles[0], solutions[0].tolist()) == 1.0
    assert rootgrid.score(solutions[:2], solutions[:2]).tolist() == [1, 1], "no blank is left wrong"
    assert rootgrid.score([], []).shape == (0,)
    for wish, message in [
        (lambda: rootgrid.score(puzzles, solutions[:3]), "3 answers for 60"),
        (lambda: rootgrid.score(puzzles, solutions[:, :16]), "of 16 cells"),
        (lambda: rootgrid.score([SEVERAL], solutions[:1]), "puzzle 0 has not exactly one"),
        (lambda: rootgrid.score(puzzles, solutions, solutions=np.roll(solutions, 1, axis=0)), "does not solve"),
    ]:
        with pytest.raises(rootgrid.Error, match=message):
            wish()


@pytest.mark.parametrize("rules", ["x", "jigsaw", "killer"])
def test_marks_under_rules(rules: str) -> None:
    made = [rootgrid.Generator(rules=rules, shape=6, seed=1, level="unique")[index] for index in range(3)]
    puzzles, texts = [one.puzzle for one in made], [str(one.solution) for one in made]
    for given, named in [(puzzles, None), (np.stack([puzzle.values for puzzle in puzzles]), [puzzle.rules for puzzle in puzzles])]:
        assert rootgrid.score(given, texts, rules=named).tolist() == [1.0] * 3
        assert rootgrid.score(given, texts[::-1], rules=named, strict=True).tolist() == [0.0, 1.0, 0.0]
    assert rootgrid.score(puzzles[0], texts[0]) == rootgrid.score(made[0], texts[0]) == 1.0
    # By rows, columns and blocks alone they would have several solutions.
    with pytest.raises(rootgrid.Error, match="not exactly one solution"):
        rootgrid.score([puzzle.values for puzzle in puzzles], texts)
    with pytest.raises(rootgrid.Error, match="2 rules for 3"):
        rootgrid.score(puzzles, texts, rules=["x", "x"])


def test_images_for_training_are_of_ordinary_boards(tmp_path: Path) -> None:
    puzzle = rootgrid.Generator(rules="x", seed=1, level="unique")[0].puzzle
    generator = rootgrid.Generator(rules="x", seed=1, level="unique", count=2)
    assert (Pairs([puzzle])[0][1] == generator[0].solution.values).all() and (Pairs(generator)[0][0] == puzzle.values).all()
    for images in [
        lambda: Pairs([puzzle], augment=True),
        lambda: Pairs(generator, augment=True),
        lambda: Stream(generator, augment=True),
        lambda: Stream(rootgrid.Generator(rules="x", seed=1), augment=True),
        lambda: write_hrm(tmp_path, generator, augment=1),
        lambda: write_hrm(tmp_path, [puzzle], augment=1),
    ]:
        with pytest.raises(rootgrid.Error, match="images are for rows"):
            images()
    with pytest.warns(UserWarning, match="rules"):
        assert rootgrid.to_text([puzzle]) == [puzzle.line]
    assert (rootgrid.to_array([puzzle])[0] == puzzle.values).all()


def npy(shape: str, kind: str, data: bytes) -> bytes:
    """A file of the NPY form, version 1.0, by its definition."""
    header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header.encode() + data


def test_folders_of_hrm_byte_for_byte(tmp_path: Path, pairs: tuple[np.ndarray, np.ndarray]) -> None:
    puzzles, solutions = pairs[0][:5], pairs[1][:5]
    assert write_hrm(tmp_path, puzzles, solutions) == tmp_path / "train"
    order = b"".join(number.to_bytes(4, "little") for number in range(6))
    expected = {
        "train/all__inputs.npy": npy("(5, 81)", "|u1", bytes(int(value) + 1 for value in puzzles.ravel())),
        "train/all__labels.npy": npy("(5, 81)", "|u1", bytes(int(value) + 1 for value in solutions.ravel())),
        "train/all__puzzle_identifiers.npy": npy("(5,)", "<i4", bytes(20)),
        "train/all__puzzle_indices.npy": npy("(6,)", "<i4", order),
        "train/all__group_indices.npy": npy("(6,)", "<i4", order),
        "train/dataset.json": b'{"pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": 11, "seq_len": 81, '
        b'"num_puzzle_identifiers": 1, "total_groups": 5, "mean_puzzle_examples": 1.0, "sets": ["all"]}',
        "identifiers.json": b'["<blank>"]',
    }
    found = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == expected
    again, solved = read_hrm(tmp_path)
    assert (again == puzzles).all() and (solved == solutions).all() and again.dtype == np.uint8
    write_hrm(tmp_path, rootgrid.to_text(puzzles), form="trm", part="test")
    assert json.loads((tmp_path / "test/dataset.json").read_text())["total_puzzles"] == 5
    assert (read_hrm(tmp_path, "test")[1] == solutions).all()


def test_groups_of_hrm_are_images(tmp_path: Path, pairs: tuple[np.ndarray, np.ndarray]) -> None:
    puzzles, solutions = pairs[0][:6], pairs[1][:6]
    part = write_hrm(tmp_path, puzzles, solutions, augment=2, seed=3)
    assert np.load(part / "all__group_indices.npy").tolist() == list(range(0, 19, 3))
    assert len(np.load(part / "all__puzzle_indices.npy")) == 19
    images, solved = read_hrm(tmp_path)
    assert (images[::3] == puzzles).all() and (images[1::3] != puzzles).any(axis=1).all()
    assert ((images == 0) | (images == solved)).all()
    keys = rootgrid.class_key(images)
    assert keys[0::3] == keys[1::3] == keys[2::3]
    first = {path.name: path.read_bytes() for path in part.iterdir()}
    write_hrm(tmp_path, puzzles, augment=2, seed=3)
    assert {path.name: path.read_bytes() for path in part.iterdir()} == first
    six = rootgrid.Generator(seed=1, shape="3x2", level="unique", count=4)
    write_hrm(tmp_path, six, part="six", augment=1)
    assert (rootgrid.count_solutions(read_hrm(tmp_path, "six")[0], shape="3x2") == 1).all()
    for wish, message in [
        (lambda: write_hrm(tmp_path, [SEVERAL]), "several solutions"),
        (lambda: write_hrm(tmp_path, puzzles, part="a/b"), "found the part"),
        (lambda: write_hrm(tmp_path, puzzles, form="orm"), "hrm or trm"),  # type: ignore[arg-type]
        (lambda: write_hrm(tmp_path, []), "no puzzles"),
        (lambda: write_hrm(tmp_path, puzzles, augment=-1), "augment=-1"),
        (lambda: read_hrm(tmp_path, "none"), "no dataset.json"),
        (lambda: write_hrm(tmp_path / "identifiers.json", puzzles), "cannot be made"),
    ]:
        with pytest.raises(rootgrid.Error, match=message):
            wish()
    (part / "all__labels.npy").write_bytes(b"cut")
    with pytest.raises(rootgrid.Error, match="cannot be read"):
        read_hrm(tmp_path)


def test_curricula_mix_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    windows = [(1.2, 1.2), (1.5, 2.3)]
    curriculum = Curriculum(windows, (3, 1), seed=2)
    puzzles, solutions, numbers = curriculum.take(300)
    assert ((puzzles == 0) | (puzzles == solutions)).all() and len(np.unique(puzzles, axis=0)) == 300
    ratings = rootgrid.rate(puzzles)["rating"]
    assert (ratings[numbers == 0] == 1.2).all() and ((ratings >= 1.5) & (ratings <= 2.3))[numbers == 1].all()
    assert 40 < (numbers == 1).sum() < 110
    # The same draws in other batches, and from a pickle on.
    again = Curriculum(windows, (3, 1), seed=2)
    parts = [again.take(count)[0] for count in (1, 150)]
    again = pickle.loads(pickle.dumps(again))
    stream = iter(again)
    parts.append(np.stack([next(stream)[0] for _ in range(149)]))
    assert (np.concatenate(parts) == puzzles).all()
    assert (Curriculum(windows, (3, 1), seed=3).take(300)[0] != puzzles).any()
    # However many are made together.
    monkeypatch.setattr("rootgrid._curriculum._WAIT", 0.0)
    slow = Curriculum(windows, (3, 1), seed=2, progress=True)
    assert np.array_equal(np.concatenate([slow.take(count)[0] for count in (1, 99, 200)]), puzzles)
    curriculum.set_weights((0, 2))
    assert set(curriculum.take(20)[2].tolist()) == {1}


@pytest.mark.parametrize("by", ["rating", "minutes", "clues"])
def test_curricula_of_puzzles_that_are_there(by: str, pairs: tuple[np.ndarray, np.ndarray]) -> None:
    puzzles, solutions = pairs
    table = rootgrid.check(puzzles, fields=["clues"]) if by == "clues" else rootgrid.rate(puzzles, fields=[by])
    values = table[by].astype(float)
    middle = float(np.median(values))
    curriculum = Curriculum([(values.min(), middle), (middle, values.max())], by=by, puzzles=puzzles, seed=1)  # type: ignore[arg-type]
    some, solved, numbers = curriculum.take(400)
    place = {row.tobytes(): number for number, row in enumerate(puzzles)}
    rows = np.array([place[row.tobytes()] for row in some])
    assert (solved == solutions[rows]).all()
    assert (values[rows[numbers == 0]] <= middle).all() and (values[rows[numbers == 1]] >= middle).all()
    first = rows[numbers == 0][: (values <= middle).sum()]
    assert len(set(first.tolist())) == len(first), "all come once before one comes again"


def test_curricula_that_are_none(pairs: tuple[np.ndarray, np.ndarray]) -> None:
    for wish, message in [
        (lambda: Curriculum([]), "no windows"),
        (lambda: Curriculum([(2, 1)]), "lower bound first"),
        (lambda: Curriculum([3]), "two numbers"),  # type: ignore[list-item]
        (lambda: Curriculum([(1, 2)], (0,)), "not all 0"),
        (lambda: Curriculum([(1, 2)], (1, 1)), "expected 1"),
        (lambda: Curriculum([(1, 2)], by="level"), "rating, minutes or clues"),  # type: ignore[arg-type]
        (lambda: Curriculum([(1, 2)], rating=(1, 2)), "leave it out"),
        (lambda: Curriculum([(11, 12)], puzzles=pairs[0]), "no puzzle has rating"),
        (lambda: Curriculum([(1, 12)], puzzles=pairs[0], shape=9), "choices shape"),
        (lambda: Curriculum([(1, 12)]).take(0), "0 pairs"),
    ]:
        with pytest.raises(rootgrid.Error, match=message):
            wish()
    assert len(Pairs(*Curriculum([(1.2, 1.2)]).take(7)[:2])) == 7
