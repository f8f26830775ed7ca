# Every command of the project. `just` alone lists them; `just ready` is what CI runs.
# Without just: `npx -y rust-just RECIPE`.

set shell := ["bash", "-euo", "pipefail", "-c"]

export PATH := justfile_directory() / "web/node_modules/.bin:" + env("PATH")

# Server with the fakes of external services. `start`, `dev` and the tests use `server`, which
# compiles quickly; `bench` and `storm` use `release`, which runs fast. `build` makes
# target/release/shop-server, which has no fakes.
server := "target/debug/shop-dev"
release := "target/release/shop-dev"
data_dir := env("SHOP_DATA_DIR", "data")

# List the commands.
default:
    @just --list --unsorted

# ── Using the shop ──────────────────────────────────────────────────────────────────────────────

# Build missing parts and start the shop on http://127.0.0.1:8080, at first with the demo catalogue.
start:
    @node tools/setup/port.mjs
    @node tools/setup/run.mjs start
    @tools/setup/start.sh {{server}} {{data_dir}}

# Run the server and Vite, both reloading on changes: open http://127.0.0.1:5173.
dev: _start
    tools/setup/dev.sh {{data_dir}}

# Make the fully optimised release build with the pages embedded: target/release/shop-server.
build: _page
    @tools/setup/say.sh "server: release build (ten minutes the first time on two cores)"
    cargo build --release --locked -p shop-server --features embed-web

# Build the rules as WebAssembly for the page: web/src/core/pkg.
wasm: _rust _npm
    @tools/setup/wasm-tools.sh
    @tools/setup/wasm.sh

# ── Checking it ─────────────────────────────────────────────────────────────────────────────────

# Run all tests: rules, both databases, both sides of the bindings, browser, contract, storms.
test:
    @node tools/setup/run.mjs test

# Run the same tests with full counts.
test-full:
    @TEST_COUNTS=full node tools/setup/run.mjs test

# Run the rule book: unit tests and laws of the core. QA starts here.
test-core: _rust
    cargo test --locked -p shop-core

# Test the API over real HTTP, on SQLite and on PostgreSQL.
test-server: _rust
    server/tests/with-postgres.sh cargo test --locked -p shop-server -p shop-domains -p shop-engine -p shop-platform -p shop-pictures -p shop-sandbox

# Compare the native core with the built wasm modules: the same cases must give equal results.
test-wasm *arguments: wasm
    cargo build --locked -q -p shop-storm -p shop-differential
    wasm/differential/run.sh {{arguments}}

# Options: `--quick`, `--runs N`, `--seconds N`, and the names of targets.
# Fuzz all code that reads bytes from outside, guided by coverage.
fuzz *arguments: _rust
    @tools/setup/fuzz.sh {{arguments}}

# `--shard 1/20` runs a twentieth; `--server` changes the server's log-ins, limits, carts and order
# placing instead of the rules.
# Mutation tests, for hours: change the rules one place at a time; a test must fail each time.
mutants *arguments: _rust
    @tools/setup/mutants.sh {{arguments}}

# Test the page's logic, without a browser.
test-web: wasm
    cd web && npm run -s test

# Test journeys in Chromium with the real server and the real page.
test-browser: _start _browser
    cd web && npm run -s e2e

# Test the running API against its OpenAPI document (schemathesis).
test-contract: _start
    tools/setup/schemathesis.sh
    tools/setup/contract.sh {{server}}

# Run the storms (stress tests) with counts that take minutes; `just storm` runs them in full.
test-storm: _start _storm _storm_needs
    server/tests/with-postgres.sh target/debug/shop-storm all {{server}} --quick

# Check format, lints, types, drift of generated files, and licences.
check: wasm
    @node tools/setup/run.mjs check

# Run the same as CI: every test and every check.
ready: test check

# ── Making things ───────────────────────────────────────────────────────────────────────────────

# Regenerate openapi.json, core/vectors.json, the tables of roles and permissions and the page's types; format the code.
gen: wasm
    cargo run -q --locked -p shop-server -- openapi > openapi.json
    tools/setup/api-types.sh > web/src/api/schema.d.ts
    cargo run -q --locked -p shop-server -- permissions > docs/permissions.md
    cargo run -q --locked -p shop-core --example vectors > core/vectors.json
    for file in docs/back-office.md docs/spec/back-office.md; do cargo run -q --locked -p shop-core --example roles < $file > target/roles.md; cp target/roles.md $file; done
    cargo fmt --all
    cd web && npm run -s format

# Run the storms on both databases with full counts, about an hour; `--seed 7` repeats a run.
storm *arguments: _release _storm_needs
    server/tests/with-postgres.sh target/release/shop-storm all {{release}} {{arguments}}

# Parts: wasm pages members orders outage chromium.
# Measure speed and size, each with a reference in the same run: tools/bench/RESULTS.md.
bench *parts: _page _release _browser
    tools/bench/run.sh {{release}} {{parts}}

# Compare orders per second with another commit, in turns on both databases.
bench-before commit *turns: _release
    tools/bench/before.sh {{commit}} {{turns}}

# Stages: start again test ci speed.
# Measure the time of start, tests and a change, from empty caches: tools/bench/BUILD.md.
bench-build *stages:
    node tools/bench/build.mjs {{stages}}

# `--repeat-each 5` repeats each task.
# Count clicks and keys of tasks in the back office: docs/proof/effort.md.
effort *arguments: _start _browser
    cd web && npm run -s effort -- {{arguments}}

# Write the bills of materials (CycloneDX) of a production build: target/sbom.
sbom: _rust
    @tools/setup/sbom.sh

# Take screenshots of every page at both widths: docs/screens.
screens: _start _browser
    cd web && npm run -s screens

# Import the demo catalogue, or another folder in that format, into the shop.
import folder="server/demo": _start
    {{server}} catalogue import {{folder}}

# Remove the build products; the shop's data and the installed tools stay.
clean:
    cargo clean
    rm -rf web/dist web/src/core/pkg/*.js web/src/core/pkg/*.wasm

# ── Set-up, each quick when there is nothing to do ─────────────────────────────────────────────

_rust:
    @tools/setup/rust.sh

_npm:
    @tools/setup/npm.sh

_storm: _rust
    @cargo build --locked -q -p shop-storm -p shop-differential

_storm_needs:
    @tools/setup/storm.sh

_release: _rust
    @tools/setup/say.sh "server: release build with the fake gateways and the load drivers (ten minutes the first time on two cores)"
    @cargo build --release --locked -q -p shop-sandbox -p shop-bench -p shop-storm

_page: wasm
    @tools/setup/page.sh

_start:
    @node tools/setup/run.mjs start

_browser:
    @tools/setup/browser.sh
