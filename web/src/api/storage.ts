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
type StorageKind = "local" | "session";

function storageOf(kind: StorageKind, page: Window): Storage {
  return kind === "local" ? page.localStorage : page.sessionStorage;
}

/** Returns a stored text, or `null` if nothing is stored under the key. */
export function readText(kind: StorageKind, key: string): string | null {
  try {
    return storageOf(kind, window).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this window or another one of the shop; `null` removes it. */
export function writeText(kind: StorageKind, key: string, text: string | null, page: Window = window): void {
  try {
    if (text === null) storageOf(kind, page).removeItem(key);
    else storageOf(kind, page).setItem(key, text);
  } catch {
    return;
  }
}

/** Returns a stored value, or `null` if it is absent or invalid JSON. The value is untrusted. */
export function readJson(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(readText(kind, key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON. */
export function writeJson(kind: StorageKind, key: string, value: unknown): void {
  writeText(kind, key, JSON.stringify(value));
}
