/**
 * Solver of the proof-of-work challenge that the server sets before sending a message to a
 * stranger, while many are being sent (decision D62).
 */
import { sha256 } from "@noble/hashes/sha2.js";

/** Most bits accepted; more would take a phone minutes. */
const BITS_MAX = 24;

/** Challenge of the server. */
export interface Challenge {
  challenge: string;
  /** Leading zero bits required of SHA-256(`challenge.number`). */
  bits: number;
}

/** Returns `true` if the value is a challenge that a page can solve in reasonable time. */
export function isChallenge(set: unknown): set is Challenge {
  if (typeof set !== "object" || set === null || !("challenge" in set && "bits" in set)) return false;
  return typeof set.challenge === "string" && typeof set.bits === "number" && set.bits <= BITS_MAX;
}

/** Numbers tried before control returns to the event loop. */
const TRIES_AT_ONCE = 2_000;

/** Finds the number by brute force. Returns challenge and number in the server's format. */
export async function solve({ challenge, bits }: Challenge): Promise<string> {
  const text = new TextEncoder();
  for (let number = 0; ; number += 1) {
    const solution = `${challenge}.${number}`;
    if (beginsWithZeros(sha256(text.encode(solution)), bits)) return solution;
    if (number % TRIES_AT_ONCE === 0) await new Promise((next) => setTimeout(next));
  }
}

function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const begin = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  return Math.clz32(begin) >= bits;
}
