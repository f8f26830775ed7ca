#!/usr/bin/env bash
# Runs cargo-mutants (in .tools/mutants): changes the rules one place at a time, and expects a
# failure of the rule book (.cargo/mutants.toml). Results are in target/mutants/mutants.out.
# `--shard 1/20` runs a twentieth, `--iterate` the remaining ones.
#
#   tools/setup/mutants.sh [--server] [OPTION of cargo-mutants…]
#
# With --server it changes the server's log-ins, limits, carts and order placing instead, in this
# folder. The server's tests must fail, on both databases. This takes minutes per place.
set -euo pipefail
cd "$(dirname "$0")/../.."
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
files=(domains/src/{account/{guess,limits,session},account/store/sessions,cart/{add,store}}.rs
  domains/src/messaging/send_allowances/{figures,mod,proof_of_work,reserve}.rs
  domains/src/order/{notify,place,place_order,store/placed}.rs engine/src/db/{limit,transaction}.rs
  engine/src/db/write_set/{mod,postgres,row,sqlite}.rs engine/src/infra/{allowance,token}.rs
  platform/src/config/send_limits.rs)
server/tests/with-postgres.sh cargo mutants --in-place --no-config --workspace --test-package shop-domains,shop-engine,shop-platform,shop-server "${files[@]/#/--file=server/}" \
  --cap-lints=true --timeout 1800 --output target/mutants "$@" -- --lib --test api
