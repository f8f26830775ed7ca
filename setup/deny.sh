#!/usr/bin/env bash
# cargo-deny, in .tools/deny: licences, bans and sources of the Rust packages (deny.toml), and known
# vulnerabilities where the database of advisories can be had.
set -euo pipefail
version=0.20.2
export PATH="$PWD/.tools/deny/bin:$PATH"
if ! cargo-deny --version 2>/dev/null | grep -qx "cargo-deny $version"; then
  # It runs for seconds: compiling it fast matters more than a fast tool.
  CARGO_PROFILE_DEV_DEBUG=0 cargo install --quiet --locked --debug --root .tools/deny --target-dir target/tools "cargo-deny@$version"
fi
cargo deny --locked check licenses bans sources
if timeout 60 cargo deny --locked fetch db 2>/dev/null; then
  cargo deny --locked check --disable-fetch advisories
else
  echo "advisories: NOT CHECKED, the database cannot be had here"
fi
