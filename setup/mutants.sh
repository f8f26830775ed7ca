#!/usr/bin/env bash
# cargo-mutants, in .tools/mutants: changes the rules one place at a time and runs the rule book, which has to notice
# (.cargo/mutants.toml). Results: target/mutants/mutants.out; `--shard 1/20` takes a twentieth, `--iterate` what is left.
set -euo pipefail
version=27.1.0
export PATH="$PWD/.tools/mutants/bin:$PATH"
if ! cargo mutants --version 2>/dev/null | grep -qx "cargo-mutants $version"; then
  cargo install --quiet --locked --root .tools/mutants --target-dir target/tools "cargo-mutants@$version"
fi
mkdir -p target/mutants
cargo mutants --package shop-core --output target/mutants "$@"
