"""Puzzles as tasks for language models, and what the collections of such tasks take.

:class:`Tasks` needs nothing but this package: questions, answers, marks. The modules beside it need the package that they
are for, and import it:

============================  ==============================================================================================
module                        what it has
============================  ==============================================================================================
``rootgrid.envs.reasoning``   data sets and curricula of reasoning-gym: "rootgrid_sudoku" by rating, "rootgrid_variant" by grade
``rootgrid.envs.prime``       ``load_environment`` for verifiers and prime
``rootgrid.envs.nemo``        a resources server of NeMo Gym, and rows for it
============================  ==============================================================================================

Rules take part: a question has them in words, with regions and constraints of the board, and a mark goes by the one solution
that they leave.

>>> from rootgrid.envs import Tasks
>>> task = Tasks(5, rules="x", shape=4, seed=2)[3]
>>> "main diagonals" in task["question"], task["metadata"]["rules"], task["metadata"]["num_empty"] + task["metadata"]["clues"]
(True, 'x', 16)
"""

from __future__ import annotations

from rootgrid.envs._tasks import Tasks, question, read_answer, score_task, task_of

__all__ = ["Tasks", "question", "read_answer", "score_task", "task_of"]
