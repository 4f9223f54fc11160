#!/usr/bin/env bash
# The command of the README, which has every feature of the library and the documentation's examples; the programs in examples, which it has
# built; then the tests that there are with further features alone. With ROOTGRID_ALL=1 all tests run with these again.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3
say "as a user runs them"
cargo test --locked --no-fail-fast
say "examples"
for example in examples/*.rs; do
    name=$(basename "$example" .rs)
    printf '%s\n' "$name"
    "$target/debug/examples/$name" >/dev/null
done
say "with every feature"
# names ARGUMENTS: of all tests that they select.
names() { cargo test "$@" --quiet --lib --bins --tests -- --list --format terse | sort -u; }
new=()
if [ -z "${ROOTGRID_ALL-}" ]; then
    mapfile -t new < <(comm -13 <(names --locked) <(names "${featured[@]}") | sed -n 's/: test$//p')
    [ ${#new[@]} -gt 0 ]
    echo "${#new[@]} tests more"
fi
cargo test "${featured[@]}" --no-fail-fast --lib --bins --tests -- --exact "${new[@]}"
cargo test "${featured[@]}" --no-fail-fast --doc
