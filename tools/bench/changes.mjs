// Measures how long a change takes to become visible while `just dev` runs: in a handler, in a
// rule and in the page. The reference is a `cargo check` of the same crate after the same change.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const PATIENCE_MS = 600_000;

/** Polls until the condition holds. Returns the seconds. Throws after ten minutes. */
async function until(what, isSo) {
  const began = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`not seen within ten minutes: ${what}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return (performance.now() - began) / 1000;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((ready) => probe.once("listening", ready));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return String(port);
}

const text = async (url) => (await fetch(url)).text();

/** Measures three changes, made in a clone and reverted. Returns the rows. */
export async function measureChanges(shop, environment) {
  const env = { ...environment, VITE_PORT: await freePort(), SHOP_DATA_DIR: join(shop, "data-dev") };
  const [server, page] = [`http://${env.SHOP_BIND}`, `http://localhost:${env.VITE_PORT}`];
  const edit = (file, from, to) => {
    const before = readFileSync(join(shop, file), "utf8");
    if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
    writeFileSync(join(shop, file), before.replaceAll(from, to));
  };
  /** Returns the seconds of a check after a change. A check before the change builds the rest. */
  const check = (crate, ...change) => {
    const run = () => execFileSync("cargo", ["check", "--locked", "-q", "-p", crate], { cwd: shop, env });
    run();
    edit(...change);
    const began = performance.now();
    run();
    return (performance.now() - began) / 1000;
  };

  const greeting = ["server/src/start/example.rs", "您好", "早安"];
  const sentence = ["core/src/form/wrong.rs", "請填寫 ", "請補上 "];
  const title = ["web/src/pages/not-found.tsx", "py-20 text-center", "py-24 text-center"];
  const back = ([file, from, to]) => edit(file, to, from);
  const checked = { handler: check("shop-server", ...greeting), rule: check("shop-core", ...sentence) };
  back(greeting);
  back(sentence);

  const dev = spawn("npx", ["-y", "rust-just", "dev"], { cwd: shop, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
  try {
    const shown = async () => (await (await fetch(`${server}/api/Example`)).json()).Result.greeting;
    const module = () => text(`${page}/src/core/pkg/shop_forms_bg.wasm`);
    const login = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    const refused = async () => (await (await fetch(`${server}/api/Auth/Login`, login)).json()).message;
    await until("the shop and its page", async () => (await shown()) === "您好" && (await module()).length > 0);
    const seen = async (change, isSo) => {
      edit(...change);
      const waited = await until(change[0], isSo);
      back(change);
      return waited;
    };
    const handler = await seen(greeting, async () => (await shown()) === "早安");
    await until("the greeting as it was", async () => (await shown()) === "您好");
    const rule = await seen(sentence, async () => (await refused()).startsWith("請補上") && (await module()).includes("請補上"));
    const tsx = await seen(title, async () => (await text(`${page}/${title[0].slice("web/".length)}`)).includes("py-24"));
    const row = (what, figure, at_most, reference, reference_name) => ({ what, unit: "s", figure, at_most, reference, reference_name });
    return [
      row("`dev`: a change in a handler, until the server answers by it", handler, 20, checked.handler, "`cargo check -p shop-server`"),
      row("`dev`: a change in a rule, until server and page have it", rule, 40, checked.rule, "`cargo check -p shop-core`"),
      row("`dev`: a change in a `.tsx`, until Vite serves it", tsx, 1, undefined, undefined),
    ];
  } finally {
    process.kill(-dev.pid, "SIGTERM");
  }
}
