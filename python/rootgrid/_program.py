"""The program ``rootgrid`` beside this package, for what it does with files: data sets and books.

The wheel does not hold it, as it would double its size. It is looked for under the name in ``ROOTGRID_PROGRAM``, beside the
interpreter, and on the path.
"""

from __future__ import annotations

import keyword
import os
import re
import shutil
import signal
import subprocess
import sysconfig
from collections.abc import Mapping, Sequence
from functools import cache

from rootgrid._errors import Error, Fault, NotMet
from rootgrid._native import __version__


@cache
def _found(named: str | None) -> str:
    """The path of the program, which is of the version of this package: the same wish is the same bytes."""
    beside = sysconfig.get_path("scripts")
    path = named or shutil.which("rootgrid", path=beside) or shutil.which("rootgrid")
    if path is None:
        raise Error(
            "this needs the program rootgrid, which is not on the path: unpack it from a release, or build it in a copy of the "
            "repository by 'cargo install --path crates/cli --features book,parquet'; ROOTGRID_PROGRAM may say where it is"
        )
    try:
        done = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    except OSError as error:
        raise Error(f"the program {path} does not run: {error}") from error
    version = done.stdout.split()[-1:]
    if version != [__version__]:
        raise Error(f"the program {path} is of version {''.join(version) or 'none'}, expected {__version__} as this package")
    return path


def words(options: Mapping[str, object]) -> list[str]:
    """Options as the program has them: ``split_by="x"`` is ``--split-by x``, ``with_="x"`` is ``--with x``."""
    found: list[str] = []
    for name, value in options.items():
        # A name that Python has for itself ends in an underscore.
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is None or (value is False and name != "spread"):
            continue
        if name == "spread":
            # The only switch that is on where nobody says so.
            found.append(f"{option}={'yes' if value else 'no'}")
        elif value is True:
            found.append(option)
        elif name == "chapter" and isinstance(value, Sequence) and not isinstance(value, str):
            found += [word for one in value for word in (option, str(one))]
        elif name in ("input", "avoid"):
            files = value if isinstance(value, (list, tuple)) else [value]
            found += [word for file in files for word in (option, str(file))]
        else:
            # A value may begin with "-".
            found.append(f"{option}={_text(name, value)}")
    return found


def _text(name: str, value: object) -> str:
    if isinstance(value, Mapping):
        return ",".join(f"{part}:{share}" for part, share in value.items())
    if isinstance(value, (list, tuple)):
        is_pair = len(value) == 2 and not any(isinstance(one, str) for one in value)
        between = "x" if name == "shape" else "-" if is_pair else ","
        return between.join(map(str, value))
    return str(value)


def _keyword(option: str) -> str:
    """The name that an option has as an argument."""
    name = "use" if option == "for" else option.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


def run(command: str, arguments: Sequence[str], *, progress: bool = False, stdin: str = "") -> tuple[str, str, bool]:
    """What the program writes, what it notes, and whether its answer is yes. Its errors are raised, Ctrl-C ends it."""
    path = _found(os.environ.get("ROOTGRID_PROGRAM"))
    quiet = [] if progress else ["--quiet"]
    shown = None if progress else subprocess.PIPE
    process = subprocess.Popen(
        [path, *command.split(), *quiet, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=shown, text=True, encoding="utf-8"
    )
    try:
        out, notes = process.communicate(stdin)
    except BaseException:
        if os.name == "nt":
            process.terminate()
        else:
            process.send_signal(signal.SIGINT)
        process.communicate()
        raise
    message = re.sub(r"^rootgrid: ", "", (notes or "").strip(), flags=re.MULTILINE)
    # Options by their names here; in recipes two dashes stand between names.
    message = re.sub(r"(?<![\w-])(?:--([a-z][a-z-]*)|-o\b)", lambda found: _keyword(found[1] or "output"), message)
    if process.returncode == 2:
        raise Error(message or "the program refused: its words are above")
    if process.returncode == 130:
        raise KeyboardInterrupt
    if process.returncode not in (0, 1):
        raise Fault(f"the program ended with {process.returncode}, please report it: {message}")
    return out, message, process.returncode == 0


def met(answer: tuple[str, str, bool]) -> str:
    """The output of a run that has done all that was asked for."""
    out, message, is_whole = answer
    if not is_whole:
        raise NotMet(message or "not all that was asked for could be made")
    return out
