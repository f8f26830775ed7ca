#!/usr/bin/env bash
# Builds the page's module into web/src/core/pkg: shop-wasm, optimised for size, with its
# TypeScript declaration, and beside it the common passwords that two of its functions are handed.
#
#   wasm/build.sh [FOLDER [CARGO OPTION…]]
#
# Needs .tools/bin (wasm-pack, wasm-bindgen) and web/node_modules (wasm-opt of npm's binaryen).
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/.tools/bin:$PWD/web/node_modules/.bin:$PATH"

pkg="${1:-$PWD/web/src/core/pkg}"
made="$(mktemp -d)"
trap 'rm -rf "$made"' EXIT

# Panic messages name source files: relative to the registry, so that the module is the same
# wherever it is built.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src= --remap-path-prefix=$PWD="

# The profile `wasm` of Cargo.toml; `no-install`: wasm-pack must not download tools by itself.
wasm-pack --log-level warn build wasm --target bundler --mode no-install --profile wasm \
    --no-pack --no-opt --out-dir "$made" --out-name shop_wasm "${@:2}"

wasm-opt -Oz --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals --enable-reference-types --enable-multivalue \
    "$made/shop_wasm_bg.wasm" -o "$made/optimised.wasm"
mv "$made/optimised.wasm" "$made/shop_wasm_bg.wasm"

# File by file, so that a bundler that watches the folder never finds it missing.
mkdir -p "$pkg"
cp core/data/common_passwords.txt "$pkg/"
for file in shop_wasm.js shop_wasm_bg.js shop_wasm_bg.wasm.d.ts shop_wasm.d.ts shop_wasm_bg.wasm; do
    cp "$made/$file" "$pkg/$file"
done
