"""Environments for Gymnasium: a board is filled cell by cell. ``pip install 'rootgrid[gym]'`` brings Gymnasium.

An action is ``cell * side + digit``, both counted from 0, cells row by row: 729 actions on 9x9. An observation is the board,
``uint8[cells]``, 0 for a blank. ``info["action_mask"]`` says which actions are allowed, ``info["solved"]`` whether the board has
its solution, ``info["index"]`` the number of the puzzle.

>>> import rootgrid.gym
>>> env = rootgrid.gym.SudokuEnv(["1.3.....4.....2."], reward="step")
>>> board, info = env.reset(seed=1)
>>> board, reward, terminated, truncated, info = env.step(1 * 4 + 3)       # r1c2=4
>>> int(board[1]), round(reward, 3), terminated
(4, 0.083, False)

| choice | values |
|---|---|
| ``reward`` | "sparse": 1 for the solved board. "step": for each right digit an equal part of 1. "technique": a part as large as the rating of the step that finds it (Sudoku Explainer; side 9). The last two take an equal part of 1 for what is wrong |
| ``wrong`` | what a wrong digit does: "end": the episode is over. "refuse": the board stays as it is. "stay": the digit stands and may be replaced |
| ``allow`` | what masks allow. "candidates": digits that no cell in the same row, column or block has. "blanks": all digits of blank cells |

With ``rules="x"``, ``rules="jigsaw"`` or any others the observation is a dict of arrays: "board", "regions" (the number of the block or
region of each cell), "cages" (of its cage from 1, 0 for none), "sums" (of its cage) and "rules" (all of it as text in ASCII, which
``info["rules"]`` has as well). "candidates" are then the digits that no cell has which may never have the same digit; they know no sums
and no order. Ratings are for ordinary boards of side 9.

A digit in the cell of a clue, or once more where it stands already, is wrong. Puzzles are given, or made by the choices of
``Recipe`` (level "unique" and root "random" unless said otherwise). ``reset(options={"rating": (1.5, 3.0)})`` draws from the
puzzles with such a rating, from then on; ``options={"index": 17}`` takes one of the given ones.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import numpy as np

try:
    import gymnasium
except ImportError as error:
    raise ImportError("rootgrid.gym needs Gymnasium: pip install 'rootgrid[gym]'") from error
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rootgrid._env import Games, Pool
from rootgrid._errors import Error

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, ClassVar, Literal, TypeAlias

    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from rootgrid._native import Boards, Choices

    Values = NDArray[np.uint8]
    #: A board, or a dict of it and its rules.
    Seen: TypeAlias = Any

__all__ = ["SudokuEnv", "SudokuVectorEnv"]

#: The names of these environments in Gymnasium's registry.
ID = "rootgrid/Sudoku-v0"


def _spaces(games: Games) -> tuple[gymnasium.Space[Any], gymnasium.Space[np.int64]]:
    board: Any = gymnasium.spaces.Box(0, games.side, (games.cells,), np.uint8)
    layout = games.pool.layout
    if layout.is_ruled:
        most = {"regions": games.side - 1, "cages": games.cells, "sums": np.iinfo(np.uint16).max, "rules": 127}
        facts = {name: _box(most[name], values.shape[1:], values.dtype) for name, values in layout.facts.items()}
        board = gymnasium.spaces.Dict({"board": board, **facts})
    return board, gymnasium.spaces.Discrete(games.cells * games.side)


def _box(most: int, shape: tuple[int, ...], kind: Any) -> Any:
    return gymnasium.spaces.Box(0, most, shape, kind)


def _whole(actions: Any) -> NDArray[np.int64]:
    """Actions as they are: a fraction would be another one."""
    found = np.asarray(actions)
    if found.dtype.kind not in "iu":
        raise Error(f"found actions of the type {found.dtype}, expected whole numbers")
    return found.astype(np.int64)


def _check_render(mode: str | None) -> None:
    if mode not in (None, "ansi"):
        raise Error(f"unknown render mode '{mode}': expected ansi")


class _Choice:
    """Which puzzles are drawn: those of a window, or one of them."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._among = pool.window(None)

    def set(self, options: dict[str, Any] | None) -> None:
        options = dict(options or {})
        if "rating" in options:
            window = options.pop("rating")
            try:
                least, most = map(float, window if np.iterable(window) else (window, window))
            except (TypeError, ValueError):
                raise Error(f"found the ratings {window!r}, expected a window as (1.5, 3.0)") from None
            self._among = self._pool.window((least, most))
        if "index" in options:
            found = options.pop("index")
            try:
                index = operator.index(found)
            except TypeError:
                raise Error(f"found the index {found!r}, expected a whole number from 0 to {len(self._pool.puzzles) - 1}") from None
            if not 0 <= index < len(self._pool.puzzles):
                raise Error(f"found the index {index}, expected 0 to {len(self._pool.puzzles) - 1}")
            self._among = np.array([index])
        if options:
            raise Error(f"unknown option '{next(iter(options))}' of reset: expected rating or index")

    def draw(self, random: np.random.Generator) -> int:
        return int(self._among[random.integers(len(self._among))])


