#!/usr/bin/env bash
# Installs the pinned toolchain with the wasm target, clippy and rustfmt. Fails without a C
# compiler, which SQLite needs.
set -euo pipefail
command -v cargo >/dev/null || {
  echo "Rust is missing: install it with rustup first." >&2
  exit 1
}
command -v cc >/dev/null || {
  echo "error: tool not found: cc" >&2
  exit 1
}
stamp=target/.toolchain
[ "$stamp" -nt rust-toolchain.toml ] && exit 0
channel=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
if command -v rustup >/dev/null; then
  rustup toolchain list | grep -q "^$channel" ||
    rustup toolchain install "$channel" --profile minimal --component clippy,rustfmt
  rustup target add --toolchain "$channel" wasm32-unknown-unknown
fi
mkdir -p target && touch "$stamp"
