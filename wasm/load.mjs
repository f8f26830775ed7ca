// Loads a module of the page outside a browser.
import { readFileSync } from "node:fs";

/** Loads a module from a folder. Returns its functions and its bytes. */
export async function loadModule(folder, name) {
  const exports = await import(new URL(`${name}_bg.js`, folder));
  const bytes = readFileSync(new URL(`${name}_bg.wasm`, folder));
  const { instance } = await WebAssembly.instantiate(bytes, { [`./${name}_bg.js`]: exports });
  exports.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return { exports, bytes };
}
