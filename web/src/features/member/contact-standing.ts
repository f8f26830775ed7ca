/** What is known of a contact in the profile while it is being edited (docs/spec/accounts.md#profile). */
import { ask, forms, type Member } from "@/core";
import type { Unproved } from "./verify-dialog";

export interface Standing {
  is: "verified" | "proved" | "unverified" | "fixed" | "free";
  /** Whether a code can be sent to it from here. */
  provable: boolean;
}

/** Messaging-app members keep their e-mail (decision D20's type 2). */
const LINKED = 2;

/** The phone or the e-mail as it was typed, measured by what the shop keeps and what was proved since. */
export function standingOf(
  typed: string,
  type: 1 | 2,
  member: Member,
  proved: readonly Unproved[],
): Standing {
  const kept = type === 1 ? member.tel : member.email;
  const keptVerified = type === 1 ? member.tel_verified : member.email_verified;
  const linked = member.type === LINKED;
  const read = ask(() => forms.checkContact(type, typed));
  const contact = read.ok ? read.value : typed.trim();
  if (contact === (kept ?? "") && keptVerified) return { is: "verified", provable: false };
  if (linked && type === 2) return { is: "fixed", provable: false };
  if (proved.some((one) => one.type === type && one.contact === contact)) {
    return { is: "proved", provable: false };
  }
  // A phone of another country gets no text message from the shop, and needs none.
  const abroad = type === 1 && member.origin === 2 && !read.ok;
  if (abroad) return { is: "free", provable: false };
  return { is: "unverified", provable: !(linked && keptVerified) };
}
