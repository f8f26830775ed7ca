/** Texts of the log of an order. */

/** Actors in the log. */
export const actorText: Record<string, string> = {
  Buyer: "買家",
  Staff: "",
  Server: "系統",
  Gateway: "金流",
};

/** Names of the texts in the log of a correction. */
export const correctedText: Readonly<Record<string, string>> = {
  receive_name: "收件人姓名",
  receive_tel: "收件人電話",
  address: "地址",
  remark: "買家備註",
  carrier: "物流業者",
  tracking_number: "物流單號",
  buy_email: "電子郵件",
  buy_tel: "訂購人電話",
};

export const logDetailText = {
  change: (name: string, from: string, to: string) => `${name}：${from} → ${to}`,
  reason: (reason: string) => `原因：${reason}`,
  consent: "店員代顧客建立，顧客已同意保存個人資料",
  exchangeOf: (id: string) => `換貨的原訂單：${id}`,
  undone: (step: string) => `退回「${step}」`,
  returned: (name: string, pieces: number, writtenOff: number) =>
    `退回：${name} × ${pieces}${writtenOff > 0 ? `（其中 ${writtenOff} 件報廢）` : ""}`,
  requested: (name: string, pieces: number) => `申請退回：${name} × ${pieces}`,
  note: (note: string) => `補充說明：${note}`,
  receivedOn: (day: string) => `收到日期：${day}`,
  deliveredOn: (day: string, before: string | null) =>
    before ? `送達日期：${before} → ${day}` : `送達日期：${day}`,
  answer: (answer: string) => `回覆：${answer}`,
  refunded: (amount: string) => `退款 NT$${amount}`,
} as const;
