"""Environments: Gymnasium's own checks, rewards by definition, and many boards the same as one by one."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
import rootgrid
from gymnasium.utils.env_checker import check_env
from rootgrid.gym import SudokuEnv, SudokuVectorEnv

PUZZLES, SOLUTIONS = rootgrid.Generator(seed=2, level="unique", root="random", count=40).pairs()
CHOICES = [
    {"reward": reward, "wrong": wrong, "allow": allow}
    for reward in ("sparse", "step", "technique")
    for wrong in ("end", "refuse", "stay")
    for allow in ("candidates", "blanks")
]


def right(info: dict[str, Any], board: np.ndarray) -> int:
    """The first blank with its digit."""
    cell = int(np.flatnonzero(board == 0)[0])
    return cell * 9 + int(SOLUTIONS[info["index"]][cell]) - 1


@pytest.mark.parametrize("choices", [CHOICES[0], CHOICES[8], CHOICES[17]], ids=str)
@pytest.mark.filterwarnings("ignore:.*render.*", "ignore:.*spec.*")
def test_gymnasium_finds_nothing_wrong(choices: dict[str, Any]) -> None:
    check_env(SudokuEnv(PUZZLES, SOLUTIONS, render_mode="ansi", **choices), skip_render_check=True)
    env = gymnasium.make("rootgrid/Sudoku-v0", pool=20, **choices)
    check_env(env.unwrapped)
    envs = gymnasium.make_vec("rootgrid/Sudoku-v0", num_envs=3, vectorization_mode="vector_entry_point", pool=20, **choices)
    assert envs.reset(seed=1)[0].shape == (3, 81)


@pytest.mark.parametrize("choices", CHOICES, ids=str)
def test_right_digits_are_worth_one(choices: dict[str, Any]) -> None:
    env = SudokuEnv(PUZZLES, SOLUTIONS, **choices)
    for index in range(3):
        board, info = env.reset(seed=1, options={"index": index})
        assert (board == PUZZLES[index]).all() and info["index"] == index
        total, terminated = 0.0, False
        while not terminated:
            action = right(info, board)
            assert info["action_mask"][action] == 1 and env.action_masks()[action]
            board, reward, terminated, truncated, info = env.step(action)
            assert not truncated and reward > 0 or choices["reward"] == "sparse"
            total += reward
        assert (board == SOLUTIONS[index]).all() and info["solved"] and total == pytest.approx(1)
        assert not info["action_mask"].any() or choices["wrong"] == "stay"


def test_hard_digits_are_worth_more_by_technique() -> None:
    env = SudokuEnv(PUZZLES, SOLUTIONS, reward="technique")
    board, info = env.reset(seed=1, options={"index": 4})
    steps = rootgrid.Puzzle(PUZZLES[4]).explain("se121")
    worth, hardest = [], 0.0
    for step in steps:
        hardest = max(hardest, step.rating or 0)
        if step.placement is not None:
            worth.append((step.placement, hardest))
            hardest = 0.0
    for (cell, digit), rating in worth:
        _, reward, *_ = env.step(cell * 9 + digit - 1)
        assert reward == pytest.approx(rating / sum(rating for _, rating in worth))


@pytest.mark.parametrize("wrong", ["end", "refuse", "stay"])
def test_wrong_digits(wrong: Any) -> None:
    env = SudokuEnv(PUZZLES, SOLUTIONS, reward="step", wrong=wrong, allow="blanks", max_steps=5)
    board, info = env.reset(options={"index": 0})
    blanks = int((board == 0).sum())
    cell = int(np.flatnonzero(board == 0)[0])
    action = cell * 9 + int(SOLUTIONS[0][cell]) % 9
    after, reward, terminated, truncated, info = env.step(action)
    assert reward == pytest.approx(-1 / blanks) and terminated == (wrong == "end") and not truncated
    assert (after != board).sum() == (wrong == "stay")
    if wrong == "stay":
        assert info["action_mask"][action] == 0 and info["action_mask"][right(info, board)] == 1
        after, reward, *_ = env.step(right(info, board))
        assert after[cell] == SOLUTIONS[0][cell] and reward == pytest.approx(1 / blanks)
        _, reward, *_ = env.step(action)
        assert reward == pytest.approx(-2 / blanks), "a right digit is lost"
    # A clue is no cell to write in.
    board, info = env.reset(options={"index": 0})
    clue = int(np.flatnonzero(board)[0])
    assert not info["action_mask"].reshape(81, 9)[clue].any()
    after, reward, terminated, *_ = env.step(clue * 9)
    assert (after == board).all() and reward == pytest.approx(-1 / blanks) and terminated == (wrong == "end")
    if wrong != "end":
        for left in (3, 2, 1, 0):
            *_, truncated, info = env.step(clue * 9)
            assert truncated == (left == 0)


def test_masks_are_candidates() -> None:
    env = SudokuEnv(PUZZLES, SOLUTIONS)
    board, info = env.reset(options={"index": 7})
    for _ in range(20):
        expected = rootgrid.candidates(board, form="bool") & (board == 0)[:, None]
        assert (info["action_mask"].reshape(81, 9) == expected).all()
        board, *_, info = env.step(right(info, board))
    env = SudokuEnv(PUZZLES, SOLUTIONS, wrong="stay")
    random = np.random.default_rng(3)
    board, info = env.reset(options={"index": 7})
    clues = board != 0
    for _ in range(300):
        grid = board.reshape(9, 9)
        mask = info["action_mask"].reshape(81, 9)
        for cell in random.choice(81, 5):
            r, c = divmod(int(cell), 9)
            others = grid.copy()
            others[r, c] = 0
            block = others[r // 3 * 3 : r // 3 * 3 + 3, c // 3 * 3 : c // 3 * 3 + 3]
            seen = {*others[r], *others[:, c], *block.ravel(), board[cell]}
            assert mask[cell].tolist() == [not clues[cell] and digit not in seen for digit in range(1, 10)]
        allowed = np.flatnonzero(info["action_mask"])
        if not len(allowed):
            break
        board, _, over, cut, info = env.step(int(random.choice(allowed)))
        if over or cut:
            assert info["solved"] or not info["action_mask"].any()
            break


@pytest.mark.parametrize("choices", [CHOICES[0], CHOICES[9], CHOICES[16]], ids=str)
def test_many_boards_are_as_one_by_one(choices: dict[str, Any]) -> None:
    envs = SudokuVectorEnv(5, PUZZLES, SOLUTIONS, max_steps=60, **choices)
    singles = [SudokuEnv(PUZZLES, SOLUTIONS, max_steps=60, **choices) for _ in range(5)]
    boards, infos = envs.reset(seed=11)
    seen = [env.reset(seed=11 + i) for i, env in enumerate(singles)]
    over = [False] * 5
    random = np.random.default_rng(1)
    episodes = 0
    for number in range(400):
        assert all((boards[i] == board).all() for i, (board, _) in enumerate(seen))
        for i, (_, info) in enumerate(seen):
            assert (infos["action_mask"][i] == info["action_mask"]).all() and infos["index"][i] == info["index"]
            assert infos["solved"][i] == info["solved"] and infos["_solved"][i]
        # Right ones for the most part, so that episodes end in both ways.
        actions = []
        for i in range(5):
            blanks = np.flatnonzero(boards[i] == 0)
            is_right = len(blanks) and (choices["wrong"] != "end" or random.random() < 0.99)
            cell = blanks[0] if is_right else 0
            actions.append(cell * 9 + int(SOLUTIONS[infos["index"][i]][cell]) - 1 if is_right else int(random.integers(729)))
        boards, rewards, terminated, truncated, infos = envs.step(np.array(actions))
        for i, env in enumerate(singles):
            if over[i]:
                seen[i], reward, ends = env.reset(), 0.0, (False, False)
                episodes += 1
            else:
                board, reward, *ends, info = env.step(actions[i])
                seen[i] = board, info
            assert rewards[i] == reward and (terminated[i], truncated[i]) == tuple(ends), number
            over[i] = any(ends)
    assert episodes > 10


def test_windows_of_ratings() -> None:
    ratings = rootgrid.rate(PUZZLES)["rating"]
    window = (float(np.quantile(ratings, 0.3)), float(np.quantile(ratings, 0.7)))
    inside = {int(i) for i in np.flatnonzero((ratings > window[0] - 1e-6) & (ratings < window[1] + 1e-6))}
    env = SudokuEnv(PUZZLES, SOLUTIONS)
    first = env.reset(seed=1, options={"rating": window})[1]["index"]
    found = {first} | {env.reset()[1]["index"] for _ in range(200)}
    assert found == inside, "the window stays"
    envs = SudokuVectorEnv(50, PUZZLES, SOLUTIONS)
    assert set(envs.reset(seed=1, options={"rating": window})[1]["index"].tolist()) <= inside
    # Puzzles are made where there are none.
    env = SudokuEnv(pool=3, clues=(40, 45), reward="technique")
    board, info = env.reset(seed=1, options={"rating": (2.0, 2.6)})
    assert 2.0 <= rootgrid.Puzzle(board).rate().rating <= 2.6 and info["index"] >= 3
    with pytest.raises(rootgrid.Error, match="no puzzle has a rating"):
        SudokuEnv(PUZZLES).reset(options={"rating": (11, 12)})
    with pytest.raises(rootgrid.Error, match="unknown option 'level'"):
        env.reset(options={"level": 1})
    with pytest.raises(rootgrid.Error, match="the index 99"):
        SudokuEnv(PUZZLES).reset(options={"index": 99})
    for fraction in (2.7, 2.0, "2", None):
        with pytest.raises(rootgrid.Error, match="found the index .*, expected a whole number from 0 to 39"):
            SudokuEnv(PUZZLES).reset(options={"index": fraction})
    assert SudokuEnv(PUZZLES).reset(options={"index": np.int32(2)})[1]["index"] == 2


def test_other_shapes_and_copies() -> None:
    for shape in (4, "3x2", 16):
        env = SudokuEnv(shape=shape, pool=2, reward="step", render_mode="ansi")
        board, info = env.reset(seed=1)
        assert env.observation_space.contains(board) and len((env.render() or "").splitlines()) == round(len(board) ** 0.5)
        expected = rootgrid.candidates(board, form="bool", shape=shape) & (board == 0)[:, None]
        assert (info["action_mask"].reshape(expected.shape) == expected).all()
        again = pickle.loads(pickle.dumps(env))
        action = int(info["action_mask"].argmax())
        assert str(again.step(action)) == str(env.step(action))
    assert SudokuVectorEnv(2, shape=4, pool=5, render_mode="ansi").reset(seed=[4, 5])[0].shape == (2, 16)


@pytest.mark.parametrize("rules", ["x", "jigsaw", "killer", "thermo,anti-knight"])
@pytest.mark.filterwarnings("ignore:.*render.*", "ignore:.*spec.*")
def test_rules_are_seen_and_judged(rules: str) -> None:
    env = SudokuEnv(rules=rules, shape=6, pool=3, seed=4, wrong="refuse", reward="step")
    check_env(env, skip_render_check=True)
    generator = rootgrid.Generator(rules=rules, shape=6, seed=4, level="unique", root="random")
    for index in range(3):
        seen, info = env.reset(seed=1, options={"index": index})
        made = generator[index]
        assert (seen["board"] == made.puzzle.values).all() and info["rules"] == made.puzzle.rules
        assert bytes(seen["rules"]).rstrip(b"\0").decode() == made.puzzle.rules
        # Cells that may never have one digit, by boards in play.
        board = rootgrid.Board(made.puzzle)
        allowed = info["action_mask"].reshape(36, 6)
        for cell in np.flatnonzero(seen["board"] == 0).tolist():
            digits = {digit for digit in range(1, 7) if allowed[cell][digit - 1]}
            assert digits >= set(board.candidates(cell)) and int(made.solution.values[cell]) in digits
            if rules in ("x", "jigsaw"):
                assert digits == set(board.candidates(cell))
        total, terminated = 0.0, False
        while not terminated:
            cell = int(np.flatnonzero(seen["board"] == 0)[0])
            seen, reward, terminated, _, info = env.step(cell * 6 + int(made.solution.values[cell]) - 1)
            total += float(reward)
        assert info["solved"] and total == pytest.approx(1)
        for piece in made.puzzle.rules.split(";"):
            if piece.startswith("jigsaw "):
                letters = piece.split(" ")[1]
                same = np.array(list(letters))[:, None] == np.array(list(letters))
                assert ((seen["regions"][:, None] == seen["regions"]) == same).all()
            if piece.startswith("cage "):
                _, total_of, *cells = piece.split(" ")
                places = [(int(cell[1]) - 1) * 6 + int(cell[3]) - 1 for cell in cells]
                assert len({int(seen["cages"][place]) for place in places}) == 1
                assert {int(seen["sums"][place]) for place in places} == {int(total_of)}
    envs = SudokuVectorEnv(4, rules=rules, shape=6, pool=3, seed=4)
    boards, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(boards) and infos["rules"][2] == generator[int(infos["index"][2])].puzzle.rules


def test_rules_of_puzzles_that_are_given() -> None:
    made = [rootgrid.Generator(rules=rules, shape=4, seed=1, level="unique")[0].puzzle for rules in ("x", "jigsaw", "killer")]
    env = SudokuEnv([*made, rootgrid.Puzzle("1.3.....4.....2.")], wrong="refuse", reward="step")
    for index, puzzle in enumerate(made):
        _, info = env.reset(options={"index": index})
        assert info["rules"] == puzzle.rules
    assert env.reset(options={"index": 3})[1]["rules"] == "ordinary"
    named = SudokuEnv(np.stack([made[0].values] * 2), rules="x")
    solution = made[0].solve()
    assert solution is not None and named.reset()[1]["rules"] == "x"
    again = pickle.loads(pickle.dumps(env))
    assert again.reset(seed=1, options={"index": 1})[1]["rules"] == made[1].rules


def test_wrong_wishes() -> None:
    make: Any = SudokuEnv
    for wish, message in [
        (lambda: make(reward="none"), "sparse, step, technique"),
        (lambda: make(allow="none"), "candidates, blanks"),
        (lambda: make(wrong="none"), "end, refuse, stay"),
        (lambda: make(shape=4, reward="technique"), "side 9"),
        (lambda: make(pool=0), "pool=0"),
        (lambda: make(rules="x", pool=1, reward="technique"), "ordinary boards of side 9"),
        (lambda: make(rules="x", pool=1).reset(options={"rating": (1, 2)}), "for ordinary boards"),
        (lambda: make(PUZZLES, rules=["x"]), "1 rules for 40"),
        (lambda: make(PUZZLES, rules="y"), "y"),
        (lambda: make(PUZZLES).reset(options={"rating": "hard"}), "expected a window"),
        (lambda: make(["." * 81]), "several solutions"),
        (lambda: make(SOLUTIONS), "without blanks"),
        (lambda: make(PUZZLES, np.roll(SOLUTIONS, 1, axis=0)), "not those of the puzzles"),
        (lambda: make(PUZZLES, clues=30), "choices clues"),
        (lambda: make(PUZZLES, max_steps=0), "max_steps=0"),
        (lambda: make([]), "no puzzles"),
        (lambda: make(PUZZLES).step(0), "before reset"),
        (lambda: SudokuVectorEnv(2, PUZZLES).step(np.zeros(2, np.int64)), "before reset"),
        (lambda: SudokuVectorEnv(0), "0 environments"),
    ]:
        with pytest.raises(rootgrid.Error, match=message):
            wish()
    env = SudokuEnv(PUZZLES)
    env.reset()
    for action in (-1, 729):
        with pytest.raises(rootgrid.Error, match="outside 0 to 728"):
            env.step(action)
    with pytest.raises(rootgrid.Error, match="actions of the type float64, expected whole numbers"):
        env.step(2.7)
    envs = SudokuVectorEnv(2, PUZZLES)
    envs.reset()
    with pytest.raises(rootgrid.Error, match="expected \\(2,\\)"):
        envs.step(np.zeros(3, np.int64))
