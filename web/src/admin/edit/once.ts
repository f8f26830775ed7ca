/** Idempotency keys of changes. */
import { randomKey } from "@/api/client";

/** Keys of changes without a response: the same form sent again is the same change. */
const keys = new Map<string, string>();

/**
 * Returns the idempotency key of a call: the previous one if the same body was sent without a
 * response.
 */
export function idempotencyKey(call: string, body: object): string {
  const sent = `${call} ${JSON.stringify(body)}`;
  const key = keys.get(sent) ?? randomKey();
  keys.set(sent, key);
  return key;
}

/** Forgets the key after a response; the same body is a new change from now on. */
export function forgetKey(call: string, body: object): void {
  keys.delete(`${call} ${JSON.stringify(body)}`);
}
