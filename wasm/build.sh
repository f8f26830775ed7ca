#!/usr/bin/env bash
# Builds the pages' modules into web/src/core/pkg: shop-wasm with what every visitor needs (`shop`), with what forms
# need (`forms`), with what every page of the back office needs (`admin`) and with what its forms of goods and settings
# need (`admin-forms`), optimised for size, each with its TypeScript declaration, and beside them the common passwords
# that some of the functions are handed.
#
#   wasm/build.sh [FOLDER [FEATURE]]      FEATURE is added to the first module
#
# Needs wasm-pack and wasm-bindgen (setup/wasm-tools.sh) and web/node_modules (binaryen).
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/target/tools/debug:$PATH"

pkg="${1:-$PWD/web/src/core/pkg}"
made="$(mktemp -d)"
trap 'rm -rf "$made"' EXIT

# Panic messages name source files: relative to the registry, so that the modules are the same
# wherever they are built.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src= --remap-path-prefix=$PWD="

build() {
    local name=$1 features=$2
    # The profile `wasm` of Cargo.toml; `no-install`: wasm-pack must not download tools by itself.
    wasm-pack --log-level warn build wasm --target bundler --mode no-install --profile wasm \
        --no-pack --no-opt --out-dir "$made" --out-name "$name" --no-default-features --features "$features"
    node wasm/optimise.mjs "$made" "$name"

    # File by file, so that a bundler that watches the folder never finds it missing.
    for file in "$name".js "${name}"_bg.js "${name}"_bg.wasm.d.ts "$name".d.ts "${name}"_bg.wasm; do
        cp "$made/$file" "$pkg/$file"
    done
}

mkdir -p "$pkg"
cp core/data/common_passwords.txt "$pkg/"
build shop_forms forms
build shop_admin admin
build shop_admin_forms admin-forms
build shop_wasm "shop${2:+,$2}"
