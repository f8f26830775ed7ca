/** Calls of the login, and the form of all calls. The browser sends the staff cookie by itself. */
import { type ApiUrl, apiUrl, type CallOptions, call } from "@/api/client";
import type { Me, Reauthenticated } from "@/api/schema";

/** Makes a call without login handling, for calls that need no login. */
export const plainCall = async <Result>(url: ApiUrl, options?: CallOptions) =>
  (await call<Result>(url, options)).result;

/** Returns the options of a change with an idempotency key. */
export function change(method: "DELETE" | "POST" | "PUT", body: object, onceKey: string): CallOptions {
  return { method, body, onceKey };
}

export const meUrl = apiUrl("/Admin/Me");

/** Values of the staff login form. */
export type LoginEntries = { Name: string; Password: string; Code: string };

export const logIn = (entries: LoginEntries) =>
  plainCall<Me>(apiUrl("/Admin/Login"), { method: "POST", body: entries });

export const logOut = () => plainCall<undefined>(apiUrl("/Admin/Logout"), { method: "POST", body: {} });

export const reauthenticate = (body: { Password: string; Code: string }) =>
  plainCall<Reauthenticated>(apiUrl("/Admin/Reauthenticate"), { method: "POST", body });
