/**
 * Rules of the shop as WebAssembly: the same Rust code that the server runs.
 *
 * Nothing else imports the modules. There are two, so that browsing does not wait for the rules of
 * forms: `await loadCore()` once before the first render, `await loadForms()` before a page with a
 * form. Afterwards `core.quote(…)`, `forms.checkLogin(…)` and all others are synchronous.
 */
import type * as FormRules from "./pkg/shop_forms";
import formsUrl from "./pkg/shop_forms_bg.wasm?url";
import type * as ShopRules from "./pkg/shop_wasm";
import type { Refusal } from "./pkg/shop_wasm";
import coreUrl from "./pkg/shop_wasm_bg.wasm?url";

export type * from "./pkg/shop_forms";

/** Rules of browsing and buying. */
export type Core = typeof ShopRules;

/** Rules of forms and postal areas. */
export type Forms = typeof FormRules;

/** Result of a rule: a value, or a refusal. */
export type Asked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** Rules of browsing and buying, and the function that downloads them once. */
export const { rules: core, load: loadCore } = rulesOf("core", coreUrl, () => import("./pkg/shop_wasm"));

/** Rules of the forms, and the function that downloads them once. */
export const { rules: forms, load: loadForms } = rulesOf("forms", formsUrl, () => import("./pkg/shop_forms"));

/**
 * Returns a proxy for rules, which throws until they are loaded, and the function that loads them.
 * A failed load can be retried.
 */
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
 * Loads a file into the browser's cache before its script runs. A script whose top-level `await`
 * fails stays failed as long as the page lives, so the file must be available first.
 */
async function fetched(file: string): Promise<void> {
  // Tests have the file inlined in the script.
  if (import.meta.env.MODE === "test") return;
  // biome-ignore lint/style/noRestrictedGlobals: a file of the page, not a call of the shop
  const answer = await fetch(file);
  if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** Runs a rule and returns its value or refusal; any other error is rethrown. */
export function ask<T>(rule: () => T): Asked<T> {
  try {
    return { ok: true, value: rule() };
  } catch (thrown) {
    if (isRefusal(thrown)) return { ok: false, refusal: thrown };
    throw thrown;
  }
}

/** Returns `true` if a thrown value is the refusal of a rule, not a programming error. */
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
