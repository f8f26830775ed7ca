/** Calls about pictures. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { apiUrl, type Query } from "@/api/client";
import type { RemovedPicture, StaffPicture } from "@/api/schema";

export const picturesUrl = (query: Query) => apiUrl("/Admin/Pictures", query);

/** Changes of pictures. */
export const calls = {
  /** Uploads a picture. Equal bytes give the same picture, so it can be repeated. */
  upload: (file: Blob) => request<StaffPicture>(apiUrl("/Admin/Picture"), { method: "POST", file }),
  describe: (body: { Id: number; Version: number; Alt: string }, key: string) =>
    request<StaffPicture>(apiUrl("/Admin/Picture"), change("PUT", body, key)),
  remove: (body: { Id: number; Version: number }, key: string) =>
    request<RemovedPicture>(apiUrl("/Admin/Picture"), change("DELETE", body, key)),
};
