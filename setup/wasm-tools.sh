#!/usr/bin/env bash
# wasm-pack and wasm-bindgen in target/tools/debug: one small build of our own instead of two whole command-line
# programs, of which more than half would never run.
set -euo pipefail
cargo build --locked --manifest-path setup/wasm-tools/Cargo.toml --target-dir target/tools
