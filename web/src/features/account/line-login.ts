/**
 * LINE login: stores the `state` before the redirect and compares it with the `state` that comes
 * back.
 */

import { readLineAddress, readLineReturn } from "@/api/account";
import { ApiError } from "@/api/client";
import { readJson, writeJson, writeText } from "@/api/storage";

/**
 * Key in local storage. Session storage would not do: on a phone the LINE app may return to another
 * tab.
 */
const KEY = "LINE_LOGIN";

/** Stored before the redirect: LINE's `state` and the page that the shopper was on. */
interface WayOut {
  state: string;
  from: string;
}

/** Result of a LINE login. */
export type LineOutcome =
  | { kind: "member"; token: string; from: string }
  | { kind: "new"; handle: string; name: string; from: string }
  | { kind: "failed"; denied: boolean; from: string };

/**
 * Redirects the shopper to LINE; afterwards they return to `from`. Returns `false` if the browser
 * stores nothing: without the stored `state`, the return could not be told from a login that an
 * attacker began.
 */
export async function leaveForLine(from: string): Promise<boolean> {
  const { result } = await readLineAddress();
  const address = new URL(result, location.origin);
  const state = address.searchParams.get("state");
  if (!/^https?:$/.test(address.protocol) || !state) throw new ApiError(200);
  writeJson("local", KEY, { state, from } satisfies WayOut);
  const kept = readJson("local", KEY);
  if (!isWayOut(kept) || kept.state !== state) return false;
  location.assign(address);
  return true;
}

/**
 * Completes the login with the query parameters that LINE appended to the URL.
 *
 * A return whose `state` this browser did not store is rejected: an attacker may have sent a link
 * that would log the shopper in to the attacker's account (login CSRF).
 */
export async function returnFromLine(search: string): Promise<LineOutcome> {
  const query = Object.fromEntries(new URLSearchParams(search));
  const wayOut = recall();
  const from = wayOut?.from ?? "/";
  if (!wayOut || query["state"] !== wayOut.state) return { kind: "failed", denied: false, from };
  try {
    const { result } = await readLineReturn(query);
    return "account" in result
      ? { kind: "new", handle: result.account, name: result.name ?? "", from }
      : { kind: "member", token: result.token, from };
  } catch (error) {
    return { kind: "failed", denied: error instanceof ApiError && error.code === "line_denied", from };
  }
}

/** Reads and deletes the stored `state`; it is valid for one return. */
function recall(): WayOut | null {
  const stored = readJson("local", KEY);
  writeText("local", KEY, null);
  return isWayOut(stored) ? stored : null;
}

function isWayOut(stored: unknown): stored is WayOut {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "state" in stored &&
    typeof stored.state === "string" &&
    "from" in stored &&
    typeof stored.from === "string"
  );
}
