/** What the browser stores for the shop. Where storage is denied or full nothing is stored, and nothing fails. */

/** Where an order that is being filled in is held: in this tab, until it is placed or the member logs out. */
export const HELD_ORDER = "ORDER";

/** `local` outlives the tab and is every tab's; `session` is this tab's and ends with it. */
type Place = "local" | "session";

function storageOf(place: Place, page: Window): Storage {
  return place === "local" ? page.localStorage : page.sessionStorage;
}

/** A stored text; `null` where there is none. */
export function readText(place: Place, key: string): string | null {
  try {
    return storageOf(place, window).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this window or in another one of the shop; `null` removes it. */
export function writeText(place: Place, key: string, text: string | null, page: Window = window): void {
  try {
    if (text === null) storageOf(place, page).removeItem(key);
    else storageOf(place, page).setItem(key, text);
  } catch {
    return;
  }
}

/** A stored value; `null` where there is none, or what is stored is no JSON. Anybody could have written it. */
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
