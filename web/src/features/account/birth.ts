import { forms } from "@/core";
import { asDay } from "@/form/date-field";

/** The entries as the rule reads them, the birth date in the calendar's spelling. */
export function withBirth<Entries extends { Birth: string }>(entries: Entries): Entries {
  return { ...entries, Birth: asDay(entries.Birth) };
}

/** The entries as the call takes them; what is no birth date goes as `null` (docs/spec/accounts.md#personal-data). */
export function withBirthToSend<Entries extends { Birth: string }>(entries: Entries) {
  return { ...entries, Birth: forms.sendableBirth(asDay(entries.Birth), Date.now()) ?? null };
}
