import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { verifyLink } from "@/api/account";
import { ApiError } from "@/api/client";
import { isPassing } from "@/api/query-client";
import { readJson, writeJson, writeText } from "@/api/storage";
import { tellTabs, useNewsOfTabs } from "@/api/tab-news";
import { ask, forms } from "@/core";
import type { Verification } from "@/paths";
import { heldNonce } from "./held";

/** The key in session storage: the link that this tab has verified last, so that a reload shows the result again. */
const VERIFIED_KEY = "VERIFIED";

/** A link that was verified. */
interface Verified {
  kind: "done";
  handle: string;
  /** This browser had asked for it. */
  here: boolean;
  /** The tab that asked for it goes on with the registration. */
  continued: boolean;
}

/** What became of a mailed link. */
export type LinkOutcome =
  | { kind: "waiting" }
  /** Another browser asked for it: `verify` proves the contact for this one. */
  | { kind: "elsewhere"; verify: () => void }
  | Verified
  /** `passing`: the shop was out of reach, and the link is still good. */
  | { kind: "failed"; passing: boolean };

/**
 * Brings all that stands in the address to the server, once: a link works a single time. What it proved is reported to
 * the tab that waits for the code, and is shown again after a reload.
 *
 * By itself only in the browser that asked for the link (decision D63): a program that looks at
 * mails opens their links, too, and so does somebody who never wanted to register.
 */
export function useLinkVerification(search: string): LinkOutcome {
  const [outcome, setOutcome] = useState<LinkOutcome>(() => readVerified(search) ?? { kind: "waiting" });
  const begun = useRef(outcome.kind === "done");
  // Known before the other tab is informed, which may answer at once.
  const reported = useRef(outcome.kind === "done" ? outcome.handle : null);
  useNewsOfTabs("continued", true, (about) => {
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

/** Goes on, in this tab, by the link that another tab opened for this contact. */
export function useLinkInOtherTab(contact: string, goOn: (handle: string) => void): void {
  useNewsOfTabs("verified", true, (about) => {
    const [verified, handle]: unknown[] = JSON.parse(String(about));
    if (verified !== contact || typeof handle !== "string") return;
    tellTabs("continued", handle);
    goOn(handle);
  });
}

/** What this tab has verified by the link of this address. */
function readVerified(search: string): Verified | null {
  const stored = readJson("session", VERIFIED_KEY);
  // Only this page writes it, so its shape is known once it is about this address.
  return Array.isArray(stored) && stored[0] === search ? (stored[1] as Verified) : null;
}

/** The registration is over: its link leads nowhere any more. */
export function forgetVerified(): void {
  writeText("session", VERIFIED_KEY, null);
}

/** Without storage a reload asks the server, which knows the link no longer. */
function writeVerified(search: string, verified: Verified): void {
  writeJson("session", VERIFIED_KEY, [search, verified]);
}

/**
 * What the address asks to verify: `Type` 1 is a mobile number, anything else e-mail
 * (docs/spec/accounts.md#verification). `null` when it names nobody that a code could have gone to;
 * whatever else stands there is not repeated on the screen.
 */
export function useVerification(): (Verification & { line: boolean }) | null {
  const [query] = useSearchParams();
  const type = query.get("Type") === "1" ? 1 : 2;
  const contact = ask(() => forms.checkContact(type, query.get("TelOrEmail") ?? ""));
  if (!contact.ok) return null;
  const handle = query.get("account");
  return {
    type,
    contact: contact.value,
    ...(handle && { handle }),
    line: query.get("WebSite") === "0",
  };
}
