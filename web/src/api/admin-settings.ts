/** Calls of the back office about the shop's settings. */
import type { SettingsForm } from "@/core";
import { type Caller, change } from "./admin";
import { apiUrl } from "./client";
import type { SettingGroup, SettingUnit, ShownSetting, StaffSettings } from "./schema";

export type { SettingGroup, SettingUnit, ShownSetting, StaffSettings };

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

export const settingsCalls = (caller: Caller) => ({
  change: (body: SettingsChange, key: string) => caller<StaffSettings>(settingsUrl, change("PUT", body, key)),
});
