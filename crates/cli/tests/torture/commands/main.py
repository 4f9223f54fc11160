#!/usr/bin/env python3
"""Random commands of the program, judged by code that shares nothing with it: main.py PROGRAM

COMMANDS is how many, 5000 unless set, SEED the seed of all, 1 unless set, ONLY the names of tests, with commas, FROM the first number. Each test has a seed of its
own, SEED/NUMBER, and what fails is printed with the commands that lead to it and TEST=NUMBER, which runs it alone.
"""
import os
import random
import signal
import subprocess
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import files
import made
import options
import others
import puzzles
import wild
from grid import TooMuch
from harness import Harness, Violation


def main(program):
    # Jobs in the background have it ignored, and so would the program.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    seed = os.environ.get("SEED", "1")
    most = int(os.environ.get("COMMANDS", "5000"))
    only = set(filter(None, os.environ.get("ONLY", "").split(",")))
    alone = os.environ.get("TEST")
    program = os.path.abspath(program)
    tests = [(test, weight) for part in (made, puzzles, files, others, wild) for test, weight in part.TESTS]
    tests = [(test, weight) for test, weight in tests if not only or test.__name__ in only]
    harness = Harness(program, {})
    harness.table = options.read(program)
    harness.pool = made.Pool(harness)
    counts, violations, number, begun = {}, 0, int(os.environ.get("FROM", "1")) - 1, time.time()
    print(f"seed {seed}: {sum(len(o) for o in harness.table.values())} options of {len(harness.table)} commands", flush=True)
    while harness.commands < most:
        number += 1
        if alone:
            number = int(alone)
        dice = random.Random(f"{seed}/{number}")
        test = dice.choices([t for t, _ in tests], [w for _, w in tests])[0]
        harness.begin()
        before = harness.commands
        try:
            test(harness, dice)
        except TooMuch:
            harness.unknown += 1
        except TimeoutError:
            pass
        except (Violation, AssertionError, ValueError, KeyError, IndexError, TypeError, AttributeError, OSError, subprocess.SubprocessError) as error:
            violations += 1
            print(f"\n{test.__name__}: {type(error).__name__}: {error}")
            if not isinstance(error, Violation):
                traceback.print_exc(file=sys.stdout)
            for command in harness.history[-4:]:
                print(f"  {command}"[:3000])
            print(f"  again: SEED={seed} TEST={number} python3 {sys.argv[0]} {program}")
            sys.stdout.flush()
        finally:
            harness.end()
        tried, run = counts.get(test.__name__, (0, 0))
        counts[test.__name__] = (tried + 1, run + harness.commands - before)
        if alone:
            break
        if number % 100 == 0:
            print(f"{number} tests, {harness.commands} commands, {violations} violations, {time.time() - begun:.0f} s", flush=True)
    for name, (tried, run) in sorted(counts.items()):
        print(f"{name:24} {tried:5} tests {run:6} commands")
    known = {(command, option) for command, options_of in harness.table.items() for option in options_of}
    print(f"{len(known & harness.used)} of {len(known)} options of the commands were used")
    codes = ", ".join(f"{count} with exit code {code}" for code, count in sorted(harness.exits.items()))
    print(f"seed {seed}: {harness.commands} commands ({codes}); {harness.too_long} met the limit of time, {harness.unknown} that of the solver")
    print(f"violations: {violations}")
    sys.exit(1 if violations else 0)


if __name__ == "__main__":
    main(sys.argv[1])
