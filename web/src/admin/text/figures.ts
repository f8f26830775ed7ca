/** Texts of the home page, the reports and the exports. */

/** Formats a count, with a plus sign from the server's maximum on. */
const upTo = (count: number, most: number) =>
  count >= most ? `${most.toLocaleString("en-US")}+` : count.toLocaleString("en-US");

export const homeText = {
  title: "今日要做的事",
  nothing: "目前沒有待辦的訂單。",
  more: (count: number) => upTo(count, 1_000),
  unit: "筆",
  refund: "共",
  overdue: "逾期未付",
  failed: "寄送失敗的通知",
  lowStock: "低庫存",
  items: "項",
  sales: "近 30 天銷售",
  toReports: "看完整報表",
  best: "熱銷商品",
  none: "這段期間沒有售出商品。",
  changes: "同事最近的變更",
  toLog: "看全部紀錄",
  noChanges: "目前沒有變更。",
  was: "無",
} as const;

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
    "日期為臺灣時間。銷售額是當期成立的訂單總額，不含已取消的訂單；收款與退款以款項入帳、退回的日期計算。",
} as const;

export const chartText = {
  summary: (orders: string, sales: string) => `共 ${orders} 筆訂單，銷售額 NT$${sales}。`,
  best: (span: string, sales: string) => `最高為 ${span}，NT$${sales}。`,
  bar: (span: string, orders: string, sales: string) => `${span}：${orders} 筆，NT$${sales}`,
  table: "以表格檢視",
} as const;

export const exportText = {
  open: "匯出",
  title: (kind: string) => `匯出${kind}`,
  columns: "欄位",
  all: "全選",
  none: "全不選",
  format: "檔案格式",
  formats: { Xlsx: "Excel（XLSX）", Csv: "CSV" },
  personal: "個資",
  warns: "檔案將包含個人資料，匯出會留下紀錄，請妥善保管檔案，用畢刪除。",
  filtered: "只匯出符合目前清單條件的資料。",
  submit: "匯出檔案",
  done: "檔案已下載。",
  kinds: { Orders: "訂單", Members: "會員", Stock: "庫存", Log: "紀錄", Sales: "銷售報表" },
} as const;
