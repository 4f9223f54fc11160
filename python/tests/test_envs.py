"""Tasks for language models: questions, answers as models write them, marks; and the interfaces of the collections that are installed."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import rootgrid
from rootgrid.envs import Tasks, question, read_answer, score_task, task_of
from rootgrid.envs.nemo import rows, verify, write

RULES = ["x", "jigsaw", "killer", "thermo,anti-knight"]


@pytest.mark.parametrize("rules", [None, *RULES])
def test_tasks_are_puzzles_with_their_rules(rules: str | None) -> None:
    tasks = Tasks(3, rules=rules, shape=6, seed=4)
    generator = rootgrid.Generator(rules=rules, shape=6, seed=4, level="unique", root="random")
    assert json.loads(json.dumps(list(tasks))) == list(tasks), "plain values, the same each time"
    for index, task in enumerate(tasks):
        made, metadata = generator[index], task["metadata"]
        assert np.array(metadata["puzzle"]).ravel().tolist() == made.puzzle.values.tolist()
        assert read_answer(task["answer"], 6) == made.solution.values.tolist()
        assert metadata["rules"] == made.puzzle.rules and metadata["recipe"] == made.recipe and metadata["source_index"] == index
        assert metadata["clues"] + metadata["num_empty"] == 36 and metadata["rating"] is None
        # The question says all that there is: the board is read again from it, and is the same puzzle.
        lines = task["question"].splitlines()
        assert rootgrid.Puzzle("".join(lines[1:7]).replace(" ", "").replace("_", "."), "6x6").values.tolist() == made.puzzle.values.tolist()
        for sentence in made.puzzle.rules_in_words():
            assert f"- {sentence}" in lines
        for piece in made.puzzle.rules.split(";"):
            if piece.startswith("jigsaw "):
                assert piece.split(" ")[1] in "".join(lines)
            elif " " in piece:
                assert piece in lines
        assert tasks.score(task["answer"], task) == 1.0
    assert tasks[-1] == tasks[2]
    with pytest.raises(IndexError):
        tasks[3]


def test_answers_as_models_write_them() -> None:
    grid = [1, 4, 3, 2, 3, 2, 1, 4, 2, 1, 4, 3, 4, 3, 2, 1]
    for text in [
        "1 4 3 2\n3 2 1 4\n2 1 4 3\n4 3 2 1",
        "1432321421434321",
        "The grid is\n\n1432\n3214\n2143\n4321\n\nas one sees.",
        "[[1, 4, 3, 2],\n [3, 2, 1, 4],\n [2, 1, 4, 3],\n [4, 3, 2, 1]]",
        "| 1 4 | 3 2 |\n| 3 2 | 1 4 |\n+-----+-----+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |",
        "First try:\n4 4 4 4\n4 4 4 4\n4 4 4 4\n4 4 4 4\nNo:\n1 4 3 2\n3 2 1 4\n2 1 4 3\n4 3 2 1",
        "<think>2 2 2 2</think><answer>1 4 3 2\n3 2 1 4\n2 1 4 3\n4 3 2 1</answer> 1 1 1 1",
        "So it is: 1 4 3 2\n3 2 1 4\n2 1 4 3\n4 3 2 1",
        r"\boxed{1 4 3 2" + "\n3 2 1 4\n2 1 4 3\n4 3 2 1}",
    ]:
        assert read_answer(text, 4) == grid, text
    assert read_answer("1 4 _ 2\n3 . 1 4\n2 1 0 3\n4 3 2 ?", 4) == [1, 4, 0, 2, 3, 0, 1, 4, 2, 1, 0, 3, 4, 3, 2, 0]
    for text in [None, "", "no idea", "1 4 3 2\n3 2 1 4\n2 1 4 3", "1 5 3 2\n3 2 1 4\n2 1 4 3\n4 3 2 1", "12 21\n12 21\n12 21\n12 21"]:
        assert read_answer(text, 4) != grid
    numbers = "\n".join(" ".join(str((row + column) % 16 + 1) for column in range(16)) for row in range(16))
    letters = "\n".join("".join("123456789ABCDEFG"[(row + column) % 16] for column in range(16)) for row in range(16))
    assert read_answer(numbers, 16) == read_answer(letters, 16) == [(row + column) % 16 + 1 for row in range(16) for column in range(16)]


def test_marks() -> None:
    task = Tasks(1, shape=4, seed=1)[0]
    puzzle, solution = (np.array(task["metadata"][name]).ravel() for name in ("puzzle", "solution"))
    blanks = np.flatnonzero(puzzle == 0)
    for wrong in range(len(blanks) + 1):
        answer = solution.copy()
        answer[blanks[:wrong]] = answer[blanks[:wrong]] % 4 + 1
        text = "".join(map(str, answer))
        assert score_task(text, task) == pytest.approx(1 - wrong / len(blanks))
        assert score_task(text, task, strict=True) == (wrong == 0)
    clue = int(np.flatnonzero(puzzle)[0])
    solution[clue] = solution[clue] % 4 + 1
    assert score_task("".join(map(str, solution)), task) == 0
    assert Tasks(1, shape=4, strict=True).score(None, task) == 0
    # Of puzzles that are there.
    x = rootgrid.Puzzle("." * 16, rules="x")
    with pytest.raises(rootgrid.Error, match="exactly one solution"):
        task_of(x)
    own = rootgrid.Generator(rules="x", shape=4, seed=1, level="unique")[0].puzzle
    assert question(own) == task_of(own)["question"] and task_of(own)["metadata"]["recipe"] is None


def test_wrong_wishes_of_tasks() -> None:
    for wish, message in [
        (lambda: Tasks(0), "0 tasks"),
        (lambda: Tasks(1, level="none"), "several solutions"),
        (lambda: Tasks(1, rules="y"), "y"),
        (lambda: score_task("", {"metadata": {"puzzle": [1], "solution": [[1]]}}), "dimensions"),
    ]:
        with pytest.raises(rootgrid.Error, match=message):
            wish()
    # Where an index has no puzzle, others are tried.
    rated = Tasks(4, rating=(2.3, 2.6), seed=2)
    assert all(2.3 <= task["metadata"]["rating"] <= 2.6 for task in rated)
    assert len({task["metadata"]["recipe"] for task in rated}) == 4


def test_rows_of_nemo_gym(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    assert write(path, 3, rules="jigsaw", shape=6, seed=1) == 3 and list(tmp_path.iterdir()) == [path]
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert found == list(rows(3, rules="jigsaw", shape=6, seed=1))
    assert found[0]["responses_create_params"]["input"] == [{"role": "user", "content": found[0]["question"]}]
    assert [verify(row["answer"], row) for row in found] == [1.0] * 3 and verify("none", found[0]) == 0
    with pytest.raises(rootgrid.Error, match="cannot be written"):
        write(tmp_path / "missing" / "rows.jsonl", 1)
    with pytest.raises(rootgrid.Error):
        write(path, 1, rules="y")
    assert list(tmp_path.iterdir()) == [path] and len(path.read_text().splitlines()) == 3


def test_the_server_of_nemo_gym() -> None:
    """By the interface of the package, as its own servers are tested."""
    pytest.importorskip("nemo_gym", reason="nemo-gym is not installed: it needs Python 3.12 or later")
    from unittest.mock import MagicMock

    import rootgrid.envs.nemo as nemo
    from nemo_gym.openai_utils import NeMoGymResponse, NeMoGymResponseOutputMessage, NeMoGymResponseOutputText
    from nemo_gym.server_utils import ServerClient

    (row,) = rows(1, rules="x", shape=4, seed=1)
    config = nemo.SudokuResourcesServerConfig(host="127.0.0.1", port=8080, entrypoint="app.py", name="rootgrid_sudoku")
    server = nemo.SudokuResourcesServer(config=config, server_client=MagicMock(spec=ServerClient))
    paths = {getattr(route, "path", None) for route in server.setup_webserver().routes}
    assert {"/verify", "/seed_session"} <= paths

    def verified(text: str) -> Any:
        part = NeMoGymResponseOutputText(type="output_text", text=text, annotations=[])
        message = NeMoGymResponseOutputMessage(id="1", role="assistant", type="message", content=[part])
        response = NeMoGymResponse(
            id="1", created_at=0.0, model="none", object="response", output=[message], parallel_tool_calls=False, tool_choice="none", tools=[]
        )
        return asyncio.run(server.verify(nemo.SudokuVerifyRequest(response=response, **row)))

    assert (verified(row["answer"]).reward, verified(row["answer"]).is_solved) == (1.0, True)
    assert (verified("no idea").reward, verified("no idea").is_solved) == (0.0, False)


def test_the_interface_of_verifiers() -> None:
    """A run without a model: tasks are loaded as the package loads them, and replies judged."""
    vf = pytest.importorskip("verifiers.v1", reason="verifiers 0.2 or later is not installed")
    if not hasattr(vf, "TaskData"):
        pytest.skip("verifiers 0.2 or later is not installed")
    from rootgrid.envs.prime import SudokuTaskset, SudokuTasksetConfig

    taskset = SudokuTaskset(SudokuTasksetConfig(count=4, rules="x", shape="4x4", seed=1))
    tasks = list(taskset.take(3))
    assert [task.data.idx for task in tasks] == [0, 1, 2] and len({task.key for task in tasks}) == 3
    assert "main diagonals" in tasks[0].data.prompt_text
    again = type(tasks[0].data).model_validate_json(tasks[0].data.model_dump_json())
    assert again == tasks[0].data

    class Reply:
        def __init__(self, text: str) -> None:
            self.last_reply = text
            self.rewards: dict[str, Any] = {}
            self.metrics: dict[str, Any] = {}

        def record_reward(self, name: str, value: float, weight: float = 1.0) -> None:
            self.rewards[name] = value * weight

        def record_metric(self, name: str, value: float) -> None:
            self.metrics[name] = value

    for task in tasks:
        assert asyncio.run(task.validate(None))
        for text, reward in [(task.data.answer, 1.0), ("no idea", 0.0)]:
            reply: Any = Reply(text)
            asyncio.run(task.score(reply))
            assert reply.rewards == {"blanks_right": reward} and reply.metrics == {"solved": reward}
    assert vf.Taskset in SudokuTaskset.__mro__
    rated = SudokuTaskset(SudokuTasksetConfig(count=1, min_rating=1.5, max_rating=2.0))
    assert 1.5 <= next(iter(rated)).data.metadata["rating"] <= 2.0


def test_the_interface_of_older_verifiers() -> None:
    verifiers = pytest.importorskip("verifiers", reason="verifiers is not installed")
    from rootgrid.envs.prime import load_environment

    if not hasattr(verifiers, "SingleTurnEnv"):
        with pytest.raises(ImportError, match="SudokuTaskset"):
            load_environment(2, 1)
        return
    env = load_environment(3, 2, rules="x", shape=4, seed=1)
    data = env.get_dataset()
    assert len(data) == 3 and "main diagonals" in str(data[0]["prompt"])
    parts = getattr(env.rubric, "rubrics", [env.rubric])
    (reward,) = [func for part in parts for func in part.funcs if func.__name__ == "blanks_right"]
    for row in [*data, *env.get_eval_dataset()]:
        assert reward([{"role": "assistant", "content": row["answer"]}], row["info"]) == 1.0
        assert reward([{"role": "assistant", "content": "no idea"}], row["info"]) == 0.0


@pytest.fixture
def reasoning() -> Any:
    pytest.importorskip("reasoning_gym", reason="reasoning-gym is not installed")
    import rootgrid.envs.reasoning

    return rootgrid.envs.reasoning


def test_items_of_reasoning_gym(reasoning: Any) -> None:
    """What that package's own tests ask of its puzzles."""
    import reasoning_gym

    data = reasoning_gym.create_dataset("rootgrid_sudoku", size=10, seed=42, min_rating=1.2, max_rating=2.6)
    assert list(data) == list(data) == list(reasoning.SudokuDataset(reasoning.SudokuConfig(size=10, seed=42, max_rating=2.6)))
    ratings = []
    for index in range(len(data)):
        item = data[index]
        assert set(item) == {"question", "answer", "metadata"} and json.loads(json.dumps(item))["answer"] == item["answer"]
        metadata = item["metadata"]
        puzzle, solution = metadata["puzzle"], metadata["solution"]
        assert len(puzzle) == len(solution) == 9 and all(len(row) == 9 for row in puzzle + solution)
        assert sum(row.count(0) for row in puzzle) == metadata["num_empty"]
        assert all(p in (0, s) for rows in zip(puzzle, solution) for p, s in zip(*rows))
        for row in solution:
            assert sorted(row) == list(range(1, 10))
        assert rootgrid.Puzzle(np.array(puzzle)).is_unique
        assert metadata["source_dataset"] == "rootgrid_sudoku" and metadata["source_index"] == index
        assert 1.2 <= metadata["rating"] <= 2.6 and list(metadata["difficulty"]["rating"]) == [1.2, 2.6]
        assert data.score_answer(item["answer"], item) == 1.0 and data.score_answer(None, item) == 0.0
        assert reasoning_gym.get_score_answer_fn("rootgrid_sudoku")(item["answer"], item) == 1.0
        ratings.append(metadata["rating"])
    assert len(set(ratings)) > 2, "as many of each part of the window"


