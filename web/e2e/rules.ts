/** The page's rules outside of a page: the very module that browsers load. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Core } from "../src/core/index.ts";

const folder = resolve(import.meta.dirname, "../src/core/pkg");

/** The list of common passwords that the page's forms hand to the rules. */
export const commonPasswords = readFileSync(`${folder}/common_passwords.txt`, "utf8");

/** Loads the rules. */
export async function loadRules(): Promise<Core> {
  const door = await import(`${folder}/shop_wasm_bg.js`);
  const bytes = readFileSync(`${folder}/shop_wasm_bg.wasm`);
  const { instance } = await WebAssembly.instantiate(bytes, { "./shop_wasm_bg.js": door });
  door.__wbg_set_wasm(instance.exports);
  return door;
}