class SudokuEnv(gymnasium.Env["Seen", np.int64]):
    """One board. The choices are those of the module ``rootgrid.gym``.

    ``pool`` puzzles are made when none are given, by the choices of ``Recipe``, ``seed`` (0) among them. An episode is cut off
    after ``max_steps`` (as many as there are actions).

    >>> import rootgrid.gym
    >>> env = rootgrid.gym.SudokuEnv(shape=4, pool=10, wrong="refuse")
    >>> board, info = env.reset(seed=1)
    >>> while not info["solved"]:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     board, reward, terminated, truncated, info = env.step(action)
    >>> reward, terminated
    (1.0, True)
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc]

    def __init__(
        self,
        puzzles: Boards | None = None,
        solutions: Boards | None = None,
        *,
        reward: Literal["sparse", "step", "technique"] = "sparse",
        allow: Literal["candidates", "blanks"] = "candidates",
        wrong: Literal["end", "refuse", "stay"] = "end",
        max_steps: int | None = None,
        pool: int = 1000,
        render_mode: Literal["ansi"] | None = None,
        **choices: Unpack[Choices],
    ) -> None:
        _check_render(render_mode)
        drawn = Pool(puzzles, solutions, pool, dict(choices), reward == "technique")
        self._games = Games(drawn, 1, reward, allow, wrong, max_steps)
        self._choice = _Choice(drawn)
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(self._games)
        self._one = np.zeros(1, np.int64)
        self._is_begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new board, and its masks. Of ``options`` a window of ratings, or the index of a puzzle."""
        super().reset(seed=seed)
        self._choice.set(options)
        self._games.start(self._one, np.array([self._choice.draw(self.np_random)]))
        self._is_begun = True
        return self._games.observed(0), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """A digit in a cell."""
        if not self._is_begun:
            raise Error("found a step before reset(): expected reset() first")
        rewards, over, cut = self._games.play(_whole([action]), self._one)
        return self._games.observed(0), float(rewards[0]), bool(over[0]), bool(cut[0]), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, ``bool[actions]``, as some learners ask for it."""
        masks: NDArray[np.bool_] = self._games.masks()[0].view(np.bool_)
        return masks

    def render(self) -> str | None:
        """The board as text, with ``render_mode="ansi"``."""
        return self._games.text(0) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        games = self._games
        info = {"action_mask": games.masks()[0], "solved": bool(games.solved()[0]), "index": int(games.index[0])}
        return {**info, "rules": games.rules(0)} if games.pool.layout.is_ruled else info


class SudokuVectorEnv(VectorEnv["Seen", "NDArray[np.int64]", "NDArray[Any]"]):
    """Many boards at once, as arrays; board i is that of a ``SudokuEnv`` with the seed ``seed + i``.

    A board that is over is laid anew by the step after (``AutoresetMode.NEXT_STEP``), whatever the action. Everything else is as
    in ``SudokuEnv``; ``infos`` have arrays.

    >>> import rootgrid.gym
    >>> envs = rootgrid.gym.SudokuVectorEnv(8, pool=100, reward="step")
    >>> boards, infos = envs.reset(seed=1)
    >>> boards.shape, infos["action_mask"].shape
    ((8, 81), (8, 729))
    >>> boards, rewards, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
    >>> rewards.shape, terminated.shape
    ((8,), (8,))
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int = 1,
        puzzles: Boards | None = None,
        solutions: Boards | None = None,
        *,
        reward: Literal["sparse", "step", "technique"] = "sparse",
        allow: Literal["candidates", "blanks"] = "candidates",
        wrong: Literal["end", "refuse", "stay"] = "end",
        max_steps: int | None = None,
        pool: int = 1000,
        render_mode: Literal["ansi"] | None = None,
        **choices: Unpack[Choices],
    ) -> None:
        if num_envs < 1:
            raise Error(f"found {num_envs} environments, expected 1 or more")
        _check_render(render_mode)
        drawn = Pool(puzzles, solutions, pool, dict(choices), reward == "technique")
        self._games = Games(drawn, num_envs, reward, allow, wrong, max_steps)
        self._choice = _Choice(drawn)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space, self.single_action_space = _spaces(self._games)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._randoms: list[np.random.Generator] = []
        self._over = np.zeros(num_envs, np.bool_)
        self._every = np.arange(num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New boards, and their masks. A number seeds board i with ``seed + i``."""
        if seed is not None or not self._randoms:
            seeds = [None if seed is None else seed + i for i in range(self.num_envs)] if not np.iterable(seed) else list(seed)
            if len(seeds) != self.num_envs:
                raise Error(f"found {len(seeds)} seeds for {self.num_envs} environments")
            self._randoms = [seeding.np_random(one)[0] for one in seeds]
        self._choice.set(options)
        self._begin(np.arange(self.num_envs))
        return self._games.observed(self._every), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """A digit in a cell of each board; those that are over are laid anew."""
        if not self._randoms:
            raise Error("found a step before reset(): expected reset() first")
        actions = _whole(actions)
        if actions.shape != (self.num_envs,):
            raise Error(f"found actions of the shape {actions.shape}, expected ({self.num_envs},)")
        rewards = np.zeros(self.num_envs)
        terminated, truncated = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        rows = np.flatnonzero(~self._over)
        rewards[rows], terminated[rows], truncated[rows] = self._games.play(actions[rows], rows)
        if self._over.any():
            self._begin(np.flatnonzero(self._over))
        self._over = terminated | truncated
        return self._games.observed(self._every), rewards, terminated, truncated, self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, ``bool[num_envs, actions]``, as some learners ask for it."""
        return self._games.masks().view(np.bool_)

    def render(self) -> tuple[str, ...] | None:
        """The boards as texts, with ``render_mode="ansi"``."""
        return tuple(map(self._games.text, range(self.num_envs))) if self.render_mode == "ansi" else None

    def _begin(self, rows: NDArray[np.int64]) -> None:
        puzzles = [self._choice.draw(self._randoms[row]) for row in rows]
        self._games.start(rows, np.array(puzzles))
        self._over[rows] = False

    def _infos(self) -> dict[str, Any]:
        games = self._games
        infos: dict[str, Any] = {"action_mask": games.masks(), "solved": games.solved(), "index": games.index.copy()}
        if games.pool.layout.is_ruled:
            infos["rules"] = np.array([games.rules(row) for row in range(self.num_envs)], object)
        every = np.ones(self.num_envs, np.bool_)
        return {**infos, **{f"_{name}": every for name in infos}}


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="rootgrid.gym:SudokuEnv", vector_entry_point="rootgrid.gym:SudokuVectorEnv")
