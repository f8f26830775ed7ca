#!/usr/bin/env bash
# Prints the page's API types, generated from openapi.json.
set -euo pipefail
cd "$(dirname "$0")/api-types"
if ! [ node_modules/.package-lock.json -nt package-lock.json ]; then
  npm ci --no-audit --no-fund --loglevel=error >&2
  touch node_modules/.package-lock.json
fi
node generate.mjs
