#!/usr/bin/env bash
# cargo-mutants, in .tools/mutants: changes the rules one place at a time and runs the rule book, which has to notice
# (.cargo/mutants.toml). Results: target/mutants/mutants.out; `--shard 1/20` takes a twentieth, `--iterate` what is left.
#
#   setup/mutants.sh [--server] [OPTION of cargo-mutants…]
#
# With --server it changes the server's log-ins, limits, carts and placing instead, in this folder, and the server's tests
# have to notice, on both databases: minutes a place.
set -euo pipefail
cd "$(dirname "$0")/.."
version=27.1.0
export PATH="$PWD/.tools/mutants/bin:$PATH"
if ! cargo mutants --version 2>/dev/null | grep -qx "cargo-mutants $version"; then
  cargo install --quiet --locked --root .tools/mutants --target-dir target/tools "cargo-mutants@$version"
fi
mkdir -p target/mutants
if [ "${1:-}" != --server ]; then
  exec cargo mutants --package shop-core --output target/mutants "$@"
fi
shift
files=(account/{guess,limits,session}.rs account/store/sessions.rs cart/{add,store}.rs db/{limit,together,transaction}.rs
  infra/{allowance,token}.rs messaging/send_allowances/{figures,mod,proof_of_work,table}.rs order/{notify,place,place_order}.rs
  order/store/placed.rs)
server/tests/with-postgres.sh cargo mutants --in-place --no-config --package shop-server "${files[@]/#/--file=server/src/}" \
  --cap-lints=true --timeout 1800 --output target/mutants "$@" -- --lib --test api
