/** Texts of the reports. */

export const reportText = {
  title: "報表",
  from: "起日",
  until: "迄日",
  by: "統計單位",
  periods: { Day: "日", Week: "週", Month: "月" },
  ranges: [
    ["近 7 天", 7],
    ["近 30 天", 30],
    ["近 90 天", 90],
    ["近一年", 365],
  ],
  orders: "訂單",
  sales: "銷售額",
  average: "平均訂單金額",
  cancelled: "取消",
  returned: "退回",
  received: "收款",
  refunded: "退款",
  span: "期間",
  total: "合計",
  byDay: "銷售明細",
  byPayType: "依付款方式",
  payType: "付款方式",
  best: "熱銷商品",
  product: "商品",
  pieces: "售出件數",
  money: "金額",
  none: "這段期間沒有售出商品。",
  count: (count: number) => `${count.toLocaleString("en-US")} 筆`,
  notes:
    "日期為臺灣時間。銷售額是當期成立的訂單總額，不含已取消與已退回的訂單；收款與退款以款項入帳、退回的日期計算。",
} as const;

export const chartText = {
  summary: (orders: string, sales: string) => `共 ${orders} 筆訂單，銷售額 NT$${sales}。`,
  best: (span: string, sales: string) => `最高為 ${span}，NT$${sales}。`,
  bar: (span: string, orders: string, sales: string) => `${span}：${orders} 筆，NT$${sales}`,
  table: "以表格檢視",
} as const;
