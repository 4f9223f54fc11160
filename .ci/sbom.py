"""From `cargo metadata` on standard input to a CycloneDX 1.5 file: every package that is linked or runs in the build.

Packages for tests alone are left out. Checksums are those of Cargo.lock. Equal inputs give equal files: no time, no
random number.
"""

import json
import sys
import tomllib

metadata = json.load(sys.stdin)
with open("Cargo.lock", "rb") as file:
    locked = {(p["name"], p["version"]): p.get("checksum") for p in tomllib.load(file)["package"]}
packages = {package["id"]: package for package in metadata["packages"]}
nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
root = metadata["resolve"]["root"]


def purl(package):
    return f"pkg:cargo/{package['name']}@{package['version']}"


def used(node):
    """What a package depends on, without what only its tests need."""
    return [d["pkg"] for d in node["deps"] if any(kind["kind"] != "dev" for kind in d["dep_kinds"])]


reached, open_ids = set(), [root]
while open_ids:
    one = open_ids.pop()
    if one not in reached:
        reached.add(one)
        open_ids += used(nodes[one])


def component(package):
    entry = {
        "type": "application" if package["id"] == root else "library",
        "bom-ref": purl(package),
        "name": package["name"],
        "version": package["version"],
        "purl": purl(package),
        "licenses": [{"expression": (package["license"] or "NOASSERTION").replace("/", " OR ")}],
    }
    checksum = locked.get((package["name"], package["version"]))
    if checksum:
        entry["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    return entry


ids = sorted(reached, key=lambda one: purl(packages[one]))
json.dump(
    {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": component(packages[root])},
        "components": [component(packages[one]) for one in ids if one != root],
        "dependencies": [
            {"ref": purl(packages[one]), "dependsOn": sorted(purl(packages[d]) for d in used(nodes[one]))}
            for one in ids
        ],
    },
    sys.stdout,
    indent=1,
)
print()
