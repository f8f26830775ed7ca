/** Calls about the shop's settings. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { apiUrl } from "@/api/client";
import type { StaffSettings } from "@/api/schema";
import type { SettingsForm } from "@/core";

export const settingsUrl = apiUrl("/Admin/Settings");

/**
 * All settings, with the version that was read; `Confirm` saves despite warnings about large
 * effects.
 */
export interface SettingsChange {
  Version: number;
  Values: SettingsForm;
  Confirm: boolean;
}

export const calls = {
  change: (body: SettingsChange, key: string) =>
    request<StaffSettings>(settingsUrl, change("PUT", body, key)),
};
