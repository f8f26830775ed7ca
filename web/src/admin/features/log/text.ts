/** Texts of the log and its entries. Subjects are in English, as on the command line. */

/** Kinds of subjects, by their first word. */
export const logKinds: Readonly<Record<string, string>> = {
  setting: "設定",
  stock: "庫存",
  staff: "人員",
  member: "會員",
  message: "通知",
  order: "訂單",
  menu: "選單",
  category: "分類",
  product: "商品",
  slide: "輪播",
  text: "網站文字",
  picture: "圖片",
  export: "匯出",
};

/** Texts for the words after the name of a subject. */
const parts: Readonly<Record<string, string>> = {
  access: "登入重設",
  email: "通知信箱",
  notices: "通知",
  password: "密碼",
  "log-in": "登入",
  "log-ins": "登入",
  "second factor": "驗證器",
  "may log in": "可否登入",
  "personal data": "個人資料",
};

/** Texts for special values. */
const values: Readonly<Record<string, string>> = {
  yes: "可以登入",
  no: "已停用",
  Owner: "店主",
  Staff: "店員",
  Packer: "出貨人員",
  Reader: "檢視",
  set: "已設定",
  reset: "已重設",
  changed: "已變更",
  ended: "已登出",
  again: "重新寄送",
  correct_delivery: "更正收件資料",
  correct_shipment: "更正物流單號",
  correct_contact: "更正聯絡方式並重寄",
  step_back: "退回上一步",
  kept: "保存",
  forgotten: "已刪除",
  Failed: "寄送失敗",
  disabled: "停用",
};

/** Translates a subject into Chinese: kind, name, and part; unknown words stay unchanged. */
export function subjectText(subject: string): string {
  const [kind = "", name = "", ...rest] = subject.split(" ");
  const label = logKinds[kind];
  if (!label) return subject;
  const part = rest.join(" ");
  return `${label} ${name}${part && `　${parts[part] ?? part}`}`;
}

/**
 * Translates a value into Chinese: a single word, a word before a colon, or words between commas;
 * unknown words stay unchanged.
 */
export function valueText(value: string): string {
  const [word = "", ...reason] = value.split(": ");
  if (reason.length > 0 && values[word]) return `${values[word]}：${reason.join(": ")}`;
  return value
    .split(", ")
    .map((part) => values[part] ?? part)
    .join("、");
}

export const logText = {
  title: "紀錄",
  tabs: { changes: "變更紀錄", views: "個人資料檢視紀錄" },
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
  times: (count: number) => `${count} 次`,
  viewKinds: { Order: "訂單", Print: "列印", Member: "會員", Export: "匯出" } as Record<string, string>,
} as const;
