/** Time that something has waited. */
import { paymentText as text } from "../text";

const MINUTE_MS = 60_000;

/**
 * Formats the waiting time: `5 分鐘`, `3 小時`, `2 天`. Minutes below one hour, hours below two days.
 */
export function ageOf(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return text.minutes(minutes);
  if (minutes < 2_880) return text.hours(Math.floor(minutes / 60));
  return text.days(Math.floor(minutes / 1_440));
}
