#!/usr/bin/env bash
# Measures speed and size, and writes tools/bench/RESULTS.md.
#
#   tools/bench/run.sh SERVER [PART …]    all parts, or the named ones; other figures stay unchanged
#
# Parts: wasm pages members orders outage chromium.
set -euo pipefail
server=$1
shift
parts=("$@")
[ $# -gt 0 ] || parts=(wasm pages members orders outage chromium)
kept=target/bench
data=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || { kill "$pid"; wait "$pid" 2>/dev/null; }; rm -rf "$data"' EXIT
mkdir -p "$kept"
export SHOP_WEB_DIR=web/dist
source tools/bench/limits.sh

# open_shop PART: creates a new data folder, so that earlier parts affect neither the limits nor the
# size of the next one.
open_shop() {
    export SHOP_DATA_DIR=$data/$1
    mkdir "$SHOP_DATA_DIR"
    "$server" catalogue import server/demo >/dev/null
}

measure_wasm() {
    node wasm/bench.mjs
}

measure_pages() {
    target/release/shop-bench "$server"
}

measure_members() {
    target/release/shop-bench members "$server"
}

measure_orders() {
    target/release/shop-bench orders "$server"
    mkdir "$data/postgres"
    env -u TEST_DATABASE_URL TEST_FSYNC=on SHOP_DATA_DIR="$data/postgres" server/tests/with-postgres.sh bash -c '
        export DATABASE_URL=$TEST_DATABASE_URL
        "$0" catalogue import server/demo >/dev/null && target/release/shop-bench orders "$0"' "$server"
}

measure_outage() {
    target/release/shop-bench outage "$server"
}

measure_chromium() {
    local port
    port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
    SHOP_BIND=127.0.0.1:$port "$server" serve >"$data/log" 2>&1 &
    pid=$!
    node tools/bench/page.mjs "http://127.0.0.1:$port"
    kill "$pid"
    wait "$pid" 2>/dev/null || true
    pid=
    (cd web && env -u SHOP_DATA_DIR -u SHOP_WEB_DIR SHOP_SERVER_BIN="../$server" npx playwright test -c playwright.measure.config.ts --project desktop)
}

declare -A about=(
    [wasm]="the wasm modules"
    [pages]="the server's pages (about two minutes)"
    [members]="log-ins, and what their time tells (about seven minutes)"
    [orders]="carts and orders, alone and before a million others (about five minutes a database)"
    [outage]="orders while the gateways of payments are silent or slow (about nine minutes)"
    [chromium]="pages in Chromium, of the shop and of the back office"
)

for part in "${parts[@]}"; do
    tools/setup/say.sh "bench: ${about[$part]}"
    open_shop "$part"
    # Written under another name first, so that a part that fails keeps its earlier figures.
    "measure_$part" | tee "$data/rows"
    mv "$data/rows" "$kept/$part.rows"
done

cd "$kept"
cat wasm.rows pages.rows members.rows orders.rows outage.rows chromium.rows >"$data/rows"
cd - >/dev/null
node tools/bench/report.mjs tools/bench/RESULTS.md "just bench" "Load and server share the machine. A ratio is the median of turns taken alternately; budgets are those of the project's design." <"$data/rows"
