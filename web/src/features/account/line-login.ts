/** Leaving for LINE and coming back: what was kept here before leaving has to be what comes back. */

import { readLineAddress, readLineReturn } from "@/api/account";
import { ApiError } from "@/api/client";
import { readJson, writeJson, writeText } from "@/api/storage";

/** Where the way out is remembered. Not the tab's own storage: on a phone LINE's app may come back in another tab. */
const KEY = "LINE_LOGIN";

/** What is remembered: LINE's `state`, and where the shopper was. */
interface WayOut {
  state: string;
  from: string;
}

/** How a LINE log-in ended. */
export type LineOutcome =
  | { kind: "member"; token: string; from: string }
  | { kind: "new"; handle: string; name: string; from: string }
  | { kind: "failed"; denied: boolean; from: string };

/**
 * Takes the shopper to LINE; afterwards they are brought back to `from`. `false` where the browser stores nothing:
 * the way back could not be told from one that somebody else began.
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
 * Finishes with what LINE wrote into the address.
 *
 * A return that this browser did not set out for is no log-in: somebody may have sent the shopper a
 * link that would log them in as somebody else.
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

/** Good for one return. */
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
