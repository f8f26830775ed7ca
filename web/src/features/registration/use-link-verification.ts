import { useEffect, useRef, useState } from "react";
import { verifyLink } from "@/api/account";
import { isPassing } from "@/api/query-client";

/** What became of a mailed link. */
export type LinkOutcome =
  | { kind: "waiting" }
  | { kind: "done"; handle: string }
  /** `passing`: the shop was out of reach, and the link is still good. */
  | { kind: "failed"; passing: boolean };

/** Brings all that stands in the address to the server, once: a link works a single time. */
export function useLinkVerification(search: string): LinkOutcome {
  const [outcome, setOutcome] = useState<LinkOutcome>({ kind: "waiting" });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    verifyLink(Object.fromEntries(new URLSearchParams(search))).then(
      ({ result }) => setOutcome({ kind: "done", handle: result }),
      (error: unknown) => setOutcome({ kind: "failed", passing: isPassing(error) }),
    );
  }, [search]);
  return outcome;
}
