#!/usr/bin/env bash
# Runs the coverage-guided fuzz tests (tools/fuzz/) with libFuzzer and the stable toolchain. A
# failing input is stored in target/fuzz-failures. To repeat it, run
# `target/fuzz-programs/NAME FILE`, or with --quick
# `FUZZ_TARGET=NAME target/debug/shop-fuzz FILE`.
#
#   tools/setup/fuzz.sh [--quick] [--runs N] [--seconds N] [TARGET…]
#
# By default all targets run with 10,000,000 inputs each, and each has its own program. Inputs found
# are used again in the next run. With --quick each target gets the same 20,000 inputs every time,
# from one program for all. It measures only the coverage of the targets themselves, so that it
# shares every crate with the usual build.
set -euo pipefail
cd "$(dirname "$0")/../.."

runs=10000000 seconds=0 seed=0
while [[ "${1:-}" == --* ]]; do
  case "$1" in
    --quick) runs=20000 seed=1 ;;
    --runs) runs=$2 && shift ;;
    --seconds) seconds=$2 && shift ;;
    *) echo "usage: $0 [--quick] [--runs N] [--seconds N] [TARGET…]" >&2 && exit 2 ;;
  esac
  shift
done
# Reads the names from the table of targets, as formatted by `cargo fmt`.
[ $# -gt 0 ] || mapfile -t targets < <(sed -n 's/^    ("\([a-z_]*\)", .*/\1/p' tools/fuzz/src/main.rs)
[ $# = 0 ] || targets=("$@")

# libFuzzer needs a C++ compiler, which is optional for trying the shop.
if [ "$seed" = 1 ] && [ -z "${CI:-}" ] && ! command -v "${CXX:-c++}" >/dev/null; then
  echo "SKIPPED: fuzz tests: no C++ compiler"
  echo "fuzz: 0 passed, 0 failed"
  exit
fi

if [ "$seed" = 1 ]; then
  mapfile -t counted < <(tools/fuzz/rustc.sh printf '%s\n' --crate-name shop_fuzz | tail -n +3)
  env -u FUZZ_TARGET cargo rustc --locked -q -p shop-fuzz -- "${counted[@]}"
else
  mkdir -p target/fuzz-programs
  for name in "${targets[@]}"; do
    FUZZ_TARGET=$name RUSTC_WORKSPACE_WRAPPER="$PWD/tools/fuzz/rustc.sh" cargo build --locked -q --profile fuzz -p shop-fuzz
    cp target/fuzz/shop-fuzz "target/fuzz-programs/$name"
  done
fi
logs=target/steps/fuzz
mkdir -p target/fuzz-failures "$logs"

# Runs one target. It passes if libFuzzer prints the number of inputs at its end.
run() {
  local name=$1 found=target/fuzz-inputs/$1 program=target/fuzz-programs/$1
  [ "$seed" = 0 ] || found=$(mktemp -d) program=target/debug/shop-fuzz
  mkdir -p "$found"
  if FUZZ_TARGET=$name "$program" -seed="$seed" -runs="$runs" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=4096 \
    -artifact_prefix="target/fuzz-failures/$name-" "$found" "tools/fuzz/corpus/$name" >"$logs/$name.log" 2>&1 &&
    grep -a '^Done [0-9]* runs' "$logs/$name.log" | sed "s/^Done/ok: $name,/"; then :; else
    tail -n 40 "$logs/$name.log"
    echo "failed: $name"
  fi
  [ "$seed" = 0 ] || rm -rf "$found"
}
export -f run
export logs runs seconds seed
printf '%s\n' "${targets[@]}" | xargs -P 2 -I{} bash -c 'run {}' | tee "$logs/all.log"
passed=$(grep -c '^ok: ' "$logs/all.log") || true
echo "fuzz: $passed passed, $((${#targets[@]} - passed)) failed"
[ "$passed" = "${#targets[@]}" ]
