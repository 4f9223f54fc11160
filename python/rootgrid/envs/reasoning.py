"""Data sets and curricula of reasoning-gym. ``pip install reasoning-gym`` brings it.

"rootgrid_sudoku" has ordinary puzzles of side 9 with a rating of Sudoku Explainer in a window, as many of each part of the window
(easy puzzles would be nearly all). "rootgrid_variant" has puzzles of any shape and rules by grade. Both are registered when this
module is imported, with a curriculum each: the window of ratings is widened upwards, grades go from easy to diabolical.

::

    import reasoning_gym
    import rootgrid.envs.reasoning

    data = reasoning_gym.create_dataset("rootgrid_sudoku", size=100, seed=1, min_rating=1.5, max_rating=3.0)
    data.score_answer(data[0]["answer"], data[0])
    variants = reasoning_gym.create_dataset("rootgrid_variant", size=100, rules="jigsaw", difficulty="easy")
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

try:
    from reasoning_gym.coaching import BaseCurriculum, RangeAttributeDefinition, ScalarAttributeDefinition
    from reasoning_gym.dataset import ProceduralDataset
    from reasoning_gym.factory import DATASETS, register_dataset
except ImportError as error:
    raise ImportError("rootgrid.envs.reasoning needs reasoning-gym: pip install reasoning-gym") from error

from rootgrid.envs._tasks import SOURCE, Tasks, score_task

if TYPE_CHECKING:
    from typing import Any

__all__ = ["GRADES", "RATINGS", "SudokuConfig", "SudokuCurriculum", "SudokuDataset", "VariantConfig", "VariantCurriculum", "VariantDataset"]

#: The name of the second data set.
VARIANT = "rootgrid_variant"

#: The bounds of windows of ratings in the curriculum: singles, simple sets, wings and fish, chains.
RATINGS = (1.2, 1.5, 2.0, 2.6, 3.4, 4.4, 5.6, 7.2)

#: The grades of the other one.
GRADES = ("easy", "medium", "hard", "fiendish", "diabolical")


@dataclass
class SudokuConfig:
    """Ordinary puzzles with a rating in a window."""

    min_rating: float = 1.2
    max_rating: float = 2.0
    strict: bool = False
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Whether there are such puzzles."""
        assert 1.0 <= self.min_rating <= self.max_rating <= 12.0, "expected 1.0 <= min_rating <= max_rating <= 12.0"
        assert self.size > 0, "expected a size of 1 or more"


@dataclass
class VariantConfig:
    """Puzzles of a shape, under rules, of a grade (any, if none is named)."""

    rules: str | None = None
    shape: str = "9x9"
    difficulty: str | None = None
    strict: bool = False
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Whether the grade is one."""
        assert self.difficulty is None or self.difficulty in GRADES, f"expected a difficulty of {', '.join(GRADES)}"
        assert self.size > 0, "expected a size of 1 or more"


class _Dataset(ProceduralDataset):
    """Items by index, from tasks."""

    _source: str

    def __init__(self, config: Any, wishes: list[dict[str, Any]], known: dict[str, Any]) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        self._tasks = [Tasks(self.size, strict=config.strict, **{**one, "seed": self.seed}) for one in wishes]
        self._known = known

    def __getitem__(self, idx: int) -> dict[str, Any]:
        # Each index draws its part.
        part = np.random.default_rng([self.seed, idx]).integers(len(self._tasks))
        item = self._tasks[part][idx]
        item["metadata"]["source_dataset"] = self._source
        item["metadata"]["difficulty"] = dict(self._known)
        return item

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """0 where a clue was changed or no board is found, else the share of the blanks that are right."""
        return score_task(answer, entry, strict=self.config.strict)


def _parts(least: float, most: float) -> list[tuple[float, float]]:
    """A window cut at the bounds of the curriculum. Ratings are tenths, so the next part begins a tenth above."""
    ends = [bound for bound in RATINGS if least <= bound < most] + [most]
    starts = [least] + [round(end + 0.1, 1) for end in ends[:-1]]
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start <= end]


class SudokuDataset(_Dataset):
    """Ordinary puzzles of side 9, each with one solution and a known rating."""

    _source = SOURCE

    def __init__(self, config: SudokuConfig) -> None:
        window = (config.min_rating, config.max_rating)
        super().__init__(config, [{"rating": part} for part in _parts(*window)], {"rating": window})


class VariantDataset(_Dataset):
    """Puzzles of any shape and rules, each with one solution."""

    _source = VARIANT

    def __init__(self, config: VariantConfig) -> None:
        wishes = {"rules": config.rules, "shape": config.shape, "difficulty": config.difficulty}
        super().__init__(config, [wishes], {"difficulty": config.difficulty})


class SudokuCurriculum(BaseCurriculum):
    """From singles to chains, by rating."""

    def __init__(self) -> None:
        super().__init__(SudokuCurriculum.__name__, SudokuConfig)
        self._define_attributes(
            RangeAttributeDefinition(
                name="rating",
                levels=list(RATINGS),
                description="Rating of the hardest step, on the scale of Sudoku Explainer",
                lower_field_name="min_rating",
                upper_field_name="max_rating",
                ensure_interval=True,
            )
        )


class VariantCurriculum(BaseCurriculum):
    """From easy to diabolical, by grade."""

    def __init__(self) -> None:
        super().__init__(VariantCurriculum.__name__, VariantConfig)
        self._define_attributes(
            ScalarAttributeDefinition(
                name="difficulty", levels=list(GRADES), description="Grade of the puzzle", field_name="difficulty"
            )
        )


if SOURCE not in DATASETS:
    register_dataset(SOURCE, SudokuDataset, SudokuConfig, SudokuCurriculum)
    register_dataset(VARIANT, VariantDataset, VariantConfig, VariantCurriculum)
