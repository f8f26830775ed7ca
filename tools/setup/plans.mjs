// Steps of `just start`, `just test` and `just check`. A step has
//
//   name, title, why    texts for the output
//   run                 command for bash
//   needs               steps that must have passed before
//   after               steps that must have ended before, passed or failed
//   product             file that exists if the step was done earlier
//   seconds             first duration on two cores; only used to estimate the remaining time
//   counts              true if the output has test counts, "itself" if the step is one check
//   alone               true if no other step may run beside it

/** Test counts: `quick` or `full` (CONTRIBUTING.md). */
const counts = process.env.TEST_COUNTS ?? "quick";
const full = counts === "full";
if (!["quick", "full"].includes(counts)) throw new Error(`TEST_COUNTS is quick or full, not ${counts}`);

/**
 * API tests that may behave differently on PostgreSQL than on SQLite.
 *
 * They cover races, counted limits and codes, books, imports, and retried transactions. Every run
 * has these on both databases and all others on SQLite only. Full counts run all on both.
 */
const onPostgres = [
  "account_limits", "account_register", "attack_codes", "attack_contact", "attack_growth", "attack_hoarding",
  "attack_login", "attack_registrations", "attack_sending",
  "audit_", "cart_lines", "catalogue::", "database_held", "dropped_requests", "import::", "lock_order", "messaging_outbox", "operator_orders", "order_change",
  "order_expiry", "order_messages", "order_limits", "order_once", "order_place", "order_races", "payment_card::",
  "payment_line_pay::", "payment_rules", "payment_transfers", "schema::", "servers", "settings::", "shared_commit",
  "staff_notices", "staff_order_entry", "staff_payments", "staff_pictures_kept", "staff_products_file",
  "staff_transfers", "stock_import",
];

const api = "cargo test --locked -p shop-server -p shop-domains -p shop-engine -p shop-platform -p shop-pictures -p shop-sandbox";
const storms = "cargo test --locked -p shop-storm -p shop-driver -p shop-differential";
const apiTests = full ? api : `bash -c "${api} -- --skip ::postgres && ${api} --test api -- ${onPostgres.join(" ")} --skip ::sqlite"`;

/** Set-up steps of both plans. All Rust code uses profile `dev`, so it is compiled only once. */
const setUp = [
  {
    name: "rust",
    title: "Rust",
    why: "the pinned toolchain and its WebAssembly target",
    run: "tools/setup/rust.sh",
    product: "target/.toolchain",
    seconds: 8,
  },
  {
    name: "packages",
    title: "web packages",
    why: "React, Vite and the page's other packages, as locked",
    run: "tools/setup/npm.sh",
    product: "web/node_modules/.package-lock.json",
    seconds: 15,
  },
  {
    name: "tools",
    title: "WebAssembly tools",
    why: "wasm-pack and wasm-bindgen, which turn the rules into a module for the page",
    run: "tools/setup/wasm-tools.sh",
    needs: ["rust"],
    product: "target/tools/debug/wasm-pack",
    seconds: 95,
  },
  {
    name: "rules",
    title: "rules for the page",
    why: "the shop's rules as WebAssembly",
    run: "tools/setup/wasm.sh",
    needs: ["packages", "tools"],
    product: "web/src/core/pkg/shop_wasm_bg.wasm",
    seconds: 60,
  },
  {
    name: "page",
    title: "page",
    why: "the storefront and the back office, bundled and compressed",
    run: "tools/setup/page.sh",
    needs: ["rules"],
    product: "web/dist/index.html",
    seconds: 8,
  },
  {
    name: "server",
    title: "server",
    why: "the HTTP API with its database, compiled with few optimisations to build quickly",
    run: "cargo build --locked -p shop-sandbox",
    needs: ["tools"],
    product: "target/debug/shop-dev",
    seconds: 230,
  },
];

