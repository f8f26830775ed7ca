/**
 * Saves the settings after a preview of their effects. If a colleague saved meanwhile, both changes
 * are merged field by field and sent again.
 */
import { type Conflict, merge, resolve } from "@/admin/edit/merge";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { ApiError } from "@/api/client";
import type { ShownSetting, StaffSettings } from "@/api/schema";
import type { SettingEffect, SettingsForm } from "@/core";
import type { SettingsChange } from "../calls";

/** Typed settings, under the keys of the call. */
export type Values = Record<string, string>;

/** Settings as loaded. */
export interface Seen {
  version: number;
  values: Values;
}

export const seenOf = ({ version, fields }: StaffSettings): Seen => ({
  version,
  values: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
});

/** Functions that saving needs from its page. */
export interface Ways {
  effectsOf: (before: SettingsForm, after: SettingsForm) => SettingEffect[];
  send: (body: SettingsChange, key: string) => Promise<StaffSettings>;
  /** Shows the effects of the change. Resolves to `true` if confirmed. */
  review: (effects: readonly SettingEffect[]) => Promise<boolean>;
  /** Returns the fields to take from the colleague; `null` cancels. */
  choose: (conflicts: readonly Conflict<Values>[], now: StaffSettings) => Promise<ReadonlySet<string> | null>;
}

/** Saved settings, and the keys of fields that colleagues changed meanwhile. */
export interface SavedSettings {
  settings: StaffSettings;
  taken: readonly string[];
}

/**
 * Saves the settings. Returns `null` if the user cancels. `onNews` receives the new base and the
 * merged values.
 */
export async function saveSettings(
  seen: Seen,
  typed: Values,
  ways: Ways,
  onNews: (seen: Seen, mine: Values) => void,
): Promise<SavedSettings | null> {
  const taken = new Set<string>();
  let [base, mine, isReviewed] = [seen, typed, false];
  for (;;) {
    const effects = ways.effectsOf(base.values, mine);
    if (!isReviewed && !(await ways.review(effects))) return null;
    isReviewed = true;
    const Confirm = effects.some(({ is_large }) => is_large);
    const body = { Version: base.version, Values: mine, Confirm };
    try {
      const settings = await ways.send(body, idempotencyKey("settings", body));
      forgetKey("settings", body);
      return { settings, taken: [...taken] };
    } catch (error) {
      const now = presentOf(error);
      if (!now) throw error;
      const present = seenOf(now);
      const merged = merge(base.values, mine, present.values);
      for (const field of merged.taken) taken.add(field);
      const isAsked = merged.conflicts.length > 0;
      const chosen = isAsked ? await ways.choose(merged.conflicts, now) : new Set<string>();
      if (chosen === null) return null;
      [base, mine] = [present, resolve(merged, chosen)];
      onNews(base, mine);
      // The resolved values may have other effects than those shown.
      isReviewed =
        !isAsked && !ways.effectsOf(base.values, mine).some(({ is_large }) => is_large && !Confirm);
    }
  }
}

/** Returns the current settings if a colleague was faster; `null` for any other error. */
function presentOf(error: unknown): StaffSettings | null {
  return error instanceof ApiError && error.code === "version_changed"
    ? (error.result as StaffSettings)
    : null;
}

/** Returns the labels of settings, joined. */
export function labelsOf(fields: readonly ShownSetting[], keys: readonly string[]): string {
  const named = fields.filter(({ key }) => keys.includes(key));
  return named.map(({ label }) => `「${label}」`).join("、");
}
