/** The calls around the login itself: who is logged in, and logging out. */
import type { Member } from "@/core";
import { apiUrl, call } from "./client";

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
