"""From `cargo metadata` on standard input to the licences of all packages that take part in the program, as text: each text
once, with the packages that have it."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from linked import linked  # noqa: E402

root, packages, _ = linked(json.load(sys.stdin))
texts, without = {}, []
for package in sorted((p for i, p in packages.items() if i != root), key=lambda p: (p["name"], p["version"])):
    name = f"{package['name']} {package['version']} ({package['license']})"
    folder = Path(package["manifest_path"]).parent
    names = ("LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE")
    if package["source"]:
        files = sorted(f for f in folder.iterdir() if f.is_file() and f.name.upper().startswith(names))
    else:
        # Of our own: under LICENSE-MIT or LICENSE-APACHE, but for the font.
        files = sorted(folder.glob("src/font/OFL.txt"))
    for file in files:
        text = "\n".join(line.rstrip() for line in file.read_text(encoding="utf-8").strip().splitlines())
        texts.setdefault(text, []).append(f"{name}, {file.name}")
    if package["source"] and not files:
        without.append(f"{name} by {', '.join(package['authors']) or 'its authors'}, {package['repository']}")

print("rootgrid is made of the packages below, each under its own licence. With them is linked the standard library of Rust")
print("(MIT or Apache-2.0, https://www.rust-lang.org).")
# What is linked against the C library of the machine says so by an argument.
if "shared" not in sys.argv:
    print("On Linux, the C library musl, too: Copyright © 2005-2020 Rich Felker, et al., under the MIT licence, whose text is that")
    print("of LICENSE-MIT.")
if without:
    print("\nPackages that name their licence without its text, which is that of LICENSE-MIT or LICENSE-APACHE:\n")
    print("\n".join(without))
for text, names in sorted(texts.items(), key=lambda item: item[1]):
    print("\n" + "=" * 100)
    print("\n".join(names))
    print("-" * 100)
    print(text)
