// Measures the waiting times of newcomers and developers, in fresh clones of HEAD, and writes
// tools/bench/BUILD.md.
//
//   node tools/bench/build.mjs [STAGE …]      all stages, or the named ones
//
// The rows of stages that are not measured stay in tools/bench/build. In the name of a row,
// `nothing` means that the download caches of cargo and npm, .tools, node_modules and target are
// empty. Debian packages (Chromium, PostgreSQL) and the Rust toolchain stay installed.
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureChanges } from "./changes.mjs";

/** Folder with the rows of each stage, kept when another stage is measured later or elsewhere. */
const KEPT = "tools/bench/build";
const COMMIT = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
/**
 * Reference: the same steps at commit 6b1a837, before they shared one profile, on the same kind of
 * machine.
 */
const BEFORE = { reference_name: "before, at 6b1a837" };

const folder = mkdtempSync(join(tmpdir(), "shop-bench-build-"));
const seconds = (since) => (performance.now() - since) / 1000;

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((ready) => probe.once("listening", ready));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Clones HEAD. Returns the clone, and the environment of its commands with empty caches. */
async function clone(name) {
  const shop = join(folder, name, "shop");
  execFileSync("git", ["clone", "--quiet", process.cwd(), shop]);
  const env = { ...process.env, CARGO_HOME: join(folder, name, "cargo"), npm_config_cache: join(folder, name, "npm") };
  delete env.CI;
  env.SHOP_BIND = `127.0.0.1:${await freePort()}`;
  return { shop, env };
}

const just = ({ shop, env }, ...words) =>
  spawn("npx", ["-y", "rust-just", ...words], { cwd: shop, env, stdio: ["ignore", "inherit", "inherit"], detached: true });

const ended = (process_) => new Promise((resolve) => process_.once("close", resolve));

/**
 * Returns the seconds of a fixed computation on two cores at once. It shows the present speed of
 * the cores, which varies if other processes share them.
 */
async function machine() {
  const work = `
    const words = Array.from({ length: 400_000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36));
    new Map(words.sort().map((word) => [word, word.length]));`;
  const began = performance.now();
  await Promise.all([0, 1].map(() => ended(spawn(process.execPath, ["-e", work]))));
  return seconds(began);
}

/** Starts the shop, stops it, and returns the seconds until its first response. */
async function start(place) {
  const began = performance.now();
  const shop = just(place, "start");
  let over = false;
  ended(shop).then(() => (over = true));
  while (!(await fetch(`http://${place.env.SHOP_BIND}/api/ready`).then(({ ok }) => ok, () => false))) {
    if (over) throw new Error("start ended before the shop was open");
    await new Promise((wake) => setTimeout(wake, 100));
  }
  const waited = seconds(began);
  process.kill(-shop.pid, "SIGTERM");
  await ended(shop);
  return waited;
}

/** Runs all tests and returns the seconds. Throws if a test fails. */
async function test(place, recipe = "test") {
  const began = performance.now();
  const code = await ended(just(place, recipe));
  if (code !== 0) throw new Error(`${recipe} failed`);
  return seconds(began);
}

/** Returns a row for each step of the last run of a plan. */
function stepRows({ shop }, plan, what) {
  const { steps } = JSON.parse(readFileSync(join(shop, `target/steps/${plan}.json`), "utf8"));
  return Object.entries(steps).map(([step, figure]) => ({ what: `${what}: ${step}`, unit: "s", figure }));
}

/** Returns the rows of `shop-bench speed` for one build. */
function speed(server) {
  const data = mkdtempSync(join(folder, "data-"));
  const env = { ...process.env, SHOP_DATA_DIR: data, SHOP_WEB_DIR: "web/dist" };
  const run = (...words) => execFileSync("bash", ["-c", 'source tools/bench/limits.sh && exec "$@"', "-", ...words], { env, encoding: "utf8" });
  run(server, "catalogue", "import", "server/demo");
  const output = run("target/release/shop-bench", "speed", server);
  return output.trim().split("\n").map((line) => JSON.parse(line));
}

