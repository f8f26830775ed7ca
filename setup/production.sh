#!/usr/bin/env bash
# Whether the program of production is without the fakes of external services: no page and no ledger of theirs is in it,
# and it starts no development server.
# usage: setup/production.sh SERVER
set -euo pipefail
server=$1
faults=0
fault() { echo "$1" >&2; faults=1; }

cargo tree --locked -p shop-server -e normal --prefix none | grep -q '^shop-sandbox ' && fault "shop-server depends on shop-sandbox"
for word in 開發環境的替身 /sandbox/style.css /sandbox/script /sandbox/card/ledger; do
  ! grep -qaF "$word" "$server" || fault "$server contains $word"
done
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
! said=$(SHOP_DATA_DIR=$data SHOP_BIND=127.0.0.1:0 SHOP_ENV=development timeout 20 "$server" serve 2>&1) || fault "it serves development"
grep -q "this program has no sandbox" <<<"$said" || fault "it does not say why it serves no development: $said"
exit "$faults"
