#!/usr/bin/env bash
# A made-up maker for the demo; a real shop sets its own with `shop-server settings set`.
# usage: setup/demo-particulars.sh SERVER
set -euo pipefail
particular() { "$server" settings set "$1" "$2" >/dev/null; }

server=$1
particular representative "林沐山"
particular address "臺南市中西區神農街香舖巷 12 號"
particular email "hello@mushan.example"
particular company_tax_number "12345675"
