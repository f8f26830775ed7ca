/**
 * Browser storage of the shop. If storage is denied or full, nothing is stored and nothing fails.
 */

/**
 * Key in session storage of the order being filled in, until it is placed or the member logs out.
 */
export const HELD_ORDER = "ORDER";

/**
 * Kind of storage: `local` is shared by all tabs and permanent, `session` belongs to this tab and
 * ends with it.
 */
type Place = "local" | "session";

function storageOf(place: Place, page: Window): Storage {
  return place === "local" ? page.localStorage : page.sessionStorage;
}

/** Returns a stored text, or `null` if nothing is stored under the key. */
export function readText(place: Place, key: string): string | null {
  try {
    return storageOf(place, window).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this window or another one of the shop; `null` removes it. */
export function writeText(place: Place, key: string, text: string | null, page: Window = window): void {
  try {
    if (text === null) storageOf(place, page).removeItem(key);
    else storageOf(place, page).setItem(key, text);
  } catch {
    return;
  }
}

/** Returns a stored value, or `null` if it is absent or invalid JSON. The value is untrusted. */
export function readJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readText(place, key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON. */
export function writeJson(place: Place, key: string, value: unknown): void {
  writeText(place, key, JSON.stringify(value));
}
