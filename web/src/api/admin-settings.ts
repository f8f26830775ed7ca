/** The calls of the back office about the settings of the shop. */
import type { SettingsForm } from "@/core";
import { type Caller, change } from "./admin";
import { apiUrl } from "./client";
import type { SettingGroup, SettingUnit, ShownSetting, StaffSettings } from "./schema";

export type { SettingGroup, SettingUnit, ShownSetting, StaffSettings };

export const settingsUrl = apiUrl("/Admin/Settings");

/** Every setting at once, with the version that was seen; `Confirm` saves in spite of large effects. */
export interface SettingsChange {
  Version: number;
  Values: SettingsForm;
  Confirm: boolean;
}

export const settingsCalls = (caller: Caller) => ({
  change: (body: SettingsChange, key: string) => caller<StaffSettings>(settingsUrl, change("PUT", body, key)),
});
