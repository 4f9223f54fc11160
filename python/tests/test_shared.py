"""What threads share: boards and iterators that several of them use at once."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import rootgrid

if TYPE_CHECKING:
    from collections.abc import Callable

BLANK = "." * 81
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def together(*works: Callable[[], Any]) -> list[BaseException]:
    """Does all works at once, each in a thread of its own; what they raise."""
    raised: list[BaseException] = []

    def guarded(work: Callable[[], Any]) -> None:
        try:
            work()
        except BaseException as error:
            raised.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def test_an_iterator_gives_each_puzzle_to_one_thread() -> None:
    generator = rootgrid.Generator(seed=1, level="unique", root="random", count=3000)
    walked = iter(generator)
    found: list[list[int]] = [[] for _ in range(6)]

    def work(mine: list[int]) -> None:
        mine.extend(made.index for made in walked)

    assert together(*(lambda mine=mine: work(mine) for mine in found)) == []  # type: ignore[misc]
    assert sorted(index for mine in found for index in mine) == list(range(3000))
    assert all(mine == sorted(mine) for mine in found)


def test_a_board_is_played_while_others_ask_about_it() -> None:
    board = rootgrid.Board(HARD)
    ends = threading.Event()

    def ask() -> None:
        for _ in range(3):
            assert board.diagnose().is_sound
            board.explain(max_seconds=20)
            board.hint()
        ends.set()

    def play() -> None:
        while not ends.is_set():
            board.note_candidates()
            board.set_notes("r1c2", None)
            board.undo()

    def look() -> None:
        while not ends.is_set():
            assert board == board and board.values.shape == (81,) and str(board) and len(board.candidates(1))

    assert together(ask, play, look, look) == []
