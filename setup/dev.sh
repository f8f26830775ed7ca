#!/usr/bin/env bash
# The API on :8080, built again and restarted when Rust or a migration changes, and Vite on :5173 in front of it.
# usage: setup/dev.sh DATA_DIR
set -euo pipefail
export SHOP_DATA_DIR=$1 SHOP_WEB_DIR=${SHOP_WEB_DIR:-web/dist} SHOP_BIND=127.0.0.1:8080
# Where mailed links and LINE lead to: the pages that reload.
export SHOP_PUBLIC_URL=${SHOP_PUBLIC_URL:-http://127.0.0.1:5173}
server=target/debug/shop-server
mkdir -p web/dist

pid=
stop_server() { [ -z "$pid" ] || { kill "$pid" 2>/dev/null && wait "$pid" 2>/dev/null; pid=; } || true; }
trap 'stop_server; [ -z "${vite:-}" ] || kill "$vite" 2>/dev/null' EXIT

(cd web && exec npm run -s dev) &
vite=$!

sources() { find core server wasm migrations Cargo.toml \( -name '*.rs' -o -name '*.toml' -o -name '*.sql' -o -name '*.csv' \) -not -path '*/target/*' -printf '%T@ %p\n' | sort | cksum; }
seen=
while kill -0 "$vite" 2>/dev/null; do
  now=$(sources)
  if [ "$now" != "$seen" ]; then
    seen=$now
    setup/say.sh "dev: build the server and the rules for the page"
    if cargo build -p shop-server && wasm/build.sh; then
      stop_server
      "$server" catalogue import --if-empty server/demo
      "$server" serve &
      pid=$!
    fi
  fi
  sleep 1
done
