#!/usr/bin/env bash
# Builds the four WebAssembly modules of the pages into web/src/core/pkg, optimised for size, each
# with its TypeScript declarations; `types.d.ts` has the types of all four. Each is shop-wasm with
# one feature:
#
#   shop          for every visitor
#   forms         for the shop's forms
#   admin         for every page of the back office
#   admin-forms   for the back office's forms of new orders, corrections, goods and settings
#
# Copies the list of common passwords beside them, because some functions take it as an argument.
#
#   wasm/build.sh [FOLDER [FEATURE]]      FEATURE is added to the module `shop`
#
# Needs wasm-pack and wasm-bindgen (tools/setup/wasm-tools.sh) and web/node_modules (binaryen).
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/target/tools/debug:$PATH"

pkg="${1:-$PWD/web/src/core/pkg}"
made="$(mktemp -d)"
trap 'rm -rf "$made"' EXIT

# Panic messages contain source paths. Relative paths make the build reproducible on any machine.
# `unused-data.mjs` reads the relocations.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src= --remap-path-prefix=$PWD= -C link-arg=--emit-relocs"

names=(shop_forms shop_admin shop_admin_forms shop_wasm)

build() {
    local name=$1 features=$2
    # `no-install` and `no-opt` stop wasm-pack from downloading tools: binaryen is pinned through
    # npm. The profile `wasm` is in Cargo.toml.
    wasm-pack --log-level warn build wasm --target bundler --mode no-install --profile wasm \
        --no-pack --no-opt --out-dir "$made" --out-name "$name" --no-default-features --features "$features"
    node wasm/optimise.mjs "$made" "$name"
}

build shop_forms forms
build shop_admin admin
build shop_admin_forms admin-forms
build shop_wasm "shop${2:+,$2}"
node wasm/share-types.mjs "$made" "${names[@]}"

# File by file, so that a bundler that watches the folder never finds it missing.
mkdir -p "$pkg"
cp core/data/common_passwords.txt "$made/types.d.ts" "$pkg/"
for name in "${names[@]}"; do
    for file in "$name".js "${name}"_bg.js "${name}"_bg.wasm.d.ts "$name".d.ts "${name}"_bg.wasm; do
        cp "$made/$file" "$pkg/$file"
    done
done
