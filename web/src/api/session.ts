/** The calls around the login itself: who is logged in, and logging out. */
import { apiUrl, call } from "./client";

/** A member as auth info has it (accounts document, section 3). */
export interface Member {
  name: string;
  /** What the member logs in with. */
  account: string;
  email: string | null;
  tel: string | null;
  /** `YYYY-MM-DD` */
  birth: string | null;
  zipcode: string;
  city: string;
  area: string;
  address: string;
  /** 1 ordinary, 2 linked with LINE (decision D20). */
  type: 1 | 2;
  platform: "Web" | "Line";
  sub_id: string | null;
  /** Whether there is a tax number. */
  BToBOrToC: boolean;
  tax_no: string | null;
  cart_count: number;
  email_verified: boolean;
  tel_verified: boolean;
}

/** Who is logged in. */
export async function readMember(): Promise<Member> {
  const { result } = await call<Member>(apiUrl("/Auth/Info"), { signed: true });
  return result;
}

/** Ends the login on the server, so that its token opens nothing any more. */
export function postLogout(cancel: AbortSignal) {
  return call(apiUrl("/Auth/Logout"), { method: "POST", signed: true, keepalive: true, cancel });
}
