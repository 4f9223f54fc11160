"""Plays the game in a real terminal (tmux): solved to the end, killed at random moments, resized, without colours.

    terminal.py PROGRAM
"""

import itertools
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEED = int(os.environ.get("PLAY_SEED", "1"))
KILLS = int(os.environ.get("PLAY_KILLS", "20"))


# Names of sockets are used once.
NUMBERS = itertools.count()


class Terminal:
    """A window of tmux with the game in it."""

    def __init__(self, folder, arguments, width=80, height=24, environment=()):
        # A server of its own: one that is just ending takes no new window.
        self.socket = os.path.join(folder, f"tmux{next(NUMBERS)}")
        variables = [f"ROOTGRID_DATA={folder}/data", "TERM=tmux-256color", *environment]
        command = ["env", "-u", "NO_COLOR", "-u", "COLORTERM", *variables, PROGRAM, "play", *arguments]
        # The shell stays after the game, so that its last words can be read.
        line = " ".join(f"'{word}'" for word in command) + "; echo ended=$?; exec sleep 1000"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height), line)

    def tmux(self, *words):
        run = subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"tmux {' '.join(words)}: {run.stderr}")
        return run.stdout

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def screen(self, escapes=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if escapes else []))

    def wait(self, part, seconds=60):
        """Waits until the screen shows this."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.screen()
            if re.search(part, screen):
                return screen
            time.sleep(0.05)
        raise SystemExit(f"'{part}' is not to be seen in {seconds} s:\n{self.screen()}")

    def solved(self):
        """Waits until the game says that it is solved and its board is whole: tmux may show the first half of what was drawn."""
        end = time.monotonic() + 60
        while digits(screen := self.wait("Solved in")) != SOLVED:
            if time.monotonic() > end:
                raise SystemExit(f"solved, but not to what it should be:\n{screen}")
            time.sleep(0.05)

    def program(self):
        """The number of the game's process; none if it is not there."""
        pane = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        children = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", pane], capture_output=True, text=True)
        lines = [line.split() for line in children.stdout.splitlines()]
        return next((int(words[0]) for words in lines if words[1] == PROGRAM), None)

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)


def digits(screen):
    """The digits of a 9x9 board of 80 columns on the screen, row by row, with a dot for each open cell: cells have two rows
    of six columns, and their digit in the middle of the first one."""
    rows = [line.split("│")[1:4] for line in screen.splitlines() if line.count("│") >= 4]
    cells = [part[at + 3] for row in rows[:18:2] for part in row for at in (0, 6, 12)]
    return "".join(cell if cell.isdigit() else "." for cell in cells)


def plainly(folder, commands, *arguments):
    """What the game says to commands in lines."""
    environment = {**os.environ, "ROOTGRID_DATA": f"{folder}/data"}
    run = subprocess.run([PROGRAM, "play", "--plain", *arguments], input="\n".join(commands) + "\n",
                         capture_output=True, text=True, env=environment, timeout=60)
    return run


def saved(folder):
    """The board of the last game, as it is saved."""
    run = plainly(folder, ["board", "quit"], "--continue")
    assert run.returncode == 0, run.stderr
    rows = [line.split(": ")[1] for line in run.stdout.splitlines() if line.startswith("row ")]
    return "".join("." if word == "empty" else word for row in rows for word in row.split(", "))


def writing(board):
    """The keys that write what is missing, from the cell in the middle on: each key by itself."""
    keys = ["Up"] * 4 + ["Home"]
    for row in range(9):
        for col in range(9):
            at = 9 * row + col
            keys += ([SOLVED[at]] if board[at] == "." else []) + ["Right"]
        keys.append("Down")
    return keys


def check(condition, words):
    if not condition:
        raise SystemExit(f"failed: {words}")
    print(f"ok: {words}", flush=True)


def solved_to_the_end(folder):
    game = Terminal(folder, [PUZZLE])
    game.wait("51 empty")
    game.keys(*writing(PUZZLE))
    game.solved()
    check(True, "solved to the end by keys")
    game.keys("q")
    game.wait("ended=0")
    game.close()
    told = plainly(folder, [], "--statistics").stdout
    check(re.search(r"9x9 +\w+ +1 +1 ", told), "counted in the statistics")


def killed(folder, chance):
    game = Terminal(folder, [PUZZLE])
    game.wait("51 empty")
    for number in range(KILLS):
        board = PUZZLE if number == 0 else saved_board
        keys = writing(board)
        # Keys in small lots, until the program is killed in the middle of one; never the last digit.
        digit = max(at for at, key in enumerate(keys) if key.isdigit())
        last = chance.randrange(6, digit)
        for at in range(0, last, 5):
            game.keys(*keys[at:min(at + 5, last)])
        time.sleep(chance.random() * 0.05)
        program = game.program()
        seen = digits(game.screen())
        if program is None:
            break
        os.kill(program, signal.SIGKILL)
        time.sleep(0.05)
        game.close()
        saved_board = saved(folder)
        lost = [at for at in range(81) if seen[at] != "." and saved_board[at] != seen[at]]
        if lost or len(seen) != 81:
            raise SystemExit(f"killed after {last} keys: lost cells {lost}\nseen  {seen}\nsaved {saved_board}")
        # Most of it is taken back, so that there is something to write the next time.
        if saved_board.count(".") < 25:
            plainly(folder, ["restart", "quit"], "--continue")
            saved_board = PUZZLE
        game = Terminal(folder, ["--continue"])
        game.wait(f"{saved_board.count('.')} empty")
    else:
        check(True, f"killed {KILLS} times, no move lost")
        game.keys(*writing(saved_board))
        game.solved()
        check(True, "solved after all")
        game.close()
        return
    raise SystemExit("the game ended before it was killed")


