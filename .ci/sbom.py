"""From `cargo metadata` on standard input to a CycloneDX 1.5 file: every package that is linked or runs in the build.

Packages for tests alone are left out. Checksums are those of Cargo.lock. Equal inputs give equal files: no time, no
random number.
"""

import json
import sys
import tomllib
from pathlib import Path

from linked import linked

metadata = json.load(sys.stdin)
with open(Path(metadata["workspace_root"]) / "Cargo.lock", "rb") as file:
    locked = {(p["name"], p["version"]): p.get("checksum") for p in tomllib.load(file)["package"]}
root, packages, uses = linked(metadata)


def purl(package):
    return f"pkg:cargo/{package['name']}@{package['version']}"


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


ids = sorted(packages, key=lambda one: purl(packages[one]))
json.dump(
    {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": component(packages[root])},
        "components": [component(packages[one]) for one in ids if one != root],
        "dependencies": [
            {"ref": purl(packages[one]), "dependsOn": sorted(purl(packages[d]) for d in uses[one])}
            for one in ids
        ],
    },
    sys.stdout,
    indent=1,
)
print()
