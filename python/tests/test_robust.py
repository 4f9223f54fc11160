"""What goes wrong must go wrong in order: bad arguments, interrupts, forks, leaks."""

from __future__ import annotations

import math
import os
import resource
import signal
import subprocess
import sys
import textwrap
import threading
import time

import numpy as np
import pytest
import rootgrid

BLANK = "." * 81


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (b"abc", "found bytes"),
        (3, "expected many puzzles"),
        (None, "expected many puzzles"),
        (np.zeros((2, 80), np.uint8), "rows of 80 values"),
        (np.zeros(80, np.uint8), "rows of 80 values"),
        (np.zeros((1, 1, 9, 9), np.uint8), "dimensions"),
        (np.zeros((2, 81)), "float64"),
        (np.full((2, 81), math.nan), "NaN"),
        (np.zeros((2, 81), complex), "complex128"),
        (np.zeros((2, 81), bool), "bool"),
        (np.zeros((2, 81), "datetime64[s]"), "datetime64"),
        (np.full((2, 81), -1), "outside of 0 to 25"),
        (np.full((2, 81), 10**9), "outside of 0 to 25"),
        (np.full((2, 81), 10), "puzzle 0: value 10 in r1c1"),
        (np.array([BLANK, None], object), "puzzle 1: found NoneType"),
        ([BLANK, "." * 16], "puzzle 1: found a 4x4 board, expected 9x9"),
        ([BLANK, "hello"], "puzzle 1: "),
        ([BLANK, 5], "puzzle 1: found int"),
        ([""], "puzzle 0: found no puzzle"),
        (["\x00" * 81], "puzzle 0: "),
        ({"puzzle": [BLANK]}, "puzzle 0: "),
    ],
)
def test_bad_puzzles_are_refused_in_words(bad: object, words: str) -> None:
    for function in (rootgrid.solve, rootgrid.check, rootgrid.rate, rootgrid.canon, rootgrid.class_key, rootgrid.to_array):
        with pytest.raises(rootgrid.Error, match=words) as raised:
            function(bad)
        assert isinstance(raised.value, ValueError)


def test_ragged_numbers_are_refused() -> None:
    with pytest.raises(ValueError):
        rootgrid.solve([[0] * 81, [0] * 80])


def test_places_of_errors() -> None:
    with pytest.raises(rootgrid.Error) as raised:
        rootgrid.Puzzle("1.3.....4.....22")
    assert (raised.value.line, raised.value.column) == (1, 16)
    with pytest.raises(rootgrid.Error) as raised:
        rootgrid.Puzzle(np.array([1, 1] + [0] * 14))
    assert raised.value.cells == (0, 1) and raised.value.line is None and raised.value.index is None
    with pytest.raises(rootgrid.Error, match="r1c2 is blank"):
        rootgrid.Solution("1.3.....4.....2.")


@pytest.mark.parametrize(
    "choices",
    [
        {"level": "7"},
        {"level": 2.5},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": ""},
        {"seed": 1.5},
        {"shape": 17},
        {"shape": (1, 9)},
        {"shape": 9.0},
        {"clues": 5},
        {"clues": (30, 20)},
        {"clues": math.nan},
        {"rating": math.nan},
        {"rating": (1, math.inf)},
        {"effort": "x"},
        {"difficulty": "harder"},
        {"require": "magic"},
        {"forbid": "x-wing>=2"},
        {"root": "1234"},
        {"root": "magic"},
        {"root": "random", "method": "arc"},
        {"root": "random", "method": "plain"},
        {"mask": "x"},
        {"attempts": 0},
        {"level": "none"},
        {"difficulty": "easy", "level": "1"},
    ],
)
def test_bad_choices_are_refused_in_words(choices: dict[str, object]) -> None:
    with pytest.raises(rootgrid.Error):
        rootgrid.generate(1, **choices)  # type: ignore[arg-type]


def test_numbers_that_are_too_large() -> None:
    for count in (10**12, 2**62, 2**63):
        with pytest.raises(MemoryError, match="do not fit into memory"):
            rootgrid.generate(count, seed=1)
        with pytest.raises(MemoryError, match="do not fit into memory"):
            rootgrid.Generator(seed=1, count=count).puzzles()
        with pytest.raises(MemoryError):
            rootgrid.generate(count, seed=1, fields=["clues"])
    for count in (-1, 2**64):
        with pytest.raises(rootgrid.Error, match=rf"found count={count}, expected a whole number from 0 to 2\*\*64 - 1"):
            rootgrid.generate(count, seed=1)
    with pytest.raises(rootgrid.Error, match="beyond"):
        rootgrid.generate(2, seed=1, start=2**64 - 1)
    with pytest.raises(OverflowError):
        len(rootgrid.Generator(seed=1, count=2**63))
    with pytest.raises(TypeError):
        rootgrid.generate(1, levl="2")  # type: ignore[call-arg]
    for threads in (0, 5000):
        with pytest.raises(rootgrid.Error, match="threads"):
            rootgrid.generate(1, seed=1, threads=threads)


LONG = {
    "generate": "rootgrid.generate(10**8, seed=1, level='unique', root='random')",
    "generate slow": "rootgrid.generate(100, seed=1, shape=25, level='unique')",
    "one": "rootgrid.Generator(seed=1, rating=(9.5, 12.0), attempts=1000000)[0]",
    "rate": "rootgrid.rate(rootgrid.generate(200000, seed=1, level='unique'))",
    "solve": "rootgrid.Puzzle('.' * 625).count_solutions(limit=2**60)",
    "compare": "rootgrid.compare(['arc'], count=10**8, seed=1)",
    "iterate": "[None for _ in rootgrid.Generator(seed=1, level='unique')]",
}


