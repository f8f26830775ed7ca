#!/usr/bin/env bash
# Compares the orders per second of another commit with those of the present build, in turns, on
# both databases. Prints the medians of all turns at the end.
#
#   tools/bench/before.sh COMMIT [TURNS]      three turns each by default
#
# The bench of each commit drives its own program. The reference of a figure is the rate at which
# the database alone writes the same rows. PostgreSQL runs with fsync. Needs target/release/shop-dev
# and target/release/shop-bench.
set -euo pipefail
commit=$1
turns=${2:-3}
now=$PWD
before=$now/target/before
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
# The bench requests no pages, so an empty shell is enough.
export SHOP_WEB_DIR=$data/web
mkdir -p "$SHOP_WEB_DIR/Admin" target/bench
echo '<!--shop:head--><!--/shop:head--><!--shop:first-paint--><!--shop:data-->' | tee "$SHOP_WEB_DIR/index.html" >"$SHOP_WEB_DIR/Admin/index.html"
source tools/bench/limits.sh
# Name of this setting in commits before the table of send limits.
export SHOP_SEND_BUDGET=1000000

tools/setup/say.sh "bench: build the server and the bench of $commit"
[ -d "$before" ] || git clone --quiet "$now" "$before"
git -C "$before" fetch --quiet
git -C "$before" checkout --quiet "$commit"
server=shop-server
[ ! -d "$before/server/sandbox" ] || server=shop-sandbox
(cd "$before" && cargo build --release --locked -q -p "$server" -p shop-bench)

# measure NAME FOLDER LAST: prints the rows of orders in an empty shop, each after NAME. Ends the
# bench once a row contains LAST.
measure() {
    local program=$2/target/release/shop-dev
    [ -x "$program" ] || program=$2/target/release/shop-server
    export SHOP_DATA_DIR
    SHOP_DATA_DIR=$(mktemp -d -p "$data")
    [ -z "${TEST_DATABASE_URL:-}" ] || export DATABASE_URL=$TEST_DATABASE_URL
    cd "$2"
    "$program" catalogue import server/demo >/dev/null
    # Otherwise the wait below could end at the rows of the last turn.
    : >"$data/rows"
    # In its own process group, so that the kill below also ends the server that it starts.
    setsid "$2/target/release/shop-bench" orders "$program" >"$data/rows" &
    until grep -q "$3" "$data/rows"; do sleep 1 && kill -0 $!; done
    kill -- -$!
    wait $! || true
    grep -E "filled and ordered|POST /Order" "$data/rows" | sed "s/^/$1 /"
    rm -rf "$SHOP_DATA_DIR"
}

export -f measure
export data

# in_turn COMMAND: measures both programs through COMMAND, each on its own database.
in_turn() {
    "$@" bash -euo pipefail -c 'measure before "$0" "POST /Order, p99"' "$before"
    "$@" bash -euo pipefail -c 'measure now "$0" "all of one item"' "$now"
}

for ((number = 1; number <= turns; number++)); do
    tools/setup/say.sh "bench: turn $number of $turns"
    in_turn env -u TEST_DATABASE_URL -u DATABASE_URL
    in_turn env -u TEST_DATABASE_URL TEST_FSYNC=on server/tests/with-postgres.sh
done | tee target/bench/before.rows

node -e '
const rows = require("node:fs").readFileSync(0, "utf8").trim().split("\n").map((line) => [line.split(" ", 1)[0], JSON.parse(line.slice(line.indexOf("{")))]);
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]?.toPrecision(4);
for (const [side, { what, unit }] of new Map(rows.map((row) => [`${row[0]} ${row[1].what}`, row])).values()) {
  const of = (figure) => rows.filter((row) => row[0] === side && row[1].what === what).map((row) => row[1][figure]).filter(Number);
  console.log(`${side}: ${what}: ${median(of("figure"))} ${unit}, beside ${median(of("reference")) ?? "nothing"}`);
}' <target/bench/before.rows
