/** Taipei is eight hours ahead of UTC the whole year. */
const AHEAD_MS = 8 * 3_600_000;

/** A moment as the clocks of Taipei show it, `YYYY/MM/DD HH:mm:ss` (decision D4); `at` is RFC 3339. `""` for what is no time. */
export function taipeiTime(at: string): string {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return "";
  return new Date(moment + AHEAD_MS).toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ");
}
