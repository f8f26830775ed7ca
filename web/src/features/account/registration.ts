/** Registration named by the URL, and the initial values of its form. */
import type { Platform } from "@/core";
import type { PersonalEntries } from "./personal-fields";

/** Registration in progress, read from the URL of its page (decisions D8, D9). */
export interface Registration {
  /** Registration handle; never the phone or e-mail. */
  handle: string;
  platform: Platform;
  /**
   * Contact that was verified before: 1 is a phone, 2 an e-mail; `null` after a first LINE login.
   */
  verified: { type: 1 | 2; contact: string } | null;
  /** Display name from LINE, as a suggestion; `""` without one. */
  name: string;
}

/** Values of the form, under the keys of the call. */
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
  /** Contact that a code was sent to; `""` before. */
  SentTo: string;
};

/**
 * Reads the registration from the URL. Returns `null` without a handle, because there is nothing to
 * continue.
 */
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

/** Returns empty values, except for the contact that was verified before. */
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
    // On the web, or with a verified contact, an earlier page asked for the consent.
    Agree: !asksConsent({ platform, verified }),
    SentTo: "",
  };
}

/** Returns `true` if the form must ask for consent, which a first LINE login has not given yet. */
export function asksConsent({ platform, verified }: Pick<Registration, "platform" | "verified">): boolean {
  return platform === "Line" && verified === null;
}
