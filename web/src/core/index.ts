/**
 * The shop's rules in the page: the same Rust code that the server runs, as WebAssembly.
 *
 * Nothing else imports the modules. There are two, so that who looks around need not wait for what only forms need:
 * `await loadCore()` once before the first render, `await loadForms()` before a page with a form; from then on
 * `core.quote(…)`, `forms.checkLogin(…)` and all the others are plain synchronous calls.
 */
import type * as FormRules from "./pkg/shop_forms";
import formsUrl from "./pkg/shop_forms_bg.wasm?url";
import type * as ShopRules from "./pkg/shop_wasm";
import type { Refusal } from "./pkg/shop_wasm";
import coreUrl from "./pkg/shop_wasm_bg.wasm?url";

export type * from "./pkg/shop_forms";

/** Every rule of browsing and buying. */
export type Core = typeof ShopRules;

/** Every rule of the forms, the postal areas among them. */
export type Forms = typeof FormRules;

/** What a rule answered: a value, or why not. */
export type Asked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The rules of browsing and buying, and their one download however often it is asked for. */
export const { rules: core, load: loadCore } = rulesOf("core", coreUrl, () => import("./pkg/shop_wasm"));

/** The rules of the forms, likewise. */
export const { rules: forms, load: loadForms } = rulesOf("forms", formsUrl, () => import("./pkg/shop_forms"));

/** Rules that throw when used before they are loaded, and what loads them; a failure is forgotten, so that it can be tried again. */
function rulesOf<T extends object>(name: string, file: string, run: () => Promise<T>) {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const load = (): Promise<T> => {
    loading ??= fetched(file)
      .then(run)
      .then(
        (rules) => {
          loaded = rules;
          return rules;
        },
        (failure: unknown) => {
          loading = undefined;
          throw failure;
        },
      );
    return loading;
  };
  const rules = new Proxy({} as T, {
    get(_, rule) {
      if (!loaded) throw new Error(`${name} used before it was loaded`);
      return Reflect.get(loaded, rule);
    },
  });
  return { rules, load };
}

/**
 * Fetches a file into the browser's cache. A script that waits for one while it starts, and fails, is failed for as
 * long as the page stands: so the file is here before its script runs.
 */
async function fetched(file: string): Promise<void> {
  // Tests have the file inside of the script.
  if (import.meta.env.MODE === "test") return;
  // biome-ignore lint/style/noRestrictedGlobals: a file of the page, not a call of the shop
  const answer = await fetch(file);
  if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** Asks a rule that may refuse; what is thrown and no refusal is thrown on. */
export function ask<T>(rule: () => T): Asked<T> {
  try {
    return { ok: true, value: rule() };
  } catch (thrown) {
    if (isRefusal(thrown)) return { ok: false, refusal: thrown };
    throw thrown;
  }
}

/** Whether something thrown is a rule's refusal, not a fault of the program. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    !(thrown instanceof Error) &&
    "code" in thrown &&
    typeof thrown.code === "string" &&
    "message" in thrown &&
    typeof thrown.message === "string"
  );
}
