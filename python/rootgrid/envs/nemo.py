"""A resources server of NeMo Gym, and the rows that it judges. ``pip install nemo-gym`` brings it.

Rows hold all that the server needs, so it makes no puzzle and keeps nothing::

    from rootgrid.envs.nemo import write
    write("data/train.jsonl", 10_000, seed=1, rating=(1.2, 3.0))
    write("data/variants.jsonl", 1_000, seed=1, rules="jigsaw", difficulty="easy")

A server is a folder ``resources_servers/rootgrid_sudoku`` with a file ``app.py``, which its configuration names as entrypoint::

    from rootgrid.envs.nemo import SudokuResourcesServer
    if __name__ == "__main__":
        SudokuResourcesServer.run_webserver()

``write`` and ``verify`` need nothing of NeMo Gym.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rootgrid._errors import Error
from rootgrid.envs._tasks import Tasks, score_task

try:
    from nemo_gym.base_resources_server import (
        BaseResourcesServerConfig,
        BaseVerifyRequest,
        BaseVerifyResponse,
        SimpleResourcesServer,
    )
except ImportError:
    SimpleResourcesServer = None

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typing_extensions import Unpack

    from rootgrid._native import Choices

__all__ = ["reply_of", "rows", "verify", "write"]


def rows(count: int, *, start: int = 0, **choices: Unpack[Choices]) -> Iterator[dict[str, Any]]:
    """Rows as NeMo Gym reads them: what the model is asked, and what its answer is judged by.

    >>> from rootgrid.envs.nemo import rows, verify
    >>> row = next(iter(rows(1, shape=4, rules="x", seed=1)))
    >>> sorted(row), verify(row["answer"], row)
    (['answer', 'metadata', 'question', 'responses_create_params'], 1.0)
    """
    for task in Tasks(count, start=start, **choices):
        asked = {"input": [{"role": "user", "content": task["question"]}]}
        yield {"responses_create_params": asked, **task}


def write(path: str | os.PathLike[str], count: int, *, start: int = 0, **choices: Unpack[Choices]) -> int:
    """Writes so many rows as JSON lines; the file is there whole or not at all. Returns how many."""
    target = Path(path)
    part = target.with_name(f".{target.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            for row in rows(count, start=start, **choices):
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
        part.replace(target)
    except OSError as error:
        raise Error(f"{target}: cannot be written: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)
    return count


def verify(reply: str | None, row: Any, *, strict: bool = False) -> float:
    """The reward of a reply to a row: 0 where a clue was changed or no board is found, else the share of the blanks that are right."""
    return score_task(reply, row, strict=strict)


def reply_of(response: Any) -> str:
    """The text of a response, whose messages may have several parts."""
    texts: list[str] = []
    for item in response.output:
        if item.type == "message":
            parts = [item.content] if isinstance(item.content, str) else [part.text for part in item.content if part.type == "output_text"]
            texts += parts
    return "".join(texts)


if SimpleResourcesServer is not None:

    class SudokuResourcesServerConfig(BaseResourcesServerConfig):
        """``strict``: 1 for the solution, 0 for anything else."""

        strict: bool = False

    class SudokuVerifyRequest(BaseVerifyRequest):
        """A row with the response to it."""

        question: str | None = None
        answer: str | None = None
        metadata: dict[str, Any]

    class SudokuVerifyResponse(BaseVerifyResponse):
        """The reward, and whether the puzzle is solved."""

        metadata: dict[str, Any]
        is_solved: bool

    class SudokuResourcesServer(SimpleResourcesServer):
        """Judges answers; rows are made by ``write``."""

        config: SudokuResourcesServerConfig

        async def verify(self, body: SudokuVerifyRequest) -> SudokuVerifyResponse:
            """The reward of a response."""
            reply = reply_of(body.response)
            row = {"metadata": body.metadata}
            reward = verify(reply, row, strict=self.config.strict)
            return SudokuVerifyResponse(
                responses_create_params=body.responses_create_params,
                response=body.response,
                metadata=body.metadata,
                reward=reward,
                is_solved=verify(reply, row, strict=True) == 1.0,
            )

    __all__ += ["SudokuResourcesServer", "SudokuResourcesServerConfig", "SudokuVerifyRequest", "SudokuVerifyResponse"]
