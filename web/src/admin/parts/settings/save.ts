/**
 * Saves the settings. What they do is shown first; where a colleague saved meanwhile, both changes are brought together
 * field by field and sent again.
 */
import type { SettingsChange, ShownSetting, StaffSettings } from "@/api/admin-settings";
import { ApiError } from "@/api/client";
import type { SettingEffect, SettingsForm } from "@/core";
import { type Conflict, merge, resolve } from "../merge";
import { forgetKey, keyOf } from "../once";

/** The settings as they are typed, by the keys of the call. */
export type Values = Record<string, string>;

/** The settings as they were seen. */
export interface Seen {
  version: number;
  values: Values;
}

export const seenOf = ({ version, fields }: StaffSettings): Seen => ({
  version,
  values: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
});

/** What a change of the settings needs to ask on its way. */
export interface Ways {
  effectsOf: (before: SettingsForm, after: SettingsForm) => SettingEffect[];
  send: (body: SettingsChange, key: string) => Promise<StaffSettings>;
  /** Shows what the change does; answers whether it is to be saved. */
  review: (effects: readonly SettingEffect[]) => Promise<boolean>;
  /** Answers the fields that are to be theirs; `null` where nothing is to be saved. */
  choose: (conflicts: readonly Conflict<Values>[], now: StaffSettings) => Promise<ReadonlySet<string> | null>;
}

/** What came of it: the settings at present, and the keys of what colleagues changed meanwhile. */
export interface SavedSettings {
  settings: StaffSettings;
  taken: readonly string[];
}

/** Answers `null` where nothing is to be saved; `onNews` learns what is typed, and what it is compared with from now on. */
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
      const settings = await ways.send(body, keyOf("settings", body));
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
      // What was chosen may do something else than what was shown.
      isReviewed =
        !isAsked && !ways.effectsOf(base.values, mine).some(({ is_large }) => is_large && !Confirm);
    }
  }
}

/** The settings at present, where a colleague was faster. */
function presentOf(error: unknown): StaffSettings | null {
  return error instanceof ApiError && error.code === "version_changed"
    ? (error.result as StaffSettings)
    : null;
}

/** The names of settings in a row. */
export function labelsOf(fields: readonly ShownSetting[], keys: readonly string[]): string {
  const named = fields.filter(({ key }) => keys.includes(key));
  return named.map(({ label }) => `「${label}」`).join("、");
}
