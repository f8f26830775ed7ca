#!/usr/bin/env bash
# cargo-deny, in .tools/deny: licences, bans and sources of the Rust packages (deny.toml), and known
# vulnerabilities where the database of advisories can be had.
set -euo pipefail
version=0.20.2
export PATH="$PWD/.tools/deny/bin:$PATH"
if ! cargo-deny --version 2>/dev/null | grep -qx "cargo-deny $version"; then
  cargo install --quiet --locked --root .tools/deny --target-dir target/tools "cargo-deny@$version"
fi
cargo deny --locked check licenses bans sources
if timeout 60 cargo deny --locked fetch db 2>/dev/null; then
  cargo deny --locked check --disable-fetch advisories
else
  echo "advisories: NOT CHECKED, the database cannot be had here"
fi
