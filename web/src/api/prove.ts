/** The proof of work that the server wants before it sends something while many messages go out (decision D62). */
import { create } from "zustand";

/** How many challenges are being solved. */
export const useProving = create<{ now: number }>(() => ({ now: 0 }));

const count = (by: 1 | -1) => useProving.setState(({ now }) => ({ now: now + by }));

/** Solves what the server set. Few shoppers ever need the code for it, so it is loaded by then. */
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
