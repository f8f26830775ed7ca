// Measures the modules of the page: their sizes, and the time of a quote of a 50-line cart, through
// the bindings and inside the module.
//
//   node wasm/bench.mjs      prints one JSON row per figure; needs the built web/src/core/pkg
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { loadModule } from "./load.mjs";

const root = new URL("../", import.meta.url);
const pkg = new URL("web/src/core/pkg/", root);
const print = (row) => console.log(JSON.stringify(row));

/**
 * Returns the microseconds of one call: the best of 15 rounds, because other load on the machine
 * only adds time.
 */
function microseconds(calls, run) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 15; round += 1) {
    const started = performance.now();
    run(calls);
    best = Math.min(best, ((performance.now() - started) * 1000) / calls);
  }
  return best;
}

const request = {
  lines: Array.from({ length: 50 }, (_, line) => ({ price: 80 + line * 3.125, amount: 1 + (line % 5) })),
  delivery_location: "Taiwan",
  pay_type: "CashOnDelivery",
  fees: { delivery_fee: 200, delivery_fee_threshold: 3000, sale_income: 60, outlying_surcharge: 0, overseas_surcharge: 0 },
};

async function measured(name, what, budget) {
  const { exports, bytes } = await loadModule(pkg, name);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  print({ what, unit: "KB", figure: bytes.length / 1000 });
  print({ what: `${what}, gzip`, unit: "KB", figure: gzipSync(bytes, { level: 9 }).length / 1000, at_most: budget });
  print({ what: `${what}, brotli`, unit: "KB", figure: brotli.length / 1000 });
  return exports;
}

const bindings = await measured("shop_wasm", "wasm module of every page", 40);
await measured("shop_forms", "wasm module of forms, with the postal table", 60);
await measured("shop_admin", "wasm module of every page of the back office", 45);
await measured("shop_admin_forms", "wasm module of the back office's forms, with the postal table", 48);

const across = microseconds(2_000, (calls) => {
  for (let call = 0; call < calls; call += 1) bindings.quote(request);
});
print({ what: "quote of a 50-line cart through the wasm bindings", unit: "µs", figure: across, at_most: 50 });

const folder = mkdtempSync(join(tmpdir(), "shop-wasm-bench-"));
try {
  execFileSync("wasm/build.sh", [folder, "bench"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const { exports } = await loadModule(pathToFileURL(`${folder}/`), "shop_wasm");
  const inside = microseconds(20_000, (calls) => exports.quoteRepeatedly(request, calls));
  print({ what: "quote of a 50-line cart inside the module", unit: "µs", figure: inside, at_most: 1 });
} finally {
  rmSync(folder, { recursive: true });
}
