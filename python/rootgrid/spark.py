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

Everything else is a plain plan of Spark: :func:`dedupe_by_class` groups, :func:`audit` joins, :func:`split_by_class` needs no
shuffle at all.
"""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

import pyarrow
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

from rootgrid._errors import Error
from rootgrid._native import Generator, canon, rate, to_text
from rootgrid.data import borders_of, part_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pyspark.sql import DataFrame, SparkSession

__all__ = [
    "PuzzleSource",
    "audit",
    "dedupe_by_class",
    "register",
    "split_by_class",
    "with_canon",
    "with_facts",
]

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
    words = {"string": "string", "int16": "smallint", "int64": "bigint", "double": "double", "bool": "boolean"}
    return ", ".join(f"`{field.name}` {words[str(field.type)]}" for field in schema)


class PuzzleSource(DataSource):  # type: ignore[misc]
    """The data source ``rootgrid``.

    Options: ``recipe``, ``count``; ``start`` (0, or the index that the recipe ends in), ``fields`` (puzzle, solution, clues, index), ``partitions`` (one for each
    million rows). Others are refused. An index without a puzzle has no row.
    """

    #: The options by their names.
    OPTIONS = ("recipe", "count", "start", "fields", "partitions")

    @classmethod
    def name(cls) -> str:
        return "rootgrid"

    def _number(self, name: str, usual: int, least: int) -> int:
        text = str(self.options.get(name, usual))
        number = int(text) if re.fullmatch(r"\s*[+-]?\d+\s*", text) else None
        if number is None or number < least:
            raise ValueError(f"found '{text}' for the option {name}, expected a whole number from {least} on")
        return number

    def _fields(self) -> list[str]:
        for name in self.options:
            if name.lower() not in self.OPTIONS:
                near = difflib.get_close_matches(name.lower(), self.OPTIONS, 1)
                tip = f"; did you mean '{near[0]}'?" if near else ""
                raise ValueError(
                    f"the data source rootgrid has no option '{name}': expected {', '.join(self.OPTIONS)}{tip}"
                )
        text = self.options.get("fields", "puzzle,solution,clues,index")
        return [field.strip() for field in text.split(",")]

    def schema(self) -> str:
        return _spark_schema(_schema(self._fields()))

    def reader(self, schema: object) -> _Reader:
        options = self.options
        for name in ("recipe", "count"):
            if name not in options:
                raise ValueError(f"the data source rootgrid needs the option '{name}'")
        # The text of a recipe may end in the index of the first puzzle.
        named = self._number("start", 0, 0) if "start" in options else None
        count = self._number("count", 0, 0)
        parts = self._number("partitions", max(1, -(-count // 1_000_000)), 1)
        # A bad recipe is refused here and not in a worker.
        generator = Generator(options["recipe"], count=count, start=named)
        start = generator.start
        if start + count > 2**63 and "index" in self._fields():
            raise ValueError(
                f"found indices up to {start + count - 1}, expected them below 2**63 as whole numbers of Spark are: leave out the field index"
            )
        return _Reader(str(generator.recipe), start, start + count, parts, self._fields())


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


def _with_columns(
    frame: DataFrame, added: str, work: Callable[[pyarrow.RecordBatch], list[pyarrow.Array]]
) -> DataFrame:
    """The rows with further columns, of these names and types, that follow from each batch."""
    from pyspark.sql.types import StructType

    more = StructType.fromDDL(added)
    assert isinstance(more, StructType)
    schema = StructType([*frame.schema.fields, *more.fields])

    def columns(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            names = [*batch.schema.names, *more.names]
            yield pyarrow.RecordBatch.from_arrays([*batch.columns, *work(batch)], names=names)

    return frame.mapInArrow(columns, schema)


def with_facts(frame: DataFrame, fields: Sequence[str], column: str = "puzzle") -> DataFrame:
    """The rows with facts about a column of puzzles: rating, pearl, diamond, technique, grade, effort, level, clues, solution,
    verdict, class, solution_class, ...; empty where a puzzle has not exactly one solution."""
    wanted = list(fields)
    added = rate([], fields=wanted).to_pyarrow().schema

    def facts(batch: pyarrow.RecordBatch) -> list[pyarrow.Array]:
        found = rate(batch.column(column), fields=wanted, threads=1).to_pyarrow()
        return [found[name].combine_chunks() for name in wanted]

    return _with_columns(frame, _spark_schema(added), facts)


def with_canon(frame: DataFrame, column: str = "puzzle", into: str = "canon") -> DataFrame:
    """The rows with the canonical form of a column of puzzles: the same text for all puzzles of a class."""

    def forms(batch: pyarrow.RecordBatch) -> list[pyarrow.Array]:
        puzzles = batch.column(column)
        texts = to_text(canon(puzzles, threads=1)) if len(puzzles) else []
        return [pyarrow.array(texts, pyarrow.string())]

    return _with_columns(frame, f"`{into}` string", forms)


def _keyed(frame: DataFrame, fields: Sequence[str], column: str) -> DataFrame:
    """The rows with class keys; puzzles that have none are classes of their own."""
    from pyspark.sql import functions as f

    taken = [name for name in fields if name in frame.columns]
    if taken:
        raise Error(f"the rows have a column '{taken[0]}' already: drop or rename it")
    keyed = with_facts(frame, fields, column)
    return keyed.withColumns({name: f.coalesce(f.col(name), f.col(column)) for name in fields})


def dedupe_by_class(
    frame: DataFrame, column: str = "puzzle", *, of: str = "class", order: Sequence[str] | None = None
) -> DataFrame:
    """One row of each class of puzzles, or with ``of="solution_class"`` of solutions: the first by ``order`` (by the puzzle's
    text), and then by all columns, so that the answer depends on the rows alone."""
    from pyspark.sql import functions as f

    names = list(frame.columns)
    ordered = [*(order or [column]), *names]
    first = f.min(f.struct(*(f.col(name).alias(f"c{i}") for i, name in enumerate(ordered)))).alias("first")
    kept = _keyed(frame, [of], column).groupBy(of).agg(first)
    skipped = len(ordered) - len(names)
    return kept.select(*(f.col(f"first.c{i + skipped}").alias(name) for i, name in enumerate(names)))


def split_by_class(
    frame: DataFrame,
    parts: Sequence[float] = (0.9, 0.1),
    *,
    seed: int = 0,
    column: str = "puzzle",
    into: str = "part",
) -> DataFrame:
    """The rows with the number of their part, so that no two parts share a solution, in any disguise.

    The parts are those of :func:`rootgrid.data.split_by_class`: a function of the solution's class and the seed alone, worked
    out row by row. ``split.where("part = 0")`` is the first one; ``split.write.partitionBy("part")`` writes all in one pass.
    Puzzles of one root grid have one class of solutions, and all go to one part: make them with ``root="random"``.
    """
    borders = borders_of(parts)

    def numbers(batch: pyarrow.RecordBatch) -> list[pyarrow.Array]:
        keys = rate(batch.column(column), fields=["solution_class"], threads=1).column_list("solution_class")
        found = [None if key is None else part_of(key, seed, borders) for key in keys]
        return [pyarrow.array(found, pyarrow.int32())]

    return _with_columns(frame, f"`{into}` int", numbers)


def audit(train: DataFrame, test: DataFrame, column: str = "puzzle") -> DataFrame:
    """What two sets share: a row each for text, class and solution_class, with the number of shared values (``shared``),
    of rows that have them (``train``, ``test``) and of pairs of rows (``pairs``). Sets without leakage have zeros."""
    from pyspark.sql import functions as f

    kinds = {"text": column, "class": "class", "solution_class": "solution_class"}

    def counted(frame: DataFrame, name: str) -> DataFrame:
        keyed = _keyed(frame.select(column), list(kinds)[1:], column)
        keys = (f.struct(f.lit(kind).alias("kind"), f.col(key).alias("key")) for kind, key in kinds.items())
        each = keyed.select(f.explode(f.array(*keys)).alias("one")).select("one.*")
        return each.groupBy("kind", "key").agg(f.count("*").alias(name))

    both = counted(train, "train").join(counted(test, "test"), ["kind", "key"])
    found = both.groupBy("kind").agg(
        f.count("*").alias("shared"),
        f.sum("train").alias("train"),
        f.sum("test").alias("test"),
        f.sum(f.col("train") * f.col("test")).alias("pairs"),
    )
    # Kinds of which nothing is shared have a row as well.
    every = train.sparkSession.createDataFrame([(kind,) for kind in kinds], "kind string")
    return every.join(found, "kind", "left").na.fill(0)
