#!/usr/bin/env bash
# Runs the differential test: first a control with a planted difference, which must be found, then
# the real run. Passes its arguments to the real run: --seed N, --cases N. Needs
# `cargo build -p shop-differential`.
set -euo pipefail
cd "$(dirname "$0")/../.."

node wasm/differential/run.mjs --control --seed 1
node wasm/differential/run.mjs "$@"
