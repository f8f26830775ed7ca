/** Calls about staff and about one's own account. */
import { change, plainCall } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
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
  beginSecondFactor: () => request<Setup>(apiUrl("/Admin/Me/SecondFactor"), { method: "POST", body: {} }),
  setSecondFactor: (Setup: string, Code: string) =>
    request<RecoveryCodes>(apiUrl("/Admin/Me/SecondFactor"), { method: "PUT", body: { Setup, Code } }),
  changePassword: (Password: string, PasswordCheck: string) =>
    request<Me>(apiUrl("/Admin/Me/Password"), { method: "PUT", body: { Password, PasswordCheck } }),
  setMyEmail: (Email: string, key: string) =>
    request<Me>(apiUrl("/Admin/Me/Email"), change("PUT", { Email }, key)),
  setMyNotices: (entries: Record<string, string>, key: string) =>
    request<Me>(apiUrl("/Admin/Me/Notices"), change("PUT", entries, key)),
  setNotices: (Id: number, entries: Record<string, string>, key: string) =>
    request<StaffMember[]>(apiUrl("/Admin/Staff/Notices"), change("PUT", { Id, ...entries }, key)),
  endMySession: (Id: string, key: string) =>
    request<StaffLogIn[]>(mySessionsUrl, change("DELETE", { Id }, key)),
  endSession: (Id: number, Session: string, key: string) =>
    request<StaffLogIn[]>(apiUrl("/Admin/Staff/Sessions"), change("DELETE", { Id, Session }, key)),
  addStaff: (body: { Name: string; Role: string }, key: string) =>
    request<Invitation>(staffUrl, change("POST", body, key)),
  changeStaff: (body: { Id: number; Role: Role; Enabled: boolean }, key: string) =>
    request<StaffMember[]>(staffUrl, change("PUT", body, key)),
  inviteStaff: (Id: number, key: string) =>
    request<Invitation>(apiUrl("/Admin/Staff/Invitation"), change("POST", { Id }, key)),
};
