/** Where an order that is being filled in is held: in this tab, until it is placed or the member logs out. */
const HELD_KEY = "ORDER";

/** What is held as text; `null` where there is nothing, or no storage. */
export function readHeld(): string | null {
  try {
    return sessionStorage.getItem(HELD_KEY);
  } catch {
    return null;
  }
}

/** Holds a text, or nothing any more. */
export function writeHeld(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(HELD_KEY);
    else sessionStorage.setItem(HELD_KEY, text);
  } catch {
    // Without storage it is held for as long as the page.
  }
}