/** Stages, which yield each row when it is measured. A later failure does not lose earlier rows. */
const STAGES = {
  async *start() {
    const place = await clone("start");
    yield { what: "`start` from nothing", unit: "s", figure: await start(place), ...BEFORE, reference: 1385, at_most: 360 };
    yield* stepRows(place, "start", "`start` from nothing");
    yield { what: "`start` again", unit: "s", figure: await start(place), ...BEFORE, reference: 3.5, at_most: 4 };
    yield* await measureChanges(place.shop, place.env);
    yield { what: "`test` after `start`", unit: "s", figure: await test(place), at_most: 1080 };
    yield { what: "`test` again", unit: "s", figure: await test(place), at_most: 480 };
    yield* stepRows(place, "test", "`test` again");
  },
  /** Measures in the working directory, where everything is built already. */
  async *again() {
    const place = { shop: process.cwd(), env: process.env };
    yield { what: "`test` again, in this folder", unit: "s", figure: await test(place), at_most: 480 };
    yield* stepRows(place, "test", "`test` again, in this folder");
  },
  async *test() {
    const place = await clone("test");
    yield { what: "`test` from nothing", unit: "s", figure: await test(place), ...BEFORE, reference: 3000, at_most: 1500 };
    yield* stepRows(place, "test", "`test` from nothing");
  },
  async *ci() {
    const place = await clone("ci");
    const began = performance.now();
    const run = spawn("bash", [".ci/run"], { cwd: place.shop, env: { ...place.env, CI: "true" }, stdio: ["ignore", "inherit", "inherit"] });
    if ((await ended(run)) !== 0) throw new Error("CI failed");
    yield { what: "`.ci/run` from nothing", unit: "s", figure: seconds(began), ...BEFORE, reference: 3600, at_most: 2100 };
    yield* stepRows(place, "test", "CI");
    yield* stepRows(place, "check", "CI");
  },
  async *speed() {
    execFileSync("npx", ["-y", "rust-just", "_page", "_release"], { stdio: "inherit" });
    execFileSync("cargo", ["build", "--locked", "-q", "-p", "shop-sandbox"], { stdio: "inherit" });
    const quick = speed("target/debug/shop-dev");
    yield* speed("target/release/shop-dev").map((row, index) => ({
      ...row,
      what: `${row.what}: \`build\``,
      reference: quick[index].figure,
      reference_name: "`start`",
      ratio: row.figure / quick[index].figure,
    }));
  },
};

/** Writes the page with the stored rows of all stages. */
function report() {
  const kept = Object.keys(STAGES).filter((stage) => existsSync(join(KEPT, `${stage}.jsonl`)));
  const input = kept.map((stage) => readFileSync(join(KEPT, `${stage}.jsonl`), "utf8")).join("");
  const sentence = "Steps run side by side where they do not need each other, so a whole is less than their sum. Each stage is of the commit that its first row names.";
  execFileSync("node", ["tools/bench/report.mjs", "tools/bench/BUILD.md", "just bench-build", sentence], { input, stdio: ["pipe", "inherit", "inherit"] });
}

mkdirSync(KEPT, { recursive: true });
try {
  for (const stage of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STAGES)) {
    writeFileSync(join(KEPT, `${stage}.jsonl`), "");
    const keep = (row) => appendFileSync(join(KEPT, `${stage}.jsonl`), `${JSON.stringify(row)}\n`);
    const pace = async (when) => keep({ what: `${stage} at ${COMMIT}: a fixed work on two cores, ${when}`, unit: "s", figure: await machine() });
    await pace("before");
    for await (const row of STAGES[stage]()) {
      keep(row);
      if (row.at_most) await pace(`after ${row.what}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  report();
}
