#!/usr/bin/env bash
# A data set of rated puzzles in three parts: the audit finds nothing shared, memory stays bounded, and a run that is
# killed again and again ends with the same bytes. DATASET_ROWS and DATASET_KILLS choose the size; PROGRAM one to test.
. "$(dirname "$0")/../lib.sh"
need_apt /usr/bin/time time

rows=${DATASET_ROWS:-1000000}
kills=${DATASET_KILLS:-30}
program=${PROGRAM:-}
if [ -z "$program" ]; then
    released
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
make() {
    exec "$program" dataset make "$1" --count "$rows" --root random --level unique --seed data --quiet \
        --split train:0.9,valid:0.05,test:0.05 --shard-rows $((rows / 20)) --format csv
}
sums() { (cd "$1" && find . -type f | sort | xargs sha256sum); }

say "$rows rated puzzles in three parts"
start=$SECONDS
/usr/bin/time -f '%M kB' -o "$folder/memory" bash -c "$(declare -f make); program=$program rows=$rows make $folder/whole"
took=$((SECONDS - start + 1))
echo "$took s, $(cat "$folder/memory")"
[ "$(sed 's/ kB//' "$folder/memory")" -lt 300000 ]

say "audit and verify"
"$program" dataset audit --quiet "$folder/whole" | tail -n 20
"$program" dataset verify --quiet "$folder/whole"

say "$kills kills"
RANDOM=1
for _ in $(seq "$kills"); do
    make "$folder/killed" &
    # Some shards are done in between, others not.
    sleep "$(awk -v r=$RANDOM -v t=$took 'BEGIN { print r / 32768 * t / 8 }')"
    kill -9 $! 2>/dev/null || true
    wait $! 2>/dev/null || true
done
(make "$folder/killed")
diff <(sums "$folder/whole") <(sums "$folder/killed")
[ -z "$(find "$folder/killed" -name '.*' -type f)" ]
echo "the same bytes"
