// Measures the page's module: its size, and a quote of a 50-line cart through the door and inside.
//
//   node wasm/bench.mjs      one JSON row a figure; needs the built web/src/core/pkg
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = new URL("../", import.meta.url);
const pkg = new URL("web/src/core/pkg/", root);
const print = (row) => console.log(JSON.stringify(row));

async function load(folder) {
  const door = await import(new URL("shop_wasm_bg.js", folder));
  const bytes = readFileSync(new URL("shop_wasm_bg.wasm", folder));
  const { instance } = await WebAssembly.instantiate(bytes, { "./shop_wasm_bg.js": door });
  door.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  return door;
}

/** Microseconds of one call: the best of several rounds, since everything else only adds to it. */
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

const bytes = readFileSync(new URL("shop_wasm_bg.wasm", pkg));
const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
print({ what: "wasm module", unit: "KB", figure: bytes.length / 1000 });
print({ what: "wasm module, gzip", unit: "KB", figure: gzipSync(bytes, { level: 9 }).length / 1000, at_most: 45 });
print({ what: "wasm module, brotli", unit: "KB", figure: brotli.length / 1000 });

const door = await load(pkg);
const across = microseconds(2_000, (calls) => {
  for (let call = 0; call < calls; call += 1) door.quote(request);
});
print({ what: "quote of a 50-line cart through the wasm door", unit: "µs", figure: across, at_most: 50 });

const folder = mkdtempSync(join(tmpdir(), "shop-wasm-bench-"));
try {
  execFileSync("wasm/build.sh", [folder, "--features", "bench"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const measured = await load(pathToFileURL(`${folder}/`));
  const inside = microseconds(20_000, (calls) => measured.quoteRepeatedly(request, calls));
  print({ what: "quote of a 50-line cart inside the module", unit: "µs", figure: inside, at_most: 1 });
} finally {
  rmSync(folder, { recursive: true });
}
