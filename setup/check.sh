#!/usr/bin/env bash
# Every check that is not a test. Runs them all, says which failed, and ends with how many passed.
set -uo pipefail
passed=0
failed=()

check() {
  local name=$1
  shift
  setup/say.sh "check: $name"
  if "$@"; then passed=$((passed + 1)); else failed+=("$name"); fi
}

# A generated file must be what its generator writes now.
same() {
  local file=$1
  shift
  "$@" | diff -u "$file" - >/dev/null || {
    echo "$file is not what its generator writes; run: just gen" >&2
    return 1
  }
}

check "format (Rust)" cargo fmt --all --check
check "clippy, warnings denied" cargo clippy --locked --workspace --all-targets --all-features -q -- -D warnings
check "documentation builds without a warning" env RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps -q
check "the core needs nothing but itself (wasm32)" cargo check --locked -q -p shop-core --target wasm32-unknown-unknown
check "wasm types are up to date" git diff --exit-code -- web/src/core/pkg
check "openapi.json is up to date" same openapi.json cargo run -q --release --locked -p shop-server -- openapi
check "golden vectors are up to date" same core/vectors.json cargo run -q --locked -p shop-core --example vectors
check "licences" node setup/licences.mjs
check "web: format, lint, types, directions" bash -c 'cd web && npm run -s check && npm run -s lint'
check "file sizes" setup/sizes.sh

printf '\nchecks: %d passed, %d failed\n' "$passed" "${#failed[@]}"
[ "${#failed[@]}" = 0 ] || {
  printf 'failed: %s\n' "${failed[@]}" >&2
  exit 1
}
