"""Books, as the program makes them."""

from __future__ import annotations

import json
import os
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from rootgrid._native import to_text
from rootgrid._program import met, run, words
from rootgrid._rules import rules_of, shape_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Literal, SupportsIndex, TypeAlias

    from rootgrid._native import Boards, Grade, Names, OneOfMany, Seed, Shape

    File: TypeAlias = str | os.PathLike[str]


def book(
    output: File,
    puzzles: Boards | OneOfMany | None = None,
    *,
    shape: Shape | None = None,
    chapter: str | Sequence[str] | None = None,
    difficulty: str | Sequence[str] | Mapping[Grade, SupportsIndex] | None = None,
    file: File | None = None,
    title: str | None = None,
    subtitle: str | None = None,
    author: str | None = None,
    foreword: str | None = None,
    copyright: str | None = None,
    isbn: str | None = None,
    handout: bool = False,
    name_line: bool = False,
    names: File | None = None,
    key: bool = False,
    how_to_play: bool = False,
    index: bool = False,
    date: str | None = None,
    language: str | None = None,
    order: str | None = None,
    seed: Seed | None = None,
    ledger: File | None = None,
    use: Literal["print", "screen"] | None = None,
    page: str | None = None,
    per_page: SupportsIndex | None = None,
    large_print: bool = False,
    solutions: str | None = None,
    solutions_per_page: SupportsIndex | None = None,
    labels: Names | None = None,
    glyphs: str | None = None,
    qr: str | None = None,
    first_number: SupportsIndex | None = None,
    openers: Literal["page", "right-hand", "none"] | None = None,
    note_lines: SupportsIndex | None = None,
    dots: bool = False,
    margin: str | None = None,
    gutter: str | None = None,
    bleed: str | None = None,
    no_contents: bool = False,
    no_heads: bool = False,
    no_page_numbers: bool = False,
    format: Literal["pdf", "html"] | None = None,
    cover: File | None = None,
    blurb: str | None = None,
    cover_paper: Literal["white", "cream", "color"] | None = None,
    cover_color: str | None = None,
    check: bool = False,
    threads: SupportsIndex | None = None,
    progress: bool = False,
) -> Path:
    """Makes a book of puzzles with their answers, a .pdf or .html file; returns its path.

    Puzzles are given (of one chapter; ``shape`` where texts or numbers leave it open), or chapters say what is made, as
    ``"Gentle:easy:60"``; ``difficulty`` makes a chapter a grade, as ``{"easy": 60, "hard": 30}``; ``file`` is a book file, ``names``
    a file of names, a name a line, each of which gets chapters of its own. The program ``rootgrid`` does the work, with the feature ``book``: the same wish
    is the same bytes. Options have the names of the program's, with underscores, but for ``use`` (``--for``);
    ``rootgrid book --help`` says more about each. With ``check`` nothing is written: the book is made again and compared with the
    file that is there, and :class:`NotMet` says what differs.

    ::

        rootgrid.book("weekend.pdf", chapter=["Gentle:easy:12", "Evening:hard:12"], seed="weekend", use="print")
    """
    options = {name: value for name, value in locals().items() if name not in ("puzzles", "file", "use", "progress")}
    if puzzles is not None and shape is None:
        options["shape"] = shape = shape_of(puzzles)
    with warnings.catch_warnings():
        # The rules stand beside the texts.
        warnings.simplefilter("ignore", UserWarning)
        given = to_text([] if puzzles is None else puzzles, shape=shape)
    lines = [given] if isinstance(given, str) else given
    named = rules_of(puzzles, None, len(lines))
    if named is not None:
        rows = zip(lines, named, strict=True)
        lines = [json.dumps({"puzzle": line, "shape": shape, "rules": rules}) for line, rules in rows]
    sources = [] if file is None else [os.fspath(file)]
    sources += [] if puzzles is None else ["-"]
    met(run("book", [*sources, *words({**options, "for": use})], progress=progress, stdin="".join(line + "\n" for line in lines)))
    return Path(output)
