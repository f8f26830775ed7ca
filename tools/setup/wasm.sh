#!/usr/bin/env bash
# Builds the rules as WebAssembly for the page, unless they are newer than their sources:
# web/src/core/pkg.
set -euo pipefail
tools/setup/stale.sh web/src/core/pkg/shop_wasm_bg.wasm core/src core/data core/build wasm/src wasm/Cargo.toml wasm/build.sh wasm/optimise.mjs wasm/unused-data.mjs wasm/share-types.mjs Cargo.toml Cargo.lock ||
  wasm/build.sh
