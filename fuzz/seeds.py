#!/usr/bin/env python3
"""Seeds of the fuzz targets: fuzz/seeds/TARGET.txt is kept, fuzz/corpus/TARGET/ is what libFuzzer takes.

    python3 fuzz/seeds.py expand [TARGET...]    files of the folder from the lines of the list
    python3 fuzz/seeds.py pack [TARGET...]      the list from the files of the folder

A line is a seed: its bytes as Rust's `escape_ascii` writes them (\\t \\r \\n \\' \\" \\\\ \\x00), the form in which a
failing property shows its input. Shorter seeds come first. Without names all targets.
"""

import ast
import sys
from pathlib import Path

HERE = Path(__file__).parent
SHORT = {b: "\\" + c for b, c in zip(b"\t\r\n'\"\\", "trn'\"\\")}


def escaped(seed: bytes) -> str:
    return "".join(SHORT.get(b) or (chr(b) if 32 <= b < 127 else f"\\x{b:02x}") for b in seed)


def expand(name: str) -> None:
    folder = HERE / "corpus" / name
    folder.mkdir(parents=True, exist_ok=True)
    for number, line in enumerate((HERE / "seeds" / f"{name}.txt").read_text("ascii").splitlines()):
        (folder / f"{number:03}").write_bytes(ast.literal_eval(f"b'{line}'"))


def pack(name: str) -> None:
    seeds = {file.read_bytes() for file in (HERE / "corpus" / name).iterdir()}
    lines = [escaped(seed) + "\n" for seed in sorted(seeds, key=lambda seed: (len(seed), seed))]
    (HERE / "seeds" / f"{name}.txt").write_text("".join(lines), "ascii")


if __name__ == "__main__":
    actions = {"expand": expand, "pack": pack}
    if len(sys.argv) < 2 or sys.argv[1] not in actions:
        sys.exit(__doc__)
    names = sys.argv[2:] or sorted(file.stem for file in (HERE / "fuzz_targets").glob("*.rs"))
    for name in names:
        actions[sys.argv[1]](name)
