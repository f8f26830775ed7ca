#!/usr/bin/env bash
# Checks that the production program is a single file to deploy: in an empty folder it serves the
# shop's pages with their scripts. Also checks that it lacks the fakes of external services: it
# contains none of their pages and ledgers, and starts no development server.
# usage: tools/setup/production.sh SERVER      built with the feature embed-web
set -euo pipefail
server=$(realpath "$1")
faults=0
fault() { echo "$1" >&2; faults=1; }

cargo tree --locked -p shop-server -e normal --prefix none | grep -q '^shop-sandbox ' && fault "shop-server depends on shop-sandbox"
for word in 開發環境的替身 /sandbox/style.css /sandbox/script /sandbox/card/ledger; do
  ! grep -qaF "$word" "$server" || fault "$server contains $word"
done
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
! printed=$(SHOP_DATA_DIR=$data SHOP_BIND=127.0.0.1:0 SHOP_ENV=development timeout 20 "$server" serve 2>&1) || fault "the program serves a development shop"
grep -q "this program has no sandbox" <<<"$printed" || fault "the program does not say why it serves no development shop: $printed"

port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
cd "$data"
SHOP_ENV=production SHOP_PUBLIC_URL=https://shop.example SHOP_JWT_SECRET=$(head -c 32 /dev/urandom | base64) \
  SHOP_BIND=127.0.0.1:$port "$server" serve >log 2>&1 &
pid=$!
trap 'kill "$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true; rm -rf "$data"' EXIT
curl --silent --fail --retry 40 --retry-delay 1 --retry-connrefused --max-time 5 "http://127.0.0.1:$port/" >home.html || fault "the program does not serve: $(cat log)"
script=$(grep -o '/assets/[A-Za-z0-9_-]*\.js' home.html | head -1)
curl --silent --fail --max-time 5 "http://127.0.0.1:$port${script:-/no-script}" >/dev/null || fault "the program serves no scripts when run in an empty folder"
exit "$faults"
