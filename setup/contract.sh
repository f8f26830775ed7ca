#!/usr/bin/env bash
# schemathesis against a running shop: no answer outside the OpenAPI document, no 5xx.
# Needs setup/schemathesis.sh. EXAMPLES is how many calls of each kind, SEED which ones.
# usage: setup/contract.sh SERVER
set -euo pipefail
tool=.tools/contract/bin/schemathesis
server=$1

data=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || { kill "$pid"; wait "$pid" 2>/dev/null; }; rm -rf "$data"' EXIT
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
export SHOP_DATA_DIR=$data SHOP_BIND=127.0.0.1:$port SHOP_WEB_DIR=web/dist RUST_LOG=warn
# The tool hurries more than a shopper may.
export SHOP_MEMBER_CHANGES=1000000 SHOP_MEMBER_ORDERS=1000000 SHOP_OPEN_CHANGES=1000000 SHOP_PROVIDER_ASKS=1000000
# All calls come from one address.
export SHOP_SEND_LIMITS=ask_address_hour=1000000
"$server" catalogue import server/demo >/dev/null
# Before there is staff, every call of the back office answers 404.
"$server" staff add --name contract --role reader >/dev/null
"$server" serve >"$data/log" 2>&1 &
pid=$!
for _ in $(seq 100); do
  ! python3 -c "import urllib.request as u; u.urlopen('http://$SHOP_BIND/api/ready', timeout=1)" 2>/dev/null || break
  sleep 0.1
done

tokens=$(python3 setup/contract_member.py "http://$SHOP_BIND")
{ read -r SHOP_MEMBER; read -r SHOP_LEAVER; } <<<"$tokens"
export SHOP_MEMBER SHOP_LEAVER

# The same cases every time, so that a run can be repeated; another SEED tries others.
seed=${SEED:-27780}
echo "seed $seed"
# A malformed header is answered and its connection closed, and a client can meet the end before the answer: such a
# call is made again. A server that broke down would fail every time.
if "$tool" --config-file setup/contract.toml run "http://$SHOP_BIND/api/openapi.json" --checks all --seed "$seed" --max-examples "${EXAMPLES:-200}" --request-retries 2 --no-color; then
  echo "contract: 1 passed, 0 failed"
else
  tail -n 20 "$data/log" >&2
  echo "contract: 0 passed, 1 failed"
  exit 1
fi
