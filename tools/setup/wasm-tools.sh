#!/usr/bin/env bash
# Builds wasm-pack and wasm-bindgen in target/tools/debug: one small build instead of two complete
# command-line programs, of which less than half would be used.
set -euo pipefail
cargo build --locked --manifest-path tools/setup/wasm-tools/Cargo.toml --target-dir target/tools
