"""Functions over many puzzles: every form of input, and the same answers as one by one."""

from __future__ import annotations

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import rootgrid

RECIPE = "rg1.9x9.t200.lunique.s3"


@pytest.fixture(scope="module")
def puzzles() -> np.ndarray:
    return rootgrid.generate(600, RECIPE)["puzzle"]


def test_every_form_of_input_is_read_alike(puzzles: np.ndarray) -> None:
    texts = rootgrid.to_text(puzzles)
    made = rootgrid.generate(600, RECIPE)
    values = pa.FixedSizeListArray.from_arrays(pa.array(puzzles.reshape(-1)), 81)
    forms = {
        "uint8": puzzles,
        "int64": puzzles.astype(np.int64),
        "grids": puzzles.reshape(-1, 9, 9),
        "columns first": np.asfortranarray(puzzles),
        "every second": np.repeat(puzzles, 2, axis=0)[::2],
        "list": texts,
        "tuple": tuple(texts),
        "iterator": iter(texts),
        "texts": np.array(texts),
        "objects": np.array(texts, dtype=object),
        "numbers": puzzles.tolist(),
        "puzzles": [rootgrid.Puzzle(text) for text in texts],
        "generator": rootgrid.Generator(RECIPE, count=600),
        "table": made,
        "polars": pl.Series(texts),
        "polars frame": pl.DataFrame({"puzzle": texts, "n": range(600)}),
        "pyarrow": pa.array(texts),
        "large": pa.array(texts, pa.large_string()),
        "view": pa.array(texts, pa.string_view()),
        "chunks": pa.chunked_array([texts[:7], texts[7:]]),
        "slice": pa.array(["." * 81, *texts])[1:],
        "lists": values,
        "lists in a table": pa.table({"puzzle": values}),
        "lists sliced": pa.concat_arrays([values[:1], values])[1:],
        "pandas": pd.Series(texts),
        "pandas frame": pd.DataFrame({"puzzle": texts}),
        "duckdb": duckdb.sql("select puzzle from made"),
        "zeros and spaces": [text.replace(".", "0") for text in texts],
        "drawn": ["\n".join(text[i : i + 9] for i in range(0, 81, 9)) for text in texts],
    }
    for name, form in forms.items():
        assert (rootgrid.to_array(form) == puzzles).all(), name
    assert rootgrid.to_array([]).shape == (0, 81) and rootgrid.to_array([], shape=4).shape == (0, 16)
    assert rootgrid.to_array(np.zeros((0, 81), np.uint8)).shape == (0, 81)
    assert puzzles.flags.writeable and puzzles.flags.c_contiguous


def test_shapes_that_share_a_size(puzzles: np.ndarray) -> None:
    wide, tall = ["123456456123" + "." * 24], ["123456" + "." * 30]
    assert rootgrid.check(wide).shape == "6x6" and rootgrid.check(tall, shape="3x2").shape == "3x2"
    assert rootgrid.check(tall, shape=(3, 2)).shape == "3x2"
    with pytest.raises(rootgrid.Error, match="asked for"):
        rootgrid.check([rootgrid.Puzzle(tall[0])], shape="3x2")
    with pytest.raises(rootgrid.Error, match="a 16x16 board has 256"):
        rootgrid.check(puzzles, shape=16)


def test_answers_are_those_of_single_puzzles(puzzles: np.ndarray) -> None:
    solved = rootgrid.solve(puzzles)
    rated = rootgrid.rate(puzzles, fields=["rating", "pearl", "diamond", "technique", "steps", "grade", "effort"])
    judged = rootgrid.check(puzzles)
    keys = rootgrid.class_key(puzzles[:50])
    forms = rootgrid.canon(puzzles[:50])
    of_solutions = rootgrid.class_key(puzzles[:50], of="solution")
    for i in range(50):
        puzzle = rootgrid.Puzzle(puzzles[i])
        solution = puzzle.solve()
        assert solution is not None and (solved[i] == solution.values).all() and solution.solves(puzzle)
        rating = puzzle.rate()
        assert (rated["rating"][i], rated["pearl"][i], rated["diamond"][i]) == (rating.rating, rating.pearl, rating.diamond)
        assert rated["technique"][i] == rating.technique and rated["steps"][i] == rating.steps
        assert (rated["grade"][i], rated["effort"][i]) == (puzzle.grade(), puzzle.effort())
        assert judged["verdict"][i] == "unique" and judged["clues"][i] == puzzle.clues
        assert judged["level"][i] == puzzle.level and judged["minimal"][i] == puzzle.is_minimal
        canon = puzzle.canon()
        assert keys[i] == canon.key == puzzle.class_key() == canon.form.class_key()
        assert (forms[i] == canon.form.values).all() and puzzle.transform(canon.morph) == canon.form
        assert of_solutions[i] == solution.class_key()
    assert (rootgrid.count_solutions(puzzles) == 1).all()
    assert (rootgrid.solve(puzzles, threads=1) == solved).all()


