#!/usr/bin/env bash
# Runs the API on :8080, rebuilt and restarted when Rust or a migration changes, and Vite on :5173
# in front of it. A changed rule rebuilds server and page in parallel; a change of the server alone
# does not rebuild the page.
# usage: tools/setup/dev.sh DATA_DIR
set -euo pipefail
export SHOP_DATA_DIR=$1 SHOP_WEB_DIR=${SHOP_WEB_DIR:-web/dist} SHOP_BIND=${SHOP_BIND:-127.0.0.1:8080}
vite_port=${VITE_PORT:-5173}
# Target of mailed links and of LINE: the pages that reload.
export SHOP_PUBLIC_URL=${SHOP_PUBLIC_URL:-http://127.0.0.1:$vite_port}
server=target/debug/shop-dev

pid=
stop_server() { [ -z "$pid" ] || { kill "$pid" 2>/dev/null && wait "$pid" 2>/dev/null; pid=; } || true; }
trap 'stop_server; [ -z "${vite:-}" ] || kill "$vite" 2>/dev/null' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

(cd web && exec npx vite --port "$vite_port" --strictPort) &
vite=$!

sources() { find core server wasm migrations Cargo.toml \( -name '*.rs' -o -name '*.toml' -o -name '*.sql' -o -name '*.csv' \) -not -path '*/tests/*' -printf '%T@ %p\n' | sort | cksum; }
built=
while kill -0 "$vite" 2>/dev/null; do
  now=$(sources)
  if [ "$now" != "$built" ]; then
    built=$now
    tools/setup/say.sh "dev: build"
    tools/setup/wasm.sh &
    page=$!
    if cargo build --locked -p shop-sandbox; then
      stop_server
      "$server" catalogue import --if-empty server/demo
      "$server" serve &
      pid=$!
    fi
    wait "$page" || tools/setup/say.sh "dev: building the rules failed, the page keeps the previous ones"
  fi
  sleep 0.5
done