const tests = [
  {
    name: "programs",
    title: "test programs",
    why: "the tests, the storms and the differential, compiled",
    // The features match later steps, because other features would recompile dependencies.
    run: `cargo test --locked --no-run -p shop-core && ${api} --no-run && ${storms} --no-run && cargo build --locked -p shop-storm -p shop-differential`,
    needs: ["server"],
    seconds: 110,
  },
  {
    name: "installs",
    title: "test tools",
    why: "PostgreSQL, nginx, libfaketime, Chromium and schemathesis, if they are missing",
    run: "server/tests/with-postgres.sh true && tools/setup/storm.sh && tools/setup/browser.sh && tools/setup/schemathesis.sh",
    product: ".tools/contract/bin/schemathesis",
    seconds: 70,
  },
  {
    name: "core",
    title: "rule book",
    why: "unit tests and laws of the core",
    run: "cargo test --locked -p shop-core",
    needs: ["programs"],
    counts: true,
    seconds: 100,
  },
  {
    name: "differential",
    title: "same rules",
    why: "the native core and the page's modules give the same results in 20,000 odd cases",
    run: "wasm/differential/run.sh",
    needs: ["programs", "rules"],
    counts: true,
    seconds: 10,
  },
  {
    name: "fuzz",
    title: "fuzz tests",
    why: "20,000 coverage-guided inputs for each parser of external bytes",
    run: "tools/setup/fuzz.sh --quick",
    needs: ["programs"],
    counts: true,
    seconds: 300,
  },
  {
    name: "web",
    title: "page's logic",
    why: "unit tests of the web, without a browser",
    run: "cd web && npm run -s test",
    needs: ["rules"],
    counts: true,
    seconds: 65,
  },
  {
    name: "api",
    title: "API",
    why: `every call over HTTP, on SQLite and on PostgreSQL${full ? "" : " where they may differ"}`,
    // Many tests wait for the next second, so more of them in parallel use the time better.
    run: `RUST_TEST_THREADS=${full ? 2 : 4} server/tests/with-postgres.sh ${apiTests}`,
    needs: ["programs", "installs"],
    counts: true,
    seconds: 480,
  },
  {
    name: "browser",
    title: "browser",
    why: full ? "every journey in Chromium at 1440 and 390 px" : "journeys in Chromium at 1440 px, and at 390 px where width matters",
    run: "cd web && npm run -s e2e",
    needs: ["programs", "installs", "page"],
    counts: true,
    alone: true,
    seconds: full ? 1_500 : 690,
  },
  {
    name: "contract",
    title: "contract",
    why: "generated calls, whose responses must match the OpenAPI document",
    run: `EXAMPLES=${full ? 60 : 20} tools/setup/contract.sh target/debug/shop-dev`,
    needs: ["programs", "installs", "page"],
    counts: true,
    seconds: 220,
  },
  storm(
    "storm",
    "storms of requests",
    "races, also of every writing call, kills and several servers, on SQLite and PostgreSQL",
    "races,writes,kills,servers,failover",
    460,
    `${storms} -q && `,
  ),
  storm(
    "storm-work",
    "storms of a working day",
    "payments, staff at work, floods, power loss, disk errors, clock changes and a random walk, on SQLite and PostgreSQL",
    "payments,staff,walk,slow,flood,sale,mixed,clock,faults",
    400,
  ),
];

/**
 * Returns the step of these storms. They wait half of their time. With full counts, no other step
 * may slow the races.
 */
function storm(name, title, why, which, seconds, before = "") {
  return {
    name,
    title,
    why,
    run: `${before}server/tests/with-postgres.sh target/debug/shop-storm ${which} target/debug/shop-dev --quick${full ? "" : " --kills 5 --payments 80 --operations 2000"}`,
    needs: ["programs", "installs", "page"],
    counts: true,
    alone: full,
    seconds,
  };
}

