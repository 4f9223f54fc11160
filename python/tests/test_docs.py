"""Every example in a docstring or in the README is run, and everything public has a docstring."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

import numpy as np
import pytest
import rootgrid
import rootgrid.bench
import rootgrid.data
import rootgrid.envs
import rootgrid.envs.nemo
import rootgrid.gym


def documented() -> list[tuple[str, str]]:
    """Names and docstrings of all that is public."""
    modules = (rootgrid, rootgrid.bench, rootgrid.data, rootgrid.envs, rootgrid.envs.nemo, rootgrid.gym)
    found = [(module.__name__, module.__doc__ or "") for module in modules]
    for top in [getattr(module, name) for module in modules for name in module.__all__ if name != "__version__"]:
        if isinstance(top, tuple):
            continue  # a list of names
        found.append((top.__name__, top.__doc__ or ""))
        if inspect.isclass(top) and not issubclass(top, Exception):
            members = [(name, member) for name, member in vars(top).items() if not name.startswith("_")]
            found += [(f"{top.__name__}.{name}", inspect.getdoc(member) or "") for name, member in members]
    return found


def test_everything_is_documented() -> None:
    names = [name for name, text in documented() if not text.strip()]
    assert not [name for name in names if not name.startswith(("Pairs.", "Stream."))]


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, t in documented() if ">>>" in t])
def test_examples_of_docstrings(name: str, text: str) -> None:
    assert run(text, name) == 0


def run(text: str, name: str) -> int:
    # As in a new session: examples import what they use.
    names = {"np": np}
    test = doctest.DocTestParser().get_doctest(inspect.cleandoc(text), names, name, None, 0)
    return doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed


def test_examples_as_doctest_finds_them() -> None:
    for module in (rootgrid, rootgrid.data, rootgrid.envs, rootgrid.gym):
        found = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
        assert found.attempted > 0 and found.failed == 0


def test_examples_of_the_readme() -> None:
    text = (Path(__file__).parents[1] / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    for block in blocks:
        if ">>>" in block:
            assert run(block, "README.md") == 0
        else:
            exec(compile(block, "README.md", "exec"), {})
