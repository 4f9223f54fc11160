"""Puzzles in Spark 4: a data source, and facts about a column of puzzles. Needs pyspark and pyarrow.

A row is a function of recipe and index, so tasks that are retried or run twice write the same rows, and the rows are
those of the program for the same recipe.

::

    import rootgrid.spark
    rootgrid.spark.register(spark)
    made = (spark.read.format("rootgrid").option("recipe", "rg1.9x9.t200.lunique.s7").option("count", 10**9)
            .option("fields", "puzzle,solution,clues,index").option("partitions", 1000).load())
    rated = rootgrid.spark.with_facts(made, ["rating", "class"])
    rated.write.parquet("puzzles")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

from rootgrid._native import Generator, rate

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyspark.sql import DataFrame, SparkSession

__all__ = ["PuzzleSource", "register", "with_facts"]

#: Rows that are made together: a multiple of what the engine takes at once.
_BATCH = 1 << 15


class _Range(InputPartition):  # type: ignore[misc]
    """A range of indices."""

    def __init__(self, first: int, end: int) -> None:
        self.first = first
        self.end = end


def _schema(fields: Sequence[str]) -> pyarrow.Schema:
    """The types of these fields, as a table of one puzzle has them."""
    return Generator("rg1.4x4", count=0).table(list(fields)).to_pyarrow().schema


def _spark_schema(schema: pyarrow.Schema) -> str:
    """An Arrow schema in Spark's words."""
    words = {"string": "string", "int64": "bigint", "double": "double", "bool": "boolean"}
    return ", ".join(f"`{field.name}` {words[str(field.type)]}" for field in schema)


class PuzzleSource(DataSource):  # type: ignore[misc]
    """The data source ``rootgrid``.

    Options: ``recipe``, ``count``; ``start`` (0), ``fields`` (puzzle, solution, clues, index), ``partitions`` (one for each
    million rows). An index without a puzzle has no row.
    """

    @classmethod
    def name(cls) -> str:
        return "rootgrid"

    def _fields(self) -> list[str]:
        text = self.options.get("fields", "puzzle,solution,clues,index")
        return [field.strip() for field in text.split(",")]

    def schema(self) -> str:
        return _spark_schema(_schema(self._fields()))

    def reader(self, schema: object) -> _Reader:
        options = self.options
        for name in ("recipe", "count"):
            if name not in options:
                raise ValueError(f"the data source rootgrid needs the option '{name}'")
        start, count = int(options.get("start", 0)), int(options["count"])
        parts = int(options.get("partitions", max(1, -(-count // 1_000_000))))
        if count < 0 or parts < 1:
            raise ValueError(f"found the count {count} in {parts} partitions, expected 0 or more in 1 or more")
        # A bad recipe is refused here and not in a worker.
        Generator(options["recipe"], count=count, start=start)
        return _Reader(options["recipe"], start, start + count, parts, self._fields())


class _Reader(DataSourceReader):  # type: ignore[misc]
    def __init__(self, recipe: str, first: int, end: int, parts: int, fields: list[str]) -> None:
        self.recipe = recipe
        self.first = first
        self.end = end
        self.parts = parts
        self.fields = fields

    def partitions(self) -> list[_Range]:
        """Ranges of much the same size, with borders at which the engine likes to begin."""
        count = self.end - self.first
        borders = {self.first, self.end}
        for part in range(1, self.parts):
            border = (self.first + count * part // self.parts) // _BATCH * _BATCH
            borders.add(min(max(border, self.first), self.end))
        ordered = sorted(borders)
        return [_Range(first, end) for first, end in zip(ordered, ordered[1:])]

    def read(self, partition: InputPartition) -> Iterator[pyarrow.RecordBatch]:
        assert isinstance(partition, _Range)
        at = partition.first
        generator = Generator(self.recipe)
        while at < partition.end:
            border = min((at // _BATCH + 1) * _BATCH, partition.end)
            table = generator[at:border].table(self.fields, threads=1, missing="skip")
            yield from table.to_pyarrow().to_batches()
            at = border


def register(spark: SparkSession) -> None:
    """Makes the format ``rootgrid`` known to a session."""
    spark.dataSource.register(PuzzleSource)


def with_facts(frame: DataFrame, fields: Sequence[str], column: str = "puzzle") -> DataFrame:
    """The rows with facts about a column of 9x9 puzzles: rating, pearl, diamond, technique, grade, effort, level, clues, solution,
    verdict, class, solution_class, ...; empty where a puzzle has not exactly one solution."""
    from pyspark.sql.types import StructType

    wanted = list(fields)
    added = rate([], fields=wanted).to_pyarrow().schema
    schema = StructType([*frame.schema.fields, *StructType.fromDDL(_spark_schema(added)).fields])

    def facts(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            found = rate(batch.column(column), fields=wanted, threads=1).to_pyarrow()
            arrays = [*batch.columns, *(found[name].combine_chunks() for name in wanted)]
            yield pyarrow.RecordBatch.from_arrays(arrays, names=[*batch.schema.names, *wanted])

    return frame.mapInArrow(facts, schema)
