#!/usr/bin/env bash
# The C ABI: the commands of its README as they stand; its example and tests compiled as C and C++, linked both ways, with the memory
# checked. Needs Rust; the compilers are Debian's.
. "$(dirname "$0")/../lib.sh"

need_apt cc gcc libc6-dev
need_apt c++ g++
need_apt pkg-config pkg-config
need_apt valgrind valgrind
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
warnings=(-Wall -Wextra -Wpedantic -Werror -Wconversion)

say "the commands of the README"
export CARGO_TARGET_DIR=$PWD/target
sed -n 's/^\$ //p' capi/README.md >"$folder/commands"
while read -r command; do
    echo "$command"
    bash -c "$command"
done <"$folder/commands"
prefix=$PWD/target/c

say "unit tests, version of the header"
cargo test --locked --quiet --release -p rootgrid-capi

say "C, as pkg-config says"
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
[ "$(pkg-config --modversion rootgrid)" = "$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)" ]
readelf -d "$prefix/lib/librootgrid_c.so" | grep SONAME
for test in examples/tour tests/wrong tests/threads; do
    name=$(basename $test)
    # shellcheck disable=SC2046
    cc -std=gnu11 "${warnings[@]}" capi/$test.c $(pkg-config --cflags --libs rootgrid) -Wl,-rpath,"$prefix/lib" -lpthread -o "$folder/$name"
    "$folder/$name" >/dev/null
    # What the standard library keeps of the main thread is "possibly" lost: a pointer into its middle is left.
    valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite,indirect --error-exitcode=1 "$folder/$name" >/dev/null
    cc -std=gnu11 -g -fsanitize=address,undefined "${warnings[@]}" -I "$prefix/include" capi/$test.c "$prefix/lib/librootgrid_c.a" \
        -lpthread -ldl -lm -o "$folder/static-$name"
    "$folder/static-$name" >/dev/null
    echo "$name: shared, under valgrind, static under AddressSanitizer"
done
cc -std=c11 "${warnings[@]}" -I capi/include -fsyntax-only capi/examples/tour.c

say "the header and the example are C++ as well"
c++ -std=c++17 "${warnings[@]}" -I capi/include -fsyntax-only -x c++ capi/examples/tour.c capi/include/rootgrid.h

say "every function of the header is exported, and no other"
diff <(grep -o '^[a-z].*rg_[a-z_]*(' capi/include/rootgrid.h | grep -o 'rg_[a-z_]*(' | tr -d '(' | sort -u) \
    <(nm -D --defined-only "$prefix/lib/librootgrid_c.so" | awk '$3 ~ /^rg_/ { print $3 }' | sort)
