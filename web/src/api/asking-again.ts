/** How often the page asks about what is under way: soon at first, since somebody waits for it, then seldom. */
import type { Query } from "@tanstack/react-query";

/** Seconds between one question and the next; the last goes on. */
const STEPS = [2, 2, 2, 3, 5, 8, 13, 20, 30];

/** What each reading has answered since when; forgotten when a change is expected. */
let answered = new WeakMap<object, { data: unknown; since: number }>();

/** In how many milliseconds to ask again, after the answer was the same so many times. */
export function askAgainIn(unchanged: number): number {
  return (STEPS[unchanged] ?? 30) * 1_000;
}

/** The same for a reading that is under way; a hidden page does not ask. */
export function askAgain(query: Pick<Query, "state">): number {
  const { data, dataUpdateCount } = query.state;
  const last = answered.get(query);
  if (last && last.data === data) return askAgainIn(dataUpdateCount - last.since);
  answered.set(query, { data, since: dataUpdateCount });
  return askAgainIn(0);
}

/** Something is about to change: the questions come soon again. */
export function expectChange(): void {
  answered = new WeakMap();
}
