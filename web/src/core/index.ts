/**
 * The shop's rules in the page: the same Rust code that the server runs, as WebAssembly.
 *
 * Nothing else imports the package. `await loadCore()` once before the first render; from then on
 * `core.quote(…)` and all the others are plain synchronous calls.
 */
import type * as Rules from "./pkg/shop_wasm";
import type { Refusal } from "./pkg/shop_wasm";

export type * from "./pkg/shop_wasm";

/** Every rule that the module offers. */
export type Core = typeof Rules;

/** What a rule answered: a value, or why not. */
export type Asked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

let loading: Promise<Core> | undefined;
let loaded: Core | undefined;

/** Loads the rules: one download however often it is called, and another try after a failure. */
export function loadCore(): Promise<Core> {
  loading ??= import("./pkg/shop_wasm").then(
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
}

/** The rules. Throws when used before `loadCore()` has finished. */
export const core: Core = new Proxy({} as Core, {
  get(_, name) {
    if (!loaded) throw new Error("core used before it was loaded: await loadCore() first");
    return Reflect.get(loaded, name);
  },
});

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
