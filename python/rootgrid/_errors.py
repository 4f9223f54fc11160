"""The exceptions of the package."""

from __future__ import annotations


class Error(ValueError):
    """A puzzle, a recipe or another argument that cannot be used.

    The message is the library's own. Where it is about a text, ``line`` and ``column`` say where, both from 1;
    ``cells`` are the cells that are wrong, by their row-major numbers from 0; ``index`` is the number of the puzzle among
    many, from 0, or the index of a puzzle that was to be made.

    >>> import rootgrid
    >>> try:
    ...     rootgrid.Puzzle("55..............", shape=4)
    ... except rootgrid.Error as error:
    ...     print(error.line, error.column)
    1 1
    """

    line: int | None = None
    column: int | None = None
    cells: tuple[int, ...] = ()
    index: int | None = None


class NotMet(Error):
    """A request that could not be met within its bounds: no puzzle in so many attempts, a search that is too large."""


class Fault(RuntimeError):
    """A bug in rootgrid: please report it."""
