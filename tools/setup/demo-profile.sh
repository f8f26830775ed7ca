#!/usr/bin/env bash
# Sets the profile of an invented maker for the demo. A real shop sets its own with
# `shop-server settings set`.
# usage: tools/setup/demo-profile.sh SERVER
set -euo pipefail
put() { "$server" settings set "$1" "$2" >/dev/null; }

server=$1
put representative "林沐山"
put address "臺南市中西區神農街香舖巷 12 號"
put email "hello@mushan.example"
put company_tax_number "12345675"
