#!/usr/bin/env bash
# Runs cargo-deny (in .tools/deny): checks licences, bans and sources of the Rust packages
# (deny.toml), and known vulnerabilities if the advisory database can be downloaded.
set -euo pipefail
version=0.20.2
export PATH="$PWD/.tools/deny/bin:$PATH"
if ! cargo-deny --version 2>/dev/null | grep -qx "cargo-deny $version"; then
  # The tool runs for seconds, so a fast build matters more than a fast tool.
  CARGO_PROFILE_DEV_DEBUG=0 cargo install --quiet --locked --debug --root .tools/deny --target-dir target/tools "cargo-deny@$version"
fi
cargo deny --locked check licenses bans sources
if timeout 60 cargo deny --locked fetch db 2>/dev/null; then
  cargo deny --locked check --disable-fetch advisories
else
  echo "advisories: NOT CHECKED, the advisory database cannot be downloaded"
fi