@pytest.mark.parametrize("name", LONG)
def test_an_interrupt_works_at_once(name: str) -> None:
    script = f"""
        import time, rootgrid
        print("ready", flush=True)
        try:
            {LONG[name]}
        except KeyboardInterrupt:
            print("interrupted", flush=True)
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        assert process.poll() is None, process.communicate()
        process.send_signal(signal.SIGINT)
        # Two seconds are for a machine that is busy; it takes 50 ms.
        out, err = process.communicate(timeout=10)
        assert (out, process.returncode) == ("interrupted\n", 0), err


STAYING = {
    "goal": "rootgrid.generate(10**6, difficulty='diabolical', seed=1)",
    "clues": "rootgrid.generate(10**5, clues=19, attempts=1000000, level='unique', seed=1)",
    "one": "rootgrid.Generator(seed=1, rating=(9.5, 12.0), attempts=1000000)[0]",
    "iterate": "list(rootgrid.Generator(seed=1, rating=(9.5, 12.0), attempts=1000000, count=100))",
    "killers": "rootgrid.generate(1000, rules='killer', rating=None, difficulty='diabolical', seed=1)",
    "count": "rootgrid.count_solutions(['.' * 81] * 3, limit=10**18)",
    "count of one": "rootgrid.count_solutions('.' * 625, limit=10**18)",
    "count under rules": "rootgrid.count_solutions(['.' * 81], rules='x', limit=10**18)",
}


@pytest.mark.parametrize("name", STAYING)
def test_an_interrupt_leaves_no_work_behind(name: str) -> None:
    """What an interrupted worker is at ends soon, and the interpreter goes on."""
    script = f"""
        import os, signal, threading, time, rootgrid
        threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        try:
            {STAYING[name]}
        except KeyboardInterrupt:
            for look in range(20):
                before = time.process_time()
                time.sleep(0.5)
                if time.process_time() - before < 0.1:
                    print("still", rootgrid.solve("1.3.....4.....2.")[0])
                    break
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], timeout=60, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("still 1\n", 0), done.stderr


@pytest.mark.parametrize("limit", [-1, 2**64, 10**30])
def test_limits_that_cannot_be(limit: int) -> None:
    for count in (lambda: rootgrid.count_solutions([BLANK], limit=limit), lambda: rootgrid.Puzzle(BLANK).count_solutions(limit)):
        with pytest.raises(ValueError, match=rf"found limit={limit}, expected a whole number from 0 to 2\*\*64 - 1"):
            count()


def test_the_interpreter_goes_on_during_work() -> None:
    ticks = 0
    done = threading.Event()

    def work() -> None:
        rootgrid.generate(30_000, seed=1, level="unique", root="random", threads=1)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.is_set():
        ticks += 1
        time.sleep(0.001)
    thread.join()
    assert ticks > 5


def test_threads_may_share_everything() -> None:
    generator = rootgrid.Generator(seed=1, level="unique", count=5000)
    expected = generator.puzzles()
    wrong: list[int] = []

    def work(number: int) -> None:
        if not (generator[number * 100 :].puzzles(threads=2) == expected[number * 100 :]).all():
            wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_process_may_fork_after_threads_worked() -> None:
    generator = rootgrid.Generator(seed=1, level="unique", count=9000)
    expected = generator.puzzles(threads=4)
    child = os.fork()
    if child == 0:
        same = bool((generator.puzzles(threads=4) == expected).all())
        os._exit(0 if same and rootgrid.solve(expected[:2000]).all() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_memory_stays_flat() -> None:
    """A thousand rounds of everything: what is kept would show as megabytes."""
    generator = rootgrid.Generator(seed=1, level="unique")
    fields = ["puzzle", "solution", "recipe", "rating", "technique", "clues"]

    def round_(number: int) -> None:
        table = generator[number * 32 : number * 32 + 32].table(fields, threads=2)
        table.to_pyarrow(), table["technique"], table["recipe"]
        texts = rootgrid.to_text(table["puzzle"])
        rootgrid.solve(texts), rootgrid.check(texts), rootgrid.class_key(texts[:2])
        puzzle = generator[number].puzzle
        puzzle.explain(), puzzle.rate(), repr(puzzle), puzzle._repr_svg_()
        board = rootgrid.Board(puzzle)
        board.hint(), board.diagnose()
        for bad in (["x"], np.zeros((2, 80), np.uint8), ["." * 81, 5]):
            with pytest.raises(rootgrid.Error):
                rootgrid.solve(bad)

    def size() -> int:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * resource.getpagesize()

    if not os.path.exists("/proc/self/statm"):
        pytest.skip("no /proc here")
    for number in range(200):
        round_(number)
    before = size()
    for number in range(200, 1200):
        round_(number)
    # A thousandth of a round's data kept would be as much.
    assert size() - before < 8 << 20


def test_interpreters_end_while_threads_work() -> None:
    """A daemon thread in the middle of work, and an interrupted call whose workers go on, do not hold the exit up."""
    script = """
        import threading, time, rootgrid
        work = lambda: rootgrid.generate(10**7, seed=1, level="unique", root="random")
        threading.Thread(target=work, daemon=True).start()
        time.sleep(0.3)
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], timeout=20, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
