const digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"] as const;

/** 1 to 99 as headings count in Chinese: 一, 十, 十二, 二十, 二十一. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const lead = tens === 0 ? "" : `${tens === 1 ? "" : digits[tens]}十`;
  return `${lead}${digits[n % 10]}`;
}
