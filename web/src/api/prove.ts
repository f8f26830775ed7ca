/**
 * Proof of work that the server requires before sending a message, while many are being sent
 * (decision D62).
 */
import { create } from "zustand";

/** Number of challenges being solved. */
export const useProving = create<{ now: number }>(() => ({ now: 0 }));

const count = (by: 1 | -1) => useProving.setState(({ now }) => ({ now: now + by }));

/** Solves the server's challenge. Its code is loaded on demand, because few shoppers need it. */
export async function prove(challenge: unknown): Promise<string> {
  count(1);
  try {
    const { isChallenge, solve } = await import("./proof-of-work");
    if (!isChallenge(challenge)) throw new TypeError("no challenge");
    return await solve(challenge);
  } finally {
    count(-1);
  }
}
