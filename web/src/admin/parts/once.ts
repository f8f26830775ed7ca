/** Keys of changes that are made once, however often they are sent. */
import { randomKey } from "@/api/client";

/** Keys of what was sent and not answered: the same form once more is the same change. */
const keys = new Map<string, string>();

/** The key of a call: the same as before where the same was sent and no answer came. */
export function keyOf(call: string, body: object): string {
  const sent = `${call} ${JSON.stringify(body)}`;
  const key = keys.get(sent) ?? randomKey();
  keys.set(sent, key);
  return key;
}

/** What was answered is over; the same body is another change from now on. */
export function forgetKey(call: string, body: object): void {
  keys.delete(`${call} ${JSON.stringify(body)}`);
}
