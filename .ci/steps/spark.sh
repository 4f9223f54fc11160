#!/usr/bin/env bash
# The Spark data source on a local Spark, with a worker that is killed. Needs Rust, python3 and Java 17 or later; pyspark
# (400 MB) comes from PyPI.
. "$(dirname "$0")/../lib.sh"

need_apt java default-jre-headless
need_apt python3 python3 python3-venv
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet './python[spark]'

say "Spark"
tests=$PWD/python/tests
cd "$folder"
bin/python "$tests/spark.py"
