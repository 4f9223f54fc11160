"""Links between the pages of the repository lead to files and headings that are there, and so do names of pages in other files."""

import re
import subprocess
import sys
from pathlib import Path


def anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def faults(file: Path) -> list[str]:
    text = file.read_text("utf-8")
    found = [name for name in re.findall(r"\bdocs/[\w.-]+\.(?:md|json|webp)", text) if not Path(name).exists()]
    if file.suffix != ".md":
        return found
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    for link in re.findall(r'\]\(([^)\s]+)\)|src="([^"]+)"', text):
        link = "".join(link)
        if re.match(r"https?:|mailto:", link):
            continue
        name, _, wanted = link.partition("#")
        page = file.parent / name if name else file
        if not page.exists():
            found.append(link)
        elif wanted and wanted not in map(anchor, re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)):
            found.append(link)
    return found


names = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True).stdout.split("\0")
kinds = {".md", ".rs", ".py", ".pyi", ".sh", ".toml", ".ts", ".mjs", ".ipynb"}
bad = [f"{name}: {link}" for name in names if Path(name).suffix in kinds and Path(name).exists() for link in faults(Path(name))]
sys.exit("these lead nowhere:\n" + "\n".join(bad) if bad else 0)
