#!/usr/bin/env python3
"""Checks lines of JSON by a JSON Schema: schema.py SCHEMA LINES"""

import json
import sys
from pathlib import Path

import jsonschema


def main():
    schema = json.loads(Path(sys.argv[1]).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    lines = Path(sys.argv[2]).read_text().splitlines()
    failures = [error for line in lines for error in validator.iter_errors(json.loads(line))]
    for failure in failures[:20]:
        print(f"{failure.json_path}: {failure.message[:300]}", file=sys.stderr)
    print(f"{len(lines)} lines, {len(failures)} failures")
    return 1 if failures or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
