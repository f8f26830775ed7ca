/**
 * What this browser holds of registrations under way (decision D63): the nonce that a code or a link counts
 * together with, the handles that it has from LINE, and where the new member goes afterwards. An address that
 * somebody sent can name none of them.
 */

import { randomKey } from "@/api/client";
import { readJson, writeJson } from "@/api/storage";

/** Where all is kept. Not the tab's own storage: a mailed link opens a tab of its own. */
const KEY = "REGISTRATION";

/** So many registrations by LINE are under way in one browser at most. */
const HANDLES_MAX = 5;

interface Held {
  nonce: string | null;
  /** The newest first. */
  handles: string[];
  /** The page of the shop that the visitor was sent to log in from (decision D44). */
  from: string | null;
}

/** What storage did not take: good until the page is left. */
let unstored: Held | null = null;

const NOTHING: Held = { nonce: null, handles: [], from: null };

/** The nonce of this browser, made up when a code is asked for the first time. */
export function nonceToAskWith(): string {
  const held = read();
  const nonce = held.nonce ?? randomKey();
  if (held.nonce === null) write({ ...held, nonce });
  return nonce;
}

/** The nonce that a code was asked for with, if one was asked for here. */
export function heldNonce(): string | null {
  return read().nonce;
}

/** Keeps the handle of a registration that LINE, or a verification in this browser, began. */
export function holdLineHandle(handle: string): void {
  const held = read();
  const others = held.handles.filter((other) => other !== handle);
  write({ ...held, handles: [handle, ...others].slice(0, HANDLES_MAX) });
}

/** Keeps where a registration that begins now leads back to. */
export function holdWayBack(from: string): void {
  const held = read();
  if (held.from !== from) write({ ...held, from });
}

/** Where the registration leads back to, also from a mailed link in another tab; it is read as any address is. */
export function heldWayBack(): string | null {
  return read().from;
}

/** Whether a registration by LINE is this browser's: an address may name anybody's. */
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
  // The shape that the server reads: anything else could only be refused.
  const isNonce = nonce === null || (typeof nonce === "string" && /^[\w-]{22,86}$/.test(nonce));
  return isNonce && handles.every((handle) => typeof handle === "string");
}
