#!/usr/bin/env bash
# The C ABI: the library, and its example compiled as C and as C++, linked both ways, with the memory checked.
# Needs Rust; the compilers are Debian's.
. "$(dirname "$0")/../lib.sh"

need_apt cc gcc libc6-dev
need_apt c++ g++
say "library"
# With the packages of the program, so that the library is the one that smoke.sh has built.
cargo build --locked --release -p rootgrid -p rootgrid-cli -p rootgrid-capi
built=$target/release
cd capi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
golden=$(awk '$1 == "rg1.9x9.t200.l2.s42.0" { print $2 }' ../tests/golden/puzzles.txt)
warnings=(-Wall -Wextra -Wpedantic -Werror -Wconversion -I include)

say "C, shared"
cc -std=c11 "${warnings[@]}" examples/tour.c -L "$built" -lrootgrid_c -Wl,-rpath,"$built" -o "$folder/shared"
"$folder/shared" "$golden"

say "C, static, with AddressSanitizer"
cc -std=c11 -g -fsanitize=address,undefined "${warnings[@]}" examples/tour.c "$built/librootgrid_c.a" \
    -lpthread -ldl -lm -o "$folder/static"
"$folder/static" "$golden" >/dev/null

say "the header is C++ as well"
c++ -std=c++17 "${warnings[@]}" -fsyntax-only -x c++ include/rootgrid.h

say "every function of the header is exported, and no other"
diff <(grep -o 'rg_[a-z_]*(' include/rootgrid.h | tr -d '(' | sort -u) \
    <(nm -D --defined-only "$built/librootgrid_c.so" | awk '$3 ~ /^rg_/ { print $3 }' | sort)
