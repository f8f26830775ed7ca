/** Texts of the pages of online payments. */
import type { Mark } from "@/api/schema";

export const paymentText = {
  title: "線上付款",
  none: "這裡沒有付款。",
  count: (count: number) => (count >= 1_000 ? "1,000+" : count.toLocaleString("en-US")),
  order: "訂單",
  transaction: "交易編號",
  asked: "應收",
  taken: "實收",
  since: (age: string) => `等候 ${age}`,
  marks: {
    mark_paid: "已收款",
    mark_failed: "未收款",
    mark_captured: "已請款",
    mark_refunded: "已退款",
  } satisfies Record<Mark, string>,
  question: {
    mark_paid: (amount: string) => `確定已在金流網站看到這筆 NT$${amount}？訂單會改為已付款，並通知買家。`,
    mark_failed: () => "確定金流網站沒有這筆款項？訂單可以重新付款或取消。",
    mark_captured: (amount: string) => `確定已在金流網站請款 NT$${amount}？`,
    mark_refunded: (amount: string) =>
      `確定已在金流網站退款 NT$${amount}？系統不會另外通知買家，買家在訂單查詢頁會看到「已退款」。`,
  } satisfies Record<Mark, (amount: string) => string>,
  changed: "這筆付款剛才有新的回報，已顯示最新內容，請確認後再操作一次。",
  minutes: (count: number) => `${count} 分鐘`,
  hours: (count: number) => `${count} 小時`,
  days: (count: number) => `${count} 天`,
} as const;

export const paymentPageText = {
  what: "下一步",
  nothing: "這筆付款不需要處理。",
  facts: "付款資料",
  number: "付款編號",
  provider: "付款方式",
  state: "狀態",
  begun: "開始付款",
  card: "信用卡",
  buyer: "買家看到",
  orderState: "訂單狀態",
  log: "回報紀錄",
  noLog: "還沒有回報。",
  sources: { Provider: "金流", Untrusted: "買家瀏覽器或通知", Staff: "人員", Shop: "系統" } as Record<
    string,
    string
  >,
  events: {
    ConfirmBegun: "開始請款",
    StillWaiting: "買家尚未同意",
    Unanswered: "沒有明確回應",
    Claimed: "瀏覽器回報已付款",
    Proved: "證實已收款",
    Misfit: "收到不同金額",
    Declined: "沒有收款",
    CalledOff: "訂單已取消",
    SentBack: "已退款",
    Captured: "已請款",
  } as Record<string, string>,
} as const;

export const dayText = {
  title: "與金流核對一天",
  text: "逐筆向 LINE Pay 與信用卡閘道查詢當天開始的付款，列出與本店紀錄不同的部分。只查詢，不會變更任何資料。",
  day: "日期",
  compare: "核對",
  same: (count: number) => `共核對 ${count} 筆，全部相符。`,
  empty: "這一天沒有線上付款。",
  differ: (count: number, of: number) => `共 ${of} 筆，其中 ${count} 筆不同：`,
  outage: (provider: string, count: number) =>
    `${provider} 目前沒有回應或未啟用，${count} 筆無法核對。資料沒有變更，請稍後再試。`,
  columns: { payment: "付款", provider: "付款方式", ours: "本店紀錄", theirs: "金流紀錄" },
} as const;
