/** The calls by which a visitor becomes a member and comes back as one. None of them needs a login. */
import type { LoginForm, Member, RegisterForm } from "@/core";
import { apiUrl, call } from "./client";
import type { Arrival, ContactChange, Joined, LoggedIn, Renewed, Sent } from "./schema";

export type { LoggedIn } from "./schema";

/** How a registration is begun: 1 by mobile number (domestic), 2 by e-mail (overseas). */
export type Origin = 1 | 2;

/** Where it is begun: 1 on the web, 0 after a first LINE log-in. */
export type WebSite = 0 | 1;

/** Asks for a code (by SMS) or a code and a link (by mail). The answer is the same for members and strangers. */
export function postRegister(start: RegisterForm, nonce: string) {
  return call(apiUrl("/Auth/Register"), { method: "POST", body: start, nonce });
}

/** Asks for another code; the one before counts no longer. */
export function postResend(contact: string, type: Origin, nonce: string) {
  return call(apiUrl("/Auth/Verify"), { method: "POST", body: { Account: contact, Type: type }, nonce });
}

/** Trades a code for the handle with which the registration goes on. */
export function verifyCode(code: string, contact: string, nonce: string) {
  return call<string>(apiUrl("/Auth/Verify", { code, account: contact }), { nonce });
}

/** Trades what a mailed link carries for the same handle; without a nonce, for that of a new registration on the web. */
export function verifyLink(query: Readonly<Record<string, string>>, nonce: string | null) {
  return call<string>(apiUrl("/Auth/Verify", query), { nonce });
}

/** Logs in with account and password. */
export function postLogin(form: LoginForm) {
  return call<LoggedIn>(apiUrl("/Auth/Login"), { method: "POST", body: form });
}

/** Has a temporary password sent. The answer is the same for members and strangers. */
export function postForgot(account: string) {
  return call(apiUrl("/Auth/Forget"), { method: "POST", body: { Account: account } });
}

/** Where LINE asks whether it may log its user in here. */
export function readLineAddress() {
  return call<string>(apiUrl("/Auth/Line/Login"));
}

/** Brings LINE's answer, as it stands in the address, to the server: a login, or the handle of a registration. */
export function readLineReturn(query: Readonly<Record<string, string>>) {
  return call<Arrival>(apiUrl("/Auth/Line/Login/Return", query));
}

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

/** What the link of a mail would undo. */
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

/** The calls around the login itself: who is logged in, and logging out. */
/** Who is logged in. */
export async function readMember(): Promise<Member> {
  const { result } = await call<Member>(apiUrl("/Auth/Info"), { signed: true });
  return result;
}

/** Ends every other login of the member, on all devices. */
export function postLogoutOthers() {
  return call(apiUrl("/Auth/Logout/Others"), { method: "POST", signed: true });
}

/** Ends the login on the server, so that its token opens nothing any more. */
export function postLogout(cancel: AbortSignal) {
  return call(apiUrl("/Auth/Logout"), { method: "POST", signed: true, keepalive: true, cancel });
}
