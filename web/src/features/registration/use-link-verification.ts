import { useEffect, useRef, useState } from "react";
import { verifyLink } from "@/api/account";
import { ApiError } from "@/api/client";
import { isPassing } from "@/api/query-client";
import { heldNonce } from "./held";

/** What became of a mailed link. */
export type LinkOutcome =
  | { kind: "waiting" }
  /** Another browser asked for it: `verify` proves the contact for this one. */
  | { kind: "elsewhere"; verify: () => void }
  /** `here`: this browser had asked for it. */
  | { kind: "done"; handle: string; here: boolean }
  /** `passing`: the shop was out of reach, and the link is still good. */
  | { kind: "failed"; passing: boolean };

/**
 * Brings all that stands in the address to the server, once: a link works a single time.
 *
 * By itself only in the browser that asked for the link (decision D63): a program that looks at
 * mails opens their links, too, and so does somebody who never wanted to register.
 */
export function useLinkVerification(search: string): LinkOutcome {
  const [outcome, setOutcome] = useState<LinkOutcome>({ kind: "waiting" });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const verify = (nonce: string | null) => {
      setOutcome({ kind: "waiting" });
      verifyLink(Object.fromEntries(new URLSearchParams(search)), nonce).then(
        ({ result }) => setOutcome({ kind: "done", handle: result, here: nonce !== null }),
        (error: unknown) => {
          const elsewhere = error instanceof ApiError && error.code === "link_elsewhere";
          setOutcome(elsewhere ? unasked : { kind: "failed", passing: isPassing(error) });
        },
      );
    };
    const unasked: LinkOutcome = { kind: "elsewhere", verify: () => verify(null) };
    const nonce = heldNonce();
    if (nonce === null) setOutcome(unasked);
    else verify(nonce);
  }, [search]);
  return outcome;
}