def looks(folder):
    game = Terminal(folder, [PUZZLE], 110, 40)
    check("┏" in game.wait("51 empty"), "a large window has large cells")
    game.keys("n", "1", "2")
    game.tmux("resize-window", "-x", "80", "-y", "24")
    game.wait("┌──────────────────┬")
    check(re.search(r"\[12 ", game.screen()), "in 80 columns cells of two rows have their notes")
    game.tmux("resize-window", "-x", "60", "-y", "24")
    check("┌─────────┬" in game.wait("┌─────────┬"), "a smaller one has small cells")
    game.tmux("resize-window", "-x", "20", "-y", "8")
    game.wait(r"\d, 51 empty, writ")
    game.tmux("resize-window", "-x", "12", "-y", "5")
    game.wait("needs")
    game.tmux("resize-window", "-x", "80", "-y", "24")
    game.wait("notes 1 and")
    check(True, "a small window shows a part, too small a one says so, and nothing is lost")
    # A second program at the same game is refused; another game is not.
    refused = plainly(folder, ["quit"], "--continue")
    check(refused.returncode == 2 and "another window" in refused.stderr, "two programs do not share a game")
    game.keys("C-c")
    game.wait("ended=0")
    check(game.screen().count("│") == 0, "the terminal is given back")
    game.close()
    for name, environment, pattern in [
        ("no colours", ["NO_COLOR=1"], r"\x1b\[[\d;]*\b(3[0-7]|4[0-7]|38|48|9[0-7])\b[\d;]*m"),
        ("sixteen colours", ["TERM=screen"], r"\x1b\[[\d;]*\b[34]8;(2|5;(1[6-9]|[2-9]\d|\d{3}))\b[\d;]*m"),
    ]:
        game = Terminal(folder, ["--continue"], environment=environment)
        game.wait("empty")
        game.keys("5", "v")
        game.wait("differs|right so far|twice")
        check(not re.search(pattern, game.screen(escapes=True)), name)
        game.keys("u", "q")
        game.wait("ended=0")
        game.close()
    game = Terminal(folder, ["--continue", "--ascii"])
    check(game.wait("empty").isascii(), "plain characters")
    program = game.program()
    os.kill(program, signal.SIGTERM)
    game.wait("ended=")
    check(game.screen().count("|") == 0, "the terminal is given back when the program is asked to end")
    game.close()


def daily(folder):
    first = plainly(folder, ["board"], "--daily", "2026-11-23").stdout
    again = plainly(folder + "/other", ["board"], "--daily", "2026-11-23").stdout
    check(first == again and "easy" in first and "2026-11-23" in first, "a day has one puzzle")
    game = Terminal(folder, ["--daily", "2026-11-23"])
    game.wait("easy")
    game.keys("h")
    game.wait("more of it")
    game.keys("h", "h")
    game.wait("Hidden Single: r")
    game.keys("h", "h")
    game.wait("carry it out")
    game.keys("g")
    game.wait("empty")
    game.keys("p")
    game.wait("paused")
    game.keys("p", "q")
    game.wait("ended=0")
    game.close()
    check("1 hint," in plainly(folder, ["status"], "--daily", "2026-11-23").stdout, "a hint is counted")


def reach(folder):
    """Large boards in a usual window, digit first, the keys of vi, and the help."""
    game = Terminal(folder, ["--shape", "25", "--seed", "1"])
    game.wait("empty")
    game.keys("?")
    game.wait("PgDn: more")
    game.keys("PPage", "NPage", "NPage", "NPage", "NPage")
    game.wait("q        quit")
    game.keys("Escape")
    game.wait("Row 13 column 13")
    game.keys("v")
    game.wait("need")
    for key, place in [("Home", "column 1,"), ("End", "column 25,")]:
        game.keys(key)
        game.wait(place)
    game.keys("+", "+")
    game.wait("column 25,")
    check(True, "a board of 25 rows is played in 24")
    game.keys("Q")
    game.wait("ended=0")
    game.close()
    game = Terminal(folder, ["--vim", PUZZLE])
    game.wait("51 empty")
    game.keys("h", "k", "l", "j")
    game.wait("Row 5 column 5")
    game.keys(",", "5", ">")
    game.wait("5 is held|column")
    game.keys("Enter")
    game.wait("50 empty")
    check(True, "digit first, by the keys of vi")
    game.keys("q")
    game.wait("ended=0")
    game.close()


def main():
    chance = random.Random(SEED)
    for test in (solved_to_the_end, looks, reach, daily, lambda folder: killed(folder, chance)):
        with tempfile.TemporaryDirectory() as folder:
            test(folder)


main()
