"""Puzzles for verifiers and prime. ``pip install verifiers`` brings it.

An environment is a module of yours that names what it exports, here ``rootgrid_sudoku.py``, by which ``prime eval`` and prime-rl find
it. For verifiers 0.2 and later::

    from rootgrid.envs.prime import SudokuTaskset
    __all__ = ["SudokuTaskset"]

Settings are those of :class:`SudokuTasksetConfig`, as ``--env.taskset.rules x --env.taskset.difficulty easy``. For verifiers 0.1, whose
environments are functions::

    from rootgrid.envs.prime import load_environment
    __all__ = ["load_environment"]

The reward is 0 where a clue was changed or no board is found in the last reply, else the share of the blanks that are right, or with
``strict`` 1 for the solution alone.
"""

from __future__ import annotations

import json
from typing import Any

try:
    import verifiers
except ImportError as error:
    raise ImportError("rootgrid.envs.prime needs verifiers: pip install verifiers") from error

from rootgrid.envs._tasks import Tasks, score_task

try:
    import verifiers.v1 as vf

    # Versions 0.1 have the beginnings of it.
    vf = vf if hasattr(vf, "TaskData") else None
except ImportError:
    vf = None

__all__ = ["load_environment"]


def load_environment(
    count: int = 1000, eval_count: int = 100, *, seed: int | str = 0, strict: bool = False, system_prompt: str | None = None, **choices: Any
) -> Any:
    """An environment of verifiers 0.1: one question, one answer. Puzzles to train on have the indices below those to test on."""
    single = getattr(verifiers, "SingleTurnEnv", None)
    if single is None:
        raise ImportError("this version of verifiers has no SingleTurnEnv: use rootgrid.envs.prime.SudokuTaskset")
    from datasets import Dataset  # it comes with verifiers 0.1

    def rows(first: int, size: int) -> Any:
        tasks = Tasks(size, start=first, **{"seed": seed, **choices})
        return Dataset.from_list(
            [{"question": task["question"], "answer": task["answer"], "info": json.dumps(task["metadata"])} for task in tasks]
        )

    def blanks_right(completion: Any, info: Any, **_: Any) -> float:
        last = completion[-1] if isinstance(completion, list) else completion
        text = last if isinstance(last, str) else last["content"] if isinstance(last, dict) else last.content
        known = json.loads(info) if isinstance(info, str) else info
        return score_task(text, {"metadata": known}, strict=strict)

    rubric = verifiers.Rubric(funcs=[blanks_right], weights=[1.0])
    return single(
        dataset=rows(0, count), eval_dataset=rows(count, eval_count), rubric=rubric, system_prompt=system_prompt
    )


if vf is not None:

    class SudokuTasksetConfig(vf.TasksetConfig):
        """Which puzzles, by the choices of recipes; a rating needs ordinary puzzles of side 9."""

        count: int = 1000
        start: int = 0
        seed: int = 0
        shape: str = "9x9"
        rules: str | None = None
        difficulty: str | None = None
        min_rating: float | None = None
        max_rating: float | None = None
        strict: bool = False

    class SudokuData(vf.TaskData):
        """A puzzle with what is known of it."""

        answer: str
        metadata: dict[str, Any]
        strict: bool = False

    class SudokuTask(vf.Task[SudokuData, vf.State, vf.TaskConfig]):
        """One question, one answer."""

        @vf.reward
        async def blanks_right(self, task: SudokuData, trace: vf.Trace) -> float:
            """0 where a clue was changed or no board is found, else the share of the blanks that are right."""
            return score_task(trace.last_reply, {"metadata": task.metadata}, strict=task.strict)

        @vf.metric
        async def solved(self, task: SudokuData, trace: vf.Trace) -> float:
            """1 for the solution."""
            return score_task(trace.last_reply, {"metadata": task.metadata}, strict=True)

        async def validate(self, runtime: Any) -> bool | None:
            """Whether the answer that is known is worth all."""
            return score_task(self.data.answer, {"metadata": self.data.metadata}, strict=True) == 1.0

    class SudokuTaskset(vf.Taskset[SudokuTask, SudokuTasksetConfig]):
        """So many puzzles, made when they are asked for."""

        def load(self) -> Any:
            """The tasks by index."""
            wishes = self.config
            window = None
            if wishes.min_rating is not None or wishes.max_rating is not None:
                window = (wishes.min_rating or 1.0, wishes.max_rating or 12.0)
            choices: dict[str, Any] = {"rules": wishes.rules, "shape": wishes.shape, "difficulty": wishes.difficulty, "rating": window}
            for task in Tasks(wishes.count, start=wishes.start, **{"seed": wishes.seed, **choices}):
                metadata = task["metadata"]
                data = SudokuData(
                    name=metadata["recipe"],
                    prompt=task["question"],
                    answer=task["answer"],
                    metadata=metadata,
                    strict=wishes.strict,
                )
                yield SudokuTask(data, wishes.task)

    __all__ += ["SudokuData", "SudokuTask", "SudokuTaskset", "SudokuTasksetConfig"]
