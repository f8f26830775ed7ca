/**
 * Registration state that this browser stores (decision D63): the nonce that binds codes and links
 * to this browser, the handles received from LINE, and the page to return to afterwards. A forged
 * link cannot supply any of them.
 */

import { randomKey } from "@/api/client";
import { readJson, writeJson } from "@/api/storage";

/** Key in local storage. Session storage would not do, because a mailed link opens a new tab. */
const KEY = "REGISTRATION";

/** Maximum number of concurrent LINE registrations in one browser. */
const HANDLES_MAX = 5;

interface Held {
  nonce: string | null;
  /** Newest first. */
  handles: string[];
  /** Page of the shop that sent the visitor to the login (decision D44). */
  from: string | null;
}

/** State that storage rejected; valid until the page is unloaded. */
let unstored: Held | null = null;

const NOTHING: Held = { nonce: null, handles: [], from: null };

/** Returns the nonce of this browser and creates it on the first request for a code. */
export function nonceToAskWith(): string {
  const held = read();
  const nonce = held.nonce ?? randomKey();
  if (held.nonce === null) write({ ...held, nonce });
  return nonce;
}

/**
 * Returns the nonce that a code was requested with, or `null` if none was requested in this
 * browser.
 */
export function heldNonce(): string | null {
  return read().nonce;
}

/**
 * Stores the handle of a registration that began with LINE or with a verification in this browser.
 */
export function holdLineHandle(handle: string): void {
  const held = read();
  const others = held.handles.filter((other) => other !== handle);
  write({ ...held, handles: [handle, ...others].slice(0, HANDLES_MAX) });
}

/** Stores the page to return to after the registration that starts now. */
export function holdWayBack(from: string): void {
  const held = read();
  if (held.from !== from) write({ ...held, from });
}

/**
 * Returns the page to return to after the registration, also in the tab of a mailed link. The
 * caller must validate it like any address from outside.
 */
export function heldWayBack(): string | null {
  return read().from;
}

/**
 * Returns `true` if this browser began the LINE registration with this handle. The handle in a URL
 * may belong to another visitor.
 */
export function holdsLineHandle(handle: string): boolean {
  return read().handles.includes(handle);
}

function read(): Held {
  if (unstored) return unstored;
  const stored = readJson("local", KEY);
  return isHeld(stored) ? { ...stored, from: typeof stored.from === "string" ? stored.from : null } : NOTHING;
}

function write(held: Held): void {
  writeJson("local", KEY, held);
  const taken = JSON.stringify(readJson("local", KEY)) === JSON.stringify(held);
  unstored = taken ? null : held;
}

function isHeld(stored: unknown): stored is Held {
  if (typeof stored !== "object" || stored === null) return false;
  if (!("nonce" in stored && "handles" in stored) || !Array.isArray(stored.handles)) return false;
  const { nonce, handles } = stored;
  // The format that the server accepts; it would reject any other.
  const isNonce = nonce === null || (typeof nonce === "string" && /^[\w-]{22,86}$/.test(nonce));
  return isNonce && handles.every((handle) => typeof handle === "string");
}