/** Checks run one compiler at a time, because parallel ones would wait for each other. */
const checks = [
  { name: "format", title: "format", why: "cargo fmt", run: "cargo fmt --all --check", seconds: 3 },
  {
    name: "clippy",
    title: "lints",
    why: "clippy over all targets, warnings denied",
    run: "cargo clippy --locked --workspace --all-targets --all-features -q -- -D warnings",
    seconds: 180,
  },
  {
    name: "documentation",
    title: "documentation",
    why: "every link in a doc comment resolves",
    run: 'RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps -q',
    after: ["clippy"],
    seconds: 60,
  },
  {
    name: "core",
    title: "core alone",
    why: "the core builds without a platform (wasm32)",
    run: "cargo check --locked -q -p shop-core --target wasm32-unknown-unknown",
    after: ["documentation"],
    seconds: 10,
  },
  {
    name: "openapi",
    title: "openapi.json",
    why: "the committed document equals the server's output",
    run: "tools/setup/same.sh openapi.json cargo run -q --locked -p shop-server -- openapi",
    after: ["core"],
    seconds: 5,
  },
  {
    name: "permissions",
    title: "permissions",
    why: "docs/permissions.md lists the permission of each call",
    run: "tools/setup/same.sh docs/permissions.md cargo run -q --locked -p shop-server -- permissions",
    after: ["openapi"],
    seconds: 1,
  },
  {
    name: "vectors",
    title: "golden vectors",
    why: "core/vectors.json equals the results of the rules",
    run: "tools/setup/same.sh core/vectors.json cargo run -q --locked -p shop-core --example vectors",
    after: ["permissions"],
    seconds: 15,
  },
  {
    name: "roles",
    title: "roles in words",
    why: "the roles in the manual and the specification match the permissions in the rules",
    run: "for file in docs/back-office.md docs/spec/back-office.md; do tools/setup/same.sh $file cargo run -q --locked -p shop-core --example roles <$file || exit 1; done",
    after: ["vectors"],
    seconds: 3,
  },
  {
    name: "types",
    title: "wasm types",
    why: "the committed declarations match the modules",
    run: "git diff --exit-code -- web/src/core/pkg",
    seconds: 1,
  },
  {
    name: "api-types",
    title: "API types",
    why: "web/src/api/schema.d.ts matches openapi.json",
    run: "tools/setup/same.sh web/src/api/schema.d.ts tools/setup/api-types.sh",
    seconds: 5,
  },
  {
    name: "contract",
    title: "API contract",
    why: "a validator, a linter and two client generators accept openapi.json without a warning",
    run: "tools/setup/openapi.sh",
    product: ".tools/openapi/versions",
    after: ["api-types"],
    seconds: 45,
  },
  {
    name: "production",
    title: "production",
    why: "the production program is one file, without the fake gateways",
    run: "cargo build --locked -q -p shop-server --features embed-web && tools/setup/production.sh target/debug/shop-server",
    after: ["roles"],
    seconds: 20,
  },
  {
    name: "deploy",
    title: "deploy",
    why: "everything that the files of deploy/ and docs/operations.md name exists",
    run: "tools/setup/deploy.sh target/debug/shop-server",
    needs: ["production"],
    seconds: 2,
  },
  {
    name: "progress",
    title: "time left",
    why: "start and test report the remaining time and the counts correctly",
    run: "node --test tools/setup/progress.test.mjs tools/setup/run.test.mjs",
    seconds: 1,
  },
  { name: "directions", title: "directions", why: "no file of core, server or back office imports itself through others", run: "node tools/setup/directions.mjs", seconds: 1 },
  {
    name: "citations",
    title: "citations",
    why: "citations in code and documents resolve, and the check finds broken ones",
    run: "node tools/setup/citations.mjs && node --test tools/setup/citations.test.mjs",
    seconds: 4,
  },
  { name: "licences", title: "npm licences", why: "every npm package of the page has a permissive licence", run: "node tools/setup/licences.mjs", seconds: 1 },
  {
    name: "deny",
    title: "Rust packages",
    why: "permissive licences, no banned package, no known vulnerability if the advisory database is available",
    run: "tools/setup/deny.sh",
    product: ".tools/deny/bin/cargo-deny",
    after: ["clippy"],
    seconds: 130,
  },
  {
    name: "web",
    title: "web",
    why: "format, lint, types, directions",
    run: "cd web && npm run -s check && npm run -s lint",
    seconds: 20,
  },
  {
    name: "bundle",
    title: "shopper's files",
    why: "they contain no code of the back office",
    run: "tools/setup/bundle.sh",
    after: ["web"],
    seconds: 5,
  },
  { name: "sizes", title: "file sizes", why: "no source file is too long", run: "tools/setup/sizes.sh", seconds: 1 },
].map((check) => ({ ...check, counts: "itself" }));

export const plans = {
  start: {
    opening: "Building the shop. From nothing this takes about six minutes on two cores, afterwards seconds.",
    atOnce: 3,
    steps: setUp,
  },
  test: {
    opening: full
      ? "Running every test with full counts."
      : "Running every kind of test. `just test-full` takes larger counts.",
    atOnce: 3,
    counts: true,
    inMemory: true,
    steps: [...setUp, ...tests],
  },
  check: { opening: "Checking everything that is not a test.", atOnce: 2, counts: true, steps: checks },
};
