/** Loading of the rules' modules, and calls of rules that may refuse. */
import type { Refusal } from "./pkg/shop_wasm";

/** Result of a rule: a value, or a refusal. */
export type RuleResult<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/**
 * Returns a proxy for rules, which throws until they are loaded, and the function that loads them.
 * A failed load can be retried.
 */
export function rulesOf<T extends object>(name: string, file: string, run: () => Promise<T>) {
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
export function tryRule<T>(rule: () => T): RuleResult<T> {
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
