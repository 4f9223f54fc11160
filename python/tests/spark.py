"""Spark, run by `.ci/steps/spark.sh`: rows are those of the library, also when a worker dies in the middle."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path

import rootgrid
import rootgrid.data
import rootgrid.spark
from pyspark.sql import SparkSession

RECIPE = "rg1.9x9.t200.lunique.rrandom.s7"
COUNT, START = 150_000, 1000


def main() -> None:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    # A lost worker is a failed task: it may be tried again.
    builder = SparkSession.builder.master("local[2,4]").config("spark.ui.enabled", "false")
    spark = builder.config("spark.sql.execution.arrow.pyspark.enabled", "true").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    rootgrid.spark.register(spark)
    made = (
        spark.read.format("rootgrid")
        .options(recipe=RECIPE, start=START, count=COUNT, partitions=4, fields="puzzle,solution,clues,index")
        .load()
    )
    table = made.orderBy("index").toArrow()
    expected = rootgrid.generate(COUNT, RECIPE, start=START, fields=["puzzle", "solution", "clues", "index"])
    assert table.to_pydict() == {name: expected.column_list(name) for name in expected.names}
    print(f"{len(table)} rows as the library makes them")

    indexed = spark.read.format("rootgrid").options(recipe=f"{RECIPE}.{START}", count=3, fields="puzzle,solution,clues,index").load()
    assert indexed.orderBy("index").toArrow().equals(table[:3])

    rated = rootgrid.spark.with_facts(made.limit(300), ["rating", "technique", "class"]).toArrow()
    again = rootgrid.rate(rated["puzzle"], fields=["rating", "technique", "class"])
    for name in again.names:
        assert rated[name].to_pylist() == again.column_list(name), name
    print(f"{len(rated)} rows rated as the library rates them")

    with tempfile.TemporaryDirectory() as folder:
        mark = Path(folder) / "killed"

        def dies_once(batches):  # type: ignore[no-untyped-def]
            for number, batch in enumerate(batches):
                if number == 1 and not mark.exists():
                    mark.touch()
                    os.kill(os.getpid(), signal.SIGKILL)
                yield batch

        survived = made.mapInArrow(dies_once, made.schema).orderBy("index").toArrow()
        assert mark.exists(), "a worker was killed"
        assert survived.equals(table)
    print("the same rows after a worker was killed")
    plans(spark)
    good = {"recipe": RECIPE, "count": 1}
    for options, words in (
        ({"count": 1}, "recipe"),
        ({"recipe": "rg9", "count": 1}, "rg9"),
        ({**good, "partition": 3}, "no option 'partition'"),
        ({**good, "partition": 3}, "did you mean 'partitions'?"),
        ({**good, "count": "many"}, "'many' for the option count, expected a whole number from 0 on"),
        ({**good, "partitions": 0}, "'0' for the option partitions, expected a whole number from 1 on"),
        ({**good, "start": -1}, "expected a whole number from 0 on"),
        ({**good, "fields": "puzzle,pearls"}, "unknown field 'pearls'"),
        ({**good, "start": 2**63, "fields": "index"}, "expected them below 2**63"),
        ({**good, "recipe": f"{RECIPE}.17", "start": 3}, "leave one of them out"),
    ):
        try:
            spark.read.format("rootgrid").options(**options).load().count()
        except Exception as error:  # noqa: BLE001 - Spark wraps what the source raises
            assert words in str(error)
        else:
            raise AssertionError(f"{options} is refused")
    print("bad options are refused")
    spark.stop()


def plans(spark: SparkSession) -> None:
    """Sets, as the library has them."""
    made = rootgrid.generate(400, "rg1.9x9.t200.lunique.rrandom.s7", fields=["puzzle", "index"])
    texts = rootgrid.to_text(made["puzzle"])
    disguised = rootgrid.to_text(rootgrid.transform(made["puzzle"][:150], seed=5))
    # The same solutions with a clue more.
    fuller = made["puzzle"][:50].copy()
    solved = rootgrid.solve(fuller)
    for row, cell in enumerate((fuller == 0).argmax(axis=1)):
        fuller[row, cell] = solved[row, cell]
    rows = texts + disguised + texts[:20] + rootgrid.to_text(fuller) + ["." * 81]
    frame = spark.createDataFrame(list(enumerate(rows)), "number long, puzzle string").repartition(3)

    kept = rootgrid.spark.dedupe_by_class(frame, order=["number"]).orderBy("number").toArrow()
    assert kept.schema.names == ["number", "puzzle"]
    assert kept["number"].to_pylist() == [*range(400), *range(570, 621)]
    assert rootgrid.spark.dedupe_by_class(frame, of="solution_class").count() == 401
    forms = rootgrid.spark.with_canon(frame.where("number < 550")).orderBy("number").toArrow()["canon"].to_pylist()
    assert forms[400:] == forms[:150]

    split = rootgrid.spark.split_by_class(frame, (0.7, 0.2, 0.1), seed=3)
    found = split.orderBy("number").toArrow()["part"].to_pylist()
    expected = [0] * 620
    for part, numbers in enumerate(rootgrid.data.split_by_class(rows[:620], (0.7, 0.2, 0.1), seed=3)):
        for number in numbers:
            expected[number] = part
    assert found == [*expected, None]

    parts = [split.where(f"part = {part}") for part in (0, 1)]
    assert all(row["pairs"] == 0 for row in rootgrid.spark.audit(*parts).collect())
    leaks = {row["kind"]: row for row in rootgrid.spark.audit(frame.where("number < 400"), frame.where("number >= 400")).collect()}
    assert [leaks["text"][name] for name in ("shared", "train", "test", "pairs")] == [20, 20, 20, 20]
    assert [leaks["class"][name] for name in ("shared", "train", "test", "pairs")] == [150, 150, 170, 170]
    assert [leaks["solution_class"][name] for name in ("shared", "train", "test", "pairs")] == [150, 150, 220, 220]
    print("classes once, split and audited as the library does it")


if __name__ == "__main__":
    main()
