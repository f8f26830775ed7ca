// Compares the built wasm modules, which the page loads, with the native rules: the same odd random
// calls on both sides must give exactly the same text.
//
//   node wasm/differential/run.mjs [--seed N] [--cases N] [--control]
//
// The seed is printed, and the same seed repeats the same run. `--control` changes the threshold of
// free delivery on the native side, and succeeds only if the difference is found.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { loadModule } from "../load.mjs";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string" },
    cases: { type: "string", default: "20000" },
    control: { type: "boolean", default: false },
  },
});
/** Functions whose few inputs are in core/vectors.json, which web/src/core/vectors.test.ts runs. */
const byVectors = ["explainTotalChange", "orderStatusLabel", "payOptions", "payStatusLabel", "priceRange"];

const seed = options.seed ?? String(Date.now());
const wanted = Number(options.cases);

const root = new URL("../../", import.meta.url);
const pkg = new URL("web/src/core/pkg/", root);
const modules = await Promise.all(["shop_admin", "shop_admin_forms", "shop_wasm", "shop_forms"].map((name) => loadModule(pkg, name)));
const bindings = Object.assign({}, ...modules.map(({ exports }) => exports));
const print = createHash("sha256");
for (const { bytes } of modules) print.update(bytes);

/** Values that JSON cannot represent, under their names in the cases: `{"$js": "NaN"}`. */
const beyondJson = {
  undefined: undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "7n": 7n,
  "2n ** 64n": 2n ** 64n,
  function: () => 7,
  symbol: Symbol("7"),
  Map: new Map([["Account", "0912345678"]]),
  Set: new Set([7]),
};

function argumentsOf(text) {
  const args = JSON.parse(text);
  return text.includes('"$js"') ? revived(args) : args;
}

function revived(value) {
  if (typeof value !== "object" || value === null) return value;
  if ("$js" in value) return beyondJson[value.$js];
  if (Array.isArray(value)) return value.map(revived);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]));
}

/** Returns the module's result in the format of the native side. */
function answer(name, args) {
  try {
    return JSON.stringify(bindings[name](...args) ?? null);
  } catch (thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) throw thrown;
    if (thrown instanceof Error) return '{"wrong":"shape"}';
    return JSON.stringify({ refused: thrown });
  }
}

function report(what) {
  console.log(`differential: ${what}`);
}

/** Reports a run as one test, regardless of the number of cases. */
function end(passed) {
  report(passed ? "1 passed, 0 failed" : "0 passed, 1 failed");
  process.exit(passed ? 0 : 1);
}

report(`seed ${seed}, ${wanted} cases, modules ${print.digest("hex").slice(0, 16)}`);
const started = performance.now();
const native = spawn(
  "target/debug/shop-differential",
  [seed, String(wanted)].concat(options.control ? ["control"] : []),
  { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
);
const ended = new Promise((resolve) => native.on("close", resolve));

const calls = new Map();
let compared = 0;
let difference;
for await (const line of createInterface({ input: native.stdout })) {
  const [name, args, expected] = line.split("\t");
  const answered = answer(name, argumentsOf(args));
  compared += 1;
  calls.set(name, (calls.get(name) ?? 0) + 1);
  if (answered !== expected) {
    difference = { case: compared, name, args, expected, answered };
    break;
  }
}
native.stdout.destroy();
const status = await ended;

if (difference) {
  report(`case ${difference.case}, ${difference.name}${difference.args}`);
  report(`  native ${difference.expected}`);
  report(`  wasm   ${difference.answered}`);
}
if (options.control) {
  report(difference ? "the planted difference was found" : "the planted difference was NOT found");
  end(difference !== undefined);
}
if (difference) {
  report(`a difference; repeat with --seed ${seed}`);
  end(false);
}

const offered = Object.keys(bindings).filter((name) => !name.startsWith("__"));
const undriven = offered.filter((name) => !calls.has(name) && !byVectors.includes(name));
if (status !== 0 || compared !== wanted || undriven.length > 0) {
  report(`incomplete: ${compared} of ${wanted} cases, native side ended with ${status}, never called: ${undriven}`);
  end(false);
}
const seconds = (performance.now() - started) / 1000;
const counts = [...calls].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`);
report(`${compared} cases over ${calls.size} functions in ${seconds.toFixed(1)} s, 0 differences`);
report(counts.join(", "));
end(true);
