/** Calls for registration and login. None needs a login. */
import type { LoginForm, Member, RegisterForm } from "@/core";
import { apiUrl, call } from "./client";
import type { Arrival, ContactChange, Joined, LoggedIn, Renewed, Sent } from "./schema";

export type { LoggedIn } from "./schema";

/** Kind of a registration: 1 by mobile number (domestic), 2 by e-mail (overseas). */
export type Origin = 1 | 2;

/** Start of a registration: 1 on the web, 0 after a first LINE login. */
export type WebSite = 0 | 1;

/**
 * Requests a code by SMS, or a code and a link by mail. The response is the same for members and
 * others, so it does not reveal accounts.
 */
export function postRegister(start: RegisterForm, nonce: string) {
  return call(apiUrl("/Auth/Register"), { method: "POST", body: start, nonce });
}

/** Requests another code; the previous one becomes invalid. */
export function postResend(contact: string, type: Origin, nonce: string) {
  return call(apiUrl("/Auth/Verify"), { method: "POST", body: { Account: contact, Type: type }, nonce });
}

/** Exchanges a code for the handle that continues the registration. */
export function verifyCode(code: string, contact: string, nonce: string) {
  return call<string>(apiUrl("/Auth/Verify", { code, account: contact }), { nonce });
}

/**
 * Exchanges the parameters of a mailed link for the same handle, or without a nonce for that of a
 * new registration on the web.
 */
export function verifyLink(query: Readonly<Record<string, string>>, nonce: string | null) {
  return call<string>(apiUrl("/Auth/Verify", query), { nonce });
}

/** Logs in with account and password. */
export function postLogin(form: LoginForm) {
  return call<LoggedIn>(apiUrl("/Auth/Login"), { method: "POST", body: form });
}

/** Requests a temporary password. The response is the same for members and others. */
export function postForgot(account: string) {
  return call(apiUrl("/Auth/Forget"), { method: "POST", body: { Account: account } });
}

/** Returns the URL of LINE's consent page. */
export function readLineAddress() {
  return call<string>(apiUrl("/Auth/Line/Login"));
}

/**
 * Sends LINE's query parameters to the server. Returns a login, or the handle of a registration.
 */
export function readLineReturn(query: Readonly<Record<string, string>>) {
  return call<Arrival>(apiUrl("/Auth/Line/Login/Return", query));
}

export type { ContactChange } from "./schema";

/** Creates the member of a verified registration and logs in. `form` has passed the rules. */
export function putMember(form: object) {
  return call<Joined>(apiUrl("/Member"), { method: "PUT", body: form });
}

/** Sends a code to the contact of a LINE registration in progress. */
export function postContactCode(contact: { Tel: string } | { Email: string }, handle: string) {
  return call<Sent>(apiUrl("/Auth/Verify/EmailOrTel"), {
    method: "POST",
    body: { ...contact, Account: handle },
  });
}

/**
 * Tells the server that a registration is given up, even while the page unloads. Returns the
 * message to show; `""` if the call failed.
 */
export function sendCleanUp(handle: string): Promise<string> {
  const url = apiUrl("/Member/CleanUp", { account: handle });
  return call(url, { method: "POST", keepalive: true }).then(
    ({ message }) => message,
    () => "",
  );
}

/** Returns the change that the link of a mail would undo. */
export async function readContactChange(token: string): Promise<ContactChange> {
  return (await call<ContactChange>(apiUrl("/Member/Undo", { token }))).result;
}

/** Restores the contacts from before the change. */
export function postContactUndo(token: string) {
  return call(apiUrl("/Member/Undo"), { method: "POST", body: { Token: token } });
}

/**
 * Changes the member's data. `form` has passed the rules; a changed contact also requires
 * `Password` or `ContactCode` (decision D67).
 */
export function putMemberInfo(form: object) {
  return call<Member>(apiUrl("/Member/Info"), { method: "PUT", body: form, signed: true });
}

/**
 * Changes the password. All other logins of the member end, and the response contains a new token
 * for this browser.
 */
export function putPassword(form: object) {
  return call<Renewed>(apiUrl("/Member/Password"), { method: "PUT", body: form, signed: true });
}

/** Sends a code to the new contact of a member: 1 by phone, 2 by e-mail. */
export function sendContactCode(type: Origin, contact: string) {
  return call(apiUrl("/Member/Verify", { type, sendstr: contact }), { signed: true });
}

/** Verifies that contact with the code. */
export function proveContact(type: Origin, code: string) {
  return call(apiUrl("/Member/CleanVerify", { verify_code: code, type }), { signed: true });
}

/** Returns the logged-in member. */
export async function readMember(): Promise<Member> {
  const { result } = await call<Member>(apiUrl("/Auth/Info"), { signed: true });
  return result;
}

/** Ends all other logins of the member, on all devices. */
export function postLogoutOthers() {
  return call(apiUrl("/Auth/Logout/Others"), { method: "POST", signed: true });
}

/** Ends the login on the server, which invalidates its token. */
export function postLogout(cancel: AbortSignal) {
  return call(apiUrl("/Auth/Logout"), { method: "POST", signed: true, keepalive: true, cancel });
}
