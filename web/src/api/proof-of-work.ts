/** Solves the challenge that the server sets before a message goes to a stranger while many are sent (decision D62). */
import { sha256 } from "@noble/hashes/sha2.js";

/** Beyond this a phone would work for minutes. */
const BITS_MAX = 24;

/** What the server sets. */
export interface Challenge {
  challenge: string;
  /** With so many zero bits SHA-256 of the challenge, a dot and a number begins. */
  bits: number;
}

/** Whether it is one that a page can solve while somebody waits. */
export function isChallenge(set: unknown): set is Challenge {
  if (typeof set !== "object" || set === null || !("challenge" in set && "bits" in set)) return false;
  return typeof set.challenge === "string" && typeof set.bits === "number" && set.bits <= BITS_MAX;
}

/** So many numbers are tried before the page may do something else. */
const TRIES_AT_ONCE = 2_000;

/** Finds the number by trying; answers challenge and number as the server reads them. */
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
