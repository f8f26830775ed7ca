import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { verifyLink } from "@/api/account";
import { ApiError } from "@/api/client";
import { isPassing } from "@/api/query-client";
import { readJson, writeJson, writeText } from "@/api/storage";
import { tellTabs, useTabEvent } from "@/api/tab-events";
import { forms, tryRule } from "@/core";
import type { Verification } from "@/paths";
import { heldNonce } from "./held";

/**
 * Key in session storage: the link that this tab verified last, so that a reload shows the result
 * again.
 */
const VERIFIED_KEY = "VERIFIED";

/** Verified link. */
interface Verified {
  kind: "done";
  handle: string;
  /** This browser requested the link. */
  here: boolean;
  /** The tab that requested the link continues the registration. */
  continued: boolean;
}

/** Outcome of a mailed link. */
export type LinkOutcome =
  | { kind: "waiting" }
  /** Another browser requested the link: `verify` verifies the contact in this one. */
  | { kind: "elsewhere"; verify: () => void }
  | Verified
  /** `passing`: the shop could not be reached, and the link is still valid. */
  | { kind: "failed"; passing: boolean };

/**
 * Sends the query parameters of a mailed link to the server, once, because a link works a single
 * time. Reports the result to the tab that waits for the code and shows it again after a reload.
 *
 * Verifies without a click only in the browser that requested the link (decision D63): mail
 * scanners, and recipients who never wanted to register, open such links, too.
 */
export function useLinkVerification(search: string): LinkOutcome {
  const [outcome, setOutcome] = useState<LinkOutcome>(() => readVerified(search) ?? { kind: "waiting" });
  const begun = useRef(outcome.kind === "done");
  // Set before other tabs are informed, because they may reply at once.
  const reported = useRef(outcome.kind === "done" ? outcome.handle : null);
  useTabEvent("continued", true, (about) => {
    const handle = reported.current;
    if (handle === null || about !== handle) return;
    const continued = { kind: "done", handle, here: true, continued: true } as const;
    writeVerified(search, continued);
    setOutcome(continued);
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const verify = (nonce: string | null) => {
      setOutcome({ kind: "waiting" });
      verifyLink(Object.fromEntries(new URLSearchParams(search)), nonce).then(
        ({ result }) => {
          const done = { kind: "done", handle: result, here: nonce !== null, continued: false } as const;
          writeVerified(search, done);
          setOutcome(done);
          reported.current = result;
          if (done.here)
            tellTabs("verified", JSON.stringify([new URLSearchParams(search).get("TelOrEmail"), result]));
        },
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

/**
 * Continues the registration in this tab when another tab opens the mailed link for this contact.
 */
export function useLinkInOtherTab(contact: string, goOn: (handle: string) => void): void {
  useTabEvent("verified", true, (about) => {
    const [verified, handle]: unknown[] = JSON.parse(String(about));
    if (verified !== contact || typeof handle !== "string") return;
    tellTabs("continued", handle);
    goOn(handle);
  });
}

/**
 * Returns the stored result for this URL, or `null` if this tab has verified another link or none.
 */
function readVerified(search: string): Verified | null {
  const stored = readJson("session", VERIFIED_KEY);
  // Only this page writes the entry, so its shape is known once the URL matches.
  return Array.isArray(stored) && stored[0] === search ? (stored[1] as Verified) : null;
}

/** Deletes the stored result once the registration is over and its link leads nowhere. */
export function forgetVerified(): void {
  writeText("session", VERIFIED_KEY, null);
}

/** Stores the result. Without storage, a reload asks the server, which no longer knows the link. */
function writeVerified(search: string, verified: Verified): void {
  writeJson("session", VERIFIED_KEY, [search, verified]);
}

/**
 * Returns the contact to verify from the URL: `Type` 1 is a mobile number, anything else an e-mail
 * address (docs/spec/accounts.md#verification). Returns `null` if the contact is invalid, so that
 * text from the URL is never repeated on the screen.
 */
export function useVerification(): (Verification & { line: boolean }) | null {
  const [query] = useSearchParams();
  const type = query.get("Type") === "1" ? 1 : 2;
  const contact = tryRule(() => forms.checkContact(type, query.get("TelOrEmail") ?? ""));
  if (!contact.ok) return null;
  const handle = query.get("account");
  return {
    type,
    contact: contact.value,
    ...(handle && { handle }),
    line: query.get("WebSite") === "0",
  };
}
