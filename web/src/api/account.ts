/** The calls by which a visitor becomes a member and comes back as one. None of them needs a login. */
import { apiUrl, call } from "./client";

/** How a registration is begun: 1 by mobile number (domestic), 2 by e-mail (overseas). */
export type Origin = 1 | 2;

/** Where it is begun: 1 on the web, 0 after a first LINE log-in. */
export type WebSite = 0 | 1;

/** The start of a registration; `Account` is the handle of a first LINE log-in. */
export interface RegisterStart {
  WebSite: WebSite;
  Type: Origin;
  TelOrEmail: string;
  Account?: string;
}

/** A login; one with a temporary password opens nothing but the change of it (decision D14). */
export interface LoggedIn {
  token: string;
  must_change_password: boolean;
}

/** Asks for a code (by SMS) or a code and a link (by mail). The answer is the same for members and strangers. */
export function postRegister(start: RegisterStart, nonce: string) {
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
export function postLogin(form: { Account: string; Password: string; Remember: boolean }) {
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

/** What LINE's answer comes to: a login, or the handle with which a first visit goes on to registration, and the name at LINE. */
export type LineReturn =
  | { isFirstTime: false; token: string }
  | { isFirstTime: true; account: string; name?: string };

/** Brings LINE's answer, as it stands in the address, to the server. */
export function readLineReturn(query: Readonly<Record<string, string>>) {
  return call<LineReturn>(apiUrl("/Auth/Line/Login/Return", query));
}
