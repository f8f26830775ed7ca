#!/usr/bin/env bash
# Measures everything and writes bench/RESULTS.md.
# usage: bench/run.sh SERVER
set -euo pipefail
server=$1
data=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || { kill "$pid"; wait "$pid" 2>/dev/null; }; rm -rf "$data"' EXIT
export SHOP_WEB_DIR=web/dist
# Each shopper has an address and a phone, and together they are more than a shop has in an hour.
export SHOP_SEND_LIMITS=code_shop_hour=1000000,code_shop_day=1000000,reset_shop_hour=1000000,reset_contact=1000000,news_shop_hour=1000000

# What was measured before counts neither in the limits nor in the size of what is measured next.
open_shop() {
    export SHOP_DATA_DIR=$data/$1
    mkdir "$SHOP_DATA_DIR"
    "$server" catalogue import server/demo >/dev/null
}

setup/say.sh "bench: build the load generator"
cargo build --release --locked -q -p shop-bench

setup/say.sh "bench: the wasm module"
node wasm/bench.mjs | tee "$data/rows"
setup/say.sh "bench: the server (about two minutes)"
open_shop pages
target/release/shop-bench "$server" | tee -a "$data/rows"
setup/say.sh "bench: log-ins, and what their time tells (about seven minutes)"
open_shop members
target/release/shop-bench members "$server" | tee -a "$data/rows"
setup/say.sh "bench: carts and orders, alone and before a million others (about five minutes a database)"
open_shop orders
target/release/shop-bench orders "$server" | tee -a "$data/rows"
mkdir "$data/postgres"
env -u TEST_DATABASE_URL SHOP_DATA_DIR="$data/postgres" server/tests/with-postgres.sh bash -c '
    export DATABASE_URL=$TEST_DATABASE_URL
    "$0" catalogue import server/demo >/dev/null && target/release/shop-bench orders "$0"' "$server" | tee -a "$data/rows"
setup/say.sh "bench: orders while the gateways of payments are silent or slow (about nine minutes)"
open_shop outage
target/release/shop-bench outage "$server" | tee -a "$data/rows"
setup/say.sh "bench: pages in Chromium"
open_shop chromium
port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
SHOP_BIND=127.0.0.1:$port "$server" serve >"$data/log" 2>&1 &
pid=$!
node bench/page.mjs "http://127.0.0.1:$port" | tee -a "$data/rows"

node bench/report.mjs bench/RESULTS.md "just bench" "Load and server share the machine. A ratio is the median of turns taken alternately; budgets are those of the project's design." <"$data/rows"
