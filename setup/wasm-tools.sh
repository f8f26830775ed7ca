#!/usr/bin/env bash
# wasm-bindgen's command line tool, of the very version that Cargo.toml pins, and wasm-pack: in .tools.
set -euo pipefail
bindgen=$(sed -n 's/^wasm-bindgen = "=\(.*\)"/\1/p' Cargo.toml)
pack=0.15.1

install() {
  local crate=$1 binary=$2 version=$3
  [ "$(".tools/bin/$binary" --version 2>/dev/null | awk '{print $2}')" = "$version" ] && return
  setup/say.sh "tools: build $crate $version (about two minutes, once)"
  cargo install --quiet --locked "$crate" --version "$version" --root .tools --target-dir target/tools
}
install wasm-bindgen-cli wasm-bindgen "$bindgen"
install wasm-pack wasm-pack "$pack"
