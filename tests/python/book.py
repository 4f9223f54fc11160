"""Every digit of every puzzle is in the book, in the order of the list."""

import re
import subprocess
import sys


def text_of(path):
    """All text in reading order, without blanks and line ends."""
    raw = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, text=True, check=True).stdout
    return re.sub(r"\s", "", raw)


def main(puzzles, path):
    lines = [line.split()[0] for line in open(puzzles, encoding="utf-8")]
    text = text_of(path)
    start = 0
    for line in lines:
        digits = line.replace(".", "").replace("0", "")
        place = text.find(digits, start)
        assert place >= 0, f"puzzle {line} is not in {path} in its order"
        start = place + len(digits)
    print(f"{path}: {len(lines)} puzzles, digit by digit")


main(*sys.argv[1:])
