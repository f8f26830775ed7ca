#!/usr/bin/env bash
# Writes bills of materials (CycloneDX 1.5) of a production build to target/sbom: the crates of the
# server, those of the page's modules, and the npm packages of the page. cargo-cyclonedx is in
# .tools/sbom.
set -euo pipefail
version=0.5.9
export PATH="$PWD/.tools/sbom/bin:$PATH"
if ! cargo-cyclonedx cyclonedx --version 2>/dev/null | grep -q " $version$"; then
  tools/setup/say.sh "cargo-cyclonedx: install (two minutes on two cores)"
  cargo install --quiet --locked --root .tools/sbom --target-dir target/tools "cargo-cyclonedx@$version"
fi
out=target/sbom
mkdir -p "$out"

# The tool writes a file next to the manifest of every package of the workspace.
drafts() { find . \( -name node_modules -o -path ./target \) -prune -o -name '*.cdx.json' "$@"; }
trap 'drafts -exec rm {} +' EXIT

# usage: crates FOLDER PACKAGE DRAFT TARGET FEATURES
crates() {
  cargo cyclonedx --quiet --quiet --manifest-path "$1/Cargo.toml" --format json --spec-version 1.5 --describe binaries \
    --no-build-deps --target "$4" --features "$5"
  cargo tree --locked --package "$2" --edges normal --prefix none --target "$4" --features "$5" |
    node tools/setup/sbom.mjs "$1/$3" >"$out/$2.cdx.json"
}
host=$(rustc --version --verbose | sed -n 's/^host: //p')
crates server shop-server shop-server_bin.cdx.json "$host" embed-web
crates wasm shop-wasm shop_wasm_cdylib.cdx.json wasm32-unknown-unknown admin,admin-forms
(cd web && npm sbom --sbom-format cyclonedx --omit dev --package-lock-only) >"$out/shop-web.cdx.json"
for bill in "$out"/*.cdx.json; do
  echo "$bill: $(node -p 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).components.length' "$bill") packages"
done
