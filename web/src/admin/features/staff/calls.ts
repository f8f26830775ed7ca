/** Calls about staff and about one's own account. */
import { change, plainCall } from "@/admin/access/calls";
import { caller } from "@/admin/access/session";
import { apiUrl } from "@/api/client";
import type { Invitation, Me, RecoveryCodes, Setup, StaffLogIn, StaffMember } from "@/api/schema";
import type { Role } from "@/core";

export const staffUrl = apiUrl("/Admin/Staff");
export const mySessionsUrl = apiUrl("/Admin/Me/Sessions");
export const sessionsUrl = (id: number) => apiUrl("/Admin/Staff/Sessions", { Id: id });

export const acceptInvitation = (body: { Token: string; Password: string; PasswordCheck: string }) =>
  plainCall<Me>(apiUrl("/Admin/Invitation"), { method: "POST", body });

/** Changes of staff and of one's own account. */
export const calls = {
  beginSecondFactor: () => caller<Setup>(apiUrl("/Admin/Me/SecondFactor"), { method: "POST", body: {} }),
  setSecondFactor: (Setup: string, Code: string) =>
    caller<RecoveryCodes>(apiUrl("/Admin/Me/SecondFactor"), { method: "PUT", body: { Setup, Code } }),
  changePassword: (Password: string, PasswordCheck: string) =>
    caller<Me>(apiUrl("/Admin/Me/Password"), { method: "PUT", body: { Password, PasswordCheck } }),
  setMyEmail: (Email: string, key: string) =>
    caller<Me>(apiUrl("/Admin/Me/Email"), change("PUT", { Email }, key)),
  endMySession: (Id: string, key: string) =>
    caller<StaffLogIn[]>(mySessionsUrl, change("DELETE", { Id }, key)),
  endSession: (Id: number, Session: string, key: string) =>
    caller<StaffLogIn[]>(apiUrl("/Admin/Staff/Sessions"), change("DELETE", { Id, Session }, key)),
  addStaff: (body: { Name: string; Role: string }, key: string) =>
    caller<Invitation>(staffUrl, change("POST", body, key)),
  changeStaff: (body: { Id: number; Role: Role; Enabled: boolean }, key: string) =>
    caller<StaffMember[]>(staffUrl, change("PUT", body, key)),
  inviteStaff: (Id: number, key: string) =>
    caller<Invitation>(apiUrl("/Admin/Staff/Invitation"), change("POST", { Id }, key)),
};
