/** Calls about members and their messages. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { apiUrl, type Query } from "@/api/client";
import type { ListedMessage, MemberRecord } from "@/api/schema";
import type { MessageForm } from "@/core";

export const membersUrl = (query: Query) => apiUrl("/Admin/Members", query);
export const memberUrl = (id: string) => apiUrl("/Admin/Member", { Id: id });
export const messagesUrl = (query: Query) => apiUrl("/Admin/Messages", query);

/** Request to allow or block a member's login, with the reason. */
export interface MemberSwitch {
  Id: string;
  Version: number;
  Enabled: boolean;
  Reason: string;
}

/** Changes of members and messages, each idempotent by its key. */
export const calls = {
  switchMember: (body: MemberSwitch, key: string) =>
    request<MemberRecord>(apiUrl("/Admin/Member/Enabled"), change("PUT", body, key)),
  sendElsewhere: (body: MessageForm, key: string) =>
    request<ListedMessage>(apiUrl("/Admin/Message/Again"), change("POST", body, key)),
  sendAgain: (Id: string, key: string) =>
    request<ListedMessage>(apiUrl("/Admin/Message/Again"), change("POST", { Id }, key)),
};
