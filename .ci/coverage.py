"""Prints the share of lines reached in each folder, from `llvm-cov export`; exits with 1 if one is below the least.

Files of tests are left out: they reach themselves.
"""

import json
import sys

summary, least, *folders = sys.argv[1:]
files = json.load(open(summary, encoding="utf-8"))["data"][0]["files"]
is_low = False
for folder in folders:
    reached = count = 0
    for file in files:
        name = file["filename"]
        if f"/{folder}/" not in name or "tests" in name.rsplit("/", 1)[-1] or "/tests/" in name:
            continue
        lines = file["summary"]["lines"]
        reached += lines["covered"]
        count += lines["count"]
        share = 100 * lines["covered"] / max(1, lines["count"])
        print(f"  {name[name.index(folder):]:44} {lines['covered']:5} of {lines['count']:5}  {share:5.1f} %")
    share = 100 * reached / max(1, count)
    is_low |= share < float(least)
    print(f"{folder:46} {reached:5} of {count:5}  {share:5.1f} %")
sys.exit(is_low)