def test_bad_puzzles_among_good_ones() -> None:
    good, twice, open_, none = "1.3.....4.....2.", "11" + "." * 14, "." * 16, "12..34......" + "...."
    none = "123....4........"
    puzzles = [good, twice, open_, none]
    table = rootgrid.check(puzzles)
    assert table.column_list("verdict") == ["unique", "conflict", "several", "none"]
    assert rootgrid.count_solutions(puzzles, limit=1000).tolist() == [1, 0, 288, 0]
    assert table.column_list("minimal") == [True, None, None, None] and table["minimal"].dtype == bool
    assert table.column_list("problem")[1:] == [
        "digit 1 stands twice in row 1: r1c1 and r1c2",
        "several solutions",
        "no solution",
    ]
    solved = rootgrid.solve(puzzles)
    assert (solved[[1, 3]] == 0).all() and (solved[[0, 2]] > 0).all()
    with pytest.raises(rootgrid.Error, match="puzzle 1: digit 1 stands twice") as raised:
        rootgrid.canon(puzzles)
    assert raised.value.index == 1 and raised.value.cells == (0, 1)
    with pytest.raises(rootgrid.Error, match="puzzle 2: several solutions"):
        rootgrid.class_key([good, good, open_], of="solution")
    nine = ["." * 81, "1" * 81]
    rated = rootgrid.rate(nine)
    assert np.isnan(rated["rating"]).all() and rated.column_list("rating") == [None, None]
    assert rated.column_list("problem")[0] == "several solutions"


def test_morphs(puzzles: np.ndarray) -> None:
    solutions = rootgrid.solve(puzzles)
    images, answers = (rootgrid.transform(boards, seed=5, start=9) for boards in (puzzles, solutions))
    assert ((images == 0) | (images == answers)).all() and (images != puzzles).any(axis=1).all()
    assert rootgrid.class_key(images[:20]) == rootgrid.class_key(puzzles[:20])
    later = rootgrid.transform(puzzles[100:], seed=5, start=109)
    assert (later == images[100:]).all()
    shuffled = rootgrid.transform(puzzles[[7, 3]], seed=5, indices=[16, 12])
    assert (shuffled == images[[7, 3]]).all()
    morph = rootgrid.Morph.random("word")
    assert (rootgrid.transform(rootgrid.transform(puzzles, morph), str(morph.inverse())) == puzzles).all()
    assert morph.then(morph.inverse()) == rootgrid.Morph("9x9")
    one, other = rootgrid.Puzzle(puzzles[0]), rootgrid.Puzzle(images[0])
    found = one.morph_to(other)
    assert found is not None and one.transform(found) == other
    assert one.morph_to(rootgrid.Puzzle(puzzles[1])) is None
    for wrong in ({}, {"morph": morph, "seed": 1}, {"seed": 1, "indices": [1]}, {"morph": rootgrid.Morph("4x4")}):
        with pytest.raises(rootgrid.Error):
            rootgrid.transform(puzzles, **wrong)


def test_the_program_draws_the_same_morphs() -> None:
    """Line 2 of `rootgrid transform --seed 7 --start 5` for two copies of the puzzle."""
    puzzle = "82...9.31.3.8..2......4.6.77...........92...8..1..37969.6..1.....3....7....45...."
    first, second = rootgrid.to_text(rootgrid.transform([puzzle, puzzle], seed=7, start=5))
    assert second == rootgrid.to_text(rootgrid.transform([puzzle], seed=7, start=6))[0] != first


def test_arrow_tables_are_those_of_numpy(puzzles: np.ndarray) -> None:
    boards = np.concatenate([puzzles[:40], np.zeros((1, 81), np.uint8)])
    judged = rootgrid.check(boards, fields=["puzzle", "clues", "minimal", "level", "solution"])
    arrow = judged.to_pyarrow()
    assert arrow.schema.names == judged.names
    assert [str(column.type) for column in arrow.schema] == ["string", "int16", "bool", "string", "string"]
    assert arrow["puzzle"].to_pylist() == judged.column_list("puzzle") == [*rootgrid.to_text(puzzles[:40]), "." * 81]
    assert arrow["clues"].to_numpy().tolist() == judged["clues"].tolist()
    assert arrow["minimal"].null_count == 1 and arrow["level"].null_count == 1
    frame = judged.to_polars()
    assert frame["clues"].to_list() == judged["clues"].tolist() and frame["minimal"].null_count() == 1
    assert judged.to_pandas()["clues"].tolist() == judged["clues"].tolist()
    assert judged.to_pandas()["puzzle"].tolist() == judged.column_list("puzzle")
    # A table without rows has the same types: texts are no numbers.
    nothing = rootgrid.check([], fields=["puzzle", "level", "clues"]).to_pandas()
    assert nothing["clues"].dtype == np.int16
    assert not any(pd.api.types.is_numeric_dtype(nothing[name]) for name in ("puzzle", "level"))
    assert duckdb.sql("select sum(clues) from judged").fetchall() == [(int(judged["clues"].sum()),)]
    assert arrow.equals(judged.to_pyarrow()), "a table can be read again"


def test_notebooks_show_columns_of_every_kind(puzzles: np.ndarray) -> None:
    fields = ["puzzle", "clues", "minimal", "level"]
    page = rootgrid.check(puzzles[:12], fields=fields)._repr_html_()
    table = rootgrid.check(puzzles[:10], fields=fields).to_pandas()
    for clues, minimal, level in zip(table["clues"], table["minimal"], table["level"]):
        assert f"<td>{clues}</td><td>{str(minimal).lower()}</td><td>{level}</td>" in page
    assert page.count("<tr>") == 11 and "12 rows" in page
    rated = rootgrid.rate(puzzles[:1], fields=["rating", "effort", "technique"])
    assert f"<td>{rated['effort'][0]}</td>" in rated._repr_html_()


def test_comparison() -> None:
    answer = rootgrid.compare(["canonical", "random"], count=50, seed=1)
    one, other = answer.to_dict()["compared"]
    assert one["measures"]["repeats"]["solution_classes"]["distinct"] == 1
    assert other["measures"]["repeats"]["solution_classes"]["distinct"] == 50
    assert "canonical" in str(answer)
    with pytest.raises(rootgrid.Error, match="unknown method"):
        rootgrid.compare(["magic"])
