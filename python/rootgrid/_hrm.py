"""Folders of arrays as models of the HRM family (HRM, TRM) read them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from rootgrid._errors import Error
from rootgrid._native import Generator, Recipe, transform
from rootgrid._pairs import NO_IMAGES, Pairs, expect_ordinary
from rootgrid._rules import expect_shared_rules, kept, rules_of, shape_of

if TYPE_CHECKING:
    from typing import Any, Literal, SupportsIndex

    from numpy.typing import NDArray

    from rootgrid._native import Boards, Shape

    Values = NDArray[np.uint8]

#: The set of examples that a part has, and the beginning of the names of its files.
_SET = "all"


def write_hrm(
    folder: str | os.PathLike[str],
    puzzles: Boards,
    solutions: Boards | None = None,
    *,
    part: str = "train",
    form: Literal["hrm", "trm"] = "hrm",
    augment: int = 0,
    seed: SupportsIndex | str = 0,
    shape: Shape | None = None,
) -> Path:
    """Writes one part of a data set as the loaders of HRM and TRM read it; returns the folder of the part.

    ``folder/part`` gets dataset.json and the arrays all__inputs.npy and all__labels.npy (``uint8[n, cells]``: 0 pads, 1 is a
    blank, d + 1 the digit d), all__puzzle_identifiers.npy, all__puzzle_indices.npy and all__group_indices.npy (int32);
    ``folder`` gets identifiers.json. Without ``augment`` the bytes are those that HRM's own script writes for these rows. TRM's
    loader asks for one number more in dataset.json: ``form="trm"``.

    With ``augment=K`` each puzzle is a group with K images of it, drawn from the whole group of symmetries by ``seed`` and the
    number of the puzzle. Puzzles with several solutions are refused. Files of an earlier call are replaced.

    >>> import rootgrid, rootgrid.data, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     part = rootgrid.data.write_hrm(folder, rootgrid.Generator(seed=1, level="unique", count=3), part="test")
    ...     puzzles, solutions = rootgrid.data.read_hrm(folder, "test")
    >>> puzzles.shape, bool(((puzzles == 0) | (puzzles == solutions)).all())
    ((3, 81), True)
    """
    if form not in ("hrm", "trm"):
        raise Error(f"unknown form '{form}': expected hrm or trm")
    if not part or part != os.path.basename(part) or part in (".", ".."):
        raise Error(f"found the part '{part}', expected a name as train or test")
    if augment < 0:
        raise Error(f"found augment={augment}, expected 0 or more")
    number = Recipe(seed=seed).seed
    if augment and isinstance(puzzles, Generator):
        expect_ordinary(puzzles)
    elif augment and isinstance(puzzles, (list, tuple)) and rules_of(puzzles, None, len(puzzles)):
        raise Error(NO_IMAGES)
    if isinstance(puzzles, Generator) and solutions is None and puzzles.recipe.level != "none":
        shape = puzzles.recipe.shape if shape is None else shape
        expect_shared_rules(puzzles)
        made, solved = puzzles.pairs()
    else:
        puzzles = kept(puzzles)
        shape = shape_of(puzzles) if shape is None else shape
        made, solved = Pairs(puzzles, solutions, shape=shape)[:]
    if not len(made):
        raise Error("found no puzzles, expected one at least")
    rows, cells = made.shape
    inputs, labels = (_grouped(values, augment, number, shape) for values in (made, solved))
    metadata = {
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "vocab_size": round(cells**0.5) + 2,
        "seq_len": cells,
        "num_puzzle_identifiers": 1,
        "total_groups": rows,
        "mean_puzzle_examples": 1.0,
        **({"total_puzzles": rows} if form == "trm" else {}),
        "sets": [_SET],
    }
    arrays = {
        "inputs": inputs + np.uint8(1),
        "labels": labels + np.uint8(1),
        "group_indices": np.arange(0, len(inputs) + 1, 1 + augment, dtype=np.int32),
        "puzzle_indices": np.arange(len(inputs) + 1, dtype=np.int32),
        "puzzle_identifiers": np.zeros(len(inputs), dtype=np.int32),
    }
    place = Path(folder) / part
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Error(f"{place}: cannot be made: {error.strerror}") from error
    for name, array in arrays.items():
        _replace(place / f"{_SET}__{name}.npy", array)
    _replace(place / "dataset.json", metadata)
    _replace(Path(folder) / "identifiers.json", ["<blank>"])
    return place


def read_hrm(folder: str | os.PathLike[str], part: str = "train") -> tuple[Values, Values]:
    """The puzzles and solutions of such a part, ``uint8[n, cells]`` each, 0 for a blank; images are among them."""
    place = Path(folder) / part
    if not (place / "dataset.json").is_file():
        raise Error(f"{place}: found no dataset.json, expected a folder as write_hrm makes it")
    try:
        metadata = json.loads((place / "dataset.json").read_text(encoding="utf-8"))
        names = [f"{name}__{what}.npy" for name in metadata["sets"] for what in ("inputs", "labels")]
        arrays = [np.load(place / name, allow_pickle=False) for name in names]
        most = int(metadata["vocab_size"]) - 1
        cells = int(metadata["seq_len"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Error(f"{place}: the folder cannot be read: {error}") from error
    inputs, labels = np.concatenate(arrays[::2]), np.concatenate(arrays[1::2])
    is_sound = inputs.shape == labels.shape == (len(inputs), cells) and inputs.dtype.kind in labels.dtype.kind + "iu"
    if not is_sound or not ((inputs >= 1) & (inputs <= most) & (labels >= 2) & (labels <= most)).all():
        raise Error(f"{place}: the arrays hold other values than puzzles and full solutions of {cells} cells")
    return (inputs - 1).astype(np.uint8), (labels - 1).astype(np.uint8)


def _grouped(values: Values, augment: int, seed: int, shape: Shape | None) -> Values:
    """Each board and its images, one behind the other."""
    rows, cells = values.shape
    groups = [values]
    for image in range(1, augment + 1):
        numbers = [row << 24 | image for row in range(rows)]
        groups.append(transform(values, seed=seed, indices=numbers, transforms="uniform", shape=shape))
    grouped: Values = np.stack(groups, axis=1).reshape(-1, cells)
    return grouped


def _replace(path: Path, content: Any) -> None:
    """Writes a file under its name when it is whole."""
    part = path.with_name(f".{path.name}.part")
    try:
        if isinstance(content, np.ndarray):
            with part.open("wb") as file:
                np.save(file, content)
        else:
            part.write_text(json.dumps(content), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise Error(f"{path}: cannot be written: {error.strerror}") from error
