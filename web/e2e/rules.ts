/** Loads the page's rules in Node, from the same modules as browsers. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Core, Forms } from "../src/core/index.ts";

const folder = resolve(import.meta.dirname, "../src/core/pkg");

/** List of common passwords, which the page's forms pass to the rules. */
export const commonPasswords = readFileSync(`${folder}/common_passwords.txt`, "utf8");

/** Loads the rules for browsing and for forms. */
export async function loadRules(): Promise<Core & Forms> {
  return { ...(await load("shop_wasm")), ...(await load("shop_forms")) };
}

async function load(module: string) {
  const bindings = await import(`${folder}/${module}_bg.js`);
  const bytes = readFileSync(`${folder}/${module}_bg.wasm`);
  const { instance } = await WebAssembly.instantiate(bytes, { [`./${module}_bg.js`]: bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  return bindings;
}
