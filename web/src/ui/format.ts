/** Offset of Taipei from UTC, all year. */
const AHEAD_MS = 8 * 3_600_000;

/**
 * Formats a time as `YYYY/MM/DD HH:mm:ss` in Taipei (decision D4); `at` is RFC 3339. Returns `""`
 * for an invalid time.
 */
export function taipeiTime(at: string): string {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return "";
  return new Date(moment + AHEAD_MS).toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ");
}

const digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"] as const;

/** Formats 1 to 99 as a Chinese numeral: 一, 十, 十二, 二十, 二十一. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const lead = tens === 0 ? "" : `${tens === 1 ? "" : digits[tens]}十`;
  return `${lead}${digits[n % 10]}`;
}
