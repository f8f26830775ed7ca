/** Texts of the home page. */

/** Formats a count, with a plus sign from the server's maximum on. */
const upTo = (count: number, most: number) =>
  count >= most ? `${most.toLocaleString("en-US")}+` : count.toLocaleString("en-US");

export const homeText = {
  title: "今日要做的事",
  nothing: "目前沒有待辦的訂單。",
  more: (count: number) => upTo(count, 1_000),
  unit: "筆",
  refund: "共",
  toAnswer: "等您回覆",
  overdue: "逾期未付",
  failed: "寄送失敗的通知",
  lowStock: "低庫存",
  items: "項",
  sales: "近 30 天銷售",
  toReports: "看完整報表",
  best: "熱銷商品",
  none: "這段期間沒有售出商品。",
  changes: "同事最近的紀錄",
  toLog: "看全部紀錄",
  noChanges: "目前沒有紀錄。",
} as const;
