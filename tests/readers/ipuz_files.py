"""Files of ipuz that rootgrid writes, read by the package `ipuz`: python ipuz_files.py PROGRAM"""

import subprocess
import sys

import ipuz

program = sys.argv[1]


def run(args, text=""):
    done = subprocess.run([program, *args], input=text, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[:-1]


for shape in ["9", "4", "6", "16"]:
    puzzles = run(["generate", "--count", "20", "--seed", "ipuz", "--shape", shape])
    written = run(["convert", "--to", "ipuz"], "\n".join(puzzles) + "\n")
    assert len(written) == len(puzzles)
    for puzzle, text in zip(puzzles, written):
        read = ipuz.read(text)
        side = len(read["puzzle"])
        assert read["kind"] == ["http://ipuz.org/sudoku#1"]
        cells = [cell for row in read["puzzle"] for cell in row]
        assert "".join(str(cell) for cell in cells).replace("0", ".") == puzzle, text
        assert side == round(len(puzzle) ** 0.5)
    print(f"{len(puzzles)} puzzles of side {shape} read by ipuz")
