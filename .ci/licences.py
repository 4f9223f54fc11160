"""From `cargo metadata` on standard input: whether deny.toml allows the licences and sources of all packages. The short way of cargo deny."""

import json
import re
import sys
import tomllib

SOURCE = "registry+https://github.com/rust-lang/crates.io-index"


def is_allowed(expression, allowed):
    """An SPDX expression of licences with OR, AND, WITH and brackets; an old '/' means OR."""
    words = re.findall(r"\(|\)|[^\s()]+(?: WITH [^\s()]+)?", expression.replace("/", " OR "))

    def either():
        found = both()
        while words and words[0] == "OR":
            words.pop(0)
            found = both() or found
        return found

    def both():
        found = one()
        while words and words[0] == "AND":
            words.pop(0)
            found = one() and found
        return found

    def one():
        word = words.pop(0)
        if word == "(":
            found = either()
            words.pop(0)
            return found
        return word in allowed

    return either()


def main():
    with open("deny.toml", "rb") as file:
        allowed = tomllib.load(file)["licenses"]["allow"]
    packages = json.load(sys.stdin)["packages"]
    ours = [package for package in packages if not package["source"]]
    faults = [f"{p['name']}: {p['license']} is not allowed" for p in packages if p not in ours and not is_allowed(p["license"] or "none", allowed)]
    faults += [f"{p['name']}: {p['source']} is not crates.io" for p in packages if p not in ours and p["source"] != SOURCE]
    print(f"{len(packages) - len(ours)} packages: {len(faults)} with a licence or from a place that deny.toml does not allow")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
