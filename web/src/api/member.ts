/** The calls that make a member, change one, and take back what was begun. */

import type { Member } from "@/core";
import type { Origin } from "./account";
import { apiUrl, call } from "./client";
import type { ContactChange, Joined, Renewed, Sent } from "./schema";

export type { ContactChange } from "./schema";

/** Makes the member of a verified registration, logged in. `form` has passed the rules. */
export function putMember(form: object) {
  return call<Joined>(apiUrl("/Member"), { method: "PUT", body: form });
}

/** Sends a code to the contact of a LINE registration under way. */
export function postContactCode(contact: { Tel: string } | { Email: string }, handle: string) {
  return call<Sent>(apiUrl("/Auth/Verify/EmailOrTel"), {
    method: "POST",
    body: { ...contact, Account: handle },
  });
}

/** Tells the server, also from a page that is going away, that a registration is given up. Answers what to say of it; `""` when it was not heard. */
export function sendCleanUp(handle: string): Promise<string> {
  const url = apiUrl("/Member/CleanUp", { account: handle });
  return call(url, { method: "POST", keepalive: true }).then(
    ({ message }) => message,
    () => "",
  );
}

/** What the link of a letter would undo. */
export async function readContactChange(token: string): Promise<ContactChange> {
  return (await call<ContactChange>(apiUrl("/Member/Undo", { token }))).result;
}

/** Gives the account its contacts of before the change back. */
export function postContactUndo(token: string) {
  return call(apiUrl("/Member/Undo"), { method: "POST", body: { Token: token } });
}

/** Changes the member's own data. `form` has passed the rules; a changed contact wants `Password` or `ContactCode` as well (decision D67). */
export function putMemberInfo(form: object) {
  return call<Member>(apiUrl("/Member/Info"), { method: "PUT", body: form, signed: true });
}

/** Changes the password; every other login of the member ends, and the answer brings a new one for this browser. */
export function putPassword(form: object) {
  return call<Renewed>(apiUrl("/Member/Password"), { method: "PUT", body: form, signed: true });
}

/** Sends a code to a contact that the member wants to change to: 1 by phone, 2 by e-mail. */
export function sendContactCode(type: Origin, contact: string) {
  return call(apiUrl("/Member/Verify", { type, sendstr: contact }), { signed: true });
}

/** Proves that contact with the code. */
export function proveContact(type: Origin, code: string) {
  return call(apiUrl("/Member/CleanVerify", { verify_code: code, type }), { signed: true });
}
