# Every command of the project. `just` alone lists them; `just ready` is what CI runs.
# Without just: `npx -y rust-just RECIPE`.

set shell := ["bash", "-euo", "pipefail", "-c"]

# The tools of the wasm build live in the project, so that their versions are the project's own.
export PATH := justfile_directory() / ".tools/bin:" + justfile_directory() / "web/node_modules/.bin:" + env("PATH")

server := "target/release/shop-server"
storm := "target/release/shop-storm"
data_dir := env("SHOP_DATA_DIR", "data")

# List the commands.
default:
    @just --list --unsorted

# ── Using the shop ──────────────────────────────────────────────────────────────────────────────

# Build everything and open the shop on http://127.0.0.1:8080, with the demo catalogue at first.
start: build
    @setup/start.sh {{server}} {{data_dir}}

# Server and Vite side by side, both reloading on change: open http://127.0.0.1:5173.
dev: _rust _npm wasm
    setup/dev.sh {{data_dir}}

# The release build: target/release/shop-server and web/dist.
build: _rust _npm wasm
    @setup/say.sh "server: release build (several minutes the first time: SQLite and the optimiser)"
    cargo build --release --locked -p shop-server
    @setup/stale.sh web/dist/index.html web/src web/public web/index.html web/vite.config.ts web/package-lock.json \
        || { setup/say.sh "web: build"; cd web && npm run -s build; }

# The rules as WebAssembly for the page: web/src/core/pkg.
wasm: _rust _npm _wasm-tools
    @setup/stale.sh web/src/core/pkg/shop_wasm_bg.wasm core/src core/data core/build wasm Cargo.toml Cargo.lock \
        || { setup/say.sh "wasm: build the rules for the page"; wasm/build.sh; }

# ── Checking it ─────────────────────────────────────────────────────────────────────────────────

# Every test there is: rules, both databases, both sides of the wasm door, browser.
test: test-core test-wasm test-web test-server test-browser test-contract test-storm

# The rule book: unit tests and laws of the core. QA starts here.
test-core: _rust
    @setup/say.sh "core: the rule book"
    cargo test --locked -p shop-core

# The API over real HTTP, on SQLite and on PostgreSQL.
test-server: _rust
    @setup/say.sh "server: API tests on SQLite and PostgreSQL (the first build takes minutes)"
    server/tests/with-postgres.sh cargo test --locked -p shop-server

# The native core against the built wasm module: a million cases with equal answers.
test-wasm: wasm
    @setup/say.sh "wasm: the same million cases on both sides"
    wasm/differential/run.sh

# The page's logic, without a browser.
test-web: wasm
    @setup/say.sh "web: unit tests"
    cd web && npm run -s test

# Journeys in Chromium against the real server and the real build.
test-browser: build _browser
    @setup/say.sh "browser: journeys at 1440 and 390 px"
    cd web && npm run -s e2e

# The running API against its own OpenAPI document (schemathesis).
test-contract: build
    @setup/say.sh "contract: schemathesis against openapi.json"
    setup/contract.sh {{server}}

# Races, kills, payments and a walk, in counts that take minutes; `just storm` runs them in full.
test-storm: build _storm
    @setup/say.sh "storm: races, kills, payments and a walk on SQLite and PostgreSQL"
    server/tests/with-postgres.sh {{storm}} all {{server}} --quick

# Format, lint, types, drift of generated files, licences.
check: _rust _npm wasm
    setup/check.sh

# What CI runs: every test, every check.
ready: test check

# ── Making things ───────────────────────────────────────────────────────────────────────────────

# Write again what is generated: openapi.json, core/vectors.json, schema, wasm types, formatting.
gen: _rust _npm wasm
    cargo run -q --release --locked -p shop-server -- openapi > openapi.json
    cargo run -q --locked -p shop-core --example vectors > core/vectors.json
    cargo fmt --all
    cd web && npm run -s format

# Storm the shop on both databases with full counts, an hour or so; `just storm --seed 7` repeats one.
storm *arguments: build _storm
    server/tests/with-postgres.sh {{storm}} all {{server}} {{arguments}}

# Measure speed and size, each beside a reference of the same run: bench/RESULTS.md.
bench: build _browser
    bench/run.sh {{server}}

# Screenshots of every page at both widths: docs/screens.
screens: build _browser
    cd web && npm run -s screens

# Put the demo catalogue, or another folder of that form, into the shop.
import folder="server/demo":
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
    @cargo build --release --locked -q -p shop-storm

_wasm-tools:
    @setup/wasm-tools.sh

_browser:
    @setup/browser.sh
