"""Spark, run by `.ci/steps/spark.sh`: rows are those of the library, also when a worker dies in the middle."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path

import rootgrid
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
    for options, words in (({"count": 1}, "recipe"), ({"recipe": "rg9", "count": 1}, "rg9")):
        try:
            spark.read.format("rootgrid").options(**options).load().count()
        except Exception as error:  # noqa: BLE001 - Spark wraps what the source raises
            assert words in str(error)
        else:
            raise AssertionError(f"{options} is refused")
    print("bad options are refused")
    spark.stop()


if __name__ == "__main__":
    main()
