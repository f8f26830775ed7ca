/** The calls by which a visitor becomes a member and comes back as one. None of them needs a login. */
import type { LoginForm, RegisterForm } from "@/core";
import { apiUrl, call } from "./client";
import type { Arrival, LoggedIn } from "./schema";

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
