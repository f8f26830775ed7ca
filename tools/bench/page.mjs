// Measures a first visit in Chromium: largest contentful paint, layout shift and transferred bytes.
// The reference of each page is a bare page with only the same largest picture.
// usage: node tools/bench/page.mjs ORIGIN   prints one JSON row per figure
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("@playwright/test");

const origin = process.argv[2];
const RUNS = 5;
const PAGES = { home: "/", category: "/Category/1", product: "/Product/101" };
const NETWORKS = {
  loopback: { budget: 0.4 },
  // The preset "Fast 4G" of browser developer tools.
  "4G": { budget: 1.8, conditions: { offline: false, latency: 165, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 } },
};

const print = (row) => console.log(JSON.stringify(row));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in the page before any other script: records the largest paint and sums layout shifts. */
function observe() {
  window.seen = { paint: 0, url: "", shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(window.seen, { paint: entry.startTime, url: entry.url });
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Runs in the loaded page: sums the compressed bodies of scripts, styles and WebAssembly in bytes.
 * Headers do not count, and each file counts once.
 */
function weigh() {
  const kinds = { script: /\.js$/, style: /\.css$/, wasm: /\.wasm$/ };
  const files = new Map(performance.getEntriesByType("resource").map((file) => [new URL(file.name).pathname, file.encodedBodySize]));
  const bodies = {};
  for (const [kind, names] of Object.entries(kinds)) {
    bodies[kind] = [...files].reduce((sum, [name, bytes]) => (names.test(name) ? sum + bytes : sum), 0);
  }
  return bodies;
}

async function visit(browser, url, conditions) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (conditions) await devtools.send("Network.emulateNetworkConditions", conditions);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => window.seen);
  const bodies = await page.evaluate(weigh);
  await context.close();
  return { ...seen, bodies };
}

async function several(browser, url, conditions) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url, conditions));
  return {
    paint: median(visits.map((v) => v.paint)) / 1000,
    shift: median(visits.map((v) => v.shift)),
    url: visits[0].url,
    bodies: visits[0].bodies,
  };
}

/** Serves a page with only the picture at `url`, without any code of the shop. */
async function barePage(url) {
  const response = await fetch(url);
  const picture = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type");
  const server = createServer((request, answer) => {
    if (request.url === "/picture") answer.writeHead(200, { "content-type": type }).end(picture);
    else answer.writeHead(200, { "content-type": "text/html" }).end('<!doctype html><title>bare</title><img src="/picture" alt="" width="390">');
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

for (const [network, { budget, conditions }] of Object.entries(NETWORKS)) {
  for (const [name, path] of Object.entries(PAGES)) {
    const ours = await several(browser, origin + path, conditions);
    const bare = await barePage(ours.url || `${origin}/favicon.svg`);
    const reference = await several(browser, bare.url, conditions);
    bare.close();
    print({
      what: `largest paint of ${name}, ${network}, CPU slowed 4 times`,
      unit: "s",
      figure: ours.paint,
      reference_name: "a page with only that picture",
      reference: reference.paint,
      ratio: ours.paint / reference.paint,
      at_most: budget,
    });
    if (!conditions) print({ what: `layout shift of ${name}`, unit: "", figure: ours.shift, at_most: 0.02 });
    if (!conditions && path === "/") {
      const total = Object.values(ours.bodies).reduce((a, b) => a + b, 0);
      const parts = Object.entries(ours.bodies).map(([kind, n]) => `${kind} ${(n / 1024).toFixed(1)}`);
      print({ what: `first visit of /, compressed bodies (${parts.join(", ")})`, unit: "KB", figure: total / 1024, at_most: 160 });
    }
  }
}
await browser.close();