def test_rules_in_reasoning_gym(reasoning: Any) -> None:
    import reasoning_gym

    data = reasoning_gym.create_dataset("rootgrid_variant", size=2, seed=1, rules="jigsaw", shape="6x6", difficulty="easy")
    for item in data:
        assert "Regions, a letter for each" in item["question"] and item["metadata"]["grade"] == "easy"
        assert data.score_answer(f"<answer>{item['answer']}</answer>", item) == 1.0
        assert item["metadata"]["difficulty"] == {"difficulty": "easy"}
    with pytest.raises(AssertionError):
        reasoning_gym.create_dataset("rootgrid_variant", difficulty="simple")
    with pytest.raises(AssertionError):
        reasoning_gym.create_dataset("rootgrid_sudoku", min_rating=3.0, max_rating=2.0)


def test_curricula_of_reasoning_gym(reasoning: Any) -> None:
    curriculum = reasoning.SudokuCurriculum()
    base = {"size": 150, "seed": 1}
    first = curriculum.generate_configuration(base)
    assert (first.size, first.seed, first.min_rating, first.max_rating) == (150, 1, 1.2, 1.5)
    curriculum.increment_attr_level("rating")
    more = curriculum.generate_configuration(base)
    assert (more.min_rating, more.max_rating) == (1.2, 2.0)
    curriculum.decrement_attr_level("rating")
    assert curriculum.generate_configuration(base) == first
    grades = reasoning.VariantCurriculum()
    assert grades.generate_configuration({"rules": "x"}).difficulty == "easy"
    grades.increment_attr_level("difficulty")
    assert grades.generate_configuration({"rules": "x"}).difficulty == "medium"
    parts = reasoning._parts
    assert parts(1.2, 2.0) == [(1.2, 1.2), (1.3, 1.5), (1.6, 2.0)] and parts(1.3, 1.4) == [(1.3, 1.4)]


PAGE = (Path(__file__).parents[2] / "docs/DATASETS.md").read_text(encoding="utf-8")
BLOCKS = [block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "rootgrid.envs" in block]


@pytest.mark.parametrize("block", BLOCKS, ids=["reasoning-gym", "NeMo Gym"])
def test_the_page_runs_as_it_stands(block: str) -> None:
    if "reasoning_gym" in block:
        pytest.importorskip("reasoning_gym", reason="reasoning-gym is not installed")
    exec(compile(block, "DATASETS.md", "exec"), {})


def test_what_is_missing_is_named() -> None:
    sources = Path(rootgrid.__file__).parent / "envs"
    for name, package in [("reasoning.py", "reasoning-gym"), ("prime.py", "verifiers")]:
        assert re.search(rf"needs {package}: pip install {package}", (sources / name).read_text(encoding="utf-8"))
