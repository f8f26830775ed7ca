# Every command of the project. `just` alone lists them; `just ready` is what CI runs.
# Without just: `npx -y rust-just RECIPE`.

set shell := ["bash", "-euo", "pipefail", "-c"]

export PATH := justfile_directory() / "web/node_modules/.bin:" + env("PATH")

# The server with the fakes of external services: what `start`, `dev` and the tests run, compiled quickly; and what
# `bench` and `storm` run, compiled to be fast. `build` makes target/release/shop-server, which has no fakes.
server := "target/debug/shop-dev"
release := "target/release/shop-dev"
data_dir := env("SHOP_DATA_DIR", "data")

# List the commands.
default:
    @just --list --unsorted

# ── Using the shop ──────────────────────────────────────────────────────────────────────────────

# Build what is missing and open the shop on http://127.0.0.1:8080, with the demo catalogue at first.
start:
    @node setup/port.mjs
    @node setup/run.mjs start
    @setup/start.sh {{server}} {{data_dir}}

# Server and Vite side by side, both reloading on change: open http://127.0.0.1:5173.
dev: _start
    setup/dev.sh {{data_dir}}

# The release build, optimised in full, with the pages inside: target/release/shop-server.
build: _page
    @setup/say.sh "server: release build (ten minutes the first time on two cores)"
    cargo build --release --locked -p shop-server --features embed-web

# The rules as WebAssembly for the page: web/src/core/pkg.
wasm: _rust _npm
    @setup/wasm-tools.sh
    @setup/wasm.sh

# ── Checking it ─────────────────────────────────────────────────────────────────────────────────

# Every kind of test: rules, both databases, both sides of the bindings, browser, contract, storms.
test:
    @node setup/run.mjs test

# The same with every count in full.
test-full:
    @TEST_COUNTS=full node setup/run.mjs test

# The rule book: unit tests and laws of the core. QA starts here.
test-core: _rust
    cargo test --locked -p shop-core

# The API over real HTTP, on SQLite and on PostgreSQL.
test-server: _rust
    server/tests/with-postgres.sh cargo test --locked -p shop-server -p shop-pictures -p shop-sandbox

# The native core against the built wasm modules: cases with equal answers.
test-wasm *arguments: wasm
    cargo build --locked -q -p shop-storm -p shop-differential
    wasm/differential/run.sh {{arguments}}

# Inputs that coverage leads to, for whatever reads bytes from outside: `--quick`, `--runs N`, `--seconds N`, names of targets.
fuzz *arguments: _rust
    @setup/fuzz.sh {{arguments}}

# Whether a test notices when a rule is changed: one place at a time, for hours. `--shard 1/20` takes a twentieth, `--server`
# changes log-ins, limits, carts and placing of the server.
mutants *arguments: _rust
    @setup/mutants.sh {{arguments}}

# The page's logic, without a browser.
test-web: wasm
    cd web && npm run -s test

# Journeys in Chromium against the real server and the real page.
test-browser: _start _browser
    cd web && npm run -s e2e

# The running API against its own OpenAPI document (schemathesis).
test-contract: _start
    setup/schemathesis.sh
    setup/contract.sh {{server}}

# Races, kills, payments and a walk, in counts that take minutes; `just storm` runs them in full.
test-storm: _start _storm _storm_needs
    server/tests/with-postgres.sh target/debug/shop-storm all {{server}} --quick

# Format, lint, types, drift of generated files, licences.
check: wasm
    @node setup/run.mjs check

# What CI runs: every test, every check.
ready: test check

# ── Making things ───────────────────────────────────────────────────────────────────────────────

# Write again what is generated: openapi.json, core/vectors.json, the tables of roles, the page's types of the API and of wasm, formatting.
gen: wasm
    cargo run -q --locked -p shop-server -- openapi > openapi.json
    setup/api-types.sh > web/src/api/schema.d.ts
    cargo run -q --locked -p shop-core --example vectors > core/vectors.json
    for file in docs/back-office.md docs/spec/back-office.md; do cargo run -q --locked -p shop-core --example roles < $file > target/roles.md; cp target/roles.md $file; done
    cargo fmt --all
    cd web && npm run -s format

# Storm the shop on both databases with full counts, an hour or so; `just storm --seed 7` repeats one.
storm *arguments: _release _storm_needs
    server/tests/with-postgres.sh target/release/shop-storm all {{release}} {{arguments}}

# Measure speed and size, each beside a reference of the same run: bench/RESULTS.md. Parts: wasm pages members orders outage chromium.
bench *parts: _page _release _browser
    bench/run.sh {{release}} {{parts}}

# Orders a second at another commit and now, in turns on both databases: `just bench-before 8d215c8`.
bench-before commit *turns: _release
    bench/before.sh {{commit}} {{turns}}

# Measure what start, the tests and a change take, from empty caches: bench/BUILD.md. Stages: start again test ci speed.
bench-build *stages:
    node bench/build.mjs {{stages}}

# What a production build contains, as bills of materials (CycloneDX): target/sbom.
sbom: _rust
    @setup/sbom.sh

# Screenshots of every page at both widths: docs/screens.
screens: _start _browser
    cd web && npm run -s screens

# Put the demo catalogue, or another folder of that form, into the shop.
import folder="server/demo": _start
    {{server}} catalogue import {{folder}}

# Remove what was built; the shop's data and the installed tools stay.
clean:
    cargo clean
    rm -rf web/dist web/src/core/pkg/*.js web/src/core/pkg/*.wasm

# ── Set-up, each quick when there is nothing to do ─────────────────────────────────────────────

_rust:
    @setup/rust.sh

_npm:
    @setup/npm.sh

_storm: _rust
    @cargo build --locked -q -p shop-storm -p shop-differential

_storm_needs:
    @setup/storm.sh

_release: _rust
    @setup/say.sh "server: release build with the fakes, and what drives it (ten minutes the first time on two cores)"
    @cargo build --release --locked -q -p shop-sandbox -p shop-bench -p shop-storm

_page: wasm
    @setup/page.sh

_start:
    @node setup/run.mjs start

_browser:
    @setup/browser.sh
