/** The registration that an address continues, and what stands in its form at first. */
import type { Platform } from "@/core";
import type { PersonalEntries } from "./personal-fields";

/** A registration under way, as the address of its page tells (decisions D8, D9). */
export interface Registration {
  /** The handle; never the phone or e-mail. */
  handle: string;
  platform: Platform;
  /** The contact that was verified before: 1 a phone, 2 an e-mail; `null` after a first LINE log-in. */
  verified: { type: 1 | 2; contact: string } | null;
  /** What LINE calls its user, as a suggestion; `""` without one. */
  name: string;
}

/** What the form holds, under the keys of the call. */
export type InfoEntries = PersonalEntries & {
  Account: string;
  Tel: string;
  VerifyCode: string;
  Email: string;
  EmailVerifyCode: string;
  Password: string;
  PasswordCheck: string;
  ZipCode: string;
  City: string;
  Area: string;
  Address: string;
  Type: number;
  Platform: string;
  Agree: boolean;
  /** Where a code was sent; `""` before. */
  SentTo: string;
};

/** Reads the address of an info page; a visitor who comes without a handle has nothing to continue. */
export function readRegistration(
  query: URLSearchParams,
  platform: Platform,
  name: string,
): Registration | null {
  const handle = query.get("Account") ?? query.get("account") ?? "";
  if (handle === "") return null;
  const type = query.get("Type");
  const contact = query.get("TelOrEmail") ?? "";
  const known = (type === "1" || type === "2") && contact !== "";
  if (!known && platform === "Web") return null;
  return { handle, platform, verified: known ? { type: type === "1" ? 1 : 2, contact } : null, name };
}

/** An empty form, save for what was verified before. */
export function startEntries({ handle, platform, verified, name }: Registration): InfoEntries {
  const phone = verified?.type === 1 ? verified.contact : "";
  const email = verified?.type === 2 ? verified.contact : "";
  return {
    Account: handle,
    Platform: platform,
    Type: verified?.type ?? 1,
    Tel: phone,
    VerifyCode: "",
    Email: email,
    EmailVerifyCode: "",
    Password: "",
    PasswordCheck: "",
    Name: name,
    Birth: "",
    ZipCode: "",
    City: "",
    Area: "",
    Address: "",
    BToBOrToC: false,
    TaxNo: "",
    // On the web, and where a contact was proved before, it was asked for there.
    Agree: !asksConsent({ platform, verified }),
    SentTo: "",
  };
}

/** After a first LINE log-in nobody has agreed to the terms yet. */
export function asksConsent({ platform, verified }: Pick<Registration, "platform" | "verified">): boolean {
  return platform === "Line" && verified === null;
}
