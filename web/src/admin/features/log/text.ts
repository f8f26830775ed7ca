/** Texts of the log. The words of its entries come from the server. */
import type { LogDay, LoggedValue, LogKind } from "@/api/schema";
import { core } from "@/core";

/** Kinds of entries, by which the list can be filtered. */
export const logKinds: Readonly<Record<Exclude<LogKind, "other">, string>> = {
  order: "訂單",
  money: "款項",
  stock: "庫存",
  category: "商品",
  product: "規格",
  menu: "選單",
  slide: "輪播圖",
  text: "網站文字",
  picture: "圖片",
  member: "會員",
  message: "通知",
  setting: "設定",
  staff: "人員",
  export: "匯出",
};

export const logText = {
  title: "紀錄",
  tabs: { changes: "操作紀錄", views: "個人資料檢視紀錄" },
  who: "人員",
  kind: "類別",
  subject: "訂單或會員編號",
  from: "起日",
  until: "迄日",
  any: "不限",
  filter: "查詢",
  none: "這裡沒有紀錄。",
  more: "更早的紀錄",
  nothing: "（無）",
  show: "查看",
  thisDay: "這一天的紀錄",
  ofDay: (who: string, day: string) => `${day} ${who} 這一天的紀錄`,
  quietDay: "沒有紀錄",
  of: (who: string) => `${who} 的操作紀錄`,
  ofPerson: "操作紀錄",
  times: (count: number) => `${count} 次`,
  viewKinds: { Order: "訂單", Print: "列印", Member: "會員", Export: "匯出" } as Record<string, string>,
} as const;

/** Mark of operators, who work at the command line of the server. */
const OPERATOR = " (command line)";

/** Returns the name of a staff member or operator, for display. */
export const whoText = (who: string) => who.replace(OPERATOR, "（主機指令）");

/** Returns a changed value: its label, and the old value if there was one. */
export function valueText({ label, from, to }: LoggedValue): string {
  const value = from === null ? (to ?? logText.nothing) : `${from} → ${to ?? logText.nothing}`;
  return label ? `${label}：${value}` : value;
}

/** Returns the summary of a person's day. */
export function dayText({ day, who, sums }: LogDay): string {
  const [, month, date] = day.split("-").map(Number);
  const said = sums.map(({ action, count, unit, amount }) =>
    amount === null
      ? `${action} ${count} ${unit}`
      : `${action} NT$${core.formatMoney(amount)}（${count} ${unit}）`,
  );
  return `${month} 月 ${date} 日 ${whoText(who)}：${said.join("、") || logText.quietDay}`;
}
