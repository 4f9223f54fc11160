#!/usr/bin/env bash
# Builds all fuzz targets and runs each for FUZZ_SECONDS seconds, 10 unless set; targets can be named:
#   FUZZ_SECONDS=600 bash .ci/steps/fuzz.sh text recipe
# What they find goes to fuzz/artifacts. New inputs stay in fuzz/found: see "Fuzzing" in CONTRIBUTING.md.
. "$(dirname "$0")/../lib.sh"

need_nightly
need_cargo fuzz

# In their own folder, where these programs are looked for.
unset CARGO_TARGET_DIR
say "fuzz targets"
# Without a sanitizer, which makes targets four times as slow: unsafe code is in the lanes alone, and asan.sh tests them.
# For so few seconds they are not worth an optimiser that takes minutes.
[ -n "${FUZZ_SECONDS-}" ] || export CARGO_PROFILE_RELEASE_OPT_LEVEL=1
cargo +nightly fuzz build --sanitizer none
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(cargo +nightly fuzz list)
python3 fuzz/seeds.py expand "${targets[@]}"
programs=fuzz/target/$(rustc -vV | sed -n 's/^host: //p')/release
# hunt TARGET
hunt() {
    local target=$1 words longest=600 log
    mkdir -p "fuzz/found/$target" "fuzz/artifacts/$target"
    case $target in
        recipe) words=recipe ;;
        text | formats) words=$target ;;
        *) words=values ;;
    esac
    # Links are longer than other texts.
    [ "$target" = formats ] && longest=4096
    log=$(mktemp)
    "$programs/$target" "fuzz/found/$target" "fuzz/corpus/$target" -max_len="$longest" -timeout=60 -print_final_stats=1 \
        -max_total_time="${FUZZ_SECONDS:-10}" -dict="fuzz/dictionaries/$words" \
        -artifact_prefix="fuzz/artifacts/$target/" >"$log" 2>&1 || { echo "$target:"; tail -n 40 "$log"; return 1; }
    printf '%-10s executions: %s\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
    rm "$log"
}

# Two at a time: each takes one core.
hunts=()
for target in "${targets[@]}"; do
    hunt "$target" &
    hunts+=($!)
    if [ ${#hunts[@]} = 2 ]; then
        wait "${hunts[0]}"
        hunts=("${hunts[@]:1}")
    fi
done
for hunt in "${hunts[@]}"; do wait "$hunt"; done
